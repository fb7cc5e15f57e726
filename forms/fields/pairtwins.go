package fields

import (
	"slices"
	"strings"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// The ends of a range may be called by number, "y1" and "y2", or by rank, "first year" and "last
// year". For two neighbours that take the same dates or numbers that is enough; names of people are
// called so too.

var (
	firstWords = lang.New("first, earliest, oldest, lowest, smallest, erstes, erste, erster, " +
		"fruheste*, alteste*, kleinste*, premier, premiere, plus ancien, primer, primero, " +
		"primera, primo, prima, primeiro, primeira, eerste, vroegste, oudste, pierwszy, pierwsza," +
		" najwczesniej*, prvni, prvy, forsta, tidigaste, forste, tidligste, ensimmainen, primul, " +
		"ilk, первый, первая, πρωτο*")
	lastWords = lang.New("last, latest, newest, highest, largest, letztes, letzte, letzter, " +
		"spateste*, neueste*, grosste*, dernier, derniere, plus recent, ultimo, ultima, laatste, " +
		"nieuwste, ostatni, ostatnia, najpozniej*, posledni, posledny, sista, senaste, siste, " +
		"sidste, seneste, viimeinen, ultimul, son, последний, последняя, τελευται*")
)

// pairTwins pairs neighbours of one type that are told apart by number or rank alone.
func pairTwins(f *webform.Form) {
	visible := VisibleFields(f)
	for k := 0; k+1 < len(visible); k++ {
		i, j := visible[k], visible[k+1]
		a, b := &f.Fields[i], &f.Fields[j]
		if a.Role != webform.Filter || b.Role != webform.Filter || a.Pair != 0 || b.Pair != 0 ||
			!boxtype.Measured[a.Domain.Type] || a.Domain.Type != b.Domain.Type || !alike(f, i, j) {
			continue
		}
		if saysOf(f, a, firstWords) && saysOf(f, b, lastWords) ||
			numberedFields(f, a.Name, b.Name) ||
			datedApart(f, a, b) {
			pairUp(f, i, j)
		}
	}
}

// numberedFields reports whether two names are one with a 1 and a 2 behind it, and no other field
// is called so.
func numberedFields(f *webform.Form, a, b string) bool {
	stem, ok := strings.CutSuffix(a, "1")
	if !ok || b != stem+"2" || stem == "" {
		return false
	}
	return !slices.ContainsFunc(f.Fields, func(fd webform.Field) bool {
		return fd.Name == stem+"3" || fd.Name == stem
	})
}

// datedApart reports whether two fields are the only dates of a form, and are served with an
// earlier and a later day, or the only boxes for numbers, and are served with both ends of what
// they take.
func datedApart(f *webform.Form, a, b *webform.Field) bool {
	x, y := f.Controls[a.Controls[0]], f.Controls[b.Controls[0]]
	if x.Type != y.Type || len(a.Default) != 1 || len(b.Default) != 1 {
		return false
	}
	alike := 0
	for _, c := range f.Controls {
		if c.Type == x.Type {
			alike++
		}
	}
	from, to := a.Default[0], b.Default[0]
	switch {
	case alike != 2 || from == "" || to == "" || from == to:
		return false
	case x.Type == "date":
		return from < to // as yyyy-mm-dd, by definition of the control
	}
	return x.Type == "number" && from == x.Attr["min"] && from == y.Attr["min"] &&
		to == x.Attr["max"] && to == y.Attr["max"]
}
