package apiform

import (
	"cmp"
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
	"deepcrawl/surface/fetch"
)

// Some searches take nothing but dates: from a day, mostly to another one. A browser sets them
// twice, first as wide as can be, then to begin within what was shown. What the request has of the
// first day is the gap of the template, what it has of the other one a choice beside it. So the
// form is asked by ranges of days, as any form of dates is.

// ErrDates is for a page of dates without a box.
var ErrDates = errors.New("it takes only dates, and the request behind them could not be learnt")

const (
	mostDates = 2 // boxes: from one day to another
	mostCuts  = 4 // later days that are tried
)

// datesOf are the boxes that take dates.
func datesOf(choices []forms.Choice) (dates []forms.Choice) {
	for _, c := range choices {
		if c.Type == "date" || c.Type == "text" {
			dates = append(dates, c)
		}
	}
	dates = dates[:min(len(dates), mostDates)]
	for i := range dates {
		dates[i].Name = cmp.Or(dates[i].Name, []string{"from", "to"}[i])
	}
	if len(dates) == mostDates && dates[0].Name == dates[1].Name {
		dates[1].Name += "2"
	}
	return dates
}

// LayoutOf is how a box takes dates.
func LayoutOf(c forms.Choice) string {
	if c.Type == "date" {
		return time.DateOnly
	}
	return boxtype.DateLayout(boxtype.DateFormat(c.Label))
}

// ofDates makes a form of boxes that take dates.
func (l *Learner) ofDates(ctx context.Context, page *fetch.Request,
	dates []forms.Choice) (f *forms.Form, label string, err error) {
	sent, why := false, ErrDates
	for _, wide := range widths(time.Now()) {
		way := Way{Dates: wide[:len(dates)]}
		one, err := l.Browser.Choose(ctx, page, way)
		if err != nil {
			return nil, "", err
		}
		sent = sent || len(one.After) > 0
		if one.Closed != nil {
			sent, why = true, one.Closed
		}
		for _, later := range cuts(one, dates[0], wide) {
			other, err := l.Browser.Choose(ctx, page,
				Way{Dates: append([]time.Time{later}, way.Dates[1:]...)})
			if err != nil {
				return nil, "", err
			}
			f, err := l.ofRange(ctx, dates, [2]Chosen{one, other})
			if err == nil || ctx.Err() != nil {
				return f, one.Label, cmp.Or(err, ctx.Err())
			}
			if errors.Is(err, ErrThirdParty) || errors.Is(err, ErrMutation) {
				return nil, one.Label, err
			}
		}
	}
	if !sent {
		return nil, "", ErrNoBox
	}
	return nil, "", why
}

// widths are ranges of days, the widest first: some sites take none above a year or a month.
func widths(now time.Time) [][]time.Time {
	day := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)
	return [][]time.Time{
		{time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC),
			time.Date(now.Year()+1, 12, 31, 0, 0, 0, 0, time.UTC)},
		{day.AddDate(-1, 0, 1), day},
		{day.AddDate(0, 0, -30), day},
	}
}

// cuts are days from which on something else is shown than from the first day of the range on: by
// the dates of the records, failing that here and there in it. There are none where the range
// brought nothing.
func cuts(c Chosen, date forms.Choice, wide []time.Time) (days []time.Time) {
	var rs []records.Record
	for _, x := range c.After {
		if a := readAnswer(x, ""); len(a.records) > len(rs) &&
			writes(a.request, wide[0], LayoutOf(date)) != "" {
			rs = a.records
		}
	}
	if len(rs) == 0 {
		return nil
	}
	var last time.Time
	for _, shown := range daysOf(rs, LayoutOf(date)) {
		days = append(days, shown[len(shown)/2].AddDate(0, 0, 1))
		if l := shown[len(shown)-1]; l.After(last) {
			last = l
		}
	}
	span := wide[1].Sub(wide[0])
	for _, part := range []time.Duration{128, 120, 110} {
		days = append(days, wide[0].Add(span/128*part).Truncate(24*time.Hour))
	}
	return slices.Compact(days[:min(len(days), mostCuts)])
}

// daysOf are the days that an attribute has in the records, in their order, for each attribute that
// most records have one of.
func daysOf(rs []records.Record, layout string) (all [][]time.Time) {
	var names []string
	days := map[string][]time.Time{}
	for _, r := range rs {
		for _, a := range r.Attributes {
			if d, ok := dayIn(a.Value, layout); ok {
				if days[a.Name] == nil {
					names = append(names, a.Name)
				}
				days[a.Name] = append(days[a.Name], d)
			}
		}
	}
	for _, name := range names {
		if ds := days[name]; 2*len(ds) > len(rs) {
			slices.SortFunc(ds, time.Time.Compare)
			all = append(all, ds)
		}
	}
	return all
}

var (
	dayFirst = regexp.MustCompile(`(?:^|\D)(\d{4}-\d\d-\d\d)`)
	dayLast  = regexp.MustCompile(`(?:^|\D)(\d{1,2}[./-]\d{1,2}[./-]\d{4})(?:\D|$)`)
)

// dayIn reads the first day of a value.
func dayIn(value, layout string) (time.Time, bool) {
	if m := dayFirst.FindStringSubmatch(value); m != nil {
		d, err := time.Parse(time.DateOnly, m[1])
		return d, err == nil
	}
	m := dayLast.FindStringSubmatch(value)
	if m == nil {
		return time.Time{}, false
	}
	text := strings.NewReplacer("/", ".", "-", ".").Replace(m[1])
	order := []string{"2.1.2006", "1.2.2006"}
	if strings.HasPrefix(layout, "01") || layout == time.DateOnly && strings.Contains(m[1], "/") {
		slices.Reverse(order)
	}
	for _, l := range order {
		if d, err := time.Parse(l, text); err == nil {
			return d, true
		}
	}
	return time.Time{}, false
}

// sentLayouts are ways in which scripts send days, with the way to say so to a visitor.
var sentLayouts = []struct{ layout, format string }{
	{time.DateOnly, "yyyy-mm-dd"}, {"20060102", "yyyymmdd"}, {"02.01.2006", "dd.mm.yyyy"},
	{"02/01/2006", "dd/mm/yyyy"}, {"01/02/2006", "mm/dd/yyyy"},
	{"2006/01/02", "yyyy/mm/dd"}, {"02-01-2006", "dd-mm-yyyy"}, {"01-02-2006", "mm-dd-yyyy"},
	{"2006.01.02", "yyyy.mm.dd"},
}

// writes is the layout in which a request has a day; "" where it has none. Of two ways to read it
// that of the page counts.
func writes(request pieces, day time.Time, page string) string {
	if request.carries(day.Format(page)) {
		return page
	}
	for _, s := range sentLayouts {
		if request.carries(day.Format(s.layout)) {
			return s.layout
		}
	}
	return ""
}

// ofRange makes a form of two ranges that were set.
func (l *Learner) ofRange(ctx context.Context, dates []forms.Choice, two [2]Chosen) (*forms.Form,
	error) {
	from := [2]time.Time{}
	for i, c := range two {
		if len(c.Sets) != len(dates) {
			return nil, ErrDates
		}
		from[i], _ = time.Parse(time.DateOnly, c.Sets[0].Text) // as setDates wrote it
	}
	layout := ""
	for _, x := range two[0].After {
		layout = cmp.Or(layout, writes(takeApart(x.Request), from[0], LayoutOf(dates[0])))
	}
	if layout == "" {
		return nil, ErrNoRequest
	}
	for i := range two {
		two[i].Term = from[i].Format(layout)
	}
	first, last := dateChoice(dates[0], layout, from[0]), until(two[0], dates, layout)
	if len(last) > 0 {
		first.Until = last[0].choice.Name
	}
	return l.ofChoices(ctx, two[0].Sighting, two[1].Sighting, first, last, nil)
}

// until is the other end of the range, where the request has it.
func until(c Chosen, dates []forms.Choice, layout string) (fs []facet) {
	a, err := hit(c.After, c.Term)
	if err != nil || len(dates) < mostDates {
		return nil
	}
	to, _ := time.Parse(time.DateOnly, c.Sets[1].Text) // as setDates wrote it
	text := to.Format(layout)
	a.request.each(func(p piece) {
		if len(fs) == 0 && strings.Contains(p.text, text) && !strings.Contains(p.text, c.Term) {
			fs = append(fs,
				facet{choice: dateChoice(dates[1], layout, to), value: p.name, text: text,
					part: true, menu: dates[1].Name})
		}
	})
	return fs
}

// dateChoice is a box for dates as requests write them, with the day that it was set to at first.
func dateChoice(c forms.Choice, layout string, day time.Time) forms.Choice {
	c.Type, c.Options, c.Value = "date", nil, day.Format(layout)
	for _, s := range sentLayouts {
		if s.layout == layout && layout != time.DateOnly {
			label, _, _ := strings.Cut(c.Label, "(")
			c.Type, c.Label = "text", strings.TrimSpace(label)+" ("+s.format+")"
		}
	}
	return c
}
