package history

// Without a value in a box that must be filled, every answer says that it is missing, whatever else
// was asked. So such a box has one in each query: the best known, or the next to be tried. An
// answer to that value alone holds whatever further boxes would find with it, so these wait until
// answers are cut off.

// RequiredTries is how many values a box that must be filled is given, where none finds anything,
// before the form is asked as if it need not be (estimate): half and double are
// no better (bench wild, seeds 584101 and 584202).
const RequiredTries = 40

// A Demand is for the one text box that a form says must be filled, where that is not the box for
// words.
type Demand struct {
	Field   int
	Size    int     // results of the value that stands; 0 none found anything yet
	Waiting []Probe // ways to list: with the box at one value they list no more than that value
	Answer  *Query  // of the value that stands
	Due     bool    // the other boxes may take part
	Over    bool    // and do
}

// Demands reports whether a field is the box that must have a value in every query.
func (b *FormState) Demands(field int) bool { return b.Demand != nil && b.Demand.Field == field }
