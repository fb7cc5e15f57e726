package lang

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
)

// TestALexiconIsLookedUpAsItIsWritten holds the fast look-up against a walk over all entries, with
// all words of all tables and with what is left of them when letters are cut off.
func TestALexiconIsLookedUpAsItIsWritten(t *testing.T) {
	words := map[string]bool{"": true, "a": true, "z": true}
	for _, c := range concepts {
		for _, e := range Entries(c) {
			for _, w := range Words(strings.Trim(e, "*")) {
				words[w], words[w[:len(w)-1]], words[w[1:]], words[w+"x"] = true, true, true, true
			}
		}
	}
	said := 0
	for _, l := range []*Lexicon{Of(Delete), Said(Subscribe), With([]Concept{News}, "q*, zz"),
		New("add, addto*, per page, be*, s*"), Joined(Of(Search), New("x*"))} {
		l.ready()
		for w := range words {
			want := l.words[w] ||
				slices.ContainsFunc(l.prefixes, func(p string) bool {
					return strings.HasPrefix(w, p)
				})
			if got := l.Has(w); got != want {
				t.Errorf("%q is in the lexicon: %v, want %v", w, got, want)
			}
			if want {
				said++
			}
		}
	}
	for _, row := range []string{"per page", "log out", "sign out"} {
		if l := New("log out, per page", "sign out"); l.Find("now "+row+" of it") != row {
			t.Errorf("the row %q is not found", row)
		}
	}
	if said < 500 {
		t.Errorf("only %d words were in a lexicon", said)
	}
}

// TestTextsThatWereReadAreReadAlike reads more texts than are kept, twice and at once, and changes
// what it was given.
func TestTextsThatWereReadAreReadAlike(t *testing.T) {
	title := New("titulo")
	var at sync.WaitGroup
	for range 4 {
		at.Go(func() {
			for i := range maxRead + 200 {
				s := fmt.Sprintf("Título %d byAuthor", i%(maxRead+100))
				if got, want := Words(s), appendWords(nil, s); !slices.Equal(got, want) {
					t.Errorf("%q is read as %q, want %q", s, got, want)
				} else {
					got[0] = "changed"
				}
				if title.Find(s) != "titulo" {
					t.Errorf("%q has no titulo", s)
				}
			}
		})
	}
	at.Wait()
}
