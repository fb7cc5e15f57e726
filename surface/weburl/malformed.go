package weburl

import "net/url"

// Longest is how many octets an address has at most that is asked for.
const Longest = 1024

const (
	mostSegments = 16
	mostRepeats  = 3 // of one segment in a path: /a/b/a/b/a/b is a relative link gone wrong
)

// Malformed reports whether u is too long, or goes in circles.
func Malformed(u *url.URL) bool {
	if len(u.String()) > Longest {
		return true
	}
	count := map[string]int{}
	n := 0
	for s := range Segments(u) {
		n++
		count[s]++
		if count[s] >= mostRepeats && !AllDigits(s) || n > mostSegments {
			return true
		}
	}
	return false
}
