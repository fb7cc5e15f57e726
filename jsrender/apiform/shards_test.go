package apiform

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"deepcrawl/jsrender/internal/sightings"
	"deepcrawl/surface/fetch"
)

// A filed is a Watcher of a page whose script loads a piece of an index for the word that is typed.
type filed struct {
	memory
	files   http.Handler
	address func(word string) string
}

func (f *filed) See(_ context.Context, page *fetch.Request, _ Look,
	terms func(string) []string) (Sighting, error) {
	word := terms("")[0]
	w := httptest.NewRecorder()
	path := f.address(word)
	f.files.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	asked := sightings.Exchange{Method: http.MethodGet, URL: "http://" + page.URL.Host + path,
		Status: w.Code, AnswerType: w.Header().Get("Content-Type"), Answer: w.Body.String()}
	return Sighting{Term: word, Page: page.URL, Label: "Words",
		After: exchanges(f.t, []sightings.Exchange{asked})}, nil
}

// An index in pieces, each for the words that begin alike, is read piece by piece.
func TestIndexesInPiecesAreReadWhole(t *testing.T) {
	syllables := []string{"wa", "wo", "ter", "ma", "mu", "sic", "li", "hou", "so", "cit", "gar",
		"den"}
	var titles []string
	for i := range 300 {
		titles = append(titles,
			fmt.Sprintf("%s%s %s%s %d", syllables[i%12], syllables[i/12%12], syllables[i*7%12],
				syllables[i*5/3%12], i))
	}
	for i, w := range []string{"water", "music", "house", "garden"} {
		titles = append(titles, fmt.Sprintf("%s %s", w, titles[i*31]))
	}
	begin := func(word string, n int) string { return strings.ToLower(word[:min(n, len(word))]) }
	for name, c := range map[string]struct {
		address func(word string) string
		length  int
		any     bool // all pieces hold what the first does
		found   int
	}{
		"a file a letter": {func(w string) string {
			return "/index/" + begin(w, 1) + ".json"
		}, 1, false, len(titles)},
		"a file for two": {func(w string) string {
			return "/i/words-" + begin(w, 2) + ".json"
		}, 2, false, len(titles)},
		"in capitals": {func(w string) string {
			return "/i/" + strings.ToUpper(begin(w, 1)) + ".json"
		}, 1, false, len(titles)},
		"in folders of a letter": {func(w string) string {
			return "/i/" + begin(w, 1) + "/" + begin(w, 2) + ".json"
		}, 2, false, len(titles)},
		"a parameter": {func(w string) string {
			return "/i?v=1&letter=" + begin(w, 1)
		}, 1, false, len(titles)},
		"pieces that are all alike": {func(w string) string {
			return "/i/" + begin(w, 1) + ".json"
		}, 1, true, 0},
	} {
		t.Run(name, func(t *testing.T) {
			files := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				var rows []string
				for i, title := range titles {
					of := strings.Fields(title)
					for _, word := range of[:2] {
						if c.address(word) == r.URL.RequestURI() || c.any {
							rows = append(rows,
								fmt.Sprintf(`{"title": %q, "url": "/word/%d"}`, title, i))
							break
						}
					}
				}
				if len(rows) == 0 {
					http.NotFound(w, r)
					return
				}
				w.Header().Set("Content-Type", "application/json")
				fmt.Fprintf(w, "[%s]", strings.Join(rows, ","))
			})
			page, client := serve(t, files)
			l := &Learner{Browser: &filed{memory{t: t}, files, c.address}, Plain: client}
			seen, err := l.Browser.See(t.Context(), &fetch.Request{URL: page}, Look{},
				func(string) []string { return []string{"water"} })
			if err != nil {
				t.Fatal(err)
			}
			f, err := l.shards(t.Context(), &attempt{seen: seen, words: common, why: ErrNoRequest})
			if c.found == 0 {
				if !errors.Is(err, ErrNoRequest) {
					t.Fatalf("form %v, error %v, want none", f, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			found := map[string]bool{}
			for _, o := range f.Fields[0].Domain.Options {
				re, err := l.ask(t.Context(), f, o.Value)
				if err != nil {
					t.Fatal(err)
				}
				for _, key := range re.keys {
					found[key] = true
				}
			}
			if len(found) != c.found {
				t.Errorf("%d of %d words in %d pieces", len(found), c.found,
					len(f.Fields[0].Domain.Options))
			}
			if holds, err := l.Holds(t.Context(), f); !holds || err != nil {
				t.Errorf("the form does not hold: %v", err)
			}
		})
	}
}
