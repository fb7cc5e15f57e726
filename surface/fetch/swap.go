package fetch

import (
	"bytes"
	"net/url"
	"slices"
	"strings"
)

// A swap finds texts in what passes by and puts others in their places: stand-ins for secrets in
// what comes, secrets for stand-ins in what goes. It takes the same time however many texts there
// are, since a member shows another token on each page. Texts shorter than swapKey are not looked
// for.
type swap struct {
	byKey   map[swapKey][]entry
	begins  [256]bool // what texts begin with
	longest int
}

// swapKey is what a text begins with.
type swapKey [8]byte

type entry struct {
	bond     bond
	from, to string
}

func (s *swap) add(e entry) {
	if len(e.from) < len(swapKey{}) {
		return
	}
	if s.byKey == nil {
		s.byKey = map[swapKey][]entry{}
	}
	key := swapKey([]byte(e.from[:8]))
	if !slices.Contains(s.byKey[key], e) {
		s.byKey[key] = append(s.byKey[key], e)
		// the longest is looked for first
		slices.SortStableFunc(s.byKey[key], func(a, b entry) int {
			return len(b.from) - len(a.from)
		})
	}
	s.begins[e.from[0]] = true
	s.longest = max(s.longest, len(e.from))
}

func (s *swap) drop(e entry) {
	if len(e.from) < len(swapKey{}) {
		return
	}
	key := swapKey([]byte(e.from[:8]))
	if s.byKey[key] = slices.DeleteFunc(s.byKey[key], func(old entry) bool {
		return old == e
	}); len(s.byKey[key]) == 0 {
		delete(s.byKey, key)
	}
}

// in swaps the texts that are bound to where u leads. Of a text of which more is to come, what may
// be the beginning of one is left for the next time: used is how many octets of it were read.
func (s *swap) in(text []byte, u *url.URL, more bool) (out []byte, used int) {
	i, copied := 0, 0
	for ; i < len(text); i++ {
		if !s.begins[text[i]] {
			continue
		}
		e, ok := s.at(text[i:], u)
		if ok {
			out = append(append(out, text[copied:i]...), e.to...)
			i += len(e.from) - 1
			copied = i + 1
			continue
		}
		if more && len(text)-i < s.longest && s.maybe(text[i:], u) {
			break
		}
	}
	return append(out, text[copied:i]...), i
}

// at is what text begins with.
func (s *swap) at(text []byte, u *url.URL) (entry, bool) {
	if len(text) < len(swapKey{}) {
		return entry{}, false
	}
	for _, e := range s.byKey[swapKey(text[:8])] {
		if len(e.from) <= len(text) && string(text[:len(e.from)]) == e.from && e.bond.holds(u) {
			return e, true
		}
	}
	return entry{}, false
}

// maybe reports whether the end of a text may be the beginning of one that is looked for. No secret
// has a line break in it.
func (s *swap) maybe(end []byte, u *url.URL) bool {
	if len(end) < len(swapKey{}) {
		return bytes.IndexByte(end, '\n') < 0
	}
	for _, e := range s.byKey[swapKey(end[:8])] {
		if strings.HasPrefix(e.from, string(end)) && e.bond.holds(u) {
			return true
		}
	}
	return false
}

// all swaps in a text that is whole.
func (s *swap) all(text string, u *url.URL) string {
	out, _ := s.in([]byte(text), u, false)
	return string(out)
}
