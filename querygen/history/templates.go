package history

import (
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
)

// A template is the set of fields that a query fills together. Most forms answer to one field
// alone. Some find nothing unless two are filled, as a postal code and a radius, a word and a
// category, or the two ends of a journey: where no field by itself brought a result, fields are
// filled together, and what found something is tried again without each of them. What cannot be
// left out stands in every query to come.
type template struct {
	Tried int                  // combinations asked
	Found [][]forms.Assignment // what found something together, field by field
	Next  int                  // of found, what is left out next
	Fixed bool                 // nothing more is to be learnt
}

// IsNew reports whether assignments were not sent to a form yet. It is false where there are
// none.
func (p *Harvest) IsNew(b *FormState, as []forms.Assignment) bool {
	return len(as) > 0 && !p.Sent[Submission(b.Form.ID, b.With(as))]
}

// Requires notes the fields that cannot be left out.
func (b *FormState) Requires(as []forms.Assignment) {
	for _, a := range as {
		if name := b.Form.Fields[a.Field].Name; !slices.Contains(b.Facts.Required, name) {
			b.Facts.Required = append(b.Facts.Required, name)
		}
	}
}

// A Template says what came of filling certain fields of a form together, with the others at rest.
// It is informative when its answers differ (Madhavan et al., Google's Deep Web Crawl, VLDB 2008):
// a field that restricts nothing, or that is answered with nothing whatever it holds, has one
// answer for all its values. Theirs is judged by what the pages show; here an answer is the set of
// its items, whatever their order, with the total.
type Template struct {
	Fields   []string `json:"fields"`   // by name, in the order of the form
	Asked    int      `json:"asked"`    // queries, as far as they count: the first 30
	Distinct int      `json:"distinct"` // different answers among them
	New      int      `json:"new"`      // items that they found first
}

// Estimates.
const (
	GateFrom    = 8    // queries from which on a field beside the main box is judged
	Informative = 0.25 // different answers per query
)

// Informative reports whether the answers differ enough, and brought something.
func (t Template) Informative() bool {
	return t.New > 0 && float64(t.Distinct) >= Informative*float64(t.Asked)
}

// Fills reports whether an assignment gives a field another value than it has at rest.
func (b *FormState) Fills(as forms.Assignment) bool {
	value := strings.Join(as.Values, "\x00")
	for _, s := range b.Standing {
		if s.Field == as.Field && strings.Join(s.Values, "\x00") == value {
			return false
		}
	}
	f := b.Form.Fields[as.Field]
	if o, ok := menus.Any(f); ok && value == o.Value {
		return false
	}
	return value != "" && value != strings.Join(f.Default, "\x00")
}
