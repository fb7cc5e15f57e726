package sample

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
)

// What is missing is unlike what is known: its items hold other values and fewer of those that can
// still be drawn, so that each of these leads to them the sooner. Items that were missing until
// lately are nearest to it. (With the mean over the whole harvest in place of the last newcomers,
// one interval in eight missed the truth on simulated sites, and with them one in twenty.)

// newcomers are items that were found lately.
type newcomers struct {
	Found []Newcomer
	next  int // the one that a further one takes the place of
}

// A Newcomer is an item with the favour of those of its values that could have been drawn when it
// was found, and of that which found it.
type Newcomer struct {
	Item        bipartite.RecordID
	Any, Single float64 // of values that known items held, and that singletons held
}

// Estimates.
const (
	Lately       = 200 // newcomers
	LeastLately  = 10  // of them that tell something
	LeastHolders = 5   // of them that hold a value and tell of it alone
)

// Add takes in a new item. The oldest one is forgotten when there are Lately.
func (c *newcomers) Add(n Newcomer) {
	if len(c.Found) < Lately {
		c.Found = append(c.Found, n)
		return
	}
	c.Found[c.next] = n
	c.next = (c.next + 1) % Lately
}

// Weight returns the mean chance of the value of a query to be taken of a new item, were it drawn:
// as the newcomers that hold the value have it, where there are some, and otherwise as all of them.
func (c *newcomers) Weight(g *bipartite.Graph, a *history.Query) (mean float64, ok bool) {
	if len(c.Found) < LeastLately {
		return 0, false
	}
	own := favour(max(1, a.Held))
	var all, holders float64
	held := 0
	for _, n := range c.Found {
		sum := n.Any
		if a.By == history.DrawnSingle {
			sum = n.Single
		}
		w := own / max(own, sum)
		all += w
		if g.Holds(n.Item, a.ValueID) {
			holders += w
			held++
		}
	}
	if held >= LeastHolders {
		return holders / float64(held), true
	}
	return all / float64(len(c.Found)), true
}

// MeetNewcomer takes in one of the new items of a page: they are alike.
func MeetNewcomer(p *history.Harvest, a *history.Query) {
	if !a.HasValue || a.InPart || a.In == nil || a.In.Kind != history.WordField || a.In.Scope != "" {
		return
	}
	items := p.Graph.Items(a.ID)
	found := items[len(items)-a.Added:]
	for _, d := range found {
		if int(d) < p.Known || !p.Graph.Holds(d, a.ValueID) {
			continue
		}
		own := favour(max(1, a.Held))
		n := Newcomer{Item: d, Any: own, Single: own}
		page := &onHarvest.Of(p).added
		page.count(p, found, d)
		defer page.forget()
		for v := range p.Graph.ValuesOf(d) {
			if v != a.ValueID {
				n.Any += favour(heldThen(p, a.In, history.DrawnAny, v, page))
				n.Single += favour(heldThen(p, a.In, history.DrawnSingle, v, page))
			}
		}
		onHarvest.Of(p).draws.Lately.Add(n)
		return
	}
}
