package history

// How much is asked of a field in vain before it is given up. Estimates: half and double of
// each, Likely at 2 and 6, are no better (bench wild, seeds 584101 and 584202).
const (
	Likely   = 3  // likely values that find nothing
	MaxSeeds = 25 // words from outside in a row that find nothing new
)

// Patience is how many values find nothing before a box is given up.
func (f *FieldState) Patience() int {
	switch {
	case f.Of.Demands(f.Index):
		return RequiredTries
	case f.Kind == WordField && f.Index == f.Of.Main && f.Scope == "" && f.Of.Shown == 0:
		return BlindWords
	case f.Kind == WordField && f.Index == f.Of.Main && f.Scope == "":
		return MaxSeeds
	}
	return Likely
}

// BlindWords is how many words a box is asked before it is given up, where nothing was ever found:
// the words of its page may be navigation, and a database of goods or names has none of the
// function words that texts are full of (estimate): half and double, with MaxSeeds, are no better
// (bench wild, seeds 584101 and 584202).
const BlindWords = 100

// IsBlind reports whether a box goes on with words chosen blindly: the usual ones found nothing.
func (f *FieldState) IsBlind() bool { return f.Of.Shown == 0 && f.Explored >= MaxSeeds/2 }
