// Package parts tells the parts of which one text is made over a whole site, as a title "Bug #950
// (Resolved): Login page fails" and a line "Ruth Hill on 3 May 2024". One record tells nothing of
// that; many do: a part that recurs with few values is no part of the name, and one that leads up
// to a date in most records is a word between them. It takes texts and gives texts.
package parts

import (
	"regexp"
	"strings"
	"unicode"

	"deepcrawl/extract/records/answer"
)

// A Captions looks at the titles of a site for those that begin with what sort of thing they name
// and its number, as trackers write them. The zero value has seen none.
type Captions struct {
	seen   int
	titles map[shape][]numbered
}

// A shape is how such a title is written.
type shape struct {
	open, hash, close, sep string
	kind, state            bool
}

// numbered are the parts of one.
type numbered struct{ kind, number, state, rest string }

// begins is the beginning of such a title: "Bug #950 (Resolved): ", "[Ticket 12] ", "#12: ".
var begins = regexp.MustCompile(`^([\[(]?)((?:\p{L}[\p{L}'’-]*\s+){0,` +
	`3}?)(#?)((?:\p{Lu}[\p{Lu}\d]{0,9}-)?\d{1,9})([\])]?)\s*(?:\(([^()]{1,` +
	`30})\))?\s*(:|[-–—])?\s+(\S.*)$`)

// What tells that titles are made so (estimates).
const (
	fewestTitles = 12   // of one shape
	titlesShare  = 0.2  // of all are
	numbersShare = 0.95 // of their numbers differ: the third sonata is one of each composer
	mostOfPart   = 20   // different words for what they are, or how it stands with them
	timesEach    = 4    // times that each stands there, on the average
	partShare    = 0.9  // of the titles have a further part
	mostTitles   = 5000 // that are looked at
	mostParts    = 2    // further ones before the name
)

// Add looks at one title.
func (c *Captions) Add(title string) {
	if c.seen >= mostTitles {
		return
	}
	c.seen++
	s, n, ok := read(title)
	if !ok {
		return
	}
	if c.titles == nil {
		c.titles = map[shape][]numbered{}
	}
	c.titles[s] = append(c.titles[s], n)
}

func read(title string) (s shape, n numbered, ok bool) {
	m := begins.FindStringSubmatch(title)
	if m == nil || (m[1] == "") != (m[5] == "") || m[3]+m[5]+m[6]+m[7] == "" {
		return s, n, false
	}
	n = numbered{strings.TrimSpace(m[2]), m[4], strings.TrimSpace(m[6]), m[8]}
	sep := m[7]
	if sep != "" && sep != ":" {
		sep = "-"
	}
	return shape{m[1], m[3], m[5], sep, n.kind != "", n.state != ""}, n, true
}

// A Naming says how the titles of a site are made. It is nil where they are names.
type Naming map[shape]*made

// made is what is known of the titles of one shape.
type made struct {
	kinds  map[string]bool
	before []map[string]bool // values of further parts before the name
	behind map[string]bool   // values of a part in brackets behind it
}

// Learn says how the titles are made.
func (c *Captions) Learn() Naming {
	var out Naming
	for s, all := range c.titles {
		if len(all) < fewestTitles || float64(len(all)) < titlesShare*float64(c.seen) {
			continue
		}
		if m := learn(s, all); m != nil {
			if out == nil {
				out = Naming{}
			}
			out[s] = m
		}
	}
	return out
}

func learn(s shape, all []numbered) *made {
	numbers, kinds, states := map[string]bool{}, map[string]int{}, map[string]int{}
	rests := make([]string, len(all))
	for i, n := range all {
		numbers[n.number] = true
		kinds[n.kind]++
		states[n.state]++
		rests[i] = n.rest
	}
	typed := s.hash != "" || s.open != "" || s.state || len(kinds) > 1
	if !typed || float64(len(numbers)) < numbersShare*float64(len(all)) ||
		!recur(kinds, len(all)) || !recur(states, len(all)) {
		return nil
	}
	m := &made{kinds: set(kinds)}
	for range mostParts {
		var values map[string]bool
		if values, rests = further(rests, leading); values == nil {
			break
		}
		m.before = append(m.before, values)
	}
	m.behind, _ = further(rests, trailing)
	return m
}

// recur reports whether a part has few values, each of them several times.
func recur(times map[string]int, all int) bool {
	return len(times) <= mostOfPart && timesEach*len(times) <= all
}

func set(times map[string]int) map[string]bool {
	out := map[string]bool{}
	for v := range times {
		out[v] = true
	}
	return out
}

// further finds a part that nearly all texts have, with few values; nil where there is none. It
// returns the texts without it.
func further(texts []string, cut func(string) (part, rest string)) (map[string]bool, []string) {
	times, rests, n := map[string]int{}, make([]string, len(texts)), 0
	for i, t := range texts {
		part, rest := cut(t)
		if part == "" {
			rests[i] = t
			continue
		}
		times[part]++
		rests[i] = rest
		n++
	}
	if n == 0 || float64(n) < partShare*float64(len(texts)) || !recur(times, n) {
		return nil, texts
	}
	return set(times), rests
}

var (
	part    = regexp.MustCompile(`^([^:()]{1,30}?)(?::| [-–—])\s+(\S.*)$`)
	bracket = regexp.MustCompile(`^(.*\S)\s+[(\[]([^()\[\]]{1,40})[)\]]$`)
)

func leading(t string) (value, rest string) {
	if m := part.FindStringSubmatch(t); m != nil {
		return m[1], m[2]
	}
	return "", t
}

func trailing(t string) (value, rest string) {
	if m := bracket.FindStringSubmatch(t); m != nil {
		return m[2], m[1]
	}
	return "", t
}

// What the parts of a title are called.
const (
	Kind   = "kind"
	Number = "number"
	State  = "state"
)

// Split returns what a person calls the record, and the other parts of its title as attributes; the
// title as it is where it is not made so.
func (m Naming) Split(title string) (caption string, as []answer.Attribute) {
	if m == nil {
		return title, nil
	}
	s, n, ok := read(title)
	if !ok || m[s] == nil || !m[s].kinds[n.kind] {
		return title, nil
	}
	is, caption := m[s], n.rest
	say := func(name, value string) {
		if value != "" &&
			strings.ContainsFunc(value, func(r rune) bool {
				return unicode.IsLetter(r) || unicode.IsDigit(r)
			}) {
			as = append(as, answer.Attribute{Name: name, Value: value, Type: "text"})
		}
	}
	say(Kind, n.kind)
	say(Number, n.number)
	say(State, n.state)
	for _, values := range is.before {
		value, rest := leading(caption)
		if !values[value] {
			break
		}
		name := State
		if n.kind == "" && !has(as, Kind) {
			name = Kind
		}
		caption = rest
		say(name, value)
	}
	if value, rest := trailing(caption); is.behind[value] {
		caption = rest
		say(State, value)
	}
	return caption, as
}

func has(as []answer.Attribute, name string) bool {
	for _, a := range as {
		if a.Name == name {
			return true
		}
	}
	return false
}
