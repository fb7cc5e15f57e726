package document

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// An Item is a page that is a record by itself.
type Item struct {
	Document
	// what it is in the vocabulary of its markup, as "Book"; "" where only names and values on the
	// page tell of it
	Type string
}

// fewestNamed is how many values a page must give names to that no markup calls a record. With one,
// pages of contact with a number of a telephone would be records (estimate).
const fewestNamed = 2

// ReadItem reads a page that is about one item: one that linked data, microdata or RDFa describe,
// or one with a heading and values that have names. ok is false for any other page. What missing
// shows, too, is no part of it; nil shows nothing.
func ReadItem(p *fetch.Page, missing *Missing) (it Item, ok bool) {
	d, err := ReadDocument(p, missing)
	if err != nil {
		return it, false
	}
	o, err := outline.Of(p, "")
	if err != nil || len(o.Nodes) == 0 {
		return it, false
	}
	heading := wording.Clip(headingOf(o))
	it = Item{Document: d}
	linked, n := linkedItem(p.Metadata(), heading)
	switch marked := markedTypes(o); {
	case linked != nil:
		it.Type = typeOf(linked)
		it.Attributes = together(linkedValues(linked), d.Attributes)
	case n == 0 && len(marked) == 1:
		it.Type = marked[0]
	case n+len(marked) > 0: // a list of several
		return it, false
	}
	it.Title = cmp.Or(named(linked, it.Attributes, it.Type), fuller(o, heading), d.Title)
	it.Attributes = slices.DeleteFunc(it.Attributes, func(a answer.Attribute) bool {
		return a.Value == it.Title
	})
	return it, it.Title != "" &&
		(it.Type != "" || heading != "" && len(it.Attributes) >= fewestNamed)
}

// headingOf is the first heading of what the page is about. Above it may stand the name of the
// site, as a heading, too.
func headingOf(o *outline.Outline) string {
	main := o.Main()
	for i := main.From; i < main.To; i++ {
		n := &o.Nodes[i]
		if (n.Tag == atom.H1 || n.Tag == atom.H2) && !n.Side && !within(o, i, atom.Header) {
			if s := o.TextOf(outline.Span{From: i, To: n.End}); s != "" {
				return s
			}
		}
	}
	return o.Heading()
}

// fuller is a heading with the one that the head of the page calls the item by next: "Order 9:
// Three oars" of "Order 9" and, below, "Three oars", where the head says "Order 9: Three oars -
// Boats".
func fuller(o *outline.Outline, heading string) string {
	after, ok := strings.CutPrefix(o.Title, heading)
	rest := strings.TrimLeft(after, " :-–—|·")
	if !ok || heading == "" || rest == after {
		return heading
	}
	main := o.Main()
	for i := main.From; i < main.To; i++ {
		switch n := &o.Nodes[i]; n.Tag {
		case atom.H2, atom.H3, atom.H4:
			if s := o.TextOf(outline.Span{From: i, To: n.End}); s != "" &&
				strings.HasPrefix(rest, s) && !n.Side {
				return wording.Clip(o.Title[:len(o.Title)-len(rest)+len(s)])
			}
		}
	}
	return heading
}

// within reports whether a node stands in an element of the body itself.
func within(o *outline.Outline, i int32, tag atom.Atom) bool {
	for p := o.Nodes[i].Parent; p >= 0; p = o.Nodes[p].Parent {
		if o.Nodes[p].Tag == tag && o.Nodes[p].Parent >= 0 &&
			o.Nodes[o.Nodes[p].Parent].Tag == atom.Body {
			return true
		}
	}
	return false
}

// frames are the types of what describes a site or a page of it and no item of the site.
var frames = map[string]bool{
	"WebSite": true, "WebPage": true, "ItemPage": true, "CollectionPage": true,
	"SearchResultsPage": true, "AboutPage": true,
	"ContactPage": true, "ProfilePage": true, "CheckoutPage": true, "FAQPage": true, "QAPage": true,
	"WebPageElement": true,
	"WPHeader":       true, "WPFooter": true, "WPSideBar": true, "WPAdBlock": true,
	"SiteNavigationElement": true, "SearchAction": true,
	"BreadcrumbList": true, "ListItem": true, "ItemList": true, "Organization": true,
	"Corporation": true, "ImageObject": true,
	"DataCatalog": true,
}

// linkedItem is the only thing that the linked data of a page describe, or the one of several that
// is called like the page; n is how many things they describe.
func linkedItem(said fetch.Metadata, heading string) (item map[string]any, n int) {
	var all []map[string]any
	for _, t := range said {
		var v any
		dec := json.NewDecoder(strings.NewReader(t.Data))
		dec.UseNumber()
		if t.DataAtom == atom.Script && dec.Decode(&v) == nil {
			all = described(v, all)
		}
	}
	if len(all) == 1 {
		return all[0], 1
	}
	i := slices.IndexFunc(all, func(o map[string]any) bool {
		return heading != "" && strings.EqualFold(nameOf(o), heading)
	})
	if i < 0 {
		return nil, len(all)
	}
	return all[i], len(all)
}

// described adds what linked data describe: the things at their top, or the main one of a page that
// is described there.
func described(v any, all []map[string]any) []map[string]any {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			all = described(e, all)
		}
	case map[string]any:
		switch t := typeOf(v); {
		case t == "":
			all = described(v["@graph"], all)
		case !frames[t]:
			all = append(all, v)
		default:
			all = described(v["mainEntity"], all)
		}
	}
	return all
}

// typeOf is the type of a thing without its vocabulary; "" for none.
func typeOf(o map[string]any) string {
	switch t := o["@type"].(type) {
	case string:
		return bareType(t)
	case []any:
		for _, e := range t {
			if s, ok := e.(string); ok {
				return bareType(s)
			}
		}
	}
	return ""
}

func bareType(t string) string {
	t, _, _ = strings.Cut(strings.TrimSpace(t), " ")
	return t[strings.LastIndexAny(t, "/#:")+1:]
}

// titles are the properties that name a thing, the surest first.
var titles = []string{"headline", "name", "title"}

func nameOf(o map[string]any) string {
	for _, k := range titles {
		if s, ok := o[k].(string); ok && s != "" {
			return wording.Fold(s)
		}
	}
	return ""
}

// named is what markup calls the item.
func named(linked map[string]any, as []answer.Attribute, typ string) string {
	if s := nameOf(linked); s != "" || typ == "" {
		return wording.Clip(s)
	}
	for _, k := range titles {
		if i := slices.IndexFunc(as, func(a answer.Attribute) bool { return a.Name == k }); i >= 0 {
			return wording.Clip(as[i].Value)
		}
	}
	return ""
}

// aboutPage are the properties that speak of pages and pictures.
var aboutPage = map[string]bool{"url": true, "image": true, "mainEntityOfPage": true,
	"potentialAction": true, "thumbnailUrl": true, "logo": true, "sameAs": true}

// linkedValues are the values of a thing. What only says "name" or "value" is called like what it
// names.
func linkedValues(o map[string]any) (out []answer.Attribute) {
	var walk func(v any, name string, depth int)
	walk = func(v any, name string, depth int) {
		if depth > jsonrec.MaxDepth {
			return
		}
		value := ""
		switch v := v.(type) {
		case map[string]any:
			for _, k := range jsonrec.SortedKeys(v) {
				switch {
				case name != "" &&
					(k == "@value" || k == "name" || k == "ratingValue" || k == "value"):
					walk(v[k], name, depth+1)
				case !strings.HasPrefix(k, "@") && !aboutPage[k]:
					walk(v[k], k, depth+1)
				}
			}
		case []any:
			for _, e := range v {
				walk(e, name, depth+1)
			}
		case string:
			value = wording.Fold(v)
		case json.Number:
			value = v.String()
		}
		at := answer.Attribute{Name: wording.Snake(name), Value: value,
			Type: values.Public[values.TypeOf(value)]}
		if value != "" && len(value) <= maxFact && len(out) < fields.MaxAttributes &&
			!slices.Contains(out, at) {
			out = append(out, at)
		}
	}
	walk(o, "", 0)
	return out
}

// together are values that a page says to machines, and those of others that it shows to readers
// alone.
func together(linked, shown []answer.Attribute) []answer.Attribute {
	said := map[string]bool{}
	for _, a := range linked {
		said[strings.ToLower(a.Value)] = true
	}
	for _, a := range shown {
		if !said[strings.ToLower(a.Value)] && len(linked) < fields.MaxAttributes {
			linked = append(linked, a)
		}
	}
	return linked
}

// markedTypes are the types of the things that microdata or RDFa describe on a page, without those
// that are parts of others.
func markedTypes(o *outline.Outline) (types []string) {
	until := int32(0)
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if int32(i) < until || n.HTML == nil || n.Text != "" {
			continue
		}
		t := bareType(cmp.Or(outline.Attr(n.HTML, "itemtype"), outline.Attr(n.HTML, "typeof")))
		if t == "" || frames[t] && n.HTML.Type == html.ElementNode {
			continue
		}
		types, until = append(types, t), n.End
	}
	return types
}

// Alike reports whether pages of addresses of one shape are a record each: they are called
// differently and are of one type, or have names in common under which they do not all say the
// same.
func Alike(items []Item) bool {
	if len(items) < 2 {
		return false
	}
	called, said := map[string]bool{}, map[string]map[string]bool{} // values by name
	for _, it := range items {
		if called[it.Title] || it.Type != items[0].Type {
			return false
		}
		called[it.Title] = true
		for _, a := range it.Attributes {
			if said[a.Name] == nil {
				said[a.Name] = map[string]bool{}
			}
			said[a.Name][a.Value] = true
		}
	}
	vary := 0
	for _, vs := range said {
		if len(vs) > 1 {
			vary++
		}
	}
	return items[0].Type != "" || vary >= fewestNamed
}
