package claim

import (
	"strings"
	"testing"
)

// A line that is not searched for a range has none.
func TestWhatRangesAreJoinedByIsKnown(t *testing.T) {
	found, barren := 0, 0
	for word := range strings.SplitSeq(strings.ReplaceAll(dashes, `\.`, "."), "|") {
		for _, between := range []string{word, " " + word + " ", ". " + word, "\t" + word,
			"." + word, word + word, word + "x", "\u00a0" + word, word + "," + word} {
			for _, line := range []string{"%s 1%s20 of 57", "1%s1,020 of %s 5,700 results",
				"57 results, 1%s20", "1 204 hits %s 1%s20", "%s"} {
				line = strings.ToLower(strings.ReplaceAll(line, "%s", between))
				matches := rangeOf.MatchString(line) || ofRange.MatchString(line)
				if matches && !spans(line) {
					t.Errorf("a range in %q is not seen", line)
				}
				if matches {
					found++
				}
				if !spans(line) {
					barren++
				}
			}
		}
	}
	if found < 300 || barren < 300 {
		t.Errorf("%d lines with a range, %d without: too few to tell", found, barren)
	}
}
