package outline

import (
	"net/url"

	"deepcrawl/forms/safety"
)

// Does reports whether link i does something with what it stands at: "delete", "add to cart", a
// heart. Such a link is nobody's address; a record that has no other one has none.
func (o *Outline) Does(i int32) bool {
	n := &o.Nodes[i]
	if n.HTML == nil {
		return false
	}
	u := o.Resolve(n.Href)
	return u != nil && o.DoesAt(i, u)
}

// DoesAt reports whether a link would, if it led to u.
func (o *Outline) DoesAt(i int32, u *url.URL) bool {
	if o.together == nil {
		var refs []string
		for k := o.Links[0]; int(k) < len(o.Nodes); k = o.Links[k+1] {
			refs = append(refs, o.Nodes[k].Href)
		}
		o.together = safety.NewPage(o.Base, refs)
		o.together.Tell(o.told)
	}
	return safety.LinkOf(o.Nodes[i].HTML, u, o.together).Judge().Harmful()
}

// told yields where the links of the page lead, and what says the rest of them.
func (o *Outline) told(yield func(*url.URL, func() *safety.Link) bool) {
	for k := o.Links[0]; int(k) < len(o.Nodes); k = o.Links[k+1] {
		n := &o.Nodes[k]
		if n.HTML == nil {
			continue
		}
		if u := o.Resolve(n.Href); u != nil &&
			!yield(u, func() *safety.Link { return safety.LinkOf(n.HTML, u, nil) }) {
			return
		}
	}
}
