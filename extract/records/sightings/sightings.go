// Package sightings learns of columns from records that two questions showed. Two things are told
// by nothing else, and by this for any site:
//
//   - A column whose values are others under another question, while the record is the same, is one
//     of the question: a rank, a score, the lines around the words that were looked for.
//   - Two columns of which one sighting has the first and the other the second, with the same
//     value, are one column with two names: a list calls "summary" what the form's answers call
//     "περίληψη".
//
// What is kept of a pair of sightings is counts, not values, so that they can be added up as the
// sightings come:
//
//	for _, t := range sightings.Compare(first, again) {
//		counts[t.Pair] = counts[t.Pair].Plus(t)
//	}
//	v := sightings.Judge(counts, column)
//
// The package has no state, and its functions may be called concurrently.
package sightings

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
)

// A Sighting is a record as the answer of a form showed it.
type Sighting struct {
	Form       string
	Title      string
	Attributes []answer.Attribute
}

// A Pair is a name in the first sighting and one in the later one, each with the form that showed
// it. Both names are "" for the title.
type Pair struct{ Form, Name, Again, AgainName string }

func (p Pair) compare(o Pair) int {
	return cmp.Or(cmp.Compare(p.Form, o.Form), cmp.Compare(p.Name, o.Name),
		cmp.Compare(p.Again, o.Again), cmp.Compare(p.AgainName, o.AgainName))
}

// Title is the pair that counts all sightings that were compared, and those that agreed in the
// title.
func Title(form, again string) Pair { return Pair{Form: form, Again: again} }

// Told is what two sightings say of a pair.
type Told struct {
	Pair
	Agreed bool
	Value  uint64 // that they agreed in, by its hash
}

// A Count adds up what was told of a pair. The zero value is of nothing.
type Count struct {
	Seen, Agreed int
	Value        uint64 // the first that they agreed in
	Others       int    // sightings that agreed in another one
}

// Plus is the count with one more.
func (c Count) Plus(t Told) Count {
	c.Seen++
	if !t.Agreed {
		return c
	}
	if c.Agreed == 0 {
		c.Value = t.Value
	}
	if t.Value != c.Value {
		c.Others++
	}
	c.Agreed++
	return c
}

// Worth reports whether a count is to be kept: of two names that never agreed there is nothing to
// know.
func (c Count) Worth(p Pair) bool { return p.Name == p.AgainName || c.Agreed > 0 }

const (
	mostNames   = 40 // of a record that are compared; more are the text of a page cut in pieces
	fewestRunes = 4  // of a value that tells one column from others: "12" and "yes" stand in many
	cutRunes    = 20 // of a value that may be the beginning of another one, which was cut
)

// Compare says what a record as it was shown first and as another question showed it tells of its
// names: the title first, then each name that both have, then each pair of names of which either
// has one. Where title and columns say that they are two records, the title is all that is told.
func Compare(first, again Sighting) []Told {
	title := Told{Pair: Title(first.Form, again.Form),
		Agreed: first.Title != "" && agree([]string{first.Title}, []string{again.Title})}
	names, values := byName(first.Attributes)
	otherNames, otherValues := byName(again.Attributes)
	all, both, same := []Told{title}, 0, 0
	for _, name := range names {
		theirs := otherValues[name]
		if theirs == nil {
			continue
		}
		t := tell(Pair{first.Form, name, again.Form, name}, values[name], theirs)
		if both++; t.Agreed {
			same++
		}
		if first.Form != again.Form || !lasting(first.Attributes, name) {
			all = append(all, t)
		}
	}
	if len(names) > mostNames || len(otherNames) > mostNames || !title.Agreed && 2*same <= both {
		return all[:1]
	}
	for _, name := range names {
		if otherValues[name] != nil || !tells(name, values, first.Title) {
			continue
		}
		for _, other := range otherNames {
			if values[other] == nil && tells(other, otherValues, again.Title) {
				all = append(all,
					tell(Pair{first.Form, name, again.Form, other}, values[name],
						otherValues[other]))
			}
		}
	}
	return all
}

// lasting reports whether a column is of the record though its values are written otherwise under
// each question: a day is "3 minutes ago", a link has the words that were looked for.
func lasting(as []answer.Attribute, name string) bool {
	return slices.ContainsFunc(as, func(a answer.Attribute) bool {
		return a.Name == name && (a.Type == "date" || a.Type == "url")
	})
}

// byName are the values of each name, and the names in their order.
func byName(as []answer.Attribute) (names []string, values map[string][]string) {
	values = map[string][]string{}
	for _, a := range as {
		if a.Name == "" {
			continue
		}
		if values[a.Name] == nil {
			names = append(names, a.Name)
		}
		values[a.Name] = append(values[a.Name], folded(a.Value))
	}
	return names, values
}

func folded(s string) string { return strings.Join(strings.Fields(s), " ") }

func tell(p Pair, a, b []string) Told {
	t := Told{Pair: p, Agreed: agree(a, b)}
	if t.Agreed {
		h := fnv.New64a()
		h.Write([]byte(min(slices.Min(a), slices.Min(b)))) // never fails
		t.Value = h.Sum64()
	}
	return t
}

// agree reports whether the values of a column are the same, or one sighting left some out, or cut
// them.
func agree(a, b []string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	for _, v := range a {
		if !slices.ContainsFunc(b, func(w string) bool {
			return v == w || begins(v, w) || begins(w, v)
		}) {
			return false
		}
	}
	return true
}

// begins reports whether a value is another one that was cut.
func begins(v, all string) bool {
	v = strings.TrimRight(v, ".… ")
	return strings.HasPrefix(all, v) && utf8.RuneCountInString(v) >= cutRunes
}

// tells reports whether the values of a name stand nowhere else in the sighting and are no trifles.
func tells(name string, values map[string][]string, title string) bool {
	for _, v := range values[name] {
		if utf8.RuneCountInString(v) < fewestRunes || v == title {
			return false
		}
		for other, theirs := range values {
			if other != name && slices.Contains(theirs, v) {
				return false
			}
		}
	}
	return true
}
