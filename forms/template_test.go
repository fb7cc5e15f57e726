package forms

import (
	"bytes"
	"net/http"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/payload"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

func pageOf(t *testing.T, body string, cookies ...string) *fetch.Page {
	t.Helper()
	return &fetch.Page{URL: parsed(t, "http://a.example/"), Status: 200,
		Header: http.Header{"Set-Cookie": cookies, "Content-Type": {"text/html"}},
		Body:   []byte(body), Charset: "utf-8"}
}

func parsed(t *testing.T, address string) *url.URL {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func fixed(s string) webform.Part { return webform.Part{Text: s} }

// searchCall is a GraphQL-like call with a query in its JSON.
var searchCall = webform.Call{
	Method: "POST",
	URL: []webform.Part{fixed("http://a.example/s/"), {Fill: webform.Term, Code: "path"},
		fixed("?q="),
		{Fill: webform.Term, Code: "query"}},
	Header: map[string][]webform.Part{
		"X-Token": {{Text: "old-1234", Fill: webform.Fresh, Path: []string{"meta", "csrf"}}}},
	Body: []webform.Part{fixed(`{"q":"`), {Fill: webform.Term, Code: "json"}, fixed(`","p":"`),
		{Code: "json", In: []webform.Part{fixed("query="), {Fill: webform.Term, Code: "query"}}},
		fixed(`"}`)},
}

func TestGapsAreFilledAsTheirPlaceWants(t *testing.T) {
	f := Scripted(parsed(t, "http://a.example/#x"), "Search", &webform.Template{First: searchCall})
	r, err := submit.Request(f,
		[]webform.Assignment{{Field: 0, Name: "q", Values: []string{`a "b" & c/d`}}},
		submit.Button(f))
	if err != nil {
		t.Fatal(err)
	}
	got := []string{r.Method, r.URL.String(), string(r.Body), r.Header.Get("X-Token"),
		r.Referer.String()}
	want := []string{"POST", "http://a.example/s/a%20%22b%22%20&%20c%2Fd?q=a+%22b%22+%26+c%2Fd",
		`{"q":"a \"b\" & c/d","p":"query=a+%22b%22+%26+c%2Fd"}`, "old-1234", "http://a.example/"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if f.Action != "http://a.example/s/" || f.ID == "" {
		t.Errorf("action %q, ID %q", f.Action, f.ID)
	}
}

func TestNextPageOfATemplate(t *testing.T) {
	numbered := &webform.Call{Method: "GET",
		URL: []webform.Part{fixed("http://a.example/s?q="), {Fill: webform.Term, Code: "query"},
			fixed("&from="),
			{Fill: webform.Number, Start: 20, Step: 10}}}
	byCursor := &webform.Call{Method: "GET",
		URL: []webform.Part{fixed("http://a.example/s?after="),
			{Fill: webform.Cursor, Path: []string{"page", "end"}, Code: "query"}}}
	byLast := &webform.Call{Method: "GET",
		URL: []webform.Part{fixed("http://a.example/s?after="),
			{Fill: webform.Cursor, Path: []string{"rows", "-1", "id"}, Code: "query"}}}
	for _, c := range []struct {
		name, at, body string
		more           *webform.Call
		shown, total   int
		want           string
	}{
		{"second", "http://a.example/s", "", numbered, 10, 0,
			"http://a.example/s?q=blue+heron&from=20#page=2"},
		{"fourth", "http://a.example/s#page=3", "", numbered, 10, 0,
			"http://a.example/s?q=blue+heron&from=40#page=4"},
		{"after a short page", "http://a.example/s", "", numbered, 9, 0, ""},
		{"after all that are claimed", "http://a.example/s#page=3", "", numbered, 10, 30, ""},
		{"before the last that is claimed", "http://a.example/s#page=3", "", numbered, 10, 31,
			"http://a.example/s?q=blue+heron&from=40#page=4"},
		{"after nothing", "http://a.example/s", "", numbered, 0, 0, ""},
		{"cursor", "http://a.example/s", `{"page": {"end": "a+b", "hasNextPage": true}}`, byCursor,
			10, 0, "http://a.example/s?after=a%2Bb#page=2"},
		{"cursor in JSONP", "http://a.example/s", `cb({"page": {"end": "x"}})`, byCursor, 10, 0,
			"http://a.example/s?after=x#page=2"},
		{"cursor at the end", "http://a.example/s", `{"page": {"end": "x", "hasNextPage": false}}`,
			byCursor, 10, 0, ""},
		{"no cursor", "http://a.example/s", `{"page": {"end": null}}`, byCursor, 10, 0, ""},
		{"no JSON", "http://a.example/s", `<p>`, byCursor, 10, 0, ""},
		{"last record", "http://a.example/s", `{"rows": [{"id": 4}, {"id": 17}]}`, byLast, 10, 0,
			"http://a.example/s?after=17#page=2"},
		{"none known", "http://a.example/s", "", nil, 10, 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := Scripted(parsed(t, "http://a.example/"), "",
				&webform.Template{First: *numbered, More: c.more, Size: 10})
			p := pageOf(t, c.body)
			p.Request = &fetch.Request{URL: parsed(t, c.at)}
			r := submit.NextPage(f, []webform.Assignment{{Values: []string{"blue heron"}}}, p,
				c.shown, c.total)
			got := ""
			if r != nil {
				got = r.URL.String()
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestValuesThatThePageGivesAnew(t *testing.T) {
	for _, c := range []struct {
		name   string
		p      *fetch.Page
		origin []string
	}{
		{"meta", pageOf(t, `<meta name=csrf content="old-1234">`), []string{"meta", "csrf"}},
		{"hidden box", pageOf(t, `<input type=hidden name=tok value="old-1234">`),
			[]string{"input", "tok"}},
		{"cookie", pageOf(t, ``, "xsrf=old-1234; Path=/"), []string{"cookie", "xsrf"}},
		{"escaped cookie", pageOf(t, ``, "xsrf=old%2D1234"), []string{"cookie", "xsrf"}},
		{"script", pageOf(t, `<script>window.settings = {apiToken: "old-1234"}</script>`),
			[]string{"text", `tings = {apiToken: "`}},
		{"nowhere", pageOf(t, `<p>`), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.origin, submit.Origin(c.p, "old-1234")); diff != "" {
				t.Fatalf("-want +got:\n%s", diff)
			}
			if c.origin == nil {
				return
			}
			call := webform.Call{Method: "GET",
				URL: []webform.Part{fixed("http://a.example/s?t="),
					{Text: "stale", Fill: webform.Fresh, Path: c.origin}}}
			f := Scripted(parsed(t, "http://a.example/"), "",
				&webform.Template{First: call, More: &call})
			if !submit.Wants(f.Template) {
				t.Error("the template does not want a load of the page")
			}
			r, err := submit.Request(submit.Renewed(f, c.p), nil, nil)
			if err != nil || r.URL.RawQuery != "t=old-1234" {
				t.Errorf("%v, %v", r, err)
			}
			if f.Template.First.URL[1].Text != "stale" {
				t.Error("the form itself was changed")
			}
		})
	}
	if submit.Origin(pageOf(t, `<meta name=page content="heron">`), "heron") != nil {
		t.Error("a word is taken for a token")
	}
}

func TestARefusedTemplateIsNeverAsked(t *testing.T) {
	f := Scripted(parsed(t, "http://a.example/"), "",
		&webform.Template{
			First:   webform.Call{Method: "GET", URL: []webform.Part{fixed("http://a.example/")}},
			Refused: "a reason"})
	if ok, why := kind.Searchable(f); ok || why != "not asked: a reason" {
		t.Errorf("%t, %q", ok, why)
	}
}

func FuzzAnswersOfTemplates(f *testing.F) {
	for _, s := range []string{`cb({"a": "<p>x</p>"});`, ")]}',\n[1]", `/**/a.b["c"]({})`,
		`{"a": {"b": "<i>"}}`, "while(1);[]", `typeof x === 'function' && x([])`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		inner := payload.Unwrap(body)
		if !bytes.Contains(body, inner) {
			t.Errorf("%q is not in %q", inner, body)
		}
		p := &fetch.Page{URL: &url.URL{Scheme: "http", Host: "a.example"}, Status: 200,
			Header: http.Header{}, Body: body}
		submit.Answered((&webform.Template{}), p)
		submit.Answered((&webform.Template{Markup: []string{"a"}}), p)
		submit.CursorAt(payload.Decoded(body), []string{"a", "-1", "b"})
		if origin := submit.Origin(p, "abcdefg1"); origin != nil {
			submit.FreshValue(p, origin)
		}
	})
}

func TestAnswersAreWhatAScriptMakesOfThem(t *testing.T) {
	for name, c := range map[string]struct{ body, kind, want string }{
		"lines of json": {"{\"a\":1}\n\n{\"a\":2}\n", "application/json",
			`[{"a":1},{"a":2}]`},
		"lines that are not": {"{\"a\":1}\nsorry\n", "text/html", "{\"a\":1}\nsorry\n"},
		"template of a stream": {
			`<turbo-stream action=append><template><li>x</li></template></turbo-stream>`,
			"text/html; charset=utf-8",
			`<turbo-stream action=append><div><li>x</li></div></turbo-stream>`},
		"template in a page": {`<html><template><li>x</li></template></html>`, "text/html",
			`<html><template><li>x</li></template></html>`},
		"json behind a guard": {`)]}' {"a": 1}`, "application/json", `{"a": 1}`},
		"json as an argument": {`cb({"a": 1});`, "application/json", `{"a": 1}`},
		"answer by columns": {`{"title": ["a", "b"], "year": [1, 2]}`, "application/json",
			`[{"title":"a","year":1},{"title":"b","year":2}]`},
		"an answer that is not": {`nothing`, "text/html", `nothing`},
	} {
		t.Run(name, func(t *testing.T) {
			got := submit.Answered((&webform.Template{}), pageOf(t, c.body))
			if string(got.Body) != c.want || got.Header.Get("Content-Type") != c.kind {
				t.Errorf("got %s: %s", got.Header.Get("Content-Type"), got.Body)
			}
		})
	}
}

// A token comes from the JSON that a script asks for first; requests made with the old one are made
// anew with the new one.
func TestTokensOfACallAreRenewed(t *testing.T) {
	call := func(token string) *fetch.Page {
		return pageOf(t, `{"expires": 3600, "auth": {"token": "`+token+`"}}`)
	}
	origin := submit.Origin(call("tok-12345"), "tok-12345")
	if diff := cmp.Diff([]string{"json", "auth", "token"}, origin); diff != "" {
		t.Fatalf("origin (-want +got):\n%s", diff)
	}
	old := Scripted(parsed(t, "http://a.example/"), "",
		&webform.Template{Source: "http://a.example/auth", First: webform.Call{
			Method: "GET",
			URL: []webform.Part{fixed("http://a.example/s?t="),
				{Text: "tok-12345", Fill: webform.Fresh, Path: origin, Code: "query"}},
			Header: map[string][]webform.Part{
				"Authorization": {fixed("Bearer "), {Text: "tok-12345", Fill: webform.Fresh, Path: origin}}},
		}})
	if submit.FreshFrom(old) != "http://a.example/auth" {
		t.Errorf("fresh from %s", submit.FreshFrom(old))
	}
	r, err := submit.Request(old, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	now := submit.Renewed(old, call("tok-67890"))
	again := submit.Renew(now, old, r)
	if got := again.URL.String() + " " +
		again.Header.Get("Authorization"); got != "http://a.example/s?t=tok-67890 Bearer tok-67890" {
		t.Errorf("got %s", got)
	}
}

// An answer may give the token of the next request in a cookie; what it does not give stays.
func TestAFormFollowsTheCookiesOfItsAnswers(t *testing.T) {
	page := parsed(t, "http://a.example/")
	fresh := func(text string, path ...string) webform.Part {
		return webform.Part{Text: text, Fill: webform.Fresh, Path: path}
	}
	f := Scripted(page, "",
		&webform.Template{
			First: webform.Call{Method: "POST",
				URL: []webform.Part{{Text: "http://a.example/find"}},
				Header: map[string][]webform.Part{
					"X-Token": {fresh("old-1", submit.InCookie, "token")},
					"X-Key":   {fresh("key-1", submit.InMeta, "key")},
				}, Body: []webform.Part{{Fill: webform.Term}}}})
	for _, c := range []struct{ cookie, want string }{
		{"token=new%2D2; Path=/", "new-2"},
		{"other=new-3", "old-1"},
		{"", "old-1"},
	} {
		h := http.Header{}
		if c.cookie != "" {
			h.Set("Set-Cookie", c.cookie)
		}
		r, err := submit.Request(submit.Following(f, &fetch.Page{Header: h}), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := []string{r.Header.Get("X-Token"), r.Header.Get("X-Key")}; got[0] != c.want ||
			got[1] != "key-1" {
			t.Errorf("after the cookie %q it sends %q", c.cookie, got)
		}
	}
}
