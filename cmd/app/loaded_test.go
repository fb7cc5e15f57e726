package app

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/lists"
	"deepcrawl/surface/fetch"
)

// A list that a script fetches in parts is leafed through by the first guess whose second part
// shows other records; one without further parts is read as it is, and short ones are no lists.
func TestAFetchedListIsLeafedThroughWhereItsSecondPartShowsOthers(t *testing.T) {
	for _, tt := range []struct {
		name        string
		items, size int
		by          string // the parameter that the site heeds
		taken       bool
		more        string
	}{
		{"in parts by place", 40, 12, "b", true, "b"},
		{"in parts by page", 40, 12, "a", true, "a"},
		{"heeds none", 40, 40, "", true, ""},
		{"short", 12, 12, "", false, ""},
	} {
		asked := 0
		site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/rows" {
				http.NotFound(w, r)
				return
			}
			asked++
			first := 0
			switch n, _ := strconv.Atoi(r.FormValue(tt.by)); tt.by {
			case "a":
				first = (n - 1) * tt.size
			case "b":
				first = n
			}
			var rows []string
			for i := first; i < min(first+tt.size, tt.items); i++ {
				rows = append(rows,
					fmt.Sprintf(`{"id":%d,"title":"Book of %d hills","author":"Writer %d"}`, i, i,
						i))
			}
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprint(w, "["+strings.Join(rows, ",")+"]")
		}))
		defer site.Close()
		page, err := url.Parse(site.URL + "/")
		if err != nil {
			t.Fatal(err)
		}
		client, err := fetch.NewClient(fetch.Config{Delay: -1, Named: []string{page.Host}})
		if err != nil {
			t.Fatal(err)
		}
		call := func(a, b forms.Part) forms.Call {
			return forms.Call{Method: "GET",
				URL: []forms.Part{{Text: site.URL + "/rows?a="}, a, {Text: "&b="}, b}}
		}
		one, zero := forms.Part{Text: "1"}, forms.Part{Text: "0"}
		whole := &forms.Template{First: call(one, zero), Raw: true}
		c := &lists.Candidate{Page: page, Form: forms.Listed(page, "", whole), Loaded: true}
		for _, more := range []forms.Call{
			call(forms.Part{Fill: forms.Number, Start: 2, Step: 1}, zero),
			call(one, forms.Part{Fill: forms.Number, Start: tt.size, Step: tt.size}),
		} {
			g := *whole
			g.More, g.Size = &more, tt.size
			c.Leafing = append(c.Leafing, forms.Listed(page, "", &g))
		}
		f, err := (&Engine{client: client}).listed(t.Context(), c)
		if err != nil || (f != nil) != tt.taken {
			t.Fatalf("%s: %v, %v", tt.name, f, err)
		}
		if asked > 3 {
			t.Errorf("%s: %d requests", tt.name, asked)
		}
		if f == nil {
			continue
		}
		if more := f.Template.More; (more != nil) != (tt.more != "") ||
			more != nil && (tt.more == "a") != (more.URL[1].Fill == forms.Number) {
			t.Errorf("%s: goes on by %+v", tt.name, more)
		}
		if !f.Door.Sole {
			t.Errorf("%s: no database by itself: %+v", tt.name, f.Door)
		}
	}
}
