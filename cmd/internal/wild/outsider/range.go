package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// ranged makes sure that the form has a pair of boxes, from and to, over a column of one of the
// kinds: its own or, where it has none, one more.
func ranged(s *wild.Site, r *rand.Rand, kinds ...wild.ColumnKind) {
	for _, c := range s.Form.Controls {
		if p, ok := c.(wild.Range); ok && slices.Contains(kinds, s.Content.Columns[p.Column].Kind) {
			return
		}
	}
	all := columnsOf(s, kinds...)
	c := all[r.IntN(len(all))]
	key := s.Content.Columns[c].Key
	pair := wild.Range{From: key + "1", To: key + "2", Label: s.Content.Columns[c].Label, Column: c,
		Type: "text"}
	if r.Float64() < 0.5 {
		pair.From, pair.To = "from_"+key, "to_"+key
	}
	s.Form.Controls = append(s.Form.Controls, pair)
}

// EndExclusive: met at appeal courts and planning registers whose second date stands for its
// midnight: one day alone finds nothing, and windows that touch lose the days between.
var EndExclusive = wild.Trait{
	Family: "o-range", Name: "o-range/end-excluded", By: by, Hard: true,
	Doc:  "The second value of a pair, from and to, is itself left out.",
	Fits: func(s *wild.Site) bool { return len(columnsOf(s, wild.Date, wild.Year)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		ranged(s, r, wild.Date, wild.Year)
		for i, c := range s.Form.Controls {
			if r, ok := c.(wild.Range); ok {
				s.Form.Controls[i] = excluding{r}
			}
		}
	},
}

type excluding struct{ wild.Range }

// Filter leaves out the items whose value is the last one.
func (e excluding) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	found, asked := e.Range.Filter(s, q)
	to := strings.TrimSpace(q.Get(e.To))
	if !asked || to == "" {
		return found, asked
	}
	last, _ := e.Range.Filter(s, url.Values{e.From: {to}, e.To: {to}})
	return without(found, last), true
}

// Questions ask up to the value after the last one.
func (e excluding) Questions(s *wild.Site, most int) []url.Values {
	out := e.Range.Questions(s, most)
	for _, q := range out {
		q.Set(e.To, after(q.Get(e.To)))
	}
	return out
}

// after returns the next day or number.
func after(v string) string {
	if d, err := time.Parse(time.DateOnly, v); err == nil {
		return d.AddDate(0, 0, 1).Format(time.DateOnly)
	}
	n, err := strconv.Atoi(v)
	if err != nil {
		return v
	}
	return fmt.Sprint(n + 1)
}

// ShortDates: met in old registers: dates with two digits for the year and a box of eight letters;
// what does not fit is refused, a year of four digits is cut to the first two.
var ShortDates = wild.Trait{
	Family: "o-range", Name: "o-range/short-dates", By: by, Hard: true,
	Doc:  "Dates are asked with two digits for the year, in boxes of eight letters.",
	Fits: func(s *wild.Site) bool { return len(columnsOf(s, wild.Date)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		ranged(s, r, wild.Date)
		f := []string{"02/01/06", "02.01.06", "01/02/06"}[r.IntN(3)]
		for i, c := range s.Form.Controls {
			if r, ok := c.(wild.Range); ok && s.Content.Columns[r.Column].Kind == wild.Date {
				d := short{r, f}
				s.Form.Controls[i] = d
				s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
					if d.iso(v.Asked(d.From)) == "?" || d.iso(v.Asked(d.To)) == "?" {
						return s.Say("o:bad date", d.sample())
					}
					return ""
				})
			}
		}
	},
}

type short struct {
	wild.Range
	format string
}

// sample shows how a date is written.
func (d short) sample() string {
	return strings.NewReplacer("02", "dd", "01", "mm", "06", "yy").Replace(d.format)
}

// iso reads a date: "" for none, "?" where it cannot be read. Years above 30 are of the last
// century.
func (d short) iso(asked string) string {
	asked = strings.TrimSpace(asked)
	if asked == "" {
		return ""
	}
	t, err := time.Parse(d.format, asked[:min(8, len(asked))])
	if err != nil {
		return "?"
	}
	year := t.Year()%100 + 2000
	if year > 2030 {
		year -= 100
	}
	return fmt.Sprintf("%04d-%02d-%02d", year, t.Month(), t.Day())
}

// HTML draws both boxes.
func (d short) HTML(v *wild.Visit) string {
	s := v.Site
	box := func(name string) string {
		asked := html.EscapeString(v.Asked(name))
		return fmt.Sprintf("<input name=%q size=\"8\" maxlength=\"8\" value=%q>", name, asked)
	}
	return s.Form.Label(wild.ID(d.From), s.Content.Columns[d.Column].Label+" "+s.Say("from"),
		fmt.Sprintf("%s %s %s <small>(%s)</small>", box(d.From), words(s, "to"), box(d.To),
			d.sample()))
}

// Filter reads the dates.
func (d short) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	return d.Range.Filter(s, url.Values{d.From: {d.iso(q.Get(d.From))}, d.To: {d.iso(q.Get(d.To))}})
}

// Questions write the dates. Those of before 1931 cannot be written.
func (d short) Questions(s *wild.Site, most int) (out []url.Values) {
	for _, q := range d.Range.Questions(s, most) {
		for _, name := range []string{d.From, d.To} {
			t, err := time.Parse(time.DateOnly, q.Get(name))
			if err != nil || t.Year() < 1931 {
				q.Del(name)
				continue
			}
			q.Set(name, t.Format(d.format))
		}
		out = append(out, q)
	}
	return out
}
