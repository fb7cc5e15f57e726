package extract

import (
	"context"
	"math/rand/v2"
	"slices"

	"deepcrawl/querygen"
)

// leastSkipped is how many pages of a leaf are worth a request to find out whether they may be
// skipped.
const leastSkipped = 2

// A course is how far the leaf has come that was asked again last. It is made of steps alone, by
// follow, so that a round that was killed at any of them goes on as it would have.
type course struct {
	leaf    *leaf // nil: none is under way
	first   *Step // its first page, as it is now
	settled bool  // whether it changed is known
	changed bool
	page    int   // that is next
	listed  int   // records that its pages listed so far
	held    *Step // a page that was asked before its turn, to see whether it changed
}

// reads reports whether the leaf changed, and is read on.
func (c *course) reads() bool { return c.leaf != nil && c.settled && c.changed }

// carries reports whether the page that is next is taken over from the round before.
func (c *course) carries() bool { return c.leaf != nil && c.settled && !c.changed }

// holds reports whether a page of the course is held that is asked now.
func (c *course) holds(a querygen.Ask) bool {
	return c.held != nil && c.held.Ask.Query.ID == a.Query.ID && c.held.Ask.Page == a.Page
}

// leaf is the next page of a leaf that changed, or a page of a leaf that was not asked yet; ok is
// false when there is none.
func (r *harvest) leaf() (a querygen.Ask, ok bool) {
	if c := &r.past.course; c.reads() {
		return querygen.Ask{Query: c.leaf.query(), Page: c.page}, true
	}
	return r.past.next(r.asked)
}

// ask takes a step. In the first page of a leaf it takes note whether it is as it was, if that page
// alone can tell.
func (r *harvest) ask(ctx context.Context, a querygen.Ask) (*Step, error) {
	if r.past.course.holds(a) {
		return r.retake(ctx, r.past.course.held), nil
	}
	s, err := r.step(ctx, a)
	if l := r.past.byID[a.Query.ID]; err == nil && l != nil && a.Page == 1 &&
		s.Outcome.Kind != querygen.Failed {
		if same := sameAnswer(l.pages[0], s); !same || l.probed(r.round) == 0 {
			s.Learnt.Visits = l.visits(s, !same)
		}
	}
	return s, err
}

// goOn is the next step of the leaf under way that no planner has a say in: a page that is looked
// into, or one that is taken over from the round before. It is nil when there is none.
func (r *harvest) goOn(ctx context.Context) (*Step, error) {
	c := &r.past.course
	switch {
	case c.leaf != nil && !c.settled && c.leaf.probed(r.round) > 0:
		return r.probe(ctx)
	case !c.carries():
		return nil, nil
	case c.holds(querygen.Ask{Query: c.leaf.query(), Page: c.page}):
		return r.retake(ctx, c.held), nil
	}
	return r.carry(c.leaf.pages[c.page-1]), nil
}

// follow takes note of a step of a leaf.
func (p *recollection) follow(s *Step) {
	c, q := &p.course, s.Ask.Query.ID
	if l := p.byID[q]; l != nil && s.Ask.Page == 1 {
		*c = course{}
		if s.Outcome.Kind == querygen.Failed {
			return
		}
		*c = course{leaf: l, first: s, page: 1}
	}
	if c.leaf == nil || q != c.leaf.query().ID {
		return
	}
	if n := len(s.Learnt.Visits); n > 0 {
		c.settled, c.changed = true, s.Learnt.Visits[n-1].Changed
		if !c.changed {
			p.same++
		}
	}
	if s.Learnt.Ahead {
		if s.Outcome.Kind != querygen.Failed {
			c.held = s
		}
		return
	}
	if s.Ask.Page == c.page {
		p.pass(s)
	}
}

// pass goes on to the next page. A leaf that changed is read as far as it was before, and to its
// end if it was then.
func (p *recollection) pass(s *Step) {
	c := &p.course
	c.page++
	c.listed += s.Outcome.Returned
	beyond := c.page > len(c.leaf.pages)
	switch {
	case !c.settled:
	case !c.changed:
		if beyond {
			*c = course{}
		}
	case s.Outcome.Kind != querygen.Results || s.Outcome.Returned == 0 || s.Learnt.Next == nil ||
		c.listed >= s.Outcome.Claimed && s.Outcome.ClaimedExact,
		beyond && !c.leaf.whole():
		*c = course{}
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

// probed is the index of the page that is looked into when the first page of a leaf is as it was; 0
// for none: where as many records came as went, the total says nothing, and what changed may stand
// on any page. Every second time it is the last one, where much that is new is added, and else one
// by lot, so that all have their turn.
func (l *leaf) probed(round int) int {
	if len(l.pages)-1 < leastSkipped {
		return 0
	}
	draw := rand.New(rand.NewPCG(uint64(round), uint64(l.query().ID)))
	i := len(l.pages) - 1
	if draw.IntN(2) == 0 {
		i = 1 + draw.IntN(i)
	}
	if l.pages[i-1].Learnt.Next == nil {
		return 0
	}
	return i
}

// probe asks for one more page of the leaf whose first page is as it was, and notes in it whether
// the leaf changed. A page that does not answer tells nothing. Its records are not captured before
// it has its turn, as a round that asks each page in turn would.
func (r *harvest) probe(ctx context.Context) (*Step, error) {
	c := &r.past.course
	i := c.leaf.probed(r.round)
	old, q := c.leaf.pages[i], c.first.Ask.Query
	way := r.next[q.ID]
	r.next[q.ID] = c.leaf.pages[i-1].Learnt.Next
	s, err := r.read(ctx, querygen.Ask{Query: q, Page: old.Ask.Page}, true)
	delete(r.next, q.ID)
	if way != nil {
		r.next[q.ID] = way
	}
	if err != nil {
		return nil, err
	}
	changed := s.Outcome.Kind != querygen.Failed &&
		(s.Outcome.Kind != old.Outcome.Kind || !slices.Equal(keysOf(s), keysOf(old)))
	s.Learnt.Visits = c.leaf.visits(c.first, changed)
	return s, nil
}

// retake makes a step of a page that was asked before its turn, which has come. Of a leaf that
// changed the detail pages are read.
func (r *harvest) retake(ctx context.Context, held *Step) *Step {
	r.past.course.held = nil
	s := &Step{Site: r.cfg.Site, Round: r.round, Seq: r.seq + 1, Ask: held.Ask,
		Outcome: held.Outcome, URL: held.URL, Status: held.Status, At: held.At}
	s.Outcome.Requests, s.Outcome.Upkeep = 0, 0
	s.Learnt.Next, s.Learnt.Wall = held.Learnt.Next, held.Learnt.Wall
	for i := range held.Records {
		s.Records = append(s.Records, Captured{Record: held.Records[i].Record})
	}
	if r.past.course.changed {
		r.detailed = 0
		r.details(ctx, s)
		s.Outcome.Upkeep = s.Outcome.Requests - r.detailed
	}
	s.Outcome.New = r.captureAll(s)
	r.turn(s)
	return s
}

// carry makes a step of this round of a page that was not asked, which was seen when it was.
// Reading on where the round before left off stays possible.
func (r *harvest) carry(old *Step) *Step {
	s := &Step{Site: r.cfg.Site, Round: r.round, Seq: r.seq + 1, Ask: old.Ask, Outcome: old.Outcome,
		URL: old.URL, Status: old.Status, At: old.At}
	s.Outcome.Requests, s.Outcome.Upkeep = 0, 0
	s.Learnt.Next = old.Learnt.Next
	for i := range old.Records {
		s.Records = append(s.Records, Captured{Record: r.past.bodies[old.Records[i].Key].Record})
	}
	s.Outcome.New = r.captureAll(s)
	r.turn(s)
	return s
}
