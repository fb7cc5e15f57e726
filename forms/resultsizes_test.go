package forms

import (
	"fmt"
	"testing"

	"deepcrawl/forms/webform"
)

func TestLengthsOfPagesAreReadBesideResults(t *testing.T) {
	const form = `<form action="/find"><label>Words <input name="q"></label><input type="submit" ` +
		`value="Search"></form>`
	fs, err := Find(pageAt(t, "http://h.example/", form))
	if err != nil || len(fs) != 1 {
		t.Fatal(fs, err)
	}
	for name, tt := range map[string]struct{ beside, want string }{
		"numbers": {`Per page: <a href="/find?q=tin&amp;rows=25">25</a> | <a ` +
			`href="/find?q=tin&amp;rows=50">50</a> | <a href="/find?q=tin&amp;rows=100">100</a>`,
			"rows 25 50 100"},
		"the present one is none": {`<b>10</b> <a href="?q=tin&amp;per_page=20">20</a> <a ` +
			`href="?q=tin&amp;per_page=50">50</a>`, "per_page 20 50"},
		"all": {`<a href="/find?q=tin&amp;show=all">Show all on one page</a>`,
			"show all"},
		"all, by a number": {`<a href="/find?limit=0&amp;q=tin">Tümünü göster: hepsi</a>`,
			"limit 0"},
		"a form of its own": {`<form action="/find"><input type="hidden" name="q" ` +
			`value="tin">Results per page <select name="n"><option selected>10<option>50</select>` +
			`<input type="submit" value="Go"></form>`, "n 10 50"},
		"pages": {
			`<a href="/find?q=tin&amp;page=2">2</a> <a href="/find?q=tin&amp;page=3">3</a>`, ""},
		"another question":     {`<a href="/find?q=iron&amp;show=all">All iron</a>`, ""},
		"the question is lost": {`<a href="/find?show=all">Show all</a>`, ""},
		"another place":        {`<a href="/basket?q=tin&amp;show=all">Show all</a>`, ""},
		"what all is done to":  {`<a href="/find?q=tin&amp;delete=all">Delete all</a>`, ""},
		"all of one field":     {`<a href="/find?q=tin&amp;q=all">all</a>`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			p := pageAt(t, "http://h.example/find?q=tin", form+`<p>`+tt.beside+`</p>`)
			got := ""
			if l := SizesBeside(fs[0], p); l != nil {
				got = l.Name
				for _, o := range l.Options {
					got += " " + o.Value
				}
				if g := WithSizes(fs[0], l); len(g.Fields) != len(fs[0].Fields)+1 ||
					g.Fields[len(fs[0].Fields)].Role != webform.PageSize {
					t.Errorf("the form has not got the menu: %s", fmt.Sprint(g.Fields))
				}
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// A form that posts gets what its answers offer by addresses that repeat what was posted.
func TestLengthsOfPagesAreReadBesideAnswersToWhatWasPosted(t *testing.T) {
	const form = `<form method="post" action="/find"><input type="hidden" name="coll" value="7">` +
		`<label>Words <input name="q"></label><label>Place <input name="place"></label><input ` +
		`type="submit" name="go" value="Search"></form>`
	fs, err := Find(pageAt(t, "http://h.example/", form))
	if err != nil || len(fs) != 1 {
		t.Fatal(fs, err)
	}
	for name, tt := range map[string]struct{ beside, want string }{
		"all": {`<a href="/find?q=tin&amp;show=all">Show all on one page</a>`,
			"show"},
		"all, with what it sent": {
			`<a href="/find?q=tin&amp;place=&amp;coll=7&amp;show=all">Show all</a>`, "show"},
		"numbers": {
			`<a href="/find?q=tin&amp;rows=25">25</a> | <a href="/find?q=tin&amp;rows=50">` +
				`50</a>`, "rows"},
		"another question":     {`<a href="/find?q=iron&amp;show=all">All iron</a>`, ""},
		"the question is lost": {`<a href="/find?show=all">Show all</a>`, ""},
		"all of another field": {`<a href="/find?q=tin&amp;place=all">all</a>`, ""},
	} {
		p := pageAt(t, "http://h.example/find", form+`<p>`+tt.beside+`</p>`)
		p.Request.Body = []byte("coll=7&q=tin&place=&go=Search")
		got := ""
		if l := SizesBeside(fs[0], p); l != nil {
			got = l.Name
		}
		if got != tt.want {
			t.Errorf("%s: got %q, want %q", name, got, tt.want)
		}
	}
}

// A menu of shorter pages does not stand in the way of a link to all results, and neither does a
// slash at the end of the place that an answer was sent on to.
func TestALinkToAllResultsIsReadBesideAMenuWithoutIt(t *testing.T) {
	const form = `<form action="/find"><label>Words <input name="q"></label><select name="rows">` +
		`<option>20<option>40%s</select><input type="submit" value="Search"></form>`
	for more, want := range map[string]int{"": 2, "<option value=all>All": 1} {
		page := fmt.Sprintf(form, more)
		fs, err := Find(pageAt(t, "http://h.example/", page))
		if err != nil || len(fs) != 1 {
			t.Fatal(fs, err)
		}
		p := pageAt(t, "http://h.example/find/?q=tin",
			page+`<a href="/find?q=tin&amp;show=all">Show all on one page</a>`)
		sizes := 0
		for _, fd := range WithSizes(fs[0], SizesBeside(fs[0], p)).Fields {
			if fd.Role == webform.PageSize {
				sizes++
			}
		}
		if sizes != want {
			t.Errorf("with %q the form has %d menus of lengths, want %d", more, sizes, want)
		}
	}
}

// A quick search and an advanced one have their answers at one place, and the length of pages that
// the one has a menu for is that of both.
func TestAQuickSearchBorrowsTheLengthsOfPagesOfTheAdvancedOne(t *testing.T) {
	const quick = `<form method="post" action="/results"><label>Title <input name="t"></label>` +
		`<input type="submit" value="Search"></form>`
	const advanced = `<form method="post" action="%s"><label>Title <input name="t"></label><label>Author <input name="a"></label>
		Sort by <select name="o"><option>Title<option>Date</select> Results per page <select name="n"><option>20<option>100</select><input type="submit" value="Search"></form>`
	for action, want := range map[string]int{"/results": 1, "/others": 0} {
		fs, err := Find(pageAt(t, "http://h.example/", quick+fmt.Sprintf(advanced, action)))
		if err != nil || len(fs) != 2 {
			t.Fatal(fs, err)
		}
		lent := WithMenusOf(fs[0], fs)
		if n := len(lent.Fields) - len(fs[0].Fields); n != want ||
			n > 0 && lent.Fields[len(lent.Fields)-1].Role != webform.PageSize {
			t.Errorf("%s: %d menus are lent, want %d", action, n, want)
		}
	}
}
