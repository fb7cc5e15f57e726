package columns

import "deepcrawl/extract/records/fields"

// keepPlaces keeps the places of the columns of a page that the wrapper does not know, between
// those that it knows. A column of one record alone may be an accident.
func (pg *Page) keepPlaces(seq []*fields.Column) {
	var all []fields.Place
	var of []*fields.Column
	next := 0
	for i := range pg.Known.Places {
		next = max(next, pg.Known.Places[i].ID+1)
	}
	added := false
	for _, c := range seq {
		p := c.Where()
		if c.Place == nil {
			if c.Held < 2 || len(pg.Known.Places) >= fields.MaxAttributes {
				continue
			}
			p.ID, p.Kind = next, c.Kind()
			next++
			added = true
		}
		all, of = append(all, p), append(of, c)
	}
	if !added || len(all) > 2*fields.MaxAttributes {
		return
	}
	pg.Known.Places = all
	for i, c := range of {
		c.Place = &pg.Known.Places[i]
	}
	pg.Changed()
}

// rename keeps the better names that a page has for columns.
func (pg *Page) rename(better map[string]string) {
	for old, name := range better {
		for k, had := range pg.Known.Columns {
			if had == old {
				pg.Known.Columns[k] = name
			}
		}
		if pg.Known.Renamed == nil {
			pg.Known.Renamed = map[string]string{}
		}
		for k, had := range pg.Known.Renamed {
			if had == old {
				pg.Known.Renamed[k] = name
			}
		}
		pg.Known.Renamed[old] = name
		pg.Changed()
	}
}

// unsay renames columns that pages read before took from the beginnings of sentences: they are
// those of the sentences.
func (pg *Page) unsay(cols []*fields.Column) {
	for _, c := range cols {
		for i := range c.Cells {
			said := c.Cells[i].Unsaid
			if said == "" || said == c.Name || pg.Known.Columns["l:"+said] != said ||
				pg.Known.Renamed[said] != "" {
				continue
			}
			pg.rename(map[string]string{said: c.Name})
		}
	}
}
