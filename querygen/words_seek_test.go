package querygen

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// A directory shows the first 20 of what begins with what was typed, sorted, and says of no
// question how many there are.
func directory(n int, name func(*rand.Rand) string) *stock {
	rng := rand.New(rand.NewPCG(1, 5))
	s := &stock{most: 20}
	met := make(map[string]bool)
	for len(s.items) < n {
		if w := name(rng); !met[w] {
			met[w] = true
			s.items = append(s.items, []string{w, fmt.Sprint("id", 100000+len(s.items))})
		}
	}
	s.sort()
	return s
}

// A sorted answer that is cut shows everything up to its last value: longer beginnings of which it
// shows all are not asked, nor is the one with the same answer, however many letters that takes.
func TestASortedListOfPartsIsReadInThreeRequestsAScreen(t *testing.T) {
	const size = 3000
	s := directory(size, func(rng *rand.Rand) string {
		return fmt.Sprintf("%d-%03d-%02d", []int{11, 13, 22, 41, 63}[rng.IntN(5)], rng.IntN(300),
			rng.IntN(90))
	})
	if n := s.harvest(3*size/s.most+1, "the", s.items[size/2][0][:2]); 100*n < 95*size {
		t.Errorf("%d of %d", n, size)
	}
}
