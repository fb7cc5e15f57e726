package querygen

import (
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/partition/scale"
)

// Prices have cents: of the ranges 30 to 40 and 41 to 57 neither matches 40.99. Where items show fractions, or the boxes take them, a
// range ends just below the next one.

// decimals returns with how many decimals a range ends, and how they are separated; 0 where whole numbers do.
func (x *axis) decimals() (n int, separator string) {
	if x.scale == nil || x.scale.Kind() != scale.Numbers || x.noFractions || !x.on(fractionRule) {
		return 0, ""
	}
	separator = "."
	to := x.box.form.Fields[x.to]
	n = scale.DecimalsOfStep(to.Domain.Step)
	if a := x.places.attrs[x.places.attr]; a != nil {
		shown, comma := a.fractions.Decimals(a.items)
		n = max(n, shown)
		if comma && !x.takesNumbers(to) {
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

// wholeOnly takes in that a site did not answer a range that ends with a fraction, and reports whether it is to be asked with a whole
// number.
func (x *axis) wholeOnly(r *region) bool {
	if n, _ := x.decimals(); n == 0 || x.end(r.bound(x).To, true) == "" || x.scale.Backward() {
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
		return x.scale.Write(at)
	}
	x.acts(fractionRule)
	return x.scale.Write(at) + separator + strings.Repeat("9", n)
}
