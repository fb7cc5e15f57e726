package scale

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// spell writes a day as the form takes it: with the year of its own era.
func (s *Scale) spell(day time.Time) string {
	if s.era == 0 {
		return day.Format(s.layout)
	}
	const year = "\x00" // digits would be read as a part of the layout
	rest := day.Format(strings.ReplaceAll(s.layout, "2006", year))
	return strings.ReplaceAll(rest, year, fmt.Sprintf("%03d", day.Year()+s.era))
}

// ownYear is the year in a date of another era, which nothing else in it is as long as.
var ownYear = regexp.MustCompile(`\d{3,4}`)

// parse reads a day by a layout, in the era of the form or the common one.
func (s *Scale) parse(layout, text string) (time.Time, bool) {
	if s.era == 0 {
		return parseDate(layout, text)
	}
	common := ownYear.ReplaceAllStringFunc(text, func(year string) string {
		n, _ := strconv.Atoi(year)
		return fmt.Sprintf("%04d", n-s.era)
	})
	if t, ok := parseDate(layout, common); ok && t.Year() > oldestDay && t.Year() < LastYear {
		return t, true
	}
	return parseDate(layout, text)
}
