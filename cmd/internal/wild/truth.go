package wild

import (
	"net/url"
	"strings"
)

// A Record is what a harvester exported: the fields of the export contract that are judged.
type Record struct {
	Key        string      `json:"key"`
	URL        string      `json:"url"`
	Title      string      `json:"title"`
	Text       string      `json:"text"`
	Attributes []Attribute `json:"attributes"`
}

// An Attribute is a named value of a record.
type Attribute struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A matcher tells which item a record is.
type matcher struct {
	s       *Site
	byTitle map[string][]int
	byCode  map[string]int
	code    int
}

func newMatcher(s *Site) *matcher {
	m := &matcher{s: s, byTitle: map[string][]int{}, byCode: map[string]int{}, code: -1}
	for c, col := range s.Content.Columns {
		if col.Kind == Code {
			m.code = c
		}
	}
	for i := range s.Content.Items {
		t := plain(s.Content.TitleOf(i))
		m.byTitle[t] = append(m.byTitle[t], i)
		if m.code >= 0 {
			if code := plain(s.Content.Cell(i, m.code)); code != "" {
				m.byCode[code] = i
			}
		}
	}
	return m
}

// item returns the item that a record shows: by its address, by a code, or by its title and what
// else it says.
func (m *matcher) item(r *Record) (int, bool) {
	if f, ok := m.s.Results.Ident.(interface{ Firm() bool }); !ok || f.Firm() {
		for _, ref := range []string{r.URL, r.Key} {
			if u, err := url.Parse(ref); err == nil {
				if i, ok := m.s.Results.Ident.Item(m.s, m.s.plainURL(u)); ok && i >= 0 &&
					i < m.s.Content.Len() {
					return i, true
				}
			}
		}
	}
	values := []string{r.Title}
	for _, a := range r.Attributes {
		values = append(values, a.Value)
	}
	if m.code >= 0 {
		for _, v := range values {
			if i, ok := m.byCode[plain(v)]; ok {
				return i, true
			}
		}
	}
	for _, v := range values {
		if c := m.byTitle[plain(v)]; len(c) > 0 {
			return m.best(c, r), true
		}
	}
	all := plain(r.Title + " " + r.Text)
	for t, c := range m.byTitle {
		if len(t) > 8 && strings.HasPrefix(all, t) {
			return m.best(c, r), true
		}
	}
	return 0, false
}

// best returns the item of some with equal titles that says most of what the record says.
func (m *matcher) best(items []int, r *Record) int {
	if len(items) == 1 {
		return items[0]
	}
	all := " " + plain(r.Title+" "+r.Text)
	for _, a := range r.Attributes {
		all += " " + plain(a.Value)
	}
	best, most := items[0], -1
	for _, i := range items {
		n := 0
		for c := range m.s.Content.Columns {
			if v := plain(m.s.Content.Cell(i, c)); v != "" && strings.Contains(all, v) {
				n += len(v)
			}
		}
		if n > most {
			best, most = i, n
		}
	}
	return best
}

// plain is a text without capitals, signs and doubled spaces.
func plain(s string) string {
	return strings.Join(words(strings.ToLower(s)), " ")
}
