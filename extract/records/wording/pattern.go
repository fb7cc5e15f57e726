package wording

import (
	"regexp"
	"sync"
)

// A Pattern is a regular expression that is compiled when it is first used. Those of package records and its stages take 2 MB and 15 ms, which a
// program that only crawls would spend for nothing.
type Pattern struct {
	text string
	once sync.Once
	re   *regexp.Regexp
}

var patterns []*Pattern

// Patterns are those of all packages that are linked, for the test that compiles each: what is wrong with one would else
// show on a page of a site.
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
	p.once.Do(func() { p.re = regexp.MustCompile(p.text) })
	return p.re
}

// MatchString reports whether s holds a match, as those of package regexp do.
func (p *Pattern) MatchString(s string) bool { return p.compiled().MatchString(s) }

// FindStringSubmatch returns the first match and its groups.
func (p *Pattern) FindStringSubmatch(s string) []string { return p.compiled().FindStringSubmatch(s) }

// FindStringSubmatchIndex returns where the first match and its groups stand.
func (p *Pattern) FindStringSubmatchIndex(s string) []int {
	return p.compiled().FindStringSubmatchIndex(s)
}

// ReplaceAllString returns s with each match replaced.
func (p *Pattern) ReplaceAllString(s, by string) string { return p.compiled().ReplaceAllString(s, by) }

// FindAllStringSubmatch returns up to n matches with their groups.
func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.compiled().FindAllStringSubmatch(s, n)
}

// FindAllStringIndex returns where up to n matches stand.
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.compiled().FindAllStringIndex(s, n)
}
