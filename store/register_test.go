package store

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch/simulated"
)

// register is one of a store, both by a clock that the test tells.
func register(t testing.TB) (*DB, *Register, *simulated.Clock) {
	t.Helper()
	db, clock := create(t), simulated.NewClock(epoch.Add(time.Hour))
	db.Clock = clock
	r, err := db.NewRegister()
	must(t, err)
	t.Cleanup(func() { must(t, r.Close()) })
	return db, r, clock
}

// since are the records that changed from a moment on, as they stand in the register after a look.
func since(t testing.TB, r *Register, from time.Time) (all []Entry, looked time.Time) {
	t.Helper()
	looked, err := r.Look(t.Context())
	must(t, err)
	all, err = r.After(t.Context(), Span{From: from}, Mark{}, 0, 100)
	must(t, err)
	return all, looked
}

// What is stored under an old time, as what is merged in, counts from the look on that met it: who
// has all up to the look before would miss it otherwise.
func TestWhatComesLateIsNotMissed(t *testing.T) {
	db, r, clock := register(t)
	must(t, db.SaveStep(t.Context(), step(9))) // items 18 to 22, at nine seconds
	all, looked := since(t, r, time.Time{})
	if len(all) != 5 || all[0].Time() != step(9).At {
		t.Fatalf("%d records, of %v", len(all), all)
	}
	clock.Pass(time.Hour)
	early := step(1)
	early.Seq = 10 // items 2 to 6, at one second
	must(t, db.SaveStep(t.Context(), early))
	late, again := since(t, r, looked)
	if len(late) != 5 || !again.After(looked) {
		t.Errorf("%d records since %v: %v", len(late), looked, late)
	}
	behind, err := r.After(t.Context(), Span{}, all[4].Mark, 0, 100)
	must(t, err)
	if len(behind) != 5 {
		t.Errorf("a list that had been read to its end goes on with %d records", len(behind))
	}
	clock.Pass(time.Hour)
	if rest, _ := since(t, r, again); rest != nil {
		t.Errorf("nothing has happened, and these have changed: %v", rest)
	}
}

func TestSpansAreBounded(t *testing.T) {
	db, r, _ := register(t)
	for n := 1; n <= 40; n += 3 {
		s := step(n)
		s.Seq = (n + 2) / 3
		must(t, db.SaveStep(t.Context(), s))
	}
	all, _ := since(t, r, time.Time{})
	second := func(n int) time.Time { return epoch.Add(time.Duration(n) * time.Second) }
	for name, tt := range map[string]struct {
		span  Span
		first time.Time
		n     int
	}{
		"all":           {Span{}, second(1), len(all)},
		"of the site":   {Span{Site: site, Living: true}, second(1), len(all)},
		"of none":       {Span{Site: "none.example"}, time.Time{}, 0},
		"from a second": {Span{From: second(38)}, second(40), 5},
		"up to one":     {Span{Before: second(4)}, second(1), 5},
		"of one":        {Span{From: second(4), Before: second(5)}, second(4), 5},
	} {
		n, err := r.Count(t.Context(), tt.span)
		must(t, err)
		got, err := r.After(t.Context(), tt.span, Mark{}, 0, 100)
		must(t, err)
		back, err := r.Latest(t.Context(), tt.span, Mark{}, 100)
		must(t, err)
		if n != tt.n || len(got) != n || len(back) != n ||
			n > 0 && (got[0].Time() != tt.first || back[n-1] != got[0] || back[0] != got[n-1]) {
			t.Errorf("%s: %d records, want %d from %v on: %v", name, n, tt.n, tt.first, got)
		}
	}
}

// Each part is found by an index, whatever bounds it has: none reads all that stand before it.
func TestPartsAreFoundByAnIndex(t *testing.T) {
	db, r, _ := register(t)
	must(t, db.SaveStep(t.Context(), step(1)))
	_, looked := since(t, r, time.Time{})
	for _, span := range []Span{{}, {Site: site}, {From: looked, Before: looked, Living: true},
		{Site: site, From: looked}} {
		where, args, err := r.where(t.Context(), span)
		must(t, err)
		plan := ""
		must(t, r.rows(t.Context(), func(rows row) error {
			var a, b, c int
			var line string
			err := rows.Scan(&a, &b, &c, &line)
			plan += line + "; "
			return err
		}, `EXPLAIN QUERY PLAN SELECT h.id `+heldOf+where+` AND (h.at, h.id) > (?, ?) ORDER BY `+
			`h.at, h.id LIMIT 1`, append(args, 1, 1)...))
		want := "INDEX held_at "
		if span.Site != "" {
			want = "INDEX held_site "
		}
		if !strings.HasPrefix(plan, "SEARCH h ") || !strings.Contains(plan, want) ||
			strings.Contains(plan, "SCAN") || strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("%+v: %s", span, plan)
		}
	}
}

// What an export leaves out by now is gone for whoever was given it before.
func TestWhatAnExportHasNoMoreIsGone(t *testing.T) {
	box := &forms.Form{ID: "head", PageURL: "https://example.org/",
		Fields: []forms.Field{{Name: "s", Role: forms.Keyword}}}
	db := headed(t, box, many(8)...)
	clock := simulated.NewClock(epoch.Add(time.Hour))
	db.Clock = clock
	r, err := db.NewRegister()
	must(t, err)
	defer r.Close()
	all, looked := since(t, r, time.Time{})
	if len(all) != 38 {
		t.Fatalf("%d records: beside so few, the pages that the box finds count", len(all))
	}
	for n := 3; n < 13; n++ {
		must(t, db.SaveStep(t.Context(), step(n)))
	}
	clock.Pass(time.Hour)
	later, _ := since(t, r, looked)
	var gone []Entry
	for _, e := range later {
		if e.Gone {
			gone = append(gone, e)
		}
	}
	told, err := r.Records(t.Context(), gone)
	must(t, err)
	if len(gone) != 8 || len(told) != 8 || told[0].Title != "" || told[0].UID == "" ||
		told[0].Gone == "" {
		t.Errorf("%v, which say %+v", gone, told)
	}
}

// What is gone is told once, and what comes back is there again.
func TestTheRegisterTellsWhatIsGoneAndComesBack(t *testing.T) {
	db, r, clock := register(t)
	ctx := context.Background()
	must(t, db.SaveStep(ctx, step(1)))
	must(t, db.FinishHarvest(ctx, site, 1, extract.Report{Stopped: extract.Listed}))
	_, looked := since(t, r, time.Time{})
	clock.Pass(time.Hour)
	must(t, db.SaveStep(ctx, again(1, 2, 2, 0, 1)))
	must(t, db.FinishHarvest(ctx, site, 2, extract.Report{Stopped: extract.Yield}))
	lost, looked := since(t, r, looked)
	said := ""
	for _, e := range lost {
		said += fmt.Sprint(e.Gone, " ")
	}
	if said != "true true true " {
		t.Errorf("gone: %s", said)
	}
	n, err := r.Count(ctx, Span{Living: true})
	must(t, err)
	all, err := r.Records(ctx, lost)
	must(t, err)
	if n != 2 || len(all) != 3 || all[0].Gone == "" || all[0].Title == "" {
		t.Errorf("%d are left; of those that are gone %+v", n, all)
	}
	clock.Pass(time.Hour)
	must(t, db.SaveStep(ctx, again(1, 3, -1, 0, 1, 2, 3, 4)))
	back, _ := since(t, r, looked)
	if len(back) != 3 || back[0].Gone {
		t.Errorf("come back are %v", back)
	}
}
