package main

import (
	"slices"
	"strings"

	"deepcrawl/cmd/internal/topicweb"
	"deepcrawl/cmd/internal/websim"
)

const breadthFirst = "breadth-first"

// batchOfBest is the batch that Menczer, Pant and Srinivasan found best for best-first.
const batchOfBest = 256

// An orderedCrawl is a simulated crawl of a whole web, page by page.
type orderedCrawl struct {
	name    string
	fetched []topicweb.Fetch
}

// orders crawls the web in the orders of whole crawls, breadth-first first, with as many pages of a
// site at most as we have. Two oracles say how much can be done.
func (w focusWeb) orders(seeds []string) (out []orderedCrawl) {
	nodes := w.Nodes()
	g := graphOf(nodes, seeds)
	pages, forms := make([]bool, len(nodes)), make([]bool, len(nodes))
	about := make([]float64, len(nodes))
	topic := strings.Fields(w.about)
	for i, n := range nodes {
		pages[i] = n.On == focusTopic
		forms[i] = pages[i] && n.Form
		about[i] = says(n.Text, topic)
	}
	orders := []websim.Order{websim.BreadthFirst(g), websim.OPIC(g), websim.PartialPageRank(g),
		websim.LargerSites(g)}
	if len(topic) > 0 {
		link := func(from, to int32) float64 {
			at := slices.Index(nodes[from].To, int(to))
			return says(nodes[from].Words[at], topic)
		}
		orders = append(orders, websim.BestFirst("best-first", about, 1),
			websim.BestFirst("best-first 256", about, batchOfBest), websim.Shark(about, link))
	}
	orders = append(orders, websim.Oracle(g, "oracle of pages", pages),
		websim.Oracle(g, "oracle of forms", forms))
	for _, o := range orders {
		c := orderedCrawl{name: o.Name}
		for _, f := range websim.Crawl(g, o, websim.Pace{PerHost: focusPages}) {
			c.fetched = append(c.fetched, nodes[f.Page].Fetch)
		}
		out = append(out, c)
	}
	return out
}

// graphOf is a web as its orders see it.
func graphOf(nodes []topicweb.Node, seeds []string) *websim.Graph {
	g := &websim.Graph{}
	hosts := map[string]int32{}
	for i, n := range nodes {
		h, known := hosts[n.Host]
		if !known {
			h = int32(len(hosts))
			hosts[n.Host] = h
		}
		var out []int32
		for _, q := range n.To {
			if q != i && !slices.Contains(out, int32(q)) {
				out = append(out, int32(q))
			}
		}
		g.Host, g.Out = append(g.Host, h), append(g.Out, out)
	}
	g.Hosts = len(hosts)
	for _, seed := range seeds {
		i := slices.IndexFunc(nodes, func(n topicweb.Node) bool { return n.URL == seed })
		g.Seeds = append(g.Seeds, int32(i))
	}
	return g
}

// says is the share of the words of a topic that a text has.
func says(text string, topic []string) float64 {
	has := strings.Fields(strings.ToLower(text))
	n := 0
	for _, w := range topic {
		if slices.Contains(has, strings.ToLower(w)) {
			n++
		}
	}
	return share(n, len(topic))
}
