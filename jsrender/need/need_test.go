package need

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

func TestPagesWithoutScriptsAreToldWithoutATree(t *testing.T) {
	for body, want := range map[string]bool{
		"": true, "<p>on a click, a script": true, "<scrip": true, "<p onclic": true,
		"<p>x<SCRIPT src=a>": false, "x<script>": false, "<form ONsubmit=go()>": false,
		"<a href=# oNcLiCk=x>": false,
	} {
		if got := scriptless([]byte(body)); got != want {
			t.Errorf("%q: %v", body, got)
		}
	}
}

// Pages of which one half is empty without its scripts and the other only looks like that.
func TestPagesThatNeedABrowserAreToldFromThoseThatDoNot(t *testing.T) {
	lorem := "The museum keeps more than four thousand maps of the northern coast, drawn between " +
		"1580 and 1920 by surveyors, captains and monks. "
	list := "<ul>" +
		strings.Repeat(
			"<li><a href=/b/1>A history of rope making</a> by Ann Gray, 1931, 240 pages, "+
				"cloth</li>", 12) + "</ul>"
	nav := "<nav><a href=/>Home</a> <a href=/about>About us</a> <a href=/hours>Opening hours</a> " +
		"<a href=/contact>Contact</a></nav>"
	foot := "<footer>Harbour Street 4, open Tuesday to Sunday from ten to six. Groups by " +
		"appointment only. Copyright 2024 the trustees of the museum. Privacy, imprint, " +
		"accessibility statement, terms of use, newsletter and press.</footer>"
	for _, c := range []struct {
		name, path, body string
		need             bool
	}{
		{"own mount id, footer text", "/collection",
			`<title>Collection</title>` + nav + `<div id="react-container"></div>` + foot +
				`<script src=/static/js/main.8a1.js></script>`, true},
		{"astro client only", "/search",
			"<title>Search the maps</title>" + nav + "<p>" + lorem + `</p><astro-island uid="x" ` +
				`component-url="/_astro/Search.js" client="only" ssr></astro-island>` + foot +
				`<script type=module src=/_astro/h.js></script>`, true},
		{"skeleton", "/maps", nav + `<main aria-busy="true"><div class="skeleton"></div><div ` +
			`class="skeleton"></div><p>Loading…</p></main>` + foot +
			`<script src=/a.js defer></script>`, true},
		{"german noscript", "/", nav + `<noscript>Bitte aktivieren Sie JavaScript, um diese ` +
			`Seite zu nutzen.</noscript><div id=content></div>` + foot +
			`<script src=/a.js></script>`, true},
		{"custom element", "/katalog",
			`<title>Katalog</title>` + nav +
				`<catalog-search endpoint="/api/items"></catalog-search>` + foot +
				`<script type=module src=/wc.js></script>`, true},
		{"htmx load", "/list",
			nav + `<h1>List</h1><div hx-get="/rows" hx-trigger="load">Loading...</div>` + foot +
				`<script src=/htmx.min.js></script>`, true},
		{"next app router loading", "/finds",
			nav + `<div class="spinner" role="status"></div>` + foot +
				`<script>self.__next_f=self.__next_f||[]</script><script>self.__next_f.push([1,` +
				`"0:[\"$\",\"$L1\",null,{}]"])</script>`, true},
		{"french spa shell", "/", `<title>Recherche</title><app-shell></app-shell><noscript>` +
			`Veuillez activer votre navigateur pour les scripts</noscript><script src=/m.js>` +
			`</script>`, true},
		{"next ssr", "/books",
			`<div id="__next">` + nav + list + foot + `</div><script id="__NEXT_DATA__" ` +
				`type="application/json">{"props":{"pageProps":{"x":1}}}</script><script ` +
				`src=/_next/a.js></script>`, false},
		{"next_f ssr", "/books",
			nav + list + foot + `<script>self.__next_f.push([1,"` + strings.Repeat("abc", 9000) +
				`"])</script>`, false},
		{"nuxt ssr", "/books",
			`<div id="__nuxt">` + nav + list + foot + `</div><script type="application/json" ` +
				`id="__NUXT_DATA__">[["ShallowReactive",1],{"data":2},{}]</script><script ` +
				`src=/n.js></script>`, false},
		{"polite noscript", "/books", nav + `<noscript>This page looks better with JavaScript ` +
			`enabled.</noscript><form action=/find><input name=q></form>` + list + foot +
			`<script src=/a.js></script>`, false},
		{"polite noscript, no form", "/books",
			nav + `<noscript>Some features of this site need JavaScript.</noscript>` + list + foot +
				`<script src=/a.js></script>`, false},
		{"tag manager noscript", "/books", nav + `<noscript><iframe ` +
			`src="https://www.googletagmanager.com/ns.html?id=G" height=0></iframe></noscript>` +
			`<noscript><img src=/pixel?noscript=1></noscript>` + list + foot +
			`<script src=/gtm.js></script>`, false},
		{"sveltekit ssr", "/books",
			`<div style="display: contents">` + nav + list + foot +
				`</div><script>` +
				`{__sveltekit_1={base:""};Promise.all([import("./a.js")])}</script>`, false},
		{"astro islands hydrated", "/books",
			nav + `<astro-island client="visible" component-url="/_astro/List.js">` + list +
				`</astro-island>` + foot + `<script type=module src=/h.js></script>`, false},
		{"remix ssr", "/books", nav + list + foot + `<script>` +
			`window.__remixContext={"state":{"loaderData":{"root":null}}};</script><script ` +
			`src=/r.js type=module></script>`, false},
		{"jquery page about a catalogue", "/catalog/rules",
			`<title>Catalogue rules</title>` + nav + strings.Repeat("<p>"+lorem+"</p>", 8) + foot +
				`<script src=/jquery.js></script>`, false},
		{"short contact page", "/contact",
			nav + `<p>Harbour Street 4, Tel. 04 556.</p><script src=/analytics.js></script>`,
			false},
		{"a hidden sign beside results", "/search", nav + `<form action=/search><input name=q>` +
			`</form><input type=search id=jump placeholder="Search projects">` + list + foot +
			`<div id=busy style="display: none"><span>Loading...</span></div><script src=/a.js>` +
			`</script>`, false},
		{"a chapter on loading", "/docs",
			nav + "<h2>Loading</h2>" + strings.Repeat("<p>"+lorem+"</p>", 8) + foot +
				`<script src=/d.js></script>`, false},
		{"code tutorial", "/post",
			nav + "<p>" + lorem +
				`</p><pre>eval(atob("x")) &lt;noscript&gt;enable ` +
				`javascript&lt;/noscript&gt;</pre>` + list + foot + `<script>hljs.init()</script>`,
			false},
	} {
		u, _ := url.Parse("http://site.test" + c.path)
		n := Judge(&fetch.Page{URL: u, Status: 200,
			Header: http.Header{"Content-Type": {"text/html"}},
			Body:   []byte("<!doctype html><html><body>" + c.body)})
		if drawn := n.Score >= Needed; drawn != c.need {
			t.Errorf("%s: score %d of %v, drawn should be %v", c.name, n.Score, n.Reasons, c.need)
		}
	}
}
