// Package demo runs the whole loop at the built-in site: a library catalogue on loopback that knows
// its own truth, so that what is harvested can be checked as it grows.
package demo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"net/url"
	"os"
	"slices"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface/samplesite"
)

// A Demo is one run against the built-in site. Its store and its export are made anew.
type Demo struct {
	Settings app.Settings
	Items    int    // in the catalogue
	Export   string // SQLite file
}

// Run serves the site on loopback, finds its forms, harvests it, compares the result with the truth
// and exports it.
func Run(ctx context.Context, d Demo, con app.Reporter) error {
	r := &run{Demo: d, con: con}
	return r.all(ctx)
}

// A run is a demo under way.
type run struct {
	Demo
	con app.Reporter

	truth map[string]bool // paths of items not harvested yet
	items int
	told  int // tenths of the truth that were told
}

func (d *run) all(ctx context.Context) (err error) {
	site := samplesite.New(samplesite.Options{Items: d.Items})
	base, stop, err := site.Serve()
	if err != nil {
		return err
	}
	defer stop()
	d.truth = make(map[string]bool)
	for _, item := range site.Truth() {
		d.truth[item.Path] = true
	}
	d.items = len(d.truth)
	if err := d.clear(ctx); err != nil {
		return err
	}
	t := sites.Target{Line: base.String(), URL: base}
	d.Settings.Harvest.Watch.Step = d.check
	e, err := app.Start(ctx, d.Settings, d.con, []*url.URL{base})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.Close()) }()
	d.con.Say("1. A catalogue of %s books is open at %s, and links lead to ten of them. Which "+
		"forms does it have?", term.Thousands(d.items), base)
	fs, err := d.discover(ctx, e, t)
	if err != nil {
		return err
	}
	d.con.Say("2. Asking them. This site knows its truth, so the estimate can be checked as it grows:")
	if err := d.harvest(ctx, e, t, fs); err != nil {
		return err
	}
	n, err := e.Store().Export(ctx, store.ExportOptions{Path: d.Export, Format: "sqlite"})
	if err != nil {
		return fmt.Errorf("export to %s: %w", d.Export, err)
	}
	d.con.Say("3. %s exported. Look into them:", term.Count(n, "record"))
	return d.look(ctx, e, t, site.Stats())
}

// clear removes what an earlier demo wrote: the site has another port each time.
func (d *run) clear(ctx context.Context) error {
	// takes the lock: another demo may be at work here
	db, err := app.Patience(ctx, d.con).Create(d.Settings.DB)
	if err != nil {
		return err
	}
	if err := db.Close(); err != nil {
		return fmt.Errorf("close store %s: %w", d.Settings.DB, err)
	}
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(d.Settings.DB + suffix); err != nil && !os.IsNotExist(err) {
			return fmt.Errorf("remove the store of an earlier demo: %w", err)
		}
	}
	return nil
}

func (d *run) discover(ctx context.Context, e *app.Engine, t sites.Target) ([]*forms.Form, error) {
	if err := e.Walk(ctx, []sites.Target{t}); err != nil {
		return nil, err
	}
	if ctx.Err() != nil {
		return nil, fail.Interruption()
	}
	all, err := e.Store().Forms(ctx, t.Key())
	if err != nil {
		return nil, fmt.Errorf("forms of the built-in site: %w", err)
	}
	fates, err := view.Fates(ctx, e.Store(), t.Key(), all)
	if err != nil {
		return nil, err
	}
	fs, _, err := app.Wanted{}.Choose(fates)
	if err == nil && len(fs) == 0 {
		err = fmt.Errorf("no searchable form was found on the built-in site")
	}
	return fs, err
}

func (d *run) harvest(ctx context.Context, e *app.Engine, t sites.Target, fs []*forms.Form) error {
	sum, err := e.Ask(ctx, t, fs)
	if err != nil {
		return err
	}
	d.con.Print.Summary(sum)
	have := d.items - len(d.truth)
	d.con.Say("   In truth it is %s of %s books, %.1f %%.", term.Thousands(have),
		term.Thousands(d.items), 100*float64(have)/float64(d.items))
	return nil
}

// check strikes what a step found off the truth, and tells every tenth of it.
func (d *run) check(s *extract.Step, p extract.Progress) {
	for _, r := range s.Records {
		if u, err := url.Parse(r.URL); err == nil {
			delete(d.truth, u.Path)
		}
	}
	have := d.items - len(d.truth)
	if tenth := 10 * have / d.items; tenth > d.told {
		d.told = tenth
		estimate := "no estimate yet"
		if _, coverage := view.Evidence(p.Estimate); coverage != nil {
			estimate = fmt.Sprintf("estimated %.1f %%", 100**coverage)
		}
		d.con.Say("   %7s requests  %7s records  %5.1f %% of the truth, %s",
			term.Thousands(p.Requests), term.Thousands(p.Records),
			100*float64(have)/float64(d.items), estimate)
	}
}

// look shows a few records, what the site saw of us, and what to do next.
func (d *run) look(ctx context.Context, e *app.Engine, t sites.Target, st samplesite.Stats) error {
	rows, err := e.Store().Sample(ctx, t.Key(), 3)
	if err != nil {
		return err
	}
	d.con.Say(`   sqlite3 %s "SELECT title, url FROM v_records LIMIT 3"`, d.Export)
	for _, r := range rows {
		d.con.Say("   %s|%s", r.Title, r.URL)
	}
	d.con.Say("The site counted %s, %d of them to forms that change something and %d against its "+
		"robots.txt.", term.Count(st.Requests, "request"), st.Decoys, st.Forbidden)
	d.con.Say("next: deepcrawl status --db %s", d.Settings.DB)
	var asked []store.QueryInfo
	for q, err := range e.Store().Queries(ctx, t.Key()) {
		if err != nil {
			return fmt.Errorf("queries of the built-in site: %w", err)
		}
		asked = append(asked, q)
	}
	if len(asked) > 0 {
		d.con.Say("      deepcrawl explain query %d --db %s", example(asked).ID, d.Settings.DB)
	}
	d.con.Say("      deepcrawl discover https://your.site")
	return nil
}

// example returns the query that shows best how one is chosen: it was asked for a value and brought
// about what was predicted, and as many of these were predicted to bring more as were to bring
// less.
func example(qs []store.QueryInfo) store.QueryInfo {
	off := func(q store.QueryInfo) float64 {
		return math.Abs(math.Log((1 + float64(q.Fresh)) / (1 + q.Query.Gain)))
	}
	values := slices.DeleteFunc(slices.Clone(qs), func(q store.QueryInfo) bool {
		return q.Query.Purpose != "value" || q.Fresh == 0 || q.Query.Gain < 1
	})
	if len(values) == 0 {
		return qs[len(qs)/2]
	}
	slices.SortFunc(values, func(a, b store.QueryInfo) int {
		return cmp.Or(cmp.Compare(off(a), off(b)), cmp.Compare(a.ID, b.ID))
	})
	near := values[:(len(values)+3)/4]
	slices.SortFunc(near, func(a, b store.QueryInfo) int {
		return cmp.Or(cmp.Compare(a.Query.Gain, b.Query.Gain), cmp.Compare(a.ID, b.ID))
	})
	return near[len(near)/2]
}
