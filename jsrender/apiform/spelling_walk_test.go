package apiform

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A walk sees what a box suggests, however it looks it up, with fewer questions than there are
// beginnings. What is seen of boxes that show nothing for two letters is what leads from one name
// to the next.
func TestWalksSeeAllThatIsSuggested(t *testing.T) {
	syllables := []string{"mar", "ber", "go", "lin", "sta", "vi", "ro", "ka", "den", "hol", "wes",
		"tor", "ün", "os"}
	names := func(n int) (all []string) {
		for i := 0; len(all) < n; i++ {
			at := i * i / (1 + i%5) // some letters begin much more than others
			name := fmt.Sprintf("%s%s %s%s", syllables[at/7%14], syllables[i%14],
				syllables[i/14%14], syllables[i/196%14])
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
		return all
	}
	families := func(all []string) []string { // ten letters tell nobody apart
		for i := range all {
			all[i] = []string{"Brandt", "Casals", "Dahl", "Evensen"}[i%4] + ", " + all[i]
		}
		return all
	}
	begins := func(name, text string) bool { return strings.HasPrefix(name, text) }
	anyWord := func(name, text string) bool {
		return begins(name, text) || strings.Contains(name, " "+text)
	}
	for _, c := range []struct {
		name    string
		names   []string
		matches func(name, text string) bool
		least   int // characters that must be typed
		shown   int
		seen    int
		most    int // questions
	}{
		{"few", names(84), begins, 1, 8, 84, 500},
		{"few after two letters", names(84), begins, 2, 8, 82, 800},
		{"few after three letters", names(84), begins, 3, 8, 25, 800},
		{"many", names(2000), begins, 1, 10, 1600, 1300},
		{"many by any word", names(1500), anyWord, 2, 20, 1490, 800},
		{"few families", families(names(84)), begins, 1, 8, 84, 300},
		{"all at once", names(84), begins, 1, 500, 84, 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, met := newWalk(), map[string]bool{}
			w.knows(c.names[3])
			w.knows(c.names[len(c.names)/2])
			for text, ok := w.next(); ok; text, ok = w.next() {
				shown, fresh, texts := 0, 0, []string(nil)
				for _, name := range c.names {
					if shown < c.shown && len([]rune(text)) >= c.least &&
						c.matches(strings.ToLower(name), strings.TrimSpace(text)) {
						w.knows(name)
						texts = append(texts, name)
						if shown++; !met[name] {
							met[name] = true
							fresh++
						}
					}
				}
				w.take(text, texts, fresh)
			}
			t.Logf("%d of %d in %d questions", len(met), len(c.names), w.asked)
			if len(met) < c.seen || w.asked > c.most {
				t.Errorf("%d of %d seen in %d questions, want %d in %d", len(met), len(c.names),
					w.asked, c.seen, c.most)
			}
		})
	}
}

// What brings little is not walked on for long.
func TestWalksThatBringLittleEnd(t *testing.T) {
	w := newWalk()
	for text, ok := w.next(); ok; text, ok = w.next() {
		// the same ten, whatever is typed
		w.take(text, slices.Repeat([]string{"Ann", "Bell"}, 5), 0)
	}
	if w.asked > mostSuggested || !w.stopped() {
		t.Errorf("%d questions, want at most %d", w.asked, mostSuggested)
	}
}
