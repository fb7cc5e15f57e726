package extract

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

func TestWhatRobotsCloseOfAFormIsLeftOut(t *testing.T) {
	const page = `<form action="/search"><input name="title">
<select name="sort"><option value="d" selected>Date<option value="n">Name</select>
<label>Genre <select name="genre"><option value="">Any<option>Drama</select></label>
<label>Show as <select name="format"><option value="short" selected>Brief list
<option value="full">With details</select></label>
<input type="submit" value="Search"></form>`
	at, err := url.Parse("http://h.example/")
	if err != nil {
		t.Fatal(err)
	}
	fs, err := forms.Find(&fetch.Page{URL: at, Status: 200, Body: []byte(page)})
	if err != nil || len(fs) != 1 {
		t.Fatal(fs, err)
	}
	for _, c := range []struct{ name, closed, want string }{
		{"nothing", "", "title=&sort=d&genre=&format=short"},
		{"a way to show", "format", "title=&sort=d&genre="},
		{"two of them", "format sort", "title=&genre="},
		{"what narrows", "genre", "title=&sort=d&genre=&format=short"},
	} {
		cfg := Config{Allowed: func(_ context.Context, u *url.URL) (bool, string, error) {
			for _, name := range strings.Fields(c.closed) {
				if u.Query().Has(name) {
					return false, "/*" + name + "=", nil
				}
			}
			return true, "", nil
		}}
		r := &harvest{Harvester: New(nil, nil, cfg)}
		req, err := r.filled(t.Context(), fs[0], nil)
		if err != nil || req.URL.RawQuery != c.want {
			t.Errorf("%s closed: %v, %v; want %s", c.name, req, err, c.want)
		}
	}
}
