package answer

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/cmd/internal/wild"
)

// Letters divides answers by the first letters of titles.
var Letters = wild.Trait{Family: "parts", Name: "parts/letters",
	Doc: "Of what was found, the titles with the first of their letters are shown; a row of " +
		"letters leads to the others.",
	Hard: true, Excludes: []string{"method/post-only", "state", "single/redirect", "page-life",
		"o-pager", "pager/forgets", "pager/more"},
	Fits: func(s *wild.Site) bool { return !s.Lang.Unspaced && s.Results.Onto == nil },
	Apply: func(s *wild.Site, r *rand.Rand) {
		d := letters{name: pick(r, "letter", "ltr", "az", "initial", "l"),
			whole: r.IntN(2) == 0, empty: r.IntN(2) == 0, total: r.IntN(2) == 0,
			here: pick(r, "<b>%s</b>", "%s", "<span class=\"current\">%s</span>",
				"<strong>[%s]</strong>"),
			joint: pick(r, " ", " | ", "\n")}
		s.Form.Controls = append(s.Form.Controls, d)
		s.Results.Divide = d.divide
		row := wild.Block{Place: "before", HTML: d.row}
		s.Results.Beside = append(s.Results.Beside, row)
		if r.IntN(3) == 0 {
			row.Place = "after"
			s.Results.Beside = append(s.Results.Beside, row)
		}
	}}

// letters is the parameter of a letter, which links have and no control of the form.
type letters struct {
	name        string
	whole       bool // the row has each letter of the site, those of no match without a link
	empty       bool // a letter of no match shows nothing, and not the first
	total       bool // what is said to be found is of all letters
	here, joint string
}

// Names returns the one parameter.
func (d letters) Names() []string { return []string{d.name} }

// HTML draws nothing.
func (letters) HTML(*wild.Visit) string { return "" }

// Filter lets everything through: the answer is divided when it is made.
func (letters) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }

// Questions are none: the knowing client has each part of an answer.
func (letters) Questions(*wild.Site, int) []url.Values { return nil }

// of is the letter under which an item stands.
func (letters) of(s *wild.Site, item int) string {
	for _, c := range s.Content.TitleOf(item) {
		switch {
		case unicode.IsLetter(c):
			return strings.ToUpper(string(c))
		case unicode.IsDigit(c):
			return "0-9"
		}
	}
	return "#"
}

// sorted returns the letters of some items, in order.
func (d letters) sorted(s *wild.Site, items []int) (out []string) {
	for _, i := range items {
		out = append(out, d.of(s, i))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// divide keeps one letter of an answer that a page shows; all where the site asks itself.
func (d letters) divide(v *wild.Visit, a *wild.Answer) {
	found := d.sorted(v.Site, a.List)
	if len(found) < 2 {
		return
	}
	at := map[string]int{}
	for n, l := range found {
		at[l] = n
	}
	a.Parts = make([][]int, len(found))
	for _, i := range a.List {
		n := at[d.of(v.Site, i)]
		a.Parts[n] = append(a.Parts[n], i)
	}
	if v.R == nil {
		return
	}
	shown, met := at[v.Asked(d.name)]
	if a.List = a.Parts[shown]; !met && d.empty && v.Asked(d.name) != "" {
		a.List = nil
	}
	if !d.total {
		a.Total = len(a.List)
	}
}

// row draws the letters.
func (d letters) row(v *wild.Visit, a *wild.Answer) string {
	linked := map[string]bool{}
	for _, part := range a.Parts {
		linked[d.of(v.Site, part[0])] = true
	}
	if len(linked) == 0 {
		return ""
	}
	row := d.sorted(v.Site, slices.Concat(a.Parts...))
	if d.whole {
		row = d.sorted(v.Site, wild.All(v.Site.Content.Len()).List())
	}
	var out []string
	for _, l := range row {
		switch {
		case len(a.List) > 0 && l == d.of(v.Site, a.List[0]):
			out = append(out, fmt.Sprintf(d.here, esc(l)))
		case linked[l]:
			out = append(out, link(v.Onward(a, wild.Input{Name: d.name, Value: l}), esc(l)))
		default:
			out = append(out, "<span>"+esc(l)+"</span>")
		}
	}
	return "<p class=\"letters\">" + strings.Join(out, d.joint) + "</p>\n"
}
