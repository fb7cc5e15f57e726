package fields

import "strconv"

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

// FewestTelling is how many records a page has at least that tells of the others what their columns
// are.
const FewestTelling = 3

func (p *Place) key() string { return "c:" + strconv.Itoa(p.ID) }

// Where is the place of a column, by the first page that has it.
func (c *Column) Where() Place {
	if c.Place != nil {
		return *c.Place
	}
	it := &c.Cells[0].Item
	return Place{Path: it.Path, Tail: it.Tail, Class: it.class, Tag: uint32(it.Tag), Link: it.Link}
}
