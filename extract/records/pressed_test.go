package records

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// leafing is a result page below its form: ten rows, and a pager that only a script hears.
func leafing(script, hidden, pager string, from int) string {
	rows := strings.Builder{}
	for i := from; i < from+10; i++ {
		fmt.Fprintf(&rows,
			`<tr><td><a href="/mill/%d">Mill number %d</a></td><td>%d</td><td>Town %d</td></tr>`, i,
			i, 1700+i, i%7)
	}
	return "<html><head>" + script + `</head><body><form name="f" action="/list" method="post">` +
		`<input type="hidden" name="cmd" value="1">` + hidden +
		`<label>Word <input type="text" name="q" value="mill"></label><input type="submit" ` +
		`value="Search"></form><p>84 matches</p><table>` + rows.String() + "</table>" + pager +
		"</body></html>"
}

// The next page of a script's pager is the form of the search with the field set that the script
// would set, whatever it is called and counts, and whether or not the script is in the page.
func TestTheNextPageOfAScriptIsTheFormWithItsFieldSet(t *testing.T) {
	const here, elsewhere = `<script>function go(n){document.f.place.value=n;document.f.submit()}</script>`, `<script src="/js/list.js"></script>`
	place := func(v string) string { return `<input type="hidden" name="place" value="` + v + `">` }
	numbers := func(draw string, count func(n int) int, here int) string {
		var b strings.Builder
		for n := 1; n <= 9; n++ {
			if n == here {
				fmt.Fprintf(&b, " <b>%d</b> ", n)
				continue
			}
			b.WriteString(
				strings.NewReplacer("@", fmt.Sprint(count(n)), "#n", fmt.Sprint(n)).Replace(draw) +
					" ")
		}
		return "<div>" + b.String() + "</div>"
	}
	pages, zero, records := func(n int) int { return n }, func(n int) int {
		return n - 1
	}, func(n int) int { return 10 * (n - 1) }
	const link, click = `<a href="javascript:go(@)">#n</a>`,
		`<a href="#" onclick="go('@');return false">#n</a>`
	for name, c := range map[string]struct {
		script, hidden, pager string
		want                  string // of the field
	}{
		"links of a script":            {here, place("1"), numbers(link, pages, 1), "2"},
		"clicks of a script":           {here, place("1"), numbers(click, pages, 1), "2"},
		"later on":                     {here, place("4"), numbers(click, pages, 4), "5"},
		"pages count from nought":      {here, place("0"), numbers(link, zero, 1), "1"},
		"records are counted":          {here, place("20"), numbers(link, records, 3), "30"},
		"the field is empty at first":  {here, place(""), numbers(link, pages, 1), "2"},
		"the page itself has a number": {here, place("3"), numbers(link, pages, 0), "4"},
		"buttons": {here, place("1"),
			numbers(`<input type="button" value="#n" onclick="go(@)">`, pages, 1), "2"},
		"buttons with text": {here, place("1"),
			numbers(`<button type="button" onclick="go(@)">#n</button>`, pages, 1), "2"},
		"cells": {here, place("1"),
			"<table><tr>" + numbers(`<td onclick="go(@)">#n</td>`, pages, 1) + "</tr></table>",
			"2"},
		"next alone": {here, place("1"), `<a href="javascript:go(2)">Next</a>`,
			"2"},
		"next and back": {here, place("3"),
			`<a href="javascript:go(2)">&lt;&lt;</a> <a href="javascript:go(4)">&gt;&gt;</a>`, "4"},
		"weiter": {here, place("1"), `<span onclick="go(2)">weiter</span>`,
			"2"},
		"a block of pages ends": {here, place("9"),
			numbers(link, pages, 9) + `<a href="javascript:go(10)">&raquo;</a>`, "10"},
		"elsewhere": {elsewhere, place("1"), numbers(link, pages, 1), "2"},
		"elsewhere, with a name before": {elsewhere, place("1"),
			numbers(`<a href="javascript:go('list', @, 10)">#n</a>`, pages, 1), "2"},
		"elsewhere, counting records": {elsewhere, place("0"), numbers(link, records, 1), "10"},
		"elsewhere, from nought":      {elsewhere, place("2"), numbers(click, zero, 3), "3"},
		"elsewhere, by an attribute": {elsewhere, place("1"),
			numbers(`<a href="#" data-page="@">#n</a>`, pages, 1), "2"},
		"elsewhere, by what it says": {elsewhere,
			strings.Replace(place("1"), `"place"`, `"page"`, 1),
			numbers(`<a href="#">#n</a>`, pages, 1), "2"},
		"elsewhere, a token of 1": {elsewhere,
			`<input type="hidden" name="d618f86576d438a58d345687e8052248" value="1">`,
			numbers(link, pages, 1), ""},
		"nothing says which field": {elsewhere, place("x"), numbers(link, pages, 1), ""},
		"the last page":            {here, place("9"), numbers(link, pages, 9), ""},
		"back alone": {here, place("9"), `<a href="javascript:go(8)">Back</a>`,
			""},
		"another form": {
			`<script>function go(n){document.mark.item.value=n;document.mark.submit()}</script>`,
			place("1"), numbers(link, pages, 1) + `<form name="mark" action="/mark" ` +
				`method="post"><input type="hidden" name="item"></form>`, ""},
		"a command beside": {`<script>function ` +
			`go(n){document.f.cmd.value='delete';document.f.place.value=n;document.f.submit()}</script>`, place("1"), numbers(link, pages, 1), ""},
	} {
		if strings.Contains(name, "says which") || strings.Contains(name, "elsewhere") {
			c.hidden = strings.Replace(c.hidden, "cmd", "x", 1)
		}
		body := leafing(c.script, c.hidden, c.pager, 0)
		if strings.HasPrefix(name, "elsewhere") {
			body = strings.Replace(body, `name="cmd" value="1"`, `name="cmd" value="list"`, 1)
		}
		if c.want == "" {
			// which would have any next page guessed
			body = strings.Replace(body, "84 matches", "Matches", 1)
		}
		p := pageOf(t, "http://h.example/list", body)
		fs, err := forms.Find(p)
		if err != nil || len(fs) == 0 {
			t.Fatal(err)
		}
		res, err := (&Wrapper{}).Apply(Asked{Form: fs[0], Term: "mill"}, p)
		got := ""
		if res.Next != nil {
			v, _ := url.ParseQuery(string(res.Next.Body))
			got = v.Get("place") + v.Get("page")
			if v.Get("q") != "mill" || res.Next.Method != "POST" || res.Next.URL.Path != "/list" {
				t.Errorf("%s: asks %s %s %v", name, res.Next.Method, res.Next.URL, v)
			}
		}
		if err != nil || len(res.Records) != 10 || got != c.want ||
			(res.Next == nil) != (c.want == "") {
			t.Errorf("%s: the next page is %q in place of %q, after %s with %d records, %v", name,
				got, c.want, res.Kind, len(res.Records), err)
		}
	}
}

// "10 results" above ten rows and a pager counts the rows, whatever the pager is made of; rows that
// the script of a pager shows stand in the page, and no form is sent for them.
func TestACountOfTheRowsAboveAScriptsPagerIsNoTotal(t *testing.T) {
	const script, hidden,
		pager = `<script>function go(n){document.f.place.value=n;document.f.submit()}</script>`,
		`<input type="hidden" name="place" value="1">`, `<b>1</b> <a href="#" onclick="go(2)">2</a>`
	body := strings.Replace(leafing(script, hidden, pager, 0), "84 matches", "10 matches", 1)
	p := pageOf(t, "http://h.example/list", body)
	fs, err := forms.Find(p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := (&Wrapper{}).Apply(Asked{Form: fs[0], Term: "mill"}, p)
	if err != nil || res.Next == nil || res.Claimed.Known {
		t.Errorf("next %v, counted %+v, %v", res.Next, res.Claimed, err)
	}
	p = pageOf(t, "http://h.example/list",
		strings.ReplaceAll(body, "</table>",
			mills("tr", true, func(int) string { return "hidden" }, 10, 30)+"</table>"))
	res, err = (&Wrapper{}).Apply(Asked{Form: fs[0], Term: "mill"}, p)
	if err != nil || res.Next != nil || len(res.Records) != 30 {
		t.Errorf("next %v after %d records, %v", res.Next, len(res.Records), err)
	}
}
