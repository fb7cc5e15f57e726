package main

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"deepcrawl/jsrender"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

const (
	renderedPages = 300
	renderWarmup  = 20 // pages after which memory is taken for what an idle browser needs
)

// benchRender measures what a page costs plainly, in a browser, and as the request behind it: CPU seconds of this process
// and of the browser's. The pages are result pages of the sample site drawn by a script, which fetches them.
func benchRender(options) (map[string]any, error) {
	site := samplesite.New(samplesite.Options{Items: 500})
	server := httptest.NewServer(scripted(site))
	defer server.Close()
	host := strings.TrimPrefix(server.URL, "http://")
	client, err := fetch.NewClient(fetch.Config{Delay: -1, Named: []string{host}})
	if err != nil {
		return nil, err
	}
	defer client.Close()
	r, err := jsrender.New(jsrender.Config{Client: client, Path: os.Getenv("DEEPCRAWL_BROWSER")})
	if err != nil {
		return nil, err
	}
	defer r.Close()
	b := &renderBench{ctx: context.Background(), base: server.URL, fetcher: client}
	got := map[string]any{"pages": renderedPages}
	if got["cpu_s_per_page_plain"], _, err = b.cost("/drawn?n=%d", "<script>", renderedPages); err != nil {
		return nil, err
	}
	if got["cpu_s_per_page_replayed"], _, err = b.cost("/search?q=the&n=%d", "</form>", renderedPages); err != nil {
		return nil, err
	}
	b.fetcher = r
	begun := time.Now()
	if _, _, err := b.cost("/drawn?n=%d", "</form>", 1); err != nil {
		return nil, err
	}
	got["startup_s"] = time.Since(begun).Seconds()
	if _, _, err := b.cost("/drawn?n=%d", "</form>", renderWarmup); err != nil {
		return nil, err
	}
	fmt.Fprintf(os.Stderr, "the browser has started; it draws %d pages now, which takes minutes on a busy machine\n", renderedPages)
	before := restingMB(os.Getpid())
	if got["cpu_s_per_page_rendered"], got["s_per_page_rendered"], err = b.cost("/drawn?n=%d", "</form>", renderedPages); err != nil {
		return nil, err
	}
	got["browser_mb"], got["memory_growth_mb"] = before, restingMB(os.Getpid())-before
	return got, nil
}

// scripted serves the site, and its result pages again behind a script.
func scripted(site http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", site)
	mux.HandleFunc("/drawn", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `<!doctype html><title>Results</title><div id=app></div><script>
fetch('/search?q=the').then(r => r.text()).then(t => { document.getElementById('app').innerHTML = new DOMParser().parseFromString(t, 'text/html').body.innerHTML })
</script>`)
	})
	return mux
}

type renderBench struct {
	ctx     context.Context
	base    string
	fetcher fetch.Fetcher
}

// cost fetches n pages, each of which must show something, and returns CPU seconds and seconds for each.
func (b *renderBench) cost(path, shows string, n int) (cpu, wall float64, err error) {
	begun, used := time.Now(), treeCPU(os.Getpid())
	for i := range n {
		u, err := fetch.ParseURL(nil, b.base+fmt.Sprintf(path, i))
		if err != nil {
			return 0, 0, err
		}
		p, err := b.fetcher.Fetch(b.ctx, &fetch.Request{URL: u})
		if err != nil {
			return 0, 0, err
		}
		if !strings.Contains(string(p.Body), shows) {
			return 0, 0, fmt.Errorf("%s does not show %s", u, shows)
		}
	}
	return (treeCPU(os.Getpid()) - used) / float64(n), time.Since(begun).Seconds() / float64(n), nil
}

// tree lists a process and its descendants, as /proc has them. Elsewhere than on Linux it is empty, and figures are 0.
func tree(pid int) []int {
	all := []int{pid}
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		b, err := os.ReadFile(list)
		if err != nil {
			continue // gone meanwhile
		}
		for child := range strings.FieldsSeq(string(b)) {
			if n, err := strconv.Atoi(child); err == nil {
				all = append(all, tree(n)...)
			}
		}
	}
	return all
}

// treeCPU is the processor time that a process tree has used, in seconds.
func treeCPU(pid int) float64 {
	const ticks = 100 // a second: USER_HZ, the same on all Linux systems
	sum := 0.0
	for _, p := range tree(pid) {
		b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p))
		if err != nil {
			continue
		}
		_, rest, _ := strings.Cut(string(b), ") ")
		fields := strings.Fields(rest)
		for i := 11; i <= 14 && i < len(fields); i++ { // utime, stime, and those of children that were waited for
			n, _ := strconv.ParseFloat(fields[i], 64)
			sum += n / ticks
		}
	}
	return sum
}

// restingMB is what the tree has when it rests: the least of some readings, as a tab that is let go takes its process with it
// only a while after the next one has begun, longer on a busy machine.
func restingMB(pid int) float64 {
	least := treeMB(pid)
	for range 20 {
		time.Sleep(100 * time.Millisecond)
		least = min(least, treeMB(pid))
	}
	return least
}

// treeMB is the proportional memory of a process tree without the process itself.
func treeMB(pid int) float64 {
	sum := 0.0
	for _, p := range tree(pid)[1:] {
		f, err := os.Open(fmt.Sprintf("/proc/%d/smaps_rollup", p))
		if err != nil {
			continue
		}
		lines := bufio.NewScanner(f)
		for lines.Scan() {
			if kb, found := strings.CutPrefix(lines.Text(), "Pss:"); found {
				n, _ := strconv.ParseFloat(strings.Fields(kb)[0], 64)
				sum += n / 1024
			}
		}
		f.Close()
	}
	return sum
}
