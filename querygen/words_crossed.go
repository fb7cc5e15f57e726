package querygen

import (
	"fmt"

	"deepcrawl/forms"
)

// A beginning that is a whole name, of more items than an answer shows, is made longer in vain. A menu beside the box tells its items
// apart: it is asked with each option, as long as that brings something.

// mostCrossed is the options of a menu that names are asked with.
const mostCrossed = 60

// A crossing is a whole name together with an option of a menu.
type crossing struct {
	text   string
	option forms.Assignment
}

// splitName queues a name with each option of the smallest menu, where all items of a cut answer have that name: first those that most known
// items have.
func (p *Planner) splitName(w *walk, b *box, shown span) {
	name := shown.first
	if !p.on(crossedRule) || name == "" || shown.last != name || w.split[name] {
		return
	}
	for _, option := range p.optionsOf(b, mostCrossed) {
		w.split[name] = true
		w.crosses = append(w.crosses, crossing{name, option})
	}
}

// nextCrossing offers a name with an option.
func (p *Planner) nextCrossing(f *family, w *walk) offer {
	b := f.box
	for len(w.crosses) > 0 {
		c := w.crosses[0]
		as := append(f.typed(c.text+w.sign), c.option)
		if p.asked[submission(b.form.ID, b.with(as))] {
			w.crosses = w.crosses[1:]
			continue
		}
		q := p.seedQuery(f, c.text+w.sign, crossedBy)
		q.Assign = b.with(as)
		q.Why = fmt.Sprintf("more begin with %q than an answer shows, and %s tells them apart", c.text, c.option.Name)
		return offer{key: w.crossed.rate(), new: true, ask: Ask{Query: q, Page: 1}}
	}
	return offer{}
}

const crossedBy = "crossed"
