package echoes

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
)

// Beside its results, or where those have ended, a page shows ways to narrow the search: "river
// (12)" leads to the same search with subject=river. They repeat like results and are none.

// Narrows reports whether all links of a stretch ask what was asked and one thing more, which is
// what they say, or whether it stands beside the answer and is a name with a count.
func (p *Page) Narrows(s outline.Span) bool {
	if p.tallies(s) {
		return true
	}
	if p.Asked.Term == "" || p.Served.URL == nil {
		return false
	}
	n := 0
	for i := p.Outline.Links[s.From]; i < s.To; i = p.Outline.Links[i+1] {
		narrows, known := p.narrows[i]
		if !known {
			if narrows = p.refinement(i); p.narrows == nil {
				p.narrows = map[int32]bool{}
			}
			p.narrows[i] = narrows
		}
		if n++; !narrows {
			return false
		}
	}
	return n > 0
}

// tallied is a name with a count in brackets.
var tallied = regexp.MustCompile(`\p{L}.*\(\p{Nd}[\p{Nd}.,  ]*\)$`)

// tallies reports whether a stretch is such a name beside the answer, be it a link or not.
func (p *Page) tallies(s outline.Span) bool {
	if !p.Outline.Nodes[s.From].Side {
		return false
	}
	lines := p.Outline.Lines(s)
	return len(lines) == 1 && tallied.MatchString(lines[0].Text)
}

func (p *Page) refinement(link int32) bool {
	href := p.Outline.Nodes[link].Href
	if !strings.Contains(href, "?") {
		return false
	}
	u := p.Outline.Resolve(href)
	if u == nil || u.Host != p.Served.URL.Host || u.Path != p.Served.URL.Path {
		return false
	}
	return CarriesTerm(u.Query(), p.Asked.Term) &&
		saysMore(u.Query(), p.Served.URL.Query(), p.Outline.LinkText(link))
}

// AsksAnew reports whether a link asks the form for something else than was asked, as the name of
// an author does: where two or three were found, nothing else tells it from the link to the item.
func (p *Page) AsksAnew(link int32) bool {
	return p.asksForm(link, func(f forms.Field, _ string) bool { return f.Role == forms.Keyword })
}

// AsksBelow reports whether a link asks the form for what it says, below something else that its
// stretch says: what the record is called leads nowhere, and what it is searched by does.
func (p *Page) AsksBelow(link int32, s outline.Span) bool {
	below := slices.ContainsFunc(p.Outline.Nodes[s.From:link], func(n outline.Node) bool {
		return n.Text != ""
	})
	return below && p.asksForm(link, func(f forms.Field, v string) bool {
		return f.Role != forms.Hidden && strings.EqualFold(v, p.Outline.LinkText(link))
	})
}

// asksForm reports whether a link asks the form for something else than was asked, with a value in
// a field for which in holds.
func (p *Page) asksForm(link int32, in func(f forms.Field, v string) bool) bool {
	href := p.Outline.Nodes[link].Href
	if p.Asked.Form == nil || !strings.Contains(href, "?") {
		return false
	}
	u, action := p.Outline.Resolve(href), p.Asked.Home()
	if u == nil || action == nil || u.Host != action.Host || u.Path != action.Path {
		return false
	}
	q, err := url.ParseQuery(strings.ReplaceAll(u.RawQuery, ";", "&"))
	if err != nil {
		return false
	}
	return slices.ContainsFunc(p.Asked.Form.Fields, func(f forms.Field) bool {
		v := q.Get(f.Name)
		return v != "" && !strings.EqualFold(v, p.Asked.Term) && in(f, v)
	})
}

// CarriesTerm reports whether a parameter has the term and nothing else.
func CarriesTerm(q url.Values, term string) bool {
	for _, vs := range q {
		if slices.ContainsFunc(vs, func(v string) bool { return strings.EqualFold(v, term) }) {
			return true
		}
	}
	return false
}

// leastSaid is how long a value is, in bytes, before a text that holds it by chance is rare.
const leastSaid = 3

// saysMore reports whether an address asks for something that the page does not, and the text of
// the link is that, but for a count or an ending: "1960s" of 1960.
func saysMore(asks, asked url.Values, text string) bool {
	text = strings.ToLower(wording.Fold(text))
	for name, vs := range asks {
		for _, v := range vs {
			if slices.Contains(asked[name], v) {
				continue
			}
			v = strings.ToLower(wording.Fold(v))
			if rest, ok := strings.CutPrefix(text, v); ok && len(v) >= leastSaid &&
				(len(rest) <= 2 || strings.HasPrefix(rest, " (")) {
				return true
			}
		}
	}
	return false
}
