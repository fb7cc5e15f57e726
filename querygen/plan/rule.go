package plan

import "slices"

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

// An Instead says of what a strategy takes the place.
type Instead string

// What strategies take the place of.
const (
	OfPage Instead = "page" // the next page of what was begun, before others compete with it
	OfBest Instead = "best" // the best of all that compete
)

// A Rule is a named piece of the planner: it can be switched off (Config.Off), so that it can be
// weighed. What a rule did in a harvest is in RuleUse.
type Rule struct {
	Name   string // "words/pairs"; unique, stable: flags, explanations and prices name it
	Kind   RuleKind
	Doc    string // one sentence
	Source string // the paper it is from, or the measurement that it stands on

	// New makes the part that does what the rule says, when a harvest begins. It is nil for rules
	// that a part consults (Consults), an inference or the planner itself.
	New func() Part
	// Consults are rules without a part that this part asks whether they may act (View.On): pieces
	// of what it does, with a switch each.
	Consults []*Rule
	// Early is set for strategies that are asked before values are compared: where one of them
	// offers in tier First, nothing else is looked at.
	Early bool
	// Instead is of what a strategy takes the place, where it is one that does not compete.
	Instead Instead
	// Ends are the endings before which the rule is asked, as words of the user: yield, widest,
	// listed, coverage; and "" where it is asked as well while the harvest goes on, after all that
	// compete. A strategy without any competes all the time.
	Ends []string
}

// A RuleUse is what a rule did in a harvest.
type RuleUse struct {
	Rule string `json:"rule"`
	// Acted counts how often it decided something: a question, a veto, a fact, a size, an end.
	Acted    int `json:"acted"`
	Queries  int `json:"queries"` // of a strategy, as are the following
	Requests int `json:"requests"`
	Records  int `json:"records"` // new ones
	// Said is the last reason that a veto gave.
	Said string `json:"said,omitempty"`
}

// Switches say which rules are off, and count what the others do. The zero value has all of them
// on and counts nothing. Copies share what they count. Not safe for concurrent use.
type Switches struct {
	off  map[*Rule]bool
	uses map[*Rule]*RuleUse
}

// NewSwitches returns switches of which the named rules are off. Names that none of the rules has
// are left out: who takes names from people checks them first.
func NewSwitches(rules []*Rule, off []string) Switches {
	s := Switches{off: make(map[*Rule]bool, len(off)), uses: make(map[*Rule]*RuleUse)}
	for _, r := range rules {
		if slices.Contains(off, r.Name) {
			s.off[r] = true
		}
	}
	return s
}

// On reports whether a rule may act.
func (s Switches) On(r *Rule) bool { return !s.off[r] }

// Acts counts that a rule decided something, and is true.
func (s Switches) Acts(r *Rule) bool {
	s.Use(r).Acted++
	return true
}

// Holds reports whether a rule is on and its condition holds, and counts it.
func (s Switches) Holds(r *Rule, condition func() bool) bool {
	return s.On(r) && condition() && s.Acts(r)
}

// Use returns what a rule did so far, to be counted on.
func (s Switches) Use(r *Rule) *RuleUse {
	u := s.uses[r]
	if u == nil {
		if u = (&RuleUse{Rule: r.Name}); s.uses != nil {
			s.uses[r] = u
		}
	}
	return u
}

// Used returns what a rule did; ok is false where it did nothing.
func (s Switches) Used(r *Rule) (use RuleUse, ok bool) {
	u := s.uses[r]
	if u == nil {
		return RuleUse{}, false
	}
	return *u, true
}
