// Package store keeps everything in one SQLite file: sites, links, visits, forms, steps, records; and exports them.
package store

import (
	"context"
	"errors"
	"io"
	"iter"
	"time"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/querygen"
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
	Key        string // fetch.Site
	URL        string // as named by the user, or the seed
	Line       string // the line of the list it came from
	Status     string // of the last crawl; "" never crawled
	Reason     string
	Pages      int
	Forms      int
	Searchable int
	Records    int
	Requests   int // of the harvest: sum over steps
	Queries    int
	Round      int
	Stopped    string // why the last harvest stopped; "" never harvested or under way
	StopReason string
	Estimate   querygen.Estimate // as it stood when the last harvest stopped
}

// Sites returns all sites ordered by key.
func (db *DB) Sites(ctx context.Context) ([]Site, error) { return nil, nil }

// Site returns one site; ok is false when the store does not know it.
func (db *DB) Site(ctx context.Context, key string) (s Site, ok bool, err error) {
	return Site{}, false, nil
}

// SaveSite notes a site that the user named, before anything is sent to it.
func (db *DB) SaveSite(ctx context.Context, key, url, line string) error { return nil }

// FinishCrawl notes how the crawl of a site ended.
func (db *DB) FinishCrawl(ctx context.Context, s surface.SiteSummary) error { return nil }

// FinishHarvest notes how a harvest ended.
func (db *DB) FinishHarvest(ctx context.Context, site string, round int, r extract.Report) error {
	return nil
}

// ForgetCrawl removes links, visits and forms of a site; ForgetHarvest removes its steps and records (--restart).
func (db *DB) ForgetCrawl(ctx context.Context, site string) error { return nil }

// ForgetHarvest removes steps, records and rounds of a site.
func (db *DB) ForgetHarvest(ctx context.Context, site string) error { return nil }

// Forms returns the forms of a site ordered by first sight; of all sites when site is empty.
func (db *DB) Forms(ctx context.Context, site string) ([]SiteForm, error) { return nil, nil }

// A SiteForm is a form with the site it belongs to.
type SiteForm struct {
	Site string
	*forms.Form
}

// Words returns distinctive words of the surface pages of a site, best first: seeds for queries.
func (db *DB) Words(ctx context.Context, site string, limit int) ([]string, error) { return nil, nil }

// A VisitInfo is what is kept of a visit.
type VisitInfo struct {
	URL, Site, From, Via, Anchor string
	Depth, Status                int
	Outcome, Err, Title          string
	FormIDs                      []string
	Links                        int
	At                           time.Time
}

// Visit returns what is known of an address, visited or only found; ok is false when it is unknown.
func (db *DB) Visit(ctx context.Context, url string) (v VisitInfo, ok bool, err error) {
	return VisitInfo{}, false, nil
}

// Outcomes counts the visits of a site by outcome.
func (db *DB) Outcomes(ctx context.Context, site string) (map[string]int, error) { return nil, nil }

// A QueryInfo is one query of a harvest with the steps it took.
type QueryInfo struct {
	ID       int64 // row id, unique in the store: what "explain query ID" takes
	Site     string
	Query    querygen.Query
	Pages    int
	Returned int
	Fresh    int
	Claimed  int // -1 none
	Kind     querygen.Kind
	Requests int
	URLs     []string
}

// Queries yields the queries of a site in the order they were asked.
func (db *DB) Queries(ctx context.Context, site string) iter.Seq2[QueryInfo, error] { return nil }

// Query returns one query by its row id.
func (db *DB) Query(ctx context.Context, id int64) (q QueryInfo, ok bool, err error) {
	return QueryInfo{}, false, nil
}

// An ExportOptions says what is exported and how.
type ExportOptions struct {
	Path     string // "-" writes to W (jsonl and csv only)
	W        io.Writer
	Format   string // sqlite, jsonl, csv
	Site     string // "" all
	KeepHTML bool
}

// Export writes the records by the export contract. The file appears whole or not at all. It returns the number of records.
func (db *DB) Export(ctx context.Context, o ExportOptions) (int, error) { return 0, nil }
