package verdict

import (
	"regexp"
	"strconv"
	"strings"
)

// A page that lists nothing and names two numbers, of which the smaller one is round and the larger
// one is not, says in whatever language how many matches there are and how many are shown at most:
// "Leiti 175 rahnu. Kuvada saab kuni 60". Ends of what may be asked for are both round, and years
// are close to each other.

// Estimates.
const (
	leastCap  = 10    // matches of an answer that a site which limits them shows at least
	mostCap   = 20000 // and at most
	capsEndIn = 5     // a limit is a multiple of it
	endsEndIn = 10    // the end of what may be asked for is a multiple of it, and a count seldom
)

var numeral = regexp.MustCompile(`\d+(?:[.,'’\x{a0}\x{202f} ]\d{3})*(?:[.,]\d+)?`)

// Beyond returns how many matches a message counts that names the most that is shown as well,
// whatever its language is; 0 where it does not.
func Beyond(message string) (matches int) {
	if len(message) > LongestMessage {
		return 0
	}
	found := numeral.FindAllString(message, 3)
	if len(found) != 2 {
		return 0
	}
	var ns [2]int
	for i, text := range found {
		parts := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
		if len(parts[len(parts)-1]) != 3 && len(parts) > 1 {
			return 0 // of a measure
		}
		n, err := strconv.Atoi(strings.Join(parts, ""))
		if err != nil {
			return 0
		}
		ns[i] = n
	}
	matches, most := max(ns[0], ns[1]), min(ns[0], ns[1])
	limit := leastCap <= most && most <= mostCap && most%capsEndIn == 0
	count := matches > most && matches%endsEndIn != 0
	if !limit || !count || year(matches) && year(most) {
		return 0
	}
	return matches
}

func year(n int) bool { return 1500 <= n && n <= 2100 }
