package records

import (
	"cmp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// dataWords are the last words of data-* attributes whose values are facts about the item and not the state of a script.
var dataWords = wording.Words(`price currency sku isbn issn doi ean gtin brand author date year published timestamp rating score
	category publisher lat lng latitude longitude lang language`)

const maxDataValue = 80 // bytes; longer ones are the memory of a script

// attributeItems reads values that stand in attributes: images, dates, microdata, RDFa, data-price and the like.
func (o *outline) attributeItems(i int32, s span) []item {
	n := &o.nodes[i]
	var out []item
	add := func(name, value string) {
		if value = wording.Fold(value); value == "" || name == "" {
			return
		}
		it := item{name: name, value: value, span: span{i, i + 1}, tag: n.tag}
		it.path, it.tail = o.pathBelow(i, s), o.tailOf(i, s)
		out = append(out, it)
	}
	switch n.tag {
	case atom.Img:
		src := cmp.Or(attr(n.html, "data-src"), attr(n.html, "data-lazy-src"), attr(n.html, "data-original"), attr(n.html, "src")) // a script puts it in place of a blank one
		if u := o.resolve(src); src != "" && u != nil {
			add("image", u.String())
		}
	case atom.Meta:
		add(property(n.html), attr(n.html, "content"))
	case atom.Link:
		add(property(n.html), attr(n.html, "href"))
	case atom.Time:
		if d := attr(n.html, "datetime"); d != "" && d != o.textOf(span{i, n.end}) {
			add("datetime", d)
		}
	default:
		if p := property(n.html); p != "" && hasAttr(n.html, "content") {
			add(p, attr(n.html, "content"))
		}
	}
	if r := o.ratingSaid(i, s); r != "" {
		add("rating", r)
	}
	for _, a := range n.html.Attr {
		if name, ok := strings.CutPrefix(a.Key, "data-"); ok && dataWords[lastWord(name)] && len(a.Val) <= maxDataValue {
			add(strings.ReplaceAll(name, "-", "_"), a.Val)
		}
	}
	return out
}

// ratingSaid is the rating that an element shows as stars and says in words to those who do not see them; "" for none, and where the
// element around it has said it, or text says it.
func (o *outline) ratingSaid(i int32, s span) string {
	said := ratingIn(o.nodes[i].html)
	if said == "" || values.TypeOf(o.textOf(span{i, o.nodes[i].end})) == "rating" {
		return ""
	}
	for p := o.nodes[i].parent; p >= s.from; p = o.nodes[p].parent {
		if ratingIn(o.nodes[p].html) != "" {
			return ""
		}
	}
	return said
}

// ratingIn is the rating among the texts of an element that are read out or shown beside it.
func ratingIn(n *html.Node) string {
	for _, a := range n.Attr {
		if a.Key == "aria-label" || a.Key == "title" || a.Key == "alt" {
			if v := wording.Fold(a.Val); strings.ContainsAny(v, "0123456789") && values.TypeOf(v) == "rating" {
				return v
			}
		}
	}
	return ""
}

func lastWord(name string) string {
	if i := strings.LastIndexAny(name, "-_"); i >= 0 {
		return name[i+1:]
	}
	return name
}

// property is what microdata or RDFa calls the value of an element; "" for none. Prefixes of vocabularies are dropped.
func property(n *html.Node) string {
	for _, k := range []string{"itemprop", "property"} {
		if v, _, _ := strings.Cut(strings.TrimSpace(attr(n, k)), " "); v != "" {
			if i := strings.LastIndexAny(v, ":/#"); i >= 0 {
				v = v[i+1:]
			}
			return v
		}
	}
	return ""
}

// naming returns the name that the markup of node i or of one above it in the record gives, and the class name close to it
// that means something. A property that holds others names them only where they have no name of their own.
func (o *outline) naming(i int32, s span) (name, class string) {
	for up := 0; i >= s.from && up < 4; i, up = o.nodes[i].parent, up+1 {
		n := o.nodes[i].html
		if class == "" && up < 2 && o.nodes[i].class != "" {
			class = meaning(n)
		}
		if name = markedName(n); name != "" {
			break
		}
	}
	return name, class
}

func markedName(n *html.Node) string {
	if len(n.Attr) == 0 {
		return ""
	}
	if v := property(n); v != "" && len(v) < 40 && !hasAttr(n, "content") {
		return v
	}
	for _, k := range []string{"data-label", "data-title", "data-th", "data-field"} {
		if v := attr(n, k); v != "" && len(v) < 40 {
			return v
		}
	}
	return ""
}
