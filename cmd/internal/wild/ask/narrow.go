package ask

import (
	"fmt"
	"html"
	"maps"
	"math"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// narrows is a trait of a control that stands beside others and narrows what they find.
func narrows(name, doc string, hard bool, fit func(*wild.Site) bool,
	apply func(s *wild.Site, r *rand.Rand)) wild.Trait {
	return wild.Trait{Family: "narrow", Name: "narrow/" + name, Doc: doc, Hard: hard, Fits: fit,
		Apply: apply}
}

// freeMenu returns a column for a menu.
func freeMenu(s *wild.Site, r *rand.Rand) int { return pick(r, free(s, menuable(s))...) }

// freeOf returns a column of some kinds.
func freeOf(s *wild.Site, r *rand.Rand, kinds ...wild.ColumnKind) int {
	return pick(r, free(s, columns(s, kinds...))...)
}

// Controls that narrow.
var (
	OneMenu = narrows("menu", "A menu of a field, with an option for any.", false,
		fits(wild.Category), func(s *wild.Site, r *rand.Rand) {
			add(s, withAny(s, r, columnMenu(s, r, freeMenu(s, r))))
		})
	TwoMenus = narrows("two-menus", "Two further menus of fields, with options for any.", false,
		two, func(s *wild.Site, r *rand.Rand) {
			for _, c := range mixed(r, free(s, menuable(s)))[:2] {
				add(s, withAny(s, r, columnMenu(s, r, c)))
			}
		})
	Radios = narrows("radios", "Radio buttons for a field, one of them for all.", false,
		fits(wild.Category), func(s *wild.Site, r *rand.Rand) {
			m := withAny(s, r, columnMenu(s, r, freeMenu(s, r)))
			m.Radios, m.Name = true, s.Param("radio", s.Content.Columns[m.Column].Key)
			add(s, m)
		})
	Several = narrows("several", "A list or tick boxes of a field, of which several can be "+
		"chosen; without a choice all are meant.", false, fits(wild.Category),
		func(s *wild.Site, r *rand.Rand) {
			c := freeMenu(s, r)
			add(s, &choices{name: s.Param("tick", s.Content.Columns[c].Key),
				label: s.Content.Columns[c].Label, owns: []int{c},
				options: categories(s, c, r.IntN(2) == 0), look: pick(r, "list", "tick"),
				served: -1})
		})
	YearBoxes = narrows("year-boxes", "Two boxes, for years from and to.", false, fits(wild.Year),
		func(s *wild.Site, r *rand.Rand) {
			add(s, newRange(s, r, freeOf(s, r, wild.Year)))
		})
	OneYear = narrows("one-year", "One box for a year.", false, fits(wild.Year),
		func(s *wild.Site, r *rand.Rand) {
			b := columnBox(s, freeOf(s, r, wild.Year))
			b.Matching, b.Attributes = &wild.Matching{Mode: wild.Exact},
				"size=\"4\" maxlength=\"4\""
			add(s, b)
		})
	YearMenus = narrows("year-menus", "Two menus of years, from and to.", false, fits(wild.Year),
		func(s *wild.Site, r *rand.Rand) {
			c := freeOf(s, r, wild.Year)
			add(s, ends(s, c, "from", " from", steps(s, c, 1+4*r.IntN(2)), true),
				ends(s, c, "to", " to", steps(s, c, 1), false))
		})
	YearSteps = narrows("year-steps", "A menu of periods of years.", false, fits(wild.Year),
		func(s *wild.Site, r *rand.Rand) {
			c, wide := freeOf(s, r, wild.Year), pick(r, 1, 5, 10, 10, 20)
			m := &choices{name: s.Param("menu", s.Content.Columns[c].Key),
				label: s.Content.Columns[c].Label, owns: []int{c},
				options: []option{{text: s.Say("any")}}}
			for _, from := range steps(s, c, wide) {
				m.options = append(m.options,
					between(c, fmt.Sprint(from), period(from, from+wide-1), from, from+wide-1))
			}
			add(s, m)
		})
	TouchingYears = narrows("year-menus-touching",
		"Two menus of years, whose options begin and end periods of some years.", true,
		fits(wild.Year), func(s *wild.Site, r *rand.Rand) {
			c, wide := freeOf(s, r, wild.Year), pick(r, 5, 10)
			from := steps(s, c, wide)
			var to []int
			for _, y := range from {
				to = append(to, y+wide-1)
			}
			add(s, ends(s, c, "from", " from", from, true), ends(s, c, "to", " to", to, false))
		})
	Numbers = narrows("number-range", "Two boxes, for the least and the greatest number.", false,
		fits(wild.Number), func(s *wild.Site, r *rand.Rand) {
			add(s, newRange(s, r, freeOf(s, r, wild.Number)))
		})
	AtLeast = narrows("at-least", "A menu of thresholds: at least so much.", true,
		fits(wild.Number, wild.Year), func(s *wild.Site, r *rand.Rand) {
			c := freeOf(s, r, wild.Number, wild.Year)
			add(s, thresholds(s, c, "at least", " min", true))
		})
	UpTo = narrows("up-to", "A menu of thresholds: up to so much.", true, fits(wild.Number),
		func(s *wild.Site, r *rand.Rand) {
			add(s, thresholds(s, freeOf(s, r, wild.Number), "up to", " max", false))
		})
	DateBoxes = narrows("dates", "Two boxes for dates.", false, fits(wild.Date),
		func(s *wild.Site, r *rand.Rand) {
			c := newDates(s, r, freeOf(s, r, wild.Date))
			add(s, c)
			if r.IntN(2) == 0 {
				c.wellSpelt(s)
			}
		})
	DateMenus = narrows("date-menus", "Two dates, each of three menus.", true, fits(wild.Date),
		func(s *wild.Site, r *rand.Rand) {
			c := newDates(s, r, freeOf(s, r, wild.Date))
			c.parts = pick(r, []string{"2", "1", "2006"}, []string{"1", "2", "2006"},
				[]string{"2006", "1", "2"})
			for end, word := range []string{" from ", " to "} {
				for _, p := range c.parts {
					part := map[string]string{"2": "day", "1": "month", "2006": "year"}[p]
					c.menus[end] =
						append(c.menus[end],
							s.Param("menu", s.Content.Columns[c.column].Key+word+part))
				}
			}
			c.blank = r.IntN(3) > 0
			add(s, c)
		})
	Served = narrows("served-range",
		"A range whose boxes are filled as served, so that much lies outside.", true,
		fits(wild.Date), func(s *wild.Site, r *rand.Rand) {
			c := newDates(s, r, freeOf(s, r, wild.Date))
			if days := sortedDays(s, c.column); len(days) > 0 {
				last := days[len(days)-1]
				c.served = [2]string{last.AddDate(0, -1-r.IntN(18), 0).Format(iso),
					last.Format(iso)}
			}
			add(s, c)
		})
	ServedNumbers = narrows("served-numbers",
		"A range of numbers whose boxes are filled as served, so that much lies outside.", true,
		fits(wild.Number), func(s *wild.Site, r *rand.Rand) {
			c := servedRange{Range: newRange(s, r, freeOf(s, r, wild.Number)).(wild.Range)}
			low, high := bounds(s, c.Column)
			c.served = [2]int{low + (high-low)*(1+r.IntN(4))/10, high}
			add(s, c)
		})
	Cents = narrows("cents",
		"A range of prices that have cents; half of the sites take whole numbers alone.", true,
		fits(wild.Number), func(s *wild.Site, r *rand.Rand) {
			c := newRange(s, r, freeOf(s, r, wild.Number)).(wild.Range)
			for i := range s.Content.Items {
				for n, v := range s.Content.Items[i].Cells[c.Column] {
					s.Content.Items[i].Cells[c.Column][n] =
						fmt.Sprintf("%s.%02d", v, []int{0, 0, 50, 99, 95, r.IntN(100)}[r.IntN(6)])
				}
			}
			if r.IntN(2) == 0 {
				add(s, c)
				return
			}
			whole := wholeRange{c}
			add(s, whole)
			s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
				if strings.ContainsAny(v.Asked(c.From)+v.Asked(c.To), ".,") {
					return v.Site.Say("whole numbers")
				}
				return ""
			})
		})
	PostcodeBox = narrows("postcode", "A box for a postal code, which several items share.", true,
		nil, func(s *wild.Site, r *rand.Rand) {
			box := columnBox(s, towns(s, r, "postcode", 10, 40))
			box.Matching = &wild.Matching{Mode: wild.Exact}
			box.Attributes = "size=\"6\" maxlength=\"5\""
			add(s, box)
		})
	Lacking = narrows("menu-lacks-values", "A menu that has no option for some of the values.",
		true, fits(wild.Category), func(s *wild.Site, r *rand.Rand) {
			c := freeMenu(s, r)
			m := &choices{name: s.Param("menu", s.Content.Columns[c].Key),
				label: s.Content.Columns[c].Label, owns: []int{c},
				options: []option{{text: s.Say("any")}}}
			all := categories(s, c, false)
			m.options = append(m.options, all[:max(1, len(all)-1-len(all)/6)]...)
			add(s, m)
		})
	DateSwitch = narrows("dates-by-switch",
		"Dates count only where a button says that a period is meant.", true, fits(wild.Date),
		func(s *wild.Site, r *rand.Rand) {
			c := &switched{dates: newDates(s, r, freeOf(s, r, wild.Date))}
			c.name = s.Param("radio", s.Content.Columns[c.column].Key+" "+pick(r, "mode", "when"))
			add(s, c)
		})
	Unticked = narrows("tick", "A box that can be ticked to see items with something alone.", false,
		fits(wild.Category), func(s *wild.Site, r *rand.Rand) {
			c := freeMenu(s, r)
			keep := s.Content.Columns[c].Values[0]
			add(s, ticked{name: s.Param("tick", "only"), label: s.Say("only", keep), column: c,
				keep: keep})
		})
	Letter = narrows("first-letter", "A menu of the first letters of titles.", false,
		func(s *wild.Site) bool { return !s.Lang.Unspaced }, func(s *wild.Site, _ *rand.Rand) {
			m := &choices{name: s.Param("menu", "letter"), label: s.Say("begins with"),
				options: []option{{text: s.Say("any")}}}
			met := map[string]bool{}
			for i := range s.Content.Items {
				if t := []rune(s.Content.TitleOf(i)); len(t) > 0 {
					met[strings.ToUpper(string(t[:1]))] = true
				}
			}
			for l := range met {
				m.options = append(m.options,
					valued(l, l, s.Content.Title, func(x string) bool {
						return strings.HasPrefix(strings.ToUpper(x), l)
					}))
			}
			slices.SortFunc(m.options, func(a, b option) int {
				return strings.Compare(a.value, b.value)
			})
			add(s, m)
		})
)

// period says some years.
func period(from, to int) string {
	if from == to {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d - %d", from, to)
}

// bounds returns the least and the greatest number of a column.
func bounds(s *wild.Site, column int) (low, high int) {
	low, high = 1<<30, 0
	for _, it := range s.Content.Items {
		for _, v := range it.Cells[column] {
			if x, err := strconv.ParseFloat(v, 64); err == nil {
				low, high = min(low, int(x)), max(high, int(math.Ceil(x)))
			}
		}
	}
	return min(low, high), high
}

// steps returns the first years of the periods of a column.
func steps(s *wild.Site, column, wide int) (out []int) {
	low, high := bounds(s, column)
	for y := low - low%wide; y <= high; y += wide {
		out = append(out, y)
	}
	return out
}

// between returns an option that lets numbers between two ends through.
func between(column int, value, text string, from, to int) option {
	return option{value, text, func(s *wild.Site) wild.Set {
		return s.Between(column, fmt.Sprint(from), fmt.Sprint(to))
	}}
}

// farNumber is more than any number of an item.
const farNumber = 1 << 40

// ends returns a menu of one end of a range.
func ends(s *wild.Site, column int, word, suffix string, at []int, from bool) *choices {
	col := s.Content.Columns[column]
	m := &choices{name: s.Param("menu", col.Key+suffix), label: col.Label + " " + s.Say(word),
		owns: []int{column}, options: []option{{text: s.Say("any")}}}
	for _, n := range at {
		if from {
			m.options = append(m.options,
				between(column, fmt.Sprint(n), fmt.Sprint(n), n, farNumber))
		} else {
			m.options = append(m.options,
				between(column, fmt.Sprint(n), fmt.Sprint(n), -farNumber, n))
		}
	}
	return m
}

// thresholds returns a menu of round numbers.
func thresholds(s *wild.Site, column int, word, suffix string, up bool) *choices {
	low, high := bounds(s, column)
	var at []int
	for n := range 8 {
		x := low + (high-low)*(n+1)/9
		if unit := max(1, (high-low)/50); unit > 1 {
			x -= x % unit
		}
		at = append(at, x)
	}
	return ends(s, column, word, suffix, slices.Compact(at), up)
}

// servedRange is a range whose boxes hold something as served.
type servedRange struct {
	wild.Range
	served [2]int
}

// Owns returns the column.
func (c servedRange) Owns() []int { return []int{c.Column} }

// HTML draws both boxes.
func (c servedRange) HTML(v *wild.Visit) string {
	filled := *v
	filled.Values = maps.Clone(v.Values)
	if filled.Values == nil {
		filled.Values = map[string][]string{}
	}
	for i, name := range c.Names() {
		if !v.Given(name) {
			filled.Values.Set(name, fmt.Sprint(c.served[i]))
		}
	}
	return c.Range.HTML(&filled)
}

// wholeRange is a range over numbers with fractions that is asked by whole numbers.
type wholeRange struct{ wild.Range }

// Owns returns the column.
func (c wholeRange) Owns() []int { return []int{c.Column} }

// Questions are windows from a whole number to the next.
func (c wholeRange) Questions(s *wild.Site, most int) []url.Values {
	out := c.Range.Questions(s, most)
	for _, q := range out {
		from, _ := strconv.ParseFloat(q.Get(c.From), 64)
		to, _ := strconv.ParseFloat(q.Get(c.To), 64)
		q.Set(c.From, fmt.Sprint(int(from)))
		q.Set(c.To, fmt.Sprint(int(math.Ceil(to))))
	}
	return out
}

// switched is a pair of dates that count only where a button is chosen.
type switched struct {
	*dates
	name string
}

// Names returns the parameters of the dates and of the buttons.
func (c *switched) Names() []string { return append([]string{c.name}, c.dates.Names()...) }

// HTML draws the buttons and the dates.
func (c *switched) HTML(v *wild.Visit) string {
	out := ""
	for i, key := range []string{"any time", "a period"} {
		value := []string{"all", "between"}[i]
		on := v.Asked(c.name) == value || !v.Given(c.name) && i == 0
		out += fmt.Sprintf("<label><input type=\"radio\" name=%q value=%q%s> %s</label>\n", c.name,
			value, mark(on, " checked"), html.EscapeString(v.Site.Say(key)))
	}
	return v.Site.Form.Group(c.label, out) + c.dates.HTML(v)
}

// Filter reads the dates where the button says so.
func (c *switched) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	if q.Get(c.name) != "between" {
		return nil, false
	}
	return c.dates.Filter(s, q)
}

// Ends returns both ends where they count.
func (c *switched) Ends(q url.Values) (from, to string) {
	if q.Get(c.name) != "between" {
		return "", ""
	}
	return c.dates.Ends(q)
}

// Questions are windows, with the button.
func (c *switched) Questions(s *wild.Site, most int) []url.Values {
	out := c.dates.Questions(s, most)
	for _, q := range out {
		q.Set(c.name, "between")
	}
	return out
}
