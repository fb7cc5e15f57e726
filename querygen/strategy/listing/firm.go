package listing

import (
	"fmt"
	"slices"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Some engines sort by a score that many items share, and draw the order of those anew at each
// call: the pages of one answer show some items twice and others never. Another order of the menu
// may be firm. So where further pages of an answer show items that it showed before, queries are
// asked in the next order that the form offers, and a long answer is begun again in it.

// A firmness is what is known of the orders of a form.
type firmness struct {
	of    *history.Query // shows records twice; it is begun again
	tries int            // orders that were tried
}

// A mixture counts what the further pages of a query showed before.
type mixture struct {
	pages, items int
	least, most  int     // of a page
	chance       float64 // how many would have been, were the order drawn anew for each page
}

// Estimates.
const (
	mixedPages  = 3 // further pages from which on an order is judged
	mixedItems  = 3 // items that they showed before
	mostOrders  = 2 // orders that are tried
	longEnough  = 3 // unread pages of an answer that is begun again
	InFirmOrder = "another order"
)

// WatchOrder learns from the further pages of a query whether its order is drawn anew at each call.
// What stands on every page, as an item that is set out, is no sign of that.
func WatchOrder(p *history.Harvest, a *history.Query, o plan.Outcome) {
	if a.Of == nil || a.Pages < 2 || o.Kind != plan.Results || a.Added == 0 ||
		!p.On(FirmOrderRule) {
		return
	}
	if of := a.Replaces; of != nil && a.Pages > 1 && onQuery.Of(of).left {
		items := p.Graph.Items(a.ID)
		p.Uncount(p.Graph.Items(of.ID), items[len(items)-a.Added:])
	}
	m := &onQuery.Of(a).mixed
	again := max(0, a.Page-a.Added)
	if m.pages == 0 {
		m.least = again
	}
	m.pages++
	m.items, m.least, m.most = m.items+again, min(m.least, again), max(m.most, again)
	m.chance += float64(a.Page) * float64(a.Read-a.Added) / float64(max(a.Claimed, a.Read))
	own := &onForm.Of(a.Of).firm
	if m.pages < mixedPages || m.items < mixedItems || m.most == m.least ||
		2*float64(m.items) < m.chance || own.of != nil || !a.Counted() {
		return // without a total, what matches may be another at each call
	}
	order, name := nextOrder(a.Of, own.tries)
	if order == nil || !sameOrder(a, a.Of) {
		return
	}
	p.Acts(FirmOrderRule)
	own.tries++
	a.Of.Standing = overlaid(a.Of.Standing, order)
	a.Of.Facts.Note("order",
		fmt.Sprintf("%s shows records twice: the order %q is tried", history.Quoted(a.Query), name))
	if a.More && !a.Drawn() && !a.Foretold && !a.Aside && a.Unread() > float64(longEnough*a.Size) {
		own.of = a
	}
}

// sameOrder reports whether a query was asked in the order in which queries are asked now.
func sameOrder(a *history.Query, b *history.FormState) bool {
	for i := range b.Form.Fields {
		if b.Form.Fields[i].Role != forms.Sort {
			continue
		}
		of := func(as []forms.Assignment) []string {
			for _, x := range as {
				if x.Field == i {
					return x.Values
				}
			}
			return nil
		}
		return slices.Equal(of(a.Assign), of(b.Standing))
	}
	return true
}

// nextOrder returns the order to try after so many, and its name; nil for none.
func nextOrder(b *history.FormState, tries int) (as []forms.Assignment, name string) {
	if tries >= mostOrders {
		return nil, ""
	}
	for i := range b.Form.Fields {
		f := &b.Form.Fields[i]
		if f.Role != forms.Sort {
			continue
		}
		for k, o := range f.Domain.Options {
			served := len(f.Default) > 0 && f.Default[0] == o.Value || len(f.Default) == 0 && k == 0
			if served || o.Disabled || o.Value == "" {
				continue
			}
			if tries--; tries < 0 {
				return []forms.Assignment{b.Set(i, o.Value)}, o.Text
			}
		}
		return nil, ""
	}
	return nil, ""
}

// firmOrder is the strategy of FirmOrderRule.
type firmOrder struct{ history.Stateless }

func (firmOrder) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Awake(), func(b *history.FormState) history.Offer {
		a := onForm.Of(b).firm.of
		if a == nil || a.Closed {
			return history.Offer{}
		}
		var order []forms.Assignment
		for _, s := range b.Standing {
			if b.Form.Fields[s.Field].Role == forms.Sort {
				order = append(order, s)
			}
		}
		return askOtherwise(p, a, overlaid(a.Assign, order), InFirmOrder,
			"the order that it was asked in shows records twice")
	})
}

// begunAgain judges the first page of a query that was begun again in another order, and reports
// whether it goes on in place of the other one.
func begunAgain(p *history.Harvest, a *history.Query, o plan.Outcome) bool {
	of := a.Replaces
	onForm.Of(a.Of).firm.of = nil
	p.Uncount(p.Graph.Items(of.ID), p.Graph.Items(a.ID))
	if o.Kind != plan.Results || o.Returned == 0 {
		a.Closed = true
		delete(p.Queries, a.ID)
		p.Ranking.Raise(uint32(of.ID), 0, p.PageKey(uint32(of.ID)))
		return false
	}
	onHarvest.Of(p).past[onQuery.Of(a).past].Id = a.ID
	of.Closed, of.More = true, false
	onQuery.Of(of).left = true
	delete(p.Queries, of.ID)
	return true
}
