package dash

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/store"
)

const (
	pageLength    = 25  // records
	snippetLength = 280 // letters
	longestTitle  = 300
	mostShown     = 12 // attributes of a record
)

type recordsPage struct {
	Query, Site string
	Sites       []string
	Total       int
	From, To    int // of them, from 1
	Page, Last  int
	Hits        []shownHit
}

// A shownHit is a record as the list has it.
type shownHit struct {
	store.Hit
	Name []piece // its title
	Says []piece // a part of its text, with the words that were looked for
	More int     // attributes that are not shown
}

func (d *Dashboard) records(r *http.Request) (any, error) {
	p := recordsPage{Query: strings.TrimSpace(r.FormValue("q")), Site: r.FormValue("site"), Page: 1}
	if n, err := strconv.Atoi(r.FormValue("page")); err == nil && n > 1 {
		p.Page = n
	}
	var err error
	if p.Sites, err = d.menu(r.Context(), func(s store.Site) bool {
		return s.Records > 0
	}); err != nil {
		return nil, err
	}
	// Who loads the page again before it is there is to find more done, not nothing: see
	// store/reading.go.
	hits, total, err := d.search.Find(context.WithoutCancel(r.Context()), p.Query, p.Site,
		(p.Page-1)*pageLength, pageLength)
	if err != nil {
		return nil, err
	}
	words := strings.Fields(strings.ToLower(p.Query))
	for _, h := range hits {
		s := shownHit{Hit: h, Name: pieces(h.Title, words, longestTitle),
			Says: pieces(h.Text, words, snippetLength)}
		if s.More = len(h.Attributes) - mostShown; s.More > 0 {
			s.Attributes = h.Attributes[:mostShown]
		}
		p.Hits = append(p.Hits, s)
	}
	p.Total, p.From, p.To = total, (p.Page-1)*pageLength+1, (p.Page-1)*pageLength+len(hits)
	p.Last = max(1, (total+pageLength-1)/pageLength)
	return p, nil
}

// A piece of a text is a word that was looked for, or what stands between two of them.
type piece struct {
	Text string
	Hit  bool
}

// pieces cuts a part of so many letters from a text, around the first of the words in it, and says
// where they stand.
func pieces(text string, words []string, length int) (out []piece) {
	letters := []rune(strings.Join(strings.Fields(text), " "))
	spans := hitSpans(letters, words)
	from := 0
	if len(spans) > 0 && len(letters) > length {
		from = min(max(0, spans[0][0]-length/3), len(letters)-length)
	}
	to := min(len(letters), from+length)
	if from > 0 {
		out = append(out, piece{Text: "… "})
	}
	at := from
	for _, s := range spans {
		if s[0] < at || s[1] > to {
			continue
		}
		out = append(out, piece{Text: string(letters[at:s[0]])},
			piece{Text: string(letters[s[0]:s[1]]), Hit: true})
		at = s[1]
	}
	out = append(out, piece{Text: string(letters[at:to])})
	if to < len(letters) {
		out = append(out, piece{Text: " …"})
	}
	return out
}

// hitSpans are the places of words in a text. One that ends in a star is the beginning of a word.
func hitSpans(letters []rune, words []string) (spans [][2]int) {
	within := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
	}
	for i := 0; i < len(letters); {
		if !within(letters[i]) {
			i++
			continue
		}
		end := i
		for end < len(letters) && within(letters[end]) {
			end++
		}
		word := strings.ToLower(string(letters[i:end]))
		for _, w := range words {
			start, open := strings.CutSuffix(w, "*")
			if word == w || open && start != "" && strings.HasPrefix(word, start) {
				spans = append(spans, [2]int{i, end})
				break
			}
		}
		i = end
	}
	return spans
}
