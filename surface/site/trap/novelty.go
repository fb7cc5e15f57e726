package trap

import (
	"net/url"
	"unicode/utf8"

	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

const (
	// octets beyond the words of links: whoever writes as much says something, be it with the words
	// of others
	longText     = 2 << 10
	leastNews    = 3       // pairs of words that a page must add to what its site said
	newsBits     = 1 << 19 // of a generation
	newsRoom     = newsBits / 8
	maskBits     = 1 << 12
	latestYear   = 2199
	noveltyBasis = 0xcbf29ce484222325 // of FNV-1a
	noveltyPrime = 0x100000001b3      // likewise
	longestDate  = 31                 // days of a month, months of a year
)

// novelty knows what the pages of a site said, as pairs of words in a row, and tells pages that say
// nothing else: the days of an empty calendar, searches without results, "there is nothing about
// ... here". The words of the page's own address and of its links are not its own, as both may be
// made up without end, and neither are the days, months and years that calendars count. Other
// numbers are told apart by the numbers before them: "Showing 301 to 320" has one pair, a list of
// measures has many.
//
// The pairs stand in a Bloom filter of one hash (Bloom, CACM 1970), of which the older half is
// forgotten when the younger one is full: memory is bounded, and fewer than one in four pairs are
// taken for known that are not. The zero value is ready.
type novelty struct {
	young, old []uint64
	pairs      int // in young
}

// Hollow reports whether a title and a text add next to nothing to what was said before, and takes
// note of them.
func (n *novelty) Hollow(title, text string, u *url.URL, links []visit.Link) bool {
	own := len(title) + 1 + len(text)
	for i := range links {
		own -= len(links[i].Anchor)
	}
	if own > longText {
		return false
	}
	if n.young == nil {
		n.young, n.old = make([]uint64, newsBits/64), make([]uint64, newsBits/64)
	}
	borrowed := borrowedWords(u, links)
	news := 0
	var word, number wordToken // the last ones
	goesOn := false            // the last word was in new company
	for t := range wordTokens(title + " " + text) {
		if t.dates() {
			continue
		}
		last := &word
		if t.number {
			last = &number
		}
		own := !borrowed.has(t.hash)
		fresh := n.add(t.hash^(last.hash*noveltyPrime)) && own && !borrowed.has(last.hash)
		if fresh && (t.number || goesOn) {
			news++
		}
		if !t.number {
			goesOn = fresh
		}
		if own || !t.number {
			*last = t
		}
	}
	return news < leastNews
}

// add takes note of a pair and reports whether it is new.
func (n *novelty) add(pair uint64) bool {
	pair *= 0x9E3779B97F4A7C15
	at, bit := pair>>32%newsBits/64, uint64(1)<<(pair>>58)
	if n.young[at]&bit != 0 {
		return false
	}
	fresh := n.old[at]&bit == 0
	n.young[at] |= bit
	if n.pairs++; n.pairs >= newsRoom {
		n.young, n.old, n.pairs = n.old, n.young, 0
		clear(n.young)
	}
	return fresh
}

// wordMask is a set of words that may hold a few others.
type wordMask [maskBits / 64]uint64

func (m *wordMask) add(hash uint64)      { m[hash>>32%maskBits/64] |= 1 << (hash >> 58) }
func (m *wordMask) has(hash uint64) bool { return m[hash>>32%maskBits/64]>>(hash>>58)&1 != 0 }

// borrowedWords are those of the address of a page and of what it newly links to.
func borrowedWords(u *url.URL, links []visit.Link) *wordMask {
	m := &wordMask{}
	say := func(text string) {
		for t := range wordTokens(text) {
			m.add(t.hash)
		}
	}
	say(weburl.Unescape(weburl.Path(u)))
	for key, value := range weburl.Pairs(u) {
		say(key)
		say(value)
	}
	for i := range links {
		say(links[i].Anchor)
	}
	return m
}

// A wordToken is a run of letters and digits; ASCII letters count as small ones.
type wordToken struct {
	hash   uint64
	number bool
	value  int // of a number; nonsense beyond 18 digits
	digits int
}

// dates reports whether t is a number as dates have it.
func (t wordToken) dates() bool {
	return t.number &&
		(t.digits <= 2 && t.value <= longestDate ||
			t.digits == 4 && 1800 <= t.value && t.value <= latestYear)
}

// wordTokens yields the words of a text. Letters beyond ASCII need no table of Unicode here: their
// bytes belong to words.
func wordTokens(text string) func(yield func(wordToken) bool) {
	return func(yield func(wordToken) bool) {
		for i := 0; i < len(text); {
			t := wordToken{hash: noveltyBasis, number: true}
			for ; i < len(text); i++ {
				c := text[i]
				switch {
				case '0' <= c && c <= '9':
					t.digits++
					t.value = 10*t.value + int(c-'0')
				case 'a' <= c|0x20 && c|0x20 <= 'z':
					c |= 0x20
					t.number = false
				case c >= utf8.RuneSelf:
					t.number = false
				default:
					c = 0
				}
				if c == 0 {
					break
				}
				t.hash = (t.hash ^ uint64(c)) * noveltyPrime
			}
			i++
			if t.hash != noveltyBasis {
				t.hash *= 0x9E3779B97F4A7C15
				t.hash ^= t.hash >> 29
				if !yield(t) {
					return
				}
			}
		}
	}
}
