package safety

import (
	"slices"
	"strings"

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

// searchNames are parameters whose values are what a visitor looks for, or the name of what is
// shown.
var searchNames = lang.New(
	`q, qs, query, s, search*, term*, keyword*, key, kw, lookfor, find, text, title, page, name, tag, tags, topic, subject, author, word*, type, kind,
	sql query, db, table, cat*, category, from, back, return*, redirect*, next, url, ref, referer, goto, destination, lang, locale, sort*, order*, sst, sod, orderby, tri, ord, by, dir, such*, busca*, recherche*, rechercher, zoek*, szukaj, pesquisa, cerca, hledat, sok, haku, ara, quelle, target, file, filename, format, utm*, campaign, medium, source, facet*, filter*`)

// weakNames carry commands, but more often name kinds, days and states.
var weakNames = map[string]bool{"event": true, "mode": true, "what": true, "step": true,
	"button": true, "job": true, "call": true, "method": true, "type": true, "operation": true,
	"function": true, "order": true, "orden": true, "ajax": true}

// isCommand reports whether a parameter carries commands: "action", "workflow_action", "acao".
func isCommand(q param) bool {
	// of a part of the site's program: tx_news[action]
	if i := strings.LastIndexByte(q.name, '['); i >= 0 {
		return orders().Has(strings.ToLower(strings.Trim(q.name[i:], "[]")))
	}
	if len(q.words) == 0 || len(q.words) > 3 {
		return false
	}
	if orders().Has(strings.Join(q.words, "")) {
		return true
	}
	last := q.words[len(q.words)-1]
	return len(last) > 2 && orders().Has(last) ||
		len(q.words) > 1 && len(q.words[0]) > 2 && orders().Has(q.words[0])
}

func (s *sight) command() (string, string) {
	for _, q := range s.addr().params {
		if s.leaves(q) || s.routes(q) || changesTable(q) {
			return why("its address says %q", q.name+"="+q.value)
		}
		if q.bare || len(q.values) == 0 || len(q.values) > 6 {
			continue
		}
		if programCommand(q) {
			return why("its address says %q", q.name+"="+q.value)
		}
		if !isCommand(q) {
			continue
		}
		if len(q.values) > 1 && len(q.values) <= 3 &&
			(deedName(q.values) ||
				len(q.values) == 2 && s.commanded() && s.x.at(q.values, 0).force > noForce &&
					!readNames.Has(q.values[1])) &&
			(!weakNames[strings.ToLower(q.name)] || s.addr().hasID()) && !s.commandsView() {
			return why("its address says %q", q.name+"="+q.value)
		}
		if s.Session && len(q.words) == 1 && !weakNames[q.words[0]] && !pressed[q.words[0]] &&
			!s.readsValue(q) {
			return why("its address says %q, which is not known to show something",
				q.name+"="+q.value)
		}
		if s.commands(q) && !s.commandsView() {
			return why("its address says %q", q.name+"="+q.value)
		}
	}
	return "", ""
}

// shortCommands are parameters that carry commands in some programs and anything in others: only a
// verb of programs counts.
var shortCommands = map[string]bool{"a": true, "f": true, "m": true, "o": true, "sa": true,
	"fn": true, "opt": true, "subop": true, "subact": true, "subaction": true, "req": true,
	"x": true, "action2": true, "process": true, "handle": true, "event": true, "plugin": true}

// programCommand reports whether a parameter of a program says nothing but a verb: "a=delete",
// "sa=smite".
func programCommand(q param) bool {
	values := wordsOf(q.values)
	return shortCommands[strings.ToLower(q.name)] && len(values) == 1 &&
		(deeds.Has(values[0]) || runs[values[0]])
}

// runs are what is done to what runs.
var runs = map[string]bool{"start": true, "stop": true, "pause": true, "resume": true, "edit": true,
	"update": true}

// pressed are names of buttons, whose values are any words.
var pressed = map[string]bool{"submit": true, "button": true, "trigger": true, "handler": true,
	"event": true}

// shownEnds end values that show something: "dayview", "bloglist".
var shownEnds = []string{"view", "list", "info", "detail", "details", "page", "log", "stats",
	"profile", "search", "posts", "results", "history", "help", "code", "unread", "news"}

// readsValue reports whether the value of a command is known to show something: a number, a word
// that shows or a place of the site.
func (s *sight) readsValue(q param) bool {
	if isID(q.value) || showsIt(q.values) {
		return true
	}
	for _, w := range q.values {
		if readingValues.Has(w) || len(w) > 3 && showLexicon().Has(w) ||
			slices.ContainsFunc(shownEnds, func(end string) bool {
				return strings.HasSuffix(w, end)
			}) {
			return true
		}
	}
	return s.commandsView()
}

// readingValues are values of commands that only show something, beside the words of links that do.
var readingValues = lang.New(
	`sort, sorting, sort by, sortby, order by, orderby, ordenar, ordena, ordina, ordinare, trier, tri, sortieren, sortiere, sorteren, sorteer, sorter, sortere, sortera, sortuj, sortowanie, seradit, zoradit, sortiraj, poredaj, razvrsti, sirala, rendez, rendezes, rendit, ordoneaza, sorteaza, jarjesta, sorteeri, rusiuoti, kartot, urutkan, sap xep, ordenatu, rada, modload, search*, find*, lookup*, browse*, backup, query, result*, page*, default, home, main, index, start, first, last*, top, unreplied, unread*, lost*, forgot*, new posts, recent*, latest, newest, popular, random, unanswered, hot, active*, active topics,
	article*, post*, topic*, thread*, forum*, board*, category*, cat, product*, item*, user*, member*, memberlist, group*, profile, news, event*, calendar*, month, week, day, gallery, album*, photo*, image*, download*, file*, attachment, dl,
	full*, short, brief, advanced, simple, basic, table, summary, who, whosonline, online, stats, statistic*, credits, help, faq, about, contact, login, register, rss*, feed*, printer*, print*, printpage, pdf, json, xml, csv, txt, raw, bibtex, ris, marc,
	hist*, info*, diff*, compare*, rev, revision*, version*, backlink*, media, sitemap, tree, tags, tag*, author*, subject*, subjects, title*, keyword*, kat*, artikel*, suche*, liste*, anzeigen, zeige*, detail*, ver, voir, buscar*, recherche*, cerca*, szukaj*, hledat*, zobraz*, prikaz*, visa, vis, toon, nayta, goster, listele,
	next, prev*, previous, up to, read*, see, visit, click, redirect, jump, go, goto, quick, popup, iframe, ajax, getdaily, getnew, showresults, map, maps, route, price*, review*, rating*, comment*, discussion, reply list, related, similar, more, all, team, archive*, letter, alpha*, year, date, time*, mobile, desktop, theme, lang*, style, view*, list*, show*, get*, load*, fetch*, display*, render, open, edit source, source, code, tab*, section*, chapter*`)

// commandsView reports whether one of several commands only shows: "action=AttachFile&do=view".
func (s *sight) commandsView() bool {
	return slices.ContainsFunc(s.addr().params, func(q param) bool {
		return len(q.values) == 1 && isCommand(q) && !q.bare && viewLexicon().Has(q.values[0]) &&
			s.x.at(q.values, 0).force == noForce
	})
}

// leaves reports whether a value is a path or a page of the site that ends the session:
// "route=/logout", "title=Special:UserLogout".
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

// routes reports whether a value is a path of the site's program that ends with a verb, or with a
// verb and a number: "r=post/delete", "q=node/5/edit", "title=Special:Thanks/88".
func (s *sight) routes(q param) bool {
	between := "/"
	if len(q.words) == 1 && q.words[0] == "title" {
		between = "/:"
	}
	if q.value == "" || !strings.ContainsAny(q.value[1:], between) || len(q.value) > longestValue ||
		len(q.words) == 0 || goesOn.Has(q.words[0]) || strings.Contains(q.value, "://") ||
		strings.Contains(q.value, " ") {
		return false
	}
	value := q.value
	if i := strings.Index(value, ":"); i >= 0 { // a page of a wiki, and what it is about
		if j := strings.Index(value[i:], "/"); j >= 0 && !isID(value[i+j+1:]) {
			value = value[:i+j]
		}
	}
	parts := strings.FieldsFunc(value, func(r rune) bool { return r == '/' || r == ':' })
	numbered := false
	if n := len(parts); n > 2 && isID(parts[n-1]) {
		parts, numbered = parts[:n-1], true
	}
	for _, part := range parts {
		if words := lang.Words(part); len(words) > 0 && len(words) <= 2 &&
			s.x.at(words, 0).force == sure {
			return true
		}
	}
	if len(parts) == 0 {
		return false
	}
	last := parts[len(parts)-1]
	words := lang.Words(last)
	if len(parts) < 2 || strings.Contains(last, ".") || len(words) == 0 || len(words) > 3 ||
		showsIt(words) || among(baskets(), words) != "" && !numbered {
		return false
	}
	v := s.x.at(words, 0)
	switch {
	case v.force >= plain:
		return v.whole(words) || numbered || s.addr().hasID()
	case v.force == common:
		return v.whole(words) && s.spoken() && !s.titled()
	}
	return len(words) > 1 && programVerb(words) && (numbered || s.addr().hasID())
}

// changesTable reports whether a parameter holds a statement that changes a database: programs that
// keep databases link to them.
func changesTable(q param) bool {
	if len(q.words) == 0 || q.words[0] != "sql" {
		return false
	}
	verb, _, more := strings.Cut(strings.ToLower(strings.TrimSpace(q.value)), " ")
	return more && slices.Contains(changingStatements, verb)
}

var changingStatements = []string{"alter", "analyze", "check", "create", "delete", "drop", "flush",
	"grant", "insert", "kill", "optimize", "rename", "repair", "replace", "revoke", "truncate",
	"update"}

// goesOn are parameters that say where to go on after what is asked for.
var goesOn = lang.New("return*, redirect*, next, back, from, ref, referer, url, service, " +
	"continue, goto, destination, target")

func (s *sight) commands(q param) bool {
	begins, ends := s.x.at(q.values, 0), s.x.last(q.values)
	best := s.x.strongest(q.values)
	if weakNames[strings.ToLower(q.name)] {
		return begins.force >= plain || best.force == sure ||
			begins.whole(q.values) && begins.force > noForce && s.addr().hasID() && s.spoken()
	}
	if best.force >= plain {
		v := best
		if showsIt(q.values[:v.from]) ||
			v.n == 1 && showsIt(q.values[v.from+1:]) && v.force < sure {
			return false // show_deleted, delete log
		}
		return true
	}
	if compound(q.values[0]) || slices.Contains(programVerbs, q.values[len(q.values)-1]) ||
		moves(q.values) && s.addr().hasID() {
		return true
	}
	if begins.force == common || ends.force == common {
		return !showsIt(q.values)
	}
	return false
}

// programVerbs are those of programs, which speak English wherever they are used. They join them to
// what is done to: "addreputation", "delpost".
var programVerbs = []string{"add", "del", "remove", "delete", "save", "edit", "mark", "unsub",
	"insert", "update", "create", "toggle", "vote", "approve", "reject", "move", "purge", "upload",
	"publish", "cancel", "subscribe"}

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
	if strings.HasPrefix(w, "address") || strings.HasPrefix(w, "market") ||
		strings.HasPrefix(w, "movement") || strings.HasPrefix(w, "edition") ||
		strings.HasPrefix(w, "movie") || strings.HasPrefix(w, "editor") ||
		strings.HasPrefix(w, "created") || strings.HasPrefix(w, "updated") {
		return false
	}
	return slices.ContainsFunc(programVerbs, func(v string) bool {
		return len(w) >= len(v)+3 && strings.HasPrefix(w, v)
	})
}

// spoken reports whether the text of the link, or what its attributes say, begins or ends with a
// verb.
func (s *sight) spoken() bool {
	t, more := s.labels()
	for _, l := range append([]label{t}, more...) {
		if len(l.words) > 0 &&
			(s.x.at(l.words, 0).force > noForce || s.x.last(l.words).force > noForce) {
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
		if s.goes(q) {
			return why("its path says %q", a.last().text)
		}
		v := s.x.at(q.words, 0)
		if last := s.x.last(q.words); last.force > v.force {
			v = last
		}
		const shortest = 3 // letters: "si" and "no" are short for other words
		if len(q.name) < shortest && lang.ASCII(q.name) {
			v = verbSeen{}
		}
		searched := searchNames.Has(q.words[0])
		switch {
		case s.deed(q), s.doneToKind(q):
			return why("its address says %q", q.name+"="+q.value)
		case searched && v.force < sure:
		case v.force == sure:
			return why("its address has the parameter %q", q.name)
		case v.force == plain && !isNothing(q.value, q.bare) && !showsIt(q.words) &&
			!stateNames.Has(q.words[len(q.words)-1]):
			return why("its address has the parameter %q", q.name)
		case programVerb(q.words) && !searched && isID(q.value) && len(q.words) <= 4 &&
			!stateNames.Has(q.words[len(q.words)-1]) && !showsIt(q.words):
			return why("its address has the parameter %q", q.name)
		case v.whole(q.words) && switchedOn(q) && !contexts[q.words[0]] &&
			(a.hasID() && !s.itself(q) || q.bare && len(a.params) > 1) && !showsIt(q.words):
			return why("its address has the parameter %q", q.name)
		case v.whole(q.words) && (q.id || switchedOn(q)) &&
			(s.commanded() || s.iconSays() && len(q.name) > 2):
			return why("its address has the parameter %q", q.name)
		}
		if among(baskets(), q.words) != "" &&
			(a.hasID() && !isNothing(q.value, q.bare) && q.value != "all" || switchedOn(q) ||
				q.id || v.force > noForce ||
				len(q.values) > 0 && s.x.at(q.values, 0).force > noForce) {
			return why("its address has the parameter %q", q.name)
		}
		// A verb as the value of what is the state of one thing: /requests/19?set=approved.
		if a.hasID() && !searched && !q.id && len(q.values) > 0 && len(q.values) <= 2 && !q.bare &&
			!isCommand(q) {
			w := s.x.at(q.values, 0)
			if w.force == noForce && len(q.values) == 1 {
				w = s.participle(q.values[0])
			}
			if w.whole(q.values) &&
				(w.force >= plain && (w.force == sure || !s.titledText() || s.spoken()) ||
					s.commanded() || s.mentions()) && !showsIt(q.values) {
				return why("its address says %q", q.name+"="+q.value)
			}
		}
	}
	return "", ""
}

// goNames are parameters that only say: do it.
var goNames = map[string]bool{"start": true, "run": true, "go": true, "confirm": true,
	"confirmed": true, "now": true, "force": true, "execute": true, "exec": true, "doit": true,
	"proceed": true, "sure": true, "yes": true, "submit": true}

// goes reports whether the name of the script has a verb and a parameter says: do it.
// "update?start=1", "sitemap-generate.php?run=1".
func (s *sight) goes(q param) bool {
	words := wordsOf(s.addr().last().words)
	if !goNames[strings.ToLower(q.name)] || !switchedOn(q) || len(words) == 0 || len(words) > 3 ||
		showsIt(words) {
		return false
	}
	return s.x.strongest(words).force > noForce || deeds.Has(words[0]) ||
		deeds.Has(words[len(words)-1])
}

// listDeeds are verbs that choose a part of a list when they are parameters: "hide=read",
// "skip=10".
var listDeeds = lang.New("move, mark, skip, hide, extend, rate, like, empty, clear, lock, flag, " +
	"duplicate, merge, save, distribute, reset, add, enable, disable, execute, submit, insert, " +
	"select, leave, close, sync, say, send, create")

// deed reports whether a parameter is a verb of programs and says to which thing it is done, or how
// much: "delete=5", "vote=2", "rotate=3"; or only that it is: "save=1".
func (s *sight) deed(q param) bool {
	a := s.addr()
	if isNothing(q.value, q.bare) || q.bare ||
		slices.ContainsFunc(a.params, func(p param) bool {
			return len(p.words) == 1 && viewLexicon().Has(p.words[0]) && showsIt(p.values)
		}) || !deeds.Has(q.words[0]) || len(q.words) > 2 ||
		len(q.words) == 2 &&
			(showsIt(q.words) || stateNames.Has(q.words[1]) || readNames.Has(q.words[1]) ||
				particles.Has(q.words[1])) {
		return false
	}
	switch number := isID(q.value); {
	case len(q.words) > 1:
		return switchedOn(q) && !listDeeds.Has(q.words[0])
	case switchedOn(q) && !number || q.value == "1":
		return q.words[0] == "save" || !listDeeds.Has(q.words[0])
	case !number || isYear(q.value):
		return false
	case !listDeeds.Has(q.words[0]):
		return true
	}
	_, scripted := s.deedInPath()
	return q.words[0] != "skip" && q.words[0] != "hide" &&
		(a.idName >= 0 && a.params[a.idName].name != q.name || a.id >= 0 || scripted) &&
		!isNumberName(q.words)
}

// doneToKind reports whether a parameter is a verb and its value the kind of thing that it is done
// to, which another parameter or the path names: "t=210&watch=topic".
func (s *sight) doneToKind(q param) bool {
	a := s.addr()
	if len(q.words) != 1 || len(q.values) != 1 || q.bare || q.words[0] == "skip" ||
		q.words[0] == "hide" || searchNames.Has(q.words[0]) || landings.Has(q.words[0]) {
		return false
	}
	return (deeds.Has(q.words[0]) || q.words[0] == "watch") && programNouns.Has(q.values[0]) &&
		a.hasID() && !s.itself(q)
}

// deedInPath reports whether the name of the script has a verb joined to it: "ratepic.php".
func (s *sight) deedInPath() (string, bool) {
	l := s.addr().last()
	for _, w := range l.words {
		if deeds.Has(w) || compound(w) {
			return w, true
		}
	}
	return "", false
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
				return verbSeen{common, 0, 1, w, v.final, v.what, false}
			}
		}
	}
	return verbSeen{}
}

// mentions reports whether one of few words of the link is a verb.
func (s *sight) mentions() bool {
	t, _ := s.labels()
	return len(t.words) > 0 && len(t.words) <= 3 && !t.digits &&
		s.x.strongest(t.words).force > noForce
}

// iconSays reports whether the link has no words and an icon that stands for a verb.
func (s *sight) iconSays() bool {
	return s.silent() && among(verbIcons, lang.Words(s.Icons)) != ""
}

// contexts are verbs that name what a link belongs to as well: /show?set=1&rec=7.
var contexts = map[string]bool{"set": true, "order": true, "no": true, "post": true, "hold": true,
	"book": true, "watch": true, "review": true}

// stateNames end parameters that choose among things by their states or times.
var stateNames = lang.New("at, by, on, status, state, from, to, since, before, after, date, type," +
	" id, only, filter, order, sort, count, min, max")

func isNothing(value string, bare bool) bool {
	return !bare &&
		(value == "" || value == "0" || strings.EqualFold(value, "no") ||
			strings.EqualFold(value, "false") || strings.EqualFold(value, "off"))
}
