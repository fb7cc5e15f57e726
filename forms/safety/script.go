package safety

import (
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
	Box     []string          // what the page calls the box; nil: nothing was typed, the page asks by itself
	Button  string            // what is written on the button beside the box
	Pressed bool              // that button was pressed, after all else that was done
	Entered bool              // Enter was pressed in the box, which presses the button of a form
	Into    []string          // names of the values that are what was typed
	Asks    bool              // it is written in a language in which it could only ask
}

// Harm says why a request may change something at the site, "" when it seems only to ask. What would be said of a form holds
// for it; as no form is there to be judged, something that is posted must call itself a search: by its address, by what it
// tells the site to do, or by its box, if neither speaks of messages, carts and the like.
func (s Sending) Harm() string {
	if Off {
		return ""
	}
	if s.Method != "POST" && s.Box == nil {
		return "" // a part of the page
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
		return ""
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

// keeps says why a request that a page posts by itself may change something: beside a token against forged requests it sends a
// value that is called by a verb ("change", "add"), as pages do that keep a visitor's settings while they are drawn.
func (s Sending) keeps() string {
	token, verb := false, ""
	for _, name := range slices.Sorted(maps.Keys(s.Values)) {
		if strings.HasPrefix(name, "header ") || strings.HasPrefix(name, "path ") || s.Values[name] == "" {
			continue
		}
		for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '?' || r == '.' }) { // "body?change?limit"
			words := lang.Words(part)
			joined := strings.Join(words, "")
			switch {
			case joined == "token", slices.ContainsFunc(tokens, func(t string) bool { return strings.Contains(joined, t) }):
				token = true
			case len(words) > 0 && !contexts[words[0]] && !rangeNames[joined] && theVerbs().at(words, 0).whole(words):
				verb = part
			}
		}
	}
	if !token || verb == "" {
		return ""
	}
	return fmt.Sprintf("its script posts %q with a token against forged requests", verb)
}

// harmOfPress looks at what a page says was pressed, and at procedures whose first word says what they do.
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
		if len(ws) > 0 && changeVerbs.Has(ws[0]) && !askActions.In(c.value) && !aShop(ws[0], c.value) {
			return fmt.Sprintf("its script sends %q, which says %q", c.name, ws[0])
		}
	}
	return ""
}

// aShop reports whether "store" is no verb: procedures that begin with one are written in camel case, "store_search" finds shops.
func aShop(first, procedure string) bool {
	return first == "store" && strings.ContainsAny(procedure, "_- ")
}

func (s Sending) harmOfPost(address string, commands []command) string {
	var all []string
	for _, c := range commands {
		all = append(all, c.value)
	}
	orders := strings.Join(all, " ")
	if w := firstOf(keptSearches, address+" "+orders); w != "" {
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
	if w := firstOf(keepActions, address+" "+orders); w != "" {
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
	if SearchWords.In(s.Box...) || s.narrows() || s.Pressed && SearchWords.In(s.Button) && !s.buttonChanges() {
		return ""
	}
	return "its script posts what is typed, and nothing says that it searches for it"
}

// narrows reports whether what was typed goes as a filter to what shows a part of its rows: a range of rows or a page of them is asked
// for, and the box calls itself a filter, and so does the value, or a button was pressed that shows or filters.
func (s Sending) narrows() bool {
	filter := func(name string) bool { return filterWords.In(name) || soughtName(name) }
	filters := filterWords.In(s.Box...) && slices.ContainsFunc(s.Into, filter) || s.Pressed && onlySearches(s.Button) && (ShowsFound(s.Button) || filterWords.In(s.Button))
	return filters && slices.ContainsFunc(slices.Sorted(maps.Keys(s.Values)), func(name string) bool {
		return rangeNames[strings.ReplaceAll(lastName(name), "_", "")] && counted(s.Values[name])
	}) && !s.buttonChanges()
}

func (s Sending) buttonChanges() bool {
	if ChangeWords.Find(s.Button) != "" {
		return true
	}
	return slices.ContainsFunc([]*lang.Lexicon{changeActions, changeVerbs, keepActions}, func(l *lang.Lexicon) bool { return firstOf(l, s.Button) != "" })
}

func counted(value string) bool { return value != "" && strings.Trim(value, "0123456789") == "" }

// rangeNames are names of values that say which of many rows are to be shown, without their underscores.
var rangeNames = map[string]bool{"startrow": true, "endrow": true, "start": true, "offset": true, "skip": true, "limit": true, "take": true, "page": true, "pageindex": true, "pagenumber": true, "pagesize": true, "perpage": true, "firstrow": true, "lastrow": true}

// filterWords are in boxes that narrow the rows of a table, and in the names of what they send.
var filterWords = lang.New("filter*, filtr*, фильтр*, фільтр*")

// valuesOf are the values of a query: a cart may well be told by "search" what was looked for before. What has no value is a
// place, as in "?search".
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

// updatesLast reports whether an address ends in what is done to the thing that it names before: the settings of a search are
// kept at "search/update".
func updatesLast(place string) bool {
	last := path.Base(place)
	return keepVerbs.Has(strings.ToLower(strings.TrimSuffix(last, path.Ext(last))))
}

// sought reports whether what was typed goes into a value that is only searched for, from a box that says so as well, to an
// address at which a script keeps parts of a page up to date, and nothing is called besides that may do more than show them.
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
	return partWords.In(address) && slices.ContainsFunc(s.Into, soughtName) && SearchWords.In(s.Box...) &&
		!keptSearches.In(s.Box...) && !ChangeWords.In(s.Box...) && ChangeWords.Find(s.Button) == ""
}

// onlyShows reports whether the words of a procedure say that a part is shown again, or another page of it.
func onlyShows(ws []string) bool {
	return len(ws) == 0 || shows.Has(ws[0]) || turns.Has(ws[0]) && ws[len(ws)-1] == "page"
}

// soughtName reports whether a name is that of a value to search for: "search", "bookSearch", "searchTerm". A search engine or
// the name of a search is a setting.
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
		if commandNames[last] || callNames[last] {
			out = append(out, command{name: last, value: lang.Clip(s.Values[name], maxFeatureText)})
		}
	}
	return out
}

// pressed are the buttons and links that the values say were pressed: as the target of a postback, the source of a request for
// parts of a page, or by their own name.
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

// lastName is what a name ends in, in lower case; of a name that stands there again, "action 1", what it is.
func lastName(name string) string {
	if i := strings.LastIndexByte(name, ' '); i >= 0 && strings.Trim(name[i+1:], "0123456789") == "" {
		name = name[:i]
	}
	return strings.ToLower(name[strings.LastIndexAny(name, ".? ")+1:])
}

// callNames are names of values in the requests of scripts that say which procedure is called, besides commandNames.
var callNames = map[string]bool{"method": true, "operation": true, "operationname": true, "procedure": true, "function": true, "fn": true, "call": true, "rpc": true}

func firstOf(l *lang.Lexicon, text string) string {
	for _, w := range lang.Words(text) {
		if l.Exactly(w) {
			return w
		}
	}
	return ""
}

// soughtNames are names of values that are searched for and nothing else; chats call theirs a query as well. They outweigh an
// address that speaks of keeping: parts of a page that a script keeps up to date all send to one that says "update".
var soughtNames = lang.New("search*, such*, recherche*, buscar*, busqueda*, cerca*, ricerca*, zoek*, szuk*, hledat*, sok*, haku*, keres*, поиск*, keyword*")

// typedWords end names of values that are searched for, behind a word for searching.
var typedWords = lang.New("term, terms, text, string, query, input, box, field, phrase, word, words, key, value, q")

// partWords are in addresses at which a script keeps parts of a page up to date.
var partWords = lang.New("livewire, part, parts, partial, partials, component, components, fragment, fragments")

// shows begin the names of procedures that show a part again; "GET" is how the page itself was asked for. Turns begin those
// that show another page of it.
var (
	shows = lang.New("search*, refresh, render, commit, load, get")
	turns = lang.New("next, previous, prev, first, last, goto, set, reset, change")
)

// changeVerbs begin the names of procedures that change something, whatever they name behind: "storeSearch".
var changeVerbs = lang.New("create, insert, edit, write, destroy, store, update, modify, rename, replace, purge, drop, erase, trash, toggle, enable, disable, mark, approve, confirm, archive, assign, publish, purchase, buy, pay, book, follow, unfollow, invite")

// keepVerbs are those of keepActions that say what is done with what an address names before.
var keepVerbs = lang.New("create, update, insert, edit, put, write")

// buttonWords are in the names of what is pressed.
var buttonWords = lang.New("btn, button, cmd, lnk, linkbutton")

// askActions are in addresses that are posted to in order to read, besides SearchWords.
var askActions = lang.New("filter*, list, results, select, autocomplete, suggest*, typeahead, catalog*, msearch, facet*, datatable*, dataset*")

// keptSearches are in addresses where searches themselves are kept.
var keptSearches = lang.New("saved, alert, alerts, watchlist")

// keepActions are in addresses where what is posted is kept. They name things that are searched as well, so a word for
// searching beside them is believed.
var keepActions = lang.New(
	"create, update, insert, edit, put, write, new, comment, comments, message, messages, chat, chats, conversation, conversations, thread, threads, cart, basket, order, orders, booking, bookings, reserve, reservation, reservations, feedback, contact, review, reviews, rating, ratings, like, likes, follow, favorite, favorites, favourite, favourites, wishlist, bookmark, bookmarks, ticket, tickets, send, mail, email, submit, payment, payments, pay, invite, share, session, sessions, auth, password, account, accounts, profile, note, notes, todo, todos, task, tasks, poll, answer, answers, question, questions, guestbook, mailing, sign, signups, subscriptions, newsletter, newsletters, post, posts, publish",
)
