package main

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/cmd/internal/wild"
	"deepcrawl/extract"
	"deepcrawl/jsrender"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch/simulated"
)

// The product is this deepcrawl, end to end: it discovers, harvests and exports as the program
// does. It reaches the site in the same process and waits by a clock of its own, so that delays,
// expiries and storms of refusals cost nothing.
type shipped struct {
	policy querygen.Policy
	off    []string // rules
	stores string   // folder that keeps the stores; empty: none is kept

	// is shown the store of the harvest at its end; may be nil
	stored func(ctx context.Context, db string) error
}

// harvest runs discover, extract and export against the site.
func (p *shipped) harvest(ctx context.Context, s *wild.Site, budget int) wild.Harvest {
	clock := simulated.NewClock(siteEpoch)
	s.Clock = clock
	return p.run(ctx, s, func(set *app.Settings) {
		set.Web.Budget, set.Web.Clock, set.Web.Transport = budget, clock,
			simulated.NewTransport(s, clock)
		set.Browser.When = string(jsrender.Never)
	})
}

// run does it with settings of how the site is reached.
func (p *shipped) run(ctx context.Context, s *wild.Site,
	reached func(*app.Settings)) (h wild.Harvest) {
	h.Last.Coverage = -1
	var err error
	set := app.Defaults()
	if set.DB, err = p.storeOf(s); err != nil {
		return wild.Harvest{Error: err.Error()}
	}
	if p.stores == "" {
		defer os.RemoveAll(filepath.Dir(set.DB))
	}
	reached(&set)
	set.Harvest.Policy, set.Harvest.Off = p.policy, p.off
	set.Harvest.Watch.End = func(r extract.Report) { h.Rules = append(h.Rules, r.Rules...) }
	var pace simdb.Pace
	set.Harvest.Watch.Decide = pace.Time
	set.Harvest.Watch.Step = func(_ *extract.Step, at extract.Progress) {
		h.Claims = append(h.Claims, claimOf(s, at.Estimate))
	}
	end := &endings{Printer: app.Silent().Print}
	con := app.Silent()
	con.Print = end
	site, err := sites.Named(s.Base())
	if err != nil {
		return wild.Harvest{Error: err.Error()}
	}
	failed := app.Discover(ctx, set, con, &sites.List{Targets: []sites.Target{site}})
	h.Begun = s.Mark()
	failed = errors.Join(failed, app.Extract(ctx, set, con, app.Wanted{Sites: []string{s.Base()}}))
	for _, took := range pace {
		h.Decisions = append(h.Decisions, milliseconds(took))
	}
	h.Stopped, h.Searchable = end.summary.Stopped, end.summary.Forms
	if end.met {
		h.Last = claimOfSummary(s, end.summary)
	}
	var records bytes.Buffer
	if err := app.Export(ctx, app.Silent(),
		app.ExportOptions{DB: set.DB, Path: "-", Stdout: &records, Format: "jsonl"}); err != nil {
		failed = errors.Join(failed, err)
	} else if h.Records, err = readRecords(&records); err != nil {
		failed = errors.Join(failed, err)
	}
	if p.stored != nil {
		failed = errors.Join(failed, p.stored(ctx, set.DB))
	}
	if failed != nil {
		h.Error = failed.Error()
	}
	return h
}

// storeOf makes room for the store of a site and returns its path: one that stays, named by the
// site, or one in a folder of its own.
func (p *shipped) storeOf(s *wild.Site) (string, error) {
	if p.stores == "" {
		dir, err := os.MkdirTemp("", "wild")
		return filepath.Join(dir, "w.db"), err
	}
	path := filepath.Join(p.stores, strings.ReplaceAll(s.Host, ":", "_")+".db")
	for _, old := range []string{path, path + "-wal", path + "-shm"} {
		if err := os.Remove(old); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return path, os.MkdirAll(p.stores, 0o755)
}

// siteEpoch is when the harvests of generated sites begin: a fixed day, as dates are asked for from
// today on backwards.
var siteEpoch = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

func claimOf(s *wild.Site, e querygen.Estimate) wild.Claim {
	c := wild.Claim{Log: s.Mark(), Coverage: -1, Low: e.Low, High: e.High}
	if e.Size > 0 && e.Coverage > 0 {
		c.Coverage = e.Coverage
	}
	return c
}

func claimOfSummary(s *wild.Site, sum term.Summary) wild.Claim {
	c := wild.Claim{Log: s.Mark(), Coverage: -1}
	if sum.Coverage != nil {
		c.Coverage = *sum.Coverage
	}
	if sum.Low != nil && sum.High != nil {
		c.Low, c.High = *sum.Low, *sum.High
	}
	return c
}

// endings keeps how the harvest of the site ended.
type endings struct {
	term.Printer
	summary term.Summary
	met     bool
}

// Summary keeps it.
func (e *endings) Summary(s term.Summary) {
	if s.Requests > 0 || s.Site != "" {
		e.summary, e.met = s, true
	}
}
