package parts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/values"
)

// A Column looks at the values of a column for those that end with a date, or stand before one,
// with words around them that are none: "Posted by Ruth Hill on 3 May 2024". The zero value has
// seen none.
type Column struct {
	values []string
	before int // that stand before a date
}

// What tells that values are made so (estimates).
const (
	fewestValues = 10
	mostValues   = 1000 // that are looked at
	madeShare    = 0.8
	mostWords    = 6  // of what stands before a date: more are a sentence
	longest      = 80 // bytes
	fewestOthers = 3  // different values before the dates; fewer are labels
	mostAround   = 3  // words before, or behind
)

// Add looks at a value and says whether a date follows it in the record. What is a date as a whole,
// "Fri, 17 Feb 2023", has no words around it.
func (c *Column) Add(value string, dated bool) {
	if len(c.values) == mostValues || values.TypeOf(value) == "date" {
		return
	}
	c.values = append(c.values, value)
	if dated {
		c.before++
	}
}

// A Dated says how the values of a column are made. The zero value is of a column that is as it is.
type Dated struct {
	Dates        bool     // the values end with a date
	lead, behind []string // words before, and between the value and the date
}

// Learn says how the values are made; nil where they are as they should be.
func (c *Column) Learn() *Dated {
	if len(c.values) < fewestValues {
		return nil
	}
	var heads []string
	for _, v := range c.values {
		if head, date := cutDate(v); date != "" {
			heads = append(heads, head)
		}
	}
	all := float64(len(c.values))
	d := &Dated{Dates: float64(len(heads)) >= madeShare*all}
	switch {
	case d.Dates:
	case float64(c.before) >= madeShare*all:
		heads = c.values
	default:
		return nil
	}
	words, others := make([][]string, len(heads)), map[string]bool{}
	for i, h := range heads {
		if words[i] = strings.Fields(h); len(words[i]) > mostWords ||
			strings.ContainsFunc(h, unicode.IsDigit) {
			return nil
		}
	}
	d.lead = shared(words, false)
	for i := range words {
		words[i] = slices.Clone(words[i])
		slices.Reverse(words[i])
	}
	d.behind = shared(words, true)
	slices.Reverse(d.behind)
	for _, h := range heads {
		others[d.inner(h)] = true
	}
	if len(others) < fewestOthers || !d.Dates && len(d.behind) == 0 {
		return nil
	}
	return d
}

// shared are the words that most texts begin with, as far as the last of them is written small:
// they lead to what follows. Of those behind each is.
func shared(texts [][]string, small bool) (words []string) {
	for k := range mostAround {
		times := map[string]int{}
		for _, t := range texts {
			if len(t) > k+1 && slices.Equal(t[:k], words[:k]) {
				times[t[k]]++
			}
		}
		usual := ""
		for w, n := range times {
			if float64(n) >= madeShare*float64(len(texts)) {
				usual = w
			}
		}
		if usual == "" || small && !isSmall(usual) {
			break
		}
		words = append(words, usual)
	}
	for len(words) > 0 && !isSmall(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return words
}

func isSmall(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r) || !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

// Split returns a value without the words around it, and the date behind it; "" for none.
func (d *Dated) Split(value string) (inner, date string) {
	head := value
	if d.Dates {
		if head, date = cutDate(value); date == "" {
			return value, ""
		}
	}
	return d.inner(head), date
}

func (d *Dated) inner(head string) string {
	words := strings.Fields(head)
	if n := len(d.lead); n < len(words) && slices.Equal(words[:n], d.lead) {
		words = words[n:]
	}
	if n := len(words) - len(d.behind); n > 0 && slices.Equal(words[n:], d.behind) {
		words = words[:n]
	}
	return trimmed(strings.Join(words, " "))
}

func trimmed(s string) string { return strings.TrimRight(s, " ,;·|•–—-(/") }

// cutDate cuts the date off the end of a text that is more; date is "" where there is none.
func cutDate(value string) (head, date string) {
	if len(value) > longest || !strings.ContainsFunc(value, unicode.IsDigit) {
		return value, ""
	}
	for at, n := strings.IndexByte(value, ' '), 0; at > 0 && n < mostWords+mostAround; n++ {
		rest := strings.TrimRight(value[at+1:], " )")
		if isDate(rest) {
			if day, bare, _ := strings.Cut(rest, " "); (startsWithDigit(bare) || isSmall(day)) &&
				isDate(bare) {
				at, rest = at+1+len(day), bare // "on May 1, 2024": the word is one of those around
			}
			if head = trimmed(value[:at]); strings.ContainsFunc(head, unicode.IsLetter) {
				return head, rest
			}
			return value, ""
		}
		next := strings.IndexByte(value[at+1:], ' ')
		if next < 0 {
			break
		}
		at += 1 + next
	}
	return value, ""
}

func isDate(s string) bool {
	t := values.TypeOf(s)
	return t == "date" || t == "relative"
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
