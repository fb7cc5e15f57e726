package fields

import (
	"cmp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// dataWords are the last words of data-* attributes whose values are facts about the item and not the state of a script.
var dataWords = wording.Words(`price currency sku isbn issn doi ean gtin brand author date year published timestamp rating score
	category publisher lat lng latitude longitude lang language`)

const maxDataValue = 80 // bytes; longer ones are the memory of a script

// attributeItems reads values that stand in attributes: images, dates, microdata, RDFa, data-price and the like.
func attributeItems(o *outline.Outline, i int32, s outline.Span) []Item {
	n := &o.Nodes[i]
	var out []Item
	add := func(name, value string) {
		if value = wording.Fold(value); value == "" || name == "" {
			return
		}
		it := Item{Name: name, Value: value, Span: outline.Span{From: i, To: i + 1}, Tag: n.Tag}
		it.Path, it.Tail = PathBelow(o, i, s), tailOf(o, i, s)
		out = append(out, it)
	}
	switch n.Tag {
	case atom.Img:
		src := cmp.Or(outline.Attr(n.HTML, "data-src"), outline.Attr(n.HTML, "data-lazy-src"), outline.Attr(n.HTML, "data-original"), outline.Attr(n.HTML, "src")) // a script puts it in place of a blank one
		if u := o.Resolve(src); src != "" && u != nil {
			add("image", u.String())
		}
	case atom.Meta:
		add(property(n.HTML), outline.Attr(n.HTML, "content"))
	case atom.Link:
		add(property(n.HTML), outline.Attr(n.HTML, "href"))
	case atom.Time:
		if d := outline.Attr(n.HTML, "datetime"); d != "" && d != o.TextOf(outline.Span{From: i, To: n.End}) {
			add("datetime", d)
		}
	default:
		if p := property(n.HTML); p != "" && outline.HasAttr(n.HTML, "content") {
			add(p, outline.Attr(n.HTML, "content"))
		}
	}
	if r := ratingSaid(o, i, s); r != "" {
		add("rating", r)
	}
	for _, a := range n.HTML.Attr {
		if name, ok := strings.CutPrefix(a.Key, "data-"); ok && dataWords[lastWord(name)] && len(a.Val) <= maxDataValue {
			add(strings.ReplaceAll(name, "-", "_"), a.Val)
		}
	}
	return out
}

// ratingSaid is the rating that an element shows as stars and says in words to those who do not see them; "" for none, and where the
// element around it has said it, or text says it.
func ratingSaid(o *outline.Outline, i int32, s outline.Span) string {
	said := ratingIn(o.Nodes[i].HTML)
	if said == "" || values.TypeOf(o.TextOf(outline.Span{From: i, To: o.Nodes[i].End})) == "rating" {
		return ""
	}
	for p := o.Nodes[i].Parent; p >= s.From; p = o.Nodes[p].Parent {
		if ratingIn(o.Nodes[p].HTML) != "" {
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
		if v, _, _ := strings.Cut(strings.TrimSpace(outline.Attr(n, k)), " "); v != "" {
			if i := strings.LastIndexAny(v, ":/#"); i >= 0 {
				v = v[i+1:]
			}
			return v
		}
	}
	return ""
}

// naming returns the name that the markup of node i or of one above it in the record gives, and the
// class name close to it that means something; that of the whole record names none of its values. A
// property that holds others names them only where they have no name of their own.
func naming(o *outline.Outline, i int32, s outline.Span) (name, class string) {
	for up := 0; i >= s.From && up < 4; i, up = o.Nodes[i].Parent, up+1 {
		n := o.Nodes[i].HTML
		if class == "" && up < 2 && i > s.From && o.Nodes[i].Class != "" {
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
	if v := property(n); v != "" && len(v) < 40 && !outline.HasAttr(n, "content") {
		return v
	}
	for _, k := range []string{"data-label", "data-title", "data-th", "data-field"} {
		if v := outline.Attr(n, k); v != "" && len(v) < 40 {
			return v
		}
	}
	return ""
}
