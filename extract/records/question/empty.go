package question

import (
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// Empty is what the site answers when nothing is found, learnt from nonsense queries. It survives
// JSON. The zero value and nil know nothing. It is read-only once it was learnt, and safe for
// concurrent readers.
type Empty struct {
	Lines   map[uint64]bool // lines of text that nonsense answers share
	Hrefs   map[uint64]bool // links that nonsense answers share
	Fillers map[string]bool // keys of records shown to nonsense: "featured", "most read"
	Finals  []string        // where nonsense ended, the term masked
	Counts  bool            // nonsense is told of matches
	Login   bool            // a box for a password stands beside what it is told
}

// emptyJSON is how Empty is stored.
type emptyJSON struct {
	Lines   []uint64 `json:"lines,omitempty"`
	Hrefs   []uint64 `json:"hrefs,omitempty"`
	Fillers []string `json:"fillers,omitempty"`
	Finals  []string `json:"finals,omitempty"`
	Counts  bool     `json:"counts,omitempty"`
	Login   bool     `json:"login,omitempty"`
}

// MarshalJSON writes the sets in order, so that equal knowledge is equal text.
func (e *Empty) MarshalJSON() ([]byte, error) {
	return json.Marshal(
		emptyJSON{sorted(e.Lines), sorted(e.Hrefs), sorted(e.Fillers), e.Finals, e.Counts, e.Login})
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (e *Empty) UnmarshalJSON(b []byte) error {
	var j emptyJSON
	if err := json.Unmarshal(b, &j); err != nil {
		return err
	}
	*e = Empty{Lines: setOf(j.Lines), Hrefs: setOf(j.Hrefs), Fillers: setOf(j.Fillers),
		Finals: j.Finals, Counts: j.Counts, Login: j.Login}
	return nil
}

func sorted[T uint64 | string](m map[T]bool) []T {
	out := make([]T, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

func setOf[T comparable](s []T) map[T]bool {
	m := make(map[T]bool, len(s))
	for _, k := range s {
		m[k] = true
	}
	return m
}

// FinalOf returns where a redirect ended, "" when there was none.
func FinalOf(p *fetch.Page, term string) string {
	if !Redirected(p) {
		return ""
	}
	return MaskTerm(fetch.Key(p.URL), url.QueryEscape(term))
}

// EndsLike reports whether nonsense ended where a page comes from, or at addresses like it: they
// differ in numbers alone.
func (e *Empty) EndsLike(p *fetch.Page, term string) bool {
	if e == nil || len(e.Finals) == 0 {
		return false
	}
	final := FinalOf(p, term)
	if len(e.Finals) < 2 {
		return e.Finals[0] == final
	}
	final = wording.MaskNumbers(final)
	return !slices.ContainsFunc(e.Finals, func(f string) bool {
		return wording.MaskNumbers(f) != final
	})
}

// Redirected reports whether the page came from another path than the one asked for.
func Redirected(p *fetch.Page) bool {
	return p.Request != nil && p.Request.URL != nil &&
		(p.Request.URL.Path != p.URL.Path || p.Request.URL.Host != p.URL.Host)
}

// Stripped reports whether a page is that of a question by GET, from which all was taken on the
// way: where a session has ended, some sites begin anew so.
func Stripped(p *fetch.Page) bool {
	return p.Request != nil && p.Request.URL != nil && p.Request.URL.RawQuery != "" &&
		p.URL.RawQuery == "" &&
		p.Request.URL.Path == p.URL.Path && p.Request.URL.Host == p.URL.Host
}

// LineHashes are the lines of a page, as nonsense answers are compared by.
func LineHashes(o *outline.Outline, term string) map[uint64]bool {
	m, mask := map[uint64]bool{}, newMask(strings.ToLower(term))
	for _, l := range o.PageLines() {
		m[lineHash(mask.put(strings.ToLower(l.Text)))] = true
	}
	return m
}

// HrefHashes are the links of a page, as nonsense answers are compared by.
func HrefHashes(o *outline.Outline, term string) map[uint64]bool {
	m, mask := map[uint64]bool{}, newMask(term)
	for i := o.Links[0]; int(i) < len(o.Nodes); i = o.Links[i+1] {
		m[outline.HashString(outline.FnvOffset, mask.inAddress(o.Nodes[i].Href))] = true
	}
	return m
}

// LineHash is the hash of a line in which nothing is masked but numbers.
func LineHash(line string) uint64 { return lineHash(strings.ToLower(line)) }

// lineHash hashes a line in lower case with all numbers masked: clocks and counters differ on every
// load.
func lineHash(masked string) uint64 {
	return outline.HashString(outline.FnvOffset, wording.MaskNumbers(masked))
}

// A mask puts a mark in the place of what was asked for, also where it is the name of a page: "old
// mill" is offered as old_mill or old-mill to whoever wants to write it.
type mask struct {
	term, escaped string
	names         []string
}

func newMask(term string) mask {
	m := mask{term: term, escaped: url.QueryEscape(term)}
	words := strings.FieldsFunc(strings.ToLower(term), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	switch {
	case len(words) == 1 && words[0] != term:
		m.names = words
	case len(words) > 1:
		for _, joiner := range []string{"_", "-", "+", "%20", ""} {
			m.names = append(m.names, strings.Join(words, joiner))
		}
	}
	return m
}

func (m *mask) put(s string) string {
	s = MaskTerm(s, m.term)
	for _, name := range m.names {
		s = MaskTerm(s, name)
	}
	return s
}

func (m *mask) inAddress(href string) string { return m.put(MaskTerm(href, m.escaped)) }

// MaskTerm puts a mark in the place of what was asked for. Two or three letters are parts of many
// words, and are masked only where they stand alone.
func MaskTerm(s, term string) string {
	switch {
	case len(term) < 2:
		return s
	case len(term) >= LeastTelling || !strings.Contains(s, term):
		return strings.ReplaceAll(s, term, "\x01")
	}
	var b strings.Builder
	at := 0
	for {
		k := strings.Index(s[at:], term)
		if k < 0 {
			return b.String() + s[at:]
		}
		before, _ := utf8.DecodeLastRuneInString(s[:at+k])
		after, _ := utf8.DecodeRuneInString(s[at+k+len(term):])
		b.WriteString(s[at : at+k])
		if IsWordRune(before) || IsWordRune(after) {
			b.WriteString(term)
		} else {
			b.WriteByte(1)
		}
		at += k + len(term)
	}
}

// IsWordRune reports whether a letter or digit belongs to a word.
func IsWordRune(r rune) bool {
	return r < unicode.MaxLatin1 && unicode.IsLetter(r) || unicode.IsDigit(r)
}

// Residual is what a page says beyond what nonsense answers say.
type Residual struct {
	Chars, All int
	Links      int
	Lines      []outline.TextLine
	Static     map[int32]bool // lines of the page that nonsense answers show
}

// Residual is what a page says beyond what e shows; all of it where e is nil.
func (e *Empty) Residual(o *outline.Outline, term string) Residual {
	r := Residual{Static: map[int32]bool{}}
	said, linked := newMask(strings.ToLower(term)), newMask(term)
	for _, l := range o.PageLines() {
		r.All += len(l.Text)
		if e.shows(l.Text, &said) {
			r.Static[o.Nodes[l.Span.From].Line] = true
			continue
		}
		if len(l.Text) < 60 && o.Between(l.Span.From, l.Span.To).Figures > 0 && mayTick(l.Text) &&
			ticking.MatchString(l.Text) {
			continue
		}
		r.Chars += len(l.Text)
		r.Lines = append(r.Lines, l)
	}
	for i := o.Links[0]; int(i) < len(o.Nodes); i = o.Links[i+1] {
		if !e.links(o.Nodes[i].Href, &linked) {
			r.Links++
		}
	}
	return r
}

// shows reports whether nonsense answers have the line, too: with an echo of what was asked, or
// word for word.
func (e *Empty) shows(line string, asked *mask) bool {
	if e == nil {
		return false
	}
	line = strings.ToLower(line)
	masked := asked.put(line)
	return e.Lines[lineHash(masked)] || masked != line && e.Lines[lineHash(line)] ||
		e.showsOnce(line, asked.term)
}

// showsOnce reports whether a line echoes what was asked for once and says the same word again by
// itself: "nothing for "to", but try to think of another word".
func (e *Empty) showsOnce(line, term string) bool {
	first := MaskTerm(line, term)
	at := strings.IndexByte(first, 1)
	if at < 0 || strings.Count(first, "\x01") < 2 {
		return false
	}
	return e.Lines[outline.HashString(outline.FnvOffset,
		wording.MaskNumbers(first[:at+1]+line[at+len(term):]))]
}

// Links reports whether nonsense answers have the link, too.
func (e *Empty) Links(href, term string) bool {
	if e == nil {
		return false
	}
	m := newMask(term)
	return e.links(href, &m)
}

func (e *Empty) links(href string, asked *mask) bool {
	if e == nil {
		return false
	}
	masked := asked.inAddress(href)
	return e.Hrefs[outline.HashString(outline.FnvOffset, masked)] ||
		masked != href && e.Hrefs[outline.HashString(outline.FnvOffset, href)]
}

// ticking is the time of day or the duration that many pages print.
var ticking = regexp.MustCompile(
	`(?i)\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d+[.,]\d+\s*(?:s|sec|secs|seconds|ms|sekunden|secondes)\b`)

// mayTick reports whether a text has a colon, a point or a comma between two digits, as each that
// ticks has.
func mayTick(s string) bool {
	digit := func(c byte) bool { return '0' <= c && c <= '9' }
	for i := 1; i+1 < len(s); i++ {
		if (s[i] == ':' || s[i] == '.' || s[i] == ',') && digit(s[i-1]) && digit(s[i+1]) {
			return true
		}
	}
	return false
}

// LeastTelling is how long, in bytes, what was asked for is before a text that holds it by chance
// is rare.
const LeastTelling = 4
