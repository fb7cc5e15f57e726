package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/topicweb"
	"deepcrawl/surface/fetch/simulated"
)

// focusOptions are the flags of the suite focus, and --graph of order as well. --seed and --quick
// are those of queries.
type focusOptions struct {
	locality float64
	webs     int
	graph    string
	about    string
	part     string
}

func (o *focusOptions) flags(fs *flag.FlagSet) {
	fs.Float64Var(&o.locality, "locality", 0.5,
		"share of the links between sites that stay with the topic (focus)")
	fs.IntVar(&o.webs, "webs", 3, "generated webs (focus)")
	fs.StringVar(&o.graph, "graph", "", "a page graph in place of generated webs: JSON lines, as "+
		"in cmd/bench/testdata/graph.jsonl (focus, order)")
	fs.StringVar(&o.about, "about", "",
		"words of the topic, for a graph whose pages have texts (focus)")
	fs.StringVar(&o.part, "part", "",
		"orders alone, which take no time; again: second runs alone (focus)")
}

// A focusResult is how a crawl of one web went. A tenth is one of the pages that breadth-first
// reaches.
type focusResult struct {
	Seed  uint64 `json:"seed"`
	Crawl string `json:"crawl"`
	Pages int    `json:"pages"`
	On    int    `json:"on_topic"` // pages
	// of the pages about the topic that breadth-first reaches
	Recall  float64   `json:"recall"`
	Tenth   int       `json:"on_tenth"`        // pages about the topic in the first tenth
	Harvest float64   `json:"harvest_tenth"`   // harvest rate there
	Forms   int       `json:"forms_tenth"`     // of sites about the topic, there
	All     int       `json:"all_forms_tenth"` // of all sites, there
	Recalls []float64 `json:"recall_at"`       // after 1, 2, ... 10 tenths
}

const (
	focusPages = 30 // of a site, whoever crawls
	focusTopic = topicweb.Asked
)

// A focusWeb is a web with what a crawl of it is after.
type focusWeb struct {
	*topicweb.Web
	seed  uint64
	about string // words of the topic; "" where these are not known
}

// focusWebs are those to crawl: generated ones, or the one that was given.
func focusWebs(o options) (webs []focusWeb, err error) {
	if o.focus.graph != "" {
		w, err := readPages(o.focus.graph)
		if err != nil {
			return nil, err
		}
		about := o.focus.about
		if about == "" && !w.Said() {
			about = strings.Join(w.Words(focusTopic, 3), " ")
		}
		return []focusWeb{{w, o.queries.first, about}}, nil
	}
	shape := topicweb.Shape{Sites: 400, Locality: o.focus.locality}
	if o.queries.quick {
		shape.Sites = 100
	}
	for i := range o.focus.webs {
		shape.Seed = o.queries.first + uint64(i)
		w := topicweb.New(shape)
		webs = append(webs, focusWeb{w, shape.Seed, strings.Join(w.Words(focusTopic, 3), " ")})
	}
	return webs, nil
}

// readPages reads a page graph from a file.
func readPages(path string) (*topicweb.Web, error) {
	r, err := openData(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	w, err := topicweb.Read(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return w, nil
}

// benchFocus goes from site to site, by words and by example pages, and beside that in the orders
// of whole crawls; and once more some time later.
func benchFocus(o options) (map[string]any, error) {
	if o.focus.part == "again" {
		return benchAgain(o)
	}
	webs, err := focusWebs(o)
	if err != nil {
		return nil, err
	}
	var all []focusResult
	var names []string
	sums := map[string]*focusResult{}
	for _, w := range webs {
		results, err := w.crawls(o.focus.part == "orders")
		if err != nil {
			return nil, err
		}
		for _, r := range results {
			s := sums[r.Crawl]
			if s == nil {
				s = &focusResult{Crawl: r.Crawl, Recalls: make([]float64, 10)}
				sums[r.Crawl] = s
				names = append(names, r.Crawl)
			}
			s.Pages, s.On, s.Tenth, s.Forms, s.All = s.Pages+r.Pages, s.On+r.On, s.Tenth+r.Tenth,
				s.Forms+r.Forms, s.All+r.All
			s.Recall, s.Harvest = s.Recall+r.Recall/float64(len(webs)),
				s.Harvest+r.Harvest/float64(len(webs))
			for i, x := range r.Recalls {
				s.Recalls[i] += x / float64(len(webs))
			}
		}
		all = append(all, results...)
	}
	base := sums[breadthFirst]
	tw := tabwriter.NewWriter(os.Stderr, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "crawl\tpages\ton topic\trecall\tfirst tenth: on topic\tover bfs\tharvest "+
		"rate\tforms on topic\tover bfs\tall forms\trecall at 10 %%\t20 %%\t50 %%\n")
	for _, name := range names {
		s := sums[name]
		fmt.Fprintf(tw, "%s\t%d\t%d\t%.2f\t%d\t%.1f\t%.2f\t%d\t%.1f\t%d\t%.2f\t%.2f\t%.2f\n", name,
			s.Pages, s.On, s.Recall,
			s.Tenth, share(s.Tenth, base.Tenth), s.Harvest, s.Forms, share(s.Forms, base.Forms),
			s.All, s.Recalls[0], s.Recalls[1], s.Recalls[4])
	}
	tw.Flush()
	got := map[string]any{"webs": len(webs), "crawls": all}
	if o.focus.graph == "" {
		got["locality"] = o.focus.locality
	}
	for key, name := range map[string]string{"topic": "follow topic", "like": "follow like",
		"oracle": "oracle of pages", "oracle_forms": "oracle of forms"} {
		if s := sums[name]; s != nil {
			got["pages_over_bfs_"+key] = share(s.Tenth, base.Tenth)
			got["forms_over_bfs_"+key] = share(s.Forms, base.Forms)
		}
	}
	return got, nil
}

// crawls crawls a web in each way, or in the orders of whole crawls alone.
func (w focusWeb) crawls(ordersAlone bool) (out []focusResult, err error) {
	seeds := w.Seeds(focusTopic, 2, 3)
	orders := w.orders(seeds)
	plain := orders[0].fetched
	on := 0
	for _, f := range plain {
		if f.On == focusTopic {
			on++
		}
	}
	judge := func(name string, fetched []topicweb.Fetch) {
		out = append(out, focused(name, w.seed, fetched, focusTopic, on, max(len(plain)/10, 1)))
	}
	for _, o := range orders {
		judge(o.name, o.fetched)
	}
	if ordersAlone {
		return out, nil
	}
	dir, err := os.MkdirTemp("", "focus")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var like []string
	for i := range 3 {
		page := w.Example(focusTopic, i)
		if page == "" {
			break
		}
		like = append(like, filepath.Join(dir, fmt.Sprintf("example%d.html", i)))
		if err := os.WriteFile(like[i], []byte(page), 0o666); err != nil {
			return nil, err
		}
	}
	for _, way := range []struct {
		name  string
		crawl app.Crawl
	}{
		{"follow bfs", app.Crawl{Order: "bfs"}},
		{"follow topic", app.Crawl{Topic: w.about}},
		{"follow like", app.Crawl{Like: like}},
	} {
		if way.crawl.Order == "" && way.crawl.Topic == "" && len(way.crawl.Like) == 0 {
			continue
		}
		way.crawl.Follow = 10_000
		db := filepath.Join(dir, strings.ReplaceAll(way.name, " ", "-")+".db")
		if err := discoverIn(w.Web, simulated.NewClock(siteEpoch), db, way.crawl,
			seeds); err != nil {
			return nil, err
		}
		judge(way.name, w.Fetched())
	}
	return out, nil
}

// discoverIn runs discover in a generated web.
func discoverIn(w *topicweb.Web, clock *simulated.Clock, db string, crawl app.Crawl,
	seeds []string) error {
	s := app.Defaults()
	crawl.MaxPages, crawl.MaxDepth, crawl.FollowPages = focusPages, 5, focusPages
	s.Crawl, s.DB = crawl, db
	s.Web.Clock, s.Web.Transport = clock, simulated.NewTransport(w, clock)
	list := &sites.List{}
	for _, address := range seeds {
		t, err := sites.Named(address)
		if err != nil {
			return err
		}
		list.Targets = append(list.Targets, t)
	}
	var failed *fail.Error
	if err := app.Discover(context.Background(), s, app.Silent(), list); err != nil &&
		!errors.As(err, &failed) {
		return err
	}
	return nil
}

// focused judges the pages of a crawl; a page that was asked for twice counts once.
func focused(name string, seed uint64, fetched []topicweb.Fetch, topic, on, tenth int) focusResult {
	r := focusResult{Seed: seed, Crawl: name}
	known := map[topicweb.Fetch]bool{}
	for _, f := range fetched {
		if known[f] {
			continue
		}
		known[f] = true
		r.Pages++
		if f.On == topic {
			r.On++
		}
		if f.Form && r.Pages <= tenth {
			if r.All++; f.On == topic {
				r.Forms++
			}
		}
		if r.Pages%tenth == 0 && len(r.Recalls) < 10 {
			r.Recalls = append(r.Recalls, share(r.On, on))
		}
		if r.Pages == tenth {
			r.Tenth, r.Harvest = r.On, share(r.On, tenth)
		}
	}
	r.Recall = share(r.On, on)
	for len(r.Recalls) < 10 {
		r.Recalls = append(r.Recalls, r.Recall)
	}
	return r
}
