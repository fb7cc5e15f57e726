package skim

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/weburl"
)

func TestReadFindsEveryKindOfLink(t *testing.T) {
	p := made.Page("http://a.example/x/y", `<html lang="de-CH"><head><title> Ein
		Titel </title><base href="/base/"><meta http-equiv=Refresh content="9; url=later">
		<link rel=next href=p2><link rel="search" href=/s><link rel=alternate type="application/rss+xml" href=feed>
		<link rel=search type="application/opensearchdescription+xml" href=osd.xml></head>
		<body><nav><a href="find.html" title="Suche"><img alt="Lupe" src=l.png></a></nav>
		<map><area href=one.html alt="One"></map><svg><g><a xlink:href="north.html"><title>North</title><path/></a></g><a href=south.html></a></svg><iframe src="//a.example/frame"></iframe>
		<a href="#top">top</a><a href="mailto:x@y">mail</a><a rel="nofollow ugc" href=" two.html
		">two</a><script>document.write('<a href=three.html>')</script><a>no address</a></body>`)
	p.Header.Set("Refresh", "3;url=/header")
	r, err := Full(p, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range r.Links {
		s := l.Via + " " + l.URL.String() + " " + l.Words
		if l.Nav {
			s += " nav"
		}
		if l.NoFollow {
			s += " nofollow"
		}
		got = append(got, strings.TrimSpace(s))
	}
	want := []string{
		"refresh_header http://a.example/header",
		"meta http://a.example/base/later",
		"next http://a.example/base/p2  next",
		"search http://a.example/s  search",
		"feed http://a.example/base/feed",
		"opensearch http://a.example/base/osd.xml",
		"a http://a.example/base/find.html Suche Lupe nav",
		"area http://a.example/base/one.html One",
		"a http://a.example/base/north.html North",
		"a http://a.example/base/south.html",
		"frame http://a.example/frame",
		"a http://a.example/base/two.html two nofollow",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("links (-want +got):\n%s", diff)
	}
	if r.Title != "Ein Titel" || r.Lang != "de" {
		t.Errorf("title %q lang %q", r.Title, r.Lang)
	}
}

func TestTextIsWhatAVisitorSees(t *testing.T) {
	long := strings.Repeat("Many words about birds of the coast. ", 10)
	p := made.Page("http://a.example/",
		`<header>Site name</header><nav>Home</nav><style>p{}</style><script>var a</script>
		<p hidden>secret</p><p style="display: none">also</p><main><p>W<b>o</b>rd
		one</p><p>two</p>`+long+`</main><footer>Imprint</footer>`)
	r, err := Full(p, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.TrimSpace("Word one two " + long); r.Text != want {
		t.Errorf("got %q\nwant %q", r.Text, want)
	}
	if r.Lang != "en" {
		t.Errorf("language %q, want en", r.Lang)
	}
	bare, _ := Full(made.Page("http://a.example/", "<nav>Home</nav><p>Short"), nil, nil)
	if bare.Text != "Home Short" {
		t.Errorf("a page of menus: %q", bare.Text)
	}
	huge, _ := Full(made.Page("http://a.example/", "<p>"+strings.Repeat("ü ", textBytes)), nil, nil)
	if len(huge.Text) > textBytes || !utf8.ValidString(huge.Text) {
		t.Errorf("%d bytes of text", len(huge.Text))
	}
}

func TestHashKeepsOrder(t *testing.T) {
	hash := func(body string) uint64 {
		r, err := Full(made.Page("http://a.example/", body), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.Hash
	}
	if hash("<p>one</p><p>two</p>") == hash("<p>two</p><p>one</p>") {
		t.Error("two orders, one hash")
	}
	if hash("<p>one</p>\n<p>two") != hash("<div>one <i>two</i></div>") {
		t.Error("one text, two hashes")
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`<base href="http://[::1"><a href="%zz"><frameset><frame src=x></frameset>`)
	f.Add(`<a href="//b.example:99999/">x</a><meta http-equiv=refresh content="0;url=\">`)
	f.Add(strings.Repeat("<div>", 600) + "<a href=x>")
	f.Fuzz(func(t *testing.T, body string) {
		r, err := Full(made.Page("http://a.example/dir/", body), nil, nil)
		if err != nil {
			return
		}
		if !utf8.ValidString(r.Text) && utf8.ValidString(body) {
			t.Error("text is no UTF-8")
		}
		for _, l := range r.Links {
			if !weburl.IsWeb(l.URL) {
				t.Errorf("link to %s", l.URL)
			}
			weburl.Malformed(l.URL)
			safety.JudgeAddress(l.URL)
			weburl.Dated(l.URL)
		}
	})
}
