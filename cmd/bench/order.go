package main

import (
	"cmp"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"deepcrawl/cmd/internal/websim"
)

// orderOptions are the flags of the suite order. --seed, --quick and --out are those of queries.
type orderOptions struct {
	pages int
	known float64
	wait  float64

	country bool
}

func (o *orderOptions) flags(fs *flag.FlagSet) {
	fs.IntVar(&o.pages, "web", 50_000, "pages of the generated web (order)")
	fs.Float64Var(&o.known, "known", 0.6, "share of the pages that an earlier crawl knew (order)")
	fs.BoolVar(&o.country, "country", false,
		"a web like those of .cl and .gr alone, with as many pages as --web says (order)")
	fs.Float64Var(&o.wait, "wait", 15, "seconds between two requests to a host (order)")
}

// An orderCase is one web crawled at one pace in all orders.
type orderCase struct {
	Case        string         `json:"case"`
	Pages       int            `json:"pages"` // that links lead to from the seeds
	Hosts       int            `json:"hosts"`
	Largest     int            `json:"largest_host"`
	Links       int            `json:"links"`
	Inside      float64        `json:"inside"` // share of the links that stay on their host
	Seeds       int            `json:"seeds"`
	Connections int            `json:"connections"`
	Wait        float64        `json:"wait"`
	Orders      []orderResult  `json:"orders"`
	Claims      []claimVerdict `json:"claims"`
}

// An orderResult is how one order did.
type orderResult struct {
	Order   string  `json:"order"`
	Average float64 `json:"average"` // average cumulative PageRank over the pages
	// the same over time, until the slowest order of the case has ended
	AverageTime float64 `json:"average_time"`
	Kendall     float64 `json:"kendall"` // tau against the omniscient order
	Hours       float64 `json:"hours"`   // simulated
	// PageRank gathered with 10, 20, ... 100 % of the pages
	Deciles []float64 `json:"deciles"`

	curve websim.Curve
}

// A claimVerdict says whether a claim of the paper holds in a case, by the average over pages and
// by that over time.
type claimVerdict struct {
	Claim   string `json:"claim"`
	ByPages bool   `json:"by_pages"`
	ByTime  bool   `json:"by_time"`
	// how far the first is ahead of the second, over pages and over time
	ByMargin string `json:"margins"`
}

// claims are what Baeza-Yates et al. (2005) found: the first order of a pair is ahead of the
// second.
var claims = [][2]string{
	{"larger-sites", "breadth-first"},
	{"opic", "breadth-first"},
	{"larger-sites", "opic"},
	{"breadth-first", "backlink"},
	{"breadth-first", "partial-pagerank"},
	{"opic", "backlink"},
	{"opic", "partial-pagerank"},
	{"batch-pagerank", "partial-pagerank"},
	{"historical-parent", "larger-sites"},
}

func benchOrder(o options) (map[string]any, error) {
	webs, err := websOf(o)
	if err != nil {
		return nil, err
	}
	var cases []orderCase
	for _, w := range webs {
		truth := websim.PageRank(w.graph.Out, nil)
		history := websim.Remember(w.graph, o.order.known, o.queries.first)
		for _, r := range w.connections {
			c := crawlAll(w, truth, history,
				websim.Pace{Connections: r, Wait: o.order.wait, Seed: o.queries.first})
			c.print(os.Stderr)
			if err := c.draw(o.queries.out); err != nil {
				return nil, err
			}
			cases = append(cases, c)
		}
	}
	return map[string]any{"cases": cases}, nil
}

// A web is a graph and how many connections it is crawled with.
type web struct {
	name        string
	graph       *websim.Graph
	connections []int
}

// websOf reads the web that was given, or makes some: one whose sites are known from the start, as
// from a register of domains, one of which a hundredth is, one whose links stay on their site less
// often, and one that links to large sites more often.
func websOf(o options) ([]web, error) {
	if o.data != "" {
		g, err := readWeb(o.data)
		return []web{{"given", g, []int{1, 64}}}, err
	}
	if o.focus.graph != "" {
		w, err := readPages(o.focus.graph)
		if err != nil {
			return nil, err
		}
		return []web{{"given", graphOf(w.Nodes(), w.Seeds(0, 0, 0)), []int{1, 64}}}, nil
	}
	shape := websim.Shape{Pages: o.order.pages, Seed: o.queries.first}
	if o.queries.quick {
		shape.Pages /= 10
	}
	few, mixed, large, country := shape, shape, shape, shape
	few.Known, mixed.Inside, large.Inside, large.Larger = 0.01, 0.6, 0.6, true
	country.Country = true
	if o.order.country {
		return []web{{"country", websim.Generate(country), []int{1, 16, 64}}}, nil
	}
	return []web{
		{"register", websim.Generate(shape), []int{1, 16, 64, 256}},
		{"few-seeds", websim.Generate(few), []int{1, 64}},
		{"mixed", websim.Generate(mixed), []int{1, 64}},
		{"large-sites-linked", websim.Generate(large), []int{1, 64}},
		{"country", websim.Generate(country), []int{1, 64}},
	}, nil
}

func readWeb(path string) (*websim.Graph, error) {
	r, err := openData(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	g, err := websim.ReadEdges(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return g, nil
}

// openData opens a file that may be compressed by gzip.
func openData(path string) (io.ReadCloser, error) {
	f, err := os.Open(path)
	if err != nil || !strings.HasSuffix(path, ".gz") {
		return f, err
	}
	r, err := gzip.NewReader(f)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), f.Close())
	}
	return struct {
		io.Reader
		io.Closer
	}{r, f}, nil
}

func crawlAll(w web, truth []float64, history websim.History, pace websim.Pace) orderCase {
	links, inside := w.graph.Links()
	c := orderCase{
		Case: w.name, Hosts: w.graph.Hosts, Largest: w.graph.Largest(), Links: links,
		Inside: float64(inside) / max(float64(links), 1),
		Seeds:  len(w.graph.Seeds), Connections: pace.Connections, Wait: pace.Wait,
	}
	var best []websim.Fetch
	last := 0.0
	for _, order := range websim.Orders(w.graph, truth, history) {
		fetches := websim.Crawl(w.graph, order, pace)
		if best == nil {
			best, c.Pages = fetches, len(fetches)
		}
		r := orderResult{Order: order.Name, curve: websim.Gather(fetches, truth),
			Kendall: websim.Kendall(fetches, best)}
		last = max(last, r.curve.End())
		c.Orders = append(c.Orders, r)
	}
	for i := range c.Orders {
		r := &c.Orders[i]
		r.Average, r.AverageTime, r.Hours = r.curve.Average(), r.curve.AverageOver(last),
			r.curve.End()/3600
		for d := 1; d <= 10; d++ {
			r.Deciles = append(r.Deciles, r.curve.Share[max(len(r.curve.Share)*d/10-1, 0)])
		}
	}
	c.judge()
	return c
}

func (c *orderCase) judge() {
	of := map[string]orderResult{}
	for _, r := range c.Orders {
		of[r.Order] = r
	}
	for _, pair := range claims {
		a, b := of[pair[0]], of[pair[1]]
		pages, time := a.Average-b.Average, a.AverageTime-b.AverageTime
		c.Claims = append(c.Claims, claimVerdict{
			Claim: pair[0] + " ahead of " + pair[1], ByPages: pages > 0, ByTime: time > 0,
			ByMargin: fmt.Sprintf("%+.3f %+.3f", pages, time),
		})
	}
}

func (c *orderCase) print(w io.Writer) {
	fmt.Fprintf(w, "\n%s: %d pages on %d hosts (the largest %d), %d links, %.0f %% inside, %d "+
		"seeds; %d connections, %g s between requests to a host\n",
		c.Case, c.Pages, c.Hosts, c.Largest, c.Links, 100*c.Inside, c.Seeds, c.Connections, c.Wait)
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "order\taverage\tover time\ttau\thours\t10 %%\t30 %%\t50 %%\n")
	byAverage := slices.Clone(c.Orders)
	slices.SortStableFunc(byAverage, func(a, b orderResult) int {
		return cmp.Compare(b.Average, a.Average)
	})
	for _, r := range byAverage {
		fmt.Fprintf(tw, "%s\t%.3f\t%.3f\t%.3f\t%.1f\t%.3f\t%.3f\t%.3f\n", r.Order, r.Average,
			r.AverageTime, r.Kendall, r.Hours, r.Deciles[0], r.Deciles[2], r.Deciles[4])
	}
	for _, v := range c.Claims {
		fmt.Fprintf(tw, "%s\t%s\t%s\t%s\n", v.Claim, holds(v.ByPages), holds(v.ByTime), v.ByMargin)
	}
	tw.Flush()
}

func holds(yes bool) string {
	if yes {
		return "holds"
	}
	return "no"
}

// draw writes two pictures of a case: PageRank over the share of the pages, and over hours.
func (c *orderCase) draw(dir string) error {
	if dir == "" {
		return nil
	}
	title := fmt.Sprintf("%s, %d connections: share of all PageRank over ", c.Case, c.Connections)
	pages := plot{title: title + "the share of the pages", most: 1}
	hours := plot{title: title + "hours"}
	for _, r := range c.Orders {
		n := len(r.curve.Share)
		pages.lines = append(pages.lines,
			line{r.Order, n, func(i int) (x, y float64) {
				return float64(i+1) / float64(n), r.curve.Share[i]
			}})
		hours.lines = append(hours.lines,
			line{r.Order, n, func(i int) (x, y float64) {
				return r.curve.At[i] / 3600, r.curve.Share[i]
			}})
		hours.most = max(hours.most, r.Hours)
	}
	name := fmt.Sprintf("order-%s-%d", c.Case, c.Connections)
	if err := pages.write(dir, name+"-pages"); err != nil {
		return err
	}
	return hours.write(dir, name+"-hours")
}
