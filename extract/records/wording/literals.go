package wording

import (
	"math"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Most lines of a page hold nothing of what an expression looks for, and to learn that from a
// machine that tries it at every letter costs ten times what it costs to look for its words. Which
// words those are, the expression itself says: each match of "(\d+) (?:hits?|records?)" holds "hit"
// or "record". So no list of words has to be kept beside an expression, and none can be wrong.

// literals are pieces of text of which one is in each match of an expression.
type literals struct {
	sorted []string
	from   [257]uint16            // where those with this first byte begin
	begin  [pairSlots / 64]uint64 // the slots of their first two bytes
	fold   bool                   // they are in lower case, and stand for both
}

// pairSlots is how many slots pairs of bytes fall into: most pairs of a text fall into none of a
// literal.
const pairSlots = 1 << 11

func pairSlot(a, b byte) uint32 { return (uint32(a)<<8 | uint32(b)) * 40503 >> 5 % pairSlots }

// Bounds of what literals are used: longer beginnings tell no more, shorter ones are in most texts,
// and more of them cost as much to look for as the expression itself.
const (
	longestLiteral  = 6 // bytes
	shortestLiteral = 2
	mostLiterals    = 400
)

// literalsOf are those of an expression; nil where it has none that are worth looking for.
func literalsOf(expression string) *literals {
	re, err := syntax.Parse(expression, syntax.Perl)
	if err != nil {
		return nil // who compiles it is told
	}
	fold := folds(re)
	set := needed(re, fold)
	if len(set) == 0 {
		return nil
	}
	return indexed(set, fold)
}

// indexed are literals that are sorted, each at least two bytes long.
func indexed(set []string, fold bool) *literals {
	l := &literals{sorted: set, fold: fold}
	for _, s := range set {
		l.from[int(s[0])+1]++
		slot := pairSlot(s[0], s[1])
		l.begin[slot/64] |= 1 << (slot % 64)
	}
	for b := range 256 {
		l.from[b+1] += l.from[b]
	}
	return l
}

// mayMatch reports whether a text holds one of the literals. Without literals any text may match.
func (l *literals) mayMatch(text string) bool {
	if l == nil {
		return true
	}
	if l.fold {
		if strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
			return true // some letters beyond ASCII are another case of one within
		}
		text = strings.ToLower(text)
	}
	return l.in(text)
}

// in reports whether a text holds one of the literals as it stands.
func (l *literals) in(text string) bool {
	for i := 1; i < len(text); i++ {
		first := text[i-1]
		if slot := pairSlot(first, text[i]); l.begin[slot/64]&(1<<(slot%64)) == 0 {
			continue
		}
		for _, s := range l.sorted[l.from[first]:l.from[int(first)+1]] {
			if strings.HasPrefix(text[i-1:], s) {
				return true
			}
		}
	}
	return false
}

// folds reports whether some of an expression stands for both cases.
func folds(re *syntax.Regexp) bool {
	return re.Op == syntax.OpLiteral && re.Flags&syntax.FoldCase != 0 ||
		slices.ContainsFunc(re.Sub, folds)
}

// needed are beginnings of pieces of an expression of which one is in each match; nil where there
// are none that tell much.
func needed(re *syntax.Regexp, fold bool) []string {
	switch re.Op {
	case syntax.OpCapture, syntax.OpPlus:
		return needed(re.Sub[0], fold)
	case syntax.OpRepeat:
		if re.Min > 0 {
			return needed(re.Sub[0], fold)
		}
	case syntax.OpAlternate:
		var all []string
		for _, sub := range re.Sub {
			set := needed(sub, fold)
			if set == nil {
				return nil
			}
			all = append(all, set...)
		}
		return telling(all)
	case syntax.OpConcat:
		var best []string
		for i, sub := range re.Sub {
			set, _ := beginnings(&syntax.Regexp{Op: syntax.OpConcat, Sub: re.Sub[i:]}, fold)
			for _, set := range [][]string{telling(set), needed(sub, fold)} {
				if set != nil && (best == nil || commonness(set) < commonness(best)) {
					best = set
				}
			}
		}
		return best
	case syntax.OpLiteral:
		set, _ := beginnings(re, fold)
		return telling(set)
	}
	return nil
}

// commonness grows with how many texts hold one of the literals: each more of a literal's bytes
// leaves an eighth of them.
func commonness(set []string) float64 {
	sum := 0.0
	for _, s := range set {
		sum += math.Pow(8, -float64(len(s)))
	}
	return sum
}

// telling are literals sorted, each once; nil where one is too short or there are too many.
func telling(set []string) []string {
	set = slices.Clone(set)
	slices.Sort(set)
	set = slices.Compact(set)
	if len(set) > mostLiterals ||
		slices.ContainsFunc(set, func(s string) bool { return len(s) < shortestLiteral }) {
		return nil
	}
	return set
}

// beginnings are what the matches of an expression begin with. whole says that they are all that
// matches.
func beginnings(re *syntax.Regexp, fold bool) (set []string, whole bool) {
	switch re.Op {
	case syntax.OpEmptyMatch, syntax.OpBeginText, syntax.OpEndText, syntax.OpBeginLine,
		syntax.OpEndLine, syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return []string{""}, true
	case syntax.OpCapture:
		return beginnings(re.Sub[0], fold)
	case syntax.OpLiteral:
		return cut([]string{cased(string(re.Rune), fold)}, true)
	case syntax.OpCharClass:
		return ofClass(re.Rune, fold)
	case syntax.OpQuest:
		set, whole = beginnings(re.Sub[0], fold)
		return append([]string{""}, set...), whole
	case syntax.OpPlus:
		set, _ = beginnings(re.Sub[0], fold)
		return set, false
	case syntax.OpRepeat:
		if re.Min > 0 {
			set, _ = beginnings(re.Sub[0], fold)
			return set, false
		}
	case syntax.OpAlternate:
		whole = true
		for _, sub := range re.Sub {
			some, all := beginnings(sub, fold)
			set, whole = append(set, some...), whole && all
		}
		return set, whole
	case syntax.OpConcat:
		set, whole = []string{""}, true
		for _, sub := range re.Sub {
			next, all := beginnings(sub, fold)
			if len(set)*len(next) > mostLiterals*mostLiterals/8 {
				return set, false
			}
			var long []string
			for _, s := range set {
				for _, n := range next {
					long = append(long, s+n)
				}
			}
			slices.Sort(long)
			long = slices.Compact(long)
			if set, whole = cut(long, all); !whole {
				return set, false
			}
		}
		return set, true
	}
	return []string{""}, false
}

// ofClass are the characters of a small class, given by its ranges.
func ofClass(ranges []rune, fold bool) (set []string, whole bool) {
	const most = 12
	for i := 0; i < len(ranges); i += 2 {
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			if len(set) == most {
				return []string{""}, false
			}
			set = append(set, cased(string(r), fold))
		}
	}
	return set, true
}

// cut shortens literals. What was cut is not all of a match any more.
func cut(set []string, whole bool) ([]string, bool) {
	for i, s := range set {
		if len(s) > longestLiteral {
			set[i], whole = s[:longestLiteral], false
		}
	}
	return set, whole
}

// cased is a literal in lower case where both cases count.
func cased(s string, fold bool) string {
	if fold {
		return strings.Map(unicode.ToLower, s)
	}
	return s
}
