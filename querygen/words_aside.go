package querygen

import (
	"strings"
	"unicode"

	"deepcrawl/bipartite"
)

// A box for the names of items finds nothing for the words that stand beside them: the supplier, the day, the number of a telephone. They
// count as an attribute does that a box finds nothing of, and say nothing of the words of names.

const (
	inNumbers   = "\x00numbers" // where a word stands that is a number and in no name
	besideNames = "\x00beside"  // where a word stands that is in no name
	namesLooked = 20            // items that are looked at for it
	asideVain   = 5             // such words in a row that found nothing before they are left
)

// stands says where a word of known items stands that is no part of what they are called; "" for the words of names, and where items have
// none.
func (p *Planner) stands(v bipartite.ValueID) string {
	value, names := p.graph.Value(v), p.graph.Names()
	if value.Attr != "" || names.Values() == 0 {
		return ""
	}
	looked := 0
	for d := range p.graph.Holders(v) {
		if looked++; looked > namesLooked {
			break
		}
		for id := range names.ValuesOf(d) {
			if strings.Contains(fold(names.Value(id).Text), value.Text) {
				return ""
			}
		}
	}
	if strings.IndexFunc(value.Text, func(r rune) bool { return !unicode.IsDigit(r) }) < 0 {
		return inNumbers
	}
	return besideNames
}

// isAside reports whether a word stands where others stood that a box found nothing of, one after the other.
func (p *Planner) isAside(f *family, v bipartite.ValueID) bool {
	if f.kind != wordFamily || f.good == 0 || f.barren[inNumbers] < asideVain && f.barren[besideNames] < asideVain {
		return false
	}
	at := p.stands(v)
	return at != "" && f.barren[at] >= asideVain
}
