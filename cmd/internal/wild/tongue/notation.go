package tongue

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Notation is how a language writes dates and numbers. Short and Long are layouts of package time;
// Long has the month as "January", which is replaced by the language's own.
type Notation struct {
	Short, Long string
	Months      []string
	Era         int    // years that its calendar is ahead
	Thousands   string // between groups of three digits
	Decimal     string
	Money       string // "%s €"
	Digits      string // its own ten digits, "" for none
}

// Date writes a date that is given as 2006-01-02 by one of the layouts. What is no date stays.
func (n *Notation) Date(layout, date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	month := t.Month().String()
	if len(n.Months) == 12 {
		month = n.Months[t.Month()-1]
	}
	// What is put in must not be read as a layout: "2" is one.
	s := t.Format(both(layout, "January", "\x00", "2006", "\x01"))
	return both(s, "\x00", month, "\x01", strconv.Itoa(t.Year()+n.Era))
}

// both replaces two texts that do not stand in each other. Dates are sorted by what is written, so
// that this is called millions of times: a strings.Replacer is built more slowly than it is used.
func both(s, a, forA, b, forB string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, a, forA), b, forB)
}

// Number writes a whole number in groups.
func (n *Notation) Number(number string) string {
	if _, err := strconv.Atoi(number); err != nil || n.Thousands == "" {
		return number
	}
	for at := len(number) - 3; at > 0 && number[at-1] != '-'; at -= 3 {
		number = number[:at] + n.Thousands + number[at:]
	}
	return number
}

// Price writes an amount of money, with decimals or without.
func (n *Notation) Price(number string, decimals bool) string {
	s := n.Number(number)
	if decimals {
		s += n.Decimal + "00"
	}
	if n.Money == "" {
		return s
	}
	return fmt.Sprintf(n.Money, s)
}

// Native writes the digits of a text as the language's own.
func (n *Notation) Native(s string) string {
	digits := []rune(n.Digits)
	if len(digits) != 10 {
		return s
	}
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return digits[r-'0']
		}
		return r
	}, s)
}
