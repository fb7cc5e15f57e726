package trap

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/order"
	"deepcrawl/surface/weburl"
)

// answers knows the GET search forms of a site, to tell the pages that they answer with. Those are
// read by the harvest, question by question; a link into them is one of the endless ways to write a
// query.
type answers map[string][]question // action without its query: its forms

// A question is what a form sends: control names that a user sees, and the values of those that
// none does.
type question struct {
	asked  map[string]bool
	hidden map[string]string
}

const mostQuestions = 20 // of one action, whose hidden values may be others on each page

func (a answers) Seen(p *Page) {
	for _, f := range p.Forms {
		a.Learn(f)
	}
}

// Refuses nothing by itself.
func (answers) Refuses(*Link) (why string, last float64) { return "", 0 }

// Weighs leaves little of the worth of a link into the answers of a search form.
func (a answers) Weighs(l *Link, worth float64) float64 {
	if a.Include(l.URL) {
		return worth * order.AnswerFactor
	}
	return worth
}

// Learn takes note of a form.
func (a answers) Learn(f *forms.Form) {
	action, _, _ := strings.Cut(f.Action, "?")
	if f.Kind != forms.Search || f.Method == "POST" || len(a[action]) >= mostQuestions {
		return
	}
	q := question{map[string]bool{}, map[string]string{}}
	for _, c := range f.Controls {
		switch {
		case c.Name == "":
		case c.Type == "hidden":
			q.hidden[c.Name] = c.Value
		default:
			q.asked[c.Name] = true
		}
	}
	if !slices.ContainsFunc(a[action], func(o question) bool {
		return maps.Equal(o.asked, q.asked) && maps.Equal(o.hidden, q.hidden)
	}) {
		a[action] = append(a[action], q)
	}
}

// Include reports whether u is what one of the forms might have asked for. Where one program shows
// all pages of a site, links share hidden names with its search form, such as action=, but not
// their values.
func (a answers) Include(u *url.URL) bool {
	if len(a) == 0 || u.RawQuery == "" {
		return false
	}
	action, _, _ := strings.Cut(u.String(), "?")
	return slices.ContainsFunc(a[action], func(q question) bool { return q.includes(u) })
}

// includes reports whether the query of u names something that the form lets a user choose, or all
// that it sends unseen.
func (q question) includes(u *url.URL) bool {
	same := 0
	for key, value := range weburl.Pairs(u) {
		if q.asked[key] {
			return true
		}
		if v, ok := q.hidden[key]; ok && v == value {
			same++
		}
	}
	return same > 0 && same == len(q.hidden)
}
