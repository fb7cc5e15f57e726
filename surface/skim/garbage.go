package skim

import "unicode/utf8"

// Garbage reports whether a body that was declared as text is none: one in ten of its first
// characters cannot be.
func Garbage(body []byte) bool {
	body = body[:min(len(body), 4096)]
	bad, n := 0, 0
	for i := 0; i < len(body); n++ {
		for len(body)-i >= 8 && printable(eight(body[i:])) {
			i, n = i+8, n+8
		}
		if i == len(body) {
			break
		}
		if ' ' <= body[i] && body[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(body[i:])
		if r == utf8.RuneError || r < ' ' && r != '\n' && r != '\r' && r != '\t' && r != '\f' {
			bad++
		}
		i += size
	}
	return 10*bad > n
}
