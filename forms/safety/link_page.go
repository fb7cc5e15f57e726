package safety

import (
	"iter"
	"net/url"
	"strings"

	"deepcrawl/forms/lang"
)

// A Page is what the links of one page say together: which addresses are those of things, and what
// stands behind many of them. It is read only as far as a link needs it.
type Page struct {
	at    *url.URL
	refs  []string
	read  bool
	there map[string]bool                   // addresses of the page, path and query
	tails map[string]map[string]bool        // what stands behind an id: with which bases
	kinds map[string]map[string]int         // kinds of bases: with which tails, how often
	plain map[string]map[string]bool        // kinds of bases: the bases that are linked themselves
	below map[string]int                    // how many addresses have one segment more
	twins map[string]map[string]bool        // addresses alike but for the segment before the last
	links iter.Seq2[*url.URL, func() *Link] // what Tell was given
	says  map[string]*saying                // by the kind of their addresses

	twinKinds map[string]bool // kinds that were looked at by twinned
}

// NewPage makes a page of the addresses of its links as they are written. They are kept until the
// page is no longer used.
func NewPage(at *url.URL, refs []string) *Page { return &Page{at: at, refs: refs} }

const mostRefs = 3000 // of a page that are looked at

func (p *Page) load() {
	if p.read {
		return
	}
	p.read = true
	p.there, p.tails = map[string]bool{}, map[string]map[string]bool{}
	p.kinds, p.plain, p.below = map[string]map[string]int{}, map[string]map[string]bool{},
		map[string]int{}
	p.twins = map[string]map[string]bool{}
	if p.at == nil {
		return
	}
	for i, ref := range p.refs {
		if i == mostRefs {
			break
		}
		if at := place(p.at, ref); at != "" && !p.there[at] {
			p.there[at] = true
			p.note(at)
		}
	}
}

func (p *Page) note(at string) {
	path, _, _ := strings.Cut(at, "?")
	if i := strings.LastIndexByte(strings.TrimSuffix(path, "/"), '/'); i > 0 {
		p.below[path[:i]]++
		if k := twins(path); k != "" {
			add(p.twins, k, path)
		}
	}
	base, tail := splitPlace(at)
	kind := kindOf(base)
	if tail == "" {
		if base != "" {
			add(p.plain, kind, base)
		}
		return
	}
	add(p.tails, tail, base)
	if p.kinds[kind] == nil {
		p.kinds[kind] = map[string]int{}
	}
	p.kinds[kind][tail]++
}

// twins is a path with the segment before the last left open: "/note/*/like", "" where there is
// none.
func twins(path string) string {
	path = strings.TrimSuffix(path, "/")
	i := strings.LastIndexByte(path, '/')
	if i <= 0 {
		return ""
	}
	j := strings.LastIndexByte(path[:i], '/')
	if j <= 0 {
		return ""
	}
	return path[:j] + "/*" + path[i:]
}

// alike is how many paths of the page differ from that of u by the segment before the last alone.
func (p *Page) alike(u *url.URL) int {
	if p == nil {
		return 0
	}
	p.load()
	return len(p.twins[twins(u.EscapedPath())])
}

func add(m map[string]map[string]bool, key, value string) {
	if m[key] == nil {
		m[key] = map[string]bool{}
	}
	m[key][value] = true
}

// place is path and query of a reference on the page at u, "" when it leads elsewhere.
func place(u *url.URL, ref string) string {
	ref = strings.TrimSpace(ref)
	ref, _, _ = strings.Cut(ref, "#")
	if rest, abroad := strings.CutPrefix(ref, u.Scheme+"://"); abroad {
		rest, same := strings.CutPrefix(rest, u.Host)
		if !same {
			return ""
		}
		ref = rest
	}
	ref = strings.TrimPrefix(ref, "./")
	switch {
	case ref == "" || len(ref) > longestAddress:
		return ""
	case ref[0] == '/':
		if strings.HasPrefix(ref, "//") {
			return ""
		}
		return ref
	case ref[0] == '?':
		return u.Path + ref
	}
	if n := strings.IndexAny(ref, ":/?"); n >= 0 && ref[n] == ':' {
		return ""
	}
	return u.Path[:strings.LastIndexByte(u.Path, '/')+1] + ref
}

// splitPlace cuts an address behind its last id: "/record/5/save?x=1" is "/record/5" and
// "/save?x=1". An id in the query stays with the path, whatever else is asked: "/p?id=5&same=1" is
// "/p?id=5" and "&same=1".
func splitPlace(at string) (base, tail string) {
	p, q, _ := strings.Cut(at, "?")
	end, dated := -1, false
	for i := 0; i < len(p); {
		n := strings.IndexByte(p[i+1:], '/')
		next := len(p)
		if n >= 0 {
			next = i + 1 + n
		}
		s := p[i+1 : next]
		if isID(s) {
			if isYear(s) || dated && len(s) <= 2 {
				dated = true
			} else {
				end, dated = next, false
			}
		} else {
			dated = false
		}
		i = next
	}
	if end >= 0 {
		return p[:end], strings.TrimSuffix(at[end:], "/")
	}
	var rest strings.Builder
	for pair := range strings.FieldsFuncSeq(q, func(r rune) bool { return r == '&' || r == ';' }) {
		name, value, _ := strings.Cut(pair, "=")
		if len(name) > 1 && sessions[strings.ToLower(name)] {
			continue
		}
		if base == "" && isID(value) && !(param{value: value, words: lang.Words(name)}).choice() {
			base = p + "?" + pair
			continue
		}
		rest.WriteString("&" + pair)
	}
	if base == "" {
		return "", ""
	}
	return base, rest.String()
}

func isYear(s string) bool {
	return len(s) == 4 && ("1700" <= s && s <= "2099") ||
		len(s) > 4 && len(s) <= 10 && s[4] == '-' && "1700" <= s[:4] && s[:4] <= "2099" &&
			plausible(s)
}

// kindOf is an address with its numbers and codes left open.
func kindOf(base string) string {
	var b strings.Builder // is empty until a part is left open
	done := 0             // bytes of base that are in it
	for from := 0; from < len(base); {
		to := from
		for to < len(base) && !partsAddress(base[to]) {
			to++
		}
		if isID(base[from:to]) {
			b.WriteString(base[done:from])
			b.WriteByte('0')
			done = to
		}
		from = to + 1
	}
	if done == 0 {
		return base
	}
	b.WriteString(base[done:])
	return b.String()
}

func partsAddress(c byte) bool { return c == '/' || c == '?' || c == '=' || c == '&' }

// A standing is how an address stands among the others of its page.
type standing struct {
	base, tail string
	rows       int  // how many things have this tail
	others     int  // how many other tails things of this kind have
	names      bool // the tails of this kind are names, each another
	titles     int  // how many things of this kind are linked themselves
	own        bool // the base is the page itself or a link of it
}

// stands tells how u stands on the page.
func (p *Page) stands(u *url.URL) (s standing) {
	at := addressOf(u)
	s.base, s.tail = splitPlace(at)
	if p == nil {
		return s
	}
	p.load()
	if s.base == "" {
		s.child(p, at)
		return s
	}
	kind := kindOf(s.base)
	s.titles = len(p.plain[kind])
	s.own = p.there[s.base] ||
		p.at != nil &&
			(p.at.EscapedPath() == s.base || p.at.EscapedPath()+"?"+p.at.RawQuery == s.base)
	if s.tail == "" {
		return s
	}
	s.rows = len(p.tails[s.tail])
	tails := p.kinds[kind]
	s.others = len(tails) - min(1, tails[s.tail])
	once := 0
	for _, n := range tails {
		if n == 1 {
			once++
		}
	}
	const fewNames = 4
	s.names = once >= fewNames && once*3 >= len(tails)*2
	return s
}

// child looks at an address without an id: it may be that of another link, or of the page, with a
// segment more.
func (s *standing) child(p *Page, at string) {
	pathOnly, _, _ := strings.Cut(at, "?")
	i := strings.LastIndexByte(strings.TrimSuffix(pathOnly, "/"), '/')
	if i <= 0 {
		return
	}
	base := pathOnly[:i]
	if p.at != nil && strings.TrimSuffix(p.at.EscapedPath(), "/") == base || p.there[base] {
		s.own = true
	}
	s.others = p.below[base]
}
