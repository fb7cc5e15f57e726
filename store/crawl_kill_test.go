package store

import (
	"bufio"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// crawling makes the test binary a crawler of the addresses in it; the first word is the path of
// the store.
const crawling = "DEEPCRAWL_STORE_CRAWL"

// crawlFarm walks all pages that links lead to from the seeds, and calls visited after each.
func crawlFarm(path string, seeds []string, visited func()) error {
	db, err := Create(path)
	if err != nil {
		return err
	}
	defer db.Close()
	cfg := fetch.Config{Delay: -1}
	var urls []*url.URL
	for _, s := range seeds {
		u, err := fetch.ParseURL(nil, s)
		if err != nil {
			return err
		}
		urls = append(urls, u)
		cfg.Named = append(cfg.Named, u.Host)
	}
	client, err := fetch.NewClient(cfg)
	if err != nil {
		return err
	}
	defer client.Close()
	c := surface.NewCrawler(client, client.Gate(), db, surface.Config{
		Exhaustive: true, MaxPages: 1 << 20, MaxDepth: 1 << 20,
		Watch: surface.Watch{Visited: func(*surface.Visit) { visited() }},
	})
	_, err = c.Run(context.Background(), urls)
	return err
}

func TestACrawlThatIsKilledFetchesEveryPageAndFewTwice(t *testing.T) {
	const hosts, kills, pagesBetween = 3, 4, 60
	farm := samplesite.NewFarm(
		samplesite.FarmOptions{Pages: 450, Hosts: hosts, Size: 2000, Links: 12})
	seeds, stop, err := farm.Serve()
	must(t, err)
	defer stop()
	var addresses []string
	for _, s := range seeds {
		addresses = append(addresses, s.String())
	}
	path := filepath.Join(t.TempDir(), "crawl.db")
	for range kills {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), crawling+"="+path+" "+strings.Join(addresses, " "))
		cmd.Stderr = os.Stderr
		out, err := cmd.StdoutPipe()
		must(t, err)
		must(t, cmd.Start())
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if lines.Text() == fmt.Sprint(pagesBetween) {
				break
			}
		}
		must(t, cmd.Process.Kill())
		_ = cmd.Wait() // killed, as wanted
	}
	must(t, crawlFarm(path, addresses, func() {}))
	twice := 0
	for page, n := range farm.Times() {
		if n == 0 {
			t.Errorf("page %d was never fetched", page)
		}
		twice += max(n-1, 0)
	}
	if twice > hosts*kills {
		t.Errorf("%d pages were fetched again, want at most one for each host and kill, %d", twice,
			hosts*kills)
	}
}
