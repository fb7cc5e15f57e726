package safety

import (
	"net/url"
	"strings"

	"deepcrawl/forms/lang"
)

// said is what an action or an address says that may be words: ActionPath without signatures,
// session ids and the like, in whose digits any short word may stand.
func said(action string) string {
	alnum := func(r rune) bool {
		return '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r > 0x7f
	}
	var b strings.Builder
	rest := ActionPath(action)
	for rest != "" {
		n := strings.IndexFunc(rest, func(r rune) bool { return !alnum(r) })
		if n < 0 {
			n = len(rest)
		}
		if token := rest[:n]; !random(token) {
			b.WriteString(token)
		}
		end := strings.IndexFunc(rest[n:], alnum)
		if end < 0 {
			end = len(rest) - n
		}
		b.WriteString(rest[n : n+end])
		rest = rest[n+end:]
	}
	return b.String()
}

// random reports whether a run of letters and digits is none that a person would write:
// hexadecimal, or long, and letters and digits take turns.
func random(token string) bool {
	const shortHash, longCode = 6, 16
	hex, turns := true, 0
	for i := range len(token) {
		c := token[i]
		hex = hex && ('0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F')
		if i > 0 && ('0' <= c && c <= '9') != ('0' <= token[i-1] && token[i-1] <= '9') {
			turns++
		}
	}
	return hex && turns >= 2 && len(token) >= shortHash || turns >= 3 && len(token) >= longCode
}

// ActionPath is what an action says about the form: its path and the names in its query, not its
// host.
func ActionPath(action string) string {
	u, err := url.Parse(action)
	if err != nil {
		return ""
	}
	return lang.Clip(u.Path, maxFeatureText) + " " + lang.Clip(u.RawQuery, maxFeatureText)
}

const maxFeatureText = 2000 // bytes of one text that are read
