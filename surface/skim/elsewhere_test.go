package skim

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
)

// What stands before the path decides where an address leads, whatever the path is; where it does
// not, there is no origin.
func TestAnOriginIsWhatDecidesWhereALinkLeads(t *testing.T) {
	for ref, want := range map[string]string{
		"http://b.example/x":         "http://b.example",
		"https://B.example:8080?q=1": "https://B.example:8080",
		"http://b.example":           "http://b.example",
		"http://b.example#a":         "http://b.example", "/x": "", "//b.example/x": "",
		"http:///b.example/x": "", "http://\t/b.example/x": "",
		"http://b.example\\@a.example/": "", "http://b@a.example/": "", "http://b.exa\nmple/": "",
		"http://": "http://", "HTTP://b.example/": "",
	} {
		if got := originOf(ref); got != want {
			t.Errorf("%q: origin %q, want %q", ref, got, want)
		}
	}
	base := made.URL("http://a.example/dir/")
	for _, origin := range []string{"http://b.example", "https://b.example:8080", "http://https:",
		"https://http://b.example", "http://1.2.3"} {
		for _, rest := range []string{"", "/", "//a.example/", "/@a.example/", "?/@a.example",
			"#@a.example", "/\\a.example"} {
			plain, err := fetch.ParseURL(base, origin+"/")
			if err != nil {
				t.Fatal(err)
			}
			u, err := fetch.ParseURL(base, origin+rest)
			if err != nil || originOf(origin+rest) != "" && u.Host != plain.Host {
				t.Errorf("%q leads to %v (%v), %q to %s", origin+rest, u, err, origin+"/",
					plain.Host)
			}
		}
	}
}

func TestLinksBeyondTheSiteAreLeftOut(t *testing.T) {
	body := `<a href=http://other.example/1>one</a> <a href=/here>two</a> <a href=http://www.a.example/3>three</a>
		<a href=http://other.example/4>four</a> <a href=//other.example/5>five</a> <a href=http://a.example/6>six</a>`
	want := []string{"http://a.example/here", "http://www.a.example/3", "http://other.example/5",
		"http://a.example/6"}
	beyond := NewElsewhere("a.example")
	for round := range 2 {
		p := made.Page("http://a.example/", body)
		r, err := Full(p, nil, beyond)
		if err != nil {
			t.Fatal(err)
		}
		skimmed, plain := Plain(made.Page("http://a.example/", body), nil, beyond)
		if !plain {
			t.Fatal("the page is not plain")
		}
		for _, links := range [][]Link{r.Links, skimmed.Links} {
			var got []string
			for _, l := range links {
				got = append(got, l.URL.String())
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("round %d: %s", round, diff)
			}
		}
	}
	if len(beyond.origins) != 1 {
		t.Errorf("%d origins are remembered, want one", len(beyond.origins))
	}
}
