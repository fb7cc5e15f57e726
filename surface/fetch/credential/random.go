package credential

import (
	"encoding/base64"
	"regexp"
	"strings"
)

type octets int

const (
	other octets = iota
	lower
	upper
	digit
)

func class(c byte) octets {
	switch {
	case c >= 'a' && c <= 'z':
		return lower
	case c >= 'A' && c <= 'Z':
		return upper
	case c >= '0' && c <= '9':
		return digit
	}
	return other
}

// random reports whether a value of at least n letters and digits looks drawn by lot. Words and
// slugs keep to one kind of character for long, and part words by signs; what is drawn changes
// between small letters, capitals and digits at every second or third character. Of keys of 20
// characters and more that were drawn by lot it finds more than 97 in 100, of hexadecimal ones all
// but one in 1,000 (TestRandom measures it).
func random(value string, n int) bool {
	const (
		digitsOnly = 20 // digits alone are a number or a time unless there are so many
		seventh    = 7  // changes are at least one in so many, where there are digits
	)
	count, changes, capitals, hex := [4]int{}, 0, 0, true
	last, all := other, 0
	for i := 0; i < len(value); {
		length := unit(value, i)
		c := class(value[i])
		if length > 1 {
			c = other
		}
		if c != other {
			all++
			count[c]++
			if last != other && last != c {
				changes++
			}
			if last == upper && c == upper {
				capitals++
			}
			hex = hex && strings.IndexByte("0123456789abcdefABCDEF", value[i]) >= 0
		}
		last = c
		i += length
	}
	switch letters := count[lower] + count[upper]; {
	case all < n:
		return false
	case letters == 0:
		return all >= digitsOnly
	case hex:
		return count[digit] >= 2
	case count[digit] > 0:
		return changes*seventh >= all
	default:
		return all >= digitsOnly && capitals >= 2 && changes*seventh >= 2*all
	}
}

var jsonToken = regexp.MustCompile(`^eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*$`)

// tokenOfJSON reports whether a value is a JSON Web Token: its first part is an object in base64.
func tokenOfJSON(value string) bool { return jsonToken.MatchString(value) }

// signed parts a JSON Web Token that has a signature, with its claims as JSON.
func signed(value string) (head, claims, signature string, ok bool) {
	if !tokenOfJSON(value) {
		return "", "", "", false
	}
	parts := strings.Split(value, ".")
	text, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || len(parts[2]) < least ||
		base64.RawURLEncoding.EncodeToString(text) != parts[1] {
		return "", "", "", false
	}
	return parts[0], string(text), parts[2], true
}

// meant is the character of an escape of pages and scripts.
func meant(escaped string) rune {
	digits, base := strings.Trim(escaped, `&#;\u`), 10
	switch {
	case escaped == `\/`:
		return '/'
	case strings.HasPrefix(escaped, `\`):
		digits, base = escaped[2:], 16
	case strings.HasPrefix(strings.ToLower(escaped), "&#x"):
		digits, base = strings.TrimRight(escaped[3:], ";"), 16
	}
	n := rune(0)
	for _, c := range strings.ToLower(digits) {
		n = n*rune(base) + rune(strings.IndexRune("0123456789abcdef", c))
	}
	return n
}
