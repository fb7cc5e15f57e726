// Package ask holds the traits of search forms: their boxes, menus and ranges, and how these are laid
// out.
package ask

import (
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
)

// OneBox is a form with one box that searches all that is text.
var OneBox = wild.Trait{
	Family: "form", Name: "form/one-box", Doc: "One box searches titles, names and texts.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Form.Controls = append(s.Form.Controls, wild.Box{Name: pick(r, "q", "query", "s", "term", "words"), Label: s.Say("search for"), Columns: Texts(s)})
	},
}

// Texts returns the columns that a box for words searches.
func Texts(s *wild.Site) (out []int) {
	for c, col := range s.Content.Columns {
		switch col.Kind {
		case wild.Text, wild.Name, wild.Category, wild.Code:
			out = append(out, c)
		}
	}
	return out
}

func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }
