package follow

import (
	"cmp"
	"maps"
	"slices"
)

// FewestGood is how many good sites the links of a page led to that is called a hub: one may be
// luck.
const FewestGood = 2

// A Hub is a page whose links were followed.
type Hub struct {
	At, On    string // its address, and its site
	Key       uint64 // of the link to it
	Led, Good int    // sites that its links led to, and those that were good
}

// Hubs are the pages that led to some good sites, the most first.
func (w *Ways) Hubs() []Hub {
	var out []Hub
	for _, page := range slices.Sorted(maps.Keys(w.hubs)) {
		if h := *w.hubs[page]; h.Good >= FewestGood {
			out = append(out, h)
		}
	}
	slices.SortStableFunc(out, func(a, b Hub) int {
		return cmp.Or(cmp.Compare(b.Good, a.Good), cmp.Compare(a.Led, b.Led))
	})
	return out
}

// Again are the hubs to visit again, at most n: those that likely show most new links to good
// sites, by how many they led to so far and how likely they changed since. So do Chakrabarti, van
// den Berg and Dom with the best hubs that their distiller finds. Hubs that cannot have changed are
// left.
func Again(hubs []Hub, n int, changed func(Hub) float64) []Hub {
	type worthy struct {
		Hub
		worth float64
	}
	var ws []worthy
	for _, h := range hubs {
		if p := changed(h); p > 0 {
			ws = append(ws, worthy{h, float64(h.Good) * p})
		}
	}
	slices.SortStableFunc(ws, func(a, b worthy) int { return cmp.Compare(b.worth, a.worth) })
	var out []Hub
	for _, w := range ws[:min(n, len(ws))] {
		out = append(out, w.Hub)
	}
	return out
}

// Behind are the sites that pages link to.
func (w *Ways) Behind(hubs []Hub) map[string]bool {
	of := map[uint64]bool{}
	for _, h := range hubs {
		of[h.Key] = true
	}
	behind := map[string]bool{}
	for _, m := range w.mentions {
		if of[m.Key] {
			behind[m.Site] = true
		}
	}
	return behind
}
