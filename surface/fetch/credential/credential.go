// Package credential finds what a page shows of its reader's own: the key in the links of feeds and
// calendars, with which anybody reads them as that person, the tokens that forms and scripts send
// along, the key of an interface that is shown to its owner. Pages are read as text, whatever they
// are written in, since such values stand in attributes, scripts and data alike.
//
// A value is a credential where it looks drawn by lot (see random) and one of these holds:
//
//   - its name says so: ?key=..., "rss_token": "...", <input name=authenticity_token value=...>,
//     <pre id=api-key>...</pre>;
//   - it stands in the address of a feed or a calendar, be it as a part of the path, and nowhere
//     else on the page;
//   - it is a JSON Web Token (RFC 7519);
//   - the address of the page says that keys are shown there, as /my/api_key.
//
// Names that say what is meant for everybody (a site key, the token of the next page) tell nothing.
package credential

import (
	"net/url"
	"strings"
)

// A Found is a credential.
type Found struct {
	Raw string // as it stands on the page, in which it may be encoded
	// where its link leads, with the port; "" when it is in none, or the link names no host
	Host string
}

const (
	least      = 16   // octets of a credential
	leastBrief = 10   // of a token against forged requests, which need not last
	most       = 2048 // octets; what is longer holds data
	// octets to either side in which the tag or the address of a value begins and ends
	around = 2048
)

// Find returns the credentials of a page, each once, in the order of the page.
func Find(at *url.URL, text string) []Found {
	p := &page{text: text, tells: at != nil && pathTells(at.Path), seen: map[string]bool{}}
	for i := 0; i < len(text); {
		if !valueAt(text, i) {
			i++
			continue
		}
		end := i
		for end < len(text) && valueAt(text, end) {
			end += unit(text, end)
		}
		if end-i >= leastBrief {
			p.run(i, min(end, len(text)))
		}
		i = end
	}
	return p.found
}

// A page is one that is read.
type page struct {
	text  string
	tells bool // its address says that keys are shown
	seen  map[string]bool
	found []Found
}

// run looks at a run of characters of values: a value, a name with its value, a path, or an address
// in an address.
func (p *page) run(from, to int) {
	run := p.text[from:to]
	if tokenOfJSON(run) {
		p.take(from, run)
		return
	}
	if name, value, ok := assigned(run); ok {
		p.named(to-len(value), name, value)
		return
	}
	value := strings.TrimRight(run, `.\/`)
	switch name := p.nameBefore(from); {
	case says(name) && random(value, leastOf(name)):
		p.take(from, value)
	case random(value, least) && p.aloneInElement(from, from+len(value)) &&
		(p.tells || p.tagSays(strings.LastIndexByte(p.text[:from], '>'))):
		p.take(from, value)
	case (name == "value" || name == "content") && random(value, leastBrief) && p.tagSays(from):
		p.take(from, value)
	default:
		p.parts(from, run)
	}
}

// named looks at a value with its name.
func (p *page) named(from int, name, value string) {
	value = strings.TrimRight(value, `.\/`)
	switch {
	case says(name) && random(value, leastOf(name)):
		p.take(from, value)
	case random(value, least) && !public(name) && !nested.MatchString(value) && p.feedAround(from):
		p.take(from, value)
	default:
		p.parts(from, value)
	}
}

// parts looks at the parts of a run that has no name: those of an address that is encoded in
// another, and of a path.
func (p *page) parts(from int, run string) {
	if len(run) > most {
		return
	}
	cut := cuts.FindAllStringIndex(run, -1)
	if len(cut) == 0 {
		return
	}
	begin, name := 0, ""
	for _, at := range append(cut, []int{len(run), len(run)}) {
		part, delimiter := run[begin:at[0]], run[at[0]:at[1]]
		switch {
		case name != "" && says(name) && random(part, leastOf(name)):
			p.take(from+begin, part)
		case name != "" && random(part, least) && !public(name) && p.feedAround(from+begin):
			p.take(from+begin, part)
		case name == "":
			p.segment(from+begin, part)
		}
		name = ""
		if equals(delimiter) {
			name = part
		}
		begin = at[1]
	}
}

// segment looks at a part of a path.
func (p *page) segment(from int, part string) {
	if i := strings.IndexByte(part, '.'); i > 0 {
		part = part[:i] // ab12.ics
	}
	bare := strings.TrimPrefix(part, "private-")
	if !random(bare, least) || !p.feedAround(from) {
		return
	}
	for i := 0; ; { // what is shown elsewhere as well, as the name of a revision is, is no key
		at := strings.Index(p.text[i:], bare)
		if at < 0 {
			break
		}
		if !p.feedAround(i + at) {
			return
		}
		i += at + len(bare)
	}
	p.take(from+len(part)-len(bare), bare)
}

// take takes a value that stands at from.
func (p *page) take(from int, value string) {
	if len(value) > most || p.seen[value] {
		return
	}
	p.seen[value] = true
	p.found = append(p.found, Found{Raw: value, Host: hostOf(p.address(from))})
}
