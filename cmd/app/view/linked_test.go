package view

import (
	"context"
	"fmt"
	"hash/fnv"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// A mailing list: a few of its pages were read, each a list of threads, the records are messages.
func TestFormsAddLittleWhereListsGoOn(t *testing.T) {
	const front = "http://127.0.0.1:81/"
	tests := map[string]struct {
		from, unread string // a list that was read, and a link that was not followed
		links        int    // on the list
		want         bool
	}{
		"a list that goes on":           {front + "?t=2023", front + "?t=2022", 30, true},
		"a list by path":                {front + "page/2", front + "page/3", 30, true},
		"a list that is all":            {front + "?t=2023", front + "about", 30, false},
		"a few latest additions":        {front + "?t=2023", front + "?t=2022", 5, false},
		"links that ask the form":       {front + "search?q=a", front + "search?q=b", 30, false},
		"another page at form's action": {front + "search?t=1", front + "search?t=2", 30, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			ctx := context.Background()
			db, err := store.Create(filepath.Join(t.TempDir(), "s.db"))
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			site := fetch.Site(address(t, front))
			links := []surface.Link{linkTo(t, site, tt.unread, front)}
			ask := querygen.Ask{Query: querygen.Query{Form: "f"}, Page: 1}
			step := &extract.Step{Site: site, Seq: 1, Round: 1, Ask: ask,
				Outcome: querygen.Outcome{Ask: ask, Kind: querygen.Results}}
			for i := range 200 {
				message := fmt.Sprintf("%smsg-%c%c/", front, 'a'+i/26, 'a'+i%26)
				r := records.Record{Key: message, KeyKind: "url", URL: message, Title: message}
				step.Records = append(step.Records, extract.Captured{Record: r, Fresh: true})
				if i < tt.links {
					links = append(links, linkTo(t, site, message+"thread/", tt.from))
				}
			}
			page := linkTo(t, site, front, "")
			f := &forms.Form{ID: "f", PageURL: front, Action: front + "search", Method: "GET",
				Controls: []forms.Control{{Tag: "input", Type: "text", Name: "q"}},
				Fields:   []forms.Field{{Name: "q", Controls: []int{0}}}}
			for _, err := range []error{
				db.SaveVisit(ctx,
					&surface.Visit{Link: page, Outcome: surface.OutcomePage,
						Page: &fetch.Page{URL: page.URL}, Forms: []*forms.Form{f}}),
				db.SaveSeeds(ctx, links),
				db.SaveStep(ctx, step),
			} {
				if err != nil {
					t.Fatal(err)
				}
			}
			s, _, err := db.Site(ctx, site)
			if err != nil {
				t.Fatal(err)
			}
			got, err := addsLittle(ctx, db, s)
			if err != nil || strings.Contains(got, "adds little over links") != tt.want {
				t.Errorf("%q, %v; want a remark: %v", got, err, tt.want)
			}
		})
	}
}

func address(t *testing.T, s string) *url.URL {
	t.Helper()
	u, err := fetch.ParseURL(nil, s)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func linkTo(t *testing.T, site, to, from string) surface.Link {
	t.Helper()
	u := address(t, to)
	key := fnv.New64a()
	key.Write([]byte(to))
	return surface.Link{URL: u, Key: key.Sum64(), Site: site, From: from, Via: "a"}
}
