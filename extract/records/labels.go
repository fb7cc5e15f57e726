package records

import (
	"maps"
	"slices"

	"deepcrawl/extract/records/fields"
)

// prefix notes the places of a page at which what stands before a colon is a part of the values: on
// a page of answers to "Leeds" all records have the same.
func (w *Wrapper) prefix(l *fields.Labeller) {
	for _, path := range slices.Sorted(maps.Keys(l.Places)) {
		if l.Places[path].Scattered() {
			w.note(&w.Prefixes, fields.PlaceKey(path))
		}
	}
}

// countLabels counts the items of a page by their places.
func (w *Wrapper) countLabels(l *fields.Labeller) {
	for _, path := range slices.Sorted(maps.Keys(l.Places)) {
		key, p := fields.PlaceKey(path), l.OwnLines(l.Places[path])
		u := w.Unlabelled[key]
		if u.Items >= fields.MostItems || u.Items == 0 && len(w.Unlabelled) >= maxConstants {
			continue
		}
		if w.Unlabelled == nil {
			w.Unlabelled = map[string]fields.Unlabelled{}
		}
		w.Unlabelled[key] = fields.Unlabelled{Items: u.Items + p.Items, Number: u.Number + p.Items - p.Labelled}
		w.changed()
	}
}

// grid keeps the names that stand in grids.
func (w *Wrapper) grid(l *fields.Labeller, perRecord [][]fields.Item) {
	if len(l.Grids) == 0 {
		return
	}
	for _, items := range perRecord {
		for i := range items {
			it := &items[i]
			at := fields.GridPlace{Tail: it.Tail, Dressed: it.Dressed}
			if l.Grids[at] && l.InGrid(it) {
				w.note(&w.Grids, at.Name(it.Value))
			}
		}
	}
}
