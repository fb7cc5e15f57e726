package prefix

import (
	"strings"
	"unicode"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// Estimates, where no line says otherwise.
const (
	inNumbers   = "\x00numbers" // where a word stands that is a number and in no name
	BesideNames = "\x00beside"  // where a word stands that is in no name
	namesLooked = 20            // items that are looked at for it
	AsideVain   = 5             // such words in a row that found nothing before they are left
)

// Stands says where a word of known items stands that is no part of what they are called; "" for
// the words of names, and where items have none.
func Stands(p *history.Harvest, v bipartite.ValueID) string {
	value, names := p.Graph.Value(v), p.Graph.Names()
	if value.Attr != "" || names.Values() == 0 {
		return ""
	}
	looked := 0
	for d := range p.Graph.Holders(v) {
		if looked++; looked > namesLooked {
			break
		}
		for id := range names.ValuesOf(d) {
			if strings.Contains(values.Fold(names.Value(id).Text), value.Text) {
				return ""
			}
		}
	}
	if strings.IndexFunc(value.Text, func(r rune) bool { return !unicode.IsDigit(r) }) < 0 {
		return inNumbers
	}
	return BesideNames
}

// IsAside reports whether a word stands where others stood that a box found nothing of, one after
// the other.
func IsAside(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	if f.Kind != history.WordField || f.Good == 0 ||
		f.Barren[inNumbers] < AsideVain && f.Barren[BesideNames] < AsideVain {
		return false
	}
	at := Stands(p, v)
	return at != "" && f.Barren[at] >= AsideVain
}
