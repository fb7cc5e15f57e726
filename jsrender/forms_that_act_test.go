package jsrender

import (
	"errors"
	"strings"
	"testing"

	"deepcrawl/jsrender/apiform"
)

// A form of which the page says that it acts is left as it is, though its button says "Next" or a
// script sends it: no menu of it is set, and nothing is typed into its box. So is one that is no
// search by itself and needs no script to be sent.
func TestFormsThatActAreLeftAsTheyAre(t *testing.T) {
	r, w := browserAndWeb(t)
	form := func(before, said, control, after string) string {
		return before + `<form action="/step2"><label>` + said + ` ` + control + `</label>` +
			after + `</form>`
	}
	options := `><option value="1">Maps</option><option value="2">Prints</option><option ` +
		`value="3">Letters</option></select>`
	const box, next = `<input name="q">`, `<button>Next</button>`
	for name, c := range map[string]struct {
		form string
		sent bool
	}{
		"menu to delete by": {
			form("", "Delete which list?", `<select name="list"`+options, next), false},
		"menu that deletes": {
			form("", "Delete which list?",
				`<select name="list" onchange="this.form.submit()"`+options, ""), false},
		"menu to remove by": {
			form("", "Choose a collection to remove", `<select name="list"`+options, next), false},
		"menu of newsletters": {
			form("", "Which newsletter would you like to receive?", `<select name="list"`+options,
				next), false},
		"menu that shows": {
			form("", "Show which list?",
				`<select name="list" onchange="this.form.submit()"`+options, ""), false},
		"box to delete by":          {form("", "Delete which list?", box, next), false},
		"box under what it deletes": {form("<h2>Delete which list?</h2>", "", box, next), false},
		"box to donate by": {form("", "How much do you want to donate?", box, next),
			false},
		"box to search by": {form("", "Which list?", box, next), false},
		"box that books": {
			form("", "From", `<input type="date" name="from">`, "<button>Book it</button>"), false},
		"box of no known button": {form("", "Märksõna", box, "<button>Telli</button>"), false},
		"box beside one that deletes": {form("", "Delete which list?", `<input name="old">`, next) +
			form("", "Search for", box, "<button>Search</button>"), true},
	} {
		at := w.page(t, "/forbidden/"+strings.ReplaceAll(name, " ", "-"),
			`<!doctype html><body>`+c.form)
		w.mu.Lock()
		w.asked = nil
		w.mu.Unlock()
		var err error
		if strings.HasPrefix(name, "menu") {
			_, err = r.Choose(t.Context(), at, apiform.Way{Menus: []string{"list"}})
		} else {
			_, err = r.See(t.Context(), at, apiform.Look{}, func(string) []string {
				return []string{"dogwood"}
			})
		}
		sent := w.requests("/step2")
		if (len(sent) > 0) != c.sent || strings.Contains(strings.Join(sent, " "), "old=") {
			t.Errorf("%s: sent %q, want %t (%v)", name, sent, c.sent, err)
		}
	}
}

// A word that only ends like that for a telephone asks for no number: "Titel", "Hotel".
func TestBoxesOfTelephonesAreToldByTheWord(t *testing.T) {
	r, w := browserAndWeb(t)
	for label, box := range map[string]bool{"Titel, artist": true, "Hotel": true, "Tel.": false,
		"Your tel": false} {
		at := w.page(t, "/tel/"+strings.Fields(label)[0],
			`<!doctype html><body><form action="/found"><label>`+label+
				` <input type="search" name="w"></label><button>Go</button></form>`)
		_, err := r.See(t.Context(), at, apiform.Look{}, func(string) []string {
			return []string{"dogwood"}
		})
		if errors.Is(err, apiform.ErrNoBox) == box {
			t.Errorf("%s: a box is seen: %t, want %t (%v)", label, !box, box, err)
		}
	}
}
