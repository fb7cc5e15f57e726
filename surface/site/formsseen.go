package site

import (
	"deepcrawl/forms"
	"deepcrawl/surface/order"
)

// formsSeen are the forms that a site has shown.
type formsSeen struct {
	ids    map[string]bool
	shapes map[string]bool // see order.ShapeOf
}

func newFormsSeen() formsSeen {
	return formsSeen{ids: map[string]bool{}, shapes: map[string]bool{}}
}

// Len is how many are distinct by ID.
func (s formsSeen) Len() int { return len(s.ids) }

// Has reports whether a form was seen.
func (s formsSeen) Has(f *forms.Form) bool { return s.ids[f.ID] }

// Learn takes note of forms. It returns the indexes of those that are new, and reports whether one
// is of a new kind.
func (s formsSeen) Learn(all []*forms.Form) (fresh []int, novel bool) {
	for i, f := range all {
		if !s.ids[f.ID] {
			s.ids[f.ID] = true
			fresh = append(fresh, i)
		}
		if shape := order.ShapeOf(f); !s.shapes[shape] {
			s.shapes[shape] = true
			novel = true
		}
	}
	return fresh, novel
}
