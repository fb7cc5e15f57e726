package claim

import (
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// withoutSteps takes out of a line what leads to another page and says how many results it brings:
// "next 20", "20 suivants", "次の20件". Where nothing precedes, the way back is often no link. What
// leads on in words alone goes as well: beside the numbers of a pager, "8 9 10 More results" reads
// as ten results.
func withoutSteps(o *outline.Outline, line string, s outline.Span) string {
	for i := s.From; i < s.To; {
		at, pressed := o.PressedAround(i)
		if text := values.ASCIIDigits(o.TextOf(at)); o.Nodes[i].Text != "" &&
			countsStep(text, pressed) {
			line = strings.Replace(line, text, " ", 1)
		}
		i = max(i+1, at.To)
	}
	return line
}

// countsStep reports whether a text leads on or back by a number of results. A range in it, as in
// "next 20 (21-40 of 57)", is believed.
func countsStep(text string, pressed bool) bool {
	if !pressed && Numbers(text) == 0 {
		return false
	}
	role := wording.WordRole(text)
	if role == wording.NotPaging || !pressed && role != wording.ToPrev {
		return false
	}
	_, rank := Parse(text, nounRank)
	return rank <= nounRank
}
