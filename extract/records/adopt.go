package records

import (
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/identity"
)

// Undecided reports whether the first page of results left open if all of the addresses' parameters
// tell items apart: the same page, asked for once more, shows those that are drawn anew for each
// answer.
func (w *Wrapper) Undecided() bool {
	return w != nil && w.Identity != nil && w.Identity.Undecided()
}

// Rekeys reports whether the first page was read before it was known that its addresses, or parts
// of them, tell nothing of the items.
func (w *Wrapper) Rekeys() bool { return w.Identity.Rekeys() }

// Adopt takes over what another form of the site has proven to tell nothing of the items, where an
// item of this page is known there by the same address but for that, and is called the same, or
// where known says of several of them that they were found under that key. It reports whether it
// did: the page has to be read again. What is proven by both stays apart, as keys do not change.
func (w *Wrapper) Adopt(of *Wrapper, rs []answer.Record, known func(key string) bool) bool {
	if w == nil || of == nil || w == of || w.Identity == nil || of.Identity == nil ||
		!w.Identity.Adopt(of.Identity, rs, known) {
		return false
	}
	w.changed()
	return true
}

// Recall gives records the keys under which their items were kept before it was known what their
// addresses tell.
func (w *Wrapper) Recall(rc *identity.Recall, k *identity.Kept, rs []answer.Record) {
	if w != nil && rc.Recall(k, w.Identity, rs) {
		w.changed()
	}
}
