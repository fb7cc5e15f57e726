package outline

import "strings"

// A PrePiece is a piece of preformatted text as it stands on its line.
type PrePiece struct {
	Raw string // tabs as spaces
	Col int    // where it begins
}

const tabStop = 8

// WidestLine is how long a row of preformatted text may be.
const WidestLine = 400 // characters; longer lines are no rows

// preformatted keeps how a piece stands on its line: columns that only spaces make are lost once
// these are folded.
func (f *flattener) preformatted(raw string) PrePiece {
	if f.colLine != f.line {
		f.colLine, f.col = f.line, 0
	}
	p := PrePiece{Col: f.col}
	var b strings.Builder
	for _, r := range raw {
		n := 1
		if r == '\t' {
			n, r = tabStop-f.col%tabStop, ' '
		}
		for range n {
			b.WriteRune(r)
		}
		if f.col += n; f.col > 2*WidestLine {
			break
		}
	}
	p.Raw = b.String()
	return p
}
