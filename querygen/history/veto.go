package history

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
)

// A Veto is a part that keeps values from being asked in a field by what the harvest knows. It is
// data, of which a Rule makes one by Unfit or Worthless. Where a View will do, write a plan.Veto.
type Veto struct {
	Stateless
	Unfit bool // the value is none for the field, whoever would ask it
	Skip  func(*Harvest, *FieldState, bipartite.ValueID) bool
	Why   func(*Harvest, *FieldState, bipartite.ValueID) string // for people
}

// Unfit returns the New of a rule which says that a value is none for a field, whoever would ask
// it.
func Unfit(
	skip func(*Harvest, *FieldState, bipartite.ValueID) bool,
	why func(*Harvest, *FieldState, bipartite.ValueID) string,
) func() plan.Part {
	return func() plan.Part { return &Veto{Unfit: true, Skip: skip, Why: why} }
}

// Worthless returns the New of a rule which says that a value is not worth a request for what it
// promises; some rules ask it for another reason.
func Worthless(
	skip func(*Harvest, *FieldState, bipartite.ValueID) bool,
	why func(*Harvest, *FieldState, bipartite.ValueID) string,
) func() plan.Part {
	return func() plan.Part { return &Veto{Skip: skip, Why: why} }
}

// Because returns a reason that is the same for all values.
func Because(why string) func(*Harvest, *FieldState, bipartite.ValueID) string {
	return func(*Harvest, *FieldState, bipartite.ValueID) string { return why }
}
