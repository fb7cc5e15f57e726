package apiform

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
)

// What a pick changed in a request becomes a gap; as long as nothing is chosen, the request is what
// it was before.
func TestPicksBecomeGaps(t *testing.T) {
	year := Picked{Choice: forms.Choice{Name: "year", Type: "select"}, Value: "1999",
		Text: "In 1999"}
	for name, c := range map[string]struct {
		method, before, after, body, bodyAfter string
		pick                                   Picked
		want                                   []string // address and body for 2001; none: no gap
	}{
		"a parameter changes": {"GET", "/s?year=&q=x", "/s?year=1999&q=x", "", "", year,
			[]string{"/s?year=2001&q=x", ""}},
		"a parameter is added": {"GET", "/s?q=x&page=1", "/s?q=x&year=1999&page=1", "", "",
			year, []string{"/s?q=x&year=2001&page=1", ""}},
		"the last one is added": {"GET", "/s?q=x", "/s?q=x&f%5B%5D=year%3A1999", "", "", year,
			[]string{"/s?q=x&f%5B%5D=year%3A2001", ""}},
		"the text is sent": {"GET", "/s?q=x&y=all", "/s?q=x&y=In+1999", "", "", year,
			[]string{"/s?q=x&y=2001", ""}},
		"a member is added": {"POST", "/s", "/s", `{"q":"x"}`, `{"q":"x","year":"1999"}`,
			year, []string{"/s", `{"q":"x","year":"2001"}`}},
		"an empty object is filled": {"POST", "/s", "/s", `{"f":{},"q":"x"}`,
			`{"f":{"year":["1999"]},"q":"x"}`, year,
			[]string{"/s", `{"f":{"year":["2001"]},"q":"x"}`}},
		"null becomes a number": {"POST", "/s", "/s", `{"q":"x","year":null}`,
			`{"q":"x","year":1999}`, year, []string{"/s", `{"q":"x","year":2001}`}},
		"inside of a parameter": {"POST", "/s", "/s", `{"p":"q=x&page=0"}`,
			`{"p":"q=x&year=1999&page=0"}`, year, []string{"/s", `{"p":"q=x&year=2001&page=0"}`}},
		"nothing of it is sent": {"GET", "/s?q=x", "/s?q=x&seen=1", "", "", year, nil},
		"nothing changes":       {"GET", "/s?q=x", "/s?q=x", "", "", year, nil},
	} {
		t.Run(name, func(t *testing.T) {
			before, after := taken(t, c.method, "http://a.example"+c.before, c.body),
				taken(t, c.method, "http://a.example"+c.after, c.bodyAfter)
			f, ok := difference(before, after, c.pick)
			if !ok {
				if c.want != nil {
					t.Fatal("no difference was found")
				}
				return
			}
			form := &forms.Form{PageURL: "http://a.example/",
				Fields: []forms.Field{{Name: "q"}, {Name: "year"}}, Controls: []forms.Control{{}},
				Template: &forms.Template{First: before.with([]facet{f}).call(asItIs)}}
			if got, want := requestFor(t, form, ""),
				[]string{c.before, c.body}; !cmp.Equal(want, got) {
				t.Errorf("without a choice it asks %q, want %q", got, want)
			}
			if got := requestFor(t, form, "2001"); !cmp.Equal(c.want, got) {
				t.Errorf("with a choice it asks %q, want %q", got, c.want)
			}
		})
	}
}

func requestFor(t *testing.T, f *forms.Form, year string) []string {
	t.Helper()
	f.Fields[1].Controls = []int{0}
	r, err := submit.Request(f, []forms.Assignment{{Field: 1, Values: []string{year}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return []string{r.URL.RequestURI(), string(r.Body)}
}

func FuzzPicksBecomeGaps(f *testing.F) {
	f.Add("q=x&year=", "q=x&year=1999", `{"q":"x"}`, `{"q":"x","year":"1999"}`)
	f.Add("q=a%20b", "f=1999&q=a", `{"f":{}}`, `{"f":{"a":[["1999"]]}}`)
	f.Fuzz(func(t *testing.T, queryBefore, queryAfter, bodyBefore, bodyAfter string) {
		before, after := taken(t, http.MethodPost, "http://a.example/?"+queryBefore, bodyBefore),
			taken(t, http.MethodPost, "http://a.example/?"+queryAfter, bodyAfter)
		fa, ok := difference(before, after,
			Picked{Choice: forms.Choice{Name: "year"}, Value: "1999", Text: "In 1999"})
		if !ok {
			return
		}
		form := forms.Scripted(mustParse(t, "http://a.example/"), "",
			&forms.Template{First: before.with([]facet{fa}).call(asItIs)})
		plain := forms.Scripted(mustParse(t, "http://a.example/"), "",
			&forms.Template{First: before.call(asItIs)})
		got, err := submit.Request(form, nil, nil)
		want, err2 := submit.Request(plain, nil, nil)
		if (err == nil) != (err2 == nil) {
			t.Fatalf("errors %v and %v", err, err2)
		}
		if err == nil &&
			(got.URL.String() != want.URL.String() || string(got.Body) != string(want.Body)) {
			t.Errorf("without a choice it asks %s %q, want %s %q", got.URL, got.Body, want.URL,
				want.Body)
		}
	})
}
