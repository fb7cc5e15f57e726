package content

import (
	"math"
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
)

// Size draws how many items there are: 150 to 5,000, log-uniform, so that each order of size has
// its part and a site takes seconds.
var Size = wild.Trait{
	Family: "size", Name: "size/log-uniform", Doc: "There are 150 to 5,000 items.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		n := int(150 * math.Pow(5000.0/150, r.Float64()))
		s.Content.Items = make([]wild.Item, n)
		s.Content.Make = wild.Making{Zipf: 1 + 0.15*r.Float64(), Most: 4 + r.IntN(4),
			EmptyShare: 0.05 * r.Float64(), Skew: 0.8}
		s.Results.Size = []int{10, 10, 10, 15, 20, 20, 25, 50}[r.IntN(8)]
		s.Way = r.IntN(4)
	},
}
