package document

import (
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/surface/fetch"
)

// A Missing is what a site answers for an item that does not exist, learnt from an address made up
// for that. Many sites answer so with status 200 (a soft 404). nil shows nothing. It is read-only
// and safe for concurrent readers.
type Missing struct {
	lines map[uint64]bool
	key   string // where the answer stood
	soft  bool   // its status said that all is well
}

// Absent returns an address beside u that no item has, and what was made up in it: the varying part
// of u is replaced by nonsense of its kind. ok is false where u has no such part.
func Absent(u *url.URL) (absent *url.URL, madeUp string, ok bool) {
	dir, last := splitLast(u.EscapedPath())
	c := *u
	c.Fragment, c.RawFragment = "", ""
	if name, value := lastNumber(u.RawQuery); name != "" {
		madeUp = nonsenseLike(value)
		c.RawQuery = strings.Replace(u.RawQuery, name+"="+value, name+"="+madeUp, 1)
		return &c, madeUp, true
	}
	stem, ext := last, ""
	if i := strings.LastIndexByte(last, '.'); i > 0 && len(last)-i <= 6 {
		stem, ext = last[:i], last[i:]
	}
	if stem == "" {
		return nil, "", false
	}
	madeUp = nonsenseLike(stem)
	path := dir + madeUp + ext +
		strings.Repeat("/", strings.Count(u.EscapedPath(), "/")-strings.Count(dir, "/"))
	unescaped, err := url.PathUnescape(path)
	if err != nil {
		return nil, "", false
	}
	c.Path, c.RawPath = unescaped, path
	return &c, madeUp, true
}

// splitLast cuts a path before its last segment; slashes at the end belong to neither.
func splitLast(path string) (dir, last string) {
	path = strings.TrimRight(path, "/")
	i := strings.LastIndexByte(path, '/') + 1
	return path[:i], path[i:]
}

// lastNumber is the last parameter whose value is a number; the addresses of items often end in it.
func lastNumber(query string) (name, value string) {
	pairs := strings.FieldsFunc(query, func(r rune) bool { return r == '&' || r == ';' })
	for _, pair := range slices.Backward(pairs) {
		if k, v, _ := strings.Cut(pair, "="); v != "" && strings.Trim(v, "0123456789") == "" {
			return k, v
		}
	}
	return "", ""
}

// nonsenseLike makes up a name or a number like s that nothing has: a number longer than those in
// use.
func nonsenseLike(s string) string {
	if strings.Trim(s, "0123456789") == "" {
		return "908172635"
	}
	return "zqxvkjwpfhzqx"
}

// LearnMissing learns from the answer for a made-up address.
func LearnMissing(p *fetch.Page, madeUp string) *Missing {
	m := &Missing{lines: map[uint64]bool{}, soft: p.Status < 400}
	if o, err := outline.Of(p, ""); err == nil && len(o.Nodes) > 0 {
		m.lines = question.LineHashes(o, madeUp)
	}
	if question.Redirected(p) {
		m.key = fetch.Key(p.URL)
	}
	return m
}

// shows reports whether the answer for nothing has the line, too.
func (m *Missing) shows(line string) bool { return m != nil && m.lines[question.LineHash(line)] }

// littleText is the length in bytes up to which a page that says "not found" says nothing else.
const littleText = 400

// sameLines is the share of lines that a page must have in common with the answer for nothing to be
// one.
const sameLines = 0.9

// Gone says why a page is about nothing though its status does not; "" when it seems to be about
// something.
func (m *Missing) Gone(p *fetch.Page) string {
	if m != nil && m.key != "" && question.Redirected(p) && fetch.Key(p.URL) == m.key {
		return "sent where made-up addresses are sent"
	}
	o, err := outline.Of(p, "")
	if err != nil || o.Sums[len(o.Nodes)].Text == 0 {
		return "nothing on the page"
	}
	if o.Sums[len(o.Nodes)].Text < littleText &&
		(verdict.Nothing.Match(o.Title) || verdict.Nothing.Match(o.Heading())) {
		return "the page says: " + either(o.Heading(), o.Title)
	}
	if m == nil || !m.soft {
		return ""
	}
	_, last := splitLast(p.URL.EscapedPath())
	mine := question.LineHashes(o, last)
	both := 0
	for h := range mine {
		if m.lines[h] {
			both++
		}
	}
	if all := len(mine) + len(m.lines) - both; float64(both) >= sameLines*float64(all) {
		return "the same page as for a made-up address"
	}
	return ""
}

func either(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
