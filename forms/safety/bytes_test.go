package safety

import (
	"net/url"
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

// Whatever stands in an address and in the text of a link, it is judged.
func FuzzJudge(f *testing.F) {
	for _, seed := range [][2]string{
		{"http://a.example/delete/5?r=//", "x"}, {"http://a.example/vote/3?title=:/", ""},
		{"http://a.example/%00/5/+?=&;x=", "♥"}, {"mailto:a@b", "\xff"}, {"//%2f/;/?+", "12 x"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, address, text string) {
		u, err := url.Parse(address)
		if err != nil {
			t.Skip()
		}
		JudgeAddress(u)
		for _, session := range []bool{false, true} {
			l := Link{URL: u, Page: NewPage(u, []string{address, address + "/x"}), Text: text,
				Says: []string{text}, Icons: text, Session: session}
			l.Judge()
		}
	})
}
