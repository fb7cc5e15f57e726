package records

import (
	"slices"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/content"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/outline"
)

// identify gives the records their keys, and settles how they are told apart.
func (r *reading) identify(rs []answer.Record, ids []string, spans []outline.Span) {
	c := content.Contents{Outline: r.o, Records: rs, Spans: spans, From: r.total.From}
	settles := r.w.Identity == nil && len(rs) > 1 && (r.w.Look == nil || r.sure())
	known := r.w.Identity
	if settles {
		known = &identity.Identity{Constant: r.constantLinks(), Places: c.Telling()}
	}
	var addressed bool
	keep := slices.Concat(r.w.Keep, r.w.Identity.Knows())
	r.keep, addressed = identity.Identify(r.a, rs, ids, keep, r.w.Identity, func() []string {
		return c.Keys(known)
	})
	if id := r.w.Identity; r.w.Look != nil && id != nil && r.sure() {
		if id.Try(rs) {
			r.w.changed()
		}
		if !id.Addressed && addressed {
			r.keep, addressed = identity.Identify(r.a, rs, ids, keep, id, func() []string {
				return c.Keys(id)
			})
		}
		r.deeds().NoteItems(rs)
		id.Strip(rs)
		if id.Naming(rs) {
			r.w.changed()
		}
		if id.AsideOf(rs, r.a, identity.CarriedOn(r.a, rs)) {
			r.w.changed()
		}
		if !addressed && len(id.Places) > 0 && id.Shift(rs, c.Said(id.Places), r.a.Hash()) {
			r.w.changed()
		}
	} else {
		id.Strip(rs)
		id.Settle(rs)
		if id != nil && len(id.Shifts) > 0 {
			id.Shifted(rs, c.Said(id.Places))
		}
	}
	if !settles {
		return
	}
	known.Addressed = addressed
	known.Naming(rs)
	r.identity = known
	if r.w.Look != nil {
		r.w.Identity = known
		r.w.changed()
	}
}
