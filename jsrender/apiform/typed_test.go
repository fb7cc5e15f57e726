package apiform

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// A box whose request cannot be made without its script is asked by typing, when what it shows
// depends on what is typed.
func TestBoxesWithoutARequestAreAskedByTyping(t *testing.T) {
	shown := func(n string) string {
		return `{"results": [{"url": "/item/` + n + `", "title": "The harbour of ` + n + `"}]}`
	}
	for name, c := range map[string]struct {
		shown map[string]string
		want  string // why it is refused
	}{
		"two words show different records": {
			map[string]string{"the": shown("1"), "of": shown("2")}, ""},
		"words of what was found are typed next": {
			map[string]string{"the": shown("1"), "harbour": shown("2")}, ""},
		"nothing is found": {nil, ErrReplay.Error()},
		"all words show the same": {
			map[string]string{"the": shown("1"), "of": shown("1")}, ErrReplay.Error()},
		"a word that nobody uses shows something": {
			map[string]string{"the": shown("1"), "of": shown("2"), nobodyUses[0]: shown("3")},
			ErrReplay.Error()},
	} {
		t.Run(name, func(t *testing.T) {
			page, client := serve(t,
				http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					http.Error(w, "signature", http.StatusForbidden)
				}))
			seen := oneBox("GET", "/find?q=TERM", "", books)(t, page.Host)
			f, err := (&Learner{Browser: &memory{t: t, seen: seen, shown: c.shown},
				Plain: client}).Learn(t.Context(), page)
			if err != nil {
				t.Fatal(err)
			}
			ok, why := kind.Searchable(f)
			if ok != (c.want == "") || !strings.Contains(why, c.want) {
				t.Fatalf("searchable %t: %s, want %q", ok, why, c.want)
			}
			if !ok {
				return
			}
			if f.Via != forms.ViaBrowser || f.Template.Typed != ErrReplay.Error() {
				t.Errorf("via %s, typed because %q", f.Via, f.Template.Typed)
			}
			r, err := submit.Request(throughJSON(t, f), assignment(f, "a b&c"), nil)
			if err != nil {
				t.Fatal(err)
			}
			if term, typed := submit.TypedTerm(r); !typed || term != "a b&c" ||
				r.Method != http.MethodGet {
				t.Errorf("typed %t: %q by %s", typed, term, r.Method)
			}
		})
	}
}

// counting counts the words that are typed.
type counting struct {
	*memory
	asked []string
}

func (c *counting) Ask(ctx context.Context, page *fetch.Request, term string) (*fetch.Page, error) {
	c.asked = append(c.asked, term)
	return c.memory.Ask(ctx, page, term)
}

// What a page draws as a picture is never read, and each word costs a page: a dozen must do, words
// of the page among them.
func TestPagesThatShowNothingReadableAreGivenUpSoon(t *testing.T) {
	page, client := serve(t,
		http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, "signature", http.StatusForbidden)
		}))
	c := &counting{
		memory: &memory{t: t, seen: oneBox("GET", "/find?q=TERM", "", books)(t, page.Host)}}
	if _, err := (&Learner{Browser: c, Plain: client}).Learn(t.Context(), page); err != nil {
		t.Fatal(err)
	}
	if n := len(c.asked); n > mostBlind+1 || n < mostBlind {
		t.Errorf("%d words were typed: %q", n, c.asked)
	}
	if !slices.Contains(c.asked, short[2]) || !slices.Contains(c.asked, common[2]) {
		t.Errorf("typed %q, want frequent words and words of the page", c.asked)
	}
}

// late shows nothing when it is asked so many times.
type late struct {
	*memory
	after, asked int
}

func (l *late) Ask(ctx context.Context, page *fetch.Request, term string) (*fetch.Page, error) {
	if l.asked++; l.asked == l.after {
		term = "nothing"
	}
	return l.memory.Ask(ctx, page, term)
}

// On a busy machine an answer comes after the page was taken to be at rest.
func TestAnAnswerThatIsLateOnceRefusesNoBox(t *testing.T) {
	shown := map[string]string{"the": `{"results": [{"url": "/item/1", "title": "The harbour"}]}`,
		"water": `{"results": [{"url": "/item/2", "title": "Water"}]}`}
	page, client := serve(t,
		http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, "signature", http.StatusForbidden)
		}))
	seen := oneBox("GET", "/find?q=TERM", "", books)(t, page.Host)
	w := &late{memory: &memory{t: t, seen: seen, shown: shown}, after: -1}
	for range 2 { // at the second go the last word, typed again, shows nothing
		w.asked = 0
		f, err := (&Learner{Browser: w, Plain: client}).Learn(t.Context(), page)
		if err != nil {
			t.Fatal(err)
		}
		if ok, why := kind.Searchable(f); !ok {
			t.Errorf("refused: %s", why)
		}
		w.after = w.asked
	}
}
