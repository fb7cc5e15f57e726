package safety

import (
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

// tokens are names of parameters against forged requests, without what joins their words.
var tokens = []string{"csrf", "xsrf", "nonce", "formhash", "sesskey", "authenticitytoken",
	"edittoken", "postkey", "authenticator", "formtoken", "challengetoken", "securitytoken",
	"formkey", "hashkey", "requesttoken", "logouttoken", "crumb", "infrahash", "verificationtoken",
	"viewstatekey", "actiontoken"}

// mayBeToken reports whether a name has letters of those of tokens.
func mayBeToken(name string) bool {
	name = strings.ToLower(name)
	for _, part := range [...]string{"tok", "csrf", "xsrf", "nonce", "hash", "key", "auth", "crumb"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	return false
}

func (s *sight) token() (string, string) {
	for _, q := range s.addr().params {
		name := strings.Join(q.words, "")
		for _, t := range tokens {
			if strings.Contains(name, t) && q.value != "" {
				return why("its address has the token %q", q.name)
			}
		}
		if t, _ := s.labels(); plainToken(q) && !s.addr().leads() &&
			!(s.addr().sought() && s.numbered()) &&
			(s.spoken() || len(t.words) <= 1 && !showsIt(t.words) || !s.addr().hasID()) {
			return why("its address has the token %q", q.name)
		}
	}
	return "", ""
}

// wayOut are segments of addresses that lead to another site; their tokens keep strangers from
// using them for links of their own.
var wayOut = lang.New(
	"offsite, outbound, redirect, away, out, external, exit, extlink, outlink, linkout, clickout")

// leads reports whether the address only leads on to another site.
func (a *linkAddress) leads() bool {
	return slices.ContainsFunc(a.segs, func(seg segment) bool {
		return len(seg.words) > 0 && len(seg.words) <= 2 && wayOut.Has(seg.words[0])
	})
}

// plainToken reports whether a parameter called token or hash holds one, and not the place in a
// list.
func plainToken(q param) bool {
	if q.value == "" || len(q.words) == 0 {
		return false
	}
	last := q.words[len(q.words)-1]
	if last != "token" && last != "hash" {
		return false
	}
	for _, w := range q.words[:len(q.words)-1] {
		switch w {
		case "c", "page", "next", "resumption", "continuation", "search", "session", "cursor",
			"scroll", "access", "api", "share", "result":
			return false
		}
	}
	return true
}

func (s *sight) verbInText() (string, string) {
	t, more := s.labels()
	if s.sendsIt() {
		return why("its text says %q", t.words[0])
	}
	if w := s.says(t, s.textless()); w != "" {
		return why("its text says %q", w)
	}
	for _, l := range more {
		if w := s.says(l, true); w != "" {
			return why("it is called %q", w)
		}
	}
	return "", ""
}

// says returns the verb by which a label is a command, "" when it is none.
func (s *sight) says(l label, attribute bool) string {
	n := len(l.words)
	if n == 0 || n > 12 {
		return ""
	}
	a := s.addr()
	if v, before, behind := s.runs(l); v.force > noForce {
		if w := s.runSays(l, v, before, behind); w != "" {
			return w
		}
	}
	first, last := s.x.at(l.words, 0), s.x.last(l.words)
	v := first
	if last.force > v.force {
		v = last
	}
	if m := s.marks(l); m.n > 0 {
		v = m
	}
	if l.pressed && a.hasID() && !l.shows() { // "click here to", and no title
		if w := s.x.strongest(l.words); w.force == sure ||
			w.force == plain && !hows().Has(l.words[0]) {
			return w.word
		}
	}
	mine := ""
	if v.force < plain && !v.whole(l.words) || v.latin {
		if mine = among(selves(), l.words); mine == "" && (v.force == noForce || v.latin) {
			return ""
		}
	}
	if v.what == lang.Delete && v.from == 0 && v.force >= plain && n <= v.n+2 && !s.isPlace() &&
		len(a.segs) == 1 && len(a.params) == 0 && !s.Named &&
		(!lang.ASCII(l.raw) ||
			len(a.last().words) > 1 && s.x.at(a.last().words, 0).what == lang.Delete) {
		// "Xóa lịch sử" at "/xoa-lich-su": few pages are called so, and none that is needed
		return v.word
	}
	whole := v.whole(l.words)
	viewed := s.viewed()
	// "Register for alerts": what is shown is no answer to that
	begins := !attribute && v.from == 0 && v.force >= plain
	if v.force == common && v.from == 0 && n > v.n && these.Has(l.words[v.n]) &&
		(s.Session || v.what != lang.Cart) {
		v.force = plain // "confirm this subscription"
	}
	switch {
	case strings.Contains(strings.ToLower(s.Rel), "tag"), s.sorts(l), s.headword(), s.plays(l, v):
		return ""
	case a.record() && !s.Session && titleColon.MatchString(l.raw):
		return "" // "Logout : a novel"
	case n > 1 && countBehind.MatchString(l.raw), s.pageTitle(l):
		return ""
	case v.force == sure && n <= v.n+2 && !(a.record() && n > v.n+1) && !s.slug(a.last()) &&
		!a.worded(len(a.segs)-1) && !s.isPlace():
		return v.word
	case l.counts || l.parts() || l.asks() ||
		(s.about() || viewed && !begins) && !(whole && v.force >= plain) ||
		a.named(len(a.segs)-1) && !a.hasID():
		return ""
	case s.slug(a.last()) && len(a.tail()) == 0 && !(whole && v.long()) &&
		!(v.force >= plain && lang.ASCII(l.raw) &&
			!slices.Contains(a.last().words, l.words[v.from])):
		return ""
	case v.final && v.from == 0 && n > v.n && showLexicon().Has(l.words[n-1]):
		return "" // in a language whose verbs come last it is a noun: "cancellation history"
	case !s.more1() &&
		!(whole && (s.everyRow(l, v) ||
			v.force >= plain &&
				(v.what == lang.Run && len(a.params) == 0 || v.long() || s.choosesThing()))):
		return ""
	}
	st := s.standing()
	record := s.record()
	signed := attribute && strings.ContainsAny(s.Text, rowSigns)
	if record && !(signed && v.force >= plain) && s.oneTitle(l, v) {
		return ""
	}
	extended := len(a.tail()) > 0 || s.lettered() || s.switched() || a.hasID() && !record ||
		a.id > 0 && a.segs[a.id-1].id
	placed := extended || st.base == "" && st.own && st.others < 2
	const rest = 2      // words besides its verb that a command at a plain record has
	const statement = 6 // words of what a visitor says by a link
	if mine != "" {
		const letters = 12 // of a statement without spaces
		if placed && n <= statement && (n > 1 || utf8.RuneCountInString(l.words[0]) <= letters) {
			return mine
		}
	}
	if record && (n > v.n+rest && !signed || a.news()) && !whole && !a.oneTime() {
		return "" // a title
	}
	switch {
	case v.force >= plain && n <= 5+v.n:
		return v.word
	case whole && (extended || a.nested()) && !l.digits:
		return v.word
	case whole && !l.digits && !l.shows() && s.everyRow(l, v):
		return v.word
	case attribute && v.force == common && v.from == 0 && (n <= 3 || n <= 5 && s.lettered()) &&
		placed && s.textless():
		return v.word
	}
	return ""
}

// oneTitle reports whether a label is a title: the heading of something, or one of many that
// differ.
func (s *sight) oneTitle(l label, v verbSeen) bool {
	a := s.alike(l.signature(), v.first(l.words))
	switch {
	case a.same > 1 || s.Session && v.whole(l.words):
		return false
	case s.Named, s.addr().work():
		return true
	}
	return a.titled()
}

// everyRow reports whether a label stands at several rows of a list, the same in each.
func (s *sight) everyRow(l label, v verbSeen) bool {
	if t, _ := s.labels(); t.raw != l.raw || s.URL.Fragment != "" {
		return false
	}
	least := 2
	if !s.addr().hasID() && !s.record() { // places under one roof
		least = 3
	}
	a := s.alike(l.signature(), v.first(l.words))
	return a.same >= least && !a.otherwise
}

// pageTitle reports whether a label only says where the number leads that stands in the link: "2",
// with the title "Go to page 2".
func (s *sight) pageTitle(l label) bool {
	number := strings.TrimSpace(s.Text)
	return number != "" && strings.Trim(number, "0123456789") == "" && l.raw != number &&
		slices.Contains(lang.Words(l.raw), number)
}

// record reports whether an address names a thing and says nothing more.
func (a *linkAddress) record() bool {
	return a.id >= 0 && a.id == len(a.segs)-1 && len(a.params) == 0 ||
		a.id < 0 && a.idName >= 0 && len(a.params) <= 1
}

// shown reports whether an address names a thing and how it is shown: "/item/12/full".
func (a *linkAddress) shown() bool {
	return a.id >= 0 && a.id == len(a.segs)-2 && len(a.params) == 0 && showsIt(a.last().words)
}

// nested reports whether the path names a thing within a thing: /article/12/feedback/1.
func (a *linkAddress) nested() bool {
	return a.id > 0 && slices.ContainsFunc(a.segs[:a.id], func(seg segment) bool { return seg.id })
}

// oneTime reports whether the address has a long code in place of a thing's number, as those have
// that are sent by mail to be followed once.
func (a *linkAddress) oneTime() bool {
	const code = 20 // letters
	return a.id < 0 && a.idName >= 0 && len(a.params[a.idName].value) >= code
}

// isPlace reports whether the address is that of a plain place: one segment or none, no parameters.
func (s *sight) isPlace() bool {
	a := s.addr()
	return len(a.segs) == 0 && len(a.params) == 0
}

// more1 reports whether an address has more than the name of a place: an id, a parameter, a verb, a
// code.
func (s *sight) more1() bool {
	a := s.addr()
	if a.hasID() {
		return true
	}
	for _, q := range a.params {
		if len(q.words) > 0 && !searchNames.Has(q.words[0]) && !isNumberName(q.words) {
			return true
		}
	}
	for _, seg := range a.segs {
		if len(seg.words) > 0 && len(seg.words) <= 3 &&
			(s.x.at(seg.words, 0).force > noForce || s.x.last(seg.words).force > noForce) {
			return true
		}
	}
	return s.lettered() || s.standing().own && s.standing().others < 2
}

// lettered reports whether a link without a text leads to a letter below a page: "/cake/g" with a
// heart.
func (s *sight) lettered() bool {
	a := s.addr()
	return s.textless() && !s.silent() && len(a.segs) > 1 && !a.last().id &&
		utf8.RuneCountInString(a.last().text) == 1
}

// long reports whether a verb is a phrase that no place is called by: "mark all as read". What is
// sent, run or booked has pages of that name.
func (v verbSeen) long() bool {
	const phrase = 3 // words
	return v.n >= phrase && v.force >= plain &&
		slices.Contains(
			[]lang.Concept{lang.Mark, lang.Bookmark, lang.Follow, lang.Subscribe, lang.Like,
				lang.Vote, lang.Delete}, v.what)
}

// choosesThing reports whether a parameter called by a letter has a number: "?s=4" may be the
// fourth thing, where "?s=otters" is a search.
func (s *sight) choosesThing() bool {
	return slices.ContainsFunc(s.addr().params, func(q param) bool {
		return len(q.name) == 1 && isID(q.value) && !isNumberName(q.words)
	})
}

// sortNames are parameters that sort a list.
var sortNames = lang.New("sort*, order, orderby, sst, sod, sidx, tri, ordre, sortieren, ordenar, " +
	"ordena, ordina, trier, rendit, rendez, sirala, serad, razvrsti, poredaj, urut, urutkan, " +
	"jarjesta")

// sorts reports whether the link is the head of a column: its address says which way a list without
// an id is sorted, or sorts it by what the link says.
func (s *sight) sorts(l label) bool {
	a := s.addr()
	if a.hasID() {
		return false
	}
	return slices.ContainsFunc(a.params, func(q param) bool {
		if len(q.values) != 1 || len(q.words) == 0 {
			return false
		}
		switch q.values[0] {
		case "asc", "desc", "ascending", "descending":
			return len(a.params) > 1
		}
		return sortNames.Has(q.words[0]) && len(l.words) == 1 && q.values[0] == l.words[0]
	})
}

// viewed reports whether a command of the address says that something is shown.
func (s *sight) viewed() bool {
	a := s.addr()
	if a.compares() {
		return true
	}
	for _, q := range a.params {
		if a.id < 0 && len(q.words) > 0 && sortNames.Has(q.words[0]) && q.value != "" {
			return true // the head of a column: "Likes"
		}
		if len(q.values) > 0 && len(q.values) <= 4 && !searchNames.Has(q.name) &&
			showsIt(q.values) && s.x.strongest(q.values).force < plain {
			return true
		}
	}
	return false
}

// compares reports whether the address names two versions of something.
func (a *linkAddress) compares() bool {
	n := 0
	for _, q := range a.params {
		if isID(q.value) && len(q.words) > 0 && versionNames.Has(strings.Join(q.words, "")) {
			n++
		}
	}
	return n > 1
}

var versionNames = lang.New("rev, rev1, rev2, oldrev, newrev, oldid, diff, old, new, version, " +
	"version1, version2, oldversion, newversion, from, to, v1, v2, r1, r2, revision, revision1, " +
	"revision2")

// runs finds a verb in labels of scripts without spaces.
func (s *sight) runs(l label) (v verbSeen, before, behind int) {
	if lang.ASCII(l.raw) {
		return verbSeen{}, 0, 0
	}
	return s.x.within(strings.Join(l.words, ""))
}

// longRecord is how many letters besides its verb the text of a link to a plain record may have:
// more is a title. "Cancel the visit" is read at a news page, "cancel it" is pressed at an order.
const longRecord = 3

func (s *sight) runSays(l label, v verbSeen, before, behind int) string {
	a := s.addr()
	const long = 14 // letters of a title
	letters := before + behind + utf8.RuneCountInString(v.word)
	if v.force == sure && letters <= long && !s.isPlace() && !s.about() {
		return v.word
	}
	record := s.record()
	switch {
	case a.worded(len(a.segs)-1) && len(a.params) == 0,
		strings.Contains(strings.ToLower(s.Rel), "tag"), l.asks(), s.about(), s.viewed(), l.parts(),
		!s.more1(), record && s.oneTitle(l, v):
		return ""
	case l.digits && before+behind > 1, l.counts, before+behind > 0 && l.shows():
		return ""
	case record && before+behind > longRecord:
		return "" // a title
	case !a.hasID() && before+behind > 2 && s.x.pathless(a):
		return ""
	case v.force >= plain && letters <= long && (before == 0 || behind <= 4):
		return v.word
	case v.force == common && before+behind <= 2 && !record:
		return v.word
	}
	return ""
}

// pathless reports whether no segment of the address has a verb.
func (x *verbs) pathless(a *linkAddress) bool {
	return !slices.ContainsFunc(a.segs, func(seg segment) bool {
		return len(seg.words) > 0 && len(seg.words) <= 4 && x.strongest(seg.words).force >= plain
	})
}
