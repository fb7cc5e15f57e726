package wording

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"deepcrawl/forms/lang"
)

// A Pattern is a regular expression that is compiled when it is first used. Those of package
// records and its stages take 2 MB and 15 ms, which a program that only crawls would spend for
// nothing.
type Pattern struct {
	text string
	once sync.Once
	re   *regexp.Regexp
	has  *literals // one is in each match
	of   alphabet  // of the matches
}

var patterns []*Pattern

// Patterns are those of all packages that are linked, for the test that compiles each: what is
// wrong with one would else show on a page of a site.
func Patterns() []*Pattern { return patterns }

// Lazily makes a pattern of the text of a regular expression.
func Lazily(text string) *Pattern {
	p := &Pattern{text: text}
	patterns = append(patterns, p)
	return p
}

// String is the text of the expression.
func (p *Pattern) String() string { return p.text }

func (p *Pattern) compiled() *regexp.Regexp {
	p.once.Do(func() {
		text := withWords(p.text)
		p.re, p.has, p.of = regexp.MustCompile(text), literalsOf(text), alphabetOf(text)
	})
	return p.re
}

// In the text of a pattern, a place stands for the words that the tables of languages have for a
// concept: alternatives that are looked up when the pattern is compiled.
const (
	NothingFound = "⟦" + string(lang.NothingFound) + "⟧"
	FoundThings  = "⟦" + string(lang.WhatWasFound) + "⟧"
	OutOf        = "⟦" + string(lang.OutOf) + "⟧"
	Page         = "⟦" + string(lang.Page) + "⟧"
)

// Beginning is a place for the words of a concept as words begin, and for those that the tables have
// between stars wherever they stand.
func Beginning(c lang.Concept) string { return beginningMark + string(c) + "⟧" }

const beginningMark = "⟦~"

var places = regexp.MustCompile(`⟦[^⟧]*⟧`)

// withWords puts the words of the tables in their places, longer ones first, as the first
// alternative that matches is taken.
func withWords(text string) string {
	return places.ReplaceAllStringFunc(text, func(place string) string {
		if c, ok := strings.CutPrefix(place, beginningMark); ok {
			return wordBeginnings(lang.Entries(lang.Concept(strings.TrimSuffix(c, "⟧"))))
		}
		words := lang.Entries(lang.Concept(strings.Trim(place, "⟦⟧")))
		slices.SortStableFunc(words, func(a, b string) int { return len(b) - len(a) })
		for i, w := range words {
			words[i] = strings.ReplaceAll(regexp.QuoteMeta(w), " ", `[ '’-]`)
		}
		return strings.Join(words, "|")
	})
}

// wordBeginnings is a pattern of entries as Beginning has them.
func wordBeginnings(entries []string) string {
	var spaced, anywhere []string
	for _, e := range entries {
		if inner := strings.Trim(e, "*"); inner != e {
			anywhere = append(anywhere, regexp.QuoteMeta(inner))
		} else {
			spaced = append(spaced, regexp.QuoteMeta(e))
		}
	}
	pieces := append([]string{`(?:^|\P{L})(?:` + strings.Join(spaced, "|") + `)`}, anywhere...)
	return `(?:` + strings.Join(pieces, "|") + `)`
}

// mayMatch reports whether s is spelt as a match is and has a word of the expression: most texts
// are not or have none, and to look for that costs little.
func (p *Pattern) mayMatch(s string) bool {
	p.compiled()
	return p.of.mayMatch(s) && p.has.mayMatch(s)
}

// MatchString reports whether s holds a match, as those of package regexp do.
func (p *Pattern) MatchString(s string) bool { return p.mayMatch(s) && p.re.MatchString(s) }

// FindStringSubmatch returns the first match and its groups.
func (p *Pattern) FindStringSubmatch(s string) []string {
	if !p.mayMatch(s) {
		return nil
	}
	return p.re.FindStringSubmatch(s)
}

// FindStringSubmatchIndex returns where the first match and its groups stand.
func (p *Pattern) FindStringSubmatchIndex(s string) []int {
	if !p.mayMatch(s) {
		return nil
	}
	return p.re.FindStringSubmatchIndex(s)
}

// ReplaceAllString returns s with each match replaced.
func (p *Pattern) ReplaceAllString(s, by string) string {
	if !p.mayMatch(s) {
		return s
	}
	return p.re.ReplaceAllString(s, by)
}

// FindAllStringSubmatch returns up to n matches with their groups.
func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	if !p.mayMatch(s) {
		return nil
	}
	return p.re.FindAllStringSubmatch(s, n)
}

// FindAllStringIndex returns where up to n matches stand.
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	if !p.mayMatch(s) {
		return nil
	}
	return p.re.FindAllStringIndex(s, n)
}
