package prefix

import (
	"strings"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// leadsOf returns the first values of items where an answer to a beginning shows that these are
// what is asked for, and names: none where a value of an attribute is, or where an item begins
// otherwise. Numbers of parts are walked as they were.
func leadsOf(p *history.Harvest, a *history.Query, attr, stem string) *spelling.Leads {
	if !p.On(LeadValuesRule) {
		return nil
	}
	items := p.Graph.Items(a.ID)
	for _, d := range items {
		v, ok := spelling.Lead(p.Graph, d)
		if value := p.Graph.Value(v); !ok || value.Attr != attr ||
			!strings.HasPrefix(values.Fold(value.Text), stem) ||
			strings.IndexFunc(value.Text, values.NotLetter) >= 0 {
			return nil
		}
	}
	if attr != "" || len(items) < walkLeast {
		return nil
	}
	p.Acts(LeadValuesRule)
	return spelling.NewLeads()
}

// lead leaves only the first values of items where a later answer shows that these are what is
// asked for: the one that told of the beginnings may have been too short to.
func (w *Walk) lead(p *history.Harvest, a *history.Query) {
	if w.LeadsAlone() || w.Attr() != "" || !p.ReadWhole(a) || a.Read < walkLeast {
		return
	}
	if w.otherwise[a] {
		return
	}
	w.otherwise[a] = true
	if l := leadsOf(p, a, "", w.stem(a)); l != nil {
		w.Spelling, w.worded = spelling.New("", false, l), true
		w.guesses = guesses{}
		for i := range w.Queue {
			w.Queue[i].Held, w.Queue[i].odds, w.Queue[i].pairs = 0, 0, 0 // counted anew
		}
	}
}
