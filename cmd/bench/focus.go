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

// focusOptions are the flags of the suite focus. --first is the first seed, --seeds how many, --quick and --verbose are those of others.
type focusOptions struct {
	locality float64
	webs     int
}

func (o *focusOptions) flags(fs *flag.FlagSet) {
	fs.Float64Var(&o.locality, "locality", 0.5, "share of the links between sites that stay with the topic (focus)")
	fs.IntVar(&o.webs, "webs", 3, "generated webs (focus)")
}

// A focusResult is how a crawl of one web went. A tenth is one of the pages that breadth-first reaches.
type focusResult struct {
	Seed    uint64    `json:"seed"`
	Crawl   string    `json:"crawl"`
	Pages   int       `json:"pages"`
	On      int       `json:"on_topic"`        // pages
	Recall  float64   `json:"recall"`          // of the pages about the topic that breadth-first reaches
	Tenth   int       `json:"on_tenth"`        // pages about the topic in the first tenth
	Harvest float64   `json:"harvest_tenth"`   // harvest rate there
	Forms   int       `json:"forms_tenth"`     // of sites about the topic, there
	All     int       `json:"all_forms_tenth"` // of all sites, there
	Recalls []float64 `json:"recall_at"`       // after 1, 2, ... 10 tenths
}

const focusPages = 30 // of a site, whoever crawls

// benchFocus goes from site to site in generated webs, by words and by example pages, and breadth-first.
func benchFocus(o options) (map[string]any, error) {
	shape := topicweb.Shape{Sites: 400, Locality: o.focus.locality}
	if o.queries.quick {
		shape.Sites = 100
	}
	var all []focusResult
	sums := map[string]*focusResult{}
	names := []string{"breadth-first", "follow bfs", "follow topic", "follow like"}
	for i := range o.focus.webs {
		shape.Seed = o.queries.first + uint64(i)
		results, err := focusOn(topicweb.New(shape), shape.Seed)
		if err != nil {
			return nil, err
		}
		for _, r := range results {
			s := sums[r.Crawl]
			if s == nil {
				s = &focusResult{Crawl: r.Crawl, Recalls: make([]float64, 10)}
				sums[r.Crawl] = s
			}
			s.Pages, s.On, s.Tenth, s.Forms, s.All = s.Pages+r.Pages, s.On+r.On, s.Tenth+r.Tenth, s.Forms+r.Forms, s.All+r.All
			s.Recall, s.Harvest = s.Recall+r.Recall/float64(o.focus.webs), s.Harvest+r.Harvest/float64(o.focus.webs)
			for i, x := range r.Recalls {
				s.Recalls[i] += x / float64(o.focus.webs)
			}
		}
		all = append(all, results...)
	}
	tw := tabwriter.NewWriter(os.Stderr, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "crawl\tpages\ton topic\trecall\tfirst tenth: on topic\tharvest rate\tforms on topic\tall forms\trecall at 10 %%\t20 %%\t50 %%\n")
	for _, name := range names {
		s := sums[name]
		fmt.Fprintf(tw, "%s\t%d\t%d\t%.2f\t%d\t%.2f\t%d\t%d\t%.2f\t%.2f\t%.2f\n", name, s.Pages, s.On, s.Recall, s.Tenth, s.Harvest, s.Forms, s.All, s.Recalls[0], s.Recalls[1], s.Recalls[4])
	}
	tw.Flush()
	got := map[string]any{"webs": o.focus.webs, "locality": o.focus.locality, "crawls": all}
	base := sums["breadth-first"]
	for key, name := range map[string]string{"topic": "follow topic", "like": "follow like"} {
		got["pages_over_bfs_"+key] = share(sums[name].Tenth, base.Tenth)
		got["forms_over_bfs_"+key] = share(sums[name].Forms, base.Forms)
	}
	return got, nil
}

// focusOn crawls one web in each way.
func focusOn(w *topicweb.Web, seed uint64) (out []focusResult, err error) {
	const topic = 3
	seeds := w.Seeds(topic, 2, 3)
	plain := w.BreadthFirst(seeds, focusPages)
	on := 0
	for _, f := range plain {
		if f.On == topic {
			on++
		}
	}
	judge := func(name string, fetched []topicweb.Fetch) {
		out = append(out, focused(name, seed, fetched, topic, on, len(plain)/10))
	}
	judge("breadth-first", plain)
	dir, err := os.MkdirTemp("", "focus")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var like []string
	for i := range 3 {
		like = append(like, filepath.Join(dir, fmt.Sprintf("example%d.html", i)))
		if err := os.WriteFile(like[i], []byte(w.Example(topic, i)), 0o666); err != nil {
			return nil, err
		}
	}
	for _, way := range []struct {
		name  string
		crawl app.Crawl
	}{
		{"follow bfs", app.Crawl{Order: "bfs"}},
		{"follow topic", app.Crawl{Topic: strings.Join(w.Words(topic, 3), " ")}},
		{"follow like", app.Crawl{Like: like}},
	} {
		s := app.Defaults()
		way.crawl.MaxPages, way.crawl.MaxDepth, way.crawl.Follow, way.crawl.FollowPages = focusPages, 5, 10_000, focusPages
		clock := simulated.NewClock(siteEpoch)
		s.Crawl, s.DB = way.crawl, filepath.Join(dir, strings.ReplaceAll(way.name, " ", "-")+".db")
		s.Web.Clock, s.Web.Transport = clock, simulated.NewTransport(w, clock)
		list := &sites.List{}
		for _, address := range seeds {
			t, err := sites.Named(address)
			if err != nil {
				return nil, err
			}
			list.Targets = append(list.Targets, t)
		}
		var failed *fail.Error
		if err := app.Discover(context.Background(), s, app.Silent(), list); err != nil && !errors.As(err, &failed) {
			return nil, err
		}
		judge(way.name, w.Fetched())
	}
	return out, nil
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
