package safety

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// A Sending is a request that a script is about to make after something was typed into a box.
type Sending struct {
	Method  string
	Address string
	Values  map[string]string // by name, of headers ("header X-Requested-With"), query and body
	// what the page calls the box; nil: nothing was typed, the page asks by itself
	Box     []string
	Button  string   // what is written on the button beside the box
	Pressed bool     // that button was pressed, after all else that was done
	Entered bool     // Enter was pressed in the box, which presses the button of a form
	Into    []string // names of the values that are what was typed, or chosen
	// nothing is typed: an option of a menu is chosen, which Box and Button are about
	Chosen bool
	// it goes by a line that stands, so that not its address but its type says what it is for
	Message bool
	Asks    bool // it is written in a language in which it could only ask
}

// Harm says why a request may change something at the site, "" when it seems only to ask. What
// would be said of a form holds for it; as no form is there to be judged, something that is posted
// must call itself a search: by its address, by what it tells the site to do, or by its box, if
// neither speaks of messages, carts and the like.
func (s Sending) Harm() string {
	if Off {
		return ""
	}
	if s.Box == nil {
		if why := s.harmOfPart(); why != "" || s.Method != "POST" {
			return why
		}
	}
	address := said(s.Address)
	if w := firstOf(changeActions, address); w != "" {
		return fmt.Sprintf("its script asks an address that says %q", w)
	}
	commands := s.commands()
	for _, c := range commands {
		if w := firstOf(changeActions, c.value); w != "" {
			return fmt.Sprintf("its script sends %q, which says %q", c.name, w)
		}
	}
	if s.Method != "POST" {
		return s.harmOfGet()
	}
	if s.Box == nil {
		return s.keeps()
	}
	if why := s.harmOfPress(commands); why != "" {
		return why
	}
	if s.Asks {
		return ""
	}
	return s.harmOfPost(address, commands)
}

// keeps says why a request that a page posts by itself may change something: beside a token against
// forged requests it sends a value that is called by a verb ("change", "add"), as pages do that
// keep a visitor's settings while they are drawn.
func (s Sending) keeps() string {
	token, verb := false, ""
	for _, name := range slices.Sorted(maps.Keys(s.Values)) {
		if strings.HasPrefix(name, "header ") || strings.HasPrefix(name, "path ") ||
			s.Values[name] == "" {
			continue
		}
		// "body?change?limit"
		for part := range strings.FieldsFuncSeq(name, func(r rune) bool {
			return r == '?' || r == '.'
		}) {
			words := lang.Words(part)
			joined := strings.Join(words, "")
			switch {
			case joined == "token",
				slices.ContainsFunc(tokens, func(t string) bool {
					return strings.Contains(joined, t)
				}):
				token = true
			case len(words) > 0 && !contexts[words[0]] && !rangeNames[joined] &&
				theVerbs().at(words, 0).whole(words):
				verb = part
			}
		}
	}
	if !token || verb == "" {
		return ""
	}
	return fmt.Sprintf("its script posts %q with a token against forged requests", verb)
}

// harmOfPress looks at what a page says was pressed, and at procedures whose first word says what
// they do.
func (s Sending) harmOfPress(commands []command) string {
	for _, c := range append(s.pressed(), commands...) {
		ws := lang.Words(c.value)
		if len(ws) == 0 || c.name == "event" || c.name == "mode" {
			continue // of a script: what happened to the box
		}
		if w := firstOf(changeActions, c.value); w != "" {
			return fmt.Sprintf("its script sends %q, which says %q", c.name, w)
		}
		if c.pressed {
			ws = slices.DeleteFunc(ws, buttonWords.Has)
		}
		if len(ws) > 0 && changeVerbs.Has(ws[0]) && !askActions.In(c.value) &&
			!aShop(ws[0], c.value) {
			return fmt.Sprintf("its script sends %q, which says %q", c.name, ws[0])
		}
	}
	return ""
}

// aShop reports whether "store" is no verb: procedures that begin with one are written in camel
// case, "store_search" finds shops.
func aShop(first, procedure string) bool {
	return first == "store" && strings.ContainsAny(procedure, "_- ")
}

func (s Sending) harmOfPost(address string, commands []command) string {
	var all []string
	for _, c := range commands {
		all = append(all, c.value)
	}
	orders := strings.Join(all, " ")
	if w := cmp.Or(firstOf(keptSearches, address+" "+orders),
		ownPlaces.Find(lastSegment(s.Address)+" "+orders)); w != "" {
		return fmt.Sprintf("its script posts what is typed to an address that says %q", w)
	}
	if w := keeps(s.Button); w != "" && s.Pressed {
		return fmt.Sprintf("its button says %q", w)
	}
	place, query, _ := strings.Cut(s.Address, "?")
	searches := SearchWords.In(ActionPath(place), valuesOf(query)) && !updatesLast(place)
	if searches || SearchWords.In(orders) || s.sought(address, commands) {
		return ""
	}
	if w := s.keepsOwn(address, orders); w != "" {
		return fmt.Sprintf("its script posts what is typed to an address that says %q", w)
	}
	if askActions.In(address, orders) || SearchWords.In(address) {
		return ""
	}
	if w := ChangeWords.Find(s.Button); w != "" && !SearchWords.In(s.Button) {
		return fmt.Sprintf("its button says %q", w)
	}
	if w := keeps(s.Button); w != "" {
		return fmt.Sprintf("its button says %q", w)
	}
	if (s.Pressed || s.Entered) && !onlySearches(s.Button) {
		return fmt.Sprintf("its script posts what is typed, and its button says %q", s.Button)
	}
	if w := s.wants(); w != "" {
		return fmt.Sprintf("its script posts what is typed, and its box says %q", w)
	}
	if SearchWords.In(s.Box...) && (len(s.Into) > 0 || s.pages()) || s.narrows() ||
		s.Pressed && SearchWords.In(s.Button) && !s.buttonChanges() {
		return ""
	}
	return "its script posts what is typed, and nothing says that it searches for it"
}

// wants returns the verb by which a box says that what it finds is wanted for more than to be seen,
// or that it takes something else as well: "Find a song to add", "Search or add tag".
func (s Sending) wants() string {
	for _, t := range s.Box {
		ws := lang.Words(lang.Clip(t, lang.MaxText))
		for i := 1; i < len(ws); i++ {
			if v := theVerbs().at(ws, i); toDo.Has(ws[i-1]) && v.force > noForce && v.from == i {
				return ws[i]
			}
		}
	}
	return ""
}

// harmOfPart says why a part that a page loads by itself changes something: it is judged like a
// link, by its address alone. Only what is unmistakable counts there, as the names of data and of
// programs are made of verbs as well. A program is known by its name and asked for by a version,
// not by the number of a thing.
func (s Sending) harmOfPart() string {
	u, err := url.Parse(s.Address)
	if err != nil {
		return ""
	}
	if programs[strings.ToLower(path.Ext(u.Path))] &&
		!slices.ContainsFunc(slices.Sorted(maps.Keys(u.Query())), func(name string) bool {
			ws := lang.Words(name)
			return len(ws) > 0 && ws[len(ws)-1] == "id"
		}) {
		return ""
	}
	if v := JudgeAddress(u); partVetoes[v.Veto] && v.Harmful() {
		return v.String()
	}
	if w := marksRead(u.Path); w != "" {
		return fmt.Sprintf("its script asks an address that says %q", w)
	}
	return ""
}

// partVetoes are those of links that hold for parts of a page.
var partVetoes = map[string]bool{"command": true, "verb as a parameter": true,
	"verb in the path": true, "basket": true}

// programs are extensions of what is loaded to draw a page.
var programs = map[string]bool{".js": true, ".mjs": true, ".css": true, ".wasm": true, ".map": true}

// marksRead returns the last word of an address at which what a visitor was told is marked as seen:
// "notifications/read".
func marksRead(place string) string {
	dir, last := path.Split(strings.TrimSuffix(place, "/"))
	if seenWords.Exactly(strings.ToLower(last)) && noticeWords.In(said(dir)) {
		return last
	}
	return ""
}

var (
	seenWords = lang.New("read, seen, viewed, readall, markall, dismiss, ack, acknowledge, " +
		"gelesen, lu, lus, leido, leidos, letto, lidas, gelezen, przeczytane")
	noticeWords = lang.New("notification*, notice*, message*, alert*, announcement*, inbox, mail," +
		" mails, conversation*, thread*, benachrichtigung*, nachricht*, meldung*, notificac*, " +
		"notifiche, avvisi, mensaje*, mensagen*, messagg*, powiadom*, meldingen, berichten")
)

// harmOfGet says why a request that is caused by our hand changes something, though it is made by
// GET: the place that it leads to is a verb ("create"), or what we chose goes to a place where a
// visitor's own is kept.
func (s Sending) harmOfGet() string {
	u, err := url.Parse(s.Address)
	if err != nil {
		return ""
	}
	last := lastSegment(s.Address)
	ws := lang.Words(last)
	if v := theVerbs().at(ws, 0); v.whole(ws) && keepConcepts[v.what] && !contexts[ws[0]] {
		return fmt.Sprintf("its script asks an address that says %q", last)
	}
	if w := settingPlaces.Find(last); w != "" && (len(s.Into) == 0 || s.Chosen) &&
		u.RawQuery != "" {
		return fmt.Sprintf("its script sends what is chosen to an address that says %q", w)
	}
	return ""
}

// keepConcepts are those whose verbs, alone, name no search: one may well be called by "book" or
// "track".
var keepConcepts = map[lang.Concept]bool{lang.Delete: true, lang.Edit: true, lang.Bookmark: true,
	lang.Subscribe: true, lang.Approve: true, lang.Mark: true, lang.Merge: true, lang.Lock: true,
	lang.Move: true, lang.Restore: true}

// lastSegment is that of the path of an address.
func lastSegment(address string) string {
	place, _, _ := strings.Cut(address, "?")
	last := path.Base(place)
	return lang.Clip(unescaped(strings.TrimSuffix(last, path.Ext(last))), maxFeatureText)
}

// BoxActs returns the words by which a box says that it takes what is made or changed, "" when it
// does not: "Add a word", "Set temperature", "Neuer Titel". What speaks of a search as well is
// judged by what is sent, unless searches are what is kept: "Save search as".
func BoxActs(labels ...string) string {
	if Off {
		return ""
	}
	for _, t := range labels {
		if len(lang.Words(t)) > 1 && keeps(t) != "" {
			return strings.TrimSpace(lang.Clip(t, maxSaid))
		}
	}
	if SearchWords.In(labels...) {
		return ""
	}
	for _, t := range labels {
		t = withoutStates(t)
		ws := lang.Words(t)
		if len(ws) < 2 || narrowWords.In(t) || collectionWords.Has(ws[len(ws)-1]) {
			continue
		}
		v := theVerbs().at(ws, 0)
		if v.force == noForce {
			if v = theVerbs().last(ws); !v.final || v.whole(ws) {
				continue
			}
		}
		if v.force > noForce && boxConcepts[v.what] && !nounsFirst[ws[0]] {
			return strings.TrimSpace(lang.Clip(t, maxSaid))
		}
	}
	return ""
}

// boxConcepts are those whose verbs, before a noun, do not name what is looked up, as "Order
// number" and "Report number" do.
var boxConcepts = map[lang.Concept]bool{lang.Delete: true, lang.Edit: true, lang.Bookmark: true,
	lang.Subscribe: true, lang.Merge: true, lang.Approve: true}

// nounsFirst are verbs of those that are nouns before others: "Post code".
var nounsFirst = map[string]bool{"post": true, "upload": true, "import": true, "edit": true,
	"update": true, "draft": true}

// narrows reports whether what was typed goes as a filter to what shows a part of its rows: a range
// of rows or a page of them is asked for, and the box calls itself a filter, and so does the value,
// or a button was pressed that shows or filters.
func (s Sending) narrows() bool {
	filter := func(name string) bool { return filterWords.In(name) || soughtName(name) }
	filters := filterWords.In(s.Box...) && slices.ContainsFunc(s.Into, filter) ||
		s.Pressed && onlySearches(s.Button) && (ShowsFound(s.Button) || filterWords.In(s.Button))
	return filters && s.pages() && !s.buttonChanges()
}

// pages reports whether a range of rows is asked for, or a page of them.
func (s Sending) pages() bool {
	return slices.ContainsFunc(slices.Sorted(maps.Keys(s.Values)), func(name string) bool {
		return rangeNames[strings.ReplaceAll(lastName(name), "_", "")] && counted(s.Values[name])
	})
}

// keepsOwn returns the word by which an address or a command names a place where what is posted is
// kept, "" when none does.
func (s Sending) keepsOwn(address, orders string) string {
	if w := firstOf(keepActions, address+" "+orders); w != "" {
		return w
	}
	if s.pages() {
		return "" // the rows of a shelf
	}
	return cmp.Or(ownPlaces.Find(address), folderWords.Find(lastSegment(s.Address)))
}

func (s Sending) buttonChanges() bool {
	if ChangeWords.Find(s.Button) != "" {
		return true
	}
	return slices.ContainsFunc([]*lang.Lexicon{changeActions, changeVerbs, keepActions},
		func(l *lang.Lexicon) bool { return firstOf(l, s.Button) != "" })
}

func counted(value string) bool { return value != "" && strings.Trim(value, "0123456789") == "" }

// rangeNames are names of values that say which of many rows are to be shown, without their
// underscores.
var rangeNames = map[string]bool{"startrow": true, "endrow": true, "start": true, "offset": true,
	"skip": true, "limit": true, "take": true, "page": true, "pageindex": true, "pagenumber": true,
	"pagesize": true, "perpage": true, "firstrow": true, "lastrow": true}

// filterWords are in boxes that narrow the rows of a table, and in the names of what they send.
var filterWords = lang.New("filter*, filtr*, фильтр*, фільтр*")

// valuesOf are the values of a query: a cart may well be told by "search" what was looked for
// before. What has no value is a place, as in "?search".
func valuesOf(query string) string {
	var out []string
	for part := range strings.SplitSeq(query, "&") {
		name, value, has := strings.Cut(part, "=")
		if !has {
			value = name
		}
		if plain, err := url.QueryUnescape(value); err == nil {
			out = append(out, plain)
		}
	}
	return lang.Clip(strings.Join(out, " "), maxFeatureText)
}

// updatesLast reports whether an address ends in what is done to the thing that it names before:
// the settings of a search are kept at "search/update".
func updatesLast(place string) bool {
	last := path.Base(place)
	return keepVerbs.Has(strings.ToLower(strings.TrimSuffix(last, path.Ext(last))))
}

// sought reports whether what was typed goes into a value that is only searched for, from a box
// that says so as well, to an address at which a script keeps parts of a page up to date, and
// nothing is called besides that may do more than show them.
func (s Sending) sought(address string, commands []command) bool {
	for _, w := range lang.Words(address) {
		if keepActions.Exactly(w) && w != "update" {
			return false
		}
	}
	for _, c := range commands {
		if !onlyShows(lang.Words(c.value)) {
			return false
		}
	}
	return partWords.In(address) &&
		(slices.ContainsFunc(s.Into, soughtName) || s.Chosen && len(s.Into) > 0) &&
		SearchWords.In(s.Box...) &&
		!keptSearches.In(s.Box...) && !ChangeWords.In(s.Box...) && ChangeWords.Find(s.Button) == ""
}

// onlyShows reports whether the words of a procedure say that a part is shown again, or another
// page of it.
func onlyShows(ws []string) bool {
	return len(ws) == 0 || shows.Has(ws[0]) || turns.Has(ws[0]) && ws[len(ws)-1] == "page"
}

// soughtName reports whether a name is that of a value to search for: "search", "bookSearch",
// "searchTerm". A search engine or the name of a search is a setting.
func soughtName(name string) bool {
	ws := lang.Words(name)
	if keptSearches.In(name) || len(ws) == 0 || !soughtNames.In(name) {
		return false
	}
	last := ws[len(ws)-1]
	return soughtNames.Has(last) || typedWords.Has(last)
}

// A command is a value that tells the site what to do, by its name without what the name stands in.
type command struct {
	name, value string
	pressed     bool // it names what was pressed
}

// commands are sorted by the names of their values.
func (s Sending) commands() (out []command) {
	for _, name := range slices.Sorted(maps.Keys(s.Values)) {
		last := lastName(name)
		if commandNames[last] || callNames[last] || s.Message && last == "type" {
			out = append(out, command{name: last, value: lang.Clip(s.Values[name], maxFeatureText)})
		}
	}
	return out
}

// pressed are the buttons and links that the values say were pressed: as the target of a postback,
// the source of a request for parts of a page, or by their own name.
func (s Sending) pressed() (out []command) {
	for _, name := range slices.Sorted(maps.Keys(s.Values)) {
		value := s.Values[name]
		last, own := lastName(name), name[strings.LastIndexAny(name, ".:$? ")+1:]
		switch {
		case last == "__eventtarget", last == "source" && strings.Contains(name, "faces."):
			out = append(out, command{last, value[strings.LastIndexAny(value, "$:")+1:], true})
		case value != "" && buttonWords.In(own):
			out = append(out, command{own, own, true})
		}
	}
	return out
}

// lastName is what a name ends in, in lower case; of a name that stands there again, "action 1",
// what it is.
func lastName(name string) string {
	if i := strings.LastIndexByte(name, ' '); i >= 0 &&
		strings.Trim(name[i+1:], "0123456789") == "" {
		name = name[:i]
	}
	return strings.ToLower(name[strings.LastIndexAny(name, ".? ")+1:])
}

// callNames are names of values in the requests of scripts that say which procedure is called,
// besides commandNames.
var callNames = map[string]bool{"method": true, "operation": true, "operationname": true,
	"procedure": true, "function": true, "fn": true, "call": true, "rpc": true}

func firstOf(l *lang.Lexicon, text string) string {
	for _, w := range lang.Words(text) {
		if l.Exactly(w) {
			return w
		}
	}
	return ""
}

// soughtNames are names of values that are searched for and nothing else; chats call theirs a query
// as well. They outweigh an address that speaks of keeping: parts of a page that a script keeps up
// to date all send to one that says "update".
var soughtNames = lang.New("search*, such*, recherche*, buscar*, busqueda*, cerca*, ricerca*, " +
	"zoek*, szuk*, hledat*, sok*, haku*, keres*, поиск*, keyword*")

// typedWords end names of values that are searched for, behind a word for searching.
var typedWords = lang.New(
	"term, terms, text, string, query, input, box, field, phrase, word, words, key, value, q")

// partWords are in addresses at which a script keeps parts of a page up to date.
var partWords = lang.New("livewire, part, parts, partial, partials, component, components, fragment, fragments")

// shows begin the names of procedures that show a part again; "GET" is how the page itself was
// asked for. Turns begin those that show another page of it.
var (
	shows = lang.New("search*, refresh, render, commit, load, get")
	turns = lang.New("next, previous, prev, first, last, goto, set, reset, change")
)

// changeVerbs begin the names of procedures that change something, whatever they name behind:
// "storeSearch".
var changeVerbs = lang.New("create, insert, edit, write, destroy, store, update, modify, rename, " +
	"replace, purge, drop, erase, trash, toggle, enable, disable, mark, approve, confirm, " +
	"archive, assign, publish, purchase, buy, pay, book, follow, unfollow, invite")

// keepVerbs are those of keepActions that say what is done with what an address names before.
var keepVerbs = lang.New("create, update, insert, edit, put, write")

// buttonWords are in the names of what is pressed.
var buttonWords = lang.New("btn, button, cmd, lnk, linkbutton")

// askActions are in addresses that are posted to in order to read, besides SearchWords.
var askActions = lang.New("filter*, list, results, select, autocomplete, suggest*, typeahead, " +
	"catalog*, msearch, facet*, datatable*, dataset*")

// settingPlaces are in addresses where a visitor's settings are kept. ownPlaces are those where
// anything of his own is: what he began to write, what he did before, what he put aside.
var (
	settingPlaces = lang.New(
		"setting, settings, preference, preferences, prefs, profile, profiles, sticky, "+
			"einstellung*, benutzereinstellung*, profil, parametres, ajustes, configuracion, "+
			"preferencias, perfil, configuracoes, impostazioni, preferenze, profilo",
		"instellingen, voorkeuren, profiel, ustawienia, preferencje, nastaveni, nastavenia, "+
			"installningar, indstillinger, innstillinger, asetukset, beallitasok, setari, "+
			"ayarlar, nastroiki, nastrojki, pengaturan",
	)
	ownPlaces = lang.Joined(settingPlaces, lang.New(
		"draft, drafts, history, histories, recent, recents, log, logs, logger, logging, "+
			"searchlog, searchhistory, shelf, shelves, bookshelf, playlist, playlists, queue, "+
			"queues, favorites, cart, basket, wishlist",
		"entwurf, entwurfe, verlauf, merkliste, warteschlange, brouillon*, historique, panier, "+
			"borrador*, historial, carrito, rascunho*, historico, carrinho, bozze, cronologia, "+
			"carrello",
		"concepten, geschiedenis, winkelwagen, szkice, historia, koszyk, koncepty, historie, "+
			"kosik, utkast, historik, kladder, luonnokset, piszkozatok, taslaklar, gecmis, "+
			"istoriya",
	))
)

// keptSearches are in addresses where searches themselves are kept.
var keptSearches = lang.New("saved, alert, alerts, watchlist")

// keepActions are in addresses where what is posted is kept. They name things that are searched as
// well, so a word for searching beside them is believed.
var keepActions = lang.New(
	"create, update, insert, edit, put, write, new, comment, comments, message, messages, chat, " +
		"chats, conversation, conversations, thread, threads, cart, basket, order, orders, " +
		"booking, bookings, reserve, reservation, reservations, feedback, contact, review, " +
		"reviews, rating, ratings, like, likes, follow, favorite, favorites, favourite, " +
		"favourites, wishlist, bookmark, bookmarks, ticket, tickets, send, mail, email, submit, " +
		"payment, payments, pay, invite, share, session, sessions, auth, password, account, " +
		"accounts, profile, note, notes, todo, todos, task, tasks, poll, answer, answers, " +
		"question, questions, guestbook, mailing, sign, signups, subscriptions, newsletter, " +
		"newsletters, post, posts, publish",
)
