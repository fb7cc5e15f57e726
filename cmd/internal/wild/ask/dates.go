package ask

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// iso is how items hold their dates.
const iso = "2006-01-02"

// A spelling is how a form wants its dates written.
type spelling struct {
	layout string // of package time
	words  string // as people are told
	kind   string // type of the input elements
}

var spellings = []spelling{
	{"02/01/2006", "dd/mm/yyyy", "text"},
	{"01/02/2006", "mm/dd/yyyy", "text"},
	{"02.01.2006", "dd.mm.yyyy", "text"},
	{iso, "yyyy-mm-dd", "text"},
	{"2006/01/02", "yyyy/mm/dd", "text"},
	{"02-01-2006", "dd-mm-yyyy", "text"},
	{iso, "", "date"},
}

// dates is a pair of boxes, or of three menus each, for dates from and to.
type dates struct {
	from, to string
	label    string
	column   int
	spelling spelling
	// where people are told how to write: "placeholder", "after", "" for nowhere
	told   string
	served [2]string // what the boxes hold as served, in iso
	era    int       // years that the form counts ahead of the common era
	// "2", "1" and "2006" for menus of day, month and year, as they stand; nil: boxes
	parts  []string
	menus  [2][]string // names of the menus
	blank  bool        // the menus have an option for nothing
	window int         // days that the knowing client asks for at most; 0: any
}

// Owns returns the column.
func (c *dates) Owns() []int { return []int{c.column} }

// Names returns the parameters.
func (c *dates) Names() []string {
	if c.parts == nil {
		return []string{c.from, c.to}
	}
	return slices.Concat(c.menus[0], c.menus[1])
}

// write sets the parameters of an end, 0 or 1.
func (c *dates) write(q url.Values, end int, day string) {
	t, err := time.Parse(iso, day)
	if err != nil {
		return
	}
	if c.parts == nil {
		q.Set(c.Names()[end], c.spell(t))
	}
	for i, p := range c.parts {
		q.Set(c.menus[end][i], t.Format(p))
	}
}

// spell writes a date as the boxes take it.
func (c *dates) spell(t time.Time) string {
	if c.era == 0 {
		return t.Format(c.spelling.layout)
	}
	// digits in it would be read as a layout
	rest := t.Format(strings.ReplaceAll(c.spelling.layout, "2006", "\x00"))
	return strings.ReplaceAll(rest, "\x00", fmt.Sprintf("%03d", t.Year()+c.era))
}

// yearOf is the year of a date as it is written: its longest number.
var yearOf = regexp.MustCompile(`\d{3,}`)

// common writes the year of a date that was typed as the common era has it.
func (c *dates) common(text string) string {
	return yearOf.ReplaceAllStringFunc(text, func(year string) string {
		n, _ := strconv.Atoi(year)
		return fmt.Sprintf("%04d", n-c.era)
	})
}

// read returns an end in iso: "" where it is left open, and ok is false where it is no date.
func (c *dates) read(q url.Values, end int) (day string, ok bool) {
	if c.parts == nil {
		text := strings.TrimSpace(q.Get(c.Names()[end]))
		if text == "" {
			return "", true
		}
		t, err := time.Parse(strings.NewReplacer("02", "2", "01", "1").Replace(c.spelling.layout),
			c.common(text))
		return t.Format(iso), err == nil
	}
	var layout, text []string
	for i, p := range c.parts {
		if x := q.Get(c.menus[end][i]); x != "" {
			layout, text = append(layout, p), append(text, x)
		}
	}
	if len(text) < len(c.parts) {
		return "", len(text) == 0
	}
	t, err := time.Parse(strings.Join(layout, " "), strings.Join(text, " "))
	return t.Format(iso), err == nil
}

// ends returns both ends of a question.
func (c *dates) ends(q url.Values) (from, to string, ok bool) {
	from, okFrom := c.read(q, 0)
	to, okTo := c.read(q, 1)
	return from, to, okFrom && okTo
}

// Ends returns both ends of a question as items hold their dates.
func (c *dates) Ends(q url.Values) (from, to string) {
	from, to, _ = c.ends(q)
	return from, to
}

// days returns how many days a question spans; far more than any limit where an end is open.
func (c *dates) days(q url.Values) int {
	from, to, _ := c.ends(q)
	a, errA := time.Parse(iso, from)
	b, errB := time.Parse(iso, to)
	if errA != nil || errB != nil {
		return 1 << 30
	}
	return int(b.Sub(a).Hours()/24) + 1
}

// HTML draws the boxes or the menus.
func (c *dates) HTML(v *wild.Visit) string {
	out := ""
	for i, name := range []string{c.from, c.to} {
		label := c.label + " " + v.Site.Say([]string{"from", "to"}[i])
		if c.parts == nil {
			out += c.box(v, label, name, c.served[i])
			continue
		}
		menus := ""
		for n, p := range c.parts {
			menus += c.menu(v, c.menus[i][n], p, i)
		}
		out += v.Site.Form.Group(label, menus)
	}
	return out
}

func (c *dates) box(v *wild.Visit, label, name, served string) string {
	value := v.Asked(name)
	if t, err := time.Parse(iso, served); err == nil && !v.Given(name) {
		value = c.spell(t)
	}
	more := ""
	switch c.told {
	case "placeholder":
		more = fmt.Sprintf(" placeholder=%q", c.spelling.words)
	case "title":
		more = fmt.Sprintf(" title=%q", c.spelling.words)
	}
	control := fmt.Sprintf("<input type=%q id=%q name=%q value=%q size=\"12\"%s>", c.spelling.kind,
		wild.ID(name), name, html.EscapeString(value), more)
	if c.told == "after" {
		control += " <small>(" + c.spelling.words + ")</small>"
	}
	return v.Site.Form.Label(wild.ID(name), label, control)
}

func (c *dates) menu(v *wild.Visit, name, layout string, end int) string {
	low, high := 1, map[string]int{"2": 31, "1": 12}[layout]
	if layout == "2006" {
		low, high = c.years(v.Site)
	}
	var b strings.Builder
	if c.blank {
		b.WriteString("<option value=\"\"></option>")
	}
	served := low
	if end == 1 {
		served = high
	}
	for n := low; n <= high; n++ {
		on := v.Asked(name) == fmt.Sprint(n) || !v.Given(name) && !c.blank && n == served
		fmt.Fprintf(&b, "<option value=\"%d\"%s>%d</option>", n, mark(on, " selected"), n)
	}
	return fmt.Sprintf("<select name=%q>%s</select>\n", name, b.String())
}

// years returns the first and the last year of the column.
func (c *dates) years(s *wild.Site) (low, high int) {
	days := sortedDays(s, c.column)
	if len(days) == 0 {
		return 2000, 2026
	}
	return days[0].Year(), days[len(days)-1].Year()
}

// Filter keeps what lies between the dates.
func (c *dates) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	from, to, ok := c.ends(q)
	switch {
	case !ok:
		return wild.NewSet(s.Content.Len()), true
	case from == "" && to == "":
		return nil, false
	}
	return s.Memo(fmt.Sprint("days ", c.column, from, to), func() wild.Set {
		return s.Between(c.column, from, to)
	}), true
}

// Questions cut the dates into windows that hold no more than most and span no more than is
// allowed.
func (c *dates) Questions(s *wild.Site, most int) (out []url.Values) {
	days := sortedDays(s, c.column)
	if most <= 0 {
		most = len(days)
	}
	for len(days) > 0 {
		n := 1
		for n < len(days) && days[n].Equal(days[0]) {
			n++
		}
		for n < min(most, len(days)) && c.within(days[0], days[n]) {
			n++
		}
		for n > 1 && n < len(days) && days[n].Equal(days[n-1]) && !days[n-1].Equal(days[0]) {
			n-- // what is of one day stays together
		}
		q := url.Values{}
		c.write(q, 0, days[0].Format(iso))
		c.write(q, 1, days[n-1].Format(iso))
		out = append(out, q)
		days = days[n:]
	}
	return out
}

func (c *dates) within(a, b time.Time) bool {
	return c.window == 0 || int(b.Sub(a).Hours()/24)+1 <= c.window
}

// wellSpelt refuses dates that are none.
func (c *dates) wellSpelt(s *wild.Site) {
	s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
		if _, _, ok := c.ends(v.Values); !ok {
			return v.Site.Say("no date")
		}
		return ""
	})
}

// sortedDays returns the dates of a column in order.
func sortedDays(s *wild.Site, column int) (out []time.Time) {
	for _, it := range s.Content.Items {
		for _, v := range it.Cells[column] {
			if t, err := time.Parse(iso, v); err == nil {
				out = append(out, t)
			}
		}
	}
	slices.SortFunc(out, time.Time.Compare)
	return out
}
