package websim

import "testing"

// The web is what the paper says of .cl and .gr: no site has more than its share, most links stay
// inside, pages are no deeper than they were taken, and a few have most of the links.
func TestACountryIsLikeTheCountriesOfThePaper(t *testing.T) {
	g := Generate(Shape{Pages: 20_000, Country: true, Seed: 34500})
	all, inside := g.Links()
	if share := float64(inside) / float64(all); share < 0.9 || share > 0.98 {
		t.Errorf("%.2f of the links stay inside", share)
	}
	if most := g.Largest(); most < 100 || most > 142 {
		t.Errorf("the largest site has %d pages", most)
	}
	depth := make([]int, g.Pages())
	var queue []int32
	for _, p := range g.Seeds {
		depth[p] = 1
		queue = append(queue, p)
	}
	in, deepest := make([]int, g.Pages()), 0
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		deepest = max(deepest, depth[p])
		for _, q := range g.Out[p] {
			if in[q]++; depth[q] == 0 {
				depth[q] = depth[p] + 1
				queue = append(queue, q)
			}
		}
	}
	most := 0
	for p, d := range depth {
		most = max(most, in[p])
		if d == 0 {
			t.Fatalf("no link leads to page %d", p)
		}
	}
	if deepest < 4 || deepest > staticDepth+1 {
		t.Errorf("the deepest page is %d links away", deepest-1)
	}
	if mean := all / g.Pages(); most < 8*mean {
		t.Errorf("%d links lead to the page with most, %d to one in the mean", most, mean)
	}
}
