package app_test

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"sync/atomic"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/extract"
	"deepcrawl/surface/samplesite"
)

// ends keeps how harvests ended and tells nobody anything else.
type ends struct {
	app.Printer
	summary app.Summary
}

func (e *ends) Summary(s app.Summary) { e.summary = s }

// A program finds the forms of a site, harvests what is behind them and takes the records, without
// a command line and without a word to anybody.
func Example() {
	dir, err := os.MkdirTemp("", "app")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	base, stop, err := samplesite.New(samplesite.Options{Items: 200}).Serve()
	if err != nil {
		log.Fatal(err)
	}
	defer stop()

	ctx := context.Background()
	var steps atomic.Int64
	s := app.Defaults()
	s.DB = filepath.Join(dir, "books.db")
	s.Web.Delay = -1 // the site is ours
	s.Harvest.Watch.Step = func(*extract.Step, extract.Progress) { steps.Add(1) }

	site, err := sites.Named(base.String())
	if err != nil {
		log.Fatal(err)
	}
	list := &sites.List{Targets: []sites.Target{site}}
	if err := app.Discover(ctx, s, app.Silent(), list); err != nil {
		log.Fatal(err)
	}
	end := &ends{Printer: app.Silent().Print}
	want := app.Wanted{Sites: []string{base.String()}}
	if err := app.Extract(ctx, s, app.Reporter{Print: end}, want); err != nil {
		log.Fatal(err)
	}
	var records bytes.Buffer
	o := app.ExportOptions{DB: s.DB, Path: "-", Stdout: &records, Format: "jsonl"}
	if err := app.Export(ctx, app.Silent(), o); err != nil {
		log.Fatal(err)
	}
	lines := bytes.Count(records.Bytes(), []byte("\n"))
	fmt.Println("nearly all of 200 books:", lines >= 190)
	fmt.Println("as many as the summary says:", lines == end.summary.Records)
	fmt.Println("each query was watched:", int(steps.Load()) >= end.summary.Queries)
	// Output:
	// nearly all of 200 books: true
	// as many as the summary says: true
	// each query was watched: true
}

// An export is a plain SQLite file. It is read with database/sql, by the driver that package app
// brings along; any other one does as well.
func ExampleExport() {
	dir, err := os.MkdirTemp("", "app")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	base, stop, err := samplesite.New(samplesite.Options{Items: 40, Listing: true}).Serve()
	if err != nil {
		log.Fatal(err)
	}
	defer stop()

	ctx := context.Background()
	s := app.Defaults()
	s.DB = filepath.Join(dir, "books.db")
	s.Web.Delay = -1                                   // the site is ours
	want := app.Wanted{Sites: []string{base.String()}} // it is discovered first, where nobody did
	if err := app.Extract(ctx, s, app.Silent(), want); err != nil {
		log.Fatal(err)
	}
	file := filepath.Join(dir, "books.sqlite")
	if err := app.Export(ctx, app.Silent(),
		app.ExportOptions{DB: s.DB, Path: file, Format: "sqlite"}); err != nil {
		log.Fatal(err)
	}
	db, err := sql.Open("sqlite", file)
	if err != nil {
		log.Fatal(err)
	}
	defer db.Close()
	var records, authors int
	if err := db.QueryRow(`SELECT count(*) FROM v_records`).Scan(&records); err != nil {
		log.Fatal(err)
	}
	if err := db.QueryRow(
		`SELECT count(DISTINCT record_id) FROM attributes WHERE name = 'author'`).Scan(&authors); err != nil {
		log.Fatal(err)
	}
	fmt.Println(records, "books,", authors, "with an author")
	// Output: 40 books, 40 with an author
}
