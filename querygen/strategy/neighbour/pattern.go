package neighbour

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// A code of several numbers, or of letters and a number, names one item: "25-12", "21-cv-00311", "4
// K 311/98". What stands next to it has the same letters, and one of its numbers a step on: the
// running number, which is the last that is no year, and then the year.

// How far from such a code its neighbours are asked, to either side: a row has gaps.
const (
	reach = 2 // (estimate)
	gap   = 6 // where nothing nearer is left (estimate)
)

// leastDated is how many digits a number has at least that begins with a year (estimate).
const leastDated = 7

// A code that was met found one item, and the values from one on are that item's, if new.
type met struct {
	text  string
	since int
}

// A number of a code.
type number struct{ from, to int }

var numbers = regexp.MustCompile(`[0-9]+`)

// runs are the numbers of a code that have neighbours: the running number first, and then the year
// or what else stands first.
func runs(text string) (out []number) {
	all := numbers.FindAllStringIndex(text, -1)
	switch {
	case len(all) == 0:
		return nil
	case len(all) == 1 && all[0][1]-all[0][0] == len(text):
		if len(text) < leastDated || text[4] != '0' || !yearLike(text[:4]) {
			return nil // a number alone is looked at as a value
		}
		return []number{{4, len(text)}, {0, 4}} // "202100023"
	}
	last := len(all) - 1
	if behind := all[last]; len(all) > 1 && yearLike(text[behind[0]:behind[1]]) &&
		(behind[1]-behind[0] == 4 || text[behind[0]-1] == '/') {
		last-- // "311/98", "0042-2019"
	}
	out = append(out, number{all[last][0], all[last][1]})
	for i, at := range all {
		if i != last && (i == 0 || yearLike(text[at[0]:at[1]])) && at[1]-at[0] <= 4 {
			out = append(out, number{at[0], at[1]})
		}
	}
	return out
}

// yearLike reports whether a number may be a year, in two digits or four.
func yearLike(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && (len(s) == 4 && n >= 1500 && n < 2100 || len(s) == 2)
}

// meet keeps the codes that the item holds which they found: a shelf mark may find what has it not.
// A box for codes finds them also where they stand in the text of the item alone, by its words.
func (r *rows) meet(v plan.View, f plan.Field) {
	for _, m := range r.met {
		held := takesCodes(f) &&
			(digits(m.text) >= leastDated || likeExample(f, m.text) || standsInTexts(v, m.text))
		for i := v.Values() - 1; i >= m.since && !held; i-- {
			held = strings.EqualFold(v.Graph().Value(bipartite.ValueID(i)).Text, m.text)
		}
		if held {
			r.whole = append(r.whole, m.text)
		}
	}
	r.met = nil
}

// standsInTexts reports whether each word of a code is a value of some item.
func standsInTexts(v plan.View, code string) bool {
	return !slices.ContainsFunc(strings.FieldsFunc(code, joins), func(word string) bool {
		id, ok := v.Graph().Lookup(bipartite.Value{Text: values.Fold(word)})
		return !ok || v.Graph().Degree(id) == 0
	})
}

// likeExample reports whether a code is made as one that the page gives as an example of what the
// box takes: "K 18/22" as "K 17/22".
func likeExample(f plan.Field, code string) bool {
	spec := f.Spec()
	return slices.ContainsFunc(append(slices.Clone(spec.Examples), spec.Example),
		func(e string) bool {
			return len(runs(e)) > 1 &&
				strings.EqualFold(numbers.ReplaceAllString(code, "#"),
					numbers.ReplaceAllString(e, "#"))
		})
}

// digits counts the digits of a text. A code of many finds no second item, though the one that it
// finds may not show it.
func digits(text string) (n int) {
	for _, c := range text {
		if unicode.IsDigit(c) {
			n++
		}
	}
	return n
}

// joins reports whether a sign joins the words of a code.
func joins(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }

// nextPattern returns the next neighbour of a code, that code, and the row of numbers that it
// belongs to. Codes that were found last come first, so that a row is followed to its end. Another
// year is looked for by the lowest numbers, which each year has, and by the first that were found:
// a year may have several rows. What stands behind a longer gap comes last.
func (r *rows) nextPattern(v plan.View, f plan.Field) (text, from, attr string, ok bool) {
	if !v.On(Pattern) {
		return "", "", "", false
	}
	r.meet(v, f)
	late := slices.Clone(r.whole)
	slices.Reverse(late)
	for _, look := range []struct {
		which       int
		codes       []string
		least, most int // how far they stand
	}{{0, late, 1, reach}, {1, values.InTurn(lowest(r.whole), r.whole), 1, reach},
		{0, late, reach + 1, gap}} {
		for _, c := range look.codes {
			if text, attr, ok := r.nextOf(v, f, c, look.which, look.least, look.most); ok {
				return text, c, attr, true
			}
		}
	}
	return "", "", "", false
}

// nextOf returns the next neighbour of one code by one of its numbers, and the row of numbers that
// it belongs to.
func (r *rows) nextOf(v plan.View, f plan.Field, c string, which, least, most int) (text,
	attr string, ok bool) {
	of := runs(c)
	if which >= len(of) {
		return "", "", false
	}
	n := of[which]
	attr = "pattern " + c[:n.from] + "#" + c[n.to:]
	if which > 0 {
		attr = "pattern " + numbers.ReplaceAllString(c, "#")
	}
	if r.row(attr).left(f) {
		return "", "", false
	}
	for step := least; step <= most; step++ {
		for _, by := range []int{step, -step} {
			if text, ok := stepped(c, n, by); ok && unheld(v, f, text) {
				return text, attr, true
			}
		}
	}
	return "", "", false
}

// lowest orders codes by their running numbers.
func lowest(codes []string) []string {
	number := func(c string) int {
		n := runs(c)[0]
		// one of too many digits comes first: it has no neighbours
		x, _ := strconv.Atoi(c[n.from:n.to])
		return x
	}
	return slices.SortedStableFunc(slices.Values(codes), func(x, y string) int {
		return number(x) - number(y)
	})
}

// stepped is a code with one of its numbers a step on, filled up with zeros as it was.
func stepped(text string, n number, by int) (string, bool) {
	s := text[n.from:n.to]
	x, err := strconv.Atoi(s)
	if err != nil || len(s) > mostDigits || x+by < 1 {
		return "", false
	}
	next := strconv.Itoa(x + by)
	if s[0] == '0' {
		next = fmt.Sprintf("%0*d", len(s), x+by)
	}
	return text[:n.from] + next + text[n.to:], true
}
