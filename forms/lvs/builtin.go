package lvs

import (
	_ "embed"
	"strconv"
	"strings"
)

//go:embed builtin/values.txt
var builtinList string

// The years of the built-in list: publications, models and cases of what is searched for on the web
// are mostly younger.
const firstYear, lastYear = 1950, 2030

// Builtin returns a new table of the lists that come with the program: what fields of common types
// take anywhere. The lists of a type are taken in turns, so that the first values of a type come
// from all parts of the world; weights fall from the commonest value to the rarest.
func Builtin() *Table {
	lists := map[string][][]listed{}
	var types []string
	for line := range strings.Lines(builtinList) {
		name, values, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		typ, lang, _ := strings.Cut(name, "/")
		if lists[typ] == nil {
			types = append(types, typ)
		}
		var list []listed
		for v := range strings.SplitSeq(values, ", ") {
			list = append(list, listed{v, lang})
		}
		lists[typ] = append(lists[typ], list)
	}
	t := &Table{}
	for _, typ := range types {
		t.learnList(typ, inTurns(lists[typ]))
	}
	t.learnList("year", years())
	return t
}

// A listed value is one of a list that comes with the program, and the language of that list.
type listed struct{ value, lang string }

// inTurns takes the first of each list, then the second of each, and so on.
func inTurns(lists [][]listed) []listed {
	var out []listed
	for i, more := 0, true; more; i++ {
		more = false
		for _, l := range lists {
			if i < len(l) {
				out, more = append(out, l[i]), true
			}
		}
	}
	return out
}

func (t *Table) learnList(typ string, values []listed) {
	for i, v := range values {
		w := weight[Listed] * (1 - float64(i)/float64(2*len(values)))
		t.learn(Entry{Type: typ, Value: v.value, Lang: v.lang, Weight: w, Source: Listed})
	}
}

// years runs back from the middle of the range's younger half, then on: recent years hold most.
func years() []listed {
	const middle = 2015
	var out []listed
	for d := 0; middle-d >= firstYear || middle+d <= lastYear; d++ {
		for _, y := range []int{middle - d, middle + d} {
			if y >= firstYear && y <= lastYear && (d > 0 || len(out) == 0) {
				out = append(out, listed{value: strconv.Itoa(y)})
			}
		}
	}
	return out
}
