package apiform

import (
	"slices"
	"strings"
)

// What a script sends of a suggestion is seldom its name alone, and often more than one thing: a
// number and of which kind it is, a place in degrees. All of it stands in the row of the
// suggestion, and goes together from there into the request.

// took says what was sent of two suggestions that were taken.
type took struct {
	rows  [2]map[string]string
	cols  columns
	bound []binding // but for the value of the columns itself
}

// A binding is a value of a request that is one of the row of the suggestion.
type binding struct{ value, column string }

// bind compares the requests of two suggestions with their rows. sure are the values that are not
// alike in both and in both are those of the row. Others that are the same twice may be so by
// accident.
func bind(one, other pieces, rows [2]map[string]string) (sure, doubtful []binding) {
	then := other.values()
	one.each(func(p piece) {
		after, had := then[p.name]
		if !had || p.text == "" || strings.HasPrefix(p.name, "header ") {
			return
		}
		column, ok := columnNamed(p, after, rows)
		if !ok {
			return
		}
		if b := (binding{p.name, column}); p.text != after {
			sure = append(sure, b)
		} else {
			doubtful = append(doubtful, b)
		}
	})
	return sure, doubtful
}

// columnNamed is what of the rows a value is; of several the one that is called alike.
func columnNamed(p piece, after string, rows [2]map[string]string) (column string, ok bool) {
	for _, name := range sortedNames(rows[0]) {
		if strings.TrimSpace(rows[0][name]) != p.text || strings.TrimSpace(rows[1][name]) != after {
			continue
		}
		if alike := strings.EqualFold(lastName(name), lastName(p.name)); !ok || alike {
			column, ok = name, true
			if alike {
				break
			}
		}
	}
	return column, ok
}

func lastName(name string) string { return name[strings.LastIndexAny(name, ".? ")+1:] }

func sortedNames(row map[string]string) (names []string) {
	for name := range row {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// into has the search take all values of the suggestion from it, and says which of them its term
// is; nil when that is all.
func (t *took) into(s *search, menu string) (column []string) {
	if t == nil {
		return nil
	}
	for _, b := range t.bound {
		if !s.whole[b.value] {
			f := facet{value: b.value, column: []string{b.column}}
			f.choice.Name = menu
			s.bound = append(s.bound, f)
		}
	}
	if len(t.cols.beside) == 0 {
		s.bound = nil
		return nil
	}
	for i, row := range t.rows {
		s.together[i] = t.cols.of(row)
	}
	return []string{t.cols.value}
}

// with has values that were found to be of the row.
func (t *took) with(found []binding) {
	for _, b := range found {
		t.bound = append(t.bound, b)
		if b.column != t.cols.value && !slices.Contains(t.cols.beside, b.column) {
			t.cols.beside = append(t.cols.beside, b.column)
		}
	}
}

// asked is what the form is asked for to be shown what the browser was.
func (s *search) asked(i int) string {
	if s.together[i] != "" {
		return s.together[i]
	}
	return s.seen[i].Term
}
