package records

import "deepcrawl/extract/records/fields"

// keepPlaces keeps the places of the columns of a page that the wrapper does not know, between
// those that it knows. A column of one record alone may be an accident.
func (w *Wrapper) keepPlaces(seq []*fields.Column) {
	var all []fields.Place
	var of []*fields.Column
	next := 0
	for i := range w.Places {
		next = max(next, w.Places[i].ID+1)
	}
	added := false
	for _, c := range seq {
		p := c.Where()
		if c.Place == nil {
			if c.Held < 2 || len(w.Places) >= fields.MaxAttributes {
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
	w.Places = all
	for i, c := range of {
		c.Place = &w.Places[i]
	}
	w.changed()
}

// rename keeps the better names that a page has for columns.
func (w *Wrapper) rename(better map[string]string) {
	for old, name := range better {
		for k, had := range w.Columns {
			if had == old {
				w.Columns[k] = name
			}
		}
		if w.Renamed == nil {
			w.Renamed = map[string]string{}
		}
		for k, had := range w.Renamed {
			if had == old {
				w.Renamed[k] = name
			}
		}
		w.Renamed[old] = name
		w.changed()
	}
}

// unsay renames columns that pages read before took from the beginnings of sentences: they are those of the sentences.
func (w *Wrapper) unsay(cols []*fields.Column) {
	for _, c := range cols {
		for i := range c.Cells {
			said := c.Cells[i].Unsaid
			if said == "" || said == c.Name || w.Columns["l:"+said] != said || w.Renamed[said] != "" {
				continue
			}
			w.rename(map[string]string{said: c.Name})
		}
	}
}
