package term

import (
	"bytes"
	"fmt"
	"strings"
)

// notKnown stands in a table where the data do not tell.
const notKnown = "not known"

// mostFields is how many fields a line of a survey names.
const mostFields = 6

// Survey prints a table of sites; below each what its records are about and have.
func (p *textPrinter) Survey(sites []Survey) {
	var b bytes.Buffer
	t := table{columns: []column{
		{head: "SITE", least: 14, as: cutMiddle}, {head: "SIZE"}, {head: "FOUND", spare: 2},
		{head: "A REQUEST"}, {head: "TO 50 %"}, {head: "TO 90 %"}, {head: "OVERLAP", spare: 1},
	}}
	for _, s := range sites {
		rate, overlap := "-", "-"
		if s.Requests > 0 {
			rate = fmt.Sprintf("%.1f", s.PerRequest)
		}
		if s.Overlap != nil {
			overlap = share(*s.Overlap)
		}
		t.row(middle(clean(s.Site), widestSite), sizeOf(s), Thousands(s.Records), rate,
			priceOf(s.Half), priceOf(s.Most), overlap)
		t.rows[len(t.rows)-1].below = clean(about(s))
	}
	t.write(&b, p.room())
	p.printf("%s", b.Bytes())
}

// sizeOf is how many records a site has.
func sizeOf(s Survey) string {
	switch {
	case s.High != nil:
		return interval(*s.Low, *s.High)
	case s.Low != nil:
		return "at least " + whole(*s.Low)
	}
	return notKnown
}

func priceOf(p *Price) string {
	if p == nil {
		return notKnown
	}
	return interval(p.Low, p.High)
}

// interval is an interval; one number where it is no wider than that.
func interval(low, high float64) string {
	a, b := whole(low), whole(high)
	if a == b {
		return a
	}
	return a + "-" + b
}

// about says what the records of a site are about and what is said of them, or why that is not
// known.
func about(s Survey) string {
	var parts []string
	if s.Reason != "" {
		parts = append(parts, s.Reason)
	}
	topic := strings.Join(s.Words, ", ")
	switch {
	case s.Language != "" && topic != "":
		parts = append(parts, s.Language+": "+topic)
	case s.Language+topic != "":
		parts = append(parts, s.Language+topic)
	}
	if n := len(s.Fields); n > 0 {
		var names []string
		for _, f := range s.Fields[:min(n, mostFields)] {
			names = append(names, f.Name)
		}
		said := "fields " + strings.Join(names, ", ")
		if n > mostFields {
			said += fmt.Sprintf(" and %d more", n-mostFields)
		}
		parts = append(parts, said)
	}
	if s.Overlap != nil && *s.Overlap > 0 {
		parts = append(parts, "overlap mostly with "+s.OverlapWith)
	}
	return strings.Join(parts, "; ")
}
