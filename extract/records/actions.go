package records

import (
	"net/url"

	"deepcrawl/forms/safety"
)

// does reports whether link i does something with what it stands at: "delete", "add to cart", a heart. Such a link is nobody's
// address; a record that has no other one has none.
func (o *outline) does(i int32) bool {
	n := &o.nodes[i]
	if n.html == nil {
		return false
	}
	u := o.resolve(n.href)
	return u != nil && o.doesAt(i, u)
}

// doesAt reports whether a link would, if it led to u.
func (o *outline) doesAt(i int32, u *url.URL) bool {
	if o.together == nil {
		var refs []string
		for k := o.links[0]; int(k) < len(o.nodes); k = o.links[k+1] {
			refs = append(refs, o.nodes[k].href)
		}
		o.together = safety.NewPage(o.base, refs)
		o.together.Tell(o.told)
	}
	return safety.LinkOf(o.nodes[i].html, u, o.together).Judge().Harmful()
}

// told yields what the links of the page say.
func (o *outline) told(yield func(*safety.Link) bool) {
	for k := o.links[0]; int(k) < len(o.nodes); k = o.links[k+1] {
		n := &o.nodes[k]
		if n.html == nil {
			continue
		}
		if u := o.resolve(n.href); u != nil && !yield(safety.LinkOf(n.html, u, nil)) {
			return
		}
	}
}
