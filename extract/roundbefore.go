package extract

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/querygen"
	"deepcrawl/surface/revisit"
)

// A leaf is a query of the round before that the site counted. In a new round its first page is
// asked again: as long as the count and that page are what they were, and so is another page taken
// by lot, the other pages that were read are taken over without asking (the re-issued leaves of
// Liu, Thirumuruganathan, Zhang and Das, "Aggregate estimation over dynamic hidden web databases",
// VLDB 2014). One that changed is read on as far as it was read before.
type leaf struct {
	pages []*Step // from the first on
	keys  []string
	past  []revisit.Visit // what asking it again told so far
}

// A recollection is what a new round takes from the one before. The zero recollection is of
// nothing.
type recollection struct {
	leaves []*leaf                     // to be asked again, those that list most first
	byID   map[bipartite.QueryID]*leaf // the same
	bodies map[string]*Captured        // of all records of the leaves, by key
	known  int                         // records of that round
	asked  int                         // leaves there were to be asked
	same   int                         // of these, those that were answered as before
	course course                      // of the leaf under way
}

// recall reads the round before the one that began then. Readers go on with what they had learnt of
// the answers.
func (r *harvest) recall(ctx context.Context, began time.Time) error {
	if r.round < 2 {
		return nil
	}
	all := map[bipartite.QueryID]*leaf{}
	var order []*leaf
	bodies := map[string]*Captured{}
	read := 0
	for s, err := range standing(r.archive.Steps(ctx, r.cfg.Site, r.round-1)) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return fmt.Errorf("the round before of %s: %w", r.cfg.Site, err)
		}
		read++
		r.tell(read)
		for i := range s.Records {
			if c := &s.Records[i]; bodies[c.Key] == nil {
				bodies[c.Key] = c // the body comes with the first of them
				r.kept.Note(&c.Record)
			}
		}
		reader := r.readers[s.Ask.Query.Form]
		if reader == nil {
			continue // a form that is gone or closed by now
		}
		if s.Learnt.Wrapper != nil || s.Learnt.Empty != nil || s.Learnt.Form != nil {
			if err := reader.restore(s); err != nil {
				return fmt.Errorf("step %d of the round before of %s: %w", s.Seq, r.cfg.Site, err)
			}
		}
		l := all[s.Ask.Query.ID]
		if l == nil {
			l = &leaf{}
			all[s.Ask.Query.ID] = l
			order = append(order, l)
		}
		if s.Learnt.Visits != nil {
			l.past = s.Learnt.Visits
		}
		if s.Learnt.Ahead {
			continue // it comes once more in its turn
		}
		l.pages = append(l.pages, s)
		l.keys = append(l.keys, keysOf(s)...)
	}
	r.past = recollect(order, bodies)
	r.past.known = len(bodies)
	r.past.leaves = byDueness(r.past.leaves, r.cfg.Revisit, began)
	return nil
}

// recollect chooses the leaves that are worth a request: each lists at least two records that those
// before it do not.
func recollect(all []*leaf, bodies map[string]*Captured) recollection {
	all = slices.DeleteFunc(all, func(l *leaf) bool { return !l.counted() })
	slices.SortStableFunc(all, func(a, b *leaf) int {
		return cmp.Compare(len(b.keys), len(a.keys))
	})
	p := recollection{byID: map[bipartite.QueryID]*leaf{}, bodies: bodies}
	listed := map[string]bool{}
	for _, l := range all {
		fresh := map[string]bool{}
		for _, k := range l.keys {
			if !listed[k] {
				fresh[k] = true
			}
		}
		if len(fresh) < 2 {
			continue
		}
		for k := range fresh {
			listed[k] = true
		}
		p.leaves = append(p.leaves, l)
		p.byID[l.query().ID] = l
	}
	p.asked = len(p.leaves)
	return p
}

func (l *leaf) query() querygen.Query { return l.pages[0].Ask.Query }

// counted reports whether the site gave an exact total, and pages were read one after the other.
func (l *leaf) counted() bool {
	first := l.pages[0].Outcome
	if !first.ClaimedExact || first.Claimed < 1 {
		return false
	}
	for i, s := range l.pages {
		if s.Ask.Page != i+1 || s.Outcome.Kind != querygen.Results {
			return false
		}
	}
	return true
}

// meet takes note of a query that this round has asked. One that is no leaf was chosen by the
// planner, which means that the leaves have had their turn: a query of its may have the number of a
// leaf.
func (p *recollection) meet(q querygen.Query) {
	if l := p.byID[q.ID]; l == nil || !reflect.DeepEqual(l.query().Assign, q.Assign) {
		p.letGo()
	}
}

// letGo forgets the leaves, which hold much. What they told of the round stays.
func (p *recollection) letGo() { p.leaves, p.byID, p.bodies, p.course = nil, nil, nil, course{} }

// next is the leaf to ask now; ok is false when there is none.
func (p *recollection) next(asked map[bipartite.QueryID]bool) (a querygen.Ask, ok bool) {
	for len(p.leaves) > 0 {
		q := p.leaves[0].query()
		p.leaves = p.leaves[1:]
		if !asked[q.ID] {
			return querygen.Ask{Query: q, Page: 1}, true
		}
	}
	p.letGo()
	return querygen.Ask{}, false
}

// relisted is the share of the records of the round before that its leaves must list for a new
// round to end with them.
const relisted = 0.95

// unchanged reports whether all leaves were asked again and answered as before, and the records
// they list are nearly all that the round before had: further queries would find again what is
// known.
func (p *recollection) unchanged(records int) bool {
	return p.asked > 0 && p.same == p.asked && float64(records) >= relisted*float64(p.known)
}

// sameAnswer reports whether a query that was counted has the same count and first page as before.
func sameAnswer(was, is *Step) bool {
	return is.Outcome.Kind == was.Outcome.Kind && is.Outcome.ClaimedExact &&
		is.Outcome.Claimed == was.Outcome.Claimed &&
		slices.Equal(keysOf(is), keysOf(was))
}

// keysOf are the records of a page, whatever their order.
func keysOf(s *Step) []string {
	var keys []string
	for i := range s.Records {
		keys = append(keys, s.Records[i].Key)
	}
	slices.Sort(keys)
	return keys
}
