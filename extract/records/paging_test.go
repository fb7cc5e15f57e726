package records

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/forms"
)

func TestNextPage(t *testing.T) {
	tests := []struct {
		name, addr, html string
		next, third      string
	}{
		{"rel", "http://h.example/s?q=a", `<a rel=next href="/s?q=a&p=2">more of it</a>`,
			"http://h.example/s?q=a&p=2", ""},
		{"a word", "http://h.example/s?q=a", `<a href="/s?q=a&page=2">Next page</a>`,
			"http://h.example/s?q=a&page=2", ""},
		{"numbers alone", "http://h.example/s?q=a&start=20", `<a href="/s?q=a&start=0">1</a> <a ` +
			`href="/s?q=a&start=10">2</a> 3 <a href="/s?q=a&start=30">4</a>`,
			"http://h.example/s?q=a&start=30", "http://h.example/s?q=a&start=20"},
		{"numbers in the path", "http://h.example/list/1.html",
			`1 <a href="/list/2.html">2</a> <a href="/list/3.html">3</a>`,
			"http://h.example/list/2.html", "http://h.example/list/3.html"},
		{"the last page", "http://h.example/s?q=a&page=3", `<div class=pager><a ` +
			`href="/s?q=a&page=1">1</a> <a href="/s?q=a&page=2">2</a> <b>3</b></div>`, "",
			"http://h.example/s?q=a&page=3"},
		{"an arrow in a pager", "http://h.example/s?q=a",
			`<div class=pagination><a href="/s?q=a&page=2">»</a></div>`,
			"http://h.example/s?q=a&page=2", ""},
		{"French", "http://h.example/s?q=a", `<a href="/s?q=a&debut=10">Page suivante &gt;</a>`,
			"http://h.example/s?q=a&debut=10", ""},
		{"Chinese", "http://h.example/s?q=a", `<a href="/s?q=a&pn=10">下一页</a>`,
			"http://h.example/s?q=a&pn=10", ""},
		{"Japanese, with the number to come", "http://h.example/s?q=a",
			`<a href="/s?q=a&p=1">次の20件</a>`, "http://h.example/s?q=a&p=1", ""},
		{"records from and to", "http://h.example/s?q=a",
			`<b>1-20</b> <a href="/s?q=a&st=21">21-40</a> <a href="/s?q=a&st=41">41-52</a>`,
			"http://h.example/s?q=a&st=21", "http://h.example/s?q=a&st=41"},
		{"records from and to, of two pages", "http://h.example/s?q=a",
			`<b>1-20</b> <a href="/s?q=a&st=21">21-35</a>`, "http://h.example/s?q=a&st=21", ""},
		{"the second of two, and nothing for the first", "http://h.example/s?cat=4",
			`<a href="/s?cat=4&p=2">2</a>`, "http://h.example/s?cat=4&p=2", ""},
		{"a lone number of another question", "http://h.example/s?cat=4",
			`<a href="/s?cat=2">2</a>`, "", ""},
		{"a lone number that marks no page", "http://h.example/s?cat=4",
			`<a href="/s?cat=4&stars=2">2</a>`, "", ""},
		{"a pager that links to its own page", "http://h.example/s?q=a",
			`<a href="/s?q=a&page=1">1</a> <a href="/s?q=a&page=2">2</a> <a href="/s?q=a&page=3">` +
				`3</a>`, "http://h.example/s?q=a&page=2", "http://h.example/s?q=a&page=3"},
		{"more of the same question", "http://h.example/s?q=a", `<a href="/s?q=a&x=25">more...</a>`,
			"http://h.example/s?q=a&x=25", ""},
		{"more of another question", "http://h.example/s?q=a", `<a href="/s?cat=25">more...</a>`,
			"", ""},
		{"older entries", "http://h.example/s?q=a&page=2",
			`<a href="/s?q=a&page=3">← Older posts</a> <a href="/s?q=a&page=1">Newer posts ` +
				`→</a>`, "http://h.example/s?q=a&page=3", ""},
		{"page sizes are no pages", "http://h.example/s?q=a", `Show: <a href="/s?q=a&limit=10">` +
			`10</a> <a href="/s?q=a&limit=20">20</a> <a href="/s?q=a&limit=50">50</a>`, "", ""},
		{"years are no pages", "http://h.example/s?q=a",
			`<a href="/s?y=2019">2019</a> <a href="/s?y=2020">2020</a> <a href="/s?y=2021">` +
				`2021</a>`, "", ""},
		{"days are no pages", "http://h.example/s?q=a", `<table class=calendar><tr><td><a ` +
			`href="/d/2020/05/1">1</a><td><a href="/d/2020/05/2">2</a></table>`, "", ""},
		{"another site", "http://h.example/s?q=a",
			`<a href="http://other.example/s?page=2">Next page</a>`, "", ""},
		{"an idle button without a name", "http://h.example/s?q=a", `<form action="/s"><input ` +
			`type=hidden name=q value=a><input type=hidden name=saved value=1><input type=submit ` +
			`value="Save this search"></form>`, "", ""},
		{"a search for a word that does something elsewhere",
			"http://h.example/report/s?q=not+report", `<div class=pager><b>1</b> <a ` +
				`href="/report/s?q=not+report&page=2">2</a> <a ` +
				`href="/report/s?q=not+report&page=3">3</a></div>`,
			"http://h.example/report/s?q=not+report&page=2",
			"http://h.example/report/s?q=not+report&page=3"},
		{"what does something beside what was asked", "http://h.example/s?q=report",
			`<div class=pager><a href="/s/report?q=report&page=2">2</a> <a ` +
				`href="/s?q=report&page=3&do=report">3</a></div>`, "", ""},
		{"nothing that changes something", "http://h.example/s?q=a",
			`<div class=pager><a href="/logout?page=2">Next</a></div>`, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{Term: "a"},
				pageOf(t, tt.addr, listing("word", 5)+tt.html))
			if err != nil {
				t.Fatal(err)
			}
			next, third := "", ""
			if res.Next != nil {
				next = res.Next.URL.String()
			}
			if res.Page != nil {
				third = res.Page(3).URL.String()
			}
			if next != tt.next || third != tt.third {
				t.Errorf("next %q, page 3 %q; want %q, %q", next, third, tt.next, tt.third)
			}
		})
	}
}

func TestPostFormPagesOnlyWhenItWasAsked(t *testing.T) {
	page := listing("word", 5) + `<form action="/x" method=post><input type=hidden name=s ` +
		`value=7><input type=submit name=p value=1 disabled><input type=submit name=p value=2>` +
		`<input type=submit name=p value=3></form>`
	for method, want := range map[string]string{"GET": "", "POST": "s=7&p=2"} {
		form := &forms.Form{PageURL: "http://h.example/", Action: "http://h.example/x",
			Method: method}
		got := nextBody(t, form, page)
		if !strings.HasSuffix(got, want) || want == "" && got != "" {
			t.Errorf("asked by %s: next sends %q, want %q", method, got, want)
		}
	}
}

func TestButtonWithoutNameInAFormOfItsOwn(t *testing.T) {
	page := listing("word", 5) + `<form action="/x" method=post><input type=hidden name=q ` +
		`value=word><input type=hidden name=offset value=10><input type=submit value="Next 10">` +
		`</form>`
	form := &forms.Form{PageURL: "http://h.example/", Action: "http://h.example/x", Method: "POST"}
	if got := nextBody(t, form, page); got != "q=word&offset=10" {
		t.Errorf("next sends %q", got)
	}
}

func TestAFormOfItsOwnLeadsToTheNextPage(t *testing.T) {
	const hidden = `<input type=hidden name=q value=word>`
	menu := func(selected int) string {
		s := `<select name=pagina onchange="this.form.submit()">`
		for n := 1; n <= 3; n++ {
			s += fmt.Sprintf("<option value=%d%s>%d</option>", 10*(n-1),
				map[bool]string{true: " selected"}[n == selected], n)
		}
		return s + "</select>"
	}
	for name, tt := range map[string]struct{ method, sent, form, want string }{
		"a button with an arrow, in words that are not known": {"POST", "q=word",
			hidden + `<input type=hidden name=seite value=2><input type=submit value="weitere ` +
				`Treffer &gt;&gt;">`, "q=word&seite=2"},
		"the same, later": {"POST", "q=word&seite=4",
			hidden + `<input type=hidden name=seite value=5><input type=submit value="weitere ` +
				`Treffer &gt;&gt;">`, "q=word&seite=5"},
		"no number that follows": {"POST", "q=word",
			hidden + `<input type=hidden name=set value=17><input type=submit value="Save them ` +
				`&gt;&gt;">`, ""},
		"a menu of pages": {"GET", "q=word",
			hidden + "Página " + menu(1) + `<button>Ir</button>`, "q=word&pagina=10"},
		"a menu at a later page": {"GET", "q=word&pagina=10",
			hidden + "Página " + menu(2) + `<button>Ir</button>`, "q=word&pagina=20"},
		"a menu at the last page": {"GET", "q=word&pagina=20",
			hidden + "Página " + menu(3) + `<button>Ir</button>`, ""},
		"a menu beside something else to choose": {"GET", "q=word",
			hidden + menu(1) + `<select name=rooms><option>any</option><option>two</option>` +
				`</select><button>Find</button>`, ""},
		"a menu of something else": {"GET", "q=word",
			hidden + `<select name=n><option>10</option><option>20</option></select><button>Ir</button>`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			form := &forms.Form{PageURL: "http://h.example/", Action: "http://h.example/x",
				Method: tt.method}
			address := "http://h.example/x"
			if tt.method == "GET" {
				address += "?" + tt.sent
			}
			p := pageOf(t, address,
				listing("word", 5)+`<form action="/x" method=`+tt.method+`>`+tt.form+`</form>`)
			if p.Request.Method = tt.method; tt.method == "POST" {
				p.Request.Body = []byte(tt.sent)
			}
			res, err := new(Wrapper).Apply(Asked{Form: form, Term: "word"}, p)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if res.Next != nil {
				if got = res.Next.URL.RawQuery; tt.method == "POST" {
					got = string(res.Next.Body)
				}
			}
			if got != tt.want {
				t.Errorf("next sends %q, want %q", got, tt.want)
			}
		})
	}
}

// nextPosted is what is posted for the page after one that was asked for with sent.
func nextPosted(t *testing.T, sent, pager string) string {
	t.Helper()
	form := &forms.Form{PageURL: "http://h.example/", Action: "http://h.example/x", Method: "POST"}
	p := pageOf(t, "http://h.example/x", listing("word", 5)+pager)
	p.Request.Method, p.Request.Body = "POST", []byte(sent)
	res, err := new(Wrapper).Apply(Asked{Form: form, Term: "word"}, p)
	if err != nil {
		t.Fatal(err)
	}
	if res.Next == nil {
		return ""
	}
	return string(res.Next.Body)
}

// Each page has a form of its own, and its number is written on the button.
func TestAFormForEachPage(t *testing.T) {
	const counted = `<form action="/x" method=post style="display:inline"><input type=hidden ` +
		`name=state value=s%d><input type=hidden name=q value=word>` +
		`<input type=hidden name=%s value=%d><input type=submit value=%d></form>`
	row := func(name string, base, step int, pages ...int) (s string) {
		for _, n := range pages {
			s += fmt.Sprintf(counted, 7, name, base+step*n, n)
		}
		return s
	}
	for what, tt := range map[string]struct{ sent, forms, want string }{
		"from the first page": {"q=word", row("page", 0, 1, 2, 3, 4),
			"state=s7&q=word&page=2"},
		"with the present page": {"q=word&page=3", row("page", 0, 1, 1, 2, 3, 4, 5),
			"state=s7&q=word&page=4"},
		"pages that begin at 0": {"q=word&p=1", row("p", -1, 1, 1, 3, 4), "state=s7&q=word&p=2"},
		"a counter of records": {"q=word&start=10", row("start", -10, 10, 1, 3),
			"state=s7&q=word&start=20"},
		"two pages":           {"q=word", row("page", 0, 1, 2), "state=s7&q=word&page=2"},
		"the last page":       {"q=word&page=4", row("page", 0, 1, 1, 2, 3), ""},
		"nothing that counts": {"q=word", row("id", 17, 0, 2, 3), ""},
		"numbers that do not step": {"q=word",
			row("n", 0, 1, 2, 3) + fmt.Sprintf(counted, 7, "n", 9, 4), ""},
	} {
		if got := nextPosted(t, tt.sent, tt.forms); got != tt.want {
			t.Errorf("%s: next sends %q, want %q", what, got, tt.want)
		}
	}
}

// The page stands in the name and the value of a button; what is written on it may be a word of any
// language.
func TestButtonsThatSayThePageInTheirValue(t *testing.T) {
	const hidden = `<input type=hidden name=tok value=x1><input type=hidden name=q value=word>`
	tests := []struct{ name, sent, page, want string }{
		{"a word that is known", "q=word",
			`<form action="/x" method=post>` + hidden +
				`<button type=submit name=sayfa value=2>Next page</button></form>`,
			"tok=x1&q=word&sayfa=2"},
		{"a word that is not", "q=word",
			`<form action="/x" method=post>` + hidden +
				`<button type=submit name=sayfa value=2>Urrengoa</button></form>`,
			"tok=x1&q=word&sayfa=2"},
		{"a later page, with the way back", "q=word&sayfa=4",
			`<form action="/x" method=post>` + hidden + `<button name=sayfa value=3>` +
				`Aurrekoa</button><button name=sayfa value=5>Urrengoa</button></form>`,
			"tok=x1&q=word&sayfa=5"},
		{"the last page", "q=word&sayfa=4",
			`<form action="/x" method=post>` + hidden +
				`<button name=sayfa value=3>Aurrekoa</button></form>`, ""},
		{"another action", "q=word",
			`<form action="/x/further" method=post>` + hidden +
				`<button name=sayfa value=2>Urrengoa</button></form>`, "tok=x1&q=word&sayfa=2"},
		{"another action that was not told what was asked", "q=word", `<form action="/y" ` +
			`method=post><input type=hidden name=tok value=x1><button name=sayfa value=2>` +
			`Urrengoa</button></form>`, ""},
		{"all numbers, the present one too", "q=word",
			`<form action="/x" method=post>` + hidden +
				`<button name=sayfa value=1>1</button><button name=sayfa value=2>2</button>` +
				`</form>`, "tok=x1&q=word&sayfa=2"},
		{"all numbers of a later page", "q=word&sayfa=2",
			`<form action="/x" method=post>` + hidden + `<button name=sayfa value=1>1</button>` +
				`<button name=sayfa value=2>2</button><button name=sayfa value=3>3</button>` +
				`</form>`, "tok=x1&q=word&sayfa=3"},
		{"how many on a page", "q=word",
			`<form action="/x" method=post>` + hidden +
				`<button name=per_page value=2>Bi</button></form>`, ""},
		{"what could be done with them", "q=word",
			`<form action="/delete" method=post>` + hidden +
				`<button name=sayfa value=2>Urrengoa</button></form>`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := nextPosted(t, tt.sent, tt.page); got != tt.want {
				t.Errorf("next sends %q, want %q", got, tt.want)
			}
		})
	}
}

func TestPostback(t *testing.T) {
	const state = `<form method=post action="/x"><input type=hidden name=__EVENTTARGET><input ` +
		`type=hidden name=__EVENTARGUMENT><input type=hidden name=__VIEWSTATE value=s7><input ` +
		`name=q value=word><input type=submit name=go value=Search><a ` +
		`href="javascript:__doPostBack('top$out','')">Sign out</a>`
	link := func(target, argument, text string) string {
		return `<td><a href="javascript:__doPostBack('` + target + `','` + argument + `')">` +
			text + `</a></td>`
	}
	tests := []struct{ name, pager, want string }{
		{"the first page", `<td>1</td>` + link("g", "Page$2", "2") + link("g", "Page$3", "3"),
			"__EVENTTARGET=g&__EVENTARGUMENT=Page%242&__VIEWSTATE=s7&q=word"},
		{"within a window",
			link("g", "Page$10", "...") + `<td>11</td>` + link("g", "Page$12", "12"),
			"__EVENTTARGET=g&__EVENTARGUMENT=Page%2412&__VIEWSTATE=s7&q=word"},
		{"the last page", link("g", "Page$1", "1") + link("g", "Page$2", "2") + `<td>3</td>`, ""},
		{"a word", link("p$next", "", "Next"),
			"__EVENTTARGET=p%24next&__EVENTARGUMENT=&__VIEWSTATE=s7&q=word"},
		{"orders and days are no pages", link("g", "Sort$Name", "2") + link("cal", "7305", "5"),
			""},
	}
	form := &forms.Form{PageURL: "http://h.example/", Action: "http://h.example/x", Method: "POST"}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := nextBody(t, form,
				listing("word", 5)+state+`<table><tr>`+tt.pager+`</table></form>`); got != tt.want {
				t.Errorf("next sends %q, want %q", got, tt.want)
			}
		})
	}
}

// TestLinksOfFaces follows links whose script sends the form with their name.
func TestLinksOfFaces(t *testing.T) {
	const state = `<form id=f method=post action="/x"><input type=hidden name=f value=f><input ` +
		`name=q value=word><input type=submit name=go value=Search>`
	link := func(call, text string) string {
		return `<a href="#" onclick="` + call + `;return false">` + text + `</a> `
	}
	mojarra := func(name string) string {
		return `mojarra.jsfcljs(document.getElementById('f'),{'` + name + `':'` + name + `'},'')`
	}
	for _, tt := range []struct{ name, pager, want string }{
		{"Mojarra", link(mojarra("f:n2"), "2") + link(mojarra("f:next"), "Next"),
			"f=f&q=word&f%3Anext=f%3Anext"},
		{"numbers alone", "<b>1</b> " + link(mojarra("f:n2"), "2") + link(mojarra("f:n3"), "3"),
			"f=f&q=word&f%3An2=f%3An2"},
		{"a list", link("jsfcljs(document.forms['f'],'f:next,f:next','')", "Next"),
			"f=f&q=word&f%3Anext=f%3Anext"},
		{"PrimeFaces",
			link("PrimeFaces.addSubmitParam('f',{'f:next':'f:next'}).submit('f')", "Next"),
			"f=f&q=word&f%3Anext=f%3Anext"},
		{"MyFaces", link("return oamSubmitForm('f','f:next')", "Next"),
			"f=f&q=word&f%3A_idcl=f%3Anext"},
		{"a deed", link(mojarra("f:0:del"), "Delete") + link(mojarra("f:fav"), "Favourite"), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			form := &forms.Form{PageURL: "http://h.example/", Action: "http://h.example/x",
				Method: "POST"}
			if got := nextBody(t, form,
				listing("word", 5)+state+`<p>`+tt.pager+`</p></form>`); got != tt.want {
				t.Errorf("next sends %q, want %q", got, tt.want)
			}
		})
	}
}

// A site that gives its search another address answers at the old one for a while, with a form that
// has the new one.
func TestPostbackOfAFormWhoseAddressHasChanged(t *testing.T) {
	page := func(action, more string) string {
		return listing("word", 5) + `<form method=post action="` + action +
			`"><input type=hidden name=__EVENTTARGET><input type=hidden name=__EVENTARGUMENT>
			<label>Search for <input name=q value=word></label><input type=submit name=go value=Search>
			<table><tr><td>1</td><td><a href="javascript:__doPostBack('g','Page$2')">2</a></td></tr></table>` + more + `</form>`
	}
	fs, err := forms.Find(pageOf(t, "http://h.example/", page("/x", "")))
	if err != nil {
		t.Fatal(err)
	}
	asked := fs[slices.IndexFunc(fs, func(f *forms.Form) bool {
		return strings.HasSuffix(f.Action, "/x")
	})]
	for name, tt := range map[string]struct{ page, want string }{
		"the same form": {page("/x", ""),
			"__EVENTTARGET=g&__EVENTARGUMENT=Page%242&q=word"},
		"at its new address": {page("/x-7f3a", ""),
			"__EVENTTARGET=g&__EVENTARGUMENT=Page%242&q=word"},
		"another one, to enter with": {page("/enter", `<input type=password name=word>`), ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := nextBody(t, asked, tt.page); got != tt.want {
				t.Errorf("next sends %q, want %q", got, tt.want)
			}
		})
	}
}

// nextBody returns what the request for the next page sends; "" when there is none.
func nextBody(t *testing.T, f *forms.Form, page string) string {
	t.Helper()
	res, err := (&Wrapper{}).Apply(Asked{Form: f, Term: "word"},
		pageOf(t, "http://h.example/x", page))
	if err != nil {
		t.Fatal(err)
	}
	if res.Next == nil {
		return ""
	}
	return string(res.Next.Body)
}

// The pages around the present one have buttons, and that of the present one cannot be pressed or
// is missing.
func TestNumberedButtonsAroundThePresentPage(t *testing.T) {
	var rows strings.Builder
	for i := range 6 {
		fmt.Fprintf(&rows,
			`<tr><td><a href="/doc/%d">A word on number %d</a></td><td>Omnitec</td></tr>`, i, i)
	}
	for name, here := range map[string]string{
		"cannot be pressed": `<button name="page" value="6" disabled>6</button>`,
		"is missing":        `<b>6</b>`} {
		t.Run(name, func(t *testing.T) {
			page := `<form action="/s"><input name="q"><input type="submit" value="Search">` +
				`</form><table>` + rows.String() +
				`</table><form action="/s"><input type="hidden" name="q" value="word">
				<button name="page" value="4">4</button> <button name="page" value="5">5</button> ` + here + ` <button name="page" value="7">7</button> <button name="page" value="8">8</button></form>`
			p := pageOf(t, "http://h.example/s?q=word&page=6", page)
			fs, err := forms.Find(p)
			if err != nil {
				t.Fatal(err)
			}
			res, err := new(Wrapper).Apply(Asked{Form: fs[0], Term: "word"}, p)
			if err != nil {
				t.Fatal(err)
			}
			if res.Next == nil || res.Next.URL.Query().Get("page") != "7" {
				t.Errorf("next page %v, want that of button 7", res.Next)
			}
		})
	}
}
