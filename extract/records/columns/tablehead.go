package columns

import (
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/fields"
)

// head keeps what the header row calls the cells of a record.
func (pg *Page) head(items []fields.Item) {
	for i := range items {
		it := &items[i]
		if it.Tag != atom.Td || it.Name == "" || len(pg.Known.Heads) >= maxConstants {
			continue
		}
		if key := fields.PlaceKey(it.Path); pg.Known.Heads[key] == "" {
			if pg.Known.Heads == nil {
				pg.Known.Heads = map[string]string{}
			}
			pg.Known.Heads[key] = it.Name
			pg.Changed()
		}
	}
}

// headed names the cells of a record on a page without a header row as other pages of the form do.
func (pg *Page) headed(items []fields.Item) {
	for i := range items {
		if it := &items[i]; it.Tag == atom.Td && it.Name == "" && it.Label == "" {
			it.Name = pg.Known.Heads[fields.PlaceKey(it.Path)]
		}
	}
}
