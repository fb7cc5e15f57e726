package ask

import (
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
)

func empty(name, doc string, e wild.Emptiness) wild.Trait {
	return wild.Trait{Family: "empty", Name: "empty/" + name, Doc: doc,
		Apply: func(s *wild.Site, _ *rand.Rand) { s.Search.Empty = e }}
}

// What a form does that is sent empty. Without one of these it finds nothing.
var (
	EmptyLists   = empty("lists", "The empty question lists everything.", wild.EmptyLists)
	EmptyRefuses = empty("refuses", "The empty question is refused with a sentence.", wild.EmptyRefuses)
	EmptyAgain   = empty("shows-form", "The empty question shows the form again.", wild.EmptyAgain)
)
