package extract

import (
	"fmt"
	"hash/fnv"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/identity"
)

// The list of an interface ends where its protocol says so. Some never do: they lead from the last
// answer to itself, or make a new token for ever.

// Bounds of a list that leads on (estimates).
const (
	mostStale = 10      // answers in a row in which nothing is other than before
	mostPages = 100_000 // answers: ten million records in answers of a hundred
	// times the total that an interface says, beyond which what it lists is made up
	mostTotals = 2
)

// A listWalk is how far the list of an interface was read. It can be rebuilt from the steps.
type listWalk struct {
	begunAnew bool   // in this run
	brokenOff string // why it ended before its end; ""
	ended     string // why it is not read on, though it leads on; ""
	since     bool   // it lists what changed since the round before
	gone      []string
	shared    bool // its addresses stand for several records

	answers map[uint64]bool // what they showed, since the list was begun
	seen    map[uint64]bool // keys of records, and what they say
	pages   int             // answers, in all
	stale   int             // answers in a row with nothing new
	patient int             // answers that may be stale beside: what was read before it began anew
	total   int             // largest that it says
	largest int             // answer
}

// note takes in a step that was taken.
func (w *listWalk) note(s *Step) {
	if s.Outcome.NoPage() {
		return
	}
	w.since = w.since || s.Learnt.Since
	w.gone = append(w.gone, s.Learnt.Gone...)
	w.ended, w.brokenOff = s.Learnt.Endless, ""
	if s.Learnt.Anew {
		w.begin()
	}
	rs := make([]records.Record, len(s.Records))
	for i := range s.Records {
		rs[i] = s.Records[i].Record
	}
	w.take(rs, s.Outcome.Claimed)
}

// begin forgets what belongs to a list that is begun anew.
func (w *listWalk) begin() { w.answers, w.stale, w.patient = nil, 0, w.pages }

// take takes in an answer.
func (w *listWalk) take(rs []records.Record, total int) {
	if w.answers == nil {
		w.answers = map[uint64]bool{}
	}
	if w.seen == nil {
		w.seen = map[uint64]bool{}
	}
	if w.other(rs) {
		w.stale = 0
	} else {
		w.stale++
	}
	w.answers[contentOf(rs)] = true
	w.pages++
	w.total, w.largest = max(w.total, total), max(w.largest, len(rs))
}

// other reports whether there is a record with another key that says something else than those
// before, and remembers all of them.
func (w *listWalk) other(rs []records.Record) (other bool) {
	for _, r := range rs {
		key, text := hashOf(r.Key), hashOf("text", r.Text)
		other = other || !w.seen[key] && !w.seen[text]
		w.seen[key], w.seen[text] = true, true
	}
	return other
}

// endless says why a list is not read on behind an answer that leads on; "" where it is. anew says
// that the list was begun anew before that answer.
func (w *listWalk) endless(anew bool, a DeclaredAnswer) string {
	known := w.answers
	if anew {
		known = nil
	}
	shown := len(a.Records)
	switch {
	case shown > 0 && known[contentOf(a.Records)]:
		return "it shows an answer again that it had shown before"
	case w.stale >= mostStale+w.patient:
		return fmt.Sprintf("%d answers in a row showed no new record", w.stale)
	case w.total >= 2*w.largest && w.pages > mostStale && w.largest > 0 &&
		len(w.seen)/2 > mostTotals*w.total+mostStale*w.largest:
		return fmt.Sprintf("it listed more than twice the %d records that it says it has", w.total)
	case w.pages >= mostPages:
		return fmt.Sprintf("it has more than %d answers", mostPages)
	}
	return ""
}

// tellApart gives records keys of their own from the answer on in which one address stands for
// several that say different things: a page of terms that all of them name, or a thing that they
// are about.
func (w *listWalk) tellApart(rs []records.Record) {
	said := map[string]string{}
	for _, rec := range rs {
		if rec.KeyKind != "url" {
			continue
		}
		text, known := said[rec.Key]
		w.shared = w.shared || known && text != rec.Text
		said[rec.Key] = rec.Text
	}
	for i := range rs {
		if w.shared && rs[i].KeyKind == "url" {
			rs[i].Key, rs[i].KeyKind = identity.HashOf(rs[i].Text), "hash"
		}
	}
}

// contentOf tells answers apart by what they show.
func contentOf(rs []records.Record) uint64 {
	var parts []string
	for _, r := range rs {
		parts = append(parts, r.Key, r.Text)
	}
	return hashOf(parts...)
}

func hashOf(parts ...string) uint64 {
	h := fnv.New64a()
	for _, p := range parts {
		_, _ = h.Write([]byte(p)) // a hash takes all
		_, _ = h.Write([]byte{0})
	}
	return h.Sum64()
}
