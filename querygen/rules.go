package querygen

import (
	"fmt"
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Rules returns all rules, in the order in which they are asked where that matters.
func Rules() []Rule {
	all := registered()
	out := make([]Rule, len(all))
	for i, r := range all {
		out[i] = *r
	}
	return out
}

// CheckRules returns an error for a name that no rule has.
func CheckRules(names []string) error {
	all := registered()
	for _, name := range names {
		if !slices.ContainsFunc(all, func(r *Rule) bool { return r.Name == name }) {
			return fmt.Errorf("no rule %q", name)
		}
	}
	return nil
}

// Uses returns what the rules did that did anything, in the order of Rules. After a replay it is
// what was done in the whole harvest as far as questions go; vetoes and sizes of earlier runs are
// not counted.
func (p *Planner) Uses() (out []RuleUse) {
	for _, r := range registered() {
		if u, ok := p.All.Used(r); ok {
			out = append(out, u)
		}
	}
	return out
}

// switchOff turns the names of a configuration into switches.
func switchOff(names []string) history.Switches {
	names = slices.Concat(names, history.OffInTests)
	return history.Switches{All: plan.NewSwitches(registered(), names)}
}

// credit counts what a page brought for the rule that asked the query.
func credit(p *history.Harvest, o Outcome) {
	rules := onHarvest.Of(p).rules
	i := slices.IndexFunc(rules, func(r *Rule) bool { return r.Name == o.Ask.Query.Rule })
	if i < 0 {
		return
	}
	u := p.Use(rules[i])
	u.Acted++
	u.Requests += o.Requests
	u.Records += max(o.New, 0)
	if o.Ask.Page <= 1 {
		u.Queries++
	}
}
