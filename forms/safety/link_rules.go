package safety

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

func (s *sight) scriptSends() (string, string) {
	switch m := strings.ToLower(s.Method); {
	case m != "" && m != "get":
		return why("its script sends it by %q", m)
	case s.Asks:
		return why("it asks %s", "whether the visitor is sure")
	case strings.Contains(s.Click, "confirm(") || strings.Contains(s.Click, "confirm ("):
		return why("its script asks by %q", "confirm")
	}
	return "", ""
}

// searchNames are parameters whose values are what a visitor looks for, or the name of what is shown.
var searchNames = lang.New(`q, qs, query, s, search*, term*, keyword*, key, kw, lookfor, find, text, title, page, name, tag, tags, topic, subject, author, word*, type, kind,
	sql query, db, table, cat*, category, from, back, return*, redirect*, next, url, ref, referer, goto, destination, lang, locale, sort*, order*, sst, sod, orderby, tri, ord, by, dir, such*, busca*, recherche*, rechercher, zoek*, szukaj, pesquisa, cerca, hledat, sok, haku, ara, quelle, target, file, filename, format, utm*, campaign, medium, source, facet*, filter*`)

// weakNames carry commands, but more often name kinds, days and states.
var weakNames = map[string]bool{"event": true, "mode": true, "what": true, "step": true, "button": true, "job": true, "call": true, "method": true, "type": true, "operation": true, "function": true, "order": true, "orden": true, "ajax": true}

// isCommand reports whether a parameter carries commands: "action", "workflow_action", "acao".
func isCommand(q param) bool {
	if len(q.words) == 0 || len(q.words) > 3 || strings.Contains(q.name, "[") {
		return false
	}
	if orders().Has(strings.Join(q.words, "")) {
		return true
	}
	last := q.words[len(q.words)-1]
	return len(last) > 2 && orders().Has(last) || len(q.words) > 1 && len(q.words[0]) > 2 && orders().Has(q.words[0])
}

func (s *sight) command() (string, string) {
	for _, q := range s.addr().params {
		if s.leaves(q) {
			return why("its address says %q", q.name+"="+q.value)
		}
		if q.bare || len(q.values) == 0 || len(q.values) > 6 || !isCommand(q) {
			continue
		}
		if s.commands(q) {
			return why("its address says %q", q.name+"="+q.value)
		}
	}
	return "", ""
}

// leaves reports whether a value is a path or a page of the site that ends the session: "route=/logout", "title=Special:UserLogout".
func (s *sight) leaves(q param) bool {
	at := strings.LastIndexAny(q.value, "/:")
	const longest = 30 // bytes of the name of such a page
	if at < 0 || len(q.value)-at > longest || goesOn.Has(q.words[0]) {
		return false
	}
	words := lang.Words(q.value[at+1:])
	v := s.x.last(words)
	return v.force == sure && v.what == lang.LogOut && len(words) <= v.n+1
}

// goesOn are parameters that say where to go on after what is asked for.
var goesOn = lang.New("return*, redirect*, next, back, from, ref, referer, url, service, continue, goto, destination, target")

func (s *sight) commands(q param) bool {
	begins, ends := s.x.at(q.values, 0), s.x.last(q.values)
	best := s.x.strongest(q.values)
	if weakNames[strings.ToLower(q.name)] {
		return begins.force >= plain || best.force == sure || begins.whole(q.values) && begins.force > noForce && s.addr().hasID() && s.spoken()
	}
	if best.force >= plain {
		v := best
		if showsIt(q.values[:v.from]) || v.n == 1 && showsIt(q.values[v.from+1:]) && v.force < sure {
			return false // show_deleted, delete log
		}
		return true
	}
	if compound(q.values[0]) || moves(q.values) && s.addr().hasID() {
		return true
	}
	if begins.force == common || ends.force == common {
		return !showsIt(q.values)
	}
	return false
}

// programVerbs are those of programs, which speak English wherever they are used. They join them to what
// is done to: "addreputation", "delpost".
var programVerbs = []string{"add", "del", "remove", "delete", "save", "edit", "mark", "unsub", "insert", "update", "create", "toggle", "vote", "approve", "reject", "move", "purge", "upload", "publish", "cancel", "subscribe"}

// moves reports whether a command of a program moves a thing in its row: "tree_up", "item-down".
func moves(words []string) bool {
	last := words[len(words)-1]
	return len(words) > 1 && (last == "up" || last == "down")
}

// programVerb reports whether words begin with a verb of programs and go on: "MoveRuleUp".
func programVerb(words []string) bool {
	return len(words) > 1 && slices.Contains(programVerbs, words[0])
}

// compound reports whether a word begins with a verb of programs and goes on.
func compound(w string) bool {
	if strings.HasPrefix(w, "address") || strings.HasPrefix(w, "market") || strings.HasPrefix(w, "movement") || strings.HasPrefix(w, "edition") || strings.HasPrefix(w, "movie") || strings.HasPrefix(w, "editor") || strings.HasPrefix(w, "created") || strings.HasPrefix(w, "updated") {
		return false
	}
	return slices.ContainsFunc(programVerbs, func(v string) bool { return len(w) >= len(v)+3 && strings.HasPrefix(w, v) })
}

// spoken reports whether the text of the link, or what its attributes say, begins or ends with a verb.
func (s *sight) spoken() bool {
	t, more := s.labels()
	for _, l := range append([]label{t}, more...) {
		if len(l.words) > 0 && (s.x.at(l.words, 0).force > noForce || s.x.last(l.words).force > noForce) {
			return true
		}
	}
	return false
}

// switchedOn reports whether a value only switches its parameter on.
func switchedOn(q param) bool {
	switch strings.ToLower(q.value) {
	case "1", "y", "yes", "true", "on", "ok", "t", "x":
		return true
	}
	return q.bare && q.value == ""
}

func (s *sight) verbParameter() (string, string) {
	a := s.addr()
	for _, q := range a.params {
		if len(q.words) == 0 || len(q.words) > 5 || strings.Contains(q.name, "[") {
			continue
		}
		v := s.x.at(q.words, 0)
		if last := s.x.last(q.words); last.force > v.force {
			v = last
		}
		searched := searchNames.Has(q.words[0])
		switch {
		case searched && v.force < sure:
		case v.force == sure:
			return why("its address has the parameter %q", q.name)
		case v.force == plain && !isNothing(q.value, q.bare) && !showsIt(q.words) && !stateNames.Has(q.words[len(q.words)-1]):
			return why("its address has the parameter %q", q.name)
		case programVerb(q.words) && !searched && isID(q.value) && len(q.words) <= 4 && !stateNames.Has(q.words[len(q.words)-1]) && !showsIt(q.words):
			return why("its address has the parameter %q", q.name)
		case v.whole(q.words) && switchedOn(q) && !contexts[q.words[0]] && (a.hasID() && !s.itself(q) || q.bare && len(a.params) > 1) && !showsIt(q.words):
			return why("its address has the parameter %q", q.name)
		case v.whole(q.words) && (q.id || switchedOn(q)) && (s.commanded() || s.iconSays()):
			return why("its address has the parameter %q", q.name)
		}
		if among(baskets(), q.words) != "" && (a.hasID() && !isNothing(q.value, q.bare) || switchedOn(q) || q.id || v.force > noForce || len(q.values) > 0 && s.x.at(q.values, 0).force > noForce) {
			return why("its address has the parameter %q", q.name)
		}
		// A verb as the value of what is the state of one thing: /requests/19?set=approved.
		if a.hasID() && !searched && !q.id && len(q.values) > 0 && len(q.values) <= 2 && !q.bare && !isCommand(q) {
			w := s.x.at(q.values, 0)
			if w.force == noForce && len(q.values) == 1 {
				w = s.participle(q.values[0])
			}
			if w.whole(q.values) && (w.force >= plain && (!s.titledText() || s.spoken()) || s.commanded() || s.mentions()) && !showsIt(q.values) {
				return why("its address says %q", q.name+"="+q.value)
			}
		}
	}
	return "", ""
}

// itself reports whether a parameter is what the id of the address is.
func (s *sight) itself(q param) bool {
	a := s.addr()
	return a.id < 0 && a.idName >= 0 && a.params[a.idName].name == q.name
}

// participle finds the verb of "approved" and "closed".
func (s *sight) participle(w string) verbSeen {
	for _, end := range []string{"d", "ed"} {
		if stem, ok := strings.CutSuffix(w, end); ok && len(stem) > 2 {
			if v := s.x.at([]string{stem}, 0); v.force > noForce {
				return verbSeen{common, 0, 1, w, v.what}
			}
		}
	}
	return verbSeen{}
}

// mentions reports whether one of few words of the link is a verb.
func (s *sight) mentions() bool {
	t, _ := s.labels()
	return len(t.words) > 0 && len(t.words) <= 3 && !t.digits && s.x.strongest(t.words).force > noForce
}

// iconSays reports whether the link has no words and an icon that stands for a verb.
func (s *sight) iconSays() bool {
	return s.silent() && among(verbIcons, lang.Words(s.Icons)) != ""
}

// contexts are verbs that name what a link belongs to as well: /show?set=1&rec=7.
var contexts = map[string]bool{"set": true, "order": true, "no": true, "post": true, "hold": true, "book": true, "watch": true, "review": true}

// stateNames end parameters that choose among things by their states or times.
var stateNames = lang.New("at, by, on, status, state, from, to, since, before, after, date, type, id, only, filter, order, sort, count, min, max")

func isNothing(value string, bare bool) bool {
	return !bare && (value == "" || value == "0" || strings.EqualFold(value, "no") || strings.EqualFold(value, "false") || strings.EqualFold(value, "off"))
}

// collections are segments below which stand names and words.
var collections = lang.New(`search*, wiki, wikipedia, tag, tags, dict, dictionary, glossary, glossar*, word, words, define, definition, thesaurus, lexikon, keyword, keywords, subject*, topic, topics,
	category, categories, cat, kategor*, categor*, manual, docs, doc, reference, help, faq, artist*, song*, album*, author*, name, names, people, person, user*, book, books, title*, label*, blog,
	encyclopedia, woerterbuch, diccionario, dictionnaire, dizionario, slownik, slovnik, schlagwort, stichwort, categoria, categorie, archive*, archiv*, article*, news, function*`)

// wordCollections are those whose names may be any word, "logout" as well.
var wordCollections = lang.New(`search*, wiki, wikipedia, tag, tags, dict, dictionary, glossary, glossar*, word, words, define, definition, thesaurus, lexikon, keyword, keywords, schlagwort, stichwort, topic, topics, woerterbuch, diccionario, dictionnaire, dizionario, slownik, slovnik`)

// named reports whether a segment stands in a collection, or below what shows something.
func (a *linkAddress) named(i int) bool {
	if i <= 0 || a.segs[i-1].id || len(a.segs[i-1].words) == 0 {
		return false
	}
	before := a.segs[i-1].words
	return among(collections, before) != "" || showLexicon().Has(before[len(before)-1])
}

// worded is named for collections of words.
func (a *linkAddress) worded(i int) bool {
	return i > 0 && len(a.segs[i-1].words) > 0 && !strings.Contains(a.segs[i].text, ":") && among(wordCollections, a.segs[i-1].words) != ""
}

// slug reports whether a segment is the title of the link written as an address: two words or more, all
// of them words of its text. What stands behind the number of a thing may be a command of two words.
func (s *sight) slug(seg segment) bool {
	t, _ := s.labels()
	if len(seg.words) < 2 || len(t.words) < 2 {
		return false
	}
	for _, w := range seg.words {
		if !slices.Contains(t.words, w) && !(t.digits && '0' <= w[0] && w[0] <= '9') {
			return false
		}
	}
	return true
}

// about reports whether the link leads to a text about something: it asks or says how.
func (s *sight) about() bool {
	t, _ := s.labels()
	if len(t.words) >= 3 && (hows().Has(t.words[0]) || t.asks()) {
		return true
	}
	l := s.addr().last()
	return len(l.words) >= 3 && hows().Has(l.words[0])
}

func (s *sight) verbInPath() (string, string) {
	a := s.addr()
	tagged := strings.Contains(strings.ToLower(s.Rel), "tag")
	id := false
	for i, seg := range a.segs {
		if seg.id {
			id = true
			continue
		}
		if len(seg.words) == 0 || len(seg.words) > 5 {
			continue
		}
		v := s.x.at(seg.words, 0)
		if v.force < plain {
			if w := s.x.last(seg.words); w.force > v.force {
				v = w
			}
		}
		if v.force == noForce {
			continue
		}
		last := i == len(a.segs)-1
		before := !last && a.segs[i+1].id || last && a.idName >= 0 && seg.ext != ""
		name := a.named(i) || tagged && last
		slug := s.slug(seg) && !id && !(before && v.force >= plain && len(seg.words) <= 3)
		const deepest = 2 // what stands further in front only names a place
		behind := 0
		for _, next := range a.segs[i+1:] {
			if !next.id {
				behind++
			}
		}
		if behind >= deepest && !before && v.force < sure {
			continue
		}
		switch {
		case v.force == sure && !a.worded(i) && !tagged && (len(seg.words) <= v.n+1 || !slug):
		case len(seg.words) > 1 && len(seg.words) <= 3 && slices.Contains(programVerbs, seg.words[0]) && a.hasID() && !s.slugged() && !a.worded(i):
		case len(seg.words) == 1 && slices.Contains(programVerbs, seg.words[0]) && i == len(a.segs)-2 && a.id < 0 && a.idName >= 0 && !a.worded(i) && !showsIt(a.last().words): // toggle/bookmark?id=5
		case name && !id, slug, s.about():
			continue
		case showsIt(seg.words) && v.force < sure:
			continue
		case v.force == plain && id && v.from == 0 && len(seg.words) <= 3:
		case v.force == plain && before && len(seg.words) <= 3:
		case v.force == plain && last && v.whole(seg.words) && (s.spoken() || s.unseen() || s.standing().own && s.standing().others < 2):
		case v.force == plain && last && seg.ext != "" && len(seg.words) <= 3 && len(a.params) > 0:
		case v.whole(seg.words) && id && !s.titled():
		case v.whole(seg.words) && before && s.commanded():
		case v.whole(seg.words) && last && a.idName >= 0 && s.silent() && (v.what == lang.Vote || v.what == lang.Like || s.signed()):
		case v.whole(seg.words) && last && s.standing().own && s.standing().others < 2 && (s.commanded() || s.unseen()):
		default:
			continue
		}
		return why("its path says %q", seg.text)
	}
	return "", ""
}

// commanded reports whether the text of the link, or what its attributes say, is a verb and no more.
func (s *sight) commanded() bool {
	t, more := s.labels()
	for _, l := range append([]label{t}, more...) {
		if len(l.words) > 0 && !l.digits && s.x.at(l.words, 0).whole(l.words) {
			return true
		}
	}
	return false
}

// unseen reports whether nothing is known of the link but its address.
func (s *sight) unseen() bool { return s.Text == "" && len(s.Says) == 0 && s.Icons == "" }

// signed reports whether the link shows a sign, a heart or a star, and no words.
func (s *sight) signed() bool {
	return strings.ContainsFunc(s.Text, func(r rune) bool { return unicode.IsSymbol(r) && !strings.ContainsRune(showSigns, r) }) || s.Text == "" && s.iconSays()
}

// titled reports whether the text of the link is long enough to be a title and no command.
func (s *sight) titled() bool {
	t, _ := s.labels()
	return len(t.words) >= 3 && !s.spoken() || showsIt(t.words) && !s.spoken()
}

func (s *sight) basket() (string, string) {
	a := s.addr()
	for i, seg := range a.segs {
		if len(seg.words) == 0 || len(seg.words) > 3 || among(baskets(), seg.words) == "" || seg.id {
			continue
		}
		for _, next := range a.segs[i+1:] {
			if len(next.words) > 0 && len(next.words) <= 3 && s.x.strongest(next.words).force > noForce {
				return why("its path says %q", seg.text+"/"+next.text)
			}
		}
		if i > 0 && len(a.segs[i-1].words) > 0 && a.hasID() && s.x.at(a.segs[i-1].words, 0).force > noForce {
			return why("its path says %q", a.segs[i-1].text+"/"+seg.text)
		}
		if v := s.x.strongest(seg.words); v.force > noForce && len(seg.words) > 1 && a.hasID() {
			return why("its path says %q", seg.text)
		}
		if i == len(a.segs)-1 && a.idName >= 0 && !s.named() {
			return why("its path says %q and which thing", seg.text)
		}
		if i == len(a.segs)-2 && a.segs[i+1].id && s.silent() && len(s.Says)+len(s.Icons) > 0 {
			return why("its path says %q and which thing", seg.text)
		}
	}
	return "", ""
}

// named reports whether the link has a text that may be a title.
func (s *sight) named() bool {
	t, _ := s.labels()
	return len(t.words) >= 2
}

// tokens are names of parameters against forged requests, without what joins their words.
var tokens = []string{"csrf", "xsrf", "nonce", "formhash", "sesskey", "authenticitytoken", "edittoken", "postkey", "authenticator", "formtoken", "challengetoken", "securitytoken", "formkey", "hashkey", "requesttoken", "logouttoken", "crumb", "infrahash", "verificationtoken", "viewstatekey", "actiontoken"}

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
		if t, _ := s.labels(); plainToken(q) && (s.spoken() || len(t.words) <= 1 && !showsIt(t.words) || !s.addr().hasID()) {
			return why("its address has the token %q", q.name)
		}
	}
	return "", ""
}

// plainToken reports whether a parameter called token or hash holds one, and not the place in a list.
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
		case "page", "next", "resumption", "continuation", "search", "session", "cursor", "scroll", "access", "api", "share", "result":
			return false
		}
	}
	return true
}

func (s *sight) verbInText() (string, string) {
	t, more := s.labels()
	if w := s.says(t, false); w != "" {
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
	if v.force == noForce {
		return ""
	}
	whole := v.whole(l.words)
	viewed := s.viewed()
	switch {
	case strings.Contains(strings.ToLower(s.Rel), "tag"):
		return ""
	case v.force == sure && n <= v.n+2 && !s.slug(a.last()) && !a.worded(len(a.segs)-1) && !s.isPlace():
		return v.word
	case l.counts || l.parts() || l.asks() || (s.about() || viewed) && !(whole && v.force >= plain) || a.named(len(a.segs)-1) && !a.hasID():
		return ""
	case s.slug(a.last()) && len(a.tail()) == 0:
		return ""
	case !s.more1():
		return ""
	}
	st := s.standing()
	record := a.record()
	if record && st.titles >= 3 || record && s.Named {
		return "" // one of many titles
	}
	extended := len(a.tail()) > 0 || s.switched() || a.hasID() && !record
	switch {
	case v.force >= plain && n <= 5+v.n:
		return v.word
	case whole && extended && !l.digits:
		return v.word
	case attribute && v.force == common && v.from == 0 && n <= 3 && extended && s.textless():
		return v.word
	}
	return ""
}

// record reports whether an address names a thing and says nothing more.
func (a *linkAddress) record() bool {
	return a.id >= 0 && a.id == len(a.segs)-1 && len(a.params) == 0 || a.id < 0 && a.idName >= 0 && len(a.params) <= 1
}

// isPlace reports whether the address is that of a plain place: one segment or none, no parameters.
func (s *sight) isPlace() bool {
	a := s.addr()
	return len(a.segs) == 0 && len(a.params) == 0
}

// more1 reports whether an address has more than the name of a place: an id, a parameter, a verb, a code.
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
		if len(seg.words) > 0 && len(seg.words) <= 3 && (s.x.at(seg.words, 0).force > noForce || s.x.last(seg.words).force > noForce) {
			return true
		}
	}
	return s.standing().own && s.standing().others < 2
}

// viewed reports whether a command of the address says that something is shown.
func (s *sight) viewed() bool {
	for _, q := range s.addr().params {
		if len(q.values) > 0 && len(q.values) <= 4 && !searchNames.Has(q.name) && showsIt(q.values) && s.x.strongest(q.values).force < plain {
			return true
		}
	}
	return false
}

// runs finds a verb in labels of scripts without spaces.
func (s *sight) runs(l label) (v verbSeen, before, behind int) {
	if lang.ASCII(l.raw) {
		return verbSeen{}, 0, 0
	}
	return s.x.within(strings.Join(l.words, ""))
}

func (s *sight) runSays(l label, v verbSeen, before, behind int) string {
	a := s.addr()
	const long = 14 // letters of a title
	letters := before + behind + utf8.RuneCountInString(v.word)
	if v.force == sure && letters <= long && !s.isPlace() {
		return v.word
	}
	st := s.standing()
	record := a.record()
	switch {
	case strings.Contains(strings.ToLower(s.Rel), "tag"), l.asks(), s.about(), s.viewed(), l.parts(), !s.more1(), record && (st.titles >= 3 || s.Named):
		return ""
	case l.digits && before+behind > 1, l.counts:
		return ""
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
		return len(seg.words) > 0 && len(seg.words) <= 4 && x.strongest(seg.words).force > noForce
	})
}

// icons of verbs, as their classes are called.
var (
	verbIcons = lang.New(`heart*, star*, bookmark*, thumbs, thumb up, thumb down, thumbup, thumbdown, thumbsup, thumbsdown, like*, unlike, fav*, trash*, bin, lock*, unlock*, bell*, flag*, cart*, basket*, plus*, minus*, times*, close*, remove*, delete*, del, cross,
		check*, ok, tick*, pencil*, edit*, pen, ban, block*, user plus, user minus, person check, person plus, person x, person dash, person add, upvote, downvote, vote*, pin*, archive*, eye slash, power*, play, stop, refresh*, undo*, redo*, reply*, send*, share*, envelope*, paper plane, x, watch*, unwatch*, follow*, drop, subscribe*, accept*, reject*, approve*, circle x, circle check, logout, signout, sign out, log out, smile*, frown*, hand*, add*, save*`)
	showIcons = lang.New(`pdf, download*, file*, print*, home, house, search*, magnif*, zoom*, info*, question*, help, external*, arrow*, chevron*, caret*, angle*, rss, feed*, map*, globe*, calendar*, image*, picture*, photo*, camera*, expand*, menu, list*, th, sort*, eye, link*, quote*, cite*, book, folder open, twitter*, facebook*, linkedin*, instagram*, youtube*, pinterest*, whatsapp*, google*, github*, phone*, logo*, avatar*, thumbnail*, cover*, next, prev*, back, first, last, more`)
)

// showSigns are signs of texts that show, page and sort; harmless whatever stands in the address.
const showSigns = "»«›‹→←⇒⇐…⋯№#§¶⤢🔍🔎ℹ📄📷🖨📎🗺⬇↗"

func (s *sight) icon() (string, string) {
	if !s.silent() || s.Page == nil {
		return "", ""
	}
	t, _ := s.labels()
	if t.digits && !strings.ContainsFunc(s.Icons, unicode.IsLetter) {
		return "", ""
	}
	icons := lang.Words(s.Icons)
	verb := among(verbIcons, icons)
	sign := strings.TrimFunc(t.raw, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsDigit(r) })
	a := s.addr()
	extended := len(a.tail()) > 0 || a.id >= 0 && len(a.params) > 0 || a.idName >= 0 && s.switched() || sign != "" && len(a.params) > 1 && s.switched()
	own := verb != "" && a.id < 0 && len(a.segs) > 2 && utf8.RuneCountInString(a.last().text) == 1
	twice := verb != "" && a.id > 0 && a.segs[a.id-1].id && len(a.segs[a.id].text) <= 2
	extended = extended || own || twice
	switch {
	case !extended, showsIt(a.last().words), strings.ContainsAny(sign, showSigns) && sign != "":
		return "", ""
	case verb != "" && (among(showIcons, icons) == "" || len(a.tail()) > 0 && len(a.last().text) <= 2):
		return why("its icon says %q", verb)
	case sign != "" && utf8.RuneCountInString(sign) <= 3 && !t.digits:
		return why("it says %q behind the number of a thing", sign)
	}
	return "", ""
}

// switched reports whether a parameter of the address is a switch or a letter.
func (s *sight) switched() bool {
	for _, q := range s.addr().params {
		if !q.id && len(q.words) > 0 && !isNumberName(q.words) && !searchNames.Has(q.words[0]) && (switchedOn(q) || len(q.value) == 1) {
			return true
		}
	}
	return false
}

func (s *sight) letter() (string, string) {
	a := s.addr()
	t, _ := s.labels()
	if s.Page == nil {
		return "", ""
	}
	// [D] beside [V]: the letter of the link is the value of a command.
	if utf8.RuneCountInString(strings.Join(t.words, "")) == 1 && !t.digits && a.idName >= 0 {
		for _, q := range a.params {
			if !q.id && strings.EqualFold(q.value, t.words[0]) {
				return why("its address says %q", q.name+"="+q.value)
			}
		}
	}
	tail := a.tail()
	if a.id < 0 && s.textless() && !s.silent() && len(a.segs) > 2 {
		tail = a.segs[len(a.segs)-1:]
		if utf8.RuneCountInString(tail[0].text) > 1 {
			return "", ""
		}
	}
	if len(tail) == 0 || len(tail) > 2 || s.numbered() || s.titledText() {
		return "", ""
	}
	last := tail[len(tail)-1]
	signed := strings.ContainsAny(last.text[:1], "+-!")
	if n := utf8.RuneCountInString(last.text); n > 2 || n == 2 && !s.textless() && !signed || t.digits && len(t.words) > 0 && !signed || last.ext != "" || last.date || t.shows() || s.standing().names {
		return "", ""
	}
	return why("behind the number of a thing its path says %q", last.text)
}

// shows reports whether the text says that something is shown: by its first word or its last, by any of few.
func (l label) shows() bool {
	switch n := len(l.words); n {
	case 0:
		return false
	case 1, 2:
		return showsIt(l.words)
	default:
		return showLexicon().Has(l.words[0]) || showLexicon().Has(l.words[n-1]) || showsIt(l.words[:2])
	}
}

// textless reports whether no letters stand in the link itself.
func (s *sight) textless() bool { return !strings.ContainsFunc(s.Text, unicode.IsLetter) }

// numbered reports whether the text of the link is a number or an arrow, as those of pages are.
func (s *sight) numbered() bool {
	return s.silent() && strings.TrimFunc(s.Text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsDigit(r) || strings.ContainsRune("«»‹›<>[]()←→….|", r)
	}) == "" && strings.TrimSpace(s.Text) != ""
}

// titledText reports whether the text is too long for a command.
func (s *sight) titledText() bool {
	t, _ := s.labels()
	return len(t.words) > 4
}

const fewParams = 3 // what narrows lists and keeps the state of a page has more

func (s *sight) flag() (string, string) {
	a := s.addr()
	t, _ := s.labels()
	if s.Page == nil || s.Named || !a.hasID() || s.numbered() || len(t.words) > 4 || t.counts || t.shows() || s.viewed() || s.standing().names {
		return "", ""
	}
	if len(a.params) > fewParams || s.slugged() {
		return "", ""
	}
	path := a.id >= 0 && a.id == len(a.segs)-1 && len(a.params) == 1 || a.id < 0 && len(a.params) == 2 && len(t.words) > 0 && s.x.at(t.words, 0).force > noForce
	for i, q := range a.params {
		if q.id && i == a.idName && a.id < 0 || len(q.words) == 0 || searchNames.Has(q.words[0]) || contexts[q.words[0]] || showsIt(q.words) || len(q.value) > 2 && showsIt(q.values) {
			continue
		}
		if isNumberName(q.words) && (!path || len(t.words) == 0 || q.value != "1" && !letters(q.value)) {
			continue
		}
		const letter = 4 // of a value that is no word
		value := strings.ToLower(q.value)
		switch {
		case q.bare && value == "", value == "1" || value == "y" || value == "ok":
		case len(t.words) == 1 && len(q.values) == 1 && q.values[0] == t.words[0], value == strings.ToLower(q.name):
		case path && !q.bare && len(value) > 0 && len(value) <= letter && (len(t.words) > 0 || s.sign()) && !isYear(value):
		default:
			continue
		}
		return why("its address switches %q on", q.name)
	}
	return "", ""
}

// slugged reports whether a segment of the address is the text of the link.
func (s *sight) slugged() bool {
	return slices.ContainsFunc(s.addr().segs, s.slug)
}

func (s *sight) rowAction() (string, string) {
	a := s.addr()
	t, _ := s.labels()
	st := s.standing()
	if s.Page == nil || st.base == "" || st.tail == "" || len(t.words) > 4 || s.numbered() || st.names || t.digits || t.shows() || s.viewed() {
		return "", ""
	}
	tail := a.tail()
	if len(tail) > 2 || len(tail) > 0 && (showsIt(tail[len(tail)-1].words) || tail[len(tail)-1].ext != "") {
		return "", ""
	}
	if len(tail) == 0 { // "?id=5&same=1"
		for _, q := range a.params {
			if showsIt(q.words) || showsIt(q.values) {
				return "", ""
			}
		}
	}
	rows := st.rows >= 2 && (st.own || st.others > 0)
	if rows && len(tail) > 0 {
		return why("every row has it, and its address says %q behind that of the row", strings.Trim(st.tail, "/&?"))
	}
	return "", ""
}

func (s *sight) unknown() (string, string) {
	if s.Page == nil || s.Named {
		return "", ""
	}
	a := s.addr()
	t, _ := s.labels()
	const command, sentence = 2, 4 // words
	most := command
	if s.Session || s.textless() {
		most = sentence
	}
	if len(t.words) > most || t.digits && len(t.words) > 0 && !s.textless() || t.counts || s.numbered() || t.shows() && !(s.Session && len(t.words) > command) || s.viewed() || s.standing().names || s.slugged() && !s.Session {
		return "", ""
	}
	tail := a.tail()
	if n := len(tail); n > 0 {
		last := tail[n-1]
		if n > 2 || showsIt(last.words) || last.ext != "" || last.date || len(last.words) > 2 && !s.Session || s.silent() && !s.sign() {
			return "", ""
		}
		return why("its path says %q behind the number of a thing", last.text)
	}
	if !s.Session || !a.hasID() {
		return "", ""
	}
	for _, q := range a.params {
		if len(a.params) <= fewParams && isCommand(q) && !q.id && len(q.values) > 0 && !weakNames[strings.ToLower(q.name)] && !showsIt(q.values) {
			return why("its address says %q of a thing", q.name+"="+q.value)
		}
	}
	if a.id < 0 {
		return "", ""
	}
	for _, q := range a.params {
		if len(q.words) > 0 && !q.id && !isNumberName(q.words) && !searchNames.Has(q.words[0]) && !showsIt(q.words) && !showsIt(q.values) {
			return why("its address says %q of a thing", q.name+"="+q.value)
		}
	}
	return "", ""
}

// sign reports whether the link shows something, be it a sign or an icon.
func (s *sight) sign() bool { return strings.TrimSpace(s.Text) != "" || s.iconSays() }
