package listing

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"sort"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// A union asks for several frequent words at once, where any of them may match.

// Estimates.
const (
	maxUnions = 3   // further unions of frequent words
	maxTyped  = 300 // characters in a box: longer addresses are refused here and there
)

var (
	anyText = regexp.MustCompile(
		`(?i)\b(any|or|at least one|oder|mindestens|un des|cualquiera?|qualunque)\b`)
	allText = regexp.MustCompile(`(?i)\ball[ _-]?words?\b|\ball of the\b`)
)

// operators are words that an engine may take for something else than a word.
var operators = map[string]bool{"and": true, "or": true, "not": true, "near": true, "xor": true}

// unionProbes first try what stands between words that may each match, with a few words; where one
// works, long unions of further words follow.
func unionProbes() []history.Probe {
	var ps []history.Probe
	for _, joiner := range []string{" ", " OR ", " or "} {
		ps = append(ps, history.Probe{
			Name: "union" + strings.TrimRight(joiner, " "), Rule: UnionRule, Purpose: "list",
			Stage: history.UnionStage, Why: "frequent words, of which any may match",
			Ready: func(p *history.Harvest, b *history.FormState) bool {
				return onForm.Of(b).Unions == 0 && vocabulary(p)
			},
			Late: func(p *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
				words := frequentWords(p, b, 80, 1000)
				if p.On(SpreadRule) && p.Acts(SpreadRule) {
					words = spread(words, 8)
				} else {
					words = words[:min(len(words), 8)]
				}
				term := union(words, joiner)
				return append(anyWord(b), b.Set(b.Main, term)), term
			},
		})
	}
	ps = append(ps, letterProbe())
	ps = append(ps, restProbes()...)
	for i := range maxUnions {
		ps = append(ps, history.Probe{
			Name: fmt.Sprintf(
				"union %d",
				i+1,
			), Rule: FurtherUnionRule, Purpose: "list", Stage: history.FurtherStage,
			Why: "frequent words, of which any may match",
			Ready: func(p *history.Harvest, b *history.FormState) bool {
				return onForm.Of(b).Unions == i+1 &&
					(!b.Facts.Inside || b.Done[LettersWay] || !p.On(LettersRule)) &&
					!onForm.Of(b).Spelt.Whole
			},
			Late: func(p *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
				term := union(frequentWords(p, b, 100, maxTyped), onForm.Of(b).Joiner)
				return append(anyWord(b), b.Set(b.Main, term)), term
			},
		})
	}
	return ps
}

// union joins words; one alone is none.
func union(words []string, joiner string) string {
	if len(words) < 2 {
		return ""
	}
	return strings.Join(words, joiner)
}

// spread returns n words from all along the list: the most frequent ones may not be indexed.
func spread(words []string, n int) []string {
	var some []string
	for i := 0; i < len(words); i += max(1, len(words)/n) {
		some = append(some, words[i])
	}
	return some
}

// anyWord returns the assignments by which the form itself says that any word may match.
func anyWord(b *history.FormState) []forms.Assignment {
	if !b.Rules.On(AnyWordRule) {
		return nil
	}
	for i, f := range b.Form.Fields {
		if f.Domain.Kind != forms.Options || f.Role == forms.Keyword || f.Role == forms.Hidden {
			continue
		}
		named := f.Name + " " + f.Label
		if len(f.Domain.Options) == 1 && len(f.Default) > 0 && allText.MatchString(named) {
			b.Rules.Acts(AnyWordRule)
			return []forms.Assignment{b.Set(i)}
		}
		for _, o := range f.Domain.Options {
			if !o.Any && len(f.Domain.Options) <= 4 && anyText.MatchString(o.Text) &&
				matchesWords(f) {
				b.Rules.Acts(AnyWordRule)
				return []forms.Assignment{b.Set(i, o.Value)}
			}
		}
	}
	return nil
}

// matchesWords reports whether the options of a field speak of words: "any" alone also stands for
// no restriction.
func matchesWords(f forms.Field) bool {
	for _, o := range f.Domain.Options {
		t := strings.ToLower(o.Text)
		if strings.Contains(t, "word") || strings.Contains(t, "phrase") || t == "and" ||
			t == "or" ||
			strings.Contains(t, "all of") {
			return true
		}
	}
	return false
}

// vocabulary reports whether enough words are known to make a union of.
func vocabulary(p *history.Harvest) bool {
	return p.Graph.Records() >= 20 && p.Graph.Values() >= 50
}

// frequentWords returns words that stood in no union before, as many as fit: those of the most
// items that were found once, then by degree.
func frequentWords(p *history.Harvest, b *history.FormState, most, length int) []string {
	var ids []bipartite.ValueID
	for v, c := range p.Class {
		if c&values.Word != 0 && p.Graph.Degree(bipartite.ValueID(v)) > 1 {
			ids = append(ids, bipartite.ValueID(v))
		}
	}
	sort.Slice(ids, func(i, j int) bool {
		x, y := ids[i], ids[j]
		return cmp.Or(
			p.Graph.Singletons(y)-p.Graph.Singletons(x),
			p.Graph.Degree(y)-p.Graph.Degree(x),
			int(x)-int(y),
		) < 0
	})
	var words []string
	for _, v := range ids {
		w := values.Fold(p.Graph.ValueText(v))
		if onForm.Of(b).Spent[w] || operators[w] || values.Length(w) < max(2, b.Facts.MinWord) ||
			strings.ContainsAny(w, ` "'()*?%:+-/\&|`) {
			continue
		}
		length -= values.Length(w) + len(onForm.Of(b).Joiner)
		if length < 0 || len(words) == most {
			break
		}
		words = append(words, w)
	}
	return words
}

// FirstUnion takes in the first page of a query for many words at once, which tells whether the
// site wants any of them or all.
func FirstUnion(p *history.Harvest, a *history.Query) {
	b := a.Of
	if onForm.Of(b).Unions == 0 &&
		p.Holds(SmallUnionRule, func() bool {
			return a.Claimed >= 0 && a.Claimed < typicalDegree(p, a.Term)
		}) {
		a.More = false // fewer than hold one of its words: every word must match
		b.Facts.Words = "and"
		b.Facts.Note("words",
			history.Quoted(a.Query)+" claims "+history.Plural(a.Claimed, "result"))
		clear(onForm.Of(b).Spent)
		onForm.Of(b).Joiner = nextJoiner[onForm.Of(b).Joiner]
		return
	}
	if a.Way == LettersWay && a.Claimed >= 0 && a.Claimed < onForm.Of(b).UnionSize {
		a.More = false
		wholeWords(b) // letters inside of words stand in more items than a few words do
		return
	}
	onForm.Of(b).Unions++
	if a.Claimed < 0 && onForm.Of(b).UnionSize > 0 {
		// More words match no less, even where the site prints no total beside a long query.
		a.Claimed = onForm.Of(b).UnionSize
	}
	if onForm.Of(b).Unions == 1 {
		clear(onForm.Of(b).Spent) // a test of a few words only: the long union takes them again
		if a.Claimed >= 0 {
			b.Facts.Note("words",
				history.Quoted(a.Query)+" claims "+history.Plural(a.Claimed, "result"))
		} else {
			b.Facts.Note("words",
				history.Quoted(a.Query)+" shows "+history.Plural(a.Returned, "result"))
		}
	}
	onForm.Of(b).UnionSize = max(onForm.Of(b).UnionSize, a.Claimed)
	b.Facts.Words = "or"
	if p.RanksByWords(a) {
		b.Facts.Words = "ranked"
	}
	if p.On(SupersedeRule) {
		supersede(p, a)
	}
	if a.Way == LettersWay && !a.Closed {
		spell(p, a)
	}
}

// supersede closes the listings of a part that are narrower than a union, and unions that are no
// wider: read first, they would leave the union pages of which every item is known. A long union
// may be the narrower one, where a site uses the first few words only.
func supersede(p *history.Harvest, union *history.Query) {
	for _, id := range slices.Sorted(maps.Keys(p.Queries)) {
		a := p.Queries[id]
		if a == union || !a.Lists() || ListsAll(p, a) {
			continue
		}
		isUnion := strings.HasPrefix(a.Way, "union")
		switch {
		case 11*a.Claimed < 10*union.Claimed, isUnion && a.Claimed <= union.Claimed:
			p.Close(a)
			p.Acts(SupersedeRule)
		case isUnion && onForm.Of(union.Of).Unions == 2:
			p.Close(union)
			p.Acts(SupersedeRule)
			return
		}
	}
}

// typicalDegree returns the median number of known items that hold a word of the term.
func typicalDegree(p *history.Harvest, term string) int {
	var degrees []int
	for _, w := range strings.Fields(term) {
		if v, ok := p.Graph.Lookup(bipartite.Value{Text: w}); ok {
			degrees = append(degrees, p.Graph.Degree(v))
		}
	}
	sort.Ints(degrees)
	if len(degrees) == 0 {
		return 0
	}
	return degrees[len(degrees)/2]
}

// resolve counts the items of a union as if its words had been asked one by one, beside the union
// itself: items that hold only one of them are doubletons then. They were nearly missed, and what
// they have in common leads to items that were. Sites may use the first few words only: as many
// count as it takes to explain nearly all items.
func resolve(p *history.Harvest, union *history.Query) {
	items := p.Graph.Items(union.ID)
	held := make([]int, len(items))
	explained := 0
	for _, w := range strings.Fields(union.Term) {
		v, ok := p.Graph.Lookup(bipartite.Value{Text: values.Fold(w)})
		if !ok || 100*explained >= 99*len(items) {
			continue
		}
		for i, d := range items {
			if p.Graph.Holds(d, v) {
				if held[i] == 0 {
					explained++
				}
				held[i]++
			}
		}
	}
	for i, d := range items {
		p.Graph.Recapture(d, max(1, held[i]))
	}
	p.Resolved = true
	p.Refile()
}
