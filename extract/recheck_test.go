package extract_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// moved is a site whose script asks /v1, until it has moved to /v2: from then on nothing is found
// at /v1, which is no refusal.
type moved struct{ asked, moves int }

const movedItems = 300

func (m *moved) Fetch(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
	m.asked++
	found := []map[string]any{}
	if (r.URL.Path == "/v2") == (m.asked > m.moves) {
		for i := range movedItems {
			title := fmt.Sprintf("%s %s of %s",
				strings.Fields("red green blue white black grey brown")[i%7],
				strings.Fields("heron swan crane stork duck")[i%5],
				strings.Fields("Aa Bonn Cork Dover Essen Fife Gent Hull Iasi")[i%9])
			if word := strings.ToLower(r.URL.Query().Get("q")); len(found) < 10 &&
				strings.Contains(strings.ToLower(title), word) {
				found = append(found,
					map[string]any{"id": i, "title": title, "url": fmt.Sprintf("/bird/%d", i)})
			}
		}
	}
	body, err := json.Marshal(map[string]any{"items": found})
	return &fetch.Page{Request: r, URL: r.URL, Status: 200,
			Header: http.Header{"Content-Type": {"application/json"}}, Charset: "utf-8",
			Body: body},
		err
}

func movedForm(path, refused string) *forms.Form {
	page := &url.URL{Scheme: "http", Host: "birds.example", Path: "/"}
	return forms.Scripted(page, "Search birds",
		&forms.Template{Refused: refused, First: forms.Call{Method: "GET", URL: []forms.Part{
			{Text: "http://birds.example" + path + "?q="}, {Fill: forms.Term, Code: "query"},
		}}})
}

func TestAFormThatQuietlyStopsAnsweringIsLearntAgainOrClosed(t *testing.T) {
	t.Parallel()
	const moves, recheck = 20, 10
	for _, c := range []struct {
		name      string
		again     *forms.Form
		goesOn    bool
		asksAtAll int // of Relearn, at most
	}{
		{"learnt again", movedForm("/v2", ""), true, 1000},
		{"closed", movedForm("/v2", "it is gone"), false, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			site, checks, late := &moved{moves: moves}, 0, 0
			cfg := config()
			cfg.Site, cfg.Recheck, cfg.MaxQueries = "birds.example", recheck, 60
			cfg.Relearn = func(context.Context, *forms.Form) (*forms.Form, error) {
				if checks++; site.asked <= moves {
					return nil, nil
				}
				if late++; late > 1 {
					return nil, nil
				}
				return c.again, nil
			}
			m := &memory{}
			report, err :=
				extract.New(site, m, cfg).Run(t.Context(), []*forms.Form{movedForm("/v1", "")})
			if err != nil {
				t.Fatal(err)
			}
			if late == 0 || checks > c.asksAtAll {
				t.Errorf("looked at %d times, %d of them after it moved", checks, late)
			}
			if most := moves + recheck + 2; !c.goesOn && site.asked > most {
				t.Errorf("asked %d times, though it was closed: at most %d", site.asked, most)
			}
			if (report.Stopped == extract.Blocked) == c.goesOn {
				t.Errorf("stopped: %s (%s)", report.Stopped, report.Reason)
			}
			after := 0
			for _, s := range m.steps {
				if s.Seq > moves+recheck+1 {
					after += len(s.Records)
				}
			}
			if (after > 0) != c.goesOn {
				t.Errorf("%d records after it was looked at, want some: %v", after, c.goesOn)
			}
		})
	}
}
