package claim

import (
	"strings"
	"unicode"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// isAsked reports whether what looks like a count is the number that was asked for: "nothing found
// for: 87". Where the line has the number twice, or a range, it counts. That exactly as many are
// found as the question says is rare, and then the records are counted in its place.
func isAsked(o *outline.Outline, line string, t answer.Total, rank int) bool {
	// "87." and "87*", too
	asked := values.ASCIIDigits(strings.TrimFunc(o.Term, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}))
	if rank == 0 || rank > nounRank || asked == "" || wording.LeadingDigits(asked) != len(asked) {
		return false
	}
	n, ok := ParseCount(asked)
	return ok && t.N == n && hasOnce(line, asked)
}

// hasOnce reports whether a number stands in a line once.
func hasOnce(line, number string) bool {
	times := 0
	for _, run := range strings.FieldsFunc(values.ASCIIDigits(line), func(r rune) bool {
		return !unicode.IsDigit(r)
	}) {
		if run == number {
			times++
		}
	}
	return times == 1
}
