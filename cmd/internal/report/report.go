// Package report writes what a store holds as one HTML page that needs nothing else: it opens
// without a network, in any browser, and prints well.
//
//	err := report.Write(ctx, w, db, report.Options{Store: "deepcrawl.db", Made: time.Now()})
//
// The page has a line for each site, and a sheet (view.Sheet) for those with most records: curves,
// queries, a piece of the content graph, forms with their reasons, what was left out, and how the
// site was treated. The sheets are read and written one after the other, so that a large store
// takes no more memory than a small one. Whatever comes from a site is text in it: the template
// escapes it, and the page's own policy (Content-Security-Policy) runs no script but the two that
// stand in it.
package report

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"iter"
	"slices"
	"time"

	"deepcrawl/cmd/app/survey"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/charts"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// Options say what is reported.
type Options struct {
	Store   string // name of the file, for the reader
	Site    string // key of the one site; "": all
	Made    time.Time
	Version string // of the program
}

const (
	mostSheets = 20     // sites that have one, unless a site is named
	mostLines  = 10_000 // sites in the list: what more there are is counted

	mostSurveyed = 200
)

//go:embed report.tmpl
var source string

var page = template.Must(
	template.Must(template.New("report").Funcs(charts.Words).Parse(source)).Parse(charts.Parts))

// content is what the template is filled with.
type content struct {
	Options
	Totals   store.Totals
	Sites    []view.SiteLine
	Searched int               // sites with a form that is asked
	Hidden   int               // sites that have no line
	Survey   []term.Survey     // of several sites, those with most records
	Sampled  int               // records of a site that are looked at for it
	Places   map[string]string // of the sites that are shown in detail, by key
	Sheets   iter.Seq2[int, view.Sheet]
	Library  template.JS
	Script   template.JS
	Style    template.CSS
	Policy   string
}

// Write writes the report to w.
func Write(ctx context.Context, w io.Writer, db *store.DB, o Options) error {
	sites, err := chosen(ctx, db, o.Site)
	if err != nil {
		return err
	}
	c := content{Options: o, Sampled: survey.Sampled, Library: template.JS(charts.Library()),
		Script: template.JS(charts.Script), Style: template.CSS(charts.Style), Policy: policy()}
	if c.Totals, err = db.Totals(ctx); err != nil {
		return err
	}
	work, err := view.WorkOf(ctx, db)
	if err != nil {
		return err
	}
	view.ByRecords(sites)
	for _, s := range sites {
		if s.Searchable > 0 {
			c.Searched++
		}
		if len(c.Sites) < mostLines {
			c.Sites = append(c.Sites, work.Line(s))
		}
	}
	c.Hidden = len(sites) - len(c.Sites)
	if c.Survey, err = surveyed(ctx, db, sites); err != nil {
		return err
	}
	detailed := detailed(sites)
	c.Places = make(map[string]string, len(detailed))
	for i, s := range detailed {
		c.Places[s.Key] = fmt.Sprintf("#site-%d", i)
	}
	var broken error
	c.Sheets = sheets(ctx, db, work, detailed, &broken)
	if err := page.Execute(w, c); err != nil {
		return err
	}
	return broken
}

// surveyed are the sites with most records, in the order in which they would be gone on with; of
// one site alone there is nothing to choose.
func surveyed(ctx context.Context, db *store.DB, sites []store.Site) ([]term.Survey, error) {
	var keys []string
	for _, s := range sites {
		if s.Round > 0 && len(keys) < mostSurveyed {
			keys = append(keys, s.Key)
		}
	}
	if len(sites) < 2 || len(keys) == 0 {
		return nil, nil
	}
	lines, err := survey.Of(ctx, db, keys)
	survey.ByYield(lines)
	return lines, err
}

func chosen(ctx context.Context, db *store.DB, key string) ([]store.Site, error) {
	if key == "" {
		return db.Sites(ctx)
	}
	s, ok, err := db.Site(ctx, key)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fmt.Errorf("the store does not know the site %s", key)
	}
	return []store.Site{s}, nil
}

// detailed are the sites that get a sheet: of many, those that have something to show.
func detailed(sites []store.Site) []store.Site {
	if len(sites) > mostSheets {
		sites = slices.DeleteFunc(slices.Clone(sites), func(s store.Site) bool {
			return s.Records == 0 && s.Round == 0
		})
	}
	return sites[:min(mostSheets, len(sites))]
}

// sheets reads one after the other. What goes wrong ends it and stands in broken.
func sheets(ctx context.Context, db *store.DB, w view.Work, sites []store.Site,
	broken *error) iter.Seq2[int, view.Sheet] {
	return func(yield func(int, view.Sheet) bool) {
		for i, s := range sites {
			sh, err := view.SheetOf(ctx, db, w, s)
			if err != nil {
				*broken = fmt.Errorf("report on %s: %w", s.Key, err)
				return
			}
			if !yield(i, sh) {
				return
			}
		}
	}
}

// policy forbids the page all but its own scripts and styles: nothing is loaded, and nothing sent
// anywhere.
func policy() string {
	hash := func(script string) string {
		sum := sha256.Sum256([]byte(script))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; script-src " + hash(charts.Library()) + " " + hash(charts.Script) +
		"; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
}
