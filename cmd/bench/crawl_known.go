package main

import (
	"context"
	"fmt"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
	"deepcrawl/surface/weburl"
)

// benchKnown walks the same link farm twice with our crawler: with a new store, and with one in
// which the sites of the farm have many links already that wait to be visited, after all others. It
// ends when the last page of the farm was asked for, and compares the memory, and what a page costs
// once all that is known was read.
func benchKnown(o crawlOptions) (map[string]any, error) {
	dir, err := os.MkdirTemp("", "bench-known-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	got := map[string]any{}
	for _, known := range []int{0, o.links} {
		o.db = filepath.Join(dir, fmt.Sprint(known, ".db"))
		used, err := crawlKnowing(o, known)
		if err != nil {
			return nil, err
		}
		got["known "+strconv.Itoa(known)] = used
	}
	return got, nil
}

func crawlKnowing(o crawlOptions, known int) (map[string]any, error) {
	farm := samplesite.NewFarm(samplesite.FarmOptions{Pages: o.pages})
	seeds, stop, err := farm.Serve()
	if err != nil {
		return nil, err
	}
	defer stop()
	begun := time.Now()
	if err := fillStore(o.db, seeds, known); err != nil {
		return nil, err
	}
	filled := time.Since(begun)
	child, err := crawlerOver(seeds, "deepcrawl", o)
	if err != nil {
		return nil, err
	}
	if err := child.Start(); err != nil {
		return nil, err
	}
	pid := child.Process.Pid
	wait := func(over func() bool) (cpu float64, pages int) {
		for !over() && cpuSeconds(pid) >= 0 {
			time.Sleep(5 * time.Millisecond)
		}
		return cpuSeconds(pid), farm.Stats().Pages
	}
	before, read := wait(func() bool { return allBegun(farm, len(seeds)) })
	after, pages := wait(func() bool { return farm.Stats().Distinct == o.pages })
	peak := memoryMB(strconv.Itoa(pid), "VmHWM:")
	if err := child.Process.Kill(); err != nil { // what was known is left
		return nil, err
	}
	_ = child.Wait()
	return map[string]any{
		"pages": pages, "distinct": farm.Stats().Distinct, "peak_rss_mb": peak,
		"fill_seconds":   filled.Seconds(),
		"pages_measured": pages - read,
		"cpu_s_per_1k":   (after - before) / float64(pages-read) * 1000, "cpu_s_to_begin": before,
	}, nil
}

// allBegun reports whether a page of each host was asked for.
func allBegun(farm *samplesite.Farm, hosts int) bool {
	for _, n := range farm.Times()[:hosts] {
		if n == 0 {
			return false
		}
	}
	return true
}

// fillStore makes a store in which the sites of the seeds have as many links together. They stand
// in the order of their keys, as the index of the keys is not what is measured.
func fillStore(path string, seeds []*url.URL, links int) (err error) {
	db, err := store.Create(path)
	if err != nil {
		return err
	}
	defer func() {
		if e := db.Close(); err == nil {
			err = e
		}
	}()
	const together = 5000
	for n := 0; n < links; n += together {
		seed := seeds[n/together%len(seeds)]
		v := &surface.Visit{Outcome: surface.OutcomeSitemap, At: time.Now()}
		for i := n; i < min(n+together, links); i++ {
			u := *seed
			u.Path = "/private/" + strconv.Itoa(i)
			// in the order of signed numbers
			key := uint64(i)*(math.MaxUint64/uint64(links)) ^ 1<<63
			// whose score nothing raises
			l := surface.Link{URL: &u, Key: key, Site: fetch.Site(&u), Depth: 1, Score: 1e-9,
				Via: "seed"}
			v.Links = append(v.Links, l)
		}
		list := *seed
		list.Path = "/private/list" + strconv.Itoa(n)
		v.Link = surface.Link{URL: &list, Key: weburl.Key(&list), Site: fetch.Site(&list),
			Via: "sitemap"}
		if err := db.SaveVisit(context.Background(), v); err != nil {
			return err
		}
	}
	return nil
}
