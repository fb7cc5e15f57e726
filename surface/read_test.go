package surface

import (
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

func pageAt(address, body string) *fetch.Page {
	u := mustParse(address)
	return &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200,
		Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(body)}
}

func TestReadFindsEveryKindOfLink(t *testing.T) {
	p := pageAt("http://a.example/x/y", `<html lang="de-CH"><head><title> Ein
		Titel </title><base href="/base/"><meta http-equiv=Refresh content="9; url=later">
		<link rel=next href=p2><link rel="search" href=/s><link rel=alternate type="application/rss+xml" href=feed>
		<link rel=search type="application/opensearchdescription+xml" href=osd.xml></head>
		<body><nav><a href="find.html" title="Suche"><img alt="Lupe" src=l.png></a></nav>
		<map><area href=one.html alt="One"></map><svg><g><a xlink:href="north.html"><title>North</title><path/></a></g><a href=south.html></a></svg><iframe src="//a.example/frame"></iframe>
		<a href="#top">top</a><a href="mailto:x@y">mail</a><a rel="nofollow ugc" href=" two.html
		">two</a><script>document.write('<a href=three.html>')</script><a>no address</a></body>`)
	p.Header.Set("Refresh", "3;url=/header")
	r, err := read(p, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range r.links {
		s := l.via + " " + l.url.String() + " " + l.words
		if l.nav {
			s += " nav"
		}
		if l.nofollow {
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
	if r.title != "Ein Titel" || r.lang != "de" {
		t.Errorf("title %q lang %q", r.title, r.lang)
	}
}

func TestTextIsWhatAVisitorSees(t *testing.T) {
	long := strings.Repeat("Many words about birds of the coast. ", 10)
	p := pageAt("http://a.example/",
		`<header>Site name</header><nav>Home</nav><style>p{}</style><script>var a</script>
		<p hidden>secret</p><p style="display: none">also</p><main><p>W<b>o</b>rd
		one</p><p>two</p>`+long+`</main><footer>Imprint</footer>`)
	r, err := read(p, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.TrimSpace("Word one two " + long); r.text != want {
		t.Errorf("got %q\nwant %q", r.text, want)
	}
	if r.lang != "en" {
		t.Errorf("language %q, want en", r.lang)
	}
	bare, _ := read(pageAt("http://a.example/", "<nav>Home</nav><p>Short"), nil, nil)
	if bare.text != "Home Short" {
		t.Errorf("a page of menus: %q", bare.text)
	}
	huge, _ := read(pageAt("http://a.example/", "<p>"+strings.Repeat("ü ", textBytes)), nil, nil)
	if len(huge.text) > textBytes || !utf8.ValidString(huge.text) {
		t.Errorf("%d bytes of text", len(huge.text))
	}
}

func TestHashKeepsOrder(t *testing.T) {
	hash := func(body string) uint64 {
		r, err := read(pageAt("http://a.example/", body), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.hash
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
		r, err := read(pageAt("http://a.example/dir/", body), nil, nil)
		if err != nil {
			return
		}
		if !utf8.ValidString(r.text) && utf8.ValidString(body) {
			t.Error("text is no UTF-8")
		}
		for _, l := range r.links {
			if !weburl.IsWeb(l.url) {
				t.Errorf("link to %s", l.url)
			}
			weburl.Malformed(l.url)
			safety.JudgeAddress(l.url)
			weburl.Dated(l.url)
			scoreLink(l, l.url, 1)
			ts := newTemplates()
			ts.Observe(l.url)
			ts.Of(l.url)
		}
	})
}
