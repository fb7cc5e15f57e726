package regions

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
)

// Rows in which items stand side by side are cut into these; a row whose cells say little is one
// item.
func TestRowsOfItemsSideBySideAreUnpacked(t *testing.T) {
	for name, tt := range map[string]struct {
		cell string
		want int
	}{
		"items": {`<td><a href="/item/%[1]d/full">Keeper of lighthouse %[1]d</a><br>Office: ` +
			`North<br>Place: Bay %[1]d<br>Pay: 5%[1]d pounds</td>`, 11},
		"cells": {`<td><a href="/item/%[1]d/full">Keeper of lighthouse %[1]d</a><br>Bay %[1]d</td>`,
			6},
	} {
		var b strings.Builder
		b.WriteString(`<table>`)
		for i := 0; i < 11; i += 2 {
			fmt.Fprintf(&b, `<tr>`+tt.cell, i)
			if i < 10 {
				fmt.Fprintf(&b, tt.cell, i+1)
			} else {
				b.WriteString(`<td>&nbsp;</td>`)
			}
			b.WriteString(`</tr>`)
		}
		o := outlineOf(t, b.String()+`</table>`)
		f := Found{Candidate: Candidate{Mode: Roots}}
		for i := range o.Nodes {
			if n := &o.Nodes[i]; n.Tag == atom.Tr {
				f.Spans, f.Roots,
					f.Sections = append(f.Spans, outline.Span{From: int32(i), To: n.End}),
					append(f.Roots, int32(i)), append(f.Sections, 0)
			}
		}
		if got := len(f.Unpack(o).Spans); got != tt.want {
			t.Errorf("%s: %d records, want %d", name, got, tt.want)
		}
	}
}
