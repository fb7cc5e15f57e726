package websim

import (
	"math"
	"math/rand/v2"
)

// An Order says which page goes first. The funcs may be nil. They are called in the order of
// simulated time, and should use nothing of the crawl but what a crawler would know: Known,
// Fetched, and the links of pages that were fetched.
type Order struct {
	Name string
	// Found ranks a page as it is first linked to, by a page or, with from -1, as a seed; higher
	// goes first, equals go in the order they were found. Nil: 0.
	Found func(c *Crawler, page, from int32) float64
	// Fetched is called when a page was read, after its new links were found. It may rank pages
	// anew.
	Fetched func(c *Crawler, page int32)
	// Site ranks a host that may be asked. Nil: as its best page.
	Site func(c *Crawler, host int32) float64
}

// A Pace says how fast the simulated crawler may be.
type Pace struct {
	Connections int     // requests under way at once; 0: 1
	Wait        float64 // seconds between the end of a request and the next one to the same host
	Seed        uint64  // of download times; the same for all orders that are compared
	PerHost     int     // pages of a host at most; 0: all
}

// A Fetch is one visit of a page, in seconds since the crawl began.
type Fetch struct {
	Page       int32
	Start, End float64
}

// Crawl visits all pages that links lead to from the seeds, and returns the visits in the order
// they ended.
func Crawl(g *Graph, o Order, pace Pace) []Fetch {
	return newCrawler(g, o, pace).run()
}

// What is known of a page.
const (
	unknown = iota
	waiting
	underway
	fetched
)

// A Crawler is a simulated crawl under way, as an Order sees it.
type Crawler struct {
	graph *Graph
	order Order
	pace  Pace

	state []uint8
	rank  []float64
	seq   []int32 // the how manieth page to be found
	known []int32 // pages in the order they were found

	sites  []site
	ready  heap[turn]  // of hosts that may be asked; entries that no longer hold are skipped
	events heap[event] // what ends next
	now    float64
	free   int // connections
	done   []Fetch
}

type site struct {
	queue   heap[place] // pages that wait; entries that no longer hold are skipped
	pending int         // pages that wait
	asked   int         // pages
	resting bool        // asked at the moment, or not long ago
	rank    float64     // of its entry in ready
	speed   float64     // seconds that its pages take on average
}

// A place is where a page stands in the queue of its host.
type place struct {
	rank float64
	seq  int32
	page int32
}

// A turn is an offer of a host to be asked.
type turn struct {
	rank float64
	seq  int32 // of its best page
	host int32
}

type event struct {
	at    float64
	page  int32 // that was read; -1 when the host may be asked again
	host  int32
	start float64
}

func newCrawler(g *Graph, o Order, pace Pace) *Crawler {
	n := g.Pages()
	c := &Crawler{
		graph: g, order: o, pace: pace, free: max(pace.Connections, 1),
		state: make([]uint8, n), rank: make([]float64, n), seq: make([]int32, n),
		sites: make([]site, g.Hosts),
		ready: heap[turn]{less: func(a, b turn) bool {
			return a.rank > b.rank ||
				a.rank == b.rank && (a.seq < b.seq || a.seq == b.seq && a.host < b.host)
		}},
		events: heap[event]{less: func(a, b event) bool {
			return a.at < b.at ||
				a.at == b.at && (a.page < b.page || a.page == b.page && a.host < b.host)
		}},
	}
	random := rand.New(rand.NewPCG(pace.Seed, uint64(g.Hosts)))
	for h := range c.sites {
		c.sites[h].queue.less = func(a, b place) bool {
			return a.rank > b.rank || a.rank == b.rank && a.seq < b.seq
		}
		c.sites[h].speed = math.Exp(random.NormFloat64()) / 2
	}
	return c
}

// Known returns the pages that were found so far, fetched or not, in the order they were found. It
// is read-only.
func (c *Crawler) Known() []int32 { return c.known }

// Fetched reports whether a page was read: its links are known.
func (c *Crawler) Fetched(page int32) bool { return c.state[page] == fetched }

// Open reports whether a page was not read so far, and its host has not shown as many as it may.
func (c *Crawler) Open(page int32) bool {
	s := &c.sites[c.graph.Host[page]]
	return !c.Fetched(page) && (c.pace.PerHost == 0 || s.asked < c.pace.PerHost)
}

// Pending is the number of pages of a host that were found and wait.
func (c *Crawler) Pending(host int32) int { return c.sites[host].pending }

// Links are the links of a page that was fetched; nil for others.
func (c *Crawler) Links(page int32) []int32 {
	if !c.Fetched(page) {
		return nil
	}
	return c.graph.Out[page]
}

// Rank gives a page that waits another rank.
func (c *Crawler) Rank(page int32, rank float64) {
	if c.state[page] != waiting || c.rank[page] == rank {
		return
	}
	c.rank[page] = rank
	h := c.graph.Host[page]
	c.sites[h].queue.Push(place{rank, c.seq[page], page})
	c.offer(h)
}

func (c *Crawler) run() []Fetch {
	for _, p := range c.graph.Seeds {
		c.find(p, -1)
	}
	for {
		for c.free > 0 && c.start() {
		}
		if c.events.Len() == 0 {
			return c.done
		}
		e := c.events.Pop()
		c.now = e.at
		if e.page >= 0 {
			c.done = append(c.done, Fetch{e.page, e.start, e.at})
			c.read(e.page)
			continue
		}
		c.sites[e.host].resting = false
		c.offer(e.host)
	}
}

func (c *Crawler) find(page, from int32) {
	if c.state[page] != unknown {
		return
	}
	c.state[page] = waiting
	c.seq[page] = int32(len(c.known))
	c.known = append(c.known, page)
	if c.order.Found != nil {
		c.rank[page] = c.order.Found(c, page, from)
	}
	h := c.graph.Host[page]
	c.sites[h].pending++
	c.sites[h].queue.Push(place{c.rank[page], c.seq[page], page})
	c.offer(h)
}

// best drops the entries of a host's queue that no longer hold, and returns its best page.
func (c *Crawler) best(host int32) (place, bool) {
	q := &c.sites[host].queue
	for q.Len() > 0 {
		p := q.Top()
		if c.state[p.page] == waiting && c.rank[p.page] == p.rank {
			return p, true
		}
		q.Pop()
	}
	return place{}, false
}

// offer puts a host among those that may be asked, by its rank of now.
func (c *Crawler) offer(host int32) {
	s := &c.sites[host]
	if s.resting || c.pace.PerHost > 0 && s.asked >= c.pace.PerHost {
		return
	}
	p, ok := c.best(host)
	if !ok {
		return
	}
	s.rank = p.rank
	if c.order.Site != nil {
		s.rank = c.order.Site(c, host)
	}
	c.ready.Push(turn{s.rank, p.seq, host})
}

// start sends the next request, if there is a host that may be asked.
func (c *Crawler) start() bool {
	for c.ready.Len() > 0 {
		t := c.ready.Pop()
		s := &c.sites[t.host]
		p, ok := c.best(t.host)
		if s.resting || !ok || t.rank != s.rank || t.seq != p.seq {
			continue // another entry says how things stand by now
		}
		s.queue.Pop()
		c.state[p.page] = underway
		s.pending--
		s.asked++
		s.resting = true
		c.free--
		end := c.now + s.speed*c.length(p.page)
		c.events.Push(event{end, p.page, t.host, c.now})
		c.events.Push(event{end + c.pace.Wait, -1, t.host, c.now})
		return true
	}
	return false
}

// length is how much longer than others of its host a page takes, 0.5 to 1.5, the same in each
// crawl.
func (c *Crawler) length(page int32) float64 {
	x := (uint64(page)+1)*0x9E3779B97F4A7C15 ^ c.pace.Seed
	x ^= x >> 31
	x *= 0xBF58476D1CE4E5B9
	x ^= x >> 29
	return 0.5 + float64(x>>11)/(1<<53)
}

func (c *Crawler) read(page int32) {
	c.free++
	c.state[page] = fetched
	for _, q := range c.graph.Out[page] {
		c.find(q, page)
	}
	if c.order.Fetched != nil {
		c.order.Fetched(c, page)
	}
}
