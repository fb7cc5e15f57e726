package gain

import (
	"math/rand/v2"
	"testing"
)

func TestRankingFindsTheHighestKey(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var r Ranking
	keys := make([]float32, 300)
	place := make([]Stratum, len(keys))
	for range 20_000 {
		id := uint32(rng.IntN(len(keys)))
		if rng.IntN(3) > 0 {
			keys[id] *= rng.Float32() // falls unnoticed
		} else {
			keys[id] += float32(rng.IntN(10))
			place[id] = Stratum(rng.IntN(2))
			r.Raise(id, place[id], keys[id])
		}
		for d := range Stratum(2) {
			want, found := uint32(0), false
			for i, k := range keys {
				if place[i] == d && k > 0 && (!found || k > keys[want]) {
					want, found = uint32(i), true
				}
			}
			got, k, ok := r.Best(d, func(id uint32) float32 { return keys[id] })
			if ok != found || ok && (got != want || k != keys[want]) {
				t.Fatalf("best of stratum %d is %d (%v, %v), want %d (%v, %v)", d, got, k, ok, want, keys[want], found)
			}
		}
	}
}
