package store_test

import (
	"context"
	"fmt"
	"log"
	"net/url"
	"os"
	"path/filepath"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// A store keeps a crawl and a harvest, and hands their records on: this is the whole loop without
// the application around it.
func Example() {
	dir, err := os.MkdirTemp("", "store")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	base, stop, err := samplesite.New(samplesite.Options{Items: 100}).Serve()
	if err != nil {
		log.Fatal(err)
	}
	defer stop()
	db, err := store.Create(filepath.Join(dir, "books.db"))
	if err != nil {
		log.Fatal(err)
	}
	defer db.Close()
	client, err := fetch.NewClient(fetch.Config{Named: []string{base.Host}, Delay: -1})
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	ctx := context.Background()
	crawler := surface.NewCrawler(client, client.Gate(), db, surface.Config{MaxPages: 30})
	if _, err := crawler.Run(ctx, []*url.URL{base}); err != nil {
		log.Fatal(err)
	}
	site := fetch.Site(base)
	found, err := db.Forms(ctx, site)
	if err != nil {
		log.Fatal(err)
	}
	var asked []*forms.Form
	for _, f := range found {
		if ok, _ := kind.Searchable(f.Form); ok {
			asked = append(asked, f.Form)
		}
	}
	report, err := extract.New(client, db, extract.Config{Site: site, Seed: 1, Coverage: 0.95}).
		Run(ctx, asked)
	if err != nil {
		log.Fatal(err)
	}
	n, err := db.Export(ctx, store.ExportOptions{Path: filepath.Join(dir, "out.sqlite")})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("nearly all of 100 books:", report.Records >= 90)
	fmt.Println("all of them handed on:", n == report.Records)
	// Output:
	// nearly all of 100 books: true
	// all of them handed on: true
}
