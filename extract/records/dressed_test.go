package records

import (
	"fmt"
	"strings"
	"testing"
)

func TestARowOfPlainCellsInAnotherColourNamesTheColumns(t *testing.T) {
	for _, tt := range []struct {
		head string
		want string // name of the third column
	}{
		{`<tr bgcolor=#ddeeff><td>No.</td><td>Name</td><td>Feature class</td><td>Latitude</td>` +
			`</tr>`, "feature_class"},
		{`<tr><td><b>No.</b></td><td><b>Name</b></td><td><b>Feature class</b></td><td><b>` +
			`Latitude</b></td></tr>`, "feature_class"},
		{`<tr><td class=h>No.</td><td class=h>Name</td><td class=h>Feature class</td><td class=h>` +
			`Latitude</td></tr>`, "feature_class"},
		{`<tr bgcolor=#ddeeff><td>A-C</td><td>Sheet 5</td><td>Feature class 7</td><td>1999</td>` +
			`</tr>`, ""},
	} {
		var b strings.Builder
		for i := range 12 {
			fmt.Fprintf(&b, `<tr><td>%d</td><td><a href="/o/%d">Long lake %c</a></td><td>%s</td>`+
				`<td>%d N</td></tr>`, i+1, i, 'A'+rune(i), []string{"lake", "bay", "hill"}[i%3],
				50+i)
		}
		p := pageOf(t, "http://h.example/s?q=lake",
			`<html><body><form action=/s><input name=q></form><p>Found: 12</p><table>`+tt.head+
				b.String()+`</table></body></html>`)
		res, err := (&Wrapper{}).Apply(Asked{Term: "lake"}, p)
		if err != nil || len(res.Records) != 12 {
			t.Fatalf("%d records, %v", len(res.Records), err)
		}
		got := ""
		for _, a := range res.Records[1].Attributes {
			if a.Value == "bay" {
				got = a.Name
			}
		}
		if tt.want != "" && got != tt.want || tt.want == "" && strings.HasPrefix(got, "feature") {
			t.Errorf("the column is called %q, want %q: %v", got, tt.want,
				res.Records[1].Attributes)
		}
	}
}
