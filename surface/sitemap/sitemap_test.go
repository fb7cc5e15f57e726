package sitemap

import (
	"bytes"
	"compress/gzip"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch/made"
)

func TestParseSitemap(t *testing.T) {
	list := `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i">
		<url><loc> http://a.example/1?x=1&amp;y=2 </loc><image:image><image:loc>http://a.example/i.png</image:loc></image:image></url>
		<url><loc>/2</loc></url><url><loc>ftp://a.example/3</loc></url>`
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write([]byte(list))
	z.Close()
	cases := []struct {
		name            string
		body            []byte
		pages, children []string
	}{
		{"list, cut off", []byte(list),
			[]string{"http://a.example/1?x=1&y=2", "http://a.example/2"}, nil},
		{"gzipped", packed.Bytes(), []string{"http://a.example/1?x=1&y=2", "http://a.example/2"},
			nil},
		{"versions in other languages, which come last",
			[]byte(`<urlset xmlns="s" xmlns:xhtml="x"><url><loc>http://a.example/1</loc>
			<xhtml:link rel="alternate" hreflang="de" href="http://a.example/de/1"/><xhtml:link rel="alternate" media="handheld" href="/m"/></url>
			<url><loc>http://a.example/2</loc></url></urlset>`),
			[]string{"http://a.example/1", "http://a.example/2", "http://a.example/de/1"}, nil},
		{"index", []byte(
			"\xef\xbb\xbf<sitemapindex><sitemap><loc>http://a.example/s1.xml.gz</loc></sitemap></sitemapindex>"), nil, []string{"http://a.example/s1.xml.gz"}},
		{"text", []byte("http://a.example/1\r\n\nhttps://a.example/2\nnonsense\n"),
			[]string{"http://a.example/1", "https://a.example/2"}, nil},
		{"text behind a byte order mark", []byte("\xef\xbb\xbfhttp://a.example/1\r\n"),
			[]string{"http://a.example/1"}, nil},
		{"RSS", []byte(
			`<rss xmlns:atom="a"><channel><link>http://a.example/home</link><item><link> http://a.example/1
			</link><atom:link rel="alternate" href="/other"/></item><item><link/><title>none</title></item></channel></rss>`), []string{"http://a.example/1"}, nil},
		{"Atom", []byte(
			`<feed xmlns="http://www.w3.org/2005/Atom"><link href="/home"/><entry><link rel="self" href="/e/1.atom"/>
			<link href="/1"/></entry><entry><link rel="alternate" href="http://a.example/2"/><link rel="enclosure" href="/2.mp3"/>`), []string{"http://a.example/1", "http://a.example/2"}, nil},
		{"garbage", []byte("\x1f\x8bnothing"), nil, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var pages []*url.URL
			children := parse(c.body, made.URL("http://a.example/sitemap.xml"),
				func(u *url.URL) { pages = append(pages, u) })
			if diff := cmp.Diff(c.pages, written(pages)); diff != "" {
				t.Errorf("pages (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(c.children, written(children)); diff != "" {
				t.Errorf("sitemaps (-want +got):\n%s", diff)
			}
		})
	}
}

func FuzzParseSitemap(f *testing.F) {
	f.Add([]byte("<urlset><url><loc>http://a.example/</loc></url>"))
	f.Add([]byte("<rss><item><link>/1</link><link href='/2'/></item>"))
	f.Add([]byte("http://a.example/"))
	f.Add([]byte("<!DOCTYPE x [<!ENTITY a \"&a;&a;\">]><urlset><url><loc>&a;</loc>"))
	f.Fuzz(func(t *testing.T, body []byte) {
		pages := 0
		children := parse(body, made.URL("http://a.example/sitemap.xml"), func(*url.URL) {
			pages++
		})
		if pages > Longest+mostOthers || len(children) > mostListed {
			t.Errorf("%d pages, %d sitemaps", pages, len(children))
		}
	})
}

func written(urls []*url.URL) (list []string) {
	for _, u := range urls {
		list = append(list, u.String())
	}
	return list
}
