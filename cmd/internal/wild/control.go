package wild

import (
	"fmt"
	"html"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// A Control is one field of the search form.
type Control interface {
	Names() []string                                      // of its parameters
	HTML(v *Visit) string                                 // with its label
	Filter(s *Site, q url.Values) (found Set, asked bool) // the items that it lets through
	// what it can be asked so that each answer has at most that many items, where that can be had;
	// 0: no limit
	Questions(s *Site, most int) []url.Values
}

// A Box is a text box that searches some columns.
type Box struct {
	Name, Label string
	Columns     []int
	Matching    *Matching // nil: the site's
	Attributes  string    // further ones of the element
}

// Names returns the one parameter.
func (b Box) Names() []string { return []string{b.Name} }

// HTML draws the box, filled with what was asked.
func (b Box) HTML(v *Visit) string {
	return v.Site.Form.Label(ID(b.Name), b.Label,
		fmt.Sprintf("<input type=\"text\" id=%q name=%q value=%q %s>", ID(b.Name), b.Name,
			html.EscapeString(v.Asked(b.Name)), b.Attributes))
}

func (b Box) matching(s *Site) *Matching {
	if b.Matching != nil {
		return b.Matching
	}
	return &s.Search.Matching
}

// Filter searches.
func (b Box) Filter(s *Site, q url.Values) (Set, bool) {
	return s.index(b.matching(s), b.Columns).find(q.Get(b.Name))
}

// Questions are all words of the index.
func (b Box) Questions(s *Site, _ int) (out []url.Values) {
	for _, w := range s.index(b.matching(s), b.Columns).askable() {
		out = append(out, url.Values{b.Name: {w}})
	}
	return out
}

// A Menu offers the values of a category.
type Menu struct {
	Name, Label string
	Column      int
	Any         string // label of the option that chooses nothing; "" where there is none
	AnyValue    string
	Radios      bool // drawn as radio buttons
	Codes       bool // options are sent as numbers
}

// Names returns the one parameter.
func (m Menu) Names() []string { return []string{m.Name} }

// Options returns values and texts in order, the one for all left out.
func (m Menu) Options(s *Site) (values, texts []string) {
	texts = s.Content.Columns[m.Column].Values
	for i, t := range texts {
		if m.Codes {
			t = strconv.Itoa(i + 1)
		}
		values = append(values, t)
	}
	return values, texts
}

// HTML draws a select element, or radio buttons.
func (m Menu) HTML(v *Visit) string {
	values, texts := m.Options(v.Site)
	if m.Any != "" {
		values, texts = append([]string{m.AnyValue}, values...), append([]string{m.Any}, texts...)
	}
	asked, given := v.Asked(m.Name), v.Given(m.Name)
	var b strings.Builder
	for i := range values {
		chosen := given && asked == values[i] || !given && i == 0 && (m.Any != "" || !m.Radios)
		if m.Radios {
			fmt.Fprintf(&b, "<label><input type=\"radio\" name=%q value=%q%s> %s</label>\n", m.Name,
				html.EscapeString(values[i]), mark(chosen, " checked"), html.EscapeString(texts[i]))
			continue
		}
		fmt.Fprintf(&b, "<option value=%q%s>%s</option>\n", html.EscapeString(values[i]),
			mark(chosen, " selected"), html.EscapeString(texts[i]))
	}
	if m.Radios {
		return v.Site.Form.Group(m.Label, b.String())
	}
	return v.Site.Form.Label(ID(m.Name), m.Label,
		fmt.Sprintf("<select id=%q name=%q>\n%s</select>", ID(m.Name), m.Name, b.String()))
}

func mark(on bool, s string) string {
	if on {
		return s
	}
	return ""
}

// Filter keeps the items of the chosen option.
func (m Menu) Filter(s *Site, q url.Values) (Set, bool) {
	asked := q.Get(m.Name)
	if asked == m.AnyValue || asked == "" {
		return nil, false
	}
	values, texts := m.Options(s)
	at := slices.Index(values, asked)
	if at < 0 {
		return NewSet(s.Content.Len()), true
	}
	return s.valued(m.Column, texts[at]), true
}

// Questions are the options.
func (m Menu) Questions(s *Site, _ int) (out []url.Values) {
	values, _ := m.Options(s)
	for _, o := range values {
		out = append(out, url.Values{m.Name: {o}})
	}
	return out
}

// A Range is a pair of boxes, from and to, over a column of numbers, years or dates.
type Range struct {
	From, To string
	Label    string
	Column   int
	Type     string // of the input elements: text, number, date
}

// Names returns both parameters.
func (r Range) Names() []string { return []string{r.From, r.To} }

// HTML draws both boxes.
func (r Range) HTML(v *Visit) string {
	out := ""
	for i, name := range r.Names() {
		end := v.Site.Say([]string{"from", "to"}[i])
		out += v.Site.Form.Label(ID(name), r.Label+" "+end,
			fmt.Sprintf("<input type=%q id=%q name=%q value=%q>", r.Type, ID(name), name,
				html.EscapeString(v.Asked(name))))
	}
	return out
}

// Filter keeps the items between both ends.
func (r Range) Filter(s *Site, q url.Values) (Set, bool) {
	from, to := strings.TrimSpace(q.Get(r.From)), strings.TrimSpace(q.Get(r.To))
	if from == "" && to == "" {
		return nil, false
	}
	return s.Between(r.Column, from, to), true
}

// Questions cut the column into windows of at most most items.
func (r Range) Questions(s *Site, most int) (out []url.Values) {
	var values []string
	for _, it := range s.Content.Items {
		values = append(values, it.Cells[r.Column]...)
	}
	slices.SortFunc(values, func(a, b string) int {
		if s.less(r.Column, a, b) {
			return -1
		}
		return mint(s.less(r.Column, b, a))
	})
	if most <= 0 {
		most = len(values)
	}
	for len(values) > 0 {
		end := min(most, len(values))
		for end < len(values) && end > 1 && values[end] == values[end-1] {
			end-- // values that are equal stay together
		}
		if end <= 1 {
			end = 1
		}
		last := values[end-1]
		for end < len(values) && values[end] == last {
			end++
		}
		out = append(out, url.Values{r.From: {values[0]}, r.To: {last}})
		values = values[end:]
	}
	return out
}

func mint(b bool) int {
	if b {
		return 1
	}
	return 0
}

// less orders the values of a column: numbers and years as numbers, others as text.
func (s *Site) less(column int, a, b string) bool {
	switch s.Content.Columns[column].Kind {
	case Number, Year:
		x, errX := strconv.ParseFloat(a, 64)
		y, errY := strconv.ParseFloat(b, 64)
		return errX == nil && errY == nil && x < y
	}
	return a < b
}

// Between returns the items with a value in a column that is at least from and at most to; an end
// that is "" is open, and one that is no number where numbers stand ends nothing.
func (s *Site) Between(column int, from, to string) Set {
	out := NewSet(s.Content.Len())
	if k := s.Content.Columns[column].Kind; k == Number || k == Year {
		low, high := number(from, math.Inf(-1)), number(to, math.Inf(1))
		for i, values := range s.numbered(column) {
			for _, x := range values {
				if low <= x && x <= high {
					out.Add(i)
				}
			}
		}
		return out
	}
	for i, it := range s.Content.Items {
		for _, v := range it.Cells[column] {
			if (from == "" || v >= from) && (to == "" || v <= to) {
				out.Add(i)
			}
		}
	}
	return out
}

func number(s string, none float64) float64 {
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return none
	}
	return x
}

// numbered returns the values of a column as numbers, read once.
func (s *Site) numbered(column int) [][]float64 {
	if out, ok := s.numbers[column]; ok {
		return out
	}
	out := make([][]float64, s.Content.Len())
	for i, it := range s.Content.Items {
		for _, v := range it.Cells[column] {
			out[i] = append(out[i], number(v, math.NaN()))
		}
	}
	s.numbers[column] = out
	return out
}

// Memo returns a set of items that is made once for a key. It must not be changed.
func (s *Site) Memo(key string, make func() Set) Set {
	out, ok := s.sets[key]
	if !ok {
		out = make()
		s.sets[key] = out
	}
	return out
}

// valued returns the items that have a value in a column.
func (s *Site) valued(column int, value string) Set {
	return s.Memo(fmt.Sprint("valued ", column, " ", value), func() Set {
		out := NewSet(s.Content.Len())
		for i, it := range s.Content.Items {
			if slices.Contains(it.Cells[column], value) {
				out.Add(i)
			}
		}
		return out
	})
}

// Find returns the items that a text finds in some columns; asked is false where it holds nothing
// to search by.
func (s *Site) Find(m *Matching, columns []int, text string) (found Set, asked bool) {
	return s.index(m, columns).find(text)
}

// Askable returns all that is worth asking in some columns.
func (s *Site) Askable(m *Matching, columns []int) []string {
	return s.index(m, columns).askable()
}

// index returns the index of some columns, made once.
func (s *Site) index(m *Matching, columns []int) *index {
	key := fmt.Sprintf("%p %v", m, columns)
	x := s.indexes[key]
	if x == nil {
		x = newIndex(&s.Content, m, columns)
		s.indexes[key] = x
	}
	return x
}
