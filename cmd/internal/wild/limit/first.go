package limit

import (
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
)

// FirstSaid shows the first items and says so.
var FirstSaid = wild.Trait{
	Family: family, Name: "limit/first-said",
	Doc:   "Only the first k items of an answer are shown, with a sentence that says so.",
	Fits:  large,
	Apply: func(s *wild.Site, r *rand.Rand) { firstSaid(s, r, "only first") },
}

// FirstRed says so in red.
var FirstRed = wild.Trait{
	Family: family, Name: "limit/first-red",
	Doc:  "Only the first k items of an answer are shown, which a line in red says.",
	Fits: large,
	Apply: func(s *wild.Site, r *rand.Rand) {
		red(s, r)
		firstSaid(s, r, "only first")
	},
}

// FirstMembers keeps the rest for members.
var FirstMembers = wild.Trait{
	Family: family, Name: "limit/first-members", Hard: true,
	Doc:   "Guests see the first k items of an answer; a line asks them to log in for more.",
	Fits:  large,
	Apply: func(s *wild.Site, r *rand.Rand) { firstSaid(s, r, "members") },
}

func firstSaid(s *wild.Site, r *rand.Rand, phrase string) {
	k := capOf(s, r)
	s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
		if cutAt(a, k) {
			a.Said = s.Say(phrase, k)
		}
	})
}

// FirstSilent says nothing; half of such sites give k as the total.
var FirstSilent = wild.Trait{
	Family: family, Name: "limit/first-silent", Hard: true,
	Doc:  "Only the first k items of an answer are shown, and nothing says so.",
	Fits: large,
	Apply: func(s *wild.Site, r *rand.Rand) {
		k, lies := capOf(s, r), r.IntN(2) == 0
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			if cutAt(a, k) && lies {
				a.Total = k
			}
		})
	},
}

// Pages ends each answer after some pages.
var Pages = wild.Trait{
	Family: family, Name: "limit/pages", Doc: "An answer has at most k pages, whatever its total.",
	Fits: large,
	Apply: func(s *wild.Site, r *rand.Rand) {
		k := []int{5, 10, 10, 20, 25, 50}[r.IntN(6)]
		s.Search.Limits = append(s.Search.Limits,
			func(_ *wild.Visit, a *wild.Answer) { cutAt(a, k*a.Size) })
	},
}

// Newest answers a question for nothing with the newest items only.
var Newest = wild.Trait{
	Family: "listing", Name: "listing/newest", Hard: true,
	Doc: "A question for nothing lists the newest items only, and says that they are all that " +
		"was found.",
	Fits: func(s *wild.Site) bool {
		return s.Search.Empty == wild.EmptyLists &&
			s.Content.Len() >= 200
	},
	Apply: func(s *wild.Site, r *rand.Rand) {
		k := 20 + r.IntN(81)
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			if !a.Asked && len(a.List) > k {
				a.List = a.List[len(a.List)-k:]
				a.Total = k
			}
		})
	},
}
