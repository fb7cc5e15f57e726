package querygen

import (
	"maps"
	"slices"
	"strings"
)

// How many items begin with letters that nobody asked for is told by how letters follow on each other in known values, and by what the
// beginnings brought that were asked: a shorter one, whose answer is cut, has so many items to share among the longer ones, and
// where most of these were asked and brought little, little is left.

const (
	oddsFirst = 0.5  // part of what begins so, as which the shown items of a cut answer count that no longer beginning was asked for
	evenly    = 2.0  // items, as which the belief counts that what letters begin is what their odds say
	leastLeft = 0.05 // part that is left for what was not asked
)

// base returns the longest beginning of a text whose answer was cut, which one that was too short to be answered is not; "" is the root, with
// which everything begins.
func (w *walk) base(text string) string {
	for at := len(text) - 1; at > 0; at-- {
		if stem := text[:at]; runes(stem) >= w.short && w.grown[stem] && (w.told[stem] != nil || w.skipped[stem]) {
			return stem
		}
	}
	return ""
}

// share returns the chance that what begins with base goes on as text does.
func (w *walk) share(base, text string) float64 {
	of := 1.0
	if base != "" {
		of = w.habits.odds(base)
	}
	return w.habits.odds(text) / of
}

// noteAsked notes that a beginning was asked, and of which part of all shorter ones that is, down to the next one that was answered itself.
func (w *walk) noteAsked(text string) {
	if runes(text) < w.short || w.asked == nil {
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
func (w *walk) noteAll() {
	w.asked = make(map[string]float64)
	for _, text := range slices.Sorted(maps.Keys(w.told)) {
		w.noteAsked(text)
	}
}

// expected returns how many items begin with a text and are not known.
func (w *walk) expected(text string) float64 {
	base := w.base(text)
	known := w.known(base)
	var rate float64
	switch a := w.told[base]; {
	case a != nil && a.exact && a.counted() && a.claimed > 0:
		rate = max(0, float64(a.claimed)-known) / max(leastLeft, 1-w.asked[base])
	case base != "":
		rate = max(known, float64(w.most)) / (w.asked[base] + oddsFirst)
	default:
		rate = (known + 1) / (w.asked[base] + leastLeft)
	}
	names := (float64(w.habits.names[base]) + 1) / (w.asked[base] + leastLeft)
	factor := 1.0
	for at := range text {
		if at > len(base) {
			between := text[:at]
			factor *= (float64(w.habits.names[between]) + evenly) / (names*factor*w.asked[between] + evenly)
		}
	}
	return max(0, rate*factor*w.share(base, text)-w.known(text))
}

// known returns the known items that begin with a text.
func (w *walk) known(text string) float64 {
	if text == "" {
		return float64(w.habits.total)
	}
	return float64(w.habits.held[strings.TrimSpace(text)])
}

// goesOn is 1 for what goes on where an answer was cut.
func (w *walk) goesOn(text string) int { return asInt(w.base(text) != "") }
