package regions

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"deepcrawl/extract/records/outline"
)

// A ship of three letters is linked by its name, and not by what can be done with it.
func TestALinkThatSaysTheSameInAllRecordsNamesNone(t *testing.T) {
	var rows strings.Builder
	for i, name := range []string{"Northern Light", "CAN", "River Queen", "Old Faithful"} {
		fmt.Fprintf(&rows, `<tr><td><a href="/ship/%d">%s</a></td><td>Trawler</td><td><a `+
			`href="/follow/%d">Follow it</a> <a href="/print/%d">Print page</a></td></tr>`, i, name,
			i, i)
	}
	doc, err := html.Parse(strings.NewReader("<body><table>" + rows.String() + "</table></body>"))
	if err != nil {
		t.Fatal(err)
	}
	o := outline.New(doc, nil, "", false)
	var spans []outline.Span
	for i := range o.Nodes {
		if o.Nodes[i].Tag.String() == "tr" {
			spans = append(spans, outline.Span{From: int32(i), To: o.Nodes[i].End})
		}
	}
	none := func(int32, outline.Span) bool { return false }
	for k, link := range MainLinks(o, spans, nil, func(int32) bool { return false }, none) {
		if want := fmt.Sprintf("/ship/%d", k); link < 0 || o.Nodes[link].Href != want {
			t.Errorf("record %d is linked by %d, want that to %s", k, link, want)
		}
	}
}
