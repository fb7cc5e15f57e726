// Package menus says what the options of a form's menu restrict.
//
//	menus.Restricting(f) // all but "any colour"
//	menus.Any(f)         // that one
//	menus.Listed(f)      // what a text box says that it takes
package menus

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/forms"
)

// most bounds a menu: longer ones are lists of values (estimate).
const most = 2000

// Any returns the option of a field that restricts nothing; ok is false where it has none.
func Any(f forms.Field) (o forms.Option, ok bool) {
	for _, o := range f.Domain.Options {
		if o.Any && !o.Disabled {
			return o, true
		}
	}
	return forms.Option{}, false
}

// Restricting returns the options of a field that restrict something, whatever else is chosen; at
// most 2,000.
func Restricting(f forms.Field) []forms.Option {
	return slices.DeleteFunc(Offered(f), func(o forms.Option) bool { return len(o.Under) > 0 })
}

// Offered returns the options of a field that restrict something, if only together with a choice of
// the menu that fills it; at most 2,000.
func Offered(f forms.Field) []forms.Option {
	var os []forms.Option
	for _, o := range f.Domain.Options {
		if !o.Any && !o.Disabled && o.Value != "" && len(os) < most {
			os = append(os, o)
		}
	}
	return os
}

// fewestListed is how many examples are a list of what a box takes; fewer, and numbers, show how
// such values are written (estimate).
const fewestListed = 3

// Listed returns what a text box itself says that it takes, in a list that opens below it or as
// examples; nil where it says that of less than two values.
func Listed(f forms.Field) (texts []string) {
	if !f.Domain.TakesText() {
		return nil
	}
	for _, o := range Restricting(f) {
		texts = append(texts, o.Value)
	}
	if examples := append([]string{f.Example}, f.Examples...); len(f.Examples) >= fewestListed &&
		!slices.ContainsFunc(examples, hasDigit) {
		for _, e := range examples {
			if e != "" && !slices.Contains(texts, e) {
				texts = append(texts, e)
			}
		}
	}
	if len(texts) < 2 {
		return nil
	}
	return texts
}

func hasDigit(s string) bool { return strings.ContainsFunc(s, unicode.IsDigit) }

// Consecutive reports whether sorted numbers are mostly whole and next to each other, as years are:
// then they are the values themselves and not ends of intervals.
func Consecutive(sorted []float64) bool {
	following, steps := 0, 0
	for i := 1; i < len(sorted); i++ {
		if d := sorted[i] - sorted[i-1]; d > 0 {
			steps++
			if d == 1 {
				following++
			}
		}
	}
	return 10*following >= 9*steps
}

// leastBeside is how many options of two menus have to lie next to each other, so that it is no
// chance (estimate).
const leastBeside = 2

// Beside returns how far the numbers of the upper menu of a range lie below those of the lower one
// that the next interval begins with: from 1970, 1975, 1980 to 1974, 1979, 1984 it is 1; 0 where
// the two menus have numbers in common.
func Beside(from, to forms.Field) float64 {
	lower := make(map[string]bool)
	for _, o := range Restricting(from) {
		lower[o.Value] = true
	}
	met := 0
	for _, o := range Restricting(to) {
		n, err := strconv.Atoi(o.Value)
		if err != nil || lower[o.Value] {
			return 0
		}
		if lower[strconv.Itoa(n+1)] {
			met++
		}
	}
	if met < leastBeside {
		return 0
	}
	return 1
}
