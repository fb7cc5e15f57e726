package extract

import (
	"context"
	"math/rand/v2"
	"slices"

	"deepcrawl/querygen"
)

// leastSkipped is how many pages of a leaf are worth a request to find out whether they may be skipped.
const leastSkipped = 2

// leaf is the next page of a leaf that changed, or a page of a leaf that was not asked yet; ok is false when there is none.
func (r *harvest) leaf() (a querygen.Ask, ok bool) {
	if l := r.past.reading; l != nil {
		return querygen.Ask{Query: l.query(), Page: r.past.page}, true
	}
	return r.past.next(r.asked)
}

// ask takes a step, unless it was taken before its turn.
func (r *harvest) ask(ctx context.Context, a querygen.Ask) (*Step, error) {
	if s := r.held(a); s != nil {
		return s, nil
	}
	return r.step(ctx, a)
}

// held returns the step that was taken before its turn, if it is this one.
func (r *harvest) held(a querygen.Ask) *Step {
	s := r.past.held
	if s == nil || s.Ask.Query.ID != a.Query.ID || s.Ask.Page != a.Page {
		return nil
	}
	r.past.held = nil
	s.Seq = r.seq + 1
	r.turn(s)
	return s
}

// compare takes note in the first page of a leaf whether it is as it was, and returns the pages of the round before that
// need not be asked because it is.
func (r *harvest) compare(ctx context.Context, s *Step) (unasked []*Step) {
	l := r.past.byID[s.Ask.Query.ID]
	if l == nil || s.Ask.Page != 1 || s.Outcome.Kind == querygen.Failed {
		return nil
	}
	same := sameAnswer(l.pages[0], s)
	if same {
		probed, err := r.probe(ctx, l, s)
		if err != nil {
			return nil // the harvest ends with the next request as well
		}
		same = probed
	}
	s.Learnt.Visits = l.visits(s, same)
	r.past.compared(s)
	if !same {
		return nil
	}
	return l.pages[1:]
}

// compared counts a leaf that was asked again, and has it read on when it changed.
func (p *recollection) compared(first *Step) {
	l, n := p.byID[first.Ask.Query.ID], len(first.Learnt.Visits)
	switch {
	case l == nil || first.Ask.Page != 1 || n == 0:
	case first.Learnt.Visits[n-1].Changed:
		p.reading, p.page, p.listed = l, 1, 0
	default:
		p.same++
	}
}

// follow takes note of a page of the leaf that is read on. It is read as far as it was before, and to its end if it was then.
func (p *recollection) follow(s *Step) {
	l := p.reading
	if l == nil || s.Ask.Query.ID != l.query().ID || s.Ask.Page != p.page {
		return
	}
	p.page++
	p.listed += s.Outcome.Returned
	ended := s.Outcome.Kind != querygen.Results || s.Outcome.Returned == 0 || s.Learnt.Next == nil || p.listed >= s.Outcome.Claimed && s.Outcome.ClaimedExact
	if ended || p.page > len(l.pages) && !l.whole() {
		p.reading = nil
	}
}

// whole reports whether the round before read all that the leaf lists.
func (l *leaf) whole() bool {
	keys := map[string]bool{}
	for _, k := range l.keys {
		keys[k] = true
	}
	return len(keys) >= l.pages[0].Outcome.Claimed
}

// probe asks for one more page of a leaf whose first page is as it was, and reports whether that one is too: where as many
// records came as went, the total says nothing, and what changed may stand on any page. Every second time it is the last one,
// where much that is new is added, and else one by lot, so that all have their turn. A page that does not answer tells nothing.
func (r *harvest) probe(ctx context.Context, l *leaf, first *Step) (same bool, err error) {
	if len(l.pages)-1 < leastSkipped {
		return true, nil
	}
	draw := rand.New(rand.NewPCG(uint64(r.round), uint64(first.Ask.Query.ID)))
	i := len(l.pages) - 1
	if draw.IntN(2) == 0 {
		i = 1 + draw.IntN(i)
	}
	old, before := l.pages[i], l.pages[i-1]
	if before.Learnt.Next == nil {
		return true, nil
	}
	q := first.Ask.Query
	way := r.next[q.ID]
	r.next[q.ID] = before.Learnt.Next
	s, err := r.step(ctx, querygen.Ask{Query: q, Page: old.Ask.Page})
	delete(r.next, q.ID)
	if way != nil {
		r.next[q.ID] = way
	}
	if err != nil {
		return false, err
	}
	if s.Outcome.Kind == querygen.Failed {
		first.Outcome.Requests += s.Outcome.Requests
		return true, nil
	}
	r.past.held = s
	return s.Outcome.Kind == old.Outcome.Kind && slices.Equal(keysOf(s), keysOf(old)), nil
}
