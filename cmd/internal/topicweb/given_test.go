package topicweb

import (
	"net/http/httptest"
	"strings"
	"testing"
)

const (
	seedLine = `{"url": "http://a.test", "seed": true, "links": [{"url": "https://b.test/x?y=1",` +
		` "words": "over there"}, {"url": "http://unknown.test/"}]}`
	topicLine = `{"url": "http://b.test/x?y=1", "topic": true, "form": true, "text": "wine <and> grapes"}`
)

func TestAPageGraphIsRead(t *testing.T) {
	w, err := Read(strings.NewReader(seedLine + "\n\n" + topicLine + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	nodes := w.Nodes()
	if len(nodes) != 2 || nodes[0].URL != "http://a.test/" || len(nodes[0].To) != 1 ||
		nodes[0].To[0] != 1 || nodes[0].Words[0] != "over there" {
		t.Errorf("read %+v", nodes)
	}
	if n := nodes[1]; n.On != Asked || !n.Form || nodes[0].On == Asked || nodes[0].Form {
		t.Errorf("read %+v", nodes)
	}
	if s := w.Seeds(0, 9, 9); len(s) != 1 || s[0] != "http://a.test/" {
		t.Errorf("seeds %v", s)
	}
	if !strings.Contains(w.Example(Asked, 0), "wine &lt;and&gt; grapes") ||
		w.Example(Asked, 1) != "" {
		t.Errorf("examples %q, %q", w.Example(Asked, 0), w.Example(Asked, 1))
	}
	if len(strings.Fields(nodes[0].Text)) < 20 {
		t.Errorf("no words were made up for a page without: %q", nodes[0].Text)
	}
	r := httptest.NewRecorder()
	w.ServeHTTP(r, httptest.NewRequest("GET", "http://a.test/", nil))
	if page := r.Body.String(); !strings.Contains(page,
		`<a href="http://b.test/x?y=1">over there</a>`) {
		t.Errorf("it shows %s", page)
	}
	if seen := w.Fetched(); len(seen) != 1 || seen[0] != nodes[0].Fetch {
		t.Errorf("asked for %+v", seen)
	}
}

func TestWhatIsWrongWithAPageGraphIsSaid(t *testing.T) {
	for text, want := range map[string]string{
		"":                      `no page is a seed ("seed": true)`,
		seedLine:                `no page is about the topic ("topic": true)`,
		topicLine:               `no page is a seed ("seed": true)`,
		"a b\n":                 "line 1: no page as JSON: invalid character 'a'",
		seedLine + "\n{}":       `line 2: "" is no address such as http://lib.example/about`,
		seedLine + topicLine:    "line 1: more than one page; a line holds one",
		`{"url": "b.test/x"}`:   `line 1: "b.test/x" is no address`,
		`{"adress": "http://"}`: `line 1: no page as JSON: json: unknown field "adress"`,
		seedLine + "\n" +
			`{"url": "https://a.test/#top"}`: "line 2: https://a.test/#top stands in an earlier line too",
		`{"url": "http://a.test/", "links": [{"words": "x"}]}`:   `line 1: links: "" is no address`,
		`{"url": "http://a.test/", "links": ["http://b.test/"]}`: "line 1: no page as JSON: json: cannot unmarshal string",
		`{"url": "http://a.test/", "text": "` + strings.Repeat("x", longestLine) +
			`"}`: "line 1: bufio.Scanner: token too long",
	} {
		if _, err := Read(strings.NewReader(text)); err == nil ||
			!strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60q: %v, want %s", text, err, want)
		}
	}
}

// What is new in a web that grew is linked to by pages that were there, most of all by lists of
// links.
func TestAWebGrows(t *testing.T) {
	w := New(Shape{Sites: 100, Seed: 34820})
	before := w.Nodes()
	w.Grow(30)
	if n := len(w.Addresses()); n != 130 {
		t.Fatalf("%d sites", n)
	}
	after, more := w.Nodes(), map[bool]int{}
	for i, n := range before {
		if after[i].URL != n.URL || after[i].Text != n.Text {
			t.Fatalf("page %d was %s, and is %s", i, n.URL, after[i].URL)
		}
		more[w.byHost[n.Host].hub] += len(after[i].To) - len(n.To)
		for _, q := range after[i].To[len(n.To):] {
			if q < len(before) {
				t.Errorf("a new link of %s leads to %s, which is old", n.URL, after[q].URL)
			}
		}
	}
	if more[true] < 20 || more[false] < 5 {
		t.Errorf("new links: %d on lists, %d elsewhere", more[true], more[false])
	}
}
