package fields

import (
	"cmp"
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/markup"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// dataWords are the last words of data-* attributes whose values are facts about the item and not
// the state of a script.
var dataWords = wording.Words(
	`price currency sku isbn issn doi ean gtin brand author date year published timestamp rating score
	category publisher lat lng latitude longitude lang language`)

const maxDataValue = 80 // bytes; longer ones are the memory of a script

// attributeItems reads values that stand in attributes: images, dates, microdata, RDFa, data-price
// and the like.
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
		// a script puts it in place of a blank one
		src := cmp.Or(outline.Attr(n.HTML, "data-src"), outline.Attr(n.HTML, "data-lazy-src"),
			outline.Attr(n.HTML, "data-original"), outline.Attr(n.HTML, "src"))
		if u := o.Resolve(src); src != "" && u != nil {
			add("image", u.String())
		}
	case atom.Meta:
		add(markup.Property(n.HTML), outline.Attr(n.HTML, "content"))
	case atom.Link:
		add(markup.Property(n.HTML), outline.Attr(n.HTML, "href"))
	case atom.Time:
		text := o.TextOf(outline.Span{From: i, To: n.End})
		if d := outline.Attr(n.HTML, "datetime"); d != "" && d != text &&
			markup.WhenOf(o, i, text) == "" && !markup.IsDayOf(d, text) {
			add("datetime", d)
		}
	default:
		if p := markup.Property(n.HTML); p != "" && outline.HasAttr(n.HTML, "content") {
			add(p, outline.Attr(n.HTML, "content"))
		}
	}
	if r := markup.RatingSaid(o, i, s); r != "" {
		add("rating", r)
	}
	for _, a := range n.HTML.Attr {
		if name, ok := strings.CutPrefix(a.Key, "data-"); ok && dataWords[lastWord(name)] &&
			len(a.Val) <= maxDataValue {
			add(strings.ReplaceAll(name, "-", "_"), a.Val)
		}
	}
	return out
}

func lastWord(name string) string {
	if i := strings.LastIndexAny(name, "-_"); i >= 0 {
		return name[i+1:]
	}
	return name
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
		if name = markup.NameOf(n); name != "" {
			break
		}
	}
	return name, class
}
