package regions

import (
	"strings"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
)

const (
	// of the records whose links are of one mould, from which on it is that of the links to items
	mouldShare = .8
	mostMoulds = 5 // links of a record looked at for it
)

// OfOneMould gives records without a link to their item the one that stands where it stands in the
// others and leads to an address that differs in numbers alone: an item that is called "New" or
// "Delete" leads to its page as all others do, whatever its name says.
func OfOneMould(o *outline.Outline, spans []outline.Span, links []int32) {
	moulds := map[uint64]int{}
	of := func(link int32, s outline.Span) uint64 {
		return outline.HashString(fields.PathBelow(o, link, s), mould(o.Nodes[link].Href))
	}
	for k, s := range spans {
		if links[k] >= s.From && numbersIn(o.Nodes[links[k]].Href) {
			moulds[of(links[k], s)]++
		}
	}
	best := uint64(0)
	for m, n := range moulds {
		if float64(n) >= mouldShare*float64(len(spans)) {
			best = m
		}
	}
	if best == 0 || len(spans) < FewestLinked {
		return
	}
	for k, s := range spans {
		if links[k] >= 0 {
			continue
		}
		n := 0
		for i := o.Links[s.From]; i < s.To && n < mostMoulds; i = o.Links[i+1] {
			if n++; of(i, s) == best {
				links[k] = i
				break
			}
		}
	}
}

// mould is an address with each of its parts that holds a digit left out.
func mould(href string) string {
	parts := strings.FieldsFunc(href, func(c rune) bool {
		return strings.ContainsRune("/?&=;.#", c)
	})
	for i, p := range parts {
		if numbersIn(p) {
			parts[i] = "0"
		}
	}
	return strings.Join(parts, "/")
}

func numbersIn(s string) bool { return strings.ContainsAny(s, "0123456789") }

// FewestLinked is how many records of a page tell what their links are called.
const FewestLinked = 5
