package querygen

import (
	"math"

	"deepcrawl/bipartite"
)

// What is missing is unlike what is known: its items hold other values and fewer of those that can still be drawn, so that each
// of these leads to them the sooner. Items that were missing until lately are nearest to it. (With the mean over the whole
// harvest in place of the last newcomers, one interval in eight missed the truth on simulated sites, and with them one in twenty.)

// newcomers are items that were found lately.
type newcomers struct {
	found []newcomer
	next  int // the one that a further one takes the place of
}

// A newcomer is an item with the favour of those of its values that could have been drawn when it was found, and of that which
// found it.
type newcomer struct {
	item        bipartite.RecordID
	any, single float64 // of values that known items held, and that singletons held
	own         float64 // of the value that found it
	drawn       bool    // that was taken by lot
}

const (
	lately       = 200 // newcomers
	leastLately  = 10  // of them that tell something
	leastHolders = 5   // of them that hold a value and tell of it alone
)

func (c *newcomers) add(n newcomer) {
	if len(c.found) < lately {
		c.found = append(c.found, n)
		return
	}
	c.found[c.next] = n
	c.next = (c.next + 1) % lately
}

// weight returns the mean chance of the value of an arm to be taken of a new item, were it drawn: as the newcomers that hold
// the value have it, where there are some, and otherwise as all of them.
func (c *newcomers) weight(g *bipartite.Graph, a *arm) (mean float64, ok bool) {
	if len(c.found) < leastLately {
		return 0, false
	}
	own := favour(max(1, a.held))
	var all, holders float64
	held := 0
	for _, n := range c.found {
		sum := n.any
		if a.By == drawnSingle {
			sum = n.single
		}
		w := own / max(own, sum)
		all += w
		if g.Holds(n.item, a.value) {
			holders += w
			held++
		}
	}
	if held >= leastHolders {
		return holders / float64(held), true
	}
	return all / float64(len(c.found)), true
}

// drawable returns from which share of the missing items a value could be drawn, where that is known of the known ones: the geometric
// mean of it and of the share of the newcomers, which were found by words that few known items held.
func (c *newcomers) drawable(by string, known float64) float64 {
	all, some := 0, 0
	for _, n := range c.found {
		if n.drawn {
			continue // it held one
		}
		all++
		some += asInt(by == drawnSingle && n.single > n.own || by != drawnSingle && n.any > n.own)
	}
	return math.Sqrt(known * (float64(some) + leastLately*known) / (float64(all) + leastLately))
}

// meetNewcomer takes in one of the new items of a page: they are alike.
func (p *Planner) meetNewcomer(a *arm) {
	if !a.hasValue || a.inPart || a.family == nil || a.family.kind != wordFamily || a.family.scope != "" {
		return
	}
	items := p.graph.Items(a.ID)
	found := items[len(items)-a.added:]
	for _, d := range found {
		if int(d) < p.items || !p.graph.Holds(d, a.value) {
			continue
		}
		own := favour(max(1, a.held))
		n := newcomer{item: d, any: own, single: own, own: own, drawn: a.drawn()}
		page := p.before(found)
		for v := range p.graph.ValuesOf(d) {
			if v != a.value {
				n.any += favour(p.heldThen(a.family, drawnAny, v, page))
				n.single += favour(p.heldThen(a.family, drawnSingle, v, page))
			}
		}
		p.draws.lately.add(n)
		return
	}
}
