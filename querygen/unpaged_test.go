package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A catalogue shows all that it finds on one page and says no number of matches. It searches the
// titles of its items, of two words of ten and a number of its own; where an item is kept stands
// beside the title and is not searched.
type unpagedShop struct {
	graph    bipartite.Graph
	items    int
	requests int
}

var unpagedWords = strings.Fields("river stone apple wolf lamp paper green north winter bell")

func (c *unpagedShop) answer(a Ask) Outcome {
	c.requests++
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	for i := range c.items {
		words := []string{unpagedWords[i%10], unpagedWords[i/10%10], fmt.Sprint("item", i)}
		asked := strings.ToLower(a.Query.Term)
		if asked != words[0] && asked != words[1] && asked != words[2] {
			continue
		}
		o.Returned++
		values := []bipartite.Value{{Text: "kept"}, {Text: "hall"}, {Text: fmt.Sprint(i % 7)}}
		for _, w := range words {
			values = append(values, bipartite.Value{Text: w})
		}
		if _, fresh := c.graph.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
			o.New++
		}
	}
	if o.Returned == 0 {
		o.Kind = Empty
	}
	return o
}

// What the first word found is all that is known and need not be all there is: the numbers of its
// items find none but these, and words that many of them hold cost one request, as pages have no
// end.
func TestTheFirstAnswerOfASiteWithoutResultPagesIsNotAllOfIt(t *testing.T) {
	c := &unpagedShop{items: 4000}
	p := New(&c.graph, []*forms.Form{(&site{}).form()}, Seeds{Page: []string{"green"}},
		Config{Seed: 1})
	for c.requests < 1000 {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(c.answer(a))
	}
	if known := c.graph.Records(); known < c.items*99/100 || c.requests > 150 {
		t.Errorf("%d of %d items after %d requests, estimated %+v; stopped: %s", known, c.items,
			c.requests, p.Estimate(), p.Stopped())
	}
}
