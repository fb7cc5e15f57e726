package prefix

import (
	"fmt"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// A beginning that is a whole name, of more items than an answer shows, is made longer in vain. A
// menu beside the box tells its items apart: it is asked with each option, as long as that brings
// something.

// mostCrossed is the options of a menu that names are asked with (estimate).
const mostCrossed = 60

// A crossing is a whole name together with an option of a menu.
type crossing struct {
	text   string
	option forms.Assignment
}

// crossings are the names that are asked with a menu.
type crossings struct {
	crosses []crossing      // to be asked
	split   map[string]bool // names that were queued there
}

// splitName queues a name with each option of the smallest menu, where all items of a cut answer
// have that name: first those that most known items have.
func splitName(p *history.Harvest, w *Walk, b *history.FormState, shown Span) {
	name := shown.first
	if !p.On(CrossedRule) || name == "" || shown.last != name || w.split[name] {
		return
	}
	for _, option := range p.OptionsOf(b, mostCrossed) {
		w.split[name] = true
		w.crosses = append(w.crosses, crossing{name, option})
	}
}

// nextCrossing offers a name with an option.
func nextCrossing(p *history.Harvest, f *history.FieldState, w *Walk) history.Offer {
	b := f.Of
	for len(w.crosses) > 0 {
		c := w.crosses[0]
		as := append(f.Typed(c.text+w.sign), c.option)
		if p.Sent[history.Submission(b.Form.ID, b.With(as))] {
			w.crosses = w.crosses[1:]
			continue
		}
		q := p.SeedQuery(f, c.text+w.sign, CrossedBy)
		q.Assign = b.With(as)
		q.Why = fmt.Sprintf("more begin with %q than an answer shows, and %s tells them apart",
			c.text, c.option.Name)
		return history.Offer{Key: w.crossed.Rate(), New: true, Ask: plan.Ask{Query: q, Page: 1}}
	}
	return history.Offer{}
}

// CrossedBy names the estimator of names that are asked with an option of a menu.
const CrossedBy = "crossed"
