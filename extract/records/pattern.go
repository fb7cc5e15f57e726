package records

import (
	"regexp"
	"sync"
)

// A pattern is a regular expression that is compiled when it is first used. Those of this package take 2 MB and 15 ms, which a
// program that only crawls would spend for nothing.
type pattern struct {
	text string
	once sync.Once
	re   *regexp.Regexp
}

// patterns are all of them, for the test that compiles each: what is wrong with one would else show on a page of a site.
var patterns []*pattern

func lazily(text string) *pattern {
	p := &pattern{text: text}
	patterns = append(patterns, p)
	return p
}

func (p *pattern) compiled() *regexp.Regexp {
	p.once.Do(func() { p.re = regexp.MustCompile(p.text) })
	return p.re
}

func (p *pattern) MatchString(s string) bool { return p.compiled().MatchString(s) }

func (p *pattern) FindStringSubmatch(s string) []string { return p.compiled().FindStringSubmatch(s) }

func (p *pattern) FindStringSubmatchIndex(s string) []int {
	return p.compiled().FindStringSubmatchIndex(s)
}

func (p *pattern) ReplaceAllString(s, by string) string { return p.compiled().ReplaceAllString(s, by) }

func (p *pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.compiled().FindAllStringSubmatch(s, n)
}
