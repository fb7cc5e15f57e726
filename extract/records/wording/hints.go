package wording

import (
	"fmt"
	"slices"
	"sync"
)

// Hints are pieces of words of which one is in each text that is worth a closer look. They are put
// in order when they are first looked for. The zero value is none.
type Hints struct{ literals func() *literals }

// HintsOf are these pieces, each at least two bytes long.
func HintsOf(pieces []string) Hints {
	return Hints{sync.OnceValue(func() *literals {
		set := slices.Clone(pieces)
		slices.Sort(set)
		for _, s := range set {
			if len(s) < shortestLiteral {
				panic(fmt.Sprintf("wording: hint %q is in any text", s))
			}
		}
		return indexed(slices.Compact(set), false)
	})}
}

// In reports whether a text holds one of the hints, as they are written.
func (h Hints) In(text string) bool { return h.literals != nil && h.literals().in(text) }
