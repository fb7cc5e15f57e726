package extract_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// memory is an archive that forgets at the end of the test. It hands steps out as the store does: the body of a record
// comes only with the step that captured it first.
type memory struct {
	snapshot json.RawMessage
	steps    []*extract.Step
	crash    int // SaveStep fails at this step; 0 never
}

var errCrash = errors.New("crash")

func (m *memory) Begin(_ context.Context, _ string, _ int, s json.RawMessage) (int, json.RawMessage, error) {
	if m.snapshot == nil {
		m.snapshot = s
	}
	return 1, m.snapshot, nil
}

func (m *memory) SaveStep(_ context.Context, s *extract.Step) error {
	if m.crash > 0 && len(m.steps) >= m.crash {
		return errCrash
	}
	m.steps = append(m.steps, s)
	return nil
}

func (m *memory) Steps(context.Context, string, int) iter.Seq2[*extract.Step, error] {
	return func(yield func(*extract.Step, error) bool) {
		for _, s := range m.steps {
			b, err := json.Marshal(s)
			if err != nil {
				yield(nil, err)
				return
			}
			back := &extract.Step{}
			if err := json.Unmarshal(b, back); err != nil {
				yield(nil, err)
				return
			}
			for i := range back.Records {
				if c := &back.Records[i]; !c.Fresh {
					key := c.Key
					*c = extract.Captured{}
					c.Key = key
				}
			}
			if !yield(back, nil) {
				return
			}
		}
	}
}

// browse fetches from a handler without a network and follows redirects.
func browse(h http.Handler) fetch.FetcherFunc {
	return func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		u, method, body := r.URL, r.Method, r.Body
		var hops []fetch.Hop
		for range 10 {
			req := httptest.NewRequestWithContext(ctx, orGet(method), u.String(), strings.NewReader(string(body)))
			for k, v := range r.Header {
				req.Header[k] = v
			}
			w := httptest.NewRecorder()
			h.ServeHTTP(w, req)
			res := w.Result()
			b, err := io.ReadAll(res.Body)
			if err != nil {
				return nil, err
			}
			hops = append(hops, fetch.Hop{URL: u, Status: res.StatusCode, Via: "http"})
			if loc := res.Header.Get("Location"); loc != "" && res.StatusCode/100 == 3 {
				if u, err = u.Parse(loc); err != nil {
					return nil, err
				}
				method, body = "", nil
				continue
			}
			return &fetch.Page{Request: r, URL: u, Hops: hops, Status: res.StatusCode, Header: res.Header, Body: b, Charset: "utf-8", At: time.Now()}, nil
		}
		return nil, errors.New("redirects in a circle")
	}
}

func orGet(m string) string {
	if m == "" {
		return http.MethodGet
	}
	return m
}

// searchForms returns the searchable forms of the page.
func searchForms(t *testing.T, f fetch.Fetcher, address string) []*forms.Form {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	p, err := f.Fetch(t.Context(), &fetch.Request{URL: u})
	if err != nil {
		t.Fatal(err)
	}
	all, err := forms.Find(p)
	if err != nil {
		t.Fatal(err)
	}
	var out []*forms.Form
	for _, f := range all {
		if ok, _ := f.Searchable(); ok {
			out = append(out, f)
		}
	}
	if len(out) == 0 {
		t.Fatalf("no searchable form on %s", address)
	}
	return out
}

const home = "http://site.test/"

func config() extract.Config {
	return extract.Config{Site: "site.test", Seed: 1, Policy: querygen.Auto}
}

// found counts the items of the site whose path is the URL of a captured record.
func found(t *testing.T, site *samplesite.Site, steps []*extract.Step) int {
	t.Helper()
	captured := map[string]bool{}
	for _, s := range steps {
		for _, c := range s.Records {
			u, err := url.Parse(c.URL)
			if err != nil {
				t.Fatalf("record %s: %v", c.Key, err)
			}
			captured[u.Path] = true
		}
	}
	n := 0
	for _, item := range site.Truth() {
		if captured[item.Path] {
			n++
		}
	}
	return n
}

func TestHarvestReadsMostOfTheDatabaseForFewRequests(t *testing.T) {
	tests := []struct {
		name     string
		options  samplesite.Options
		coverage float64
		requests int
	}{
		{"keyword box, words are and-ed", samplesite.Options{Items: 1000}, 0.95, 260},
		{"words are or-ed", samplesite.Options{Items: 1000, Match: "or"}, 0.95, 160},
		{"words match inside words", samplesite.Options{Items: 1000, Match: "substring"}, 0.95, 260},
		{"no totals, only a next link", samplesite.Options{Items: 1000, Totals: "none", Paging: "next"}, 0.9, 400},
		{"pagers are buttons", samplesite.Options{Items: 1000, Paging: "buttons", PageSize: 10}, 0.95, 400},
		{"the empty query lists everything", samplesite.Options{Items: 1000, Listing: true}, 0.99, 90},
		{"a table of results", samplesite.Options{Items: 1000, Layout: "table"}, 0.95, 260},
		{"a definition list of results", samplesite.Options{Items: 1000, Layout: "dl"}, 0.95, 260},
		{"preformatted results", samplesite.Options{Items: 1000, Layout: "pre"}, 0.95, 260},
		{"a token that changes with each load", samplesite.Options{Items: 500, Token: true, Method: "POST"}, 0.9, 500},
		{"popular items on an empty answer", samplesite.Options{Items: 1000, Filler: 5}, 0.95, 300},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			site := samplesite.New(tt.options)
			f := browse(site)
			m := &memory{}
			report, err := extract.New(f, m, config()).Run(t.Context(), searchForms(t, f, home))
			if err != nil {
				t.Fatal(err)
			}
			coverage := float64(found(t, site, m.steps)) / float64(len(site.Truth()))
			t.Logf("coverage %.3f, %d requests, stopped: %s", coverage, report.Requests, report.Stopped)
			if coverage < tt.coverage {
				t.Errorf("coverage %.3f, want at least %.2f", coverage, tt.coverage)
			}
			if report.Requests > tt.requests {
				t.Errorf("%d requests, want at most %d", report.Requests, tt.requests)
			}
			if s := site.Stats(); s.Decoys > 0 {
				t.Errorf("%d decoy submissions, want none", s.Decoys)
			}
		})
	}
}

func TestInterruptedHarvestGoesOnAsIfNothingHadHappened(t *testing.T) {
	options := samplesite.Options{Items: 300}
	run := func(m *memory) error {
		f := browse(samplesite.New(options))
		_, err := extract.New(f, m, config()).Run(t.Context(), searchForms(t, f, home))
		return err
	}
	whole := &memory{}
	if err := run(whole); err != nil {
		t.Fatal(err)
	}
	cut := &memory{}
	for cut.crash = 1; ; cut.crash += 7 {
		err := run(cut)
		if err == nil {
			break
		}
		if !errors.Is(err, errCrash) {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(asks(whole), asks(cut)); diff != "" {
		t.Errorf("asks of the interrupted harvest differ (-whole +interrupted):\n%s", diff)
	}
}

func asks(m *memory) []querygen.Ask {
	var out []querygen.Ask
	for _, s := range m.steps {
		out = append(out, s.Ask)
	}
	return out
}
