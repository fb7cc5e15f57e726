package columns

import (
	"maps"
	"slices"

	"deepcrawl/extract/records/fields"
)

// prefix notes the places of a page at which what stands before a colon is a part of the values: on
// a page of answers to "Leeds" all records have the same.
func (pg *Page) prefix(l *fields.Labeller) {
	for _, path := range slices.Sorted(maps.Keys(l.Places)) {
		if l.Prefixed(l.Places[path]) {
			pg.note(&pg.Known.Prefixes, fields.PlaceKey(path))
		}
	}
}

// countLabels counts the items of a page by their places.
func (pg *Page) countLabels(l *fields.Labeller) {
	for _, path := range slices.Sorted(maps.Keys(l.Places)) {
		key, p := fields.PlaceKey(path), l.OwnLines(l.Places[path])
		u := pg.Known.Unlabelled[key]
		if u.Items >= fields.MostItems || u.Items == 0 && len(pg.Known.Unlabelled) >= maxConstants {
			continue
		}
		if pg.Known.Unlabelled == nil {
			pg.Known.Unlabelled = map[string]fields.Unlabelled{}
		}
		pg.Known.Unlabelled[key] =
			fields.Unlabelled{Items: u.Items + p.Items, Number: u.Number + p.Items - p.Labelled}
		pg.Changed()
	}
}

// grid keeps the names that stand in grids.
func (pg *Page) grid(l *fields.Labeller, perRecord [][]fields.Item) {
	if len(l.Grids) == 0 {
		return
	}
	for _, items := range perRecord {
		for i := range items {
			it := &items[i]
			for _, at := range it.GridPlaces() {
				if l.Grids[at] && l.InGrid(it) {
					pg.note(&pg.Known.Grids, at.Name(it.Value))
				}
			}
		}
	}
}
