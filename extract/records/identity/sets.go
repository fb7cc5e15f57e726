package identity

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/answer"
)

// Catalogues that keep the answer to each question as a set hand out addresses such as /show/17/3:
// the third item of the seventeenth set. The same question finds the same set again, so that
// nothing is drawn anew, and an item has as many addresses as questions list it. It shows in pages
// that count their items from one place to the next while the rest of the address is another one
// for each question, and in items that are listed again at another address, saying the same.

// Sets looks for addresses that are made of the set of an answer and a place in it.
type Sets struct {
	Begun map[string]bool `json:"begun,omitempty"` // sets whose items were counted from the first
	Moved int             `json:"moved,omitempty"` // items that were listed again in another set
	Shown int             `json:"shown,omitempty"` // items that such pages listed
	Done  bool            `json:"done,omitempty"`  // a page was not counted, or the search is over
}

const (
	mostSets = 30 // questions after which addresses are no longer looked at (estimate)
	// items that are listed for one that is listed again; what is printed again in another volume
	// is rarer (estimate)
	setsMove = 20
)

// placed compares a page with the items that are kept. It reports whether it learnt something;
// items that turn out to be kept have the keys that they have there.
func (id *Identity) placed(k *Kept, rs []answer.Record) bool {
	if id.Sets == nil {
		id.Sets = &Sets{}
	}
	s := id.Sets
	if s.Done || len(rs) < trialProofs {
		return false
	}
	set, place, first, ok := countedIn(rs)
	if !ok || len(s.Begun) > mostSets {
		*s = Sets{Done: true}
		return true
	}
	if first <= 1 && !s.Begun[set] {
		if s.Begun == nil {
			s.Begun = map[string]bool{}
		}
		s.Begun[set] = true
	}
	was := make([]int, len(rs)) // the items as which they are kept, and one; 0 of others
	moved := s.Moved
	for i := range rs {
		n, kept := k.saying(saidBy(&rs[i]))
		if !kept || rs[i].Title == "" || k.has(rs[i].Address()) || slices.Contains(was, n+1) {
			continue
		}
		if other := withoutPart(partsOf(k.key(n)), place); other != set {
			was[i] = n + 1
			moved++
		}
	}
	s.Moved, s.Shown = moved, s.Shown+len(rs)
	if moved < asideProofs || setsMove*moved < s.Shown || len(s.Begun) == 0 {
		return true
	}
	for i, n := range was {
		if n > 0 {
			rs[i].Key = k.key(n - 1)
		}
	}
	id.Addressed, id.Tried, id.Trial = false, true, nil
	*s = Sets{Done: true}
	return true
}

// countedIn reports whether the addresses of a page differ in one part alone, the place, which
// counts from each item to the next, and have another part with a number. set is what they share.
func countedIn(rs []answer.Record) (set, place string, first int, ok bool) {
	parts := make([]map[string]string, len(rs))
	for i := range rs {
		if rs[i].KeyKind != "url" {
			return "", "", 0, false
		}
		parts[i] = partsOf(rs[i].Address())
		if len(parts[i]) != len(parts[0]) {
			return "", "", 0, false
		}
	}
	numbered := false
	for name, value := range parts[0] {
		switch {
		case !slices.ContainsFunc(parts, func(p map[string]string) bool {
			return p[name] != value
		}):
			// 2 is the host
			numbered = numbered || name != "/2" && strings.ContainsAny(value, "0123456789")
		case place != "":
			return "", "", 0, false
		default:
			place = name
		}
	}
	first, err := strconv.Atoi(parts[0][place])
	if place == "" || !numbered || err != nil {
		return "", "", 0, false
	}
	for i, p := range parts {
		if n, err := strconv.Atoi(p[place]); err != nil || n != first+i {
			return "", "", 0, false
		}
	}
	return withoutPart(parts[0], place), place, first, true
}

// withoutPart writes the parts of an address but for one.
func withoutPart(parts map[string]string, part string) string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		if name != part {
			out = append(out, name+"="+parts[name])
		}
	}
	return strings.Join(out, " ")
}
