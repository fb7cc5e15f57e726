package prefix

import (
	"maps"
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// Estimates.
const (
	// part of what begins so, as which the shown items of a cut answer count while no longer
	// beginning was asked
	oddsFirst = 0.5
	evenly    = 2.0  // values, as which it counts that letters begin as many as their odds say
	leastLeft = 0.05 // part that is always left for what was not asked
)

// base returns the longest beginning of a text whose answer was cut, which one that was too short
// to be answered is not; "" is the root, with which everything begins.
func (w *Walk) base(text string) string {
	for at := len(text) - 1; at > 0; at-- {
		if stem := text[:at]; w.grown[stem] && (w.told[stem] != nil || w.skipped[stem]) &&
			values.Length(stem) >= w.short {
			return stem
		}
	}
	return ""
}

// share returns the chance that what begins with base goes on as text does.
func (w *Walk) share(base, text string) float64 {
	return w.habits.Odds(text) / w.oddsOf(base)
}

// oddsOf returns the chance that a value begins with a base.
func (w *Walk) oddsOf(base string) float64 {
	if base == "" {
		return 1
	}
	return w.habits.Odds(base)
}

// noteAsked notes that a beginning was asked, and of which part of all shorter ones that is, down
// to the next one that was answered itself.
func (w *Walk) noteAsked(text string) {
	if values.Length(text) < w.short || w.asked == nil {
		return
	}
	base := w.base(text)
	share := w.share(base, text)
	for at := range text {
		if at >= len(base) {
			w.asked[text[:at]] += share
		}
	}
}

// noteAll notes anew what was asked, by the habits known now.
func (w *Walk) noteAll() {
	w.asked = make(map[string]float64)
	for _, text := range slices.Sorted(maps.Keys(w.told)) {
		w.noteAsked(text)
	}
}

// An outlook is what all beginnings that are one letter longer than the same one have in common.
type outlook struct {
	base string  // whose answer was cut
	rate float64 // items that go on from there so far, as many as its odds of a letter say
	odds float64 // of the base
}

// outlookOf returns how many items go on with the letters before the last of a text: what begins
// with its base, and more or less of it where the shorter beginnings between them are known to have
// more or fewer values than the part of them that was asked for should have brought.
func (w *Walk) outlookOf(text string) outlook {
	base := w.base(text)
	known := float64(w.habits.Held(base))
	var rate float64
	switch a := w.told[base]; {
	case a != nil && a.Exact && a.Counted() && a.Claimed > 0:
		rate = max(0, float64(a.Claimed)-known) / max(leastLeft, 1-w.asked[base])
	case base != "":
		rate = max(known, float64(w.most)) / (w.asked[base] + oddsFirst)
	default:
		rate = (known + 1) / (w.asked[base] + leastLeft)
	}
	names := (float64(w.habits.Names(base)) + 1) / (w.asked[base] + leastLeft)
	factor := 1.0
	for at := range text {
		if at > len(base) {
			between := text[:at]
			factor *= (float64(w.habits.Names(between)) + evenly) / (names*factor*w.asked[between] +
				evenly)
		}
	}
	return outlook{base: base, rate: rate * factor, odds: w.oddsOf(base)}
}

// expected returns how many items begin with a text of these odds and are not known.
func (w *Walk) expected(o outlook, s *Step) float64 {
	return max(0, o.rate*(s.odds/o.odds)-float64(w.habits.Held(s.Text)))
}

// weighExpected ranks the queue by how many items are expected to begin so. Beginnings that go on
// from the same one were queued together.
func (w *Walk) weighExpected() {
	var o outlook
	before := ""
	for i := range w.Queue {
		s := &w.Queue[i]
		if stem := shorter(s.Text); i == 0 || stem != before {
			o, before = w.outlookOf(s.Text), stem
		}
		s.size = w.expected(o, s)
		s.rank = s.size * w.calibrations[history.AsInt(o.base != "")].Ratio()
	}
}

// goesOn is 1 for what goes on where an answer was cut.
func (w *Walk) goesOn(text string) int { return history.AsInt(w.base(text) != "") }
