package lang

import (
	"hash/maphash"
	"slices"
	"strings"
	"sync/atomic"
)

// What is written on a control is short, and a hundred lexicons look at it, some of them once for
// each rule that wants to know. The same labels, names and choices stand on all pages of a site. So
// the words of the texts that were read last are kept.

// A Reading is a text split into words. It is shared and must not be changed.
type Reading struct {
	Words []string // folded, in lower case
	latin bool     // ASCII only
}

// Split reads the beginning of a text, as far as lexicons look.
func Split(s string) Reading { return read(Clip(s, MaxText)) }

// Words folds s and splits it into words, also where a name in camel case does.
func Words(s string) []string {
	if len(s) > MaxText {
		return appendWords(nil, s)
	}
	return slices.Clone(read(s).Words)
}

// AppendWords adds the words of the beginning of a text, for texts that are seldom met again:
// addresses.
func AppendWords(words []string, s string) []string { return appendWords(words, Clip(s, MaxText)) }

// maxRead is how many texts are kept, each of at most MaxText bytes: some 2 MB at the most.
const maxRead = 1 << 12

var (
	lastRead [maxRead]atomic.Pointer[keptReading]
	readSeed = maphash.MakeSeed()
)

type keptReading struct {
	text string
	Reading
}

// read splits a text of at most MaxText bytes, unless it was among the last.
func read(s string) Reading {
	place := &lastRead[maphash.String(readSeed, s)%maxRead]
	if k := place.Load(); k != nil && k.text == s {
		return k.Reading
	}
	s = strings.Clone(s) // a part of a page that is kept would keep the whole page
	k := &keptReading{s, Reading{slices.Clip(appendWords(nil, s)), ASCII(s)}}
	place.Store(k)
	return k.Reading
}
