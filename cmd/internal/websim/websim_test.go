package websim

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// small is two hosts: a/0 links to a/1 and a/2, a/1 to b/3, a/2 to b/3 and b/4, b/4 to b/3.
func small() *Graph {
	return &Graph{
		Host: []int32{0, 0, 0, 1, 1}, Hosts: 2, Seeds: []int32{0},
		Out: [][]int32{{1, 2}, {3}, {3, 4}, nil, {3}},
	}
}

func visited(fetches []Fetch) []int32 {
	var ps []int32
	for _, f := range fetches {
		ps = append(ps, f.Page)
	}
	return ps
}

func TestPageRankOfTwoPagesThatLinkToEachOther(t *testing.T) {
	got := PageRank([][]int32{{1}, {0}}, nil)
	if math.Abs(got[0]-0.5) > 1e-9 || math.Abs(got[1]-0.5) > 1e-9 {
		t.Errorf("%v", got)
	}
}

// By hand: with a page 1 without links, r0 = 0.075 + 0.425 r1, r1 = r0 + 0.85 r0, r0 + r1 = 1.
func TestPageRankOfAPageWithoutLinksGoesEverywhere(t *testing.T) {
	got := PageRank([][]int32{{1}, nil}, nil)
	want := []float64{1 / 2.85, 1.85 / 2.85}
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-8 {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

func TestPageRankSumsToOne(t *testing.T) {
	for _, g := range []*Graph{small(), Generate(Shape{Pages: 3000, Seed: 2})} {
		for _, start := range [][]float64{nil, PageRank(g.Out, nil)} {
			sum := 0.0
			for _, r := range PageRank(g.Out, start) {
				sum += r
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Errorf("%d pages: %v", g.Pages(), sum)
			}
		}
	}
}

// With one connection and no pause, the order is the strategy's own.
func TestOrdersOfATinyWeb(t *testing.T) {
	// A fan: 0 links to 1, 2, 3; 1 and 2 both link to 4, 3 to 5 alone. Each page is its own host.
	fan := &Graph{Host: []int32{0, 1, 2, 3, 4, 5}, Hosts: 6, Seeds: []int32{0},
		Out: [][]int32{{1, 2, 3}, {4, 5}, {4}, {5, 1}, nil, nil}}
	// Host 1 has three pages that wait (2, 3, 4) when host 0 has one (1).
	sites := &Graph{Host: []int32{0, 0, 1, 1, 1}, Hosts: 2, Seeds: []int32{0},
		Out: [][]int32{{1, 2, 3, 4}, nil, nil, nil, nil}}
	for _, c := range []struct {
		name  string
		graph *Graph
		order Order
		want  []int32
	}{
		{"breadth-first goes in the order found", fan, BreadthFirst(fan),
			[]int32{0, 1, 2, 3, 4, 5}},
		// After 0: 1, 2, 3 have one link each. After 1: 4 and 5 have one. After 2: 4 has two and
		// overtakes 3.
		{"backlink takes the page with two links", fan, Backlink(fan), []int32{0, 1, 2, 4, 3, 5}},
		// 0 gives 1/3 each to 1, 2, 3; 1 gives 1/6 to 4 and 5; 2 gives 1/3 to 4, which has 1/2
		// then, more than 3.
		{"opic takes the page with most cash", fan, OPIC(fan), []int32{0, 1, 2, 4, 3, 5}},
		{"larger sites go first", sites, LargerSites(sites), []int32{0, 2, 3, 1, 4}},
		{"omniscient goes by what will be", fan, Omniscient([]float64{0, 1, 2, 3, 4, 5}),
			[]int32{0, 3, 5, 2, 4, 1}},
		{"new pages after old ones", fan, HistoricalZero(History{1, 0, 0, 5, 3, 2}),
			[]int32{0, 3, 5, 1, 4, 2}},
		// 1 and 2 are new and get a third of what 0 has, 2 each.
		{"new pages by what their parent gives", fan, HistoricalParent(History{6, 0, 0, 1, 3, 5}),
			[]int32{0, 1, 5, 4, 2, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := visited(Crawl(c.graph, c.order, Pace{}))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestBatchesEndWithTheRankOfWhatIsKnown(t *testing.T) {
	g := Generate(Shape{Pages: 400, Seed: 3})
	k := newKnownRank(g)
	k.every = 1 // after each page
	Crawl(g, Order{Fetched: func(c *Crawler, _ int32) { k.Read(c) }}, Pace{})
	k.read, k.last = g.Pages(), 0
	c := newCrawler(g, Order{}, Pace{})
	c.run()
	k.Read(c)
	want := PageRank(g.Out, nil)
	for p := range want {
		if math.Abs(k.rank[p]-want[p]) > 1e-3 {
			t.Fatalf("page %d: %v, want %v", p, k.rank[p], want[p])
		}
	}
}

func TestPolitenessIsNeverBroken(t *testing.T) {
	g := Generate(Shape{Pages: 2000, Seed: 4})
	truth := PageRank(g.Out, nil)
	for _, pace := range []Pace{{Connections: 1, Wait: 15}, {Connections: 32, Wait: 15},
		{Connections: 500, Wait: 2}} {
		for _, o := range Orders(g, truth, Remember(g, 0.5, 1)) {
			fetches := Crawl(g, o, pace)
			if len(fetches) != g.Pages() {
				t.Errorf("%s %+v: %d of %d pages", o.Name, pace, len(fetches), g.Pages())
			}
			checkPace(t, g, o.Name, fetches, pace)
		}
	}
}

func checkPace(t *testing.T, g *Graph, name string, fetches []Fetch, pace Pace) {
	t.Helper()
	seen := make([]bool, g.Pages())
	last := make([]float64, g.Hosts)
	for h := range last {
		last[h] = math.Inf(-1)
	}
	byStart := slices.Clone(fetches)
	slices.SortFunc(byStart, func(a, b Fetch) int {
		if a.Start < b.Start {
			return -1
		}
		return 1
	})
	var under []float64 // ends of the requests under way
	for _, f := range byStart {
		h := g.Host[f.Page]
		if seen[f.Page] {
			t.Fatalf("%s %+v: page %d twice", name, pace, f.Page)
		}
		if f.Start < last[h]+pace.Wait {
			t.Fatalf("%s %+v: host %d asked at %v, the last request ended at %v", name, pace, h,
				f.Start, last[h])
		}
		under = slices.DeleteFunc(under, func(end float64) bool { return end <= f.Start })
		if under = append(under, f.End); len(under) > pace.Connections {
			t.Fatalf("%s %+v: %d requests at once", name, pace, len(under))
		}
		seen[f.Page], last[h] = true, f.End
	}
}

func TestSameWebSameCrawl(t *testing.T) {
	shape, pace := Shape{Pages: 1000, Seed: 5}, Pace{Connections: 8, Wait: 5, Seed: 6}
	a, b := Generate(shape), Generate(shape)
	if diff := cmp.Diff(a, b); diff != "" {
		t.Fatal(diff)
	}
	for i, o := range Orders(a, PageRank(a.Out, nil), Remember(a, 0.5, 7)) {
		other := Orders(b, PageRank(b.Out, nil), Remember(b, 0.5, 7))[i]
		if diff := cmp.Diff(Crawl(a, o, pace), Crawl(b, other, pace)); diff != "" {
			t.Errorf("%s: %s", o.Name, diff)
		}
	}
}

// The share of a power law that the top percent holds is far above what an exponential one would
// give them.
func TestGeneratedWebHasHeavyTails(t *testing.T) {
	g := Generate(Shape{Pages: 20_000, Seed: 8})
	all, inside := g.Links()
	if share := float64(inside) / float64(all); share < 0.75 || share > 0.92 {
		t.Errorf("%.2f of the links stay on their site", share)
	}
	in, out, sizes := make([]int, g.Pages()), make([]int, g.Pages()), make([]int, g.Hosts)
	for p, links := range g.Out {
		out[p] = len(links)
		sizes[g.Host[p]]++
		for _, q := range links {
			in[q]++
		}
	}
	for name, xs := range map[string][]int{"links to a page": in, "links of a page": out,
		"pages of a site": sizes} {
		slices.Sort(xs)
		sum, top := 0, 0
		for i, x := range xs {
			sum += x
			if i >= len(xs)*99/100 {
				top += x
			}
		}
		// Of an exponential law the top percent holds 5.6 %.
		if share := float64(top) / float64(sum); share < 0.07 {
			t.Errorf("%s: the top percent has %.3f", name, share)
		}
	}
}

func TestKendall(t *testing.T) {
	of := func(ps ...int32) (fs []Fetch) {
		for _, p := range ps {
			fs = append(fs, Fetch{Page: p})
		}
		return fs
	}
	for _, c := range []struct {
		name string
		a, b []Fetch
		want float64
	}{
		{"the same", of(1, 2, 3, 4), of(1, 2, 3, 4), 1},
		{"backwards", of(1, 2, 3, 4), of(4, 3, 2, 1), -1},
		{"one pair of six swapped", of(1, 2, 3, 4), of(2, 1, 3, 4), 1 - 2.0/6},
		{"pages of one alone left out", of(9, 1, 2), of(1, 8, 2), 1},
		{"nothing to compare", nil, nil, 1},
	} {
		if got := Kendall(c.a, c.b); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestCurve(t *testing.T) {
	c := Gather([]Fetch{{Page: 1, End: 2}, {Page: 0, End: 4}}, []float64{0.25, 0.75})
	if diff := cmp.Diff(Curve{Share: []float64{0.75, 1}, At: []float64{2, 4}}, c); diff != "" {
		t.Error(diff)
	}
	if got := c.Average(); got != 0.875 {
		t.Errorf("average %v", got)
	}
	if got := c.AverageOver(8); got != (0.75*2+1*4)/8 { // nothing until 2, 3/4 until 4, all until 8
		t.Errorf("average over time %v", got)
	}
	if c.End() != 4 || (Curve{}).End() != 0 || (Curve{}).AverageOver(3) != 0 {
		t.Error("ends")
	}
}

func TestOrderedBeatsRandom(t *testing.T) {
	g := Generate(Shape{Pages: 5000, Seed: 9})
	truth := PageRank(g.Out, nil)
	average := map[string]float64{}
	for _, o := range Orders(g, truth, Remember(g, 0.6, 1)) {
		average[o.Name] = Gather(Crawl(g, o, Pace{Connections: 4, Wait: 15}), truth).Average()
	}
	for name, a := range average {
		if name != "omniscient" && a >= average["omniscient"] {
			t.Errorf("%s gathers %.3f, more than the omniscient order (%.3f)", name, a,
				average["omniscient"])
		}
	}
	if average["opic"] <= average["random"] || average["batch-pagerank"] <= average["random"] {
		t.Errorf("%v", average)
	}
}

func TestRememberKnowsNothingOfNewPages(t *testing.T) {
	g := Generate(Shape{Pages: 2000, Seed: 10})
	h := Remember(g, 0.5, 1)
	sum, old := 0.0, 0
	for _, r := range h {
		if sum += r; r > 0 {
			old++
		}
	}
	if math.Abs(sum-1) > 1e-9 || old < 900 || old > 1200+len(g.Seeds) {
		t.Errorf("%d pages known, ranks sum to %v", old, sum)
	}
	for _, p := range g.Seeds {
		if h[p] == 0 {
			t.Errorf("seed %d is new", p)
		}
	}
}

func TestReadEdges(t *testing.T) {
	g, err := ReadEdges(strings.NewReader("# a comment\n% another\n\nhttp://A.example/ " +
		"http://a.example/x 3\nhttp://a.example/x\thttp://b.example:81/\nhttp://a.example/ " +
		"http://a.example/x\nlone lone\nhttp://b.example:81/ http://A.example/\n"))
	if err != nil {
		t.Fatal(err)
	}
	// http://A.example/ is written in two ways: names are taken as they are, hosts are not.
	want := &Graph{Host: []int32{0, 0, 1, 0, 2}, Hosts: 3, Out: [][]int32{{1}, {2}, {0}, {1}, nil},
		Seeds: []int32{0, 3, 4}}
	if diff := cmp.Diff(want, g); diff != "" {
		t.Error(diff)
	}
	for _, bad := range []string{"", "# nothing\n", "one\n", "a b\nc\n",
		strings.Repeat("x", longestLine+1)} {
		if _, err := ReadEdges(strings.NewReader(bad)); err == nil {
			t.Errorf("%.20q was taken", bad)
		}
	}
	circle, err := ReadEdges(strings.NewReader("1 2\n2 1\n"))
	if err != nil || !slices.Equal(circle.Seeds, []int32{0}) {
		t.Errorf("%v %v", circle, err)
	}
}

func FuzzReadEdges(f *testing.F) {
	f.Add("a b\nb c\n")
	f.Add("http://a/ http://b/%\n://x y\n")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ReadEdges(strings.NewReader(text))
		if err != nil {
			return
		}
		checkPace(t, g, "fuzz", Crawl(g, BreadthFirst(g), Pace{Connections: 2, Wait: 1}),
			Pace{Connections: 2, Wait: 1})
	})
}

// A host shows as many pages as it may, and no more.
func TestPagesOfAHost(t *testing.T) {
	if got := visited(Crawl(small(), BreadthFirst(nil), Pace{PerHost: 1})); !slices.Equal(got,
		[]int32{0}) {
		t.Errorf("visited %v, want the first page, as b is only linked to by further ones", got)
	}
	if got := visited(Crawl(small(), BreadthFirst(nil), Pace{PerHost: 2})); !slices.Equal(got,
		[]int32{0, 1, 3}) {
		t.Errorf("visited %v", got)
	}
}

// An oracle takes the shortest way to what is wanted, and of two as long the one to more.
func TestTheOracleKnowsTheWay(t *testing.T) {
	g := &Graph{Host: make([]int32, 8), Hosts: 1, Seeds: []int32{0},
		Out: [][]int32{{1, 2, 3}, nil, {4, 5}, {6}, nil, {7}, nil, nil}}
	wanted := []bool{7: true}
	if got := visited(Crawl(g, Oracle(g, "oracle", wanted), Pace{})); !slices.Equal(got[:4],
		[]int32{0, 2, 5, 7}) {
		t.Errorf("visited %v, want the way to 7 first", got)
	}
	wanted = []bool{4: true, 5: true, 6: true, 7: false}
	if got := visited(Crawl(g, Oracle(g, "oracle", wanted), Pace{})); !slices.Equal(got[:6],
		[]int32{0, 2, 4, 5, 3, 6}) {
		t.Errorf("visited %v, want two behind one page before one behind another", got)
	}
	// Where the host of a wanted page shows no more, that one is not worth a way.
	g.Host = []int32{0, 0, 0, 0, 1, 1, 2, 1}
	g.Hosts = 3
	wanted = []bool{5: true, 6: true, 7: true}
	if got := visited(Crawl(g, Oracle(g, "oracle", wanted), Pace{PerHost: 3})); !slices.Equal(
		got[:5], []int32{0, 2, 5, 7, 3}) {
		t.Errorf("visited %v", got)
	}
}

// With about[2] alone, the links of 2 go before others that were found earlier.
func TestOrdersByTopic(t *testing.T) {
	g := &Graph{Host: make([]int32, 7), Hosts: 1, Seeds: []int32{0},
		Out: [][]int32{{1, 2}, {3, 4}, {5, 6}, nil, nil, nil, nil}}
	about := []float64{0, 0, 1, 0, 0, 0, 0}
	orders := map[string]struct {
		Order
		want []int32
	}{
		"best-first":   {BestFirst("best-first", about, 1), []int32{0, 1, 2, 5, 6, 3, 4}},
		"best-first 4": {BestFirst("best-first 4", about, 4), []int32{0, 1, 2, 3, 5, 6, 4}},
		"shark": {Shark(about, func(_, to int32) float64 {
			if to == 2 {
				return 1
			}
			return 0
		}), []int32{0, 2, 5, 6, 1, 3, 4}},
	}
	for name, o := range orders {
		if got := visited(Crawl(g, o.Order, Pace{})); !slices.Equal(got, o.want) {
			t.Errorf("%s: visited %v, want %v", name, got, o.want)
		}
	}
}
