package lvs

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
)

// Likeness of a row and a field. Rows below the least likeness are no match.
const (
	leastLikeness = 0.5
	// a row that shares the type alone: any author fits "Editor" rather than none
	typeLikeness  = 0.7
	overlapWeight = 0.9 // a row whose values a field suggests itself, whatever either is called
	leastOverlap  = 3   // values in common that are no accident
)

// Values returns the n values most likely to fit a field that takes text, best first: those of all
// rows like the field, their membership times the likeness, the better row first where both are
// alike. keep may be nil.
//
// A row is like a field by the words of their labels (Dice's coefficient, a word and its plural or
// a slip of the pen counting in part), by the type of their values, or by the values that the field
// suggests (the share of the smaller set that is in both).
func (t *Table) Values(f *forms.Field, keep Filter, n int) []Value {
	found := map[string]Value{}
	var order []string
	for _, m := range t.matches(f) {
		for _, v := range m.row.order {
			w, by := v.membership(keep)
			if len(by) == 0 || !fits(v.Text, f) {
				continue
			}
			k := boxtype.Normal(v.Text)
			old, ok := found[k]
			if !ok {
				order = append(order, k)
			}
			if offer := w * m.likeness; offer > old.Weight {
				found[k] = Value{Text: v.Text, Weight: offer, Label: v.Label, Type: v.Type,
					Taught: by, Langs: v.Langs}
			}
		}
	}
	slices.SortStableFunc(order, func(a, b string) int {
		return cmp.Compare(found[b].Weight, found[a].Weight)
	})
	out := make([]Value, 0, min(n, len(order)))
	for _, k := range order[:min(max(n, 0), len(order))] {
		out = append(out, found[k])
	}
	return out
}

type match struct {
	row      *row
	likeness float64
}

// matches returns the rows like a field, the likest first.
func (t *Table) matches(f *forms.Field) []match {
	ws := labelWords(boxtype.Normal(f.Label))
	suggested := suggestions(f)
	var ms []match
	for _, r := range t.near(ws, f, len(suggested) > 0) {
		if l := likeness(r, ws, f, suggested); l >= leastLikeness {
			ms = append(ms, match{r, l})
		}
	}
	slices.SortStableFunc(ms, func(a, b match) int { return cmp.Compare(b.likeness, a.likeness) })
	return ms
}

// near returns the rows that can be like a field, in the order of the table.
func (t *Table) near(ws []string, f *forms.Field, all bool) []*row {
	if all {
		return t.order
	}
	var rs []*row
	met := map[*row]bool{}
	put := func(found []*row) {
		for _, r := range found {
			if !met[r] {
				met[r] = true
				rs = append(rs, r)
			}
		}
	}
	for _, w := range ws {
		put(t.words[w])
		for known, found := range t.words {
			if known != w && wordLikeness(known, w) > 0 {
				put(found)
			}
		}
	}
	if typ := typeOfField(f); typ != "" {
		put(t.types[typ])
	}
	put(t.types[string(f.Role)])
	slices.SortFunc(rs, func(a, b *row) int {
		return cmp.Or(cmp.Compare(a.label, b.label), cmp.Compare(a.typ, b.typ))
	})
	return rs
}

// forename is the type of given names, which boxes for surnames and for whole names do not take.
const forename = "forename"

func typeOfField(f *forms.Field) string {
	if f.Domain.Type == "person" && boxtype.Forename(f) {
		return forename
	}
	return f.Domain.Type
}

func likeness(r *row, ws []string, f *forms.Field, suggested []string) float64 {
	l := labelLikeness(r.words, ws)
	typ := typeOfField(f)
	if r.typ != "" && f.Domain.Type != "" && r.typ != typ && r.typ != f.Domain.Type {
		l *= 0.5 // "Published" of a year and of a publisher
	}
	if r.typ != "" && (r.typ == typ || r.typ == string(f.Role)) {
		l = max(l, typeLikeness)
		if r.label == "" {
			l = max(l, 0.8) // a list of the type itself
		}
	}
	return max(l, overlapWeight*overlap(r, suggested))
}

// overlap is the share of the smaller set that is in both.
func overlap(r *row, suggested []string) float64 {
	if len(suggested) == 0 || len(r.order) == 0 {
		return 0
	}
	both := 0
	for _, s := range suggested {
		if r.values[s] != nil {
			both++
		}
	}
	if both < leastOverlap {
		return 0
	}
	return float64(both) / float64(min(len(suggested), len(r.order)))
}

func suggestions(f *forms.Field) []string {
	var out []string
	for _, o := range f.Domain.Options {
		if k := boxtype.Normal(o.Text); k != "" && !o.Any {
			out = append(out, k)
		}
	}
	return out
}

// labelWords are the words of a normalised label that tell it apart, sorted, each once.
func labelWords(label string) []string {
	var ws []string
	for _, w := range strings.Fields(label) {
		if !plain[w] {
			ws = append(ws, w)
		}
	}
	if len(ws) == 0 {
		ws = strings.Fields(label)
	}
	slices.Sort(ws)
	return slices.Compact(ws)
}

// plain are words of labels that say nothing of the values.
var plain = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields("the a an of or and by in for your any all enter select " +
		"choose search find keyword keywords please name's optional " +
		"der die das des oder und nach le la les de du des ou et par el los las o y por il lo " +
		"gli di e per do da dos ou") {
		m[w] = true
	}
	return m
}()

// labelLikeness is Dice's coefficient of two sets of words, in which words that are nearly the same
// count in part.
func labelLikeness(a, b []string) float64 {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	sum := 0.0
	for _, x := range a {
		best := 0.0
		for _, y := range b {
			best = max(best, wordLikeness(x, y))
		}
		sum += best
	}
	return min(1, 2*sum/float64(len(a)+len(b)))
}

// wordLikeness is 1 for equal words, less for two that begin alike and differ in an ending of at
// most two letters, such as a plural, and 0 for others.
func wordLikeness(a, b string) float64 {
	if a == b {
		return 1
	}
	x, y := []rune(a), []rune(b)
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	rest := max(len(x), len(y)) - n
	if n < 4 || rest > 2 {
		return 0
	}
	return 0.9 * math.Pow(0.95, float64(rest-1))
}
