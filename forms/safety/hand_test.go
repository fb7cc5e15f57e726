package safety

import (
	"strings"
	"testing"
)

// What our own typing and choosing causes passes only when it says that it asks.
func TestWhatOurHandCausesIsJudged(t *testing.T) {
	search, none := []string{"Search books"}, []string{}
	for _, c := range []struct {
		method, address string
		box             []string
		into            string // the value that carries what was typed
		harms           bool
	}{
		{"POST", "/api/settings?lang=de", none, "", true},
		{"POST", "/api/einstellungen", none, "", true},
		{"POST", "/api/shelf", search, "", true},
		{"POST", "/api/things", search, "", true}, // a suggestion that was taken
		{"POST", "/api/drafts", search, "t", true},
		{"POST", "/brouillons/5", search, "t", true},
		{"POST", "/api/history", search, "q", true},
		{"POST", "/api/recent-searches", search, "q", true},
		{"POST", "/api/search/log", search, "q", true},
		{"POST", "/api/search-history", search, "q", true},
		{"POST", "/api/playlist", []string{"Find a song to add"}, "song", true},
		{"POST", "/api/items", []string{"Find a song to add"}, "song", true},
		{"POST", "/api/items", []string{"Search or add tag"}, "tag", true},
		{"POST", "/api/queue", []string{"Search and queue"}, "q", true},
		{"POST", "/api/profile", search, "q", true},
		{"POST", "/api/preferences", search, "q", true},
		{"GET", "/api/create?title=", []string{"Title"}, "title", true},
		{"GET", "/api/prefs?dark=1", none, "", true},

		{"POST", "/api/items", search, "q", false},
		{"POST", "/history/search", search, "q", false},
		{"POST", "/api/settings/search", search, "q", false},
		{"POST", "/api/towns/list", none, "", false},
		{"POST", "/api/suggest", search, "q", false},
		{"GET", "/api/books?title=", []string{"Title"}, "title", false},
		{"GET", "/track?number=", []string{"Number"}, "number", false},
		{"GET", "/api/settings", none, "", false},
		{"GET", "/api/history?q=", search, "q", false},
		{"GET", "/api/shelves?room=5", none, "", false},
		{"GET", "/api/towns?country=de", none, "", false},
	} {
		s := Sending{Method: c.method, Address: "https://a.example" + c.address, Box: c.box}
		if c.into != "" {
			s.Into = []string{c.into}
		}
		if why := s.Harm(); (why != "") != c.harms {
			t.Errorf("%s %s from %q: %q, want harm: %v", c.method, c.address, c.box, why, c.harms)
		}
	}
}

// By a line that stands a page sends messages of all kinds, each of which says its own.
func TestMessagesAreJudgedByTheirType(t *testing.T) {
	for kind, harms := range map[string]bool{"message": true, "chat": true, "search": false,
		"suggest": false, "books": false} {
		s := Sending{Method: "POST", Address: "https://a.example/live",
			Box: []string{"Search or chat"}, Into: []string{"text"},
			Values: map[string]string{"body.type": kind, "body.text": "water"}, Message: true}
		if why := s.Harm(); (why != "") != harms {
			t.Errorf("%s: %q, want harm: %v", kind, why, harms)
		}
	}
}

// What a page loads by itself is left only where its address says what it does.
func TestPartsOfAPageAreJudgedByTheirAddress(t *testing.T) {
	for address, harms := range map[string]bool{
		"POST /api/notifications/read":          true,
		"GET /api/notifications/read":           true,
		"POST /api/nachrichten/gelesen":         true,
		"GET /api/photo/5/like":                 true,
		"POST /api/photo/5/like":                true,
		"GET /api/markread?id=5":                true,
		"GET /do/delete.js?id=5":                true,
		"GET /do/cron?run=1":                    true,
		"GET /ajax?do=rate&id=5":                true,
		"GET /api/votes?item=5":                 false,
		"GET /api/item/5/votes":                 false,
		"GET /api/comments?post=5":              false,
		"GET /api/likes/5":                      false,
		"GET /api/read?page=2":                  false,
		"POST /api/items/read":                  false,
		"GET /api/messages":                     false,
		"GET /js/add-to-cart.min.js?ver=8.0.1":  false,
		"GET /js/delete.js":                     false,
		"GET /static/comment-reply.css?v=5":     false,
		"GET /api/rows?action=load&page=2":      false,
		"POST /api/books/list":                  false,
		"GET /wp-json/wp/v2/posts?per_page=5":   false,
		"GET /static/chunks/pages/edit-5a1b.js": false,
	} {
		method, at, _ := strings.Cut(address, " ")
		if why := (Sending{Method: method, Address: "https://a.example" + at}).Harm(); (why != "") != harms {
			t.Errorf("%s: %q, want harm: %v", address, why, harms)
		}
	}
}

func TestABoxThatAsksForSomethingNewIsNotTypedInto(t *testing.T) {
	for label, acts := range map[string]bool{
		"Add a word": true, "Set temperature": true, "New todo": true, "New title": true,
		"Create a list":  true,
		"Save search as": true, "Suche speichern als": true, "Search the archive": false,
		"Wort hinzufügen": true, "Ajouter un mot": true, "Dodaj słowo": true,
		"Search": false, "Title": false, "Enter a word": false, "Order number": false,
		"Post code": false, "Book title": false,
		"Track number": false, "Type to filter": false, "Where to?": false,
		"Find a song to add": false, "Name": false,
		"Mark name": false, "Report number": false, "Rate of exchange": false,
		"New York address search": false,
	} {
		if why := BoxActs(label); (why != "") != acts {
			t.Errorf("%q: %q, want it to act: %v", label, why, acts)
		}
	}
}
