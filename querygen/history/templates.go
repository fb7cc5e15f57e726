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
	Heard bool                 // a field by itself was answered in words with nothing
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

// Without a value in a box that must be filled, every answer says that it is missing, whatever else
// was asked. So such a box has one in each query: the best known, or the next to be tried. An
// answer to that value alone holds whatever further boxes would find with it, so these wait until
// answers are cut off.

// RequiredTries is how many values a box that must be filled is given, where none finds anything,
// before the form is asked as if it need not be (estimate): half and double are
// no better (bench wild, seeds 584101 and 584202).
const RequiredTries = 40

// A Demand is for the one text box that a form says must be filled, where that is not the box for
// words.
type Demand struct {
	Field   int
	Size    int     // results of the value that stands; 0 none found anything yet
	Waiting []Probe // ways to list: with the box at one value they list no more than that value
	Answer  *Query  // of the value that stands
	Due     bool    // the other boxes may take part
	Over    bool    // and do
}

// Demands reports whether a field is the box that must have a value in every query.
func (b *FormState) Demands(field int) bool { return b.Demand != nil && b.Demand.Field == field }
