package records

import (
	"deepcrawl/extract/records/fields"
	"golang.org/x/net/html/atom"
)

// head keeps what the header row calls the cells of a record.
func (w *Wrapper) head(items []fields.Item) {
	for i := range items {
		it := &items[i]
		if it.Tag != atom.Td || it.Name == "" || len(w.Heads) >= maxConstants {
			continue
		}
		if key := fields.PlaceKey(it.Path); w.Heads[key] == "" {
			if w.Heads == nil {
				w.Heads = map[string]string{}
			}
			w.Heads[key] = it.Name
			w.changed()
		}
	}
}

// headed names the cells of a record on a page without a header row as other pages of the form do.
func (w *Wrapper) headed(items []fields.Item) {
	for i := range items {
		if it := &items[i]; it.Tag == atom.Td && it.Name == "" && it.Label == "" {
			it.Name = w.Heads[fields.PlaceKey(it.Path)]
		}
	}
}
