package records

import (
	"fmt"
	"strings"
	"testing"
)

func TestLinkToTheItem(t *testing.T) {
	// %d numbers the record, %s is shared by every second one
	tests := []struct{ name, record, title string }{
		{"a term with the author stands first", `<dl><dt>by <a href="/user/%[2]s">User %[2]s</a>` +
			`</dt><dd>Views: 3</dd></dl><h3><a href="/post/%[1]d">Re: The word of %[1]d</a></h3>` +
			`<p>Some text about the word.</p>`, "Re: The word of %d"},
		{"a category stands first", `<a href="/cat/%[2]s">Kind %[2]s</a> <a href="/post/%[1]d">` +
			`The word of %[1]d</a><p>Some text about the word.</p>`, "The word of %d"},
		{"an author who wrote once", `<p><a href="/user/%[1]d">User %[1]d</a></p><h3><a ` +
			`href="/post/%[1]d">The word of %[1]d</a></h3><p>Some text about the word.</p>`,
			"The word of %d"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var b strings.Builder
			for i := range 7 {
				fmt.Fprintf(&b, "<div class=hit>"+tt.record+"</div>", i,
					string(rune('a'+min(i, 3))))
			}
			res, err := (&Wrapper{}).Apply(Asked{Term: "word"},
				pageOf(t, "http://h.example/find?q=word", b.String()))
			if err != nil || len(res.Records) != 7 {
				t.Fatalf("%d records, %v", len(res.Records), err)
			}
			for i, r := range res.Records {
				if url, title := fmt.Sprintf("http://h.example/post/%d", i),
					fmt.Sprintf(tt.title, i); r.URL != url || r.Title != title {
					t.Errorf("record %d: got %q at %s", i, r.Title, r.URL)
				}
			}
		})
	}
}

func TestSectionsOfOtherMarkupAreOneAnswer(t *testing.T) {
	section := func(name, record string, from, n int) string {
		b := "<h3>" + name + "</h3><table class=list>"
		for i := from; i < from+n; i++ {
			b += fmt.Sprintf("<tr class=found>"+record+"</tr>", i)
		}
		return b + "</table>"
	}
	page := section("Titles", `<td class=photo><a href="/t/%[1]d"><img src="/i/%[1]d.jpg"></a>`+
		`</td><td class=text><a href="/t/%[1]d">The word of %[1]d</a> <span class=year>`+
		`1987</span><p class=plot>In some more text</p></td>`, 0, 10) +
		section("Companies",
			`<td class=text><a href="/t/%[1]d">Word and sons number %[1]d</a> of some town</td>`,
			10, 5)
	res, err := (&Wrapper{}).Apply(Asked{Term: "word"},
		pageOf(t, "http://h.example/find?q=word", page))
	if err != nil || len(res.Records) != 15 {
		t.Errorf("%s (%s) with %d records, %v; want 15", res.Kind, res.Why, len(res.Records), err)
	}
}

func TestTwoRecordsThatDoNotShowTheTerm(t *testing.T) {
	page := `<title>Tours</title><nav><a href="/">Home</a> <a href="/help">Help</a></nav><div ` +
		`id="content">`
	for i := range 2 {
		page += fmt.Sprintf(`<div class="tour"><a href="/tour/%[1]d"><img src="/i/%[1]d.jpg"></a>`+
			`<h3><a href="/tour/%[1]d">Walk number %[1]d</a></h3><p>A walk through the old town, `+
			`with a guide who knows all of its houses and many of those who live in them.</p>`+
			`<span>$%[1]d9</span></div>`, i)
	}
	page += `</div><footer>About us</footer>`
	res, err := (&Wrapper{}).Apply(Asked{Term: "pennsylvania"},
		pageOf(t, "http://h.example/find?q=pennsylvania", page))
	if err != nil || len(res.Records) != 2 {
		t.Errorf("%s (%s) with %d records, %v; want 2", res.Kind, res.Why, len(res.Records), err)
	}
}

func TestNeighboursOfRecordsAreNoRecords(t *testing.T) {
	const row = `<tr><td><a href="/item/%d">The word of %s</a></td><td>Number %d</td></tr>`
	const line = `<p><b>%d.</b> <a href="/item/%d">The word of %s</a><br><i>Some text about it</i></p>`
	tests := []struct{ name, page string }{
		{"header row and row of pages",
			`<table><tr><th><a href="/s?o=1">Name</a></th><th>Number</th></tr>` +
				fmt.Sprintf(row+row, 1, "ants", 17, 2, "bees", 18) + `<tr><td colspan=2><table>` +
				`<tr><td><a href="/s?p=1">1</a></td><td>2</td></tr></table></td></tr></table>`},
		{"count and pages",
			`<p>Documents found: <b>17</b></p>` +
				fmt.Sprintf(line+line, 16, 1, "ants", 17, 2, "bees") +
				`<p>Pages: <a href="/s?p=1">1</a> <a href="/s?p=2">2</a> <b>3</b></p>`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{Term: "word"},
				pageOf(t, "http://h.example/s?q=word", tt.page))
			if err != nil {
				t.Fatal(err)
			}
			var urls []string
			for _, r := range res.Records {
				urls = append(urls, r.URL)
			}
			if got := strings.Join(urls,
				" "); got != "http://h.example/item/1 http://h.example/item/2" {
				t.Errorf("got %s (%s) %s", res.Kind, res.Why, got)
			}
		})
	}
}

func TestTitleIsTheLinkThatNamesTheItemNotItsCover(t *testing.T) {
	var b strings.Builder
	for i := range 6 {
		fmt.Fprintf(&b, `<tr><td><a href="/d?n=%d"><span>No cover image available</span></a> <a `+
			`class=title href="/d?n=%d">The word %d</a> <p>by Somebody, published in some `+
			`year</p></td></tr>`, i, i, i)
	}
	res, err := (&Wrapper{}).Apply(Asked{Term: "word"},
		pageOf(t, "http://h.example/s?q=word", "<table>"+b.String()+"</table>"))
	if err != nil || len(res.Records) != 6 || res.Records[3].Title != "The word 3" {
		t.Errorf("%+v, %v", res.Records, err)
	}
}
