package boxtype

import (
	"cmp"
	"strconv"

	"deepcrawl/forms/webform"
)

// Offices of some countries count years by a calendar of their own, and read a year of the common
// era as one long ago or far ahead. An example at the box shows it.

// An era is a calendar whose days and months are those of the common era.
type era struct{ ahead, from, to int } // years ahead, and those that dates of it have today

// eras are those of Thailand, which counts from the death of the Buddha, and of Taiwan, which
// counts from 1912.
var eras = []era{{543, 1800 + 543, 2100 + 543}, {-1911, 1, 199}}

// isYear reports whether digits in a date are its year: of the common era or of another.
func isYear(digits string) bool {
	return len(digits) == 4 || len(digits) == 3 && aheadOf(digits) != 0
}

// aheadOf is how many years the calendar of a year is ahead; 0 for one of the common era.
func aheadOf(year string) int {
	n, _ := strconv.Atoi(year)
	for _, e := range eras {
		if n >= e.from && n <= e.to {
			return e.ahead
		}
	}
	return 0
}

// EraOf is how many years the dates that are shown at a box are ahead of the common era.
func EraOf(c webform.Control, e Evidence) int {
	texts := []string{c.Attr["placeholder"], c.Attr["value"]}
	for _, cl := range e.Clues {
		texts = append(texts, cl.Text)
	}
	for _, text := range texts {
		m := exampleDate.FindStringSubmatch(text)
		if m == nil || m[3] != m[5] {
			continue
		}
		for _, digits := range []string{m[2], m[6]} {
			if len(digits) > 2 {
				return aheadOf(digits)
			}
		}
	}
	return 0
}

// RemarkedFormat reads the format off an example in what is written at a box for dates.
func RemarkedFormat(e Evidence) (format string) {
	for _, cl := range e.Clues {
		format = cmp.Or(format, exampleFormat(cl.Text))
	}
	return format
}
