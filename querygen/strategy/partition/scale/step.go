package scale

// A Step is how far positions that hold items are apart: their greatest common divisor, as prices
// are often multiples of ten or a hundred. The zero value has met none.
type Step int

// Meet takes in the position of an item.
func (s *Step) Meet(at int) {
	a, b := int(*s), at
	for b != 0 {
		a, b = b, a%b
	}
	*s = Step(max(a, -a))
}

// Positions returns how many positions a step has, at least one.
func (s Step) Positions() int { return max(1, int(s)) }

// EndOfStep returns the last position of the step of n positions that a position lies in; steps
// begin at multiples of n.
func EndOfStep(at, n int) int { return at - ((at%n)+n)%n + n - 1 }
