package submit

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

func fragment(body string) *fetch.Page {
	u := &url.URL{Scheme: "http", Host: "a.example", Path: "/more"}
	return &fetch.Page{Request: &fetch.Request{Method: "GET", URL: u}, URL: u, Status: 200,
		Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(body), Charset: "utf-8"}
}

func TestACursorIsFoundInTheAttributesOfAFragment(t *testing.T) {
	for name, c := range map[string]struct {
		body string
		want [][]string
	}{
		"on a button": {`<li>x</li><button data-cursor=abc>Load more</button>`,
			[][]string{{"button", "data-cursor"}}},
		"at the last record": {`<li data-id=ab>x</li><li data-id=abc>y</li>`,
			[][]string{{"li", "data-id"}}},
		"not at another one": {`<li data-id=abc>x</li><li data-id=abd>y</li>`, nil},
		"in an address": {`<a href="/more?q=x&amp;cursor=abc#top">More</a>`,
			[][]string{{"a", "href", "cursor"}}},
		"in values as JSON": {`<p hx-vals='{"cursor": "abc", "n": 3}'>x</p>`,
			[][]string{{"p", "hx-vals", "cursor"}}},
		"in a hidden box": {`<input type=hidden name=after value=abc>`,
			[][]string{{"input", "value", "named after"}, {"input", "value"}}},
		"in the hidden box of its name": {
			`<input type=hidden name=state value=abc><input type=hidden name=other value=xyz>`,
			[][]string{{"input", "value", "named state"}}},
		"not on a dead button": {`<button data-cursor=abc disabled>Load more</button>`,
			nil},
		"not in a class": {`<p class=abc>x</p>`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			p := fragment(c.body)
			got := Carriers(p, "abc")
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			for _, place := range got {
				if v, ok := CarriedAt(p, place); !ok || v != "abc" {
					t.Errorf("at %q stands %q", place, v)
				}
			}
		})
	}
}

func TestThereIsNoNextPageWithoutANewCursor(t *testing.T) {
	cursor := []webform.Part{{Text: "http://a.example/more?cursor="},
		{Fill: webform.Cursor, Attr: []string{"button", "data-cursor"}, Code: "query"}}
	f := &webform.Form{PageURL: "http://a.example/",
		Template: &webform.Template{Size: 1, More: &webform.Call{Method: "GET", URL: cursor}}}
	next := func(asked, body string) string {
		p := fragment(body)
		p.Request.URL, _ = url.Parse(asked)
		r := NextPage(f, nil, p, 1, 0)
		if r == nil {
			return ""
		}
		return r.URL.String()
	}
	for body, want := range map[string]string{
		`<button data-cursor="a b">More</button>`: "http://a.example/more?cursor=a+b#page=2",
		`<button data-cursor="">More</button>`:    "",
		`<p>no more</p>`:                          "",
	} {
		if got := next("http://a.example/more?q=x", body); got != want {
			t.Errorf("%s leads to %q, want %q", body, got, want)
		}
	}
	if got := next("http://a.example/more?cursor=z#page=2",
		`<button data-cursor=z>More</button>`); got != "" {
		t.Errorf("the cursor of the page itself leads to %q", got)
	}
}

func FuzzAttributes(f *testing.F) {
	f.Add(`<a href="?a=1&b=%zz" x='{"a":1}'>`, "1")
	f.Fuzz(func(t *testing.T, body, value string) {
		p := fragment(body)
		for _, place := range Carriers(p, value) {
			if got, _ := CarriedAt(p, place); got != value {
				t.Errorf("at %q stands %q, want %q", place, got, value)
			}
		}
	})
}
