package main

import (
	"os"
	"path/filepath"
	"time"

	"deepcrawl/surface/samplesite"
)

// benchKills walks one link farm with our crawler, which is killed many times, as by kill -9, and
// begun again with the same store. It tells how many pages were lost, and how many were fetched
// again.
func benchKills(o crawlOptions) (map[string]any, error) {
	dir, err := os.MkdirTemp("", "bench-kills-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	o.db = filepath.Join(dir, "crawl.db")
	farm := samplesite.NewFarm(samplesite.FarmOptions{Pages: o.pages})
	seeds, stop, err := farm.Serve()
	if err != nil {
		return nil, err
	}
	defer stop()
	for n := range o.kills {
		child, err := crawlerOver(seeds, "deepcrawl", o)
		if err != nil {
			return nil, err
		}
		if err := child.Start(); err != nil {
			return nil, err
		}
		for farm.Stats().Pages < (n+1)*o.pages/(o.kills+1) {
			time.Sleep(time.Millisecond)
		}
		if err := child.Process.Kill(); err != nil {
			return nil, err
		}
		_ = child.Wait() // killed, as wanted
	}
	if _, err := runOver(seeds, "deepcrawl", o, func(int) {}); err != nil {
		return nil, err
	}
	lost, again, most := 0, 0, 0
	for _, n := range farm.Times() {
		if n == 0 {
			lost++
		}
		again += max(n-1, 0)
		most = max(most, n)
	}
	return map[string]any{
		"kills": o.kills, "pages": o.pages, "lost": lost, "fetched_again": again,
		"allowed_again": o.kills * len(seeds), "most_fetches_of_a_page": most,
	}, nil
}
