package records

import (
	"fmt"
	"strings"
	"testing"
)

// The second row of each item is as long as its first, and both have one cell of words.
func TestACellWithoutWordsHoldsTheRowsOfAnItemTogether(t *testing.T) {
	for name, cell := range map[string]string{
		"rank":    `<td rowspan="2"><b>%d.</b></td>`,
		"tick":    `<td rowspan="2"><input type="checkbox" name="c" value="%d"></td>`,
		"picture": `<td rowspan="2"><img src="/i/%d.png" alt=""></td>`,
	} {
		var b strings.Builder
		for i := range 9 {
			fmt.Fprintf(&b, `<tr>`+cell+`<td><a href="/item/%d">%s of the river, %d</a></td></tr>`+
				`<tr><td>%s, A1%d7, 2%d/09/1987</td></tr>`,
				i+1, 50+i, []string{"Song", "Tale", "Map"}[i%3], i,
				[]string{"Miller, Ann", "Smith, Tom", "Roe, Jane"}[i%3], i, i)
		}
		got := titlesOn(t, &Wrapper{}, "<body><h1>Results</h1><table>"+b.String()+"</table></body>")
		if len(got) != 9 || !strings.Contains(strings.Join(got, "|"), "Song of the river") {
			t.Errorf("%s: %d records of 9: %q", name, len(got), got)
		}
	}
}

// A day heads the rows of the items below it.
func TestACellWithWordsHeadsTheRowsOfSeveralItems(t *testing.T) {
	var b strings.Builder
	for i := range 10 {
		day := ""
		if i%2 == 0 {
			day = fmt.Sprintf(`<td rowspan="2">%d March</td>`, i+1)
		}
		fmt.Fprintf(&b,
			`<tr>%s<td><a href="/item/%d">%s at the theatre, %d</a></td><td>1%d:30</td></tr>`, day,
			50+i, []string{"Song", "Tale", "Play"}[i%3], i, i)
	}
	if got := titlesOn(t, &Wrapper{},
		"<body><h1>Events</h1><table>"+b.String()+"</table></body>"); len(got) != 10 {
		t.Errorf("%d records of 10: %q", len(got), got)
	}
}
