package answer

import (
	"math/rand/v2"
	"slices"

	"deepcrawl/cmd/internal/wild"
)

// filler returns a trait that changes which items a page shows.
func filler(name, doc string, hard bool, draw func(s *wild.Site, r *rand.Rand) shower) wild.Trait {
	return wild.Trait{Family: "filler", Name: "filler/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Results.Shows = append(s.Results.Shows,
				draw(s, r))
		}}
}

// Pages that show others than those that match, or not all of these.
var (
	Pinned = filler("pinned", "The same items stand first on every page of every answer.", true,
		func(s *wild.Site, r *rand.Rand) shower {
			pins := []int{r.IntN(s.Content.Len()), r.IntN(s.Content.Len())}[:1+r.IntN(2)]
			return func(_ *wild.Visit, a *wild.Answer) {
				if len(a.Shown) > 0 {
					a.Shown = append(slices.Clone(pins),
						slices.DeleteFunc(slices.Clone(a.Shown),
							func(i int) bool { return slices.Contains(pins, i) })...)
				}
			}
		})
	Random = filler("random", "Items by lot follow those that match, on every page.", true,
		func(s *wild.Site, r *rand.Rand) shower {
			n := 2 + r.IntN(4)
			return func(v *wild.Visit, a *wild.Answer) {
				if len(a.Shown) == 0 {
					return
				}
				a.Shown = slices.Clone(a.Shown)
				for k := range n {
					if i := int(hash("filler", v.Number,
						k) % uint64(s.Content.Len())); !slices.Contains(a.Shown, i) {
						a.Shown = append(a.Shown, i)
					}
				}
			}
		})
	ShortPages = filler("short-pages",
		"Some pages lack an item that was taken away after the list was made.", false,
		func(_ *wild.Site, _ *rand.Rand) shower {
			return func(v *wild.Visit, a *wild.Answer) {
				if h := hash("short", v.Question()); h%4 == 0 && a.Page%2 == 0 &&
					len(a.Shown) == a.Size {
					at := int(h / 4 % uint64(len(a.Shown)))
					a.Shown = slices.Delete(slices.Clone(a.Shown), at, at+1)
				}
			}
		})
)
