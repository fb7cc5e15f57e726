package trap

import (
	"deepcrawl/surface/visit"
)

const mostCopies = 3 // pages of a kind with a text that was seen before

// copies refuses the pages of a kind most of which had a text that was seen before.
type copies map[*kind]int // visits that showed a text seen before, or one near to several

func (c copies) Seen(p *Page) {
	if p.Outcome == visit.OutcomeDuplicate && !p.copied {
		c[p.kind]++
	}
}

func (c copies) Refuses(l *Link) (why string, last float64) {
	if n := c[l.kind]; n >= mostCopies && 2*n >= l.kind.visits {
		return "most pages like it are copies", 0
	}
	return "", 0
}
