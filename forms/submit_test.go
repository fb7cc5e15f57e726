package forms_test

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// A submissionCase is one line of testdata/submission.jsonl: a page and the request that Chromium
// sent for it.
type submissionCase struct {
	ID, Note, HTML, Charset, Scoring string
	PagePath                         string `json:"page_path"`
	Submitter                        *string
	Expect                           *wire
}

// A wire is what goes over it.
type wire struct {
	Method, URL, Body string
	ContentType       string `json:"content_type"`
}

func page(t testing.TB, address, body string) *fetch.Page {
	t.Helper()
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		t.Fatal(err)
	}
	return &fetch.Page{URL: u, Body: []byte(body), Charset: "utf-8", Status: 200}
}

func find(t testing.TB, p *fetch.Page) []*forms.Form {
	t.Helper()
	fs, err := forms.Find(p)
	if err != nil {
		t.Fatal(err)
	}
	return fs
}

func TestRequestIsWhatABrowserSends(t *testing.T) {
	file, err := os.Open("testdata/submission.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var c submissionCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if c.Scoring != "strict" {
			continue
		}
		t.Run(c.ID, func(t *testing.T) {
			p := page(t, "http://127.0.0.1"+c.PagePath, c.HTML)
			p.Charset = c.Charset
			f, button := press(t, find(t, p), c.Submitter)
			r, err := submit.Request(f, nil, button)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.Expect, sent(r)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.Note, diff)
			}
			if diff := cmp.Diff(sent(r), sent(throughJSON(t, f, button))); diff != "" {
				t.Errorf("after JSON:\n%s", diff)
			}
		})
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// press finds the form with the button that selector (#id) names.
func press(t *testing.T, fs []*forms.Form, selector *string) (*forms.Form, *forms.Field) {
	t.Helper()
	if selector == nil {
		return fs[0], nil
	}
	for _, f := range fs {
		for i := range f.Fields {
			if f.Controls[f.Fields[i].Controls[0]].ID == strings.TrimPrefix(*selector, "#") {
				return f, &f.Fields[i]
			}
		}
	}
	t.Fatalf("no button %s", *selector)
	return nil, nil
}

func throughJSON(t *testing.T, f *forms.Form, button *forms.Field) *fetch.Request {
	t.Helper()
	b, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	var g forms.Form
	if err := json.Unmarshal(b, &g); err != nil {
		t.Fatal(err)
	}
	if button != nil {
		button = &g.Fields[button.Position]
	}
	r, err := submit.Request(&g, nil, button)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// sent shows a request as the recorder wrote it: without the line end of a text/plain body.
func sent(r *fetch.Request) *wire {
	return &wire{
		Method: r.Method, URL: path(r.URL), ContentType: r.Header.Get("Content-Type"),
		Body: strings.TrimSuffix(string(r.Body), "\r\n"),
	}
}

func path(u *url.URL) string { return u.RequestURI() }
