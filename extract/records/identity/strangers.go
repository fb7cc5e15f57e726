package identity

import (
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
)

// Advertisements may stand in a list and look like its items, without a word that they are paid
// for. What tells them is how they come again: one or two on many pages, at addresses of another
// kind than those of the items, of which none ever comes twice, though what they are called does.

// What tells them (estimates).
const (
	strangerKept   = 6 // that are kept, from which on they are told
	strangerTimes  = 2 // as many as they have titles, at least
	strangerPages  = 4 // pages for one that has such a one, at most
	strangerShare  = 4 // records of a page for one of them, at least
	strangerOthers = 3 // records of a page that tells which kind is the main one: more than so many
)

// strange is what is known of one kind of address.
type strange struct {
	titles map[uint64]bool // of what is kept, while it is not steady
	kept   int
	pages  int  // that listed it
	steady bool // it is that of items: most of a page have it, or one of them came twice
}

// settle notes that a kind is that of items, which it stays: nobody asks for its titles any more.
func (s *strange) settle() { s.steady, s.titles = true, nil }

// kindOf is the host and the first part of the path of an address, where that is no item itself:
// names of items that are called the same make no kind.
func kindOf(address string) string {
	before, _, _ := strings.Cut(address, "?")
	scheme, rest, _ := strings.Cut(before, "://")
	host, path, _ := strings.Cut(rest, "/")
	first, _, more := strings.Cut(path, "/")
	if !more && strings.ContainsAny(first, "-0123456789") {
		first = ""
	}
	if host == "" {
		return ""
	}
	return scheme + "://" + host + "/" + first
}

// noteKind counts an item that is kept.
func (k *Kept) noteKind(kind string, title uint64) {
	s := k.kind(kind)
	if s.kept++; !s.steady {
		s.titles[title] = true
	}
}

func (k *Kept) kind(of string) *strange {
	s := k.kinds[of]
	if s == nil {
		if k.kinds == nil {
			k.kinds = map[string]*strange{}
		}
		s = &strange{titles: map[uint64]bool{}}
		k.kinds[of] = s
	}
	return s
}

// Strangers takes in a page of records and returns those that are not told to be advertisements, in
// the array of rs.
func (k *Kept) Strangers(rs []answer.Record) []answer.Record {
	here := map[string]int{}
	for i := range rs {
		here[kindOf(rs[i].Address())]++
	}
	delete(here, "") // no address
	k.pages++
	for of, n := range here {
		s := k.kind(of)
		s.pages++
		if strangerShare*n > len(rs) && len(rs) > strangerOthers {
			s.settle()
		}
	}
	for i := range rs {
		if address := rs[i].Address(); k.has(address) {
			k.kind(kindOf(address)).settle()
		}
	}
	return slices.DeleteFunc(rs, func(r answer.Record) bool {
		s := k.kinds[kindOf(r.Address())]
		return s != nil && !s.steady && s.kept >= strangerKept && k.rarer(s) &&
			s.kept >= strangerTimes*len(s.titles) && strangerPages*s.pages >= k.pages
	})
}

// rarer reports whether at least as many items of another kind are kept: a register that shows one
// item a page has one kind alone, and many items of it may be called the same.
func (k *Kept) rarer(s *strange) bool {
	for _, other := range k.kinds {
		if other != s && other.kept >= s.kept {
			return true
		}
	}
	return false
}
