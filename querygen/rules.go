package querygen

import (
	"fmt"
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Rules returns all rules, in the order in which they are asked where that matters.
func Rules() []Rule {
	out := make([]Rule, len(ruleOrder))
	for i, r := range ruleOrder {
		out[i] = *r
	}
	return out
}

// CheckRules returns an error for a name that no rule has.
func CheckRules(names []string) error {
	for _, name := range names {
		if !slices.ContainsFunc(ruleOrder, func(r *Rule) bool { return r.Name == name }) {
			return fmt.Errorf("no rule %q", name)
		}
	}
	return nil
}

// Uses returns what the rules did that did anything, in the order of Rules. After a replay it is
// what was done in the whole harvest as far as questions go; vetoes and sizes of earlier runs are
// not counted.
func (p *Planner) Uses() (out []RuleUse) {
	for _, r := range ruleOrder {
		if u, ok := p.All.Used(r); ok {
			out = append(out, u)
		}
	}
	return out
}

// switchOff turns the names of a configuration into switches.
func switchOff(names []string) history.Switches {
	names = slices.Concat(names, history.OffInTests)
	return history.Switches{All: plan.NewSwitches(ruleOrder, names)}
}

// credit counts what a page brought for the rule that asked the query.
func credit(p *history.Harvest, o Outcome) {
	i := slices.IndexFunc(ruleOrder, func(r *Rule) bool { return r.Name == o.Ask.Query.Rule })
	if i < 0 {
		return
	}
	u := p.Use(ruleOrder[i])
	u.Acted++
	u.Requests += o.Requests
	u.Records += max(o.New, 0)
	if o.Ask.Page <= 1 {
		u.Queries++
	}
}
