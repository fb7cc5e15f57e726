package apiform

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/jsrender/internal/sightings"
	"deepcrawl/surface/fetch"
)

func taken(t *testing.T, method, address, body string) pieces {
	t.Helper()
	return takeApart(
		&fetch.Request{Method: method, URL: mustParse(t, address), Body: []byte(body),
			Header: http.Header{"X-Key": {"k1"}, "User-Agent": {"b"}, "Cookie": {"c"}}})
}

func TestRequestsAreTakenApart(t *testing.T) {
	for _, c := range []struct {
		name, address, body string
		want                map[string]string
	}{
		{"path and query", "http://a.example/api/find%20it/x.json?q=blue+heron&page=2&q=b", "",
			map[string]string{"path 0": "api", "path 1": "find it", "path 2": "x.json",
				"q": "blue heron", "page": "2", "q 1": "b"}},
		{"json", "http://a.example/", `{"a": {"q": "x\"y", "n": [10, -2.5]}, "t": true, "z": null}`,
			map[string]string{"path 0": "", "body.a.q": `x"y`, "body.a.n.0": "10",
				"body.a.n.1": "-2.5"}},
		{"form", "http://a.example/", "a=1&b=two%20words",
			map[string]string{"path 0": "", "body?a": "1", "body?b": "two words"}},
		{"a query in json", "http://a.example/", `{"requests": [{"params": "query=x%26y&page=0"}]}`,
			map[string]string{"path 0": "", "body.requests.0.params?query": "x&y",
				"body.requests.0.params?page": "0"}},
		{"json in a query", "http://a.example/s?source=%7B%22q%22%3A%22heron%22%7D", "",
			map[string]string{"path 0": "s", "source.q": "heron"}},
		{"json in json", "http://a.example/", `{"v": "{\"q\":\"heron\",\"n\":3}"}`,
			map[string]string{"path 0": "", "body.v.q": "heron", "body.v.n": "3"}},
		{"json in base64", "http://a.example/?d=eyJxIjoiaGVyb24iLCJuIjoxMH0%3D", "",
			map[string]string{"path 0": "", "d.q": "heron", "d.n": "10"}},
		{"a word that could be base64", "http://a.example/?q=aubergineAndMore", "",
			map[string]string{"path 0": "", "q": "aubergineAndMore"}},
		{"text", "http://a.example/", "find heron",
			map[string]string{"path 0": "", "body": "find heron"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.want["header X-Key"] = "k1"
			if diff := cmp.Diff(c.want, taken(t, "POST", c.address, c.body).values()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// asSeen puts a request together again without changing anything.
func asSeen(p pieces) (*fetch.Request, error) {
	page := &url.URL{Scheme: "http", Host: "a.example", Path: "/"}
	f := forms.Scripted(page, "",
		&forms.Template{First: p.call(func(p piece) []forms.Part {
			return []forms.Part{{Text: p.text}}
		})})
	return submit.Request(f, nil, nil)
}

// What is taken apart and put together again means the same.
func FuzzRequestsArePutTogetherAgain(f *testing.F) {
	f.Add("api/find?q=a+b&c=%7B%22q%22%3A%22x%22%7D&d",
		`{"a": {"q": "x\"y", "n": [10, -2.5]}, "k": "a=1&b=2"}`)
	f.Add("?a=1&a=2&=3", "a=1&b=two%20words&c")
	f.Add("%2F/;x=1", `["","\u00e4\\","{\"a\":[]}"]`)
	f.Fuzz(func(t *testing.T, rest, body string) {
		u, err := url.Parse("http://a.example/" + rest)
		if err != nil || strings.ContainsAny(rest, "#\\\t\r\n \x00") ||
			u.RawQuery == "" && strings.Contains(rest, "?") {
			return // no address that a browser would send
		}
		before := takeApart(&fetch.Request{Method: "POST", URL: u, Body: []byte(body)})
		r, err := asSeen(before)
		if err != nil {
			return // a host or a port that no address has: the path begins with them
		}
		after := takeApart(r)
		if json.Valid([]byte(body)) || strings.ToValidUTF8(body, "") == body {
			if diff := cmp.Diff(bodies(before), bodies(after)); diff != "" {
				t.Errorf("body %q became %q:\n%s", body, r.Body, diff)
			}
		}
	})
}

// bodies are the values of the body.
func bodies(p pieces) map[string]string {
	vs := map[string]string{}
	for name, v := range p.values() {
		if strings.HasPrefix(name, "body") {
			vs[name] = v
		}
	}
	return vs
}

func TestAnswersAreReadWhereverTheRecordsStand(t *testing.T) {
	list := `<ul><li><a href=\"/1\">The blue heron</a></li><li><a href=\"/2\">The grey heron</a>` +
		`</li><li><a href=\"/3\">The white heron</a></li></ul>`
	for _, c := range []struct {
		name, kind, body string
		want             int
	}{
		{"json", "application/json",
			`{"items": [{"id": 1, "title": "a"}, {"id": 2, "title": "b"}]}`, 2},
		{"json as text", "text/plain",
			`{"items": [{"id": 1, "title": "a"}, {"id": 2, "title": "b"}]}`, 2},
		{"jsonp", "text/javascript",
			`/**/ typeof cb === 'function' && cb({"items": [{"id": 1, "title": "a"}]});`, 1},
		{"guarded", "application/json", ")]}',\n" + `[{"id": 1, "title": "a"}]`, 1},
		{"html in json", "application/json", `{"ok": true, "data": {"html": "` + list + `"}}`, 3},
		{"a script", "text/javascript", "var a = 1;", 0},
		{"nothing", "application/json", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := exchange(t,
				sightings.Exchange{Method: "GET", URL: "http://a.example/s?q=heron", Status: 200,
					AnswerType: c.kind, Answer: c.body})
			a := readAnswer(x, "heron")
			if len(a.keys) != c.want {
				t.Errorf("%d records, want %d", len(a.keys), c.want)
			}
		})
	}
}

// Each string with elements costs another reading of the answer, and a site may send any number of
// them.
func TestAnAnswerOfManyFragmentsIsNotReadForEachOfThem(t *testing.T) {
	var body strings.Builder
	body.WriteString(`{"first": "<p>1</p>"`)
	for i := range 2000 {
		fmt.Fprintf(&body, `, "p%d": "<p>%d</p>"`, i, i)
	}
	body.WriteString("}")
	x := exchange(t,
		sightings.Exchange{Method: "GET", URL: "http://a.example/s?q=heron", Status: 200,
			AnswerType: "application/json", Answer: body.String()})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	readAnswer(x, "heron")
	runtime.ReadMemStats(&after)
	if octets := after.TotalAlloc - before.TotalAlloc; octets > 200<<20 {
		t.Errorf("%d MB for an answer of %d KB", octets>>20, body.Len()>>10)
	}
}

// A menu of regions and one of their cities: a city of that name may be in several.
func TestWhatIsOfferedUnderSeveralChoicesIsOneOption(t *testing.T) {
	city := func(names ...string) (o Offer) {
		for _, n := range names {
			o.Options = append(o.Options, forms.Option{Value: n, Selected: true})
		}
		return o
	}
	paths := pathsOf(nil, "region", []forms.Option{{Value: "n"}, {Value: "s"}, {Value: "w"}})
	got := joined([]Offer{city("Aden", "Bern"), {}, city("Bern", "Cork", "Cork")}, paths)
	want := []forms.Option{{Value: "Aden", Under: []string{"n"}},
		{Value: "Bern", Under: []string{"n", "w"}}, {Value: "Cork", Under: []string{"w"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
