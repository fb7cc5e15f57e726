package regions

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"deepcrawl/extract/records/outline"
)

// The rows with titles look alike and could be cut out without the rows below them, which say the
// rest.
func TestRowsThatACellReachesDownToAreNotLeftOut(t *testing.T) {
	for name, item := range map[string]string{
		"a tick box": `<tr class="r1"><td rowspan="2"><input type="checkbox" name="mark"></td><td><b>A song of the river</b></td><td><a href="/v">View</a></td></tr>
		<tr class="r2"><td colspan="2"><small>Number: 1063</small></td></tr>`,
		"the title": `<tr class="r1"><td rowspan="2"><a href="/v">A song of the river</a></td><td>1880</td><td>View</td></tr>
		<tr class="r2"><td colspan="2">Number: 1063</td></tr>`,
	} {
		t.Run(name, func(t *testing.T) { notLeftOut(t, item) })
	}
}

func notLeftOut(t *testing.T, item string) {
	doc, err := html.Parse(
		strings.NewReader("<body><table>" + strings.Repeat(item, 6) + "</table></body>"))
	if err != nil {
		t.Fatal(err)
	}
	o := outline.New(doc, nil, "", false)
	for _, c := range Candidates(o) {
		for _, s := range c.Spans {
			text := o.TextOf(s)
			if strings.Contains(text, "song") && !strings.Contains(text, "Number") &&
				strings.Contains(text, "View") {
				t.Fatalf("a record of %q alone", text)
			}
		}
	}
}

// A cell that heads the rows of several items has rows below that are as long as the first.
func TestRowsUnderAHeadingCellAreItemsOfTheirOwn(t *testing.T) {
	const row = `<td><a href="/v/%d">A song of the river</a></td><td>1880</td></tr>`
	doc, err := html.Parse(
		strings.NewReader("<body><table>" +
			strings.Repeat(`<tr><td rowspan="2">Songs</td>`+row+"<tr>"+row, 6) + "</table></body>"))
	if err != nil {
		t.Fatal(err)
	}
	if reached := reachedRows(outline.New(doc, nil, "", false)); len(reached) > 0 {
		t.Errorf("%d rows are taken for parts of the rows above", len(reached))
	}
}
