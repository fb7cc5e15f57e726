// Package markup reads what the attributes of elements say of the values in them: what they are
// called, when something was, how it was rated.
package markup

import (
	"cmp"
	"regexp"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// WhenOf is the time that an element has beside a text that only says how long ago it was:
// "2026-11-24 19:38:46 -0600" of "5 days"; "" for none.
func WhenOf(o *outline.Outline, i int32, text string) string {
	if i < 0 || len(text) > longestWhen {
		return ""
	}
	exact := exactOf(&o.Nodes[i]) // few elements have one, which is seen at once
	if !isExact(exact) || exact == text ||
		values.TypeOf(text) != "relative" && !span.MatchString(text) {
		return ""
	}
	return exact
}

// ExactOf is the time that an element, or one that holds nothing else, has beside a date that says
// less of it: "2026-11-24T19:38:46-06:00" of "24 November 2026"; "" for none.
func ExactOf(o *outline.Outline, i int32, text string) string {
	if i < 0 || len(text) > longestWhen {
		return ""
	}
	holds := o.Between(i, o.Nodes[i].End).Text
	for up := 0; i >= 0 && up < nested && o.Between(i, o.Nodes[i].End).Text == holds; i,
		up = o.Nodes[i].Parent, up+1 {
		if exact := exactOf(&o.Nodes[i]); IsDayOf(exact, text) && !asFull(text, exact) {
			return exact
		}
	}
	return ""
}

// exactOf is the time in the attributes of an element, as a program wrote it.
func exactOf(n *outline.Node) string {
	exact := outline.Attr(n.HTML, "title")
	if n.Tag == atom.Time {
		exact = cmp.Or(outline.Attr(n.HTML, "datetime"), exact)
	}
	return exact
}

func isExact(s string) bool { return len(s) >= leastExact && values.TypeOf(s) == "date" }

// IsDayOf reports whether a text is the day of an exact time, as a reader is told it: in another
// zone it may be the day beside it.
func IsDayOf(exact, text string) bool {
	if len(text) > longestWhen || !isExact(exact) || values.TypeOf(text) != "date" {
		return false
	}
	at, err := time.Parse(time.DateOnly, dayOf(exact, values.UnknownOrder))
	for _, order := range []values.DateOrder{values.DayFirst, values.MonthFirst} {
		day, err2 := time.Parse(time.DateOnly, dayOf(text, order))
		if err == nil && err2 == nil && at.Sub(day).Abs() <= 24*time.Hour {
			return true
		}
	}
	return false
}

func dayOf(date string, order values.DateOrder) string {
	day, _, _ := strings.Cut(values.Date(date, order), "T")
	return day
}

// asFull reports whether a text is as full as an exact time, and reads in one way.
func asFull(text, exact string) bool {
	said := values.Date(text, values.UnknownOrder)
	return said != "" && len(said) >= len(values.Date(exact, values.UnknownOrder))
}

const (
	leastExact  = len("2019-05-01") // bytes of a time that is exact
	longestWhen = 40                // bytes of a text that is nothing but a time
	nested      = 3                 // elements around such a text: a link in a time
)

// span is how long ago something was, where the site leaves out that it is: "5 days", "vor kurzem"
// is none.
var span = regexp.MustCompile(`^\d{1,3}\+? ?\pL{1,12}\.?$`)

// linkTypes are what rel calls what a link leads to, of those that are facts about the item that it
// stands in (HTML, rel-tag).
var linkTypes = map[string]bool{"author": true, "category": true, "tag": true, "license": true}

// linkType is the name that a link gives what it leads to; "" for none. A category is a tag as
// well.
func linkType(n *html.Node) (name string) {
	if n.DataAtom != atom.A {
		return ""
	}
	for t := range strings.FieldsSeq(strings.ToLower(outline.Attr(n, "rel"))) {
		if linkTypes[t] && (name == "" || name == "tag") {
			name = t
		}
	}
	return name
}

// RatingSaid is the rating that an element shows as stars and says in words to those who do not see
// them; "" for none, and where the element around it has said it, or text says it.
func RatingSaid(o *outline.Outline, i int32, s outline.Span) string {
	said := ratingIn(o.Nodes[i].HTML)
	if said == "" ||
		values.TypeOf(o.TextOf(outline.Span{From: i, To: o.Nodes[i].End})) == "rating" {
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
			if v := wording.Fold(a.Val); strings.ContainsAny(v, "0123456789") &&
				values.TypeOf(v) == "rating" {
				return v
			}
		}
	}
	return ""
}

// Property is what microdata or RDFa calls the value of an element; "" for none. Prefixes of
// vocabularies are dropped.
func Property(n *html.Node) string {
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

// NameOf is what the markup of an element calls its value; "" for nothing.
func NameOf(n *html.Node) string {
	if len(n.Attr) == 0 {
		return ""
	}
	if v := Property(n); v != "" && len(v) < 40 && !outline.HasAttr(n, "content") {
		return v
	}
	for _, k := range []string{"data-label", "data-title", "data-th", "data-field"} {
		if v := outline.Attr(n, k); v != "" && len(v) < 40 {
			return v
		}
	}
	return linkType(n)
}
