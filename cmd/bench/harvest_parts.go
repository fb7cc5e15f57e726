package main

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"runtime/pprof"
	"strings"
	"time"

	"golang.org/x/net/html"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/extract"
	"deepcrawl/jsrender"
	"deepcrawl/surface"
)

// The processes of the suite harvest.

// harvestParts are what a process can be told to do with the site and the store.
var harvestParts = map[string]func(o options, h *harvested) error{
	"ours": harvestOurs, "on": harvestOurs, "export": harvestExport, "limit": harvestLimit,
}

// beHarvester does one part and says what it took.
func beHarvester(o options) error {
	part := harvestParts[o.harvest.part]
	if part == nil {
		return fmt.Errorf("no part of a harvest is called %q", o.harvest.part)
	}
	stop, err := profiled(o.crawl.profile)
	if err != nil {
		return err
	}
	surface.TendGarbage(surface.HarvestRoom) // as the program does
	var h harvested
	err = part(o, &h)
	stop()
	if err = errors.Join(err, allocations(o.crawl.profile)); err != nil {
		return err
	}
	h.Peak = peakMB()
	return json.NewEncoder(os.Stdout).Encode(h)
}

// allocations writes what this process allocated beside its CPU profile; nothing where that has no
// name.
func allocations(profile string) error {
	if profile == "" {
		return nil
	}
	f, err := os.Create(strings.TrimSuffix(profile, ".cpu") + ".allocs")
	if err != nil {
		return err
	}
	return errors.Join(pprof.Lookup("allocs").WriteTo(f, 0), f.Close())
}

// harvestOurs discovers the site and harvests it, or goes on where it was interrupted.
func harvestOurs(o options, h *harvested) error {
	ctx, interrupt := context.WithCancel(context.Background())
	defer interrupt()
	set := app.Defaults()
	set.DB, set.Web.Delay, set.Browser.When = o.crawl.db, -1, string(jsrender.Never)
	set.Harvest.Coverage = 0 // to the end
	next := 1000
	set.Harvest.Watch.Step = func(_ *extract.Step, at extract.Progress) {
		if at.Replayed > 0 && h.Resume == 0 {
			h.Resume = cpuUsed()
		}
		if at.Records >= next {
			h.Course = append(h.Course,
				harvestPoint{Known: at.Records, Requests: at.Requests, CPU: cpuUsed(),
					Peak: peakMB()})
			next *= 2
		}
		if o.harvest.known > 0 && at.Records >= o.harvest.known {
			interrupt()
		}
	}
	site, err := sites.Named(o.args[0])
	if err != nil {
		return err
	}
	if o.harvest.part == "ours" {
		if err := app.Discover(ctx, set, app.Silent(),
			&sites.List{Targets: []sites.Target{site}}); err != nil {
			return err
		}
	}
	err = app.Extract(ctx, set, app.Silent(), app.Wanted{Sites: []string{o.args[0]}})
	if ctx.Err() != nil {
		return nil // as it was to be
	}
	return err
}

// harvestExport writes all records as JSON lines.
func harvestExport(o options, h *harvested) error {
	var lines lineCounter
	err := app.Export(context.Background(), app.Silent(),
		app.ExportOptions{DB: o.crawl.db, Path: "-", Stdout: &lines, Format: "jsonl"})
	h.Wrote = int(lines)
	return err
}

// A lineCounter counts lines.
type lineCounter int

func (n *lineCounter) Write(p []byte) (int, error) {
	*n += lineCounter(bytes.Count(p, []byte("\n")))
	return len(p), nil
}

// harvestLimit is the least that a harvest can do: it fetches the addresses that ours asked for,
// parses each page, takes the items out by the name of their element, and stores them in one
// transaction a page. It chooses nothing, takes no turns and checks nothing.
func harvestLimit(o options, h *harvested) error {
	f, err := os.Open(o.args[1])
	if err != nil {
		return err
	}
	defer f.Close()
	db, err := sql.Open("sqlite",
		"file:"+o.crawl.db+
			".limit?_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)&_txlock=immediate")
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("CREATE TABLE items(url TEXT PRIMARY KEY, text TEXT) WITHOUT ROWID; " +
		"CREATE TABLE pages(url TEXT, items INT)"); err != nil {
		return err
	}
	base, err := url.Parse(o.args[0])
	if err != nil {
		return err
	}
	client := &http.Client{Timeout: time.Minute}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		u, err := base.Parse(lines.Text())
		if err != nil {
			return err
		}
		items, err := itemsAt(client, u)
		if err != nil {
			return err
		}
		if err := keepItems(db, u.String(), items); err != nil {
			return err
		}
	}
	return nil
}

// A plainItem is an item as the limit keeps it.
type plainItem struct{ url, text string }

// itemsAt fetches a page, parses it and takes its items.
func itemsAt(client *http.Client, u *url.URL) (items []plainItem, err error) {
	resp, err := client.Get(u.String())
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	root, err := html.Parse(resp.Body)
	if err != nil {
		return nil, err
	}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.Data == "article" {
			items = append(items, itemOf(n, u))
		}
	}
	return items, nil
}

// itemOf reads the link of an item and all its text.
func itemOf(article *html.Node, page *url.URL) (it plainItem) {
	var text strings.Builder
	for n := range article.Descendants() {
		switch {
		case n.Type == html.TextNode:
			text.WriteString(n.Data)
		case n.Type == html.ElementNode && n.Data == "a" && it.url == "":
			for _, a := range n.Attr {
				if u, err := page.Parse(a.Val); err == nil && a.Key == "href" {
					it.url = u.String()
				}
			}
		}
	}
	it.text = text.String()
	return it
}

// keepItems stores the items of a page that are new.
func keepItems(db *sql.DB, page string, items []plainItem) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // it is for the failures
	for _, it := range items {
		if _, err := tx.Exec("INSERT OR IGNORE INTO items VALUES (?, ?)", it.url,
			it.text); err != nil {
			return err
		}
	}
	if _, err := tx.Exec("INSERT INTO pages VALUES (?, ?)", page, len(items)); err != nil {
		return err
	}
	return tx.Commit()
}
