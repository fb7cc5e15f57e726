package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/pprof"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/gocolly/colly/v2"
	"golang.org/x/net/html"

	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// crawlOptions are the flags of the suite crawl.
type crawlOptions struct {
	pages   int
	kills   int
	links   int
	rounds  int
	crawler string // of the child process
	db      string // likewise; "": one that is thrown away
	profile string
}

func (o *crawlOptions) flags(fs *flag.FlagSet) {
	fs.IntVar(&o.pages, "pages", 20_000, "pages of the link farm (crawl)")
	fs.IntVar(&o.kills, "kills", 0,
		"instead of all that, kill our crawler so often while it walks the farm (crawl)")
	fs.IntVar(&o.links, "links", 0,
		"instead of all that, walk the farm with so many links known before (crawl)")
	fs.IntVar(&o.rounds, "rounds", 3, "walks of each crawler, in turn (crawl)")
	fs.StringVar(&o.db, "db", "", "the store of the crawler; crawl starts itself so")
	fs.StringVar(&o.crawler, "crawler", "",
		"be this crawler, over the addresses given as arguments; crawl starts itself so")
	fs.StringVar(&o.profile, "profile", "",
		"write a CPU profile of our crawler to this file (crawl)")
}

// Pages fetched at once by each crawler, one for each host of the farm.
const crawlJobs = 8

// crawlers walk a farm from its seeds on to its end.
var crawlers = map[string]func(o crawlOptions, seeds []*url.URL) error{
	"deepcrawl": func(o crawlOptions, seeds []*url.URL) error { return crawlOurs(o, seeds, -1) },
	"polite":    func(o crawlOptions, seeds []*url.URL) error { return crawlOurs(o, seeds, 0) },
	"bare":      func(o crawlOptions, seeds []*url.URL) error { return crawlBare(o.pages, seeds) },
	"colly":     func(_ crawlOptions, seeds []*url.URL) error { return crawlColly(seeds) },
}

// benchCrawl walks one link farm with our crawler, store and politeness on, with the least that a
// crawler can do, and with colly, each in a process of its own, so that CPU time and memory are its
// own; and small farms with traps, and with a Crawl-delay, with ours. It tells what each rule
// against traps is worth by crawls without it.
func benchCrawl(o options) (map[string]any, error) {
	if o.crawl.crawler != "" {
		return nil, beCrawler(o)
	}
	switch {
	case o.crawl.kills > 0:
		return benchKills(o.crawl)
	case o.crawl.links > 0:
		return benchKnown(o.crawl)
	}
	got, err := walkInTurn(o.crawl)
	if err != nil {
		return nil, err
	}
	for name, measure := range map[string]func(crawlOptions) (map[string]any,
		error){"traps": benchTraps, "rules": benchRules, "manners": benchManners} {
		if got[name], err = measure(o.crawl); err != nil {
			return nil, err
		}
	}
	return got, nil
}

// walkInTurn lets each crawler walk a farm of its own, round after round: what else the machine
// does falls on all of them alike. The ratios are those within a round; what must hold in every
// round is reported of its worst, the rest as medians.
func walkInTurn(o crawlOptions) (map[string]any, error) {
	figures := map[string]map[string][]float64{"ratio": {}}
	for range max(1, o.rounds) {
		cpu := map[string]float64{}
		for _, name := range []string{"bare", "deepcrawl", "colly"} {
			farm := samplesite.NewFarm(samplesite.FarmOptions{Pages: o.pages})
			used, err := runCrawler(farm, name, o)
			if err != nil {
				return nil, err
			}
			st := farm.Stats()
			cpu[name] = used.cpu / float64(st.Pages) * 1000
			if figures[name] == nil {
				figures[name] = map[string][]float64{}
			}
			for figure, x := range map[string]float64{
				"pages": float64(st.Pages), "distinct": float64(st.Distinct),
				"cpu_s_per_1k": cpu[name], "peak_rss_mb": used.rss, "seconds": used.seconds,
			} {
				figures[name][figure] = append(figures[name][figure], x)
			}
		}
		for _, name := range []string{"bare", "colly"} {
			figures["ratio"]["to_"+name] =
				append(figures["ratio"]["to_"+name], cpu["deepcrawl"]/cpu[name])
		}
	}
	got := map[string]any{}
	for name, of := range figures {
		over := map[string]any{}
		for figure, xs := range of {
			switch figure {
			case "pages", "peak_rss_mb":
				over[figure] = slices.Max(xs)
			case "distinct":
				over[figure] = slices.Min(xs)
			default:
				over[figure] = median(xs)
			}
		}
		got[name] = over
	}
	return got, nil
}

// benchTraps walks a farm whose pages link to a calendar, an echo and session ids, all without end,
// with our crawler.
func benchTraps(o crawlOptions) (map[string]any, error) {
	const pages = 800
	farm := samplesite.NewFarm(samplesite.FarmOptions{Pages: pages, Traps: true})
	o.profile = "" // that of the large farm is wanted
	if _, err := runCrawler(farm, "deepcrawl", o); err != nil {
		return nil, err
	}
	st := farm.Stats()
	return map[string]any{
		"pages": st.Pages, "distinct": st.Distinct,
		"trap_share": float64(st.Traps) / float64(st.Requests), "robots_violations": st.Forbidden,
	}, nil
}

// benchManners walks a farm that asks for a second between requests.
func benchManners(o crawlOptions) (map[string]any, error) {
	const pages, delay = 80, time.Second
	farm := samplesite.NewFarm(samplesite.FarmOptions{Pages: pages, CrawlDelay: delay})
	if _, err := runCrawler(farm, "polite", o); err != nil {
		return nil, err
	}
	st := farm.Stats()
	return map[string]any{
		"pages": st.Pages, "distinct": st.Distinct, "smallest_gap_s": st.SmallestGap.Seconds(),
		"crawl_delay_s": delay.Seconds(),
	}, nil
}

// runCrawler runs a crawler over the farm in a process of its own.
func runCrawler(farm *samplesite.Farm, name string, o crawlOptions) (spent, error) {
	seeds, stop, err := farm.Serve()
	if err != nil {
		return spent{}, err
	}
	defer stop()
	return runOver(seeds, name, o, func(int) {})
}

// crawlerOver is the process of a crawler over the seeds.
func crawlerOver(seeds []*url.URL, name string, o crawlOptions) (*exec.Cmd, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	args := []string{"crawl", "--crawler", name, "--pages", strconv.Itoa(o.pages), "--db", o.db}
	if name == "deepcrawl" && o.profile != "" {
		args = append(args, "--profile", o.profile)
	}
	for _, s := range seeds {
		args = append(args, s.String())
	}
	child := exec.Command(self, args...)
	child.Stderr = os.Stderr
	return child, nil
}

// runOver runs a crawler over the seeds, and calls watch with the number of its process while it
// runs.
func runOver(seeds []*url.URL, name string, o crawlOptions, watch func(pid int)) (spent, error) {
	child, err := crawlerOver(seeds, name, o)
	if err != nil {
		return spent{}, err
	}
	var out bytes.Buffer
	child.Stdout = &out
	u, err := spentBy(child, watch)
	if err != nil {
		return spent{}, fmt.Errorf("crawl with %s: %w", name, err)
	}
	if err := json.Unmarshal(out.Bytes(), &u.rss); err != nil {
		return spent{}, fmt.Errorf("memory of %s: %w", name, err)
	}
	return u, nil
}

// beCrawler crawls, and prints the most memory that this process ever had, in MB.
func beCrawler(o options) error {
	crawl := crawlers[o.crawl.crawler]
	if crawl == nil {
		return fmt.Errorf("no crawler is called %q", o.crawl.crawler)
	}
	var seeds []*url.URL
	for _, a := range o.args {
		u, err := fetch.ParseURL(nil, a)
		if err != nil {
			return err
		}
		seeds = append(seeds, u)
	}
	stop, err := profiled(o.crawl.profile)
	if err != nil {
		return err
	}
	defer stop()
	if err := crawl(o.crawl, seeds); err != nil {
		return err
	}
	fmt.Println(peakMB())
	return nil
}

// profiled writes a CPU profile of this process to a file until stop is called; none where the file
// has no name.
func profiled(file string) (stop func(), err error) {
	if file == "" {
		return func() {}, nil
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return func() { pprof.StopCPUProfile(); f.Close() }, nil
}

// crawlOurs walks every page within raised limits; delay is that of fetch.Config.
func crawlOurs(o crawlOptions, seeds []*url.URL, delay time.Duration) (err error) {
	if o.db == "" {
		dir, err := os.MkdirTemp("", "bench-crawl-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		o.db = filepath.Join(dir, "crawl.db")
	}
	db, err := store.Create(o.db)
	if err != nil {
		return err
	}
	defer db.Close()
	// as discover waits for the sites of a list
	cfg := fetch.Config{Delay: delay, MaxWait: 2 * time.Minute}
	for _, s := range seeds {
		cfg.Named = append(cfg.Named, s.Host)
	}
	client, err := fetch.NewClient(cfg)
	if err != nil {
		return err
	}
	defer client.Close()
	defer surface.TendGarbage(surface.CrawlRoom)() // as discover does
	c := surface.NewCrawler(client, client.Gate(), db,
		surface.Config{MaxPages: 1 << 30, MaxDepth: 1 << 20, Jobs: crawlJobs, Exhaustive: true})
	sum, err := c.Run(context.Background(), seeds)
	for _, s := range sum.Sites {
		if s.Status == "" {
			return fmt.Errorf("the crawl ended without a result for %s", s.Site)
		}
	}
	return err
}

// crawlBare is the least that finds every page: fetch, tokenize, resolve, look the address up in a
// map. It takes no turns, reads no robots.txt and keeps nothing.
func crawlBare(pages int, seeds []*url.URL) error {
	var (
		mu      sync.Mutex
		seen    = map[string]bool{}
		pending sync.WaitGroup
		queue   = make(chan *url.URL, pages+crawlJobs)
		failed  error
	)
	push := func(u *url.URL) {
		mu.Lock()
		defer mu.Unlock()
		if key := u.String(); !seen[key] {
			seen[key] = true
			pending.Add(1)
			queue <- u
		}
	}
	for _, s := range seeds {
		push(s)
	}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: crawlJobs}}
	var workers sync.WaitGroup
	for range crawlJobs {
		workers.Go(func() {
			for u := range queue {
				if err := readLinks(client, u, push); err != nil {
					mu.Lock()
					failed = err
					mu.Unlock()
				}
				pending.Done()
			}
		})
	}
	pending.Wait()
	close(queue)
	workers.Wait()
	return failed
}

func readLinks(client *http.Client, page *url.URL, yield func(*url.URL)) error {
	resp, err := client.Get(page.String())
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	z := html.NewTokenizer(resp.Body)
	for {
		switch z.Next() {
		case html.ErrorToken:
			if errors.Is(z.Err(), io.EOF) {
				return nil
			}
			return z.Err()
		case html.StartTagToken:
			name, more := z.TagName()
			if string(name) != "a" {
				continue
			}
			for more {
				var key, value []byte
				key, value, more = z.TagAttr()
				if string(key) != "href" {
					continue
				}
				if u, err := page.Parse(string(value)); err == nil {
					yield(u)
				}
			}
		}
	}
}

// crawlColly follows all links with colly as its documentation has it for many pages at once.
func crawlColly(seeds []*url.URL) error {
	c := colly.NewCollector(colly.Async(true), colly.IgnoreRobotsTxt())
	if err := c.Limit(&colly.LimitRule{DomainGlob: "*", Parallelism: crawlJobs}); err != nil {
		return err
	}
	c.OnHTML("a[href]", func(e *colly.HTMLElement) {
		_ = e.Request.Visit(e.Attr("href")) // an address that was visited is an error to colly
	})
	for _, s := range seeds {
		if err := c.Visit(s.String()); err != nil {
			return err
		}
	}
	c.Wait()
	return nil
}
