package wild

import (
	"fmt"
	"maps"
	"net/url"
	"slices"

	"deepcrawl/cmd/internal/simdb"
)

// Levels are the shares of what can be reached at which requests are compared.
var Levels = []float64{0.5, 0.8, 0.9, 0.95, 0.99}

// A Client is what a harvest costs a client that knows everything: the content, what each question
// finds, and which questions are best. It is a bound, not a goal: it takes the cheapest of the
// greedy harvests over all questions that the form can be asked (words, options, windows, and where
// an answer is cut, these crossed with each other), page by page or question by question.
type Client struct {
	Reachable []int // items that some question shows
	// by level: pages, what each question costs besides, and the page with the form
	Requests  map[string]int
	Questions int // that were looked at
}

// mostQuestions bounds how many questions the knowing client looks at. Four times as many changed
// the price of 3 of 120 sites (17:0 to 17:119), that of 95 % by less than 1 %.
const mostQuestions = 25_000

// KnowingClient returns the price of the site as it was drawn.
func (s *Site) KnowingClient() *Client {
	if s.client == nil {
		s.client = s.knowingClient()
	}
	return s.client
}

// Knows gives the site the price that it was found to have before, when it was drawn from the same
// seed.
func (s *Site) Knows(c *Client) { s.client = c }

func (s *Site) knowingClient() *Client {
	asked := slices.Concat(s.questions(), s.ways())
	c := &Client{Requests: map[string]int{}, Questions: len(asked)}
	seen := NewSet(s.Content.Len())
	for _, a := range asked {
		for _, i := range a.List {
			seen.Add(i)
		}
	}
	c.Reachable = seen.List()
	at := make(map[int]uint32, len(c.Reachable))
	for n, i := range c.Reachable {
		at[i] = uint32(n)
	}
	for _, some := range s.kinds(asked) {
		c.price(s.pages(some, at).Oracle(), s.questionPrice())
	}
	return c
}

// kinds returns all answers and, where several controls are asked, those of the control with the
// most questions and those of the others. Greedy choice is not the best: large answers that lie
// inside of each other, as those of thresholds do, look well and leave the rest to single words.
func (s *Site) kinds(asked []*Answer) [][]*Answer {
	counts := make([]int, len(s.Form.Controls))
	always := s.beginnings()[0]
	of := func(a *Answer, c Control) bool {
		return slices.ContainsFunc(c.Names(), func(name string) bool {
			return a.Question.Has(name) && !always.Has(name)
		})
	}
	controls := 0
	for i, c := range s.Form.Controls {
		for _, a := range asked {
			counts[i] += mint(of(a, c))
		}
		controls += mint(counts[i] > 0)
	}
	if controls < 2 {
		return [][]*Answer{asked}
	}
	most := s.Form.Controls[slices.Index(counts, slices.Max(counts))]
	parts := [2][]*Answer{}
	for _, a := range asked {
		part := 0
		for _, c := range s.Form.Controls {
			if of(a, c) && !slices.Equal(c.Names(), most.Names()) {
				part = 1
			}
		}
		parts[part] = append(parts[part], a)
	}
	return [][]*Answer{asked, parts[0], parts[1]}
}

// pages returns answers as an oracle reads them.
func (s *Site) pages(asked []*Answer, at map[int]uint32) *simdb.Index {
	x := &simdb.Index{Items: len(at), Page: s.Results.Size, Docs: make([][]uint32, len(at))}
	for _, a := range asked {
		list := make([]uint32, 0, len(a.List))
		for _, i := range a.List {
			list = append(list, at[i])
		}
		x.Lists, x.Totals, x.Text = append(x.Lists, list), append(x.Totals, len(list)),
			append(x.Text, "")
		x.Sizes = append(x.Sizes, max(1, a.Size))
	}
	return x
}

// price takes the cheapest of the greedy harvests at each level.
func (c *Client) price(o *simdb.Oracle, question int) {
	for _, l := range Levels {
		for _, t := range []*simdb.Trace{o.Queries, o.Requests, o.Pages} {
			p, ok := t.At(l)
			if !ok {
				continue
			}
			cost := 1 + p.Requests + p.Queries*question
			if had, met := c.Requests[LevelName(l)]; !met || cost < had {
				c.Requests[LevelName(l)] = cost
			}
		}
	}
}

func (s *Site) questionPrice() int {
	// their pages cost no question: a bound, not the price
	if len(s.Ways) > 0 || s.Results.Divide != nil {
		return 0
	}
	if s.State == nil {
		return s.Search.Price
	}
	return s.Search.Price + s.State.Price()
}

// questions returns the answers of all questions worth looking at.
func (s *Site) questions() []*Answer {
	x := explorer{s: s, met: map[string]bool{}, asks: map[[2]int][]url.Values{},
		queue: s.beginnings()}
	x.parts, x.least = len(x.queue), len(x.queue[0])
	for n := 0; n < len(x.queue) && n < mostQuestions; n++ {
		q := x.queue[n]
		a := s.Ask(q)
		x.keep(a)
		whole := a.Refused == "" && len(a.List) >= a.Matches
		if n >= x.parts && whole {
			continue
		}
		x.room = mostQuestions * min(n+1, x.parts) / x.parts // each part has a share
		if len(x.queue) >= x.room {
			continue
		}
		for i, c := range s.Form.Controls {
			switch asked := slices.ContainsFunc(c.Names(), q.Has); {
			case !asked:
				x.cross(q, i, s.cut(a))
			case !whole:
				x.refine(q, i, s.narrower(a))
			}
		}
	}
	return x.out
}

// An explorer collects the questions of a site.
type explorer struct {
	s     *Site
	parts int // of the database, each of which is asked by itself
	least int // parameters that each question has
	room  int // length that the queue may have
	met   map[string]bool
	asks  map[[2]int][]url.Values // by control and how many matches each may have
	queue []url.Values
	out   []*Answer
}

// keep notes an answer, each of its parts by itself.
func (x *explorer) keep(a *Answer) {
	if a.Parts == nil && len(a.List) > 0 {
		x.out = append(x.out, a)
	}
	for _, part := range a.Parts {
		one := *a
		one.List = part
		x.out = append(x.out, &one)
	}
}

// cross adds what a control can be asked beside a question.
func (x *explorer) cross(q url.Values, control, most int) {
	more, met := x.asks[[2]int{control, most}]
	if !met {
		more = x.s.Form.Controls[control].Questions(x.s, most)
		x.asks[[2]int{control, most}] = more
	}
	if len(q) > x.least && len(more) > mostCrossed {
		return
	}
	for _, m := range more {
		crossed := maps.Clone(q)
		maps.Copy(crossed, m)
		if x.parts > 1 && len(more) > mostCrossed && x.void(crossed) {
			continue
		}
		if key := crossed.Encode(); !x.met[key] && len(x.queue) < x.room {
			x.met[key] = true
			x.queue = append(x.queue, crossed)
		}
	}
}

// void reports whether a question finds nothing, as most words do in most parts.
func (x *explorer) void(q url.Values) bool {
	a := x.s.Ask(q)
	return a.Matches == 0 && a.Refused == ""
}

// refine asks a control of a question again, for answers that hold less: the windows of a range
// were too wide.
func (x *explorer) refine(q url.Values, control, most int) {
	if most <= 0 {
		return
	}
	c, rest := x.s.Form.Controls[control], maps.Clone(q)
	for _, name := range c.Names() {
		delete(rest, name)
	}
	if key := fmt.Sprint(rest.Encode(), " ", control, " ", most); !x.met[key] {
		x.met[key] = true
		x.cross(rest, control, most)
	}
}

// narrower returns how many matches the parts of an answer that is not whole may have.
func (s *Site) narrower(a *Answer) int {
	if k := s.cut(a); k > 0 {
		return k
	}
	most := 1
	for 2*most < a.Matches {
		most *= 2
	}
	if a.Matches < 2 {
		return 0
	}
	return most
}

// always returns what a client that knows adds to each question: choices of how an answer is shown
// that show more of it, or more on a page.
func (s *Site) always() url.Values {
	out := url.Values{}
	for _, c := range s.Form.Controls {
		if a, ok := c.(interface{ Always() url.Values }); ok {
			for name, vs := range a.Always() {
				out[name] = vs
			}
		}
	}
	return out
}

// beginnings returns what the questions of a client that knows begin with: what it always adds,
// once for each choice of the menus that divide the database.
func (s *Site) beginnings() []url.Values {
	out := []url.Values{s.always()}
	for _, c := range s.Form.Controls {
		p, ok := c.(interface{ Parts() []url.Values })
		if !ok {
			continue
		}
		var divided []url.Values
		for _, q := range out {
			for _, part := range p.Parts() {
				with := maps.Clone(q)
				maps.Copy(with, part)
				divided = append(divided, with)
			}
		}
		out = divided
	}
	return out
}

// ways returns the pages of the ways round the form, each as an answer of one page.
func (s *Site) ways() (out []*Answer) {
	for _, w := range s.Ways {
		for _, page := range w(s) {
			if len(page) > 0 {
				out = append(out, &Answer{List: page, Matches: len(page), Size: len(page)})
			}
		}
	}
	return out
}

// mostCrossed is how many questions a control may have to be crossed with others: menus and
// windows, no boxes of words.
const mostCrossed = 400

// cut returns how many items of an answer are shown where it was cut, 0 where that is unknown.
func (s *Site) cut(a *Answer) int {
	switch {
	case a.Most > 0:
		return a.Most
	case len(a.List) < a.Matches:
		return len(a.List)
	}
	return 0
}
