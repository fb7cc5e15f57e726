package records_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/surface/fetch"
)

// framed is a page with the links of its site at the foot.
func framed(at, main string) *fetch.Page {
	var b strings.Builder
	b.WriteString("<h1>Archive</h1>" + main + "<hr><center>")
	for i := range 21 {
		if i%7 == 0 {
			b.WriteString("</ul><ul>")
		}
		fmt.Fprintf(&b, `<li><a href="/info/%d">%s %s</a>`, i,
			[]string{"House", "Friends", "Letters"}[i/7],
			[]string{"history", "of ours", "and hours", "for you", "in winter", "by air",
				"on loan"}[i%7])
	}
	u, _ := url.Parse("http://h.example" + at)
	return &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: http.StatusOK,
		Body: []byte(b.String())}
}

// The links at the foot are no answer to an open question either, and do not stand before one
// without links.
func TestLinksOfTheFormsPageDoNotOutdoResults(t *testing.T) {
	form := `<form action="/find"><select name="kind"><option value="">Any<option>Maps<option>` +
		`Letters</select><input type="submit"></form>`
	var rows strings.Builder
	for i := range 15 {
		fmt.Fprintf(&rows, "<li>%d. <b>%s of %s</b>. <i>Draft</i>, %d. </li>", i+1,
			[]string{"Map", "Plan", "View"}[i%3],
			[]string{"a mill", "the old harbour", "two rivers", "some hill", "our church"}[i%5],
			1800+i*11)
	}
	asked := records.Asked{Front: records.LearnFront(framed("/", form))}
	for name, tt := range map[string]struct {
		main string
		want int
	}{
		"results": {"<h2>Results</h2><ul>" + rows.String() +
			`</ul><p><a href="/find?from=15">Next</a></p>`, 15},
		"the form back": {form + "<p>Choose a kind.</p>", 0},
	} {
		res, err := (&records.Wrapper{}).Apply(asked, framed("/find?kind=", tt.main))
		if err != nil || len(res.Records) != tt.want {
			t.Errorf("%s: %d records, want %d, %v", name, len(res.Records), tt.want, err)
		}
	}
}

// A sign before each link of the menu says nothing that would make it an answer.
func TestAMenuWithMarksIsNoAnswer(t *testing.T) {
	form := `<form action="/find"><select name="kind"><option value="">Any<option>Maps<option>` +
		`Letters</select><input type="submit"></form>`
	var menu strings.Builder
	for i := range 42 {
		fmt.Fprintf(&menu, "&raquo; <a href=\"/%s/%d\">%s of the %s and its %s</a><br>\n",
			[]string{"node", "topic", "page"}[i%3], 100+i,
			[]string{"The history", "A map", "Letters", "Friends"}[i%4],
			[]string{"old harbour", "mill", "river", "church", "hill"}[i%5],
			[]string{"people", "winters", "roads", "trade", "boats", "schools", "fairs"}[i%7])
	}
	page := func(at, main string) *fetch.Page {
		p := framed(at, "")
		p.Body = fmt.Appendf(nil, `<table><tr><td width="140">%s<td>%s</table>`, menu.String(),
			main)
		return p
	}
	asked := records.Asked{Front: records.LearnFront(page("/", form))}
	res, err := (&records.Wrapper{}).Apply(asked, page("/find?kind=", form+"<p>Choose a kind.</p>"))
	if err != nil || len(res.Records) != 0 {
		t.Errorf("%d records, want none, %v", len(res.Records), err)
	}
}
