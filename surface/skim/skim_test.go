package skim

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/spam"
)

// plainPages are pages that skim must read.
var plainPages = map[string]string{
	"a page as they are written": `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>A &amp; B</title>
		<link rel="canonical" href="/x"><link rel=stylesheet href=s.css><style>p > a { color: red }</style>
		<meta name="robots" content="noindex, NOFOLLOW"></head><body class=x>
		<!-- head --><header><nav><ul><li><a href="/a?b=1&c=2">One</a><li><a href='/b'>Two</a></ul></nav></header>
		<main><h1>Two < three</h1><p>First<p>Second <b>bo</b>ld<br>and&nbsp;more &copy 2020<div hidden>not seen</div>
		<table><tr><td>1<td>2<tr><th><p>3</table><dl><dt>a<dd>b<dt>c</dl><hr/></main>
		<footer role="navigation"><a href=#top>up</a> <a href="//c.example/ü?q=ü" title="T &quot;q&quot;" rel="nofollow"><img alt="Logo" src=l.png> text </a></footer>
		<script>if (a < b && c) { track("</p>") }</script><noscript><img src=p.gif><a href=/no>no</a></noscript>
		<svg viewBox="0 0 1 1"><title>icon</title><path d="M0"/><g><use href=#x></use></g></svg></body></html>
		`,
	"no head, no body":            `Some <i>text</i> alone, <a href=x>and a link</a>`,
	"a table after a paragraph":   `<!doctype html><p>one<table><td>two</table>three`,
	"an end tag of nothing":       `<div>a</div></div></span></b></li></form>b</p>c`,
	"a base before the links":     `<head><base href="/base/"><base href=/other/></head><a href=x>x</a>`,
	"a heading after a paragraph": `<p>one<h2>two</h2>three</body></html> four`,
	"comments in words":           `<a href=/x>foo<!-- -->bar</a>b<!-- x -->az <!----><!-- a -- b ---->q`,
	"a script without a way out":  `<script src=x.js></script><script type="application/ld+json">{"a": "</b>"}</script><p>x`,
	"line breaks of pre":          "a<pre>\nb\n c</pre><pre>&#10;d</pre>e<pre></i>\nf</pre>",
	"hidden in many ways": `a<p style="Color:red; display : none">b</p>c<span ` +
		`style="display: none">d</span><div role=menubar><a href=/m>m</a></div>`,
	"a frame":                         `<p>x<iframe src="/f?a&amp;b" title="F" style="border:0"><a href=/no></iframe>y</p>`,
	"a button and a closed paragraph": `<p>a<button>b<p>c</button>d</p>`,
	"a list in a list":                `<ul><li>a<ul><li>b</ul><li>c</ul><ol><li><div>d</div></li></ol>`,
	"a table with all its parts": `<table><caption>c</caption><colgroup><col><col></colgroup><thead><tr><th>h</th></tr></thead><tbody>
		<tr><td>1<table><tr><td>i</td></tr></table></td></tr></tbody><tfoot><tr><td>f</tfoot></table>z`,
	"references in addresses": `<a href="?a=1&amp;b=2&lang=en&copy=3&x&#38;y">q</a><a href='/&eacute;'>e</a>`,
	"what is for machines": "<html lang=de><head><meta property='article:published_time' " +
		"content=\"2019-05-01\"><META NAME=Date CONTENT=2020><base href=/b/>" + `
		<link rel="x Canonical" href="/c?a&amp;b"><link rel=canonical><noscript><meta name=n content=m></noscript><script type=" application/LD+json ">{"a":` + "\r\n" + `1}</script x=y type=z><script type="application/ld+json"></script></head>
		<link rel=canonical href=/late><body><link rel=canonical href=/body><p>x<meta itemprop=datePublished content=2016><time class="entry-date published" datetime=2017>a</time>
		<time pubdate datetime="2018">b</time><time datetime>c</time><time>d</time><script type="application/ld+json">{"b":2}</script>`,
	"capitals": `<DIV><A HREF="/X" Title=t>Y</A></DIV><TITLE>T</TITLE><SCRIPT>x</SCRIPT >`,
	"links by script and in other languages": `<link rel=alternate hreflang=de href=/de><button ` +
		`onclick="location='/s'" title=T><b>x</b></button><a href=# onclick='location.href="/t"'>` +
		`t</a>`,
	"own elements": `<my-page><my-link role=navigation><a href=/o>o</a>p</my-link>q</my-page>`,
}

// tangledPages are pages that skim must leave to the parser: what they say depends on more than it
// knows.
var tangledPages = map[string]string{
	"a table in a paragraph, in quirks mode":    `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><p>one<table><td>two</table>three`,
	"a table in a paragraph, without a doctype": `<p>one<table><td>two</table>three`,
	"a form":                        `<form><input name=q></form>`,
	"a box without a form":          `<div><input type=search></div>`,
	"a menu":                        `<p><select><option>a</select>`,
	"a refresh":                     `<meta http-equiv=refresh content="0; url=/x">`,
	"a script that leaves":          `<script>location.href = "http://x.example/"</script>`,
	"a handler that leaves":         `<body onload="go()"><p>x`,
	"a frame over the page":         `<iframe src=/x style="position:fixed;inset:0"></iframe>`,
	"a link in a link":              `<a href=/1>a<a href=/2>b</a></a>`,
	"bold beyond its paragraph":     `<p><b>a</p>b</b>`,
	"text in a table":               `<table>a<tr><td>b</table>`,
	"a late base":                   `<a href=x>a</a><base href=/b/>`,
	"a template":                    `<template><a href=/x>x</a></template>`,
	"a page in a frameset":          `<frameset><frame src=/a></frameset>`,
	"two roots":                     `<html><body><p>a<html hidden>b`,
	"an image in a head's noscript": `<head><noscript><img src=x></noscript><title>t</title></head>`,
	"a paragraph in a picture":      `<svg><p>a</svg>b`,
	"an unfinished tag":             `<p>a<a href="x`,
	"an unfinished script":          `<p>a<script>x`,
	"a zero byte":                   "a\x00b",
	"too many levels":               strings.Repeat("<div>", 1000),
	"a script in a script":          `<script><!-- <script> </script> --></script>x`,
}

func TestSkimReadsPlainPagesAsTheParserDoes(t *testing.T) {
	for name, body := range plainPages {
		t.Run(name, func(t *testing.T) {
			if !samePage(t, made.Page("http://a.example/x/y", body)) {
				t.Error("the page was not taken for plain")
			}
		})
	}
}

func TestSkimLeavesTangledPagesToTheParser(t *testing.T) {
	for name, body := range tangledPages {
		t.Run(name, func(t *testing.T) {
			if samePage(t, made.Page("http://a.example/x/y", body)) {
				t.Error("the page was taken for plain")
			}
		})
	}
}

// samePage reports whether skim took the page for plain, and fails where it then read something
// else than the parser.
func samePage(t *testing.T, p *fetch.Page) (plain bool) {
	t.Helper()
	got, plain := Plain(p, nil, nil)
	if !plain {
		return false
	}
	want, err := Full(p, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(told(want), told(got)); diff != "" {
		t.Errorf("%q (-parser +skim):\n%s", p.Body, diff)
	}
	if v := spam.Inspect(p); len(v.Redirects) > 0 {
		t.Errorf("%q sends its visitor away: %v", p.Body, v)
	}
	if fs, err := forms.Find(p); len(fs) > 0 || err != nil {
		t.Errorf("%q has forms: %v %v", p.Body, fs, err)
	}
	return true
}

// A tale is a reading that can be compared.
type tale struct {
	Title, Text, Lang string
	Hash              uint64
	Links             []string
	Said              fetch.Metadata
}

func told(r *Reading) tale {
	x := tale{Title: r.Title, Text: r.Text, Lang: r.Lang, Hash: r.Hash, Said: r.Said}
	for _, l := range r.Links {
		s := l.Via + " " + l.URL.String() + " [" + l.Anchor + "] [" + l.Words + "]"
		if l.Nav {
			s += " nav"
		}
		if l.NoFollow {
			s += " nofollow"
		}
		if l.Element != nil {
			s += fmt.Sprintf(" %q %q %q", l.Element.Says, l.Element.Icons,
				l.Element.Click+l.Element.Method)
		}
		x.Links = append(x.Links, s)
	}
	return x
}

// snippets are what tangles are made of.
var snippets = strings.Split(
	`<p>|</p>|<div>|</div>|<div hidden>|<span>|</span>|<a href=/1>|</a>|<a href="/2?a&b=1" rel=nofollow title=x>|<b>|</b>|<i>|</i>|<li>|</li>
	|<ul>|</ul>|<ol>|</ol>|<dl>|</dl>|<dt>|<dd>|</dd>|</dt>|<table>|</table>|<tr>|</tr>|<td>|</td>|<th>|</th>|<tbody>|</tbody>|<thead>|</thead>|<caption>|</caption>
	|<colgroup>|<col>|</colgroup>|<h1>|</h1>|<h2>|</h2>|<nav>|</nav>|<section>|</section>|<pre>|</pre>|<button>|</button>|<br>|</br>|<hr>|<img alt=i>|<img alt="">|<img>
	|<noscript>|</noscript>|<svg>|</svg>|<g>|</g>|<path/>|<title>|</title>|<script>|</script>|<style>|</style>|<iframe src=/f>|</iframe>|<!-- c -->|<html lang=de>|<head>|</head>
	|<body>|</body>|</html>|<base href=/b/>|<link rel=next href=n>|<meta name=robots content=nofollow>|<link rel=canonical href=c>|<time class=x datetime=1>|</time>|<script type=application/ld+json>1</script>|word| |&amp;|&copy|a < b|
	|x y|<my-tag>|</my-tag>|<label>|</label>|<footer>|</footer>|<small>|</small>|<area href=/ar alt=q>|<em>|</em>|<details>|<summary>|</summary>|</details>|<form>|</form>|</|</ x>|</>`, "|")

func TestSkimReadsTagsInAnyOrderAsTheParserDoes(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	plain := 0
	for range 20_000 {
		var b strings.Builder
		var open []string
		for range 1 + draw.IntN(30) {
			s := snippets[draw.IntN(len(snippets))]
			if draw.IntN(3) == 0 && len(open) > 0 { // mostly well nested
				s = open[len(open)-1]
				open = open[:len(open)-1]
			} else if name, isTag := strings.CutPrefix(s, "<"); isTag && isLetter(name[0]) {
				name, _, _ = strings.Cut(strings.TrimRight(name, ">"), " ")
				open = append(open, "</"+name+">")
			}
			b.WriteString(s)
		}
		if samePage(t, made.Page("http://a.example/x/y", b.String())) {
			plain++
		}
		if t.Failed() {
			return
		}
	}
	if plain < 1_000 {
		t.Errorf("only %d of 20,000 pages are plain", plain)
	}
}

func FuzzSkim(f *testing.F) {
	for _, pages := range []map[string]string{plainPages, tangledPages} {
		for _, body := range pages {
			f.Add(body)
		}
	}
	f.Fuzz(func(t *testing.T, body string) {
		p := made.Page("http://a.example/x/y", strings.ToValidUTF8(body, "?"))
		p.URL, _ = url.Parse("http://a.example/x/y")
		samePage(t, p)
	})
}

// farmPage is a page like those of the farm that crawlers are measured on.
func farmPage() *fetch.Page {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\"><head><meta " +
		"charset=\"utf-8\"><title>Page</title></head>\n<body><h1>Page</h1>\n<ul>\n")
	draw := rand.New(rand.NewPCG(1, 1))
	for range 30 {
		n := strconv.Itoa(draw.IntN(20_000))
		b.WriteString(`<li><a href="/p/` + n + `.html">vale ` + n + "</a></li>\n")
	}
	b.WriteString("</ul>\n<p>")
	for b.Len() < 10<<10 {
		b.WriteString(
			[]string{"granite ", "moss ", "delta, ", "umber ", "hollow.</p>\n<p>"}[draw.IntN(5)])
	}
	return made.Page("http://127.0.0.1:4711/p/1.html", b.String()+"</p>\n</body></html>\n")
}

// Skim saves most of what Read costs; both together with what follows of a page.
func BenchmarkPage(b *testing.B) {
	known := func(uint64) bool { return true }
	p := farmPage()
	b.Run("skim", func(b *testing.B) {
		b.SetBytes(int64(len(p.Body)))
		b.ReportAllocs()
		for b.Loop() {
			r, ok := Plain(p, known, nil)
			if !ok {
				b.Fatal("not plain")
			}
			r.Release()
		}
	})
	b.Run("read", func(b *testing.B) {
		b.SetBytes(int64(len(p.Body)))
		b.ReportAllocs()
		for b.Loop() {
			q := made.Page(p.URL.String(), string(p.Body)) // which is not parsed yet
			spam.Inspect(q)
			if _, err := forms.Find(q); err != nil {
				b.Fatal(err)
			}
			if _, err := Full(q, known, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("simhash", func(b *testing.B) {
		r, _ := Plain(p, known, nil)
		b.SetBytes(int64(len(r.Text)))
		for b.Loop() {
			Fingerprint(r.Text)
		}
	})
}
