package document

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch/made"
)

func TestWhatPagesSayOfThemselves(t *testing.T) {
	tests := []struct {
		name, html string
		want       Head
	}{
		{"meta elements", `<html lang=fr><head><link rel="stylesheet" href=x.css><LINK ` +
			`REL=Canonical HREF="/a/1"><meta property="article:published_time" ` +
			`content="2019-05-01T10:00:00Z"><meta name="dcterms.modified" content="2020-01-02">`,
			Head{Lang: "fr", Canonical: "http://lib.example/a/1", Published: "2019-05-01T10:00:00Z",
				Modified: "2020-01-02"}},
		{"JSON-LD in the body", `<head></head><body><p>x<script type="application/ld+json">` +
			`{"@type":"Article","datePublished":"2018-07-09","dateModified":"2018-08-01"}</script>`,
			Head{Published: "2018-07-09", Modified: "2018-08-01"}},
		{"marked-up times, not any time", `<body><time datetime="2001-01-01">then</time><article>` +
			`<time class="entry-date published" datetime="2017-03-04">4 March</time><time ` +
			`class=updated datetime="2017-03-05">`,
			Head{Published: "2017-03-04", Modified: "2017-03-05"}},
		{"microdata", `<body><div itemscope><meta itemprop=datePublished content="2016-02-03"></div>`, Head{Published: "2016-02-03"}},
		{"base", `<head><base href="/deep/er/"><link rel=canonical href="page">`,
			Head{Canonical: "http://lib.example/deep/er/page"}},
		{"neither scripts, comments nor the titles of pages are tags",
			`<head><title><meta name=date content="2001-01-01"></title><!-- <meta name=date ` +
				`content="2002-01-01"> --><script>"<meta name=date content='2003-01-01'>` +
				`"</script><STYLE><meta name=date content="2004-01-01"></STYLE><meta name=date ` +
				`content="2005-01-01">`,
			Head{Published: "2005-01-01"}},
		{"the canonical address of another site, and one in the body",
			`<head><link rel=canonical href="http://other.example/"></head><body><link ` +
				`rel=canonical href="/b">`, Head{}},
		{"nothing", ``, Head{}},
		{"a tag that does not end", `<head><meta name=date content="2005`, Head{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want,
				ReadHead(made.Page("http://lib.example/x/y?z", tt.html))); diff != "" {
				t.Errorf("head (-want +got):\n%s", diff)
			}
		})
	}
}

func TestLastModifiedIsBelievedWhereThePageIsSilent(t *testing.T) {
	p := made.Page("http://lib.example/", `<title>x</title>`)
	p.Header = http.Header{"Last-Modified": {"Tue, 12 Mar 2024 10:00:00 GMT"}}
	if got := ReadHead(p).Modified; got != "2024-03-12T10:00:00Z" {
		t.Errorf("modified %q", got)
	}
}

func FuzzReadHead(f *testing.F) {
	f.Add(`<html lang=fr><link rel=canonical href=/a><meta name=date content="2005-01-01">` +
		`<script type="application/ld+json">{"datePublished":"2018"}</script>`)
	f.Add(strings.Repeat("<meta ", 5000))
	f.Add("<script<!--</SCRIPT><time datetime=1 class=updated>")
	f.Fuzz(func(t *testing.T, body string) {
		h := ReadHead(made.Page("http://h.example/", body))
		if len(h.Published) > 40 || len(h.Modified) > 40 {
			t.Errorf("dates %q, %q", h.Published, h.Modified)
		}
	})
}
