package listing

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing/letters"
	"deepcrawl/querygen/values"
)

// RestWay is what the names of the unions for what the first one lacks begin with.
const RestWay = LettersWay + " "

// mostRest is how many such unions are asked (estimate).
const mostRest = 3

// spelt is what unions of letters show.
type spelt struct {
	Runs  []string // of unions begun
	Whole bool     // the first union was read to its end
	words int      // of a query that the site looks for, as far as the first union tells
	sight float64  // share of the items of the first union that are seen to hold one of its runs
	// by ValueID: 1 where all it finds is in a union, -1 where it is not; 0 not looked at
	held []int8
}

// A Past query is one that was begun, with what it asked for.
type Past struct {
	Id    bipartite.QueryID
	Box   *history.FormState
	Text  string
	lists bool
}

// PastOf returns the queries of a harvest that were begun, in their order, for whoever begins one
// to add to.
func PastOf(p *history.Harvest) *[]Past { return &onHarvest.Of(p).past }

// A headcount is of the known items up to one of them.
type headcount struct{ upTo, n int }

func restProbes() []history.Probe {
	var ps []history.Probe
	for i := range mostRest {
		name, before := fmt.Sprint(RestWay, i+2), fmt.Sprint(RestWay, i+1)
		ps = append(ps, history.Probe{
			Name: name, Purpose: "list", Stage: history.FurtherStage,
			Why: "letters of what the letters before leave out",
			Ready: func(p *history.Harvest, b *history.FormState) bool {
				return p.On(LettersRestRule) && onForm.Of(b).Spelt.Whole &&
					(i == 0 || b.Done[before] && !slices.Contains(b.Facts.Useless, before))
			},
			Late: func(p *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
				p.Acts(LettersRestRule)
				term := union(restRuns(p, b), onForm.Of(b).Joiner)
				return append(anyWord(b), b.Set(b.Main, term)), term
			},
		})
	}
	return ps
}

// IsRest reports whether a query is a union for what the first one lacks.
func IsRest(a *history.Query) bool { return strings.HasPrefix(a.Way, RestWay) }

// Enlist keeps what a query asks for.
func Enlist(p *history.Harvest, a *history.Query) {
	own := onHarvest.Of(p)
	onQuery.Of(a).past = len(own.past)
	text := a.Value.Text
	if text == "" {
		text = a.Term
	}
	own.past = append(own.past,
		Past{Id: a.ID, Box: a.Of, Text: text, lists: a.Lists() && !a.InPart})
	a.Foretold = !a.Lists() && p.Holds(BeyondLettersRule, func() bool { return Shows(a.Of, text) })
}

// Shows reports whether a union of letters shows whatever is found for the words of a text: any of
// them will do where all must match.
func Shows(b *history.FormState, text string) bool {
	return letters.Shows(onForm.Of(b).Spelt.Runs, text,
		onForm.Of(b).Joiner != " " || anyWord(b) != nil)
}

// Foretells reports whether a union of letters shows whatever a value finds.
func Foretells(p *history.Harvest, b *history.FormState, v bipartite.ValueID) bool {
	s := &onForm.Of(b).Spelt
	if len(s.Runs) == 0 {
		return false
	}
	for len(s.held) <= int(v) {
		s.held = append(s.held, 0)
	}
	if s.held[v] == 0 {
		s.held[v] = -1
		if Shows(b, p.Graph.ValueText(v)) {
			s.held[v] = 1
		}
	}
	return s.held[v] > 0
}

// ForgetSpelt forgets the letters that a union of them has.
func ForgetSpelt(p *history.Harvest, b *history.FormState) { onForm.Of(b).Spelt = spelt{} }

// BeyondLetters reports whether a value is not taken by lot, as a union of letters shows whatever
// it finds.
func BeyondLetters(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	return p.On(BeyondLettersRule) && Foretells(p, f.Of, v)
}

// spell begins a union of letters: what was found before by words that hold one of them is no
// evidence beside it.
func spell(p *history.Harvest, union *history.Query) {
	b := union.Of
	onForm.Of(b).Spelt = spelt{Runs: strings.Fields(values.Fold(union.Term))}
	*evidence.SamplingOf(p) = evidence.Sampling{}
	for _, q := range onHarvest.Of(p).past {
		foretold := q.Box == b && !q.lists &&
			p.Holds(BeyondLettersRule, func() bool { return Shows(b, q.Text) })
		if a := p.Queries[q.Id]; a != nil {
			a.Foretold = foretold
		}
		for _, d := range p.Graph.Items(q.Id) {
			if evidence.SamplingOf(p).Reach(d); !foretold {
				evidence.SamplingOf(p).Add(d, q.lists)
			}
		}
	}
}

// spelled takes in a union of letters that was closed: what it holds is known where it was read to
// its end, and what it was thought to show is not where it was left.
func spelled(p *history.Harvest, union *history.Query) {
	s := &onForm.Of(union.Of).Spelt
	s.held = nil
	if !union.Ended || union.Counted() && 100*union.Read < 98*union.Claimed {
		if !IsRest(union) {
			s.Runs = nil
		}
		return
	}
	runs := strings.Fields(values.Fold(union.Term))
	if used := used(p, union); len(used) < len(runs) && p.On(FirstLettersRule) &&
		p.Acts(FirstLettersRule) {
		runs = used
	}
	if IsRest(union) {
		s.Runs = append(s.Runs, runs...)
		return
	}
	s.Runs, s.Whole, s.words = runs, true, letters.Most
	if len(runs) < len(strings.Fields(union.Term)) {
		s.words = len(runs)
	}
	seen := 1
	for _, d := range p.Graph.Items(union.ID) {
		held := letters.Held(words(p, d), runs)
		if p.Graph.Recapture(d, max(1, held)); held > 0 {
			seen++
		}
	}
	s.sight = float64(seen) / float64(union.Read+1)
	p.Resolved = true
	p.Refile()
}

// used returns the runs of a union that the site has looked for: some sites take the first few
// words of a query only.
func used(p *history.Harvest, union *history.Query) []string {
	runs := strings.Fields(values.Fold(union.Term))
	// by the first run that an item holds
	shown, astray := make([]int, len(runs)+1), make([]int, len(runs)+1)
	in := make(map[bipartite.RecordID]bool)
	for _, d := range p.Graph.Items(union.ID) {
		in[d] = true
		shown[letters.First(words(p, d), runs)]++
	}
	for d := range p.Graph.Records() {
		if d := bipartite.RecordID(d); !in[d] {
			astray[letters.First(words(p, d), runs)]++
		}
	}
	return runs[:letters.Used(shown, astray)]
}

// restRuns chooses runs of what may be missing.
func restRuns(p *history.Harvest, b *history.FormState) []string {
	length := runLength(p, b)
	n := p.Graph.Records()
	var items []letters.Item
	for d := range n {
		item := letters.NewItem()
		for v := range p.Graph.ValuesOf(bipartite.RecordID(d)) {
			value := p.Graph.Value(v)
			if values.ClassOf(value)&values.Word == 0 || 2*p.Graph.Degree(v) > n {
				continue
			}
			if Foretells(p, b, v) {
				item.Halve()
			} else {
				item.Add(values.Fold(value.Text), length, history.NoWord)
			}
		}
		items = append(items, item)
	}
	return letters.Cover(items, func(run string) bool {
		return !operators[run] && !b.Done["term "+run] &&
			strings.ContainsFunc(run, unicode.IsLetter)
	})
}

// RestPage predicts the new items on the next page of a union for the rest.
func RestPage(p *history.Harvest, a *history.Query) float64 {
	if !a.Counted() {
		return float64(a.Size) * (float64(a.Fresh) + 1) / (float64(a.Read) + 2)
	}
	unread := a.Unread()
	if unread <= 0 {
		return 0
	}
	return restOf(p, a) / unread * min(float64(a.Size), unread)
}

// restOf predicts the new items on the unread pages of a counted union for the rest: T - n, as far
// as known items are seen to hold the letters, and what its pages have brought.
func restOf(p *history.Harvest, a *history.Query) float64 {
	runs, s := strings.Fields(values.Fold(a.Term)), &onForm.Of(a.Of).Spelt
	runs = runs[:min(len(runs), max(1, s.words))]
	for ; onQuery.Of(a).spelt.upTo < p.Graph.Records(); onQuery.Of(a).spelt.upTo++ {
		if letters.First(words(p, bipartite.RecordID(onQuery.Of(a).spelt.upTo)), runs) < len(runs) {
			onQuery.Of(a).spelt.n++
		}
	}
	unread, read, weight := max(0, a.Unread()), float64(a.Read), float64(restPages*a.Size)
	left := min(unread, max(0, read+unread-float64(onQuery.Of(a).spelt.n)/s.sight))
	return unread * (float64(a.Fresh) + weight*left/max(1, unread)) / (read + weight)
}

// restPages are how many pages' worth of belief there is in T - n where it stands against what
// pages have brought (estimate).
const restPages = 5

// LeftOut returns how many items a union for the rest, that is worth reading on, promises beyond
// those known.
func LeftOut(p *history.Harvest) (most float64) {
	for _, a := range p.Queries {
		if IsRest(a) && !a.Closed && a.More && a.Pages > 0 && a.Counted() &&
			RestPage(p, a) >= p.Config.MinYield {
			most = max(most, restOf(p, a))
		}
	}
	return most
}
