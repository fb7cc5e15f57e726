package records

import (
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// Empty is what the site answers when nothing is found, learnt from nonsense queries. It survives JSON. The zero value and
// nil know nothing. It is read-only once it was learnt, and safe for concurrent readers.
type Empty struct {
	lines   map[uint64]bool // lines of text that nonsense answers share
	hrefs   map[uint64]bool // links that nonsense answers share
	fillers map[string]bool // keys of records shown to nonsense: "featured", "most read"
	finals  []string        // where nonsense ended, the term masked
	counts  bool            // nonsense is told of matches
	login   bool            // a box for a password stands beside what it is told
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
	return json.Marshal(emptyJSON{sorted(e.lines), sorted(e.hrefs), sorted(e.fillers), e.finals, e.counts, e.login})
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (e *Empty) UnmarshalJSON(b []byte) error {
	var j emptyJSON
	if err := json.Unmarshal(b, &j); err != nil {
		return err
	}
	*e = Empty{lines: setOf(j.Lines), hrefs: setOf(j.Hrefs), fillers: setOf(j.Fillers), finals: j.Finals, counts: j.Counts, login: j.Login}
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

// LearnEmpty learns from the answers to at least two nonsense queries. terms are what was typed, one for each page; pages
// without one count as typed "". From one page alone nothing that changes by itself can be told from what stays, so that less is known.
func LearnEmpty(terms []string, nonsense ...*fetch.Page) *Empty {
	e := &Empty{lines: map[uint64]bool{}, hrefs: map[uint64]bool{}, fillers: map[string]bool{}}
	lines, hrefs := map[uint64]int{}, map[uint64]int{}
	pages := 0
	for i, p := range nonsense {
		if p == nil || p.URL == nil {
			continue
		}
		a := Asked{}
		if i < len(terms) {
			a.Term = terms[i]
		}
		o, err := outline.Of(p, "") // no record can show nonsense: the term is no evidence
		if err != nil {
			continue
		}
		pages++
		all := o
		if with := o.Unhide(p); with != nil {
			all = with // what is hidden in any answer is no list that a script shows
		}
		for h := range lineHashes(all, a.Term) {
			lines[h]++
		}
		for h := range hrefHashes(all, a.Term) {
			hrefs[h]++
		}
		e.fill(a, p, o)
		e.counts = e.counts || claim.Read(o).N > 0
		e.login = e.login || hasPassword(p) && !loginAlone(o, p)
		if f := finalOf(p, a.Term); f != "" && !slices.Contains(e.finals, f) {
			e.finals = append(e.finals, f)
		}
	}
	e.lines, e.hrefs = common(lines, pages), common(hrefs, pages)
	return e
}

// common keeps what at least two pages show, or the one there is.
func common(counts map[uint64]int, pages int) map[uint64]bool {
	out := map[uint64]bool{}
	for h, n := range counts {
		if n >= min(2, pages) {
			out[h] = true
		}
	}
	return out
}

// fill keeps the records of a nonsense answer.
func (e *Empty) fill(a Asked, p *fetch.Page, o *outline.Outline) {
	r := reading{w: &Wrapper{}, a: a, p: p, o: o}
	var ok bool
	if r.f, ok = find(o, shipped, claim.Claim{}, nil); !ok || r.f.score < shipped.confident || len(r.f.spans) < 3 {
		return
	}
	for _, rec := range r.read() {
		e.fillers[rec.Key] = true
	}
}

// finalOf returns where a redirect ended, "" when there was none.
func finalOf(p *fetch.Page, term string) string {
	if !redirected(p) {
		return ""
	}
	return maskTerm(fetch.Key(p.URL), url.QueryEscape(term))
}

// endsLike reports whether nonsense ended where a page comes from, or at addresses like it: they differ in numbers alone.
func (e *Empty) endsLike(p *fetch.Page, term string) bool {
	if e == nil || len(e.finals) == 0 {
		return false
	}
	final := finalOf(p, term)
	if len(e.finals) < 2 {
		return e.finals[0] == final
	}
	final = wording.MaskNumbers(final)
	return !slices.ContainsFunc(e.finals, func(f string) bool { return wording.MaskNumbers(f) != final })
}

// redirected reports whether the page came from another path than the one asked for.
func redirected(p *fetch.Page) bool {
	return p.Request != nil && p.Request.URL != nil && (p.Request.URL.Path != p.URL.Path || p.Request.URL.Host != p.URL.Host)
}

func lineHashes(o *outline.Outline, term string) map[uint64]bool {
	m := map[uint64]bool{}
	for _, l := range o.Lines(o.All()) {
		m[lineHash(l.Text, term)] = true
	}
	return m
}

func hrefHashes(o *outline.Outline, term string) map[uint64]bool {
	m := map[uint64]bool{}
	for i := o.Links[0]; int(i) < len(o.Nodes); i = o.Links[i+1] {
		m[hrefHash(o.Nodes[i].Href, term)] = true
	}
	return m
}

func hrefHash(href, term string) uint64 {
	return outline.HashString(outline.FnvOffset, maskNamed(maskTerm(maskTerm(href, url.QueryEscape(term)), term), term))
}

// lineHash hashes a line with the term and all numbers masked: clocks and counters differ on every load.
func lineHash(line, term string) uint64 {
	term = strings.ToLower(term)
	return outline.HashString(outline.FnvOffset, wording.MaskNumbers(maskNamed(maskTerm(strings.ToLower(line), term), term)))
}

// maskNamed puts a mark in the place of what was asked for where it is the name of a page: "old mill" is offered as old_mill or
// old-mill to whoever wants to write it.
func maskNamed(s, term string) string {
	words := strings.FieldsFunc(strings.ToLower(term), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 1 && words[0] != term {
		return maskTerm(s, words[0])
	}
	if len(words) < 2 {
		return s
	}
	for _, joiner := range []string{"_", "-", "+", "%20", ""} {
		s = maskTerm(s, strings.Join(words, joiner))
	}
	return s
}

// maskTerm puts a mark in the place of what was asked for. Two or three letters are parts of many words, and are masked only where
// they stand alone.
func maskTerm(s, term string) string {
	switch {
	case len(term) < 2:
		return s
	case len(term) >= leastTelling || !strings.Contains(s, term):
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
		if isWordRune(before) || isWordRune(after) {
			b.WriteString(term)
		} else {
			b.WriteByte(1)
		}
		at += k + len(term)
	}
}

func isWordRune(r rune) bool {
	return r < unicode.MaxLatin1 && unicode.IsLetter(r) || unicode.IsDigit(r)
}

// residual is what a page says beyond what nonsense answers say.
type residual struct {
	chars, all int
	links      int
	lines      []outline.TextLine
	static     map[int32]bool // lines of the page that nonsense answers show
}

func (e *Empty) residual(o *outline.Outline, term string) residual {
	r := residual{static: map[int32]bool{}}
	for _, l := range o.Lines(o.All()) {
		r.all += len(l.Text)
		if e.shows(l.Text, term) {
			r.static[o.Nodes[l.Span.From].Line] = true
			continue
		}
		if len(l.Text) < 60 && o.Between(l.Span.From, l.Span.To).Figures > 0 && ticking.MatchString(l.Text) {
			continue
		}
		r.chars += len(l.Text)
		r.lines = append(r.lines, l)
	}
	for i := o.Links[0]; int(i) < len(o.Nodes); i = o.Links[i+1] {
		if !e.links(o.Nodes[i].Href, term) {
			r.links++
		}
	}
	return r
}

// shows reports whether nonsense answers have the line, too: with an echo of what was asked, or word for word.
func (e *Empty) shows(line, term string) bool {
	if e == nil {
		return false
	}
	return e.lines[lineHash(line, term)] || e.lines[lineHash(line, "")] || e.showsOnce(strings.ToLower(line), strings.ToLower(term))
}

// showsOnce reports whether a line echoes what was asked for once and says the same word again by itself: "nothing for "to", but try
// to think of another word".
func (e *Empty) showsOnce(line, term string) bool {
	first := maskTerm(line, term)
	at := strings.IndexByte(first, 1)
	if at < 0 || strings.Count(first, "\x01") < 2 {
		return false
	}
	return e.lines[outline.HashString(outline.FnvOffset, wording.MaskNumbers(first[:at+1]+line[at+len(term):]))]
}

// links reports whether nonsense answers have the link, too.
func (e *Empty) links(href, term string) bool {
	return e != nil && (e.hrefs[hrefHash(href, term)] || e.hrefs[hrefHash(href, "")])
}

// ticking is the time of day or the duration that many pages print.
var ticking = regexp.MustCompile(`(?i)\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d+[.,]\d+\s*(?:s|sec|secs|seconds|ms|sekunden|secondes)\b`)
