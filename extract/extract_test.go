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
	"deepcrawl/forms/kind"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// memory is an archive that forgets at the end of the test. It hands steps out as the store does:
// the body of a record comes only with the step that captured it first.
type memory struct {
	snapshot json.RawMessage
	steps    []*extract.Step
	crash    int // SaveStep fails at this step; 0 never
}

var errCrash = errors.New("crash")

func (m *memory) Begin(_ context.Context, _ string, _ int, s json.RawMessage) (int, json.RawMessage,
	error) {
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
			req := httptest.NewRequestWithContext(ctx, orGet(method), u.String(),
				strings.NewReader(string(body)))
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
			return &fetch.Page{Request: r, URL: u, Hops: hops, Status: res.StatusCode,
				Header: res.Header, Body: b, Charset: "utf-8", At: time.Now()}, nil
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
		if ok, _ := kind.Searchable(f); ok {
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
	return extract.Config{Site: "site.test", Seed: 1, Policy: querygen.Auto, Off: menderOff()}
}

// reached returns the requests it took to capture this share of the items of the site, and the
// share captured in the end.
func reached(t *testing.T, site *samplesite.Site, steps []*extract.Step,
	share float64) (requests int, coverage float64) {
	t.Helper()
	missing := map[string]bool{}
	for _, item := range site.Truth() {
		missing[item.Path] = true
	}
	all, spent, found := len(missing), 0, false
	for _, s := range steps {
		spent += s.Outcome.Requests
		for _, c := range s.Records {
			u, err := url.Parse(c.URL)
			if err != nil {
				t.Fatalf("record %s: %v", c.Key, err)
			}
			delete(missing, u.Path)
		}
		coverage = 1 - float64(len(missing))/float64(all)
		if !found && coverage >= share {
			requests, found = spent, true
		}
	}
	return requests, coverage
}

func TestHarvestReadsMostOfTheDatabaseForFewRequests(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		options  samplesite.Options
		within   int // requests for 90 % of the items; the pages alone are 45 at 20 a page
		coverage float64
	}{
		{"keyword box, words are and-ed", samplesite.Options{Items: 1000}, 130, 0.98},
		{"words are or-ed", samplesite.Options{Items: 1000, Match: "or"}, 130, 0.98},
		{"words match inside words", samplesite.Options{Items: 1000, Match: "substring"}, 130,
			0.98},
		{"no totals, only a next link",
			samplesite.Options{Items: 1000, Totals: "none", Paging: "next"}, 180, 0.98},
		{"pagers are buttons, ten a page",
			samplesite.Options{Items: 1000, Paging: "buttons", PageSize: 10}, 320, 0.98},
		{"the empty query lists everything", samplesite.Options{Items: 1000, Listing: true}, 60,
			0.99},
		{"a table of results", samplesite.Options{Items: 1000, Layout: "table"}, 130, 0.98},
		{"a definition list of results", samplesite.Options{Items: 1000, Layout: "dl"}, 140, 0.98},
		{"preformatted results", samplesite.Options{Items: 1000, Layout: "pre"}, 170, 0.98},
		{"a token that changes with each load",
			samplesite.Options{Items: 500, Token: true, Method: "POST"}, 160, 0.95},
		{"popular items on an empty answer", samplesite.Options{Items: 1000, Filler: 5}, 140, 0.98},
		{"forty results a query at most", samplesite.Options{Items: 500, Cap: 40}, 160, 0.9},
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
			requests, coverage := reached(t, site, m.steps, 0.9)
			t.Logf("90 %% after %d requests; in the end %.1f %% after %d, stopped: %s", requests,
				100*coverage, report.Requests, report.Stopped)
			if coverage < tt.coverage {
				t.Errorf("coverage %.3f in the end, want at least %.2f", coverage, tt.coverage)
			}
			if requests > tt.within || coverage < 0.9 {
				t.Errorf("90 %% after %d requests, want within %d", requests, tt.within)
			}
			if s := site.Stats(); s.Decoys > 0 {
				t.Errorf("%d decoy submissions, want none", s.Decoys)
			}
		})
	}
}

func TestInterruptedHarvestGoesOnAsIfNothingHadHappened(t *testing.T) {
	t.Parallel()
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
			t.Fatalf("%v, want what the archive said and no more", err)
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
