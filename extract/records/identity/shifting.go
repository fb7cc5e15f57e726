package identity

import (
	"maps"
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// Items that are told apart by what they say may say something of the question: how far they are
// from the place that was asked for, or how well they match. Such a number is proven by items that
// are listed again, the same but for it, more often than not where they are listed again at all:
// two items that differ by a number alone are few among many that keep theirs.

// Shifting finds the places of records whose numbers hang on the question.
type Shifting struct {
	// items of the first pages, by what they say without numbers
	Seen map[uint64]shiftSight `json:"seen,omitempty"`
	// items that said another number at a place, and nothing else
	Moves map[string]int `json:"moves,omitempty"`
	Stays map[string]int `json:"stays,omitempty"` // items that said the same
	// places by which one answer told two items apart
	Twins map[string]bool `json:"twins,omitempty"`
	Pages int             `json:"pages,omitempty"` // that listed an item known before
	Done  bool            `json:"done,omitempty"`  // nothing more is learnt
}

type shiftSight struct {
	Key   string            `json:"k"`
	Says  map[string]uint64 `json:"s,omitempty"` // what has a number, by place
	Asked uint64            `json:"q,omitempty"` // the question
}

const (
	shiftProofs  = 3   // as asideProofs
	shiftPages   = 20  // after which numbers stay what they are, as asidePages
	shiftItems   = 300 // remembered, as asideItems
	shiftNumbers = 16  // of a record that are compared, as asideSays
)

// Said is what a record says at the places that tell items apart.
type Said map[string]string

// MaskNumbers puts a zero in the place of each number, whole or broken.
func MaskNumbers(text string) string {
	return strings.NewReplacer("0.0", "0", "0,0", "0").Replace(wording.MaskNumbers(text))
}

// withoutNumbers stands for all that a record says but its numbers; numbers are those texts that
// have one.
func (s Said) withoutNumbers(title string) (all uint64, numbers map[string]uint64) {
	all = outline.HashString(outline.FnvOffset, title)
	for _, at := range slices.Sorted(maps.Keys(s)) {
		masked := MaskNumbers(s[at])
		all = outline.HashString(outline.HashString(all, at), masked)
		if masked != s[at] {
			if numbers == nil {
				numbers = map[string]uint64{}
			}
			numbers[at] = outline.HashString(outline.FnvOffset, s[at])
		}
	}
	return all, numbers
}

// Shift compares the records of a page with those before, and does what Shifted does. It reports
// whether it learnt something. asked tells questions apart.
func (id *Identity) Shift(rs []answer.Record, said []Said, asked uint64) (learnt bool) {
	if id.Shifting == nil {
		id.Shifting = &Shifting{}
	}
	s := id.Shifting
	s.makeMaps()
	met := false
	for i := range rs {
		if s.Done {
			break
		}
		before := len(s.Seen)
		if s.compare(id, &rs[i], said[i], asked) {
			learnt, met = true, met || len(s.Seen) == before
		}
	}
	if met {
		s.Pages++
	}
	for _, at := range slices.Sorted(maps.Keys(s.Moves)) {
		if n := s.Moves[at]; n >= shiftProofs && 2*n >= s.Stays[at] && !s.Twins[at] && !s.Done {
			id.Shifts, s.Done = []string{at}, true
		}
	}
	if s.Pages >= shiftPages && !s.Done {
		*s = Shifting{Done: true}
	}
	id.Shifted(rs, said)
	return learnt
}

// makeMaps makes those maps that are not there: one that had nothing in it when it was stored comes
// back as none.
func (s *Shifting) makeMaps() {
	if s.Seen == nil {
		s.Seen = map[uint64]shiftSight{}
	}
	if s.Moves == nil {
		s.Moves = map[string]int{}
	}
	if s.Stays == nil {
		s.Stays = map[string]int{}
	}
	if s.Twins == nil {
		s.Twins = map[string]bool{}
	}
}

// Shifted gives the records of a page that are known but for what shifts the keys that they have.
func (id *Identity) Shifted(rs []answer.Record, said []Said) {
	for i := range rs {
		if was, moved, ok := id.Shifting.known(id, &rs[i], said[i]); ok && len(moved) == 0 {
			rs[i].Key = was.Key
		}
	}
}

// known finds the item of a record, and the places at which it had another number.
func (s *Shifting) known(id *Identity, r *answer.Record, said Said) (was shiftSight, moved []string,
	ok bool) {
	all, numbers := said.withoutNumbers(r.Title)
	if was, ok = s.Seen[all]; !ok || r.KeyKind != "hash" {
		return was, nil, false
	}
	for at, n := range numbers {
		if was.Says[at] != n && !slices.Contains(id.Shifts, at) {
			moved = append(moved, at)
		}
	}
	return was, moved, true
}

// compare takes up a record of a page. It reports whether it told something.
func (s *Shifting) compare(id *Identity, r *answer.Record, said Said, asked uint64) bool {
	all, numbers := said.withoutNumbers(r.Title)
	if len(numbers) == 0 || len(numbers) > shiftNumbers || r.Title == "" || r.KeyKind != "hash" {
		return false
	}
	was, moved, ok := s.known(id, r, said)
	switch {
	case !ok && len(s.Seen) >= shiftItems, len(moved) > 1:
		return false
	case !ok:
		s.Seen[all] = shiftSight{Key: r.Key, Says: numbers, Asked: asked}
	case was.Asked == asked && len(moved) == 1:
		s.Twins[moved[0]] = true
	case was.Asked == asked:
		return false
	case len(moved) == 1 && len(r.Text) >= asideText:
		s.Moves[moved[0]]++
	case len(moved) == 0:
		for at := range numbers {
			s.Stays[at]++
		}
	}
	return true
}
