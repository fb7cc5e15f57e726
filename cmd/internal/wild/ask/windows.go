package ask

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// newDates makes a pair of boxes for dates over a column.
func newDates(s *wild.Site, r *rand.Rand, column int) *dates {
	col := s.Content.Columns[column]
	c := &dates{from: s.Param("box", col.Key+" from"), to: s.Param("box", col.Key+" to"),
		label: col.Label, column: column, spelling: pick(r, spellings...)}
	if short := s.Lang.Notation.Short; short != "" && c.spelling.kind == "text" && r.IntN(3) > 0 {
		c.spelling = spelling{short, "", "text"}
		for _, known := range spellings {
			if known.layout == short && s.Lang.Code == "en" {
				c.spelling = known
			}
		}
	}
	if c.spelling.words == "" { // people see an example
		c.spelling.words = time.Date(2024, 12, 31, 0, 0, 0, 0, time.UTC).Format(c.spelling.layout)
	}
	if c.spelling.kind == "text" {
		c.told = pick(r, "placeholder", "placeholder", "after", "after", "title", "")
	}
	return c
}

// span returns how many days the dates of a column span.
func span(s *wild.Site, column int) int {
	days := sortedDays(s, column)
	if len(days) == 0 {
		return 0
	}
	return int(days[len(days)-1].Sub(days[0]).Hours()/24) + 1
}

// windowFor returns how many days a window may have so that a few dozen of them read the site.
func windowFor(s *wild.Site, column int) int {
	for _, n := range []int{31, 90, 180, 366, 1826} {
		if span(s, column)/n <= max(12, s.Content.Len()/40) {
			return n
		}
	}
	return 3652
}

// Dates is a form of two dates, either of which may be left open.
var Dates = wild.Trait{
	Family: "form", Name: "form/dates", Doc: "Two dates and no words; an end may be left open.",
	Fits: func(s *wild.Site) bool { return len(columns(s, wild.Date)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := newDates(s, r, columns(s, wild.Date)[0])
		add(s, c)
		if r.IntN(3) > 0 {
			c.wellSpelt(s)
		}
		listing(s)
	},
}

// bounded makes a form of two dates that must be given, with at most so many days between them.
func bounded(s *wild.Site, r *rand.Rand) *dates {
	c := newDates(s, r, columns(s, wild.Date)[0])
	c.window = windowFor(s, c.column)
	add(s, c)
	c.wellSpelt(s)
	return c
}

// WindowRefused is a form of two dates that refuses wide windows, and says how wide they may be.
var WindowRefused = wild.Trait{
	Family: "form", Name: "form/window-refused",
	Doc:  "Both dates must be given; more than so many days between them are refused in words.",
	Hard: true,
	Fits: func(s *wild.Site) bool { return len(columns(s, wild.Date)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := bounded(s, r)
		c.refuseWide(s)
		if cols := menuable(s); len(cols) > 0 && r.IntN(2) == 0 {
			m := withAny(s, r, columnMenu(s, r, pick(r, cols...)))
			if r.IntN(2) == 0 {
				m.Any, m.AnyValue = s.Say("please choose"), ""
				need(s, saying("choose", m.Label), m.Name)
			}
			add(s, m)
		}
		listing(s)
	},
}

// OwnYears is a form of two dates whose years are counted by the calendar of the country.
var OwnYears = wild.Trait{
	Family: "form", Name: "form/dates-own-years", Doc: "Both dates must be given, with years of " +
		"the era of Taiwan or of Thailand, of which an example stands in the boxes.", Hard: true,
	Needs: "language/zh", Excludes: []string{"form/window-refused"},
	Fits: func(s *wild.Site) bool { return eraOf(s) != 0 && len(columns(s, wild.Date)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := newDates(s, r, columns(s, wild.Date)[0])
		c.era, c.spelling = eraOf(s),
			spelling{layout: pick(r, "2006/01/02", "2006-01-02", "02/01/2006"), kind: "text"}
		days := sortedDays(s, c.column)
		c.spelling.words, c.told = c.spell(days[len(days)/2]),
			pick(r, "placeholder", "after", "title")
		if r.IntN(2) == 0 {
			c.window = windowFor(s, c.column)
		}
		add(s, c)
		c.wellSpelt(s)
		c.refuseWide(s)
		listing(s)
	},
}

// eraOf is how many years the dates of offices are ahead of the common era; 0 where they are not.
func eraOf(s *wild.Site) int {
	if s.Lang.Code == "zh" {
		return -1911
	}
	return s.Lang.Notation.Era
}

// refuseWide refuses a question that lacks an end, or asks for more days than a window has.
func (c *dates) refuseWide(s *wild.Site) {
	s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
		from, to, ok := c.ends(v.Values)
		switch {
		case !ok || from == "" || to == "":
			return v.Site.Say("both dates")
		case c.window > 0 && c.days(v.Values) > c.window:
			return v.Site.Say("window too wide", c.window)
		}
		return ""
	})
}

// WindowCut is a form of words and dates that answers wide windows with the newest few and says
// nothing.
var WindowCut = wild.Trait{
	Family: "form", Name: "form/window-cut",
	Doc:  "More than so many days between the dates show the newest few, without a word.",
	Hard: true,
	Fits: func(s *wild.Site) bool { return len(columns(s, wild.Date)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := newDates(s, r, columns(s, wild.Date)[0])
		c.window = windowFor(s, c.column)
		add(s, mainBox(s, r), c)
		c.wellSpelt(s)
		reorder(s, newest(c.column))
		s.Search.Limits = append(s.Search.Limits, func(v *wild.Visit, a *wild.Answer) {
			if c.days(a.Question) > c.window {
				a.List = a.List[:min(len(a.List), a.Size)]
				a.Total = len(a.List)
			}
		})
	},
}

// newest puts the newest items first.
func newest(column int) func(*wild.Visit, []int) {
	return func(v *wild.Visit, list []int) {
		c := &v.Site.Content
		slices.SortStableFunc(list, func(a, b int) int {
			return cmp.Compare(c.Cell(b, column), c.Cell(a, column))
		})
	}
}

// Ranges is a form of two ranges of numbers or years and no words.
var Ranges = wild.Trait{
	Family: "form", Name: "form/ranges", Doc: "Ranges of years and numbers, and no words.",
	Fits: func(s *wild.Site) bool { return len(columns(s, wild.Number, wild.Year)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := mixed(r, columns(s, wild.Number, wild.Year))
		for _, c := range cols[:min(2, len(cols))] {
			add(s, newRange(s, r, c))
		}
		listing(s)
	},
}

// newRange makes a pair of boxes for numbers over a column.
func newRange(s *wild.Site, r *rand.Rand, c int) wild.Control {
	col := s.Content.Columns[c]
	ends := pick(r, []string{" from", " to"}, []string{" min", " max"})
	return wild.Range{From: s.Param("box", col.Key+ends[0]), To: s.Param("box", col.Key+ends[1]),
		Label: col.Label, Column: c, Type: pick(r, "text", "text", "number")}
}

// YearsRefused is a form of two years that refuses wide windows.
var YearsRefused = wild.Trait{
	Family: "form", Name: "form/years-window-refused",
	Doc:  "Both years must be given; more than so many between them are refused in words.",
	Hard: true,
	Fits: func(s *wild.Site) bool { return len(columns(s, wild.Year)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		refuseWide(s, newWindow(s, r, columns(s, wild.Year)[0]), "both years", "years too wide")
	},
}

// NumbersRefused is a form of two numbers that refuses wide windows and shows one that is not.
var NumbersRefused = wild.Trait{
	Family: "form", Name: "form/numbers-window-in-grey", Doc: "Both numbers must be given, and " +
		"not far apart; the boxes show in grey two that are answered.", Hard: true,
	Fits: func(s *wild.Site) bool { return len(columns(s, wild.Number)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		w := newWindow(s, r, pick(r, columns(s, wild.Number)...))
		low, high := bounds(s, w.Column)
		from := low + r.IntN(max(1, (high-low)/2))
		w.grey = []string{fmt.Sprint(from), fmt.Sprint(from + w.widest - 1)}
		refuseWide(s, w, "whole numbers", "too many")
	},
}

// refuseWide makes a window the form: an answer needs both ends, and no more between them than it
// is wide.
func refuseWide(s *wild.Site, w window, lacking, wide string) {
	add(s, w)
	s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
		from, errFrom := strconv.Atoi(strings.TrimSpace(v.Asked(w.From)))
		to, errTo := strconv.Atoi(strings.TrimSpace(v.Asked(w.To)))
		switch {
		case errFrom != nil || errTo != nil:
			return v.Site.Say(lacking)
		case to-from >= w.widest && wide == "years too wide":
			return v.Site.Say(wide, w.widest)
		case to-from >= w.widest:
			return v.Site.Say(wide)
		}
		return ""
	})
	listing(s)
}

// window is a range of years or numbers of which so many are answered at most.
type window struct {
	wild.Range
	widest int
	grey   []string // what the boxes show in grey; nil for nothing
}

// newWindow makes a window over a column, of a width by which some dozens read the site.
func newWindow(s *wild.Site, r *rand.Rand, column int) window {
	low, high := bounds(s, column)
	return window{Range: newRange(s, r, column).(wild.Range),
		widest: max(1, (high-low)/max(8, s.Content.Len()/60))}
}

// HTML draws the boxes.
func (c window) HTML(v *wild.Visit) string {
	out := c.Range.HTML(v)
	for i, name := range []string{c.From, c.To} {
		if c.grey != nil {
			id := fmt.Sprintf("name=%q", name)
			out = strings.Replace(out, id, fmt.Sprintf("%s placeholder=%q", id, c.grey[i]), 1)
		}
	}
	return out
}

// Owns returns the column.
func (c window) Owns() []int { return []int{c.Column} }

// Questions are the windows.
func (c window) Questions(s *wild.Site, _ int) (out []url.Values) {
	low, high := bounds(s, c.Column)
	for y := low; y <= high; y += c.widest {
		out = append(out, url.Values{c.From: {fmt.Sprint(y)}, c.To: {fmt.Sprint(y + c.widest - 1)}})
	}
	return out
}
