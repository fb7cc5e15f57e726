package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// MinusIsNot: met where a box passes its text to an engine with operators: shops, forums and pages
// that were given a search by a plug-in; codes and double names turn into exclusions.
var MinusIsNot = wild.Trait{
	Family: "o-operator", Name: "o-operator/minus-is-not", By: by, Hard: true,
	Doc: "A hyphen takes away what has the word after it, within a word too: of AB-12 what has " +
		"AB but not 12.",
	Fits: spaced,
	Apply: func(s *wild.Site, _ *rand.Rand) {
		l := &lexicon{}
		s.Search.Reads = append(s.Search.Reads, func(_ *wild.Visit, _ *wild.Answer, q url.Values) {
			for _, b := range boxes(s) {
				kept, minus := exclusions(q.Get(b.Name))
				switch {
				case len(minus) == 0:
				case kept == "":
					q.Set(b.Name, "-") // nothing is searched for
				default:
					q.Set(b.Name, kept)
				}
			}
		})
		sieve(s, func(_ *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
			for _, b := range boxes(s) {
				_, minus := exclusions(a.Question.Get(b.Name))
				for _, w := range minus {
					found = without(found, l.of(s, w))
				}
			}
			return found
		})
	},
}

// exclusions parts what is asked from what a hyphen excludes.
func exclusions(asked string) (kept string, minus []string) {
	var keep []string
	for _, f := range strings.Fields(asked) {
		first, rest, cut := strings.Cut(f, "-")
		if first != "" {
			keep = append(keep, first)
		}
		if cut {
			minus = append(minus, tokens(rest)...)
		}
	}
	return strings.Join(keep, " "), minus
}

// PhraseByDefault: met in archives and court registers, where the words of a box must stand
// together.
var PhraseByDefault = wild.Trait{
	Family: "o-operator", Name: "o-operator/phrase", By: by,
	Doc:  "Several words in a box must stand one after the other.",
	Fits: spaced,
	Apply: func(s *wild.Site, _ *rand.Rand) {
		sieve(s, func(_ *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
			for _, b := range boxes(s) {
				words := tokens(a.Question.Get(b.Name))
				if len(words) < 2 {
					continue
				}
				phrase, kept := " "+strings.Join(words, " "), wild.NewSet(s.Content.Len())
				for _, i := range found.List() {
					if strings.Contains(text(s, i, b.Columns), phrase) {
						kept.Add(i)
					}
				}
				found = kept
			}
			return found
		})
	},
}

// CommonIgnored: met in forums and shops whose full-text index leaves out words of more than a
// share of the entries, and says so; a word alone that is too common finds nothing.
var CommonIgnored = wild.Trait{
	Family: "o-operator", Name: "o-operator/common-ignored", By: by, Hard: true,
	Doc:  "Words that more than a share of the entries have are ignored; alone they find nothing.",
	Fits: spaced,
	Apply: func(s *wild.Site, r *rand.Rand) {
		l, most := &lexicon{}, max(8, s.Content.Len()*(4+r.IntN(12))/100)
		s.Search.Reads = append(s.Search.Reads, func(_ *wild.Visit, a *wild.Answer, q url.Values) {
			for _, b := range boxes(s) {
				var kept, dropped []string
				for _, f := range strings.Fields(q.Get(b.Name)) {
					if ws := tokens(f); len(ws) == 1 && l.of(s, ws[0]).Len() > most {
						dropped = append(dropped, f)
						continue
					}
					kept = append(kept, f)
				}
				switch {
				case len(dropped) == 0:
				case len(kept) == 0:
					a.Refused = s.Say("o:too common", strings.Join(dropped, " "))
				default:
					q.Set(b.Name, strings.Join(kept, " "))
					a.Said = s.Say("o:too common", strings.Join(dropped, " "))
				}
			}
		})
	},
}

// SignsFail: met at front ends of index servers that hand the text on as it is; a bracket or a
// quotation mark ends in the server's own error page.
var SignsFail = wild.Trait{
	Family: "o-operator", Name: "o-operator/signs-fail", By: by,
	Doc:  "Brackets, colons and quotation marks in a box end in a page of errors with the status 500.",
	Fits: func(s *wild.Site) bool { return len(boxes(s)) > 0 },
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path != s.Form.Action {
				return nil
			}
			for _, b := range boxes(s) {
				if at := strings.IndexAny(v.Asked(b.Name), "\"()[]{}:^~!/\\"); at >= 0 {
					r := raw(s, fmt.Sprintf(
						"<html><head><title>Error</title></head><body><h1>QueryParseException</h1>"+
							"<pre>Lexical error at column %d: %s</pre></body></html>", at+1,
						html.EscapeString(v.Asked(b.Name))))
					r.Status, r.Kind = http.StatusInternalServerError, wild.Refusal
					return r
				}
			}
			return nil
		})
	},
}

// Replaced: met at shops and national libraries, where a word that is not in the index is replaced
// with its neighbour, with or without a word about it: no question finds nothing.
var Replaced = wild.Trait{
	Family: "o-instead", Name: "o-instead/spelling", By: by, Hard: true,
	Doc:  "A word that finds nothing is replaced with the nearest one that does.",
	Fits: spaced,
	Apply: func(s *wild.Site, r *rand.Rand) {
		l, silent := &lexicon{}, r.Float64() < 0.4
		sieve(s, func(_ *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
			words := oneBox(s, a)
			if found.Len() > 0 || len(words) != 1 {
				return found
			}
			w := l.nearest(s, words[0])
			if !silent {
				a.Said = s.Say("o:instead", w)
			}
			return l.of(s, w)
		})
	},
}

// Relaxed: met at shops and job boards; what has no exact match shows what has some of the words.
var Relaxed = wild.Trait{
	Family: "o-instead", Name: "o-instead/similar", By: by, Hard: true,
	Doc:  "Where no entry has all words, those that have one of them are shown, counted as results.",
	Fits: spaced,
	Apply: func(s *wild.Site, _ *rand.Rand) {
		l := &lexicon{}
		sieve(s, func(_ *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
			words := oneBox(s, a)
			if found.Len() > 0 || len(words) < 2 {
				return found
			}
			for _, w := range words {
				found = found.Or(l.of(s, w))
			}
			a.Said = s.Say("o:no exact")
			return found
		})
	},
}

// oneBox returns the words asked where one box is filled and nothing else is chosen that narrows.
func oneBox(s *wild.Site, a *wild.Answer) (words []string) {
	var names []string
	for _, b := range boxes(s) {
		names = append(names, b.Name)
		if had := tokens(a.Question.Get(b.Name)); len(had) > 0 {
			if words != nil {
				return nil
			}
			words = had
		}
	}
	for _, c := range s.Form.Controls {
		if slices.ContainsFunc(c.Names(), func(n string) bool {
			return slices.Contains(names, n)
		}) {
			continue
		}
		if _, asked := c.Filter(s, a.Question); asked {
			return nil
		}
	}
	return words
}
