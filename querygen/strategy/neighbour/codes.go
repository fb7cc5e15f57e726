package neighbour

import (
	"fmt"
	"strconv"
	"strings"

	"deepcrawl/querygen/plan"
)

// Codes that end in zeros, as those of goods and occupations do, stand for all that begin as they
// do. One that found something has neighbours with as many zeros, and where it finds more than a
// query shows it is asked for in ten parts, by its next digit.

// Estimates, where no line says otherwise.
const (
	leastZeros = 2 // at the end of such a code
	leastCode  = 5 // digits: shorter ones are years and round numbers
	// fewDigits stand before the zeros of codes that are asked all; of longer ones the next on both
	// sides are.
	fewDigits = 2
	// twoDigits is how far codes of so few digits reach at most, to either side, by definition.
	twoDigits = 99
)

// A code is one that found something.
type code struct {
	text  string
	query plan.Progress
	apart int // how far from it the neighbours were looked at
	digit int // and its parts
}

// zeros returns with how many zeros a code ends; 0 where a text is none.
func zeros(text string) int {
	head := strings.TrimRight(text, "0")
	n := len(text) - len(head)
	if len(text) < leastCode || len(text) > mostDigits || n < leastZeros || head == "" ||
		strings.Trim(text, "0123456789") != "" {
		return 0
	}
	return n
}

// rowOf names the row that a neighbour is counted in: codes are in one with those of as many
// digits and zeros.
func rowOf(attr, text string) string {
	if n := zeros(text); n > 0 {
		return fmt.Sprintf("%d zeros of %d", n, len(text))
	}
	return attr
}

// nextCode returns the next part or neighbour of a code that found something, and that code.
func (r *rows) nextCode(v plan.View, f plan.Field) (text, from string, ok bool) {
	if !v.On(Codes) {
		return "", "", false
	}
	for _, c := range r.codes {
		from := c.text
		n := zeros(from)
		for ; c.digit < 9 && c.query.Overflows(); c.digit++ {
			text := from[:len(from)-n] + strconv.Itoa(c.digit+1) + from[len(from)-n+1:]
			if unheld(v, f, text) {
				return text, from, true
			}
		}
		reach, row := 1, r.row(rowOf("", from))
		left := row.left(f)
		if len(from)-n <= fewDigits {
			// there are gaps between them
			reach, left = twoDigits, row.barren >= plan.VainNeighbours
		}
		for ; !left && c.apart < 2*reach; c.apart++ {
			step := c.apart/2 + 1
			if c.apart%2 == 1 {
				step = -step
			}
			if text, ok := alongside(from, n, step); ok && unheld(v, f, text) {
				return text, from, true
			}
		}
	}
	return "", "", false
}

// learnTogether takes in an answer that showed something to what was typed into several fields.
func (s *strategy) learnTogether(v plan.View, e plan.Event, q plan.Query) {
	for f := range v.Fields() {
		id := f.ID()
		if id.Form != q.Form || id.Scope != "" {
			continue
		}
		for _, as := range q.Assign {
			if as.Field != id.Field || len(as.Values) != 1 {
				continue
			}
			r, text := s.fields.Of(f.ID()), as.Values[0]
			if zeros(text) > 0 {
				r.codes = append(r.codes, &code{text: text, query: e.Query})
			}
			if e.Outcome.Returned == 1 && len(runs(text)) > 0 {
				r.met = append(r.met, met{text, v.Values()})
			}
		}
	}
}

// alongside returns the code with as many digits, and zeros at least, that stands so far from
// another.
func alongside(text string, zeros, step int) (string, bool) {
	head := text[:len(text)-zeros]
	n, err := strconv.Atoi(head)
	if err != nil || n+step < 1 {
		return "", false
	}
	next := fmt.Sprintf("%0*d", len(head), n+step)
	return next + text[len(head):], len(next) == len(head)
}
