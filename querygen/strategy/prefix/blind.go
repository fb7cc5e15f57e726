package prefix

import (
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

const plainNumbers = "1 10 2 100 2020 5 50 12 2019 20"

// Blind lists what to ask a box that finds nothing: words of the language that most words of the
// site are of or that it says, or of its script, beginnings of words, and a few numbers.
func Blind(s plan.Seeds, fs, spoken []*forms.Form, sc *language.Script) []string {
	met := make(map[string]bool)
	lists := [][]string{s.Page, s.Surface}
	for _, f := range fs {
		lists = append(lists, f.Words)
	}
	for _, l := range lists {
		for _, w := range l {
			met[values.Fold(w)] = true
		}
	}
	contents := language.Contents()
	best, most := contents[0].Words, 0
	for _, l := range contents {
		n := 0
		if slices.ContainsFunc(spoken, func(f *forms.Form) bool {
			return forms.Speaks(f, l.Code)
		}) {
			n = 1
		}
		for _, w := range strings.Fields(l.Words) {
			if met[w] {
				n++
			}
		}
		if n > most {
			best, most = l.Words, n
		}
	}
	if own := language.Spoken(spoken); own != nil && most == 0 {
		best = own.Words
	}
	groups := spelling.Openings
	switch {
	case sc == nil:
	case len(sc.Groups) > 0:
		groups = strings.Join(sc.Groups, " ")
	default: // no word of another script stands there
		best, groups = strings.Join(sc.Words, " "), ""
	}
	return language.Interleave(best, groups, plainNumbers)
}
