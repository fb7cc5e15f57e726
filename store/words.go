package store

import (
	"cmp"
	"context"
	_ "embed"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Bounds of the work that Words does, whatever the size of the crawl.
const (
	wordPages   = 500       // pages read, the first ones of the site
	wordText    = 64 << 10  // bytes read of each
	wordsKnown  = 200_000   // different words counted
	wordMin     = 3         // letters
	wordMax     = 20        // letters
	commonShare = 1.0 / 3.0 // a word on more pages than this belongs to the site's frame

	framePages = 5   // read of a site from which on its frame can be told (estimate)
	frameShare = 0.8 // of these a word of the frame stands on more (estimate)
)

//go:embed stopwords.txt
var stopwordList string

var stopwords = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, line := range strings.Split(stopwordList, "\n") {
		if !strings.HasPrefix(line, "#") {
			for _, w := range strings.Fields(line) {
				m[w] = true
			}
		}
	}
	return m
})

// Common reports whether a word, in small letters, tells nothing about a site: it is common in a
// larger language, or on web pages.
func Common(word string) bool { return stopwords()[word] }

// Words returns distinctive words of the surface pages of a site, best first: seeds for queries.
//
// A good seed is a word that the items of the database share, so words on several pages come first,
// by their weight tf * log(N/df) over the pages; then words on a single page; last the words on
// nearly every page, which are the frame of the site. Numbers, stop words and very short or long
// words are left out. frame are the words that stand on more than frameShare of the pages, in no
// order of worth, where as many as framePages were read.
func (db *DB) Words(ctx context.Context, site string, limit int) (words, frame []string,
	err error) {
	pages, err := collect(ctx, db, "read pages of "+site, scanString,
		`SELECT substr(t.text, 1, ?3) FROM sites s
		CROSS JOIN visits v INDEXED BY visits_site ON v.site_id = s.id AND v.outcome = 'page' CROSS
			JOIN visit_texts t ON t.id = v.text_id
		WHERE s.key = ?1 ORDER BY v.link_id LIMIT ?2`, site, wordPages, wordText)
	if err != nil {
		return nil, nil, err
	}
	counts := countWords(pages)
	ranked := make([]rankedWord, 0, len(counts))
	for w, c := range counts {
		ranked = append(ranked, rank(w, *c, len(pages)))
		if len(pages) >= framePages && float64(c.pages) > frameShare*float64(len(pages)) {
			frame = append(frame, w)
		}
	}
	slices.Sort(frame)
	slices.SortFunc(ranked, func(a, b rankedWord) int {
		return cmp.Or(cmp.Compare(a.class, b.class), cmp.Compare(b.weight, a.weight),
			cmp.Compare(a.word, b.word))
	})
	words = make([]string, min(max(limit, 0), len(ranked)))
	for i := range words {
		words[i] = ranked[i].word
	}
	return words, frame, nil
}

type wordCount struct {
	times, pages int
	last         int // page that was counted last, from 1
}

func countWords(pages []string) map[string]*wordCount {
	counts := map[string]*wordCount{}
	stop := stopwords()
	for i, text := range pages {
		for _, w := range strings.FieldsFunc(text, notInWord) {
			w = strings.ToLower(w)
			if n := utf8.RuneCountInString(w); n < wordMin || n > wordMax || stop[w] ||
				!allLetters(w) {
				continue
			}
			c := counts[w]
			if c == nil {
				if len(counts) == wordsKnown {
					continue
				}
				c = &wordCount{}
				counts[strings.Clone(w)] = c
			}
			c.times++
			if c.last != i+1 {
				c.last = i + 1
				c.pages++
			}
		}
	}
	return counts
}

// notInWord keeps "x86" and "isn't" together, so that they are left out whole rather than counted
// as "isn".
func notInWord(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '_' &&
		r != '\'' && r != '’'
}

func allLetters(w string) bool {
	return strings.IndexFunc(w, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r)
	}) < 0
}

type rankedWord struct {
	word   string
	class  int // 0 on several pages, 1 on one page, 2 frame
	weight float64
}

func rank(word string, c wordCount, pages int) rankedWord {
	r := rankedWord{word: word,
		weight: float64(c.times) * math.Log(float64(pages+1)/float64(c.pages))}
	switch {
	case c.pages > 2 && float64(c.pages) > commonShare*float64(pages):
		r.class = 2
	case c.pages == 1:
		r.class = 1
	}
	return r
}
