package extract_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/forms/lvs"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// A line is what is compared of a step: that a harvest was killed is not to be seen in any of it.
type line struct {
	Seq             int
	Ask             string
	Kind            string
	Returned, Fresh int
	URL             string
	Estimate        string
	Documents       int
}

// A trial is a site whose harvests are killed.
type trial struct {
	site   func() http.Handler
	forms  []string // addresses of the pages of its forms; nil: home
	config func(*extract.Config)
	rounds int
	first  int // it is killed after each of so many steps as well
	// the site counts its questions: those asked in vain would bring its move forward
	moves  bool
	change func() http.Handler // what the site is from the second round on; nil: as it was
}

// at is the site in a round.
func (tt *trial) at(round int) http.Handler {
	if round > 1 && tt.change != nil {
		return tt.change()
	}
	return tt.site()
}

// run harvests a round as far as the archive lets it, and returns the lines of the steps that were
// taken, those taken over left out.
func (tt *trial) run(t *testing.T, a *rounds, site http.Handler, fs []*forms.Form,
	round int) (lines []line, r extract.Report, err error) {
	t.Helper()
	cfg := config()
	cfg.Round = round
	if tt.config != nil {
		tt.config(&cfg)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	cfg.Watch.Step = func(s *extract.Step, p extract.Progress) {
		if lines = append(lines, lineOf(s, p)); s.Seq == a.stop {
			stop()
		}
	}
	r, err = extract.New(browse(site), a, cfg).Run(ctx, fs)
	if r.Stopped == extract.Interrupted {
		return lines, r, errCrash
	}
	return lines, r, err
}

func lineOf(s *extract.Step, p extract.Progress) line {
	return line{
		Seq: s.Seq, Ask: fmt.Sprint(s.Ask.Query.ID, " ", s.Ask.Query.Assign, " page ", s.Ask.Page),
		Kind:     string(s.Outcome.Kind),
		Returned: s.Outcome.Returned, Fresh: s.Outcome.New, URL: drawn.ReplaceAllString(s.URL, ""),
		Estimate: fmt.Sprintf("%+v", p.Estimate), Documents: len(s.Documents),
	}
}

// drawn are tokens in addresses, which are other ones on each load of a page.
var drawn = regexp.MustCompile(`token=[^&]*`)

func (tt *trial) find(t *testing.T, site http.Handler) (fs []*forms.Form) {
	t.Helper()
	for _, address := range append(slices.Clone(tt.forms), home)[:max(1, len(tt.forms))] {
		for _, f := range searchForms(t, browse(site), address) {
			if !slices.ContainsFunc(fs, func(g *forms.Form) bool { return g.ID == f.ID }) {
				fs = append(fs, f)
			}
		}
	}
	return fs
}

// prefix is an archive whose latest round was cut after so many steps.
func (a *rounds) prefix(round, steps int) *rounds {
	cut := &rounds{of: map[int]*memory{}}
	for n, m := range a.of {
		cut.of[n] = m
	}
	m := a.of[round]
	cut.of[round] = &memory{snapshot: m.snapshot, steps: slices.Clone(m.steps[:steps])}
	return cut
}

// kills is how many times each round is killed, and how many kills are tried alone: make faults
// tries them all, which takes a minute.
var kills, alone = func() (int, int) {
	if os.Getenv("DEEPCRAWL_FAULTS") == "long" {
		return 50, 50
	}
	return 10, 1
}()

// cuts are the steps that are tried as the last ones before the only kill of a round.
func (tt *trial) cuts(steps int) (at []int) {
	if tt.moves {
		return nil
	}
	for i := range alone {
		at = append(at, 1+i*steps/alone)
	}
	return slices.Compact(at)
}

func (tt *trial) exact(t *testing.T) {
	t.Helper()
	whole := &rounds{of: map[int]*memory{}}
	for round := 1; round <= max(1, tt.rounds); round++ {
		site := tt.at(round)
		fs := tt.find(t, site)
		want, report, err := tt.run(t, whole, site, fs, round)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("round %d: %d steps, %d requests, %d records, %s", round, len(want), report.Requests,
			report.Records, report.Stopped)
		cuts := tt.cuts(len(want))
		for k := 1; k <= min(tt.first, len(want)); k++ {
			cuts = append(cuts, k)
		}
		for _, k := range cuts {
			got, r, err := tt.run(t, whole.prefix(round, k), tt.at(round), fs, round)
			if err != nil {
				t.Fatal(err)
			}
			got = append(slices.Clone(want[:k]), got...)
			if differs(t, fmt.Sprintf("round %d, killed after step %d", round, k), want, got,
				report, r) {
				break
			}
		}
		tt.chain(t, whole, fs, round, want, report)
	}
}

// chain kills a harvest after each of its steps, or of so many.
func (tt *trial) chain(t *testing.T, whole *rounds, fs []*forms.Form, round int, want []line,
	report extract.Report) {
	t.Helper()
	what := fmt.Sprintf("round %d, killed again and again", round)
	site, cut := tt.at(round), whole.prefix(round, 0)
	var got []line
	for len(got) <= len(want) {
		k := len(got) + max(1, len(want)/kills)
		if tt.moves {
			cut.stop = k
		} else {
			cut.of[round].crash = k
		}
		lines, r, err := tt.run(t, cut, site, fs, round)
		got = append(got, lines...)
		if err == nil {
			differs(t, what, want, got, report, r)
			return
		}
		if !errors.Is(err, errCrash) {
			t.Fatal(err)
		}
	}
	differs(t, what, want, got, report, report)
}

func differs(t *testing.T, what string, want, got []line, whole, cut extract.Report) bool {
	t.Helper()
	for i := range min(len(want), len(got)) {
		if want[i] != got[i] {
			t.Errorf("%s: step %d of %d (-undisturbed +killed):\n%s", what, i+1, len(want),
				cmp.Diff(want[i], got[i]))
			return true
		}
	}
	if len(want) != len(got) || whole.Stopped != cut.Stopped || whole.Records != cut.Records {
		t.Errorf("%s: %d steps, stopped %s with %d records; undisturbed %d, %s, %d", what, len(got),
			cut.Stopped, cut.Records, len(want), whole.Stopped, whole.Records)
		return true
	}
	return false
}

func sample(o samplesite.Options) func() http.Handler {
	return func() http.Handler { return samplesite.New(o) }
}

func TestAHarvestThatWasKilledEndsAsIfItHadNotBeen(t *testing.T) {
	t.Parallel()
	details := func(which string) func(*extract.Config) {
		return func(c *extract.Config) { c.Details = which }
	}
	archived := func(c *extract.Config) {
		items := archiveOf(150).items
		c.Seeds.Surface = append(items[0], items[1]...)
	}
	coverage := func(c *extract.Config) { c.Coverage = 0.95 }
	example := extract.FieldSeeds(lvs.Builtin(), "site.test",
		searchForms(t, fetch.FetcherFunc(browse(depot{})), home))
	for name, tt := range map[string]*trial{
		"words": {site: sample(samplesite.Options{Items: 80, PageSize: 10}), rounds: 3,
			config: coverage},
		"words, or": {
			site: sample(
				samplesite.Options{Items: 80, PageSize: 10, Match: "or", Paging: "next"}),
			rounds: 3, config: coverage},
		"a listing": {
			site: sample(samplesite.Options{Items: 80, PageSize: 10, Listing: true}), rounds: 3,
			config: coverage},
		"a cap": {site: sample(samplesite.Options{Items: 80, PageSize: 10, Cap: 30}),
			rounds: 2},
		"details": {site: sample(samplesite.Options{Items: 60, PageSize: 10}), rounds: 2,
			config: details(extract.DetailsAll)},
		"details, sample": {
			site: sample(samplesite.Options{Items: 60, PageSize: 10, Layout: "table"}), rounds: 2,
			config: details(extract.DetailsSample)},
		"several forms": {site: sample(samplesite.Options{Items: 80, PageSize: 10}), rounds: 2,
			forms: []string{home, home + "advanced"}},
		"tokens":  {site: sample(samplesite.Options{Items: 80, PageSize: 10, Token: true, Method: "POST"}), rounds: 2},
		"buttons": {site: sample(samplesite.Options{Items: 80, PageSize: 10, Paging: "buttons", Method: "POST"}), rounds: 2},
		"fillers": {site: sample(samplesite.Options{Items: 80, PageSize: 10, Filler: 5, Totals: "none"}), rounds: 2},
		"a table that grows": {
			site: sample(samplesite.Options{Items: 80, PageSize: 10, Layout: "table",
				Listing: true}), rounds: 3,
			change: sample(
				samplesite.Options{Items: 95, PageSize: 10, Layout: "table", Listing: true})},
		"words that change": {site: sample(samplesite.Options{Items: 80, PageSize: 10}), rounds: 3,
			change: sample(samplesite.Options{Items: 95, PageSize: 10})},
		"one goes, one comes": {site: func() http.Handler {
			return books(240)
		}, rounds: 4, config: coverage,
			change: func() http.Handler { return books(241, 150) }},
		"menus and a range": {site: func() http.Handler { return newDealer(400) }, rounds: 2},
		"news beside answers": {site: func() http.Handler { return depot{} }, rounds: 2, first: 8,
			config: func(c *extract.Config) { c.Seeds.Fields = example }},
		"dates": {site: func() http.Handler {
			return newDocket(600, 200)
		}, rounds: 2},
		"a box a concept": {site: func() http.Handler { return newOpac(300) }, rounds: 2},
		"tokens for one query": {site: func() http.Handler {
			return &turnstile{shop: books(240), onAnswers: true, open: map[string]bool{}}
		}, rounds: 2},
		"words of ten letters": {site: func() http.Handler {
			return archiveOf(150)
		}, rounds: 2, config: archived},
		"a search that moves": {site: func() http.Handler {
			return &reborn{archive: archiveOf(150), after: 40, path: "/query", box: "term",
				old: http.StatusNotFound}
		}, config: archived, moves: true},
		"a box that is renamed": {site: func() http.Handler {
			return &reborn{archive: archiveOf(150), after: 40, path: "/find", box: "term"}
		}, config: archived, moves: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tt.exact(t)
		})
	}
}
