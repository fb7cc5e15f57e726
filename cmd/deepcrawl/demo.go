package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface/samplesite"
)

func demoCommand() *cli.Command {
	return command("demo", "the whole loop on a built-in site, without the internet", "", `
Starts a library catalogue on loopback that shows its books only to those who ask, finds its forms, harvests it, compares
the result with the truth, which this site knows, and exports it. Writes demo.db and demo.sqlite, anew each time.

Examples:
  deepcrawl demo
  deepcrawl demo --items 20000 --dir /tmp`,
		ownFlags(
			&cli.StringFlag{Name: "dir", Value: ".", Usage: "`DIRECTORY` where to write"},
			&cli.IntFlag{Name: "items", Value: 3000, Usage: "`N` how many books the catalogue has"},
			&cli.StringFlag{Name: "policy", Value: "auto", Usage: "`HOW` how queries are chosen: auto, greedy, f1, freq, ntoulas, mmmi, random, partition"},
		),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			if storeNamed(c) != "" {
				return fail.Usage("--dir DIRECTORY says where it is made", "demo works in a demo.db of its own, which is made anew each time: it takes no --db")
			}
			if n := c.Int("items"); n < 1 || n > 200_000 {
				return fail.Usage("deepcrawl demo --items 3000", "--items is between 1 and 200000")
			}
			if info, err := os.Stat(c.String("dir")); err != nil || !info.IsDir() {
				return fail.Usage("deepcrawl demo --dir .", "--dir %s is no directory", c.String("dir"))
			}
			s := app.Settings{
				DB: filepath.Join(c.String("dir"), "demo.db"), Jobs: 1, Seed: 1, Web: app.Web{Delay: -1},
				Harvest: app.Harvest{Policy: querygen.Policy(c.String("policy")), Coverage: 0.95, Onward: true},
			}
			if err := check(c, s); err != nil {
				return err
			}
			d := &demo{Settings: s, con: con, export: filepath.Join(c.String("dir"), "demo.sqlite")}
			return d.run(c.Context, c.Int("items"))
		})
}

// A demo is one run against the built-in site.
type demo struct {
	app.Settings
	con    *term.Console
	export string

	truth map[string]bool // paths of items not harvested yet
	items int
	told  int // tenths of the truth that were told
}

func (d *demo) run(ctx context.Context, items int) (err error) {
	site := samplesite.New(samplesite.Options{Items: items})
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
	d.Harvest.Watch.Step = d.check
	e, err := app.Start(ctx, d.Settings, app.Console(d.con), []*url.URL{base})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.Close()) }()
	d.con.Say("1. A catalogue of %d books is open at %s, and links lead to ten of them. Which forms does it have?", d.items, base)
	fs, err := d.discover(ctx, e, t)
	if err != nil {
		return err
	}
	d.con.Say("2. Asking them. This site knows its truth, so the estimate can be checked as it grows:")
	if err := d.harvest(ctx, e, t, fs); err != nil {
		return err
	}
	n, err := e.Store().Export(ctx, store.ExportOptions{Path: d.export, Format: "sqlite"})
	if err != nil {
		return fmt.Errorf("export to %s: %w", d.export, err)
	}
	d.con.Say("3. %s exported. Look into them:", term.Count(n, "record"))
	return d.look(ctx, e, t, site.Stats())
}

// clear removes what an earlier demo wrote: the site has another port each time.
func (d *demo) clear(ctx context.Context) error {
	for _, file := range []string{d.DB, d.export} {
		if err := checkOwn(file); err != nil {
			return err
		}
	}
	db, err := app.Patience(ctx, d.con).Create(d.DB) // takes the lock: another demo may be at work here
	if err != nil {
		return err
	}
	if err := db.Close(); err != nil {
		return fmt.Errorf("close store %s: %w", d.DB, err)
	}
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(d.DB + suffix); err != nil && !os.IsNotExist(err) {
			return fmt.Errorf("remove the store of an earlier demo: %w", err)
		}
	}
	return nil
}

func (d *demo) discover(ctx context.Context, e *app.Engine, t sites.Target) ([]*forms.Form, error) {
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
	fs, _, err := app.Wanted{}.Choose(all)
	if err == nil && len(fs) == 0 {
		err = fmt.Errorf("no searchable form was found on the built-in site")
	}
	return fs, err
}

func (d *demo) harvest(ctx context.Context, e *app.Engine, t sites.Target, fs []*forms.Form) error {
	sum, err := e.Ask(ctx, t, fs)
	if err != nil {
		return err
	}
	d.con.Print.Summary(sum)
	have := d.items - len(d.truth)
	d.con.Say("   In truth it is %d of %d books, %.1f %%.", have, d.items, 100*float64(have)/float64(d.items))
	return nil
}

// check strikes what a step found off the truth, and tells every tenth of it.
func (d *demo) check(s *extract.Step, p extract.Progress) {
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
		d.con.Say("   %5d requests  %6d records  %5.1f %% of the truth, %s", p.Requests, p.Records, 100*float64(have)/float64(d.items), estimate)
	}
}

// look shows a few records, what the site saw of us, and what to do next.
func (d *demo) look(ctx context.Context, e *app.Engine, t sites.Target, st samplesite.Stats) error {
	rows, err := e.Store().Sample(ctx, t.Key(), 3)
	if err != nil {
		return err
	}
	d.con.Say(`   sqlite3 %s "SELECT title, url FROM v_records LIMIT 3"`, d.export)
	for _, r := range rows {
		d.con.Say("   %s|%s", r.Title, r.URL)
	}
	d.con.Say("The site counted %d requests, %d of them to forms that change something and %d against its robots.txt.", st.Requests, st.Decoys, st.Forbidden)
	d.con.Say("next: deepcrawl status --db %s", d.DB)
	var asked []store.QueryInfo
	for q, err := range e.Store().Queries(ctx, t.Key()) {
		if err != nil {
			return fmt.Errorf("queries of the built-in site: %w", err)
		}
		asked = append(asked, q)
	}
	if len(asked) > 0 {
		d.con.Say("      deepcrawl explain query %d --db %s", example(asked).ID, d.DB)
	}
	d.con.Say("      deepcrawl discover https://your.site")
	return nil
}

// example returns the query that shows best how one is chosen: it was asked for a value and brought about what was predicted, and as many of
// these were predicted to bring more as were to bring less.
func example(qs []store.QueryInfo) store.QueryInfo {
	off := func(q store.QueryInfo) float64 {
		return math.Abs(math.Log((1 + float64(q.Fresh)) / (1 + q.Query.Gain)))
	}
	values := slices.DeleteFunc(slices.Clone(qs), func(q store.QueryInfo) bool { return q.Query.Purpose != "value" || q.Fresh == 0 || q.Query.Gain < 1 })
	if len(values) == 0 {
		return qs[len(qs)/2]
	}
	slices.SortFunc(values, func(a, b store.QueryInfo) int { return cmp.Or(cmp.Compare(off(a), off(b)), cmp.Compare(a.ID, b.ID)) })
	near := values[:(len(values)+3)/4]
	slices.SortFunc(near, func(a, b store.QueryInfo) int {
		return cmp.Or(cmp.Compare(a.Query.Gain, b.Query.Gain), cmp.Compare(a.ID, b.ID))
	})
	return near[len(near)/2]
}
