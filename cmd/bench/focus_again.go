package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/topicweb"
	"deepcrawl/surface/fetch/simulated"
)

const (
	againRuns  = 3                   // after the first one
	againRest  = 30 * 24 * time.Hour // between two runs
	againSites = 120                 // new ones in that time
	againRoom  = 8                   // more sites that each run may go to
	againDraws = 200                 // of pages by lot
	oddForms   = 1                   // share of the search forms that go by a word of their web
	listSites  = 60                  // of each list
	fewPages   = 5
)

// An againResult is what a later run made of the pages that it visited again: new sites about the
// topic that they link to.
type againResult struct {
	Seed   uint64 `json:"seed"`
	Run    int    `json:"run"`
	Again  int    `json:"visited_again"`
	Linked int    `json:"linked"` // by these pages
	// by as many pages of those read before, drawn by lot, in the mean
	Lot float64 `json:"by_lot"`
	// by as many pages that know what there is, each the best one then
	Most    int `json:"most"`
	All     int `json:"all"`     // by all pages read before
	Reached int `json:"reached"` // new sites about the topic that were gone to
	Gone    int `json:"gone"`    // all new sites that were gone to
}

// A lessonsResult is how soon sites of a list showed their search form.
type lessonsResult struct {
	Seed  uint64  `json:"seed"`
	List  string  `json:"list"`
	Sites int     `json:"sites"` // with a search form
	Few   int     `json:"few"`   // that showed it among their first pages
	Mean  float64 `json:"mean"`  // page that showed it, where it was found
	Found int     `json:"found"`
}

// benchAgain judges what later runs make of what earlier ones learnt.
func benchAgain(o options) (map[string]any, error) {
	shape := topicweb.Shape{Sites: 400, Locality: o.focus.locality, Odd: oddForms}
	if o.queries.quick {
		shape.Sites = 100
	}
	var again []againResult
	var learnt []lessonsResult
	for i := range o.focus.webs {
		shape.Seed = o.queries.first + uint64(i)
		hubs, err := hubsOf(topicweb.New(shape), shape.Seed)
		if err != nil {
			return nil, err
		}
		lists, err := listsOf(topicweb.New(shape), shape.Seed)
		if err != nil {
			return nil, err
		}
		again, learnt = append(again, hubs...), append(learnt, lists...)
	}
	tw := tabwriter.NewWriter(os.Stderr, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tw, "seed\trun\tpages visited again\tlink to new sites on topic\tas many by "+
		"lot\tat most\tall pages\tgone to\tof them on topic")
	for _, r := range again {
		fmt.Fprintf(tw, "%d\t%d\t%d\t%d\t%.1f\t%d\t%d\t%d\t%d\n", r.Seed, r.Run, r.Again, r.Linked,
			r.Lot, r.Most, r.All, r.Gone, r.Reached)
	}
	fmt.Fprintln(tw, "\t\t\t\t\t\t\t\t")
	fmt.Fprintf(tw,
		"seed\tlist\tsites with a form\tfound\twithin %d pages\tat page, in the mean\t\t\t\n",
		fewPages)
	for _, r := range learnt {
		fmt.Fprintf(tw, "%d\t%s\t%d\t%d\t%d\t%.1f\t\t\t\n", r.Seed, r.List, r.Sites, r.Found, r.Few,
			r.Mean)
	}
	tw.Flush()
	return map[string]any{"webs": o.focus.webs, "again": again, "lessons": learnt}, nil
}

// hubsOf goes from site to site in a web, and again each time that it has grown.
func hubsOf(w *topicweb.Web, seed uint64) (out []againResult, err error) {
	dir, err := os.MkdirTemp("", "focus")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	clock, seeds := simulated.NewClock(siteEpoch), w.Seeds(focusTopic, 2, 3)
	crawl := app.Crawl{Topic: strings.Join(w.Words(focusTopic, 3), " "), Follow: 10_000}
	read := map[topicweb.Fetch]bool{}
	known := map[string]bool{}
	for run := range 1 + againRuns {
		had := len(w.Addresses())
		if run > 0 {
			w.Grow(againSites)
			clock.Pass(againRest)
			crawl.Follow = len(known) - len(seeds) + againRoom
		}
		if err := discoverIn(w, clock, filepath.Join(dir, "again.db"), crawl, seeds); err != nil {
			return nil, err
		}
		fetched := w.Fetched()
		if run > 0 {
			r := visitedAgain(w, had, read, fetched, rand.New(rand.NewPCG(seed, uint64(run))))
			r.Seed, r.Run = seed, 1+run
			gone := map[string]bool{}
			for _, f := range fetched {
				if !known[f.Host] && !gone[f.Host] {
					gone[f.Host] = true
					r.Gone++
					if f.On == focusTopic {
						r.Reached++
					}
				}
			}
			out = append(out, r)
		}
		for _, f := range fetched {
			read[f], known[f.Host] = true, true
		}
	}
	return out, nil
}

// visitedAgain judges the pages that a run visited again, in a web that had so many sites before.
func visitedAgain(w *topicweb.Web, had int, read map[topicweb.Fetch]bool, fetched []topicweb.Fetch,
	random *rand.Rand) (r againResult) {
	nodes := w.Nodes()
	fresh := map[string]bool{}
	for _, address := range w.Addresses()[had:] {
		fresh[address] = true
	}
	var old, again [][]string // new sites that a page links to
	for _, n := range nodes {
		if !read[n.Fetch] {
			continue
		}
		var to []string
		for _, q := range n.To {
			if q := nodes[q]; q.On == focusTopic && fresh["http://"+q.Host+"/"] {
				to = append(to, q.Host)
			}
		}
		old = append(old, to)
		if slices.Contains(fetched, n.Fetch) {
			again = append(again, to)
		}
	}
	r.Again, r.Linked, r.All = len(again), distinctOf(again), distinctOf(old)
	for range againDraws {
		random.Shuffle(len(old), func(i, j int) { old[i], old[j] = old[j], old[i] })
		r.Lot += float64(distinctOf(old[:r.Again])) / againDraws
	}
	r.Most = mostOf(old, r.Again)
	return r
}

func distinctOf(pages [][]string) int {
	known := map[string]bool{}
	for _, to := range pages {
		for _, host := range to {
			known[host] = true
		}
	}
	return len(known)
}

// mostOf is how many different sites n pages link to, taken one after the other as they add most.
func mostOf(pages [][]string, n int) int {
	known := map[string]bool{}
	adds := func(to []string) (n int) {
		for i, host := range to {
			if !known[host] && !slices.Contains(to[:i], host) {
				n++
			}
		}
		return n
	}
	for range min(n, len(pages)) {
		for _, host := range slices.MaxFunc(pages, func(a, b []string) int {
			return cmp.Compare(adds(a), adds(b))
		}) {
			known[host] = true
		}
	}
	return len(known)
}

// listsOf discovers a list of sites, and others one by one in the same store, and each in an empty
// one.
func listsOf(w *topicweb.Web, seed uint64) (out []lessonsResult, err error) {
	dir, err := os.MkdirTemp("", "focus")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	all := w.Addresses()
	n := min(listSites, len(all)/2)
	judge := func(name string, list []string) {
		r := whenShown(w.Nodes(), list, w.Fetched())
		r.Seed, r.List = seed, name
		out = append(out, r)
	}
	store := filepath.Join(dir, "store.db")
	if err := discoverIn(w, simulated.NewClock(siteEpoch), store, app.Crawl{},
		all[:n]); err != nil {
		return nil, err
	}
	judge("a list", all[:n])
	for _, run := range []struct {
		name string
		db   func(i int) string
	}{
		{"others, one by one", func(int) string { return store }},
		{"the same, in empty stores", func(i int) string {
			return filepath.Join(dir, fmt.Sprint(i, ".db"))
		}},
	} {
		for i, address := range all[len(all)-n:] {
			if err := discoverIn(w, simulated.NewClock(siteEpoch), run.db(i), app.Crawl{},
				[]string{address}); err != nil {
				return nil, err
			}
		}
		judge(run.name, all[len(all)-n:])
	}
	return out, nil
}

// whenShown says how soon the sites of a list showed their search form.
func whenShown(nodes []topicweb.Node, list []string, fetched []topicweb.Fetch) (r lessonsResult) {
	pages, shown := map[string]int{}, map[string]int{}
	for _, f := range fetched {
		pages[f.Host]++
		if f.Form && shown[f.Host] == 0 {
			shown[f.Host] = pages[f.Host]
		}
	}
	for _, n := range nodes {
		if !n.Form || !slices.Contains(list, "http://"+n.Host+"/") {
			continue
		}
		r.Sites++
		at := shown[n.Host]
		if at == 0 {
			continue
		}
		r.Found++
		r.Mean += float64(at)
		if at <= fewPages {
			r.Few++
		}
	}
	r.Mean /= max(float64(r.Found), 1)
	return r
}
