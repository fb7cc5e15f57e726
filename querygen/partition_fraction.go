package querygen

import (
	"math"
	"strings"
	"unicode"

	"deepcrawl/forms"
)

// Prices have cents: of the ranges 30 to 40 and 41 to 57 neither matches 40.99. Where items show fractions, or the boxes take them, a
// range ends just below the next one.

const (
	mostDecimals  = 4    // of a price or a measure, beyond which they are computed
	fractionShare = 0.05 // of the items that show a fraction, so that it is no slip
	fractionLeast = 3    // items
)

// fractions counts items whose value of an attribute is no whole number.
type fractions struct {
	items, decimals int
	comma           bool // they are written so
}

// note takes in a value.
func (f *fractions) note(text string) {
	n, ok := number(text)
	if !ok || n == math.Trunc(n) {
		return
	}
	last := strings.LastIndexFunc(text, unicode.IsDigit)
	sep := strings.LastIndexAny(text[:last+1], ".,")
	f.items++
	f.comma = text[sep] == ','
	f.decimals = min(mostDecimals, max(f.decimals, last-sep))
}

// decimals returns with how many decimals a range ends, and how they are separated; 0 where whole numbers do.
func (x *axis) decimals() (n int, separator string) {
	if x.scale == nil || x.scale.layout != "" || x.scale.year || x.scale.digits > 0 || x.noFractions || !x.on(fractionRule) {
		return 0, ""
	}
	separator = "."
	to := x.box.form.Fields[x.to]
	n = decimalsOf(to)
	if a := x.places.attrs[x.places.attr]; a != nil && a.fractions.items >= fractionLeast && float64(a.fractions.items) >= fractionShare*float64(a.items) {
		n = max(n, a.fractions.decimals)
		if a.fractions.comma && !x.takesNumbers(to) {
			separator = ","
		}
	}
	return n, separator
}

// takesNumbers reports whether a box is one of HTML for numbers, which sends a point whatever is typed.
func (x *axis) takesNumbers(f forms.Field) bool {
	cs := x.box.form.Controls
	return len(f.Controls) > 0 && f.Controls[0] < len(cs) && cs[f.Controls[0]].Type == "number"
}

// decimalsOf returns the decimals that a box takes by its step.
func decimalsOf(f forms.Field) int {
	_, after, ok := strings.Cut(f.Domain.Step, ".")
	if !ok {
		return 0
	}
	return min(len(after), mostDecimals)
}

// wholeOnly takes in that a site did not answer a range that ends with a fraction, and reports whether it is to be asked with a whole
// number.
func (x *axis) wholeOnly(r *region) bool {
	if n, _ := x.decimals(); n == 0 || x.end(r.bound(x).To, true) == "" || x.scale.backward {
		return false
	}
	x.noFractions = true
	r.state = unasked
	return true
}

// justBelow returns what is put into the upper field of a range for a position: all that begins with it is meant.
func (x *axis) justBelow(at int) string {
	n, separator := x.decimals()
	if n == 0 || at < 0 {
		return x.scale.write(at)
	}
	x.acts(fractionRule)
	return x.scale.write(at) + separator + strings.Repeat("9", n)
}
