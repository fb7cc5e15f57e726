package records

import (
	"fmt"
	"strings"
	"testing"
)

// Where nothing is found for a number, the head of the page is no record, though it is a row of a
// table as the records are.
func TestNothingFoundForANumberIsNoRecord(t *testing.T) {
	page := func(term, answer string) string {
		return `<html><body><table width="100%"><tr><td><a href="/start"><b>Public library</b>` +
			`</a></td><td align="right"><a href="/basket">Basket</a> | <a href="/help">Help</a>` +
			`</td></tr></table><hr>` +
			answer + `<form action="/s"><input name="q" value="` + term +
			`"><input type="submit" value="Search"></form></body></html>`
	}
	none := func(term string) string {
		return page(term, "<p>Nie znaleziono rekordów dla: <b>"+term+"</b></p>")
	}
	at := "http://h.example/s?q="
	var rows strings.Builder
	for i := range 12 {
		fmt.Fprintf(&rows, `<tr><td>%d.</td><td><a href="/o?id=%d"><b>Atlas %d</b></a><br>Author `+
			`%d</td><td>Map</td></tr>`, i+1, i, i, i)
	}
	w, err := Learn(Asked{Term: "atlas"},
		pageOf(t, at+"atlas", page("atlas", "<p>Znaleziono rekordów: "+
			"<b>12</b></p><table><tr><th>No.</th><th>Title</th><th>Kind</th></tr>"+rows.String()+
			"</table>")))
	if err != nil {
		t.Fatal(err)
	}
	e := LearnEmpty([]string{"xqzxwv", "qzjxxkk"}, pageOf(t, at+"xqzxwv", none("xqzxwv")),
		pageOf(t, at+"qzjxxkk", none("qzjxxkk")))
	for _, term := range []string{"87", "87."} {
		res, err := w.Apply(Asked{Term: term, Empty: e}, pageOf(t, at+term, none(term)))
		if err != nil || len(res.Records) > 0 || res.Claimed.Known {
			t.Errorf("%q: %d records, total %v (%v)", term, len(res.Records), res.Claimed, err)
		}
	}
}
