package querygen

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/axis"
)

// A dealer's cars have a year and a price, both of them numbers, boxes for the price, and a menu of
// makes that fills one of models on every page with a make chosen, also on one without cars.
type dealer struct {
	graph    bipartite.Graph
	requests int
	asked    []int // upper ends of prices
}

const (
	dealerMakes, dealerModels = 6, 2
	dealerCars, dealerCap     = 1200, 60
)

func (s *dealer) form() *forms.Form {
	all := forms.Option{Text: "All", Any: true, Selected: true}
	makes, models := choiceOf("make", dealerMakes, all), choiceOf("model", 0, all)
	makes.Default, models.Default = []string{""}, []string{""}
	models.Position, models.FilledBy, models.Controls = 1, 1, []int{1}
	d := forms.Domain{Kind: forms.Typed, Type: "price"}
	return &forms.Form{ID: "cars", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		makes, models,
		{Position: 2, Name: "lo", Role: forms.RangeFrom, Pair: 4, Domain: d},
		{Position: 3, Name: "hi", Role: forms.RangeTo, Pair: 3, Domain: d},
	}, Controls: []forms.Control{{Tag: "select", Name: "make"}, {Tag: "select", Name: "model"}}}
}

func dealerPrice(i int) int { return 7900 + 100*(i*7919%5000) }

func (s *dealer) answer(a Ask) Outcome {
	s.requests++
	given := filled(a.Query)
	lo, hi := 0, math.MaxInt
	if n, err := strconv.Atoi(given["lo"]); err == nil {
		lo = n
	}
	if n, err := strconv.Atoi(given["hi"]); err == nil {
		hi = n
		s.asked = append(s.asked, n)
	}
	var found []int
	for i := range dealerCars {
		mk := i % dealerMakes
		if i%2 == 0 {
			mk = 0 // half of the cars are of one make
		}
		if p := dealerPrice(i); (given["make"] == "" || given["make"] == fmt.Sprint("make", mk)) &&
			p >= lo && p <= hi &&
			(given["model"] == "" || given["model"] == fmt.Sprint(mk, "-", i/2%dealerModels)) {
			found = append(found, i)
		}
	}
	o := page(&s.graph, a, found, dealerCap, func(i int) []bipartite.Value {
		return []bipartite.Value{{Attr: "built", Text: fmt.Sprint(1995 + i%30)},
			{Attr: "price", Text: fmt.Sprint(dealerPrice(i), " kr")}}
	})
	if mk := given["make"]; mk != "" {
		fill := forms.Filling{Menu: 1}
		for m := range dealerModels {
			fill.Options = append(fill.Options,
				forms.Option{Value: fmt.Sprint(mk[len("make"):], "-", m),
					Text: fmt.Sprint("Model ", m)})
		}
		o.Filled = []forms.Filling{fill}
	}
	return o
}

// An answer without cars says nothing of the menu of models, as makes are answered by themselves,
// and boxes for prices are filled by what the cars cost, not by when they were built.
func TestAnEmptyPartOfAMakeThatIsAnsweredIsEmpty(t *testing.T) {
	s := &dealer{}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	harvest(p, 1000, s.answer)
	if n := s.graph.Records(); n < dealerCars*98/100 || s.requests > 3*dealerCars/10 {
		t.Errorf("%d of %d cars by %d requests, %s", n, dealerCars, s.requests, p.Stopped())
	}
	below := 0
	for _, n := range s.asked {
		if n < dealerPrice(0) {
			below++
		}
	}
	if below > 1 {
		t.Errorf("%d questions end below the lowest price: %v", below, s.asked)
	}
}

// A cell that is refused as too wide is not proposed for ever, though the axis says no more that it
// is too wide.
func TestACellRefusedForItsWidthIsProposedNarrowerOrNotAtAll(t *testing.T) {
	s := &dealer{}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	pt := partition.Of(p.Forms[0])
	x, r := pt.Axis(2), pt.Root
	r.State, r.Split, r.Used = partition.Overflown,
		axis.NewSweep(x, Bound{Field: 2, From: 0, To: 5000}, nil, 900, 0), []*axis.Axis{x}
	pt.Open = append(pt.Open, r)
	for range 40 {
		partition.Progress(p.Harvest, pt, r)
		if r.Ask == nil {
			return
		}
		r.Ask.State, r.Ask.Wide = partition.Done, true
	}
	if w := r.Cell.Width(); w > 10 {
		t.Errorf("after 40 refusals the part is still %d positions wide", w)
	}
}
