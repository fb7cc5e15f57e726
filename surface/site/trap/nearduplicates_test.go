package trap

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

func TestClustersFindWhatDiffersInThreeBits(t *testing.T) {
	draw := rand.New(rand.NewPCG(3, 4))
	c := newClusters()
	for i := range 100 {
		c.Add(draw.Uint64(), "title", fmt.Sprint(i))
	}
	for _, first := range c.all {
		sum := first.sum
		for range 3 {
			sum ^= 1 << draw.IntN(64)
		}
		if near := c.Find(sum, "title"); near == nil || near.page != first.page {
			t.Errorf("%x is not found by %x", first.sum, sum)
		}
	}
	if near := c.Find(draw.Uint64(), "title"); near != nil {
		t.Errorf("found %+v for a text unlike all", near)
	}
	if near := c.Find(c.all[0].sum, "another title"); near != nil {
		t.Errorf("found %+v for a page with another title", near)
	}
}
