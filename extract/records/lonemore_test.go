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

// The one link below an answer that says more is its way on; an answer to what was posted cannot be
// asked further by an address.
func TestTheLoneLinkToMoreIsTheNextPage(t *testing.T) {
	var rows strings.Builder
	for i := range 15 {
		fmt.Fprintf(&rows,
			`<article><h2><a href="/i/%d">%s of %s</a></h2><p>Printed in %d</p></article>`, i,
			[]string{"Map", "Plan", "View"}[i%3],
			[]string{"a mill", "the old harbour", "two rivers", "some hill", "our church"}[i%5],
			1800+i*11)
	}
	body := "<h1>Archive</h1><section>" + rows.String() + `</section><p class="visa-fler"><a ` +
		`class="btn" href="/find?kind=&amp;efter=MjAyNC0wOS0x">%s</a></p><footer>Open ` +
		`daily</footer>`
	u, err := url.Parse("http://h.example/find?kind=")
	if err != nil {
		t.Fatal(err)
	}
	const further = "/find?kind=&efter=MjAyNC0wOS0x"
	for _, tt := range []struct{ text, posted, want string }{
		{"Visa fler kartor", "", further},
		{"Visa fler kartor", "term=map", ""},
		{"Tālāk →", "", further}, // a word that is not known, with an arrow
		{"Tālāk", "", ""},
		{"← Atpakaļ", "", ""},
	} {
		page := &fetch.Page{Request: &fetch.Request{URL: u, Body: []byte(tt.posted)}, URL: u,
			Status: http.StatusOK, Body: []byte(strings.Replace(body, "%s", tt.text, 1))}
		res, err := (&records.Wrapper{}).Apply(records.Asked{}, page)
		if err != nil {
			t.Fatal(err)
		}
		next := ""
		if res.Next != nil {
			next = res.Next.URL.RequestURI()
		}
		if len(res.Records) != 15 || next != tt.want {
			t.Errorf("%q, posted %q: %d records, the next page is %q, want %q", tt.text, tt.posted,
				len(res.Records), next, tt.want)
		}
	}
}

// A link that goes on behind the last record of a page by its number may name a smaller one than
// the page does.
func TestTheNextPageBehindARecordWithASmallerNumber(t *testing.T) {
	for after, want := range map[string]string{"6749": "/find?kind=a&pec=6749", "4012": ""} {
		var rows strings.Builder
		for i := range 15 {
			fmt.Fprintf(&rows, `<tr><td><a href="/master?nr=%d">%s, %s</a></td><td>%d</td></tr>`,
				8849-(i*i*i%15)*150, []string{"Ozols", "Kalns", "Liepa"}[i%3],
				[]string{"Ansis", "Juris", "Anna", "Zane", "Eduards"}[i%5], 1800+i*11)
		}
		u, err := url.Parse("http://h.example/find?kind=a&pec=10763")
		if err != nil {
			t.Fatal(err)
		}
		body := "<h1>Masters</h1><table>" + rows.String() +
			`</table><p align="right"><a href="/find?kind=a&amp;pec=` + after + `">Next</a></p>`
		res, err := (&records.Wrapper{}).Apply(records.Asked{},
			&fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: http.StatusOK,
				Body: []byte(body)})
		if err != nil {
			t.Fatal(err)
		}
		next := ""
		if res.Next != nil {
			next = res.Next.URL.RequestURI()
		}
		if len(res.Records) != 15 || next != want {
			t.Errorf("after %s: %d records, the next page is %q, want %q", after, len(res.Records),
				next, want)
		}
	}
}
