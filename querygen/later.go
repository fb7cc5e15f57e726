package querygen

// Some sites, when they are short of something, answer with an empty page and status 200. Taken for an answer it says that nothing
// matches, or that a list has ended, and a part of the database is lost. So what has neither results nor the words
// with which the site says that there are none is asked for once more; not at once, as whatever was wrong may still be.

// later are the answers of a form that were asked for once more.
type later struct{ asked, mended int }

const (
	laterAfter  = 2  // answers to other questions
	laterLeast  = 3  // that are asked for once more before it tells whether that is of use
	laterUseful = 10 // one in so many has to be another one then
)

// A wait is for an answer that is to be asked for once more.
type wait struct {
	arm  *arm
	from uint64 // step
}

// asksLater reports whether a page is not to be taken for an answer yet.
func (p *Planner) asksLater(a *arm, o Outcome) bool {
	if a.box == nil {
		return false
	}
	l := &a.box.later
	if a.again {
		a.again, a.later = false, false
		if o.Returned > 0 {
			l.mended++
		}
		return false
	}
	blank := false
	switch {
	case o.Kind != Empty || o.Returned > 0 || a.failures > 0 || a.Purpose == "nonsense" || a.Purpose == "probe" || a.aside || a.replaces != nil && a.pages == 0:
		return false
	case o.Blank && p.on(blankRule) && p.acts(blankRule):
		blank = true
	case l.asked >= laterLeast && l.asked > laterUseful*l.mended:
		return false
	case a.pages > 0 && p.holds(fallsShortRule, func() bool { return p.fallsShort(a) }):
	case a.pages > 0 && p.holds(breaksOffRule, func() bool { return a.breaksOff(o) }):
	case o.Unlike && a.box.facts.Nonsense == Empty && a.pages == 0 && a.hasValue && p.graph.Degree(a.value) >= surelyFound && a.box.facts.Match >= ownMatching && p.on(unlikeEmptyRule) && p.acts(unlikeEmptyRule):
	default:
		return false
	}
	if !blank {
		l.asked++
	}
	a.again, a.later, a.more = true, true, true
	a.failures++
	p.yield.dry = max(0, p.yield.dry-1) // it says nothing of what is left
	p.waiting = append(p.waiting, wait{a, p.step})
	return true
}

// fallsShort reports whether the pages of a query end well before its total, and others go on beyond that.
func (p *Planner) fallsShort(a *arm) bool {
	return a.counted() && a.exact && a.claimed > a.read+max(a.size, a.read/10) && (p.capped == 0 || a.returned+a.size <= p.capped)
}

// breaksOff reports whether an empty page, which does not say that nothing was found, follows a full one that names it. (Not where the
// pages have shown all that they count.)
func (a *arm) breaksOff(o Outcome) bool {
	return o.Unlike && a.more && a.page > 0 && a.page >= a.size && !(a.exact && a.counted() && a.read >= a.claimed)
}

// resume puts the pages that have waited long enough among what can be asked; all of them when nothing else is left.
func (p *Planner) resume(all bool) {
	for len(p.waiting) > 0 && (all || p.step >= p.waiting[0].from+laterAfter) {
		a := p.waiting[0].arm
		p.waiting = p.waiting[1:]
		if a.later = false; !a.closed {
			p.open.Raise(uint32(a.ID), 0, p.armKey(uint32(a.ID)))
		}
	}
}

// overdue offers a page that waits when the harvest would end without it.
func (p *Planner) overdue() offer {
	for _, w := range p.waiting {
		if a := w.arm; a.later && !a.closed {
			return offer{key: 1, ask: Ask{Query: a.Query, Page: a.pages + 1}}
		}
	}
	return offer{}
}
