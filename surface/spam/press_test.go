package spam

import (
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam/overlay"
)

// A pager of a script sets a field of the form of the search and sends it, in whatever words: what
// is sent is known without a browser. What hangs on things that nobody knows is not.
func TestAPressSendsWhatItsScriptSets(t *testing.T) {
	const form = `<form name="f" id="f" action="/list" method="post"><input name="q" ` +
		`value="mill"><input type="hidden" name="page" id="page" value="1"></form>`
	for name, c := range map[string]struct{ script, link, want string }{
		"by names": {`function go(n){document.f.page.value=n;document.f.submit()}`,
			`<a href="javascript:go(2)">2</a>`, "/list page=2"},
		"a click that stays": {
			`function go(n){document.f.page.value=n;document.f.submit();}`,
			`<a href="#" onclick="go('2');return false;">2</a>`, "/list page=2"},
		"a returned call": {
			`function go(n){document.f.page.value=n;document.f.submit();return false}`,
			`<a href="#" onclick="return go(2)">2</a>`, "/list page=2"},
		"the first form": {
			`function go(n){with(document.forms[0]){page.value=n;submit()}}`,
			`<a href="javascript:go(2);">2</a>`, "/list page=2"},
		"elements in brackets": {
			`var go=function(n){var ` +
				`f=document.forms['f'];f.elements['page'].value=n;f.submit();}`,
			`<span onclick="go(2)">2</span>`, "/list page=2"},
		"by its id": {`function ` +
			`go(n){document.getElementById('page').value=n;document.getElementById('f').submit()}`,
			`<button type="button" onclick="go(2)">2</button>`, "/list page=2"},
		"through the field": {`const go = n => { const e = ` +
			`document.querySelector('input[name="page"]'); e.value = n; e.form.submit() }`,
			`<a onclick="go(2)">2</a>`, "/list page=2"},
		"by the list of names": {
			`function go(n){document.getElementsByName('page')[0].value=n;document.f.submit()}`,
			`<td onclick="go(2)">2</td>`, "/list page=2"},
		"counting records": {
			`function go(n){document.f.page.value=(n-1)*20;document.f.submit()}`,
			`<a href="javascript:go(3)">3</a>`, "/list page=40"},
		"in the link": {``,
			`<a href="javascript:document.f.page.value='2';document.f.submit()">2</a>`,
			"/list page=2"},
		"in the link, escaped": {`function go(n){document.f.page.value=n;document.f.submit()}`,
			`<a href="javascript:go(%272%27)">2</a>`, "/list page=2"},
		"name and value given": {
			`function set(k,v){document.f[k].value=v;document.f.submit()}`,
			`<a href="javascript:set('page',2)">2</a>`, "/list page=2"},
		"one step on": {
			`function next(){var f=document.f;f.page.value=parseInt(f.page.value)+1;f.submit()}`,
			`<a href="javascript:next()">next</a>`, "/list page=2"},
		"an action of its own": {
			`function go(n){var f=document.f;f.page.value=n;f.action='/list2';f.submit()}`,
			`<a href="javascript:go(2)">2</a>`, "/list2 page=2"},
		"two functions": {
			`function send(){document.f.submit()} function ` +
				`go(n){document.f.page.value=n;send()}`, `<a href="javascript:go(2)">2</a>`,
			"/list page=2"},
		"a member": {
			`var pager={go:function(n){document.f.page.value=n;document.f.submit()}}`,
			`<a href="javascript:pager.go(2)">2</a>`, "/list page=2"},
		"jQuery": {`function go(n){$("#page").val(n);$("#f").submit();}`,
			`<a href="#" onclick="go(2);return false">2</a>`, "/list page=2"},
		"jQuery by names": {`function go(n){jQuery("input[name='page']").attr('value',` +
			`n);$('form[name=f]').submit();}`, `<a href="#" onclick="go(2);return false">2</a>`,
			"/list page=2"},
		"jQuery that waits": {
			`$(function(){$('.p').click(function(e){e.preventDefault();$('#page').val($(this).data('n'));$('#f').submit()})})`, `<a class="p" href="#" data-n="2">2</a>`, "/list page=2"},
		"jQuery on the page": {`$(document).on('click','a.p',` +
			`function(){$('#page').val($(this).attr('data-n'));$('#f').trigger('submit')})`,
			`<a class="p" href="#" data-n="2">2</a>`, "/list page=2"},
		"a listener": {
			`document.querySelectorAll('.p').forEach(function(a){a.addEventListener('click',` +
				`function(e){e.preventDefault();document.f.page.value=a.dataset.n;document.f.submit()})})`, `<a class="p" href="#" data-n="2">2</a>`, "/list page=2"},
		"an address": {`function go(n){location.href='/list?q=mill&page='+n}`,
			`<a href="javascript:go(2)">2</a>`, "/list?q=mill&page=2"},
		"an address in the link": {``,
			`<a href="#" onclick="window.location='/list?page=2';return false">2</a>`,
			"/list?page=2"},
		"what a server must say": {`function go(n){$.post('/x',{n:n},` +
			`function(d){document.f.page.value=d;document.f.submit()})}`,
			`<a href="javascript:go(2)">2</a>`, ""},
		"what the visitor must say": {
			`function ` +
				`go(n){if(confirm('Really?')){document.f.page.value=n;document.f.submit()}}`,
			`<a href="javascript:go(2)">2</a>`, ""},
		"a script of another place": {``, `<a href="javascript:go(2)">2</a>`, ""},
	} {
		u, _ := url.Parse("http://h.example/list")
		p := &fetch.Page{URL: u, Status: 200,
			Header: map[string][]string{"Content-Type": {"text/html"}},
			Body: []byte("<html><body><script src=/lib.js></script><script>" + c.script +
				"</script>" + form + "<table><tr><td>1</td>" +
				strings.Replace(c.link, "<a ", `<a id="x" `, 1) + "</tr></table></body></html>")}
		d, err := p.Document()
		if err != nil {
			t.Fatal(err)
		}
		var at *html.Node
		for n := range d.Get(0).Descendants() {
			if _, ok := overlay.Attribute(n, "onclick"); ok || attr(n, "id") == "x" {
				at = n
			}
		}
		s, ok := Press(p, at)
		got := said(s, ok)
		if got != c.want {
			t.Errorf("%s: sends %q in place of %q", name, got, c.want)
		}
	}
}

// said is what a press sends.
func said(s Sending, ok bool) string {
	switch {
	case !ok:
		return ""
	case s.Form == nil:
		return s.URL.RequestURI()
	}
	out := s.Action.Path
	for n, v := range s.Set {
		out += " " + attr(n, "name") + "=" + v
	}
	if !s.Post {
		out += " by GET"
	}
	return out
}
