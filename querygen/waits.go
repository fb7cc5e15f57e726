package querygen

import (
	"slices"

	"deepcrawl/querygen/history"
)

// A box in the head of each page that searches news, or the pages about the site, finds nothing of
// the database, whatever is asked. Nothing tells it from the others before it is asked; so it is
// left after a dozen answers in vain, until the others have no more to ask.

const (
	vainAnswers = 24 // first pages without results, some ten of them ways to list (estimate)
	// of these, those after which half as many are enough: what others hold is not there (estimate)
	vainForeign = 4
	// known items, so that what has the items would find some of them by the value (estimate)
	severalHold = 5
	vainWakes   = 1 // times that it is asked again where the others found something (estimate)
)

// letWait has forms wait that found nothing, as long as another one may find something; one that
// asks for several things does not wait for a lone box that found nothing either. Where none did,
// they take turns.
func letWait(p *history.Harvest) {
	for _, b := range p.Forms {
		if b.Original == nil && !b.Waits && p.Holds(muteRule, func() bool { return isMute(b) }) {
			b.Waits = true
		}
	}
	if !p.On(waitRule) {
		return
	}
	if p.Graph.Records() == 0 &&
		!slices.ContainsFunc(p.Forms, func(b *history.FormState) bool {
			return b.Original == nil && !b.Waits && !isVain(b)
		}) {
		wake(p)
	}
	for _, b := range p.Forms {
		if b.Original != nil || b.Waits || !isVain(b) {
			continue
		}
		for _, o := range p.Forms {
			if o != b && o.Original == nil && !o.Waits && !isVain(o) && mayFind(p, o, b) &&
				p.Acts(waitRule) {
				b.Waits = true
				break
			}
		}
	}
}

// What answers each word with one page that neither lists anything nor says that nothing is found
// may be no search, but something that is done at each press: it is left for good. A search whose
// words for "nothing found" are not known has found something by then as a rule; one that wants
// several things at once takes longer.
const (
	muteEnough = 16 // words, for each thing that is asked for (estimate)
	mostThings = 3  // (estimate)
)

// hearMute counts the words that were answered by pages which may be no answers.
func hearMute(b *history.FormState, o Outcome) {
	switch {
	case o.NoPage():
	case !o.Mute:
		b.Mute = -1
	case b.Mute >= 0:
		b.Mute++
	}
}

// isMute reports whether nothing shows that a form searches.
func isMute(b *history.FormState) bool {
	return b.Void == "" && b.Mute >= muteEnough*min(max(b.Form.AsksFor(), 1), mostThings)
}

// mayFind reports whether a form is one that another waits for: it found more than pages about the
// site, or nothing was found by it yet and it is no lone box beside one that asks for more.
func mayFind(p *history.Harvest, o, b *history.FormState) bool {
	return o.Shown == 0 && (o.Form.AsksFor() > 1 || b.Form.AsksFor() <= 1) ||
		p.CountedBy(o) >= history.FewPages
}

// isVain reports whether a form has had its share of answers in vain.
func isVain(b *history.FormState) bool {
	enough := vainAnswers * (1 + b.Woken)
	if b.Foreign >= vainForeign {
		enough /= 2
	}
	return b.Shown == 0 && b.Barren >= enough
}

// wake lets the forms that wait be asked again, and reports whether there are any. Where others
// found something, each is woken once.
func wake(p *history.Harvest) (any bool) {
	for _, b := range p.Forms {
		if b.Waits && !isMute(b) && (p.Graph.Records() == 0 || b.Woken < vainWakes) {
			b.Waits, any = false, true
			b.Woken++
		}
	}
	return any
}
