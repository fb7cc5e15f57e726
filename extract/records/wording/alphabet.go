package wording

import (
	"regexp/syntax"
	"unicode"
	"unicode/utf8"
)

// What is matched from its beginning to its end, as the shape of a value is, can begin with few
// characters and consists of few. The program of an expression says which; a text with another one
// needs no machine to be told from a match.

// A byteSet is a set of bytes. Those beyond ASCII are in it together or not at all.
type byteSet [256]bool

// add takes up the bytes that a rune instruction consumes.
func (b *byteSet) add(i *syntax.Inst) {
	for c := range rune(utf8.RuneSelf) {
		b[c] = b[c] || i.MatchRune(c)
	}
	if beyondASCII(i) {
		for c := utf8.RuneSelf; c < len(b); c++ {
			b[c] = true
		}
	}
}

// beyondASCII reports whether an instruction may consume a character that is not in ASCII. A letter
// in both cases may: some have a third form elsewhere.
func beyondASCII(i *syntax.Inst) bool {
	switch i.Op {
	case syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
		return true
	case syntax.InstRune1:
		return i.Rune[0] >= utf8.RuneSelf
	}
	if len(i.Rune) == 1 {
		for r := unicode.SimpleFold(i.Rune[0]); syntax.Flags(i.Arg)&syntax.FoldCase != 0 &&
			r != i.Rune[0]; r = unicode.SimpleFold(r) {
			if r >= utf8.RuneSelf {
				return true
			}
		}
	}
	return i.Rune[len(i.Rune)-1] >= utf8.RuneSelf
}

// An alphabet is what the matches of an expression can begin with, and, where they take the whole
// text, consist of and end with; nil where that is not bounded.
type alphabet struct{ first, all, last *byteSet }

func alphabetOf(expression string) (a alphabet) {
	re, err := syntax.Parse(expression, syntax.Perl)
	if err != nil {
		return a // who compiles it is told
	}
	prog, err := syntax.Compile(re.Simplify())
	if err != nil {
		return a
	}
	if consumed, ends := reach(prog, prog.Start, syntax.EmptyBeginText, false); len(consumed) > 0 ||
		ends {
		return a // some match begins amid a text
	}
	first, ends := reach(prog, prog.Start, 0, false)
	if ends {
		return a // nothing at all is a match
	}
	a.first = &byteSet{}
	for _, i := range first {
		a.first.add(i)
	}
	if _, ends = reach(prog, prog.Start, syntax.EmptyEndText, true); ends {
		return a // some match ends amid a text
	}
	all, _ := reach(prog, prog.Start, 0, true)
	a.all, a.last = &byteSet{}, &byteSet{}
	for _, i := range all {
		a.all.add(i)
		if _, ends = reach(prog, int(i.Out), 0, false); ends {
			a.last.add(i)
		}
	}
	return a
}

// reach returns the instructions by which a program consumes a character that are reached from one
// of its instructions, and whether a match is. Ways through an assertion of the kind but lead
// nowhere; those over a character end at it, or go through.
func reach(prog *syntax.Prog, from int, but syntax.EmptyOp, through bool) (consumed []*syntax.Inst,
	ends bool) {
	seen := make([]bool, len(prog.Inst))
	for open := []uint32{uint32(from)}; len(open) > 0; {
		pc := open[len(open)-1]
		open = open[:len(open)-1]
		if seen[pc] {
			continue
		}
		seen[pc] = true
		switch i := &prog.Inst[pc]; i.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			open = append(open, i.Out, i.Arg)
		case syntax.InstCapture, syntax.InstNop:
			open = append(open, i.Out)
		case syntax.InstEmptyWidth:
			if but == 0 || syntax.EmptyOp(i.Arg)&but == 0 {
				open = append(open, i.Out)
			}
		case syntax.InstMatch:
			ends = true
		case syntax.InstFail:
		default:
			consumed = append(consumed, i)
			if through {
				open = append(open, i.Out)
			}
		}
	}
	return consumed, ends
}

// mayMatch reports whether a text begins, ends and is spelt as a match could be.
func (a *alphabet) mayMatch(text string) bool {
	if a.first != nil && (text == "" || !a.first[text[0]]) {
		return false
	}
	if a.all == nil {
		return true
	}
	if text == "" || !a.last[text[len(text)-1]] {
		return false
	}
	for i := range len(text) {
		if !a.all[text[i]] {
			return false
		}
	}
	return true
}
