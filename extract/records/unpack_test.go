package records

import (
	"fmt"
	"strings"
	"testing"
)

// A page of a gazette: below the heading of a day those of its sections, and in each section a list
// of one or more notices.
func gazette(days [][]int) string {
	var b strings.Builder
	b.WriteString(`<html><body><h1>Notices</h1>`)
	n := 0
	for d, sections := range days {
		fmt.Fprintf(&b, "<h2>Bulletin %d</h2>", 90-d)
		for s, notices := range sections {
			fmt.Fprintf(&b, "<h3>Section %c</h3><dl>", 'A'+s)
			for range notices {
				n++
				fmt.Fprintf(&b, `<dt>Notice on the mill of ward %d</dt><dd><a href="/notice/%d">`+
					`Full text</a> | <a href="/pdf/%d.pdf">PDF</a> | Ref. %d</dd>`, n, n, n, 5000+n)
			}
			b.WriteString("</dl>")
		}
	}
	return b.String() + fmt.Sprintf("<p>%d notices found</p></body></html>", n)
}

func TestListsOfSeveralRecordsAreCutAsThoseOfOneAre(t *testing.T) {
	for _, days := range [][][]int{
		{{1, 1}, {1}, {1, 1, 1}, {1}},
		{{2, 1}, {1}, {1, 3, 1}, {1}},
		{{2, 1}, {4}, {1, 3, 2}, {5}, {1}},
	} {
		want := 0
		for _, sections := range days {
			for _, notices := range sections {
				want += notices
			}
		}
		res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/s", gazette(days)))
		if err != nil || len(res.Records) != want {
			t.Errorf("%v: got %d records, want %d (%v, %s)", days, len(res.Records), want, err,
				res.Why)
			continue
		}
		for i, r := range res.Records {
			if title := fmt.Sprintf("Notice on the mill of ward %d", i+1); r.Title != title ||
				r.URL != fmt.Sprintf("http://h.example/notice/%d", i+1) {
				t.Errorf("%v: record %d is %q at %s", days, i, r.Title, r.URL)
			}
		}
	}
}

// A second link of some records is no record.
func TestFurtherLinksOfARecordAreNotCutOff(t *testing.T) {
	var b strings.Builder
	b.WriteString("<html><body><h1>Found</h1><ul>")
	for i := range 8 {
		fmt.Fprintf(&b, `<li><p><a href="/item/%d">The bridge of village %d</a> Built of stone `+
			`in the year %d by its people</p>`, i, i, 1800+i)
		if i%3 == 0 {
			fmt.Fprintf(&b, `<p><a href="/map/%d">Map</a></p>`, i)
		}
		b.WriteString("</li>")
	}
	b.WriteString("</ul></body></html>")
	res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/s", b.String()))
	if err != nil || len(res.Records) != 8 {
		t.Fatalf("got %d records, %v", len(res.Records), err)
	}
}
