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
		if err := db.SaveWaits(t.Context(), nil, ws); err != nil {
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

func TestWaitsThatStayAreNotWrittenAgain(t *testing.T) {
	db := create(t)
	soon := time.Now().Add(time.Hour).Truncate(time.Microsecond)
	wait := func(host string, more time.Duration) fetch.Wait {
		return fetch.Wait{Host: host, Until: soon.Add(more), Reason: "status 503"}
	}
	save := func(before, ws []fetch.Wait) {
		t.Helper()
		if err := db.SaveWaits(t.Context(), before, ws); err != nil {
			t.Fatal(err)
		}
	}
	before := []fetch.Wait{wait("https://a.example", 0), wait("https://b.example", 0), wait("https://c.example", 0), {Host: "https://lost.example", Reason: "given up"}}
	save(nil, before)
	const mark = `UPDATE waits SET reason = reason || ' (as it was)'`
	if err := db.save("mark", func(w *writer) error { return w.exec(mark) }); err != nil {
		t.Fatal(err)
	}
	after := []fetch.Wait{wait("https://a.example", 0), wait("https://b.example", time.Minute), wait("https://d.example", 0)}
	save(before, after)
	got, err := db.Waits(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	after[0].Reason += " (as it was)"
	if d := cmp.Diff(after, got); d != "" {
		t.Errorf("waits (-want +got):\n%s", d)
	}
	save(after, nil)
	if got, err := db.Waits(t.Context()); err != nil || len(got) > 0 {
		t.Errorf("in the end %v wait: %v", got, err)
	}
}
