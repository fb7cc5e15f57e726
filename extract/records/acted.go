package records

import (
	"maps"
	"slices"
)

// Below or beside each item may stand a link by which it is edited, reported or kept. Many of them in a row show what they are; the one
// of a single hit may look as if it led to the item. So the words of such links are learnt from the pages that show several.

const (
	fewestActed = 3  // records of a page that tells it
	actedShare  = .8 // of its records that have a link of these words
	maxActed    = 10 // of a form
)

// acts reports whether a link does something with an item, rather than lead to it: by itself, or because those of its words did on a page
// of several items.
func (r *reading) acts(link int32) bool {
	if does, ok := r.acting[link]; ok {
		return does
	}
	n := &r.o.nodes[link]
	does := r.o.does(link) || len(r.w.Acted) > 0 && slices.Contains(r.w.Acted, r.o.textOf(span{link, n.end}))
	if r.acting == nil {
		r.acting = map[int32]bool{}
	}
	r.acting[link] = does
	return does
}

// noteActs learns the words of the links that do something with the records of a page.
func (r *reading) noteActs(spans []span) {
	if len(spans) < fewestActed {
		return
	}
	held, owner := map[string]int{}, map[string]int{}
	for k, s := range spans {
		n := 0
		for i := r.o.links[s.from]; i < s.to && n < maxLinks; i = r.o.links[i+1] {
			n++
			if !r.acts(i) {
				continue
			}
			if text := r.o.textOf(span{i, r.o.nodes[i].end}); text != "" && owner[text] != k+1 {
				owner[text] = k + 1
				held[text]++
			}
		}
	}
	for _, text := range slices.Sorted(maps.Keys(held)) {
		if n := held[text]; float64(n) >= actedShare*float64(len(spans)) && shortLabel(text) {
			r.learnActed(text)
		}
	}
}

func (r *reading) learnActed(text string) {
	w := r.w
	if slices.Contains(w.Acted, text) || len(w.Acted) >= maxActed {
		return
	}
	w.Acted = append(w.Acted, text)
	slices.Sort(w.Acted)
	w.changed()
}
