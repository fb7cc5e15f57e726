package store

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/simulated"
)

func TestWaitsAreThoseOfNow(t *testing.T) {
	db := create(t)
	soon := time.Now().Add(time.Hour).Truncate(time.Microsecond)
	b := fetch.Wait{Host: "https://b.example", Until: soon, Reason: "status 503"}
	a := fetch.Wait{Host: "https://a.example", Until: soon, Reason: "Crawl-delay 1m0s"}
	for _, ws := range [][]fetch.Wait{
		{{Host: "https://c.example", Until: soon, Reason: "recovering"}},
		{b, a, {Host: "https://past.example", Until: soon.Add(-2 * time.Hour), Reason: "x"},
			{Host: "https://lost.example", Reason: "given up"}},
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
	before := []fetch.Wait{wait("https://a.example", 0), wait("https://b.example", 0),
		wait("https://c.example", 0), {Host: "https://lost.example", Reason: "given up"}}
	save(nil, before)
	const mark = `UPDATE waits SET reason = reason || ' (as it was)'`
	if err := db.save("mark", func(w *writer) error { return w.exec(mark) }); err != nil {
		t.Fatal(err)
	}
	after := []fetch.Wait{wait("https://a.example", 0), wait("https://b.example", time.Minute),
		wait("https://d.example", 0)}
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

func TestWaitsAndRestsAreOverByTheClockThatIsGiven(t *testing.T) {
	db := create(t)
	clock := simulated.NewClock(time.Date(2036, 5, 1, 12, 0, 0, 0, time.UTC))
	db.Clock = clock
	until := clock.Now().Add(time.Hour)
	wait := []fetch.Wait{{Host: "https://a.example", Until: until, Reason: "status 429"}}
	if err := db.SaveWaits(t.Context(), nil, wait); err != nil {
		t.Fatal(err)
	}
	if err := db.KeepRest(t.Context(), "https://a.example", "a.example",
		fetch.Rest{At: clock.Now(), Until: until, Why: "status 429"}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{1, 0} {
		waits, err := db.Waits(t.Context())
		if err != nil || len(waits) != want {
			t.Errorf("at %s waits %v, %v", clock.Now(), waits, err)
		}
		rests, err := db.Rests(t.Context(), "a.example")
		if err != nil || len(rests) != want {
			t.Errorf("at %s rests %v, %v", clock.Now(), rests, err)
		}
		clock.Pass(61 * time.Minute)
	}
}
