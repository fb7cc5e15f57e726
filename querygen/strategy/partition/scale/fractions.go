package scale

import (
	"math"
	"strings"
	"unicode"
)

// Prices have cents: of the ranges 30 to 40 and 41 to 57 neither matches 40.99. Where items show
// fractions, or the boxes take them, a range ends just below the next one.

// Estimates.
const (
	mostDecimals  = 4    // of a price or a measure, beyond which they are computed
	fractionShare = 0.05 // of the items that show a fraction, so that it is no slip
	fractionLeast = 3    // items
)

// Fractions count items whose value of an attribute is no whole number. The zero value has none.
type Fractions struct {
	items, decimals int
	comma           bool // they are written so
}

// Note takes in a value.
func (f *Fractions) Note(text string) {
	n, ok := Number(text)
	if !ok || n == math.Trunc(n) {
		return
	}
	last := strings.LastIndexFunc(text, unicode.IsDigit)
	sep := strings.LastIndexAny(text[:last+1], ".,")
	f.items++
	f.comma = text[sep] == ','
	f.decimals = min(mostDecimals, max(f.decimals, last-sep))
}

// Decimals returns how many decimals values have, of so many items, and whether a comma separates
// them; 0 where fractions are too rare.
func (f *Fractions) Decimals(of int) (n int, comma bool) {
	if f.items < fractionLeast || float64(f.items) < fractionShare*float64(of) {
		return 0, false
	}
	return f.decimals, f.comma
}

// DecimalsOfStep returns the decimals that a box takes by the step of HTML that its numbers have,
// "0.01".
func DecimalsOfStep(step string) int {
	_, after, ok := strings.Cut(step, ".")
	if !ok {
		return 0
	}
	return min(len(after), mostDecimals)
}
