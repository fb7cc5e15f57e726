package store

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

func TestWaitsAreThoseOfNow(t *testing.T) {
	db := create(t)
	soon := time.Now().Add(time.Hour).Truncate(time.Microsecond)
	b := fetch.Wait{Host: "https://b.example", Until: soon, Reason: "status 503"}
	a := fetch.Wait{Host: "https://a.example", Until: soon, Reason: "Crawl-delay 1m0s"}
	for _, ws := range [][]fetch.Wait{
		{{Host: "https://c.example", Until: soon, Reason: "recovering"}},
		{b, a, {Host: "https://past.example", Until: soon.Add(-2 * time.Hour), Reason: "x"}, {Host: "https://lost.example", Reason: "given up"}},
	} {
		if err := db.SaveWaits(t.Context(), ws); err != nil {
			t.Fatal(err)
		}
	}
	got, err := db.Waits(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]fetch.Wait{a, b}, got); d != "" {
		t.Errorf("waits (-want +got):\n%s", d)
	}
}
