package querygen

import (
	"fmt"
	"slices"
)

// A RuleKind says what a rule does in the planner.
type RuleKind string

// Kinds of rule.
const (
	StrategyRule  RuleKind = "strategy"  // proposes what to ask
	VetoRule      RuleKind = "veto"      // keeps something from being asked
	InferenceRule RuleKind = "inference" // learns a fact of the site from its answers
	SizerRule     RuleKind = "sizer"     // says how large the database is
	StopperRule   RuleKind = "stopper"   // ends the harvest
)

// A Rule is a named piece of the planner: it can be switched off (Config.Off), so that it can be
// weighed. What a rule did in a harvest is in RuleUse.
type Rule struct {
	Name   string // "words/pairs"; unique, stable: flags, explanations and prices name it
	Kind   RuleKind
	Doc    string // one sentence
	Source string // the paper it is from, or the measurement that it stands on
}

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

// A RuleUse is what a rule did in a harvest.
type RuleUse struct {
	Rule     string `json:"rule"`
	Acted    int    `json:"acted"`   // times it decided something: a question, a veto, a fact, a size, an end
	Queries  int    `json:"queries"` // of a strategy, as are the following
	Requests int    `json:"requests"`
	Records  int    `json:"records"` // new ones
}

// Uses returns what the rules did that did anything, in the order of Rules. After a replay it is what
// was done in the whole harvest as far as questions go; vetoes and sizes of earlier runs are not counted.
func (p *Planner) Uses() (out []RuleUse) {
	for _, r := range ruleOrder {
		if u := p.uses[r]; u != nil {
			out = append(out, *u)
		}
	}
	return out
}

// switches say which rules are off, and count what the others do. The zero value has all of them on and counts nothing.
type switches struct {
	off  map[*Rule]bool
	uses map[*Rule]*RuleUse
}

// on reports whether a rule may act.
func (s switches) on(r *Rule) bool { return !s.off[r] }

// on reports whether a rule may act, for what is made before there is a planner.
func (c Config) on(r *Rule) bool { return !slices.Contains(c.Off, r.Name) && r.Name != offInTests }

// acts counts that a rule decided something, and is true.
func (s switches) acts(r *Rule) bool {
	s.use(r).Acted++
	return true
}

func (s switches) use(r *Rule) *RuleUse {
	u := s.uses[r]
	if u == nil {
		if u = (&RuleUse{Rule: r.Name}); s.uses != nil {
			s.uses[r] = u
		}
	}
	return u
}

// holds reports whether a rule is on and its condition holds, and counts it.
func (s switches) holds(r *Rule, condition func() bool) bool {
	return s.on(r) && condition() && s.acts(r)
}

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

// switchOff turns the names of a configuration into switches. Names that no rule has are left out: who
// takes names from people checks them first (CheckRules).
func switchOff(names []string) map[*Rule]bool {
	off := make(map[*Rule]bool, len(names))
	for _, r := range ruleOrder {
		if slices.Contains(names, r.Name) || r.Name == offInTests {
			off[r] = true
		}
	}
	return off
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
