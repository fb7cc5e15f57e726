package records

import (
	"fmt"
	"strings"
	"testing"
)

// Rows that a script leafs to stand in the page and are read; what folds out below a row is not a
// row, and another view of the same rows does not make them twice as many.
func TestRowsThatAScriptLeafsToAreRead(t *testing.T) {
	rows := func(tag, hide string, from, to int) string {
		var b strings.Builder
		for i := from; i < to; i++ {
			mark := ""
			if i >= 10 {
				mark = hide
			}
			cell := `<td><a href="/item/%[3]d">Mill number %[3]d</a></td><td>%[4]d</td>`
			if tag != "tr" {
				cell = `<h3><a href="/item/%[3]d">Mill number %[3]d</a></h3><p>Built in %[4]d</p>`
			}
			fmt.Fprintf(&b, "<%[1]s class=\"hit\" %[2]s>"+cell+"</%[1]s>", tag, mark, i, 1700+i)
		}
		return b.String()
	}
	var folded strings.Builder
	for i := range 12 {
		fmt.Fprintf(&folded, `<tr class="hit"><td><a href="/item/%[1]d">Mill number %[1]d</a>`+
			`</td><td>%[2]d</td></tr><tr class="hit" hidden><td colspan=2>The owner of mill `+
			`%[1]d was %[2]d</td></tr>`, i, 1700+i)
	}
	for _, c := range []struct {
		name, body string
		records    int
	}{
		{"rows with a style", "<table>" + rows("tr", `style="display: none"`, 0, 34) + "</table>",
			34},
		{"cards with the attribute", `<div class="hits">` + rows("div", "hidden", 0, 34) + "</div>",
			34},
		{"pages of rows",
			`<div class="hits"><div class="page">` + rows("div", "", 0, 10) +
				`</div><div class="page" hidden>` +
				rows("div", "", 10, 20) + `</div><div class="page" hidden>` +
				rows("div", "", 20, 24) +
				"</div></div>", 24},
		{"details that fold out", "<table>" + folded.String() + "</table>", 12},
		{"a hidden row that is a template",
			"<table>" + rows("tr", "", 0, 10) + `<tr class="row template" hidden><td><a ` +
				`href="/item/{id}">{title}</a></td><td></td></tr></table>`, 10},
	} {
		res, err := (&Wrapper{}).Apply(Asked{Term: "mill"},
			pageOf(t, "http://h.example/s?q=mill", "<h1>Mills</h1><p>Mills found</p>"+c.body))
		if err != nil || res.Kind != Results || len(res.Records) != c.records {
			t.Errorf("%s: %s (%s) with %d records in place of %d, %v", c.name, res.Kind, res.Why,
				len(res.Records), c.records, err)
		}
	}
}

// mills are elements of one tag with a caption and two facts each, with attributes by their place.
func mills(tag string, linked bool, attrs func(i int) string, from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		name := fmt.Sprintf("Mill number %d", i)
		if linked {
			name = fmt.Sprintf(`<a href="/item/%d">%s</a>`, i, name)
		}
		cells := fmt.Sprintf("<h3>%s</h3><p>Built in %d</p><p>Town %d</p>", name, 1700+i, i%7)
		switch tag {
		case "tr":
			cells = fmt.Sprintf("<td>%s</td><td>%d</td><td>Town %d</td>", name, 1700+i, i%7)
		case "li":
			cells = fmt.Sprintf("%s built in %d, Town %d", name, 1700+i, i%7)
		}
		fmt.Fprintf(&b, "<%[1]s %[2]s>%[3]s</%[1]s>", tag, attrs(i), cells)
	}
	return b.String()
}

// What hides a row, a page of rows or the whole list from the reader tells nothing of what the
// answer holds, and a page that shows the first of all its rows leads nowhere else.
func TestTheWholeAnswerIsReadWhateverHidesIt(t *testing.T) {
	const all, size = 84, 12
	either := func(shown, hidden string) func(int) string {
		return func(i int) string {
			if i < size {
				return shown
			}
			return hidden
		}
	}
	paged := func(open func(hide string) string, rows func(from, to int) string,
		end string) string {
		var b strings.Builder
		for i := 0; i < all; i += size {
			hide := ""
			if i > 0 {
				hide = ` style="display:none"`
			}
			b.WriteString(open(hide) + rows(i, i+size) + end)
		}
		return "<div>" + b.String() + "</div>"
	}
	bare := func(int) string { return "" }
	const head = "<tr><th>Mill</th><th>Built</th><th>Town</th></tr>"
	for name, list := range map[string]string{
		"hidden rows have a class more": "<table>" + head +
			mills("tr", true, either(`class="r"`, `class="r rest" hidden`), 0, all) + "</table>",
		"hidden rows have another class": "<table>" + head +
			mills("tr", true, either(`class="seen"`, `class="off" style="display: none"`), 0, all) +
			"</table>",
		"hidden cards have a class more": mills("div", true,
			either(`class="c"`, `class="c more" style="display:none"`), 0, all),
		"rows without links": "<table>" + head +
			mills("tr", false, either("", "hidden"), 0, all) + "</table>",
		"a page in the middle is shown": "<table>" + head + mills("tr", true, func(i int) string {
			if i/size == 2 {
				return ""
			}
			return "hidden"
		}, 0, all) + "</table>",
		"each row is hidden": "<table>" + head +
			mills("tr", true, either("hidden", "hidden"), 0, all) + "</table>",
		"each card is hidden": mills("div", true,
			either(`style="visibility:hidden"`, `style="visibility:hidden"`), 0, all),
		"the table is hidden": `<p>Loading...</p><table style="display:none">` + head +
			mills("tr", true, bare, 0, all) + "</table>",
		"the list is hidden": `<div id="found" hidden>` + mills("div", true, bare, 0, all) +
			"</div>",
		"pages of cards without links": paged(func(h string) string { return "<div" + h + ">" },
			func(from, to int) string { return mills("div", false, bare, from, to) }, "</div>"),
		"tables below each other": paged(func(h string) string { return "<table" + h + ">" + head },
			func(from, to int) string { return mills("tr", true, bare, from, to) }, "</table>"),
		"tables in boxes": paged(func(h string) string { return "<div" + h + "><table>" + head },
			func(from, to int) string {
				return mills("tr", true, bare, from, to)
			}, "</table></div>"),
		"more shows a box at the end": `<div class="list">` + mills("div", true, bare, 0, size) +
			`<div id="more" style="display:none">` +
			mills("div", true, bare, size, all) + "</div></div>",
	} {
		for _, said := range []string{"", "<p>84 mills</p>", "<p>Showing 1 to 12 of 84 entries</p>",
			"<p>84 results</p>"} {
			for _, pager := range []string{
				`<p class="pager"><a href="#" onclick="return leaf(-1)">Previous</a> <a href="#" ` +
					`onclick="return leaf(1)">Next</a></p>`,
				`<ul class="pagination"><li class="active"><a href="#">1</a></li><li><a href="#">` +
					`2</a></li><li><a href="javascript:void(0)">Next</a></li></ul>`,
			} {
				res, err := (&Wrapper{}).Apply(Asked{Term: "mill"},
					pageOf(t, "http://h.example/s?q=mill", "<h1>Mills</h1>"+said+list+pager))
				if err != nil || res.Kind != Results || len(res.Records) != all ||
					res.Next != nil || res.Page != nil {
					t.Errorf("%s, %q: %s (%s) with %d records in place of %d, next %v, %v", name,
						said, res.Kind, res.Why, len(res.Records), all, res.Next, err)
				}
			}
		}
	}
}

// What any page of the site hides is no answer of its own, nor are tabs of another kind, dialogs
// for each row, or the row that a script copies.
func TestWhatIsHiddenForOtherReasonsIsNoAnswer(t *testing.T) {
	menu := `<div class="flyout" style="display:none"><ul>` +
		mills("li", true, func(int) string { return "" }, 500, 520) + "</ul></div>"
	empty := func(word string) string {
		return "<h1>Search</h1><p>We looked for " + word + " everywhere.</p>" + menu
	}
	a := Asked{Term: "mill",
		Empty: LearnEmpty([]string{"qxzv", "wvkj"},
			pageOf(t, "http://h.example/s?q=qxzv", empty("qxzv")),
			pageOf(t, "http://h.example/s?q=wvkj", empty("wvkj")))}
	if res, err := (&Wrapper{}).Apply(a,
		pageOf(t, "http://h.example/s?q=mill", empty("mill"))); err != nil || res.Kind != None {
		t.Errorf("a hidden menu: %s with %d records, %v", res.Kind, len(res.Records), err)
	}
	rows := "<table>" + mills("tr", true, func(int) string { return "" }, 0, 12) + "</table>"
	var dialogs strings.Builder
	for i := range 12 {
		fmt.Fprintf(&dialogs, `<div class="modal" hidden><h4>Mill number %d</h4><p>Ask for it</p>`+
			`<a href="/ask/%d">Ask</a></div>`, i, i)
	}
	for name, body := range map[string]string{
		"dialogs": rows + dialogs.String(),
		"a row to be copied": "<table>" + mills("tr", true, func(int) string { return "" }, 0, 12) +
			`<tr class="blank" hidden><td><a href="/item/0">x</a></td><td></td><td></td></tr>` +
			`</table>`,
		"another tab": "<div><section>" + rows + `</section><section hidden><h2>About</h2>` +
			`<p>We keep mills.</p><p>Since 1950.</p><a href="/us">Us</a></section></div>`,
	} {
		if res, err := (&Wrapper{}).Apply(a,
			pageOf(t, "http://h.example/s?q=mill", "<h1>Mills</h1>"+body)); err != nil || len(res.Records) != 12 {
			t.Errorf("%s: %s with %d records in place of 12, %v", name, res.Kind, len(res.Records),
				err)
		}
	}
}
