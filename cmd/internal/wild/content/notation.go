package content

import (
	"math/rand/v2"
	"slices"

	"deepcrawl/cmd/internal/wild"
)

// written returns a trait that says how the values of some columns are written. It is applied after
// the subject, and stands where the subject has such columns.
func written(family, name, doc string, keys func(c *wild.Column) bool,
	change func(s *wild.Site, w *wild.Shown, r *rand.Rand)) wild.Trait {
	return wild.Trait{
		Family: family, Name: family + "/" + name, Doc: doc,
		Fits: func(s *wild.Site) bool {
			return slices.ContainsFunc(s.Content.Columns, func(c wild.Column) bool {
				return keys(&c)
			})
		},
		Apply: func(s *wild.Site, r *rand.Rand) {
			for i := range s.Content.Columns {
				c := &s.Content.Columns[i]
				if !keys(c) {
					continue
				}
				if c.Shown == nil {
					c.Shown = &wild.Shown{Notation: &s.Lang.Notation}
				}
				change(s, c.Shown, r)
			}
		},
	}
}

func ofKind(kinds ...wild.ColumnKind) func(c *wild.Column) bool {
	return func(c *wild.Column) bool { return slices.Contains(kinds, c.Kind) }
}

func money(c *wild.Column) bool {
	return slices.Contains([]string{"price", "salary", "estimate"}, c.Key)
}

// How dates and numbers are written.
var (
	ShortDates = written("dates", "short", "Dates are written in digits as the language does.",
		ofKind(wild.Date), func(s *wild.Site, w *wild.Shown, r *rand.Rand) {
			w.Layout = s.Lang.Notation.Short
			if s.Lang.Code == "en" {
				w.Layout = []string{w.Layout, "02/01/2006", "02-Jan-2006"}[r.IntN(3)]
			}
		})
	LongDates = written("dates", "long", "Dates are written with the name of the month.",
		ofKind(wild.Date), func(s *wild.Site, w *wild.Shown, r *rand.Rand) {
			w.Layout = s.Lang.Notation.Long
			if s.Lang.Code == "en" && r.IntN(2) == 0 {
				w.Layout = "2 January 2006"
			}
		})
	Grouped = written("numbers", "grouped", "Large numbers are written in groups of three digits.",
		ofKind(wild.Number), func(_ *wild.Site, w *wild.Shown, _ *rand.Rand) {
			w.Grouped = true
		})
	Money = written("numbers", "money", "Amounts have a currency.", money,
		func(_ *wild.Site, w *wild.Shown, r *rand.Rand) {
			w.Money, w.Cents = true, r.IntN(2) == 0
		})
	Native = written("numbers", "native", "Numbers and dates are in the digits of the script.",
		ofKind(wild.Number, wild.Date, wild.Year), func(_ *wild.Site, w *wild.Shown, _ *rand.Rand) {
			w.Native = true
		})
)

func init() {
	Native.Needs = "language/fa"
	fits := Native.Fits
	Native.Fits = func(s *wild.Site) bool {
		return s.Lang.Notation.Digits != "" && !s.Lang.Unspaced && fits(s)
	}
}
