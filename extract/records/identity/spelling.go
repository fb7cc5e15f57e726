package identity

import (
	"maps"
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
)

// An item may have addresses that differ by more than a parameter: "/item/65" and "view.asp?id=65",
// or "/find-d8c271?show=65", where the name of the program is another one for each session. Such
// spellings are proven by items that are kept at one of them and listed at the other one, saying
// the same, while hardly a number leads to two items that are called otherwise.

const (
	maxSpellings = 16  // learnt, and looked at (estimate)
	speltOthers  = 20  // items that are called the same at both, for one that is not (estimate)
	telling      = "*" // stands for the number of the item in a spelling
)

// spelling learns from a page of records that are kept at other addresses, and reports whether it
// did.
func (id *Identity) spelling(k *Kept, rs []answer.Record) (learnt bool) {
	for i := range rs {
		n, ok := k.saying(saidBy(&rs[i]))
		address := rs[i].Address()
		if !ok || address == "" || k.has(address) {
			continue
		}
		was, now := id.spelt(id.barest(k.key(n))), id.spelt(id.barest(address))
		if both := spellings(was, now); both != "" &&
			(len(id.Spelling) < maxSpellings || id.Spelling[both] > 0) {
			if id.Spelling == nil {
				id.Spelling = map[string]int{}
			}
			id.Spelling[both]++
			learnt = true
		}
	}
	for _, both := range slices.Sorted(maps.Keys(id.Spelling)) {
		if id.Spelling[both] < asideProofs {
			continue
		}
		delete(id.Spelling, both)
		if len(id.Spelt) < maxSpellings && !id.refuted(k, rs, both) {
			id.Spelt = append(id.Spelt, both)
		}
	}
	return learnt
}

// refuted reports whether a spelling makes one address of those of items that are called otherwise.
func (id *Identity) refuted(k *Kept, rs []answer.Record, both string) bool {
	titles, same, others := map[string]uint64{}, 0, 0
	see := func(address string, title uint64) {
		if address == "" {
			return
		}
		bare := id.spelt(id.barest(address))
		spelt := spell(bare, both)
		was, ok := titles[spelt]
		switch {
		case !ok:
			titles[spelt] = title
		case was == title:
			same++
		default:
			others++
		}
	}
	for n := range k.items.Len() {
		see(k.key(n), k.items.At(n).title)
	}
	for i := range rs {
		see(rs[i].Address(), outline.HashString(outline.FnvOffset, rs[i].Title))
	}
	return speltOthers*others > same
}

// spelt is an address as the first of its spellings.
func (id *Identity) spelt(address string) string {
	for _, both := range id.Spelt {
		address = spell(address, both)
	}
	return address
}

// spell puts an address the way in which a spelling was known first.
func spell(address, both string) string {
	first, second, numbers := strings.Cut(both, " ")
	if !numbers {
		rest, _, _ := without(address, both)
		return rest
	}
	before, after, _ := strings.Cut(second, telling)
	number, ok := strings.CutPrefix(address, before)
	if number, ok2 := strings.CutSuffix(number, after); ok && ok2 && number != "" &&
		!strings.ContainsFunc(number, separatesWords) {
		return strings.Replace(first, telling, number, 1)
	}
	return address
}

// spellings names what two addresses of an item have in common: a part of the path that differs, by
// what stands before it; or both with the number that they share taken out. It is "" where they
// share nothing.
func spellings(was, now string) string {
	if was == now {
		return ""
	}
	if part, drawn := differingPart(was, now); part != "" {
		if !drawn {
			return ""
		}
		return part
	}
	if strings.ContainsAny(was+now, telling+" ") {
		return ""
	}
	longest, both := 0, ""
	for number, shape := range numbersOf(now) {
		if first, ok := numbersOf(was)[number]; ok &&
			(len(number) > longest || len(number) == longest && both > first+" "+shape) {
			longest, both = len(number), first+" "+shape
		}
	}
	return both
}

// differingPart is the beginning of two addresses that differ in nothing but the part of the path
// behind it, "" of others. drawn says that it has a number in both: "books" and "maps" are two
// collections.
func differingPart(a, b string) (name string, drawn bool) {
	pathA, queryA, _ := strings.Cut(a, "?")
	pathB, queryB, _ := strings.Cut(b, "?")
	x, y := strings.SplitAfter(pathA, "/"), strings.SplitAfter(pathB, "/")
	if len(x) != len(y) || queryA != queryB || pathA == pathB {
		return "", false
	}
	const host = 3 // "http:/", "/" and the host
	i := 0
	for ; x[i] == y[i]; i++ {
	}
	if i < host || !slices.Equal(x[i+1:], y[i+1:]) {
		return "", false
	}
	name = strings.Join(x[:i], "")
	if _, _, ok := cutPart(a, name); !ok || len(name) > maxAsideLen {
		return "", false
	}
	const digits = "0123456789"
	return name, strings.ContainsAny(x[i], digits) && strings.ContainsAny(y[i], digits)
}

// numbersOf are the numbers in an address behind its host, each with the address without it; one
// that stands there twice is none.
func numbersOf(address string) map[string]string {
	out := map[string]string{}
	_, rest, _ := strings.Cut(address, "://")
	_, rest, _ = strings.Cut(rest, "/")
	for word := range strings.FieldsFuncSeq(rest, separatesWords) {
		if !strings.ContainsAny(word, "0123456789") || len(address) > maxAsideLen {
			continue
		}
		if i := len(address) - len(rest) +
			strings.Index(rest, word); strings.Count(rest, word) == 1 {
			out[word] = address[:i] + telling + address[i+len(word):]
		}
	}
	return out
}
