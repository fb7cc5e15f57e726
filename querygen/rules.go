package querygen

import (
	"fmt"
	"slices"

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

// Uses returns what the rules did that did anything, in the order of Rules. After a replay it is what
// was done in the whole harvest as far as questions go; vetoes and sizes of earlier runs are not counted.
func (p *Planner) Uses() (out []RuleUse) {
	for _, r := range ruleOrder {
		if u, ok := p.all.Used(r); ok {
			out = append(out, u)
		}
	}
	return out
}

// switches are plan.Switches in the short words that rules are written with.
type switches struct{ all plan.Switches }

func (s switches) on(r *Rule) bool                           { return s.all.On(r) }
func (s switches) acts(r *Rule) bool                         { return s.all.Acts(r) }
func (s switches) use(r *Rule) *RuleUse                      { return s.all.Use(r) }
func (s switches) holds(r *Rule, condition func() bool) bool { return s.all.Holds(r, condition) }

// by returns the offer of a rule; none where it is switched off. An offer that a part of it made keeps
// the name of the part.
func (p *Planner) by(r *Rule, make func() offer) offer {
	if !p.on(r) {
		return offer{}
	}
	o := make()
	if o.rule == nil {
		o.rule = r
	} else if o.rule != r {
		o.around = r
	}
	return o
}

// asOf names the rule that asks a query.
func asOf(r *Rule, q Query) Query {
	q.Rule = r.Name
	return q
}

// offInTests names a rule that is switched off in all planners, for tests that must fail without it; "" none.
var offInTests string

// switchOff turns the names of a configuration into switches.
func switchOff(names []string) switches {
	if offInTests != "" {
		names = append(slices.Clone(names), offInTests)
	}
	return switches{plan.NewSwitches(ruleOrder, names)}
}

// credit counts what a page brought for the rule that asked the query.
func (p *Planner) credit(o Outcome) {
	i := slices.IndexFunc(ruleOrder, func(r *Rule) bool { return r.Name == o.Ask.Query.Rule })
	if i < 0 {
		return
	}
	u := p.use(ruleOrder[i])
	u.Acted++
	u.Requests += o.Requests
	u.Records += max(o.New, 0)
	if o.Ask.Page <= 1 {
		u.Queries++
	}
}
