package content

import (
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/tongue"
)

// Speaks returns the trait of a site in a language.
func Speaks(l *tongue.Language) wild.Trait {
	return wild.Trait{
		Family: "language", Name: "language/" + l.Code, Doc: "The site speaks " + l.Name + ".",
		Apply: func(s *wild.Site, _ *rand.Rand) {
			s.Lang = l
			s.Search.Matching.Unspaced = l.Unspaced
		},
	}
}
