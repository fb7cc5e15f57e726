package site

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/surface/fetch/made"
)

// What is chosen of many alike is spread over the list.
func TestPagesOfASitemapAreChosenByLot(t *testing.T) {
	const pages, room = 10000, 100
	l := newListed(room, func(*url.URL) float64 { return 1 })
	where := map[string]int{}
	for i := range pages {
		u := made.URL(fmt.Sprintf("http://a.example/?p=%d", i))
		where[u.String()] = i
		l.Add(u)
		l.Add(u)
	}
	chosen := l.Chosen()
	late := 0
	for _, c := range chosen {
		if where[c.url.String()] >= pages/2 {
			late++
		}
	}
	if len(chosen) != room || late < room/4 || late > room*3/4 {
		t.Errorf("%d chosen, %d of them from the second half", len(chosen), late)
	}
}

func TestSitemapsOfEachKindTakeTurns(t *testing.T) {
	var got []string
	for _, u := range inTurns(
		[]*url.URL{made.URL("http://a.example/p-1.xml"), made.URL("http://a.example/p-2.xml"),
			made.URL("http://a.example/c.xml")}) {
		got = append(got, u.String())
	}
	if want := "http://a.example/p-1.xml http://a.example/c.xml http://a.example/p-2.xml"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}
