package verdict

import (
	"testing"

	"deepcrawl/extract/records/outline"
)

// What a page says of its answer stands above the rows or below them.
func TestAMessageBelowManyRowsIsHeard(t *testing.T) {
	lines := make([]outline.TextLine, 9000)
	o := &outline.Outline{Nodes: make([]outline.Node, len(lines))}
	for i := range lines {
		lines[i] = outline.TextLine{Text: "Title",
			Span: outline.Span{From: int32(i), To: int32(i) + 1}}
	}
	lines[len(lines)-3].Text = "No results found"
	if got := said(o, lines, Nothing); got == "" {
		t.Error("the last lines of a long page were not read")
	}
}
