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
				t.Fatalf("best of stratum %d is %d (%v, %v), want %d (%v, %v)", d, got, k, ok, want,
					keys[want], found)
			}
		}
	}
}

// All keys fall by little, the later the less: a few are reckoned anew, and one of the best is
// found.
func TestWhereAllKeysFellOneNextToTheBestIsFoundSoon(t *testing.T) {
	const n = 50 * atOnce
	var r Ranking
	for id := range uint32(n) {
		r.RaiseTo(id, 0, 100)
	}
	reckoned := 0
	key := func(id uint32) float32 { reckoned++; return 99 + float32(id)/n }
	id, k, ok := r.Best(0, key)
	if !ok || k != 99+float32(id)/n || k < 99 {
		t.Errorf("the best is %d with key %v, found %t", id, k, ok)
	}
	if reckoned > atOnce {
		t.Errorf("%d keys were reckoned", reckoned)
	}
	for range 2 * n / atOnce {
		id, _, _ = r.Best(0, key)
	}
	if id != n-1 {
		t.Errorf("the best is %d after all were reckoned, want %d", id, n-1)
	}
}
