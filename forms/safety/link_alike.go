package safety

import (
	"iter"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms/lang"
)

// Links of one kind stand in the rows of a list: their addresses differ in a number, a code or a
// name alone. What they say tells titles from commands. Titles differ from row to row; a command
// says the same in each: "Delete", a bin.

// saying is what the links of one kind say on a page: for each text the addresses that it stands
// at.
type saying struct {
	addresses map[string]bool
	told      map[string]bool   // addresses whose text is known
	named     map[string]string // what stands in the link to an address, "" for several texts
	texts     map[string]map[string]bool
	first     map[string]map[string]bool // the same by the first word
	last      map[string]map[string]bool

	unheard []heardOf // links of the kind, of which only the addresses were taken
}

// heardOf is a link of which it is known where it leads, and how to learn the rest.
type heardOf struct {
	at   string
	link func() *Link
}

// Tell lets the page know where its links lead and how to learn what they say. They are read when a
// link needs it, once; what those say that are unlike it is never asked. Without it links are
// judged as if each text stood once.
func (p *Page) Tell(links iter.Seq2[*url.URL, func() *Link]) { p.links = links }

// listen tells the links by their kinds.
func (p *Page) listen() {
	if p.says != nil {
		return
	}
	p.load()
	p.says = map[string]*saying{}
	for at := range p.there {
		p.kin(at).addresses[at] = true
	}
	if p.links == nil {
		return
	}
	n := 0
	for u, link := range p.links {
		if n++; n > mostRefs {
			break
		}
		if u == nil || p.at != nil && u.Host != p.at.Host {
			continue
		}
		at := addressOf(u)
		k := p.kin(at)
		k.addresses[at] = true
		k.unheard = append(k.unheard, heardOf{at, link})
	}
}

// hear reads what the links of the kind say. Those of menus, which are of other kinds than what is
// judged, are never asked.
func (k *saying) hear() {
	for _, h := range k.unheard {
		l, at := h.link(), h.at
		said := l.signatures()
		if len(said) > 0 && strings.ContainsFunc(l.Text, unicode.IsLetter) {
			if first, known := k.named[at]; known && first != said[0] {
				k.named[at] = "" // several
			} else {
				k.named[at] = said[0]
			}
		}
		for _, text := range said {
			k.told[at] = true
			add(k.texts, text, at)
			words := strings.Fields(text)
			add(k.first, words[0], at)
			add(k.last, words[len(words)-1], at)
		}
	}
	k.unheard = nil
}

// kin is what is known of the links of the kind of an address.
func (p *Page) kin(at string) *saying {
	kind := rowKind(at)
	if p.says[kind] == nil {
		p.says[kind] = &saying{
			addresses: map[string]bool{}, told: map[string]bool{}, named: map[string]string{},
			texts: map[string]map[string]bool{}, first: map[string]map[string]bool{},
			last: map[string]map[string]bool{},
		}
	}
	return p.says[kind]
}

// rowKind is an address with that left open which differs from row to row: its numbers and codes,
// or its last name where it has none.
func rowKind(at string) string {
	if kind := kindOf(at); kind != at {
		return kind
	}
	path, query, asked := strings.Cut(at, "?")
	if !asked {
		path = strings.TrimSuffix(path, "/")
		return path[:strings.LastIndexByte(path, '/')+1] + "*"
	}
	var b strings.Builder
	b.WriteString(path)
	for pair := range strings.FieldsFuncSeq(query, func(r rune) bool {
		return r == '&' || r == ';'
	}) {
		name, _, _ := strings.Cut(pair, "=")
		b.WriteString("&" + name)
	}
	return b.String()
}

func addressOf(u *url.URL) string {
	at := u.EscapedPath()
	if u.RawQuery != "" {
		at += "?" + u.RawQuery
	}
	return at
}

// signatures are what a link says, without numbers: "Delete (3)" is "delete". An icon without words
// is one as well, and so is a sign.
func (l *Link) signatures() (out []string) {
	take := func(s string) {
		if s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	take(signature(lang.Words(lang.Clip(l.Text, lang.MaxText))))
	if len(out) == 0 {
		take(sign(l.Text))
	}
	for _, t := range l.Says {
		take(signature(lang.Words(lang.Clip(t, lang.MaxText))))
	}
	if len(out) == 0 && l.Icons != "" {
		take(among(rowIcons, lang.Words(l.Icons)))
	}
	return out
}

func signature(words []string) string {
	var b strings.Builder
	for _, w := range words {
		if '0' <= w[0] && w[0] <= '9' {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}

// An alike tells how a text of a link stands among those of its kind.
type alike struct {
	addresses int // of the kind
	texts     int // how many they have; what is not known differs
	same      int // addresses that say the same
	begins    int // addresses whose text begins, or ends, with the same verb

	otherwise bool // another link to the same address has another text
}

// alike looks for a text of the link, and for its verb, among those of its kind.
func (s *sight) alike(text, verb string) (a alike) {
	if s.Page == nil {
		return a
	}
	s.Page.listen()
	k := s.Page.kin(addressOf(s.URL))
	k.hear()
	a.addresses = len(k.addresses)
	first, known := k.named[addressOf(s.URL)]
	a.otherwise = known && first != text
	a.texts = len(k.texts) + len(k.addresses) - len(k.told)
	a.same = len(k.texts[text])
	a.begins = max(len(k.first[verb]), len(k.last[verb]))
	return a
}

// titled reports whether a text is one of many titles: each link of the kind has another, and they
// do not begin with the same verb.
func (a alike) titled() bool {
	const many = 3
	return a.texts >= many && a.same <= 1 && a.begins*2 <= a.addresses
}

// record reports whether the address names a thing and says nothing more. That "?k=1" does is known
// by "?k=2" beside it.
func (s *sight) record() bool {
	a := s.addr()
	if a.record() {
		return true
	}
	if s.Page == nil || a.hasID() || len(a.params) != 1 || len(a.params[0].words) == 0 ||
		!isID(a.params[0].value) {
		return false
	}
	q := a.params[0]
	numbers := len(q.words) > 1 && q.words[len(q.words)-1] == "id" // file_id, page_id
	return (numbers || !searchNames.Has(q.words[0]) && !isNumberName(q.words)) &&
		s.alike("", "").addresses > 1
}

func (l label) signature() string { return signature(l.words) }

// first is the word of a text that its verb begins with.
func (v verbSeen) first(words []string) string {
	if v.from < len(words) {
		return words[v.from]
	}
	return ""
}
