package records

import (
	"strconv"
)

// A Place is where a column stands that nothing names: what its pieces look like, and, by its index
// in Wrapper.Places, what they come after. The pages of a form are laid beside the same places, so
// that a field that a record lacks moves no other one.
type Place struct {
	ID    int    `json:"id"`
	Path  uint64 `json:"path"`
	Tail  uint64 `json:"tail"`
	Class string `json:"class,omitempty"`
	Tag   uint32 `json:"tag,omitempty"` // an atom of x/net/html
	Link  bool   `json:"link,omitempty"`
	Kind  string `json:"kind,omitempty"` // type of its values
}

// fewestTelling is how many records a page has at least that tells of the others what their columns are.
const fewestTelling = 3

func (p *Place) key() string { return "c:" + strconv.Itoa(p.ID) }

// where is the place of a column, by the first page that has it.
func (c *column) where() Place {
	if c.place != nil {
		return *c.place
	}
	it := &c.cells[0].item
	return Place{Path: it.path, Tail: it.tail, Class: it.class, Tag: uint32(it.tag), Link: it.link}
}

// keepPlaces keeps the places of the columns of a page that the wrapper does not know, between
// those that it knows. A column of one record alone may be an accident.
func (w *Wrapper) keepPlaces(seq []*column) {
	var all []Place
	var of []*column
	next := 0
	for i := range w.Places {
		next = max(next, w.Places[i].ID+1)
	}
	added := false
	for _, c := range seq {
		p := c.where()
		if c.place == nil {
			if c.held < 2 || len(w.Places) >= maxAttributes {
				continue
			}
			p.ID, p.Kind = next, c.kind()
			next++
			added = true
		}
		all, of = append(all, p), append(of, c)
	}
	if !added || len(all) > 2*maxAttributes {
		return
	}
	w.Places = all
	for i, c := range of {
		c.place = &w.Places[i]
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
func (w *Wrapper) unsay(cols []*column) {
	for _, c := range cols {
		for i := range c.cells {
			said := c.cells[i].unsaid
			if said == "" || said == c.name || w.Columns["l:"+said] != said || w.Renamed[said] != "" {
				continue
			}
			w.rename(map[string]string{said: c.name})
		}
	}
}
