package plan

// A Tier says how an offer is compared. Offers of one tier are compared by their rate.
type Tier int

// Tiers.
const (
	// Normal offers compete by the new records that they promise a request.
	Normal Tier = iota
	// First is for what tells how to go on: it comes before whatever values promise. Only a rule
	// that is Early may offer it.
	First
)

// An Offer is something that can be asked next. It is data: a strategy that makes one has changed
// nothing, and an offer that is not taken leaves no trace.
//
// The order of offers is: tier, rate, place of the rule in the registry, and of the offers of one
// strategy the first that it yields.
type Offer struct {
	Query Query // its ID is given by the planner
	Page  int   // 0: the first
	Tier  Tier
	Rate  float64 // new records a request; 0 or less is never taken
	// part of the strategy that makes it, with a switch of its own; nil: the strategy's
	Rule *Rule
}
