package simdb

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"iter"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// fetch answers a submission with the result page as HTML.
func (s *Site) fetch(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
	query := r.URL.Query()
	page := 1
	if n, err := strconv.Atoi(query.Get("page")); err == nil {
		page = n
	}
	query.Del("page")
	return &fetch.Page{
		Request: r, URL: r.URL, Status: http.StatusOK, Charset: "utf-8",
		Hops:   []fetch.Hop{{URL: r.URL, Status: http.StatusOK}},
		Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}},
		Body:   []byte(s.resultPage(query, page)),
	}, nil
}

func (s *Site) resultPage(query url.Values, page int) string {
	r := s.Answer(query, page)
	var b strings.Builder
	b.WriteString(
		"<!DOCTYPE html><html><head><title>Catalogue</title></head><body><h1>Catalogue</h1>\n")
	if r.Kind == records.None {
		b.WriteString("<p>No items found.</p>")
	} else {
		fmt.Fprintf(&b, "<p>Results %d - %d of %d</p>\n<ol class=\"results\">\n", (page-1)*s.Page+1,
			(page-1)*s.Page+len(r.Items), r.Total)
	}
	for _, d := range r.Items {
		rec := s.record(d)
		// a paragraph beside it would be an attribute, which the record has not
		fmt.Fprintf(&b, "<li><a href=\"%s\">%s</a></li>\n", rec.URL, html.EscapeString(rec.Text))
	}
	b.WriteString("</ol>\n")
	if r.More {
		query.Set("page", fmt.Sprint(page+1))
		fmt.Fprintf(&b, "<p><a rel=\"next\" href=\"/results?%s\">Next</a></p>\n",
			html.EscapeString(query.Encode()))
	}
	return b.String() + "</body></html>\n"
}

// forgetful keeps no step.
type forgetful struct{}

func (forgetful) Begin(_ context.Context, _ string, _ int, snapshot json.RawMessage) (int,
	json.RawMessage, error) {
	return 1, snapshot, nil
}
func (forgetful) SaveStep(context.Context, *extract.Step) error { return nil }
func (forgetful) Steps(context.Context, string, int) iter.Seq2[*extract.Step, error] {
	return func(func(*extract.Step, error) bool) {}
}

func TestPlayAsksWhatAHarvestOfTheSamePagesAsks(t *testing.T) {
	const asks = 60
	site := func() *Site {
		return NewSite(Titles(600, 1), Habits{Page: 10, Totals: ExactTotals}, 1)
	}
	type ask struct {
		Way, Term             string
		Page, Returned, Known int
	}
	note := func(list *[]ask, a querygen.Ask, o querygen.Outcome) {
		if len(*list) < asks {
			*list = append(*list, ask{a.Query.Way, a.Query.Term, a.Page, o.Returned, o.New})
		}
	}
	var played, harvested []ask
	if _, err := Play(site(),
		Run{Policy: querygen.Greedy, Seed: 1, Limit: asks,
			Each: func(a querygen.Ask, o querygen.Outcome) { note(&played, a, o) }}); err != nil {
		t.Fatal(err)
	}
	s := site()
	f, err := s.Form()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	h := extract.New(fetch.FetcherFunc(s.fetch), forgetful{}, extract.Config{
		Site: "sim.test", Policy: querygen.Greedy, Seed: 1,
		Watch: extract.Watch{Step: func(st *extract.Step, _ extract.Progress) {
			if note(&harvested, st.Ask, st.Outcome); len(harvested) == asks {
				stop()
			}
		}},
	})
	if _, err := h.Run(ctx, []*forms.Form{f}); err != nil {
		t.Fatal(err)
	}
	if len(harvested) != asks {
		t.Errorf("%d asks, want %d", len(harvested), asks)
	}
	if diff := cmp.Diff(harvested, played); diff != "" {
		t.Errorf("(-harvest of pages +play):\n%s", diff)
	}
}
