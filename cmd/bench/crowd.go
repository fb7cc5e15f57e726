package main

import (
	"cmp"
	"flag"
	"net/url"
	"strconv"
	"time"

	"deepcrawl/surface/samplesite"
)

// crowdOptions are the flags of the suite crowd.
type crowdOptions struct{ sites int }

func (o *crowdOptions) flags(fs *flag.FlagSet) {
	fs.IntVar(&o.sites, "sites", 0,
		"sites: 1000 (small, and crowd, a fifth of them misbehaving), 100 drawn ones (wild), 300 "+
			"(ablate), 10000 (fleet)")
}

// benchCrowd walks many sites of one machine with our crawler, some of which misbehave in every way
// that samplesite knows, and tells how its memory went: the medians of four quarters of the run. It
// takes more than two minutes, however few the sites: that long discover has patience with a site
// that says nothing, or 503.
func benchCrowd(o options) (map[string]any, error) {
	var seeds []*url.URL
	sites := cmp.Or(o.crowd.sites, 1000)
	for len(seeds) < sites/5 {
		bad := samplesite.Hostile()
		defer bad.Close()
		for _, s := range bad.Sites()[:min(len(bad.Sites()), sites/5-len(seeds))] {
			u, err := url.Parse(s.URL)
			if err != nil {
				return nil, err
			}
			seeds = append(seeds, u)
		}
	}
	farm := samplesite.NewFarm(
		samplesite.FarmOptions{Pages: o.crawl.pages, Hosts: sites - len(seeds)})
	good, stop, err := farm.Serve()
	if err != nil {
		return nil, err
	}
	defer stop()
	seeds = append(seeds, good...)
	var samples []float64
	wait := func() {}
	used, err := runOver(seeds, "deepcrawl", o.crawl, func(pid int) {
		wait = sample(pid, "VmRSS:", time.Second, func(mb float64) {
			samples = append(samples, mb)
		})
	})
	wait()
	if err != nil {
		return nil, err
	}
	st := farm.Stats()
	got := map[string]any{
		"sites": len(seeds), "misbehaving": len(seeds) - len(good),
		"pages": st.Pages, "distinct": st.Distinct, "robots_violations": st.Forbidden,
		"seconds": used.seconds, "cpu_s_per_1k": used.cpu / float64(st.Pages) * 1000,
		"peak_rss_mb": used.rss,
	}
	for i := range 4 {
		quarter := samples[i*len(samples)/4 : (i+1)*len(samples)/4]
		if len(quarter) > 0 {
			got["rss_mb_quarter_"+strconv.Itoa(i+1)] = median(quarter)
		}
	}
	return got, nil
}
