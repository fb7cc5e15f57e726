package forms

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Sending is a request that a script is about to make after something was typed into a box.
type Sending struct {
	Method  string
	Address string
	Values  map[string]string // by name, of headers ("header X-Requested-With"), query and body
	Box     []string          // what the page calls the box; nil: nothing was typed, the page asks by itself
	Button  string            // what is written on the button beside the box
	Asks    bool              // it is written in a language in which it could only ask
}

// Harm says why a request may change something at the site, "" when it seems only to ask. What would be said of a form holds
// for it; as no form is there to be judged, something that is posted must call itself a search: by its address, by what it
// tells the site to do, or by its box, if neither speaks of messages, carts and the like.
func (s Sending) Harm() string {
	if s.Method != "POST" && s.Box == nil {
		return "" // a part of the page
	}
	address := actionPath(s.Address)
	if w := firstOf(changeActions, address); w != "" {
		return fmt.Sprintf("its script asks an address that says %q", w)
	}
	told := s.told()
	for _, name := range slices.Sorted(maps.Keys(told)) {
		if w := firstOf(changeActions, told[name]); w != "" {
			return fmt.Sprintf("its script sends %q, which says %q", name, w)
		}
	}
	if s.Method != "POST" || s.Asks || s.Box == nil {
		return ""
	}
	return s.harmOfPost(address, told)
}

func (s Sending) harmOfPost(address string, told map[string]string) string {
	orders := strings.Join(slices.Collect(maps.Values(told)), " ")
	if w := firstOf(keptSearches, address); w != "" {
		return fmt.Sprintf("its script posts what is typed to an address that says %q", w)
	}
	if searchWords.in(address, orders) {
		return ""
	}
	if w := firstOf(keepActions, address+" "+orders); w != "" {
		return fmt.Sprintf("its script posts what is typed to an address that says %q", w)
	}
	if askActions.in(address, orders) {
		return ""
	}
	if w := changeWords.find(s.Button); w != "" && !searchWords.in(s.Button) {
		return fmt.Sprintf("its button says %q", w)
	}
	if searchWords.in(s.Box...) {
		return ""
	}
	return "its script posts what is typed, and nothing says that it searches for it"
}

// told are the values that tell the site what to do, by name without what the name stands in.
func (s Sending) told() map[string]string {
	out := map[string]string{}
	for name, value := range s.Values {
		last := strings.ToLower(name[strings.LastIndexAny(name, ".? ")+1:])
		if commandNames[last] || callNames[last] {
			out[last] += " " + clip(value, maxFeatureText)
		}
	}
	return out
}

// callNames are names of values in the requests of scripts that say which procedure is called, besides commandNames.
var callNames = map[string]bool{"method": true, "operation": true, "operationname": true, "procedure": true, "function": true, "fn": true, "call": true, "rpc": true}

func firstOf(l *lexicon, text string) string {
	for _, w := range words(text) {
		if l.words[w] {
			return w
		}
	}
	return ""
}

// askActions are in addresses that are posted to in order to read, besides searchWords.
var askActions = newLexicon("filter*, list, results, select, autocomplete, suggest*, typeahead, catalog*, msearch, facet*, datatable*, dataset*")

// keptSearches are in addresses where searches themselves are kept.
var keptSearches = newLexicon("saved, alert, alerts, watchlist")

// keepActions are in addresses where what is posted is kept. They name things that are searched as well, so a word for
// searching beside them is believed.
var keepActions = newLexicon(
	"create, update, insert, edit, put, write, new, comment, comments, message, messages, chat, chats, conversation, conversations, thread, threads, cart, basket, order, orders, booking, bookings, reserve, reservation, reservations, feedback, contact, review, reviews, rating, ratings, like, likes, follow, favorite, favorites, favourite, favourites, wishlist, bookmark, bookmarks, ticket, tickets, send, mail, email, submit, payment, payments, pay, invite, share, session, sessions, auth, password, account, accounts, profile, note, notes, todo, todos, task, tasks, poll, answer, answers, question, questions, guestbook, mailing, sign, signups, subscriptions, newsletter, newsletters, post, posts, publish",
)
