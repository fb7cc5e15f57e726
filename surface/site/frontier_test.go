package site

import (
	"cmp"
	"context"
	"slices"
	"testing"
	"time"

	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/visit"
)

// pending is an Archive that has nothing but links, of one site, and knows which were visited.
type pending struct {
	Archive
	links   []visit.Link
	visited map[uint64]bool // by key
}

func (p *pending) Pending(_ context.Context, _ string, after Cursor, limit int) ([]visit.Link,
	Cursor, error) {
	inTurn := make([]int, 0, len(p.links))
	for i, l := range p.links {
		past := after == Cursor{} || l.Score < after.Score ||
			l.Score == after.Score && int64(i) > after.ID
		if past && !p.visited[l.Key] {
			inTurn = append(inTurn, i)
		}
	}
	slices.SortStableFunc(inTurn, func(i, j int) int {
		return cmp.Compare(p.links[j].Score, p.links[i].Score)
	})
	var links []visit.Link
	for _, i := range inTurn[:min(limit, len(inTurn))] {
		links = append(links, p.links[i])
		after = Cursor{Score: p.links[i].Score, ID: int64(i)}
	}
	return links, after, nil
}

// A link that is refused is looked at once more when no other is left: what was read since may
// speak for it.
func TestRefusedLinksAreLookedAtOnceMore(t *testing.T) {
	a := &pending{visited: map[uint64]bool{}}
	visited, looks := 0, 0
	f := frontier{now: time.Now, archive: a, site: "a.example",
		rescore: func(l visit.Link) float64 {
			switch {
			case l.Key == 1: // never worth a request
				looks++
				return 0
			case l.Key == 2 && visited == 0:
				return 0
			}
			return l.Score
		}}
	for key := range uint64(3) {
		a.links = append(a.links, visit.Link{URL: made.URL("http://a.example/"), Key: key + 1,
			Site: "a.example", Score: 1 / float64(key+1)})
	}
	for want := 2; ; want-- {
		l, _, ok, err := f.Pop(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			if want != 0 || looks != 2 {
				t.Errorf("%d links did not come, and the one never worth it was looked at %d times",
					want, looks)
			}
			return
		}
		a.visited[l.Key] = true
		visited++
	}
}

func TestFrontierHoldsMoreThanMemory(t *testing.T) {
	a := &pending{visited: map[uint64]bool{}}
	seed := visit.Link{URL: made.URL("http://a.example/"), Key: 1, Site: "a.example"}
	want := 3*frontierLimit + 7
	f := frontier{now: time.Now, archive: a, site: "a.example",
		rescore: func(l visit.Link) float64 {
			return l.Score
		}}
	for i := range want {
		l := seed
		l.Key, l.Score = uint64(i+2), float64(i%97+1)/100
		a.links = append(a.links, l)
		f.Push(l)
	}
	if len(f.memory) > 2*frontierLimit {
		t.Errorf("%d links in memory", len(f.memory))
	}
	got := map[uint64]bool{}
	for {
		l, worth, ok, err := f.Pop(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			break
		}
		if len(got) == 0 && worth != 0.97 {
			t.Fatalf("%v came first, want the best", worth)
		}
		got[l.Key] = true
		a.visited[l.Key] = true
	}
	if len(got) != want {
		t.Errorf("%d links came out, want %d", len(got), want)
	}
}
