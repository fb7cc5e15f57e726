package spam

import (
	"bufio"
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

type redirectCase struct {
	ID      string
	HTML    string
	Status  int
	Headers map[string]string
	Expect  struct {
		Redirect bool
		SameSite bool `json:"same_site"`
		Target   string
		Kind     string
	}
}

func (c redirectCase) page(t *testing.T) *fetch.Page {
	p := page(t, "http://doorway.test/"+c.ID, c.HTML)
	if c.Status != 0 {
		p.Status = c.Status
	}
	for k, v := range c.Headers {
		p.Header.Set(k, v)
	}
	return p
}

func page(t testing.TB, address, body string) *fetch.Page {
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		t.Fatal(err)
	}
	return &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200,
		Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(body)}
}

func readCases(t *testing.T, path string) (cases []redirectCase) {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c redirectCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		cases = append(cases, c)
	}
	return cases
}

func TestStaticPassCatchesMostAndAccusesNobody(t *testing.T) {
	for _, c := range []struct {
		path  string
		least int // of the pages that send their visitor away, without a browser
	}{
		{"testdata/cases.jsonl", 36},
		// ways to write a redirect, and pages that look like one, of which a part was held out
		// until it was measured
		{"testdata/techniques.jsonl", 462},
	} {
		t.Run(c.path, func(t *testing.T) { staticPass(t, readCases(t, c.path), c.least) })
	}
}

func staticPass(t *testing.T, cases []redirectCase, least int) {
	var caught, total int
	var missed []string
	for _, c := range cases {
		v := Inspect(c.page(t))
		if c.Expect.SameSite || !c.Expect.Redirect {
			if v.OffSite || v.Spam {
				t.Errorf("%s: taken for an off-site redirect: %+v", c.ID, v)
			}
			continue
		}
		total++
		found := slices.ContainsFunc(v.Redirects, func(r Redirect) bool {
			return r.OffSite && r.URL.String() == c.Expect.Target
		})
		if !found || v.Kind != strings.Replace(c.Expect.Kind, "http302", "http", 1) {
			missed = append(missed, c.ID)
			continue
		}
		caught++
	}
	t.Logf("caught %d of %d with target and kind; missed %v", caught, total, missed)
	if caught < least {
		t.Errorf("caught %d of %d, want at least %d; missed %v", caught, total, least, missed)
	}
}

func inline(src string) string {
	return "<html><body><h1>A page</h1><script>" + src + "</script></body></html>"
}

func TestPagesThatStay(t *testing.T) {
	cases := map[string]string{
		"own site by script": inline(
			`window.location.href = "http://www.doorway.test/start"`),
		"login elsewhere": inline(
			`if (!user) location.href = "https://login.corp.test/oauth?back=1"`),
		"session ends": inline(
			`setTimeout(function () { location.href = "http://other.test/" }, 1800000)`),
		"asks first": inline(
			`if (confirm("Leave?")) { location = "http://other.test/" }`),
		"frame buster, named": inline(
			`if (window.top !== window.self) top.location = "http://canonical.test/"`),
		"click handler": inline(
			`document.getElementById("b").addEventListener("click", () => { location = ` +
				`"http://other.test/" })`),
		"arrow of a click": inline(
			`b.onclick = e => location.assign("http://other.test/")`),
		"jQuery click": inline(
			`$("#b").click(function () { window.location = "http://other.test/" })`),
		"function never called": inline(`var go = function () { location = ` +
			`"http://other.test/" }; function x() { open("http://other.test/") }`),
		"address in a comment": inline(`// location = "http://other.test/"` + "\n" +
			`/* location.href="http://other.test/" */ var a = 1`),
		"address in a text": inline(
			`var help = "write location='http://other.test/' to redirect"`),
		"location of an object": inline(`var shop = {}; shop.location = "http://other.test/"; ` +
			`(function () { var location = "http://other.test/x" })()`),
		"comparison": inline(
			`if (location.href == "http://other.test/") { document.title = "x" }`),
		"data, no script": `<script type="application/json">location="http://other.test/"</script>`,
		"template":        `<template><meta http-equiv=refresh content="0;url=http://other.test/"></template>`,
		"late META":       `<meta http-equiv=refresh content="600;url=http://other.test/">`,
		"embedded player": `<iframe src="http://video.test/1" width=560 height=315></iframe>`,
		"full width banner": `<iframe src="http://ads.test/1" ` +
			`style="position:absolute;width:100%;height:90px"></iframe>`,
		"menu and contents frames": `<frameset cols="20%,80%"><frame src="http://a.test/"><frame ` +
			`src="http://b.test/"></frameset>`,
		"a loop left early": inline(`o: for (var i = 0; i < 2; i++) { for (;;) { break o ` +
			`} } if (i > 0) location = "http://other.test/"`),
		"depends on the unknown": inline(`if (window.old) location = "http://other.test/"`),
		"goes on if the unknown": inline(
			`(function () { if (!window.old) return; location = "http://other.test/" })()`),
		"and what is unknown": inline(`window.old && location.replace("http://other.test/")`),
		"comes back": inline(
			`location = "http://other.test/in?return_to=" + encodeURIComponent(document.referrer)`),
		"some place on a site": inline(`location = "http://" + document.referrer + ` +
			`".other.test/"; location = "http://other.test" + document.referrer`),
		"stopped before": inline(
			`document.getElementById("b").focus(); location = "http://other.test/"`),
		"form sent into a frame": `<iframe name=bank style="display:none"></iframe><form id=f ` +
			`target=bank method=post action="http://bank.test/3ds"></form>` +
			inline(`document.getElementById("f").submit()`),
		"form sent into its own": inline(`var i = document.createElement("iframe"); i.name = ` +
			`"m"; document.body.appendChild(i); var f = document.createElement("form"); f.target ` +
			`= "m"; f.action = "http://count.test/"; document.body.appendChild(f); f.submit()`),
		"form sent in a frame": `<iframe srcdoc="<form id=f method=post ` +
			`action='http://bank.test/3ds'></form><script>` +
			`document.getElementById('f').submit()</script>"></iframe>`,
		"opened in a frame": `<iframe name=help width=300></iframe>` +
			inline(`window.open("http://help.test/", "help")`),
		"link to a frame": `<iframe name=ad width=300></iframe><a id=a target=ad href="http://ads.test/">ad</a>` + inline(`document.getElementById("a").click()`),
		"opened by its reader": `<details id=d><summary>More</summary></details>` +
			inline(`document.getElementById("d").addEventListener("toggle", () => { location = `+
				`"http://other.test/" })`),
		"dialog, not closed": `<dialog id=d>Hello</dialog>` +
			inline(`d.onclose = () => { location = "http://other.test/" }; d.showModal()`),
		"tip, hidden": `<div id=d popover>tip</div>` +
			inline(`d.addEventListener("toggle", e => { if (e.newState == "open") location = `+
				`"http://other.test/" }); d.hidePopover()`),
		"field, filled": `<form id=f><input name=a required value=x ` +
			`oninvalid="location='http://other.test/'"></form>` +
			inline(`document.getElementById("f").checkValidity()`),
		"other menu changed": `<select id=a></select><select id=b onchange="location='http://other.test/'"></select>` + inline(`document.getElementById("a").dispatchEvent(new Event("change"))`),
		"other label": `<label id=l><input type=checkbox></label><input ` +
			`type=checkbox onchange="location='http://other.test/'">` +
			inline(`document.getElementById("l").click()`),
		"browser too old": inline(`try { if (!window.Promise || !("classList" in ` +
			`document.documentElement)) location = "http://other.test/" } catch (e) { location = ` +
			`"http://other.test/" }`),
		"small screens only": inline(
			`if (matchMedia("(max-width: 600px)").matches) location = "http://other.test/"`),
		"an error not thrown": inline(`class Denied extends Error {} try { if ` +
			`(!document.title.length > 9) throw new Denied("x") } catch (e) { if (e instanceof ` +
			`Denied) location = "http://other.test/" }`),
		"waits on its own bus": inline(`class Bus extends EventTarget {} var b = new Bus(); ` +
			`b.addEventListener("out", () => { location = "http://other.test/" }); ` +
			`document.dispatchEvent(new Event("out"))`),
		"other fragment": inline(`location.hash = "a"; addEventListener("hashchange", ` +
			`() => { if (location.hash === "#b") location = "http://other.test/" })`),
		"second base": `<base href="http://doorway.test/a/">` +
			inline(`var b = document.createElement("base"); b.href = "http://other.test/"; `+
				`document.head.append(b); location = "x"`),
		"timer by a list": inline(`setTimeout(["a"], 10)`),
		"form waits for its user": `<form id=f action="http://pay.test/"><input name=a></form>` +
			inline(`function pay() { document.getElementById("f").submit() }`),
	}
	for name, body := range cases {
		if v := Inspect(page(t, "http://doorway.test/", body)); v.OffSite || v.Spam {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

// library is a script of another address, which most pages have jQuery from.
const library = `<script src="/jquery.js"></script>`

func TestWaysOut(t *testing.T) {
	cases := map[string]string{
		"array joined": inline(
			`var p = ["http:", "", "other.test", "x"]; location = p.join("/")`),
		"reversed": inline(
			`location.href = "/tset.rehto//:ptth".split("").reverse().join("")`),
		"called function": inline(
			`function go() { window.location.replace("http://other.test/") } go();`),
		"called before": inline(
			`go(); function go() { top.location.href = "http://other.test/" }`),
		"ready handler": library + inline(
			`$(document).ready(function () { location = "http://other.test/" })`),
		"short jQuery": library + inline(`$(() => { location = "http://other.test/" })`),
		"arrow timer": inline(
			`setTimeout(() => { location.href = "http://other.test/" }, 500)`),
		"arrow, no braces": inline(
			`setTimeout(() => location.assign("http://other.test/"), 500)`),
		"IIFE": inline(
			`(function () { var u = "http://other.test/"; location.href = u })()`),
		"IIFE with bang": inline(`!function(){ self.location = "http://other.test/" }()`),
		"hex escapes": inline(
			`window["\x6c\x6f\x63ation"]["\x68ref"] = "\x68ttp://other.test/"`),
		"alias of document": inline(`var d = document; d.location = "http://other.test/"`),
		"after a regexp":    inline(`var r = /["'/]/g; location = "http://other.test/"`),
		"image error":       `<img src=x onerror="location='http://other.test/'">`,
		"relative to base":  `<base href="http://other.test/">` + inline(`location = "/x"`),
		"covering frame": `<iframe src="http://other.test/" style="position:fixed; inset:0; ` +
			`width:100vw; height:100vh"></iframe>`,
		"added piece": inline(`var u = "http://oth"; u += "er.test/"; location = u`),
		"labels": inline(`o: for (var a = 0; a < 9; a++) for (var b = 0; ; b++) { ` +
			`if (a * b > 7) break o; if (b > 4) continue o } if (a == 2 && b == 4) location = ` +
			`"http://other.test/"`),
		"own element": `<x-go to="http://other.test/"></x-go>` +
			inline(`customElements.define("x-go", class extends HTMLElement { `+
				`connectedCallback() { location = this.getAttribute("to") } })`),
		"template literal": inline("location = `http://other.test/`"),
		"query selector": `<form id=f action="http://other.test/"></form>` +
			inline(`document.querySelector("#f").submit()`),
		"where from, added": inline(`var r = document.referrer; if (/google/.test(r)) location ` +
			`= "http://other.test/in?from=" + encodeURIComponent(r) + "&k=7"`),
		"form by its name": `<form name=f action="http://other.test/"></form>` +
			inline(`document.forms.f.submit()`),
		"its own event": `<svg onload="(function (e) { location = ` +
			`e.currentTarget.getAttribute('data-n') })(event)" data-n="http://other.test/"></svg>`,
		"fragment changed": inline(`location.hash = "go"; addEventListener("hashchange", () =>` +
			` { if (location.hash === "#go") location = "http://other.test/" })`),
		"two octets a letter": inline(`location = new TextDecoder("utf-16le").decode(new ` +
			`Uint8Array([47,0,47,0,111,0,116,0,104,0,101,0,114,0,46,0,116,0,101,0,115,0,116,0]))`),
		"cause of an error": inline(`try { throw new Error("gone", {cause: ` +
			`"http://other.test/"}) } catch (e) { location = e.cause }`),
		"timer by a template": inline("setTimeout`location='http://other.test/'`"),
		"background":          `<style>#b { background-image: url(http://other.test/x) }</style><i id=b></i>` + inline(`location = getComputedStyle(document.getElementById("b")).backgroundImage.slice(5, -2)`),
		"base that is made": inline(`var b = document.createElement("base"); b.href = ` +
			`"http://other.test/"; document.head.prepend(b); location = "x"`),
		"protocol left out": inline(`location = "//other.test/"`),
		"long library first": inline(
			strings.Repeat(`function f(a,b){return a+b}var t=[1,2,{a:3}];`, 500) +
				`location="http://other.test/"`),
	}
	for name, body := range cases {
		if v := Inspect(page(t, "http://doorway.test/", body)); !v.OffSite {
			t.Errorf("%s: not seen: %+v", name, v)
		}
	}
}

func TestLeavingAloneIsNoSpam(t *testing.T) {
	moved := page(t, "http://doorway.test/", `<meta http-equiv=refresh `+
		`content="0;url=http://other.test/"><p>We moved to <a href="http://other.test/">`+
		`other.test</a>.`)
	if v := Inspect(moved); v.Spam || !v.OffSite || v.Score > 0.5 {
		t.Errorf("a page that moved: %+v", v)
	}
	if v := Inspect(
		page(t, "http://doorway.test/",
			inline("location = `http://other.test/${document.referrer}`"))); !v.OffSite || v.Redirects[0].Coded {
		t.Errorf("an address in a template is written out: %+v", v)
	}
	rich := strings.Repeat("Cheap pills and cheap watches. ", 30)
	doorway := page(t, "http://doorway.test/",
		"<p>"+rich+inline(`if (/google/.test(document.referrer)) location = `+
			`unescape("http%3A%2F%2Fother.test%2F")`))
	if v := Inspect(doorway); !v.Spam || len(v.Reasons) != 4 {
		t.Errorf("a doorway: %+v", v)
	}
}

func TestCloakingIsASignAgainstPagesThatSendAway(t *testing.T) {
	moved := Verdict{OffSite: true, Kind: "script",
		Reasons: []string{"sends the visitor off its site", "the address is coded or in pieces"},
		Score:   0.55}
	sent := Verdict{OffSite: true, Spam: true, Kind: "http", Reasons: []string{"a", "b", "c"}}
	looked := moved
	looked.Reasons = append([]string{conditional}, moved.Reasons...)
	for name, c := range map[string]struct {
		v          Verdict
		c          Cloaking
		more, spam bool
	}{
		"the same for all":            {moved, Cloaking{}, false, false},
		"sends away and is cloaked":   {moved, Cloaking{Cloaked: true}, true, true},
		"its script was seen to look": {looked, Cloaking{Cloaked: true}, false, false},
		"stays and is cloaked":        {Verdict{}, Cloaking{Cloaked: true}, false, false},
		"sends away visitors, stays put": {Verdict{}, Cloaking{Cloaked: true, Sent: sent}, true,
			true},
	} {
		if v, more := c.v.Cloaked(c.c); v.Spam != c.spam || more != c.more {
			t.Errorf("%s: more %t, %+v", name, more, v)
		}
	}
}

// An ordinary page costs as little as its scripts have to do with leaving it.
func BenchmarkInspect(b *testing.B) {
	words := strings.Repeat(
		"<p>Slice two onions and let them turn golden in <a href='/butter'>butter</a>.", 300)
	for name, body := range map[string]string{
		"text": words,
		"scripts": words + inline(strings.Repeat(`document.addEventListener("click", function `+
			`(e) { var a = e.target; if (a.id) { menu[a.id] = !menu[a.id] } });`, 200)),
	} {
		b.Run(name, func(b *testing.B) {
			p := page(b, "http://doorway.test/", body)
			if _, err := p.Document(); err != nil { // which is read anyway
				b.Fatal(err)
			}
			for b.Loop() {
				Inspect(p)
			}
		})
	}
}

func FuzzInspect(f *testing.F) {
	f.Add(inline(`location = "http://other.test/"`))
	f.Add(inline(`eval(function(p,a,c,k,e,d){}('0.1="2"',36,3,'location|href|x'.split('|'),0,{}))`))
	f.Add(inline(`s="a";s=s+s;s=s+s;document.write(s);((((([[[[{{{{`))
	f.Add("<frameset rows='100%,*'><frame src=x>")
	f.Fuzz(func(t *testing.T, body string) {
		Inspect(page(t, "http://doorway.test/", body))
		Inspect(page(t, "http://doorway.test/", inline(body)))
		Stays("a.test", []string{body})
	})
}
