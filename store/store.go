// Package store keeps everything in one SQLite file: sites, links, visits, forms, steps, records; and exports them.
package store

import (
	"context"
	"errors"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/surface"
)

// Errors that callers branch on.
var (
	ErrMissing = errors.New("no store there")              // exit 10
	ErrForeign = errors.New("not a deepcrawl store")       // exit 10
	ErrInUse   = errors.New("store in use by another run") // exit 11; the message names the process
)

// A DB is an open store. It implements surface.Archive and extract.Archive. Safe for concurrent use.
type DB struct{}

var (
	_ surface.Archive = (*DB)(nil)
	_ extract.Archive = (*DB)(nil)
)

// Create opens the store at path for writing, and makes it when there is none.
func Create(path string) (*DB, error) { return nil, errors.New("store: not written yet") }

// OpenReader opens an existing store for reading, also while another process writes.
func OpenReader(path string) (*DB, error) { return nil, errors.New("store: not written yet") }

// Close checkpoints and closes.
func (db *DB) Close() error { return nil }

// A Site is what the store knows of a site.
type Site struct {
	Key                                         string // fetch.Site
	URL                                         string // as named by the user
	Status                                      string // of the last crawl
	Reason                                      string
	Pages, Forms, Searchable, Records, Requests int
	Round                                       int
	Harvest                                     string // why the last harvest stopped; "" never harvested
}

// Sites returns all sites ordered by key.
func (db *DB) Sites(ctx context.Context) ([]Site, error) { return nil, nil }

// Forms returns the forms of a site ordered by first sight; all sites when site is empty.
func (db *DB) Forms(ctx context.Context, site string) ([]*forms.Form, error) { return nil, nil }

// Words returns distinctive words of the surface pages of a site, best first: seeds for queries.
func (db *DB) Words(ctx context.Context, site string, limit int) ([]string, error) { return nil, nil }
