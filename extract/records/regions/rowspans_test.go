package regions

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"deepcrawl/extract/records/outline"
)

// The rows with titles look alike and could be cut out without the rows below them, which say the rest.
func TestRowsThatACellReachesDownToAreNotLeftOut(t *testing.T) {
	const item = `<tr class="r1"><td rowspan="2"><input type="checkbox" name="mark"></td><td><b>A song of the river</b></td><td><a href="/v">View</a></td></tr>
		<tr class="r2"><td colspan="2"><small>Number: 1063</small></td></tr>`
	doc, err := html.Parse(strings.NewReader("<body><table>" + strings.Repeat(item, 6) + "</table></body>"))
	if err != nil {
		t.Fatal(err)
	}
	o := outline.New(doc, nil, "", false)
	for _, c := range Candidates(o) {
		for _, s := range c.Spans {
			text := o.TextOf(s)
			if strings.Contains(text, "song") && !strings.Contains(text, "Number") && strings.Contains(text, "View") {
				t.Fatalf("a record of %q alone", text)
			}
		}
	}
}
