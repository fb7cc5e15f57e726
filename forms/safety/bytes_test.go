package safety

import (
	"regexp"
	"strings"
	"testing"
)

// What stands before an expression, so that it is seldom run, lets everything through that it
// matches.
func TestTestsOfBytesLetThroughWhatIsSought(t *testing.T) {
	for _, name := range strings.Split(
		regexp.MustCompile(`\(\?:([^()]*)\)$`).FindStringSubmatch(kept)[1], "|") {
		if !remakesIt("rebuild"+name) || !remakesIt("site"+name+"/new") {
			t.Errorf("%q is kept by a server, and nothing said that it is made anew", name)
		}
	}
	for _, c := range "+!^-~" {
		for _, segment := range []string{string(c), string(c) + "a", "a" + string(c),
			"a" + string(c) + "b", "é" + string(c) + "b"} {
			if signed(segment) != signedSegment.MatchString(segment) {
				t.Errorf("%q: signed %v", segment, signed(segment))
			}
		}
	}
}
