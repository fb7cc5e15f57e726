// Package labelled reads result pages with labelled records, scores what was extracted from them,
// and fits the weights of the record finder. It serves cmd/bench and cmd/train.
package labelled

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"

	"deepcrawl/surface/fetch"

	"golang.org/x/net/html/charset"
)

// A Page is a result page and the records that people saw on it.
type Page struct {
	Site    string `json:"site"`
	N       string `json:"n"`
	Keyword string `json:"keyword"`
	HTML    string `json:"html"`
	Labels  string `json:"labels"`

	Body []byte     `json:"-"` // UTF-8
	Rows [][]string `json:"-"` // one labelled record a row, one data item a cell
}

// Load reads the pages that dir/index.json lists.
func Load(dir string) ([]*Page, error) {
	raw, err := os.ReadFile(filepath.Join(dir, "index.json"))
	if err != nil {
		return nil, fmt.Errorf("read labelled pages: %w", err)
	}
	var pages []*Page
	if err := json.Unmarshal(raw, &pages); err != nil {
		return nil, fmt.Errorf("read index of labelled pages: %w", err)
	}
	for _, p := range pages {
		if err := p.load(dir); err != nil {
			return nil, fmt.Errorf("read page %s of %s: %w", p.N, p.Site, err)
		}
	}
	return pages, nil
}

func (p *Page) load(dir string) error {
	raw, err := ReadGzip(filepath.Join(dir, p.HTML))
	if err != nil {
		return err
	}
	r, err := charset.NewReader(bytes.NewReader(raw), "text/html")
	if err != nil {
		return err
	}
	if p.Body, err = io.ReadAll(r); err != nil {
		return err
	}
	f, err := os.Open(filepath.Join(dir, p.Labels))
	if err != nil {
		return err
	}
	defer f.Close()
	c := csv.NewReader(f)
	c.FieldsPerRecord, c.LazyQuotes = -1, true
	p.Rows, err = c.ReadAll()
	return err
}

// ReadGzip returns what a compressed file holds.
func ReadGzip(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

// Page returns the page as a fetcher would.
func (p *Page) Page() *fetch.Page {
	u := &url.URL{Scheme: "http", Host: p.Site, Path: "/search"}
	return &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200,
		Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}}, Body: p.Body}
}
