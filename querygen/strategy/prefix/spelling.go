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
		if value := p.Graph.Value(v); !ok || value.Attr != attr || !strings.HasPrefix(values.Fold(value.Text), stem) ||
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
