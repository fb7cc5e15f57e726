package manner

import (
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
)

const saidFamily = "said-language"

// Unsaid is a site whose pages do not say in which language they are.
var Unsaid = wild.Trait{
	Family: saidFamily, Name: "language/unsaid",
	Doc:   "The pages do not say in which language they are.",
	Apply: func(s *wild.Site, _ *rand.Rand) { s.Frame.Says = wild.NoLanguage },
}

// SaidEnglish is a site whose pages say that they are English, as the template did that they were
// made from.
var SaidEnglish = wild.Trait{
	Family: saidFamily, Name: "language/said-english",
	Doc:   "The pages say that they are English and are not.",
	Fits:  func(s *wild.Site) bool { return s.Lang.Code != "en" },
	Apply: func(s *wild.Site, _ *rand.Rand) { s.Frame.Says = "en" },
}
