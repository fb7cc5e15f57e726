package querygen

import (
	"strings"

	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// leadsOf returns the first values of items where an answer to a beginning shows that these are what is asked for, and names: none where a
// value of an attribute is, or where an item begins otherwise. Numbers of parts are walked as they were.
func (p *Planner) leadsOf(a *arm, attr, stem string) *spelling.Leads {
	if !p.on(leadValuesRule) {
		return nil
	}
	items := p.graph.Items(a.ID)
	for _, d := range items {
		v, ok := spelling.Lead(p.graph, d)
		if value := p.graph.Value(v); !ok || value.Attr != attr || !strings.HasPrefix(fold(value.Text), stem) || strings.IndexFunc(value.Text, values.NotLetter) >= 0 {
			return nil
		}
	}
	if attr != "" || len(items) < walkLeast {
		return nil
	}
	p.acts(leadValuesRule)
	return spelling.NewLeads()
}
