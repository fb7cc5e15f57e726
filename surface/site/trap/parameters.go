package trap

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/weburl"
)

const (
	mostDustParams = 8       // of an address that are looked at
	mostDustPages  = 1 << 15 // addresses that are remembered, once for each parameter
	mostDustNames  = 1 << 10
	// pairs of pages of one path that teach that a parameter changes nothing there
	pathTwins = 3
	// pairs of pages, wherever they stand, that teach that a parameter changes nothing on the whole
	// site
	siteTwins = 6
)

// dust learns which parts of the addresses of a site change nothing: addresses that differ in one
// parameter alone, or in one segment that looks like a session id, showed the same text, several
// times and never another one. Bar-Yossef, Keidar and Schonfeld, "Do not crawl in the DUST:
// different URLs with similar text" (WWW 2007).
type dust struct {
	// what was read, by the address without one part, and by whole addresses
	texts  map[uint64]uint64
	bare   map[uint64]piece    // a part that a page was read with, by its address without it
	effect map[string]*effects // of a part, by its name, and by path and name
}

// effects counts the pairs of pages that differ in a parameter.
type effects struct {
	same, differ int
	plain        int    // of same, those that one page of is without the parameter
	text         uint64 // of the first pair that was the same
	codes        bool   // the values of all pairs may be codes
	texts        bool   // pairs that were the same showed different texts
}

// none reports whether a parameter changes nothing. A code that left two different texts as they
// are is a session: documents under codes may all show the same refusal, but not one text here and
// another one there.
func (e *effects) none(pairs int) bool {
	return e != nil && e.differ == 0 && (e.same >= pairs || e.codes && e.texts)
}

func newDust() *dust {
	return &dust{texts: map[uint64]uint64{}, bare: map[uint64]piece{},
		effect: map[string]*effects{}}
}

// Seen takes note of a page, and of whether it is a copy due to a part of its address that changes
// nothing.
func (d *dust) Seen(p *Page) { p.copied = p.Hash != 0 && d.Read(p.Link.URL, p.Hash) }

func (d *dust) Refuses(l *Link) (why string, last float64) {
	if d.Known(l.URL) {
		return "but for a part that changes nothing it is a page that was read", 0
	}
	return "", 0
}

// Read takes note of the text that u showed. It reports whether u is a copy that differs in a part
// which, for all that is known, changes nothing: one of those that Known is about to refuse.
func (d *dust) Read(u *url.URL, text uint64) (copied bool) {
	parts := partsOf(u)
	for i, p := range parts {
		if p.name == "" {
			continue
		}
		rest := without(u, parts, func(k int) bool { return k == i })
		for k, key := range []uint64{xxhash.Sum64String(rest),
			xxhash.Sum64String(rest + " " + p.name)} {
			if before, known := d.texts[key]; known {
				copied = d.compare(u, p, before == text, k == 0, text) || copied
				break
			}
		}
		d.note(xxhash.Sum64String(rest+" "+p.name), text)
		if len(d.bare) < mostDustPages {
			d.bare[xxhash.Sum64String(rest)] = piece{strings.Clone(p.text), p.name}
		}
	}
	whole := wholeOf(u, parts)
	if before, p, known := d.variant(whole); known {
		copied = d.compare(u, p, before == text, true, text) || copied
	}
	d.note(xxhash.Sum64String(whole), text)
	return copied
}

// variant returns what was read at an address with a part more, and that part.
func (d *dust) variant(whole string) (text uint64, p piece, known bool) {
	if p, known = d.bare[xxhash.Sum64String(whole)]; known {
		text, known = d.texts[xxhash.Sum64String(whole+" "+p.name)]
	}
	return text, p, known
}

func (d *dust) note(key, text uint64) {
	if _, known := d.texts[key]; known || len(d.texts) < mostDustPages {
		d.texts[key] = text
	}
}

func (d *dust) compare(u *url.URL, p piece, same, plain bool, text uint64) (never bool) {
	for _, key := range []string{p.name, pathAndName(u, p.name)} {
		e := d.effect[key]
		if e == nil {
			if len(d.effect) >= mostDustNames {
				continue
			}
			e = &effects{text: text, codes: true}
			d.effect[key] = e
		}
		e.codes = e.codes && code(p.value())
		if same {
			e.same++
			if plain {
				e.plain++
			}
			e.texts = e.texts || text != e.text
		} else {
			e.differ++
		}
		never = never || e.differ == 0
	}
	return never
}

// Known reports whether u is, but for parts that change nothing, in it or in the other, an address
// that was read.
func (d *dust) Known(u *url.URL) bool {
	rest, last := d.Less(u)
	if last == "" {
		_, p, known := d.variant(wholeOf(u, partsOf(u)))
		e := d.effect[p.name]
		// without a choice another page may be shown
		return known && d.idle(u, p.name) && e != nil && e.plain > 0
	}
	_, plain := d.texts[xxhash.Sum64String(rest)]
	_, variant := d.texts[xxhash.Sum64String(rest+" "+last)]
	return plain || variant
}

// Less returns u less the parts that change nothing, and the name of the last of them; "" when
// there is none.
func (d *dust) Less(u *url.URL) (rest, last string) {
	if len(d.effect) == 0 {
		return "", ""
	}
	parts := partsOf(u)
	rest = without(u, parts, func(i int) bool {
		name := parts[i].name
		if name == "" || !d.idle(u, name) {
			return false
		}
		last = name
		return true
	})
	return rest, last
}

// idle reports whether a part of u changes nothing.
func (d *dust) idle(u *url.URL, name string) bool {
	return d.effect[name].none(siteTwins) || d.effect[pathAndName(u, name)].none(pathTwins)
}

// A piece of an address, all of which make up its path and query.
type piece struct {
	text string
	name string // of what may change nothing; "" for the rest
}

// value is what stands behind the name of a parameter, or a segment.
func (p piece) value() string {
	if _, value, ok := strings.Cut(p.text, "="); ok {
		return value
	}
	return p.text[1:]
}

// partsOf takes an address to pieces: the parameters of its query, unless there are too many to
// tell what each does, those that follow a semicolon in its path, and the segments that may be a
// code.
func partsOf(u *url.URL) []piece {
	var parts []piece
	path, depth, from := weburl.Path(u), 0, 0 // what stands before from is in parts
	for at := 0; at < len(path); {
		end := len(path)
		if i := strings.IndexAny(path[at+1:], "/;"); i >= 0 {
			end = at + 1 + i
		}
		name := ""
		switch text := path[at+1 : end]; {
		case path[at] == ';':
			name = ";" + paramName(text)
		case path[at] == '/':
			if depth++; code(text) {
				name = strconv.Itoa(depth) + "/"
			}
		}
		if name != "" {
			parts = append(parts, piece{text: path[from:at]}, piece{path[at:end], name})
			from = end
		}
		at = end
	}
	parts = append(parts, piece{text: path[from:]})
	switch {
	case u.RawQuery == "":
	case strings.Count(u.RawQuery, "&") >= mostDustParams:
		parts = append(parts, piece{text: "&" + u.RawQuery})
	default:
		for p := range strings.SplitSeq(u.RawQuery, "&") {
			parts = append(parts, piece{"&" + p, paramName(p)})
		}
	}
	return parts
}

// code reports whether a segment may be a session id: letters and digits in no order that a reader
// would choose. Many codes are names of things; what the pages show tells them apart.
func code(segment string) bool {
	if len(segment) < 8 {
		return false
	}
	digits, capitals, small := 0, 0, 0
	for i := range len(segment) {
		switch c := segment[i]; {
		case '0' <= c && c <= '9':
			digits++
		case 'A' <= c && c <= 'Z':
			capitals++
		case 'a' <= c && c <= 'z':
			small++
		case c == '-' && len(segment) == 36 && (i == 8 || i == 13 || i == 18 || i == 23): // a UUID
		default:
			return false
		}
	}
	return digits >= 2 && capitals+small > 0 ||
		len(segment) >= 16 && (digits > 0 || capitals >= 2 && small >= 2)
}

func paramName(p string) string {
	name, _, _ := strings.Cut(p, "=")
	return name
}

// pathAndName names a part of the addresses of one path; the blank, which no address holds, keeps
// it apart from a name alone.
func pathAndName(u *url.URL, name string) string {
	return u.Host + weburl.Shape(weburl.Path(u)) + " " + name
}

// wholeOf is u with all of its parts.
func wholeOf(u *url.URL, parts []piece) string {
	return without(u, parts, func(int) bool { return false })
}

// without is u less some of its parts.
func without(u *url.URL, parts []piece, drop func(i int) bool) string {
	var b strings.Builder
	b.WriteString(u.Host)
	for i, p := range parts {
		if !drop(i) {
			b.WriteString(p.text)
		}
	}
	return b.String()
}
