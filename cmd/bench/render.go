package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/jsrender"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// renderOptions are the flags of the suite render.
type renderOptions struct {
	time  time.Duration
	pages int
}

func (o *renderOptions) flags(fs *flag.FlagSet) {
	fs.DurationVar(&o.time, "max-time", 9*time.Minute,
		"end after so long, with what was measured by then, as after an interruption (render)")
	fs.IntVar(&o.pages, "drawn-pages", 300, "pages that each browser draws (render)")
}

const (
	renderTurn   = 20  // pages that a browser draws before it is the other one's turn
	renderWarmup = 20  // pages after which memory is taken for what an idle browser needs
	drawnShare   = 0.6 // of the time, at most, for the pages; the rest is for the search boxes
)

// benchRender measures what a page costs plainly, in each browser that is installed, and as the
// request behind it: CPU seconds of this process and of the browser's. The pages are result pages
// of the sample site drawn by a script, which fetches them. Then search boxes of scripts are learnt
// and asked, which tells for how many queries no browser is needed. What was measured is told when
// it is interrupted or out of time as well.
func benchRender(o options) (map[string]any, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interruption ends it at once
	ctx, cancel := context.WithTimeout(ctx, o.render.time)
	defer cancel()

	site := samplesite.New(samplesite.Options{Items: 500})
	server := httptest.NewServer(behindScript(site))
	defer server.Close()
	client, err := fetch.NewClient(
		fetch.Config{Delay: -1, Named: []string{strings.TrimPrefix(server.URL, "http://")}})
	if err != nil {
		return nil, err
	}
	defer client.Close()
	got := map[string]any{"pages": o.render.pages}
	b := &renderBench{base: server.URL, fetcher: client}
	for name, of := range map[string]struct {
		path,
		shows string
	}{"plain": {"/drawn?n=%d", "<script>"}, "replayed": {"/search?q=the&n=%d", "</form>"}} {
		cost, err := b.fetch(ctx, of.path, of.shows, o.render.pages)
		if err != nil && ctx.Err() == nil {
			return nil, err
		}
		got["cpu_s_per_page_"+name] = cost.cpuOfPage()
	}
	browsers, err := browsersHere()
	if err != nil {
		return nil, err
	}
	rendered := browsers[0] // which the program would take
	drawing, enough := context.WithTimeout(ctx, time.Duration(drawnShare*float64(o.render.time)))
	defer enough()
	if err := drawInTurns(drawing, server.URL, client, browsers, o.render.pages, got); err != nil &&
		drawing.Err() == nil {
		return nil, err
	}
	if rendered.drawn.pages > 0 {
		got["cpu_s_per_page_rendered"] = rendered.drawn.cpuOfPage()
	}
	if ctx.Err() == nil {
		if err := replayedShare(ctx, rendered.path, got); err != nil && ctx.Err() == nil {
			return nil, err
		}
	}
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		got["ended"] = "out of time"
	case ctx.Err() != nil:
		got["ended"] = "interrupted"
	default:
		got["ended"] = "done"
	}
	return got, nil
}

// A browserHere is a browser of this machine, and what it was measured to cost.
type browserHere struct {
	name, path string
	bench      renderBench
	warm       float64
	startup    time.Duration
	drawn      pageCost
}

// browsersHere are the headless shell and the full browser, as far as they are installed, or the
// one that DEEPCRAWL_BROWSER names.
func browsersHere() (here []*browserHere, err error) {
	if path := os.Getenv("DEEPCRAWL_BROWSER"); path != "" {
		if path, err = jsrender.Find(path); err != nil {
			return nil, err
		}
		return []*browserHere{{name: "named", path: path}}, nil
	}
	for _, kind := range []struct {
		name     string
		programs []string
	}{
		{"shell", []string{"chromium-headless-shell", "chrome-headless-shell", "headless-shell",
			"headless_shell"}},
		{"full", []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
			"chrome"}},
	} {
		for _, program := range kind.programs {
			if path, err := exec.LookPath(program); err == nil {
				here = append(here, &browserHere{name: kind.name, path: path})
				break
			}
		}
	}
	if len(here) == 0 {
		_, err = jsrender.Find("")
	}
	return here, err
}

// drawInTurns lets each browser draw so many pages, some at a time in turn, so that what else the
// machine does falls on both of them alike, and puts what they cost into got, also when it is cut
// short.
func drawInTurns(ctx context.Context, base string, client *fetch.Client, browsers []*browserHere,
	pages int, got map[string]any) error {
	for _, b := range browsers {
		r, err := jsrender.New(jsrender.Config{Client: client, Path: b.path})
		if err != nil {
			return err
		}
		defer r.Close()
		defer b.report(got) // while the browser is there
		if err := b.start(ctx, base, r); err != nil {
			return fmt.Errorf("%s: %w", b.path, err)
		}
	}
	fmt.Fprintf(os.Stderr, "browsers have started: %d; each draws %d pages now, which takes "+
		"minutes on a busy machine\n", len(browsers), pages)
	for done := 0; done < pages; done += renderTurn {
		for _, b := range browsers {
			cost, err := b.bench.fetch(ctx, "/drawn?n=%d", "</form>", min(renderTurn, pages-done))
			b.drawn.add(cost)
			if err != nil {
				return fmt.Errorf("%s: %w", b.path, err)
			}
		}
		if len(browsers) == 2 {
			got["full_to_shell"] = browsers[1].drawn.cpuOfPage() / browsers[0].drawn.cpuOfPage()
		}
	}
	return nil
}

// start draws the first pages, until the browser has all that it needs to be idle.
func (b *browserHere) start(ctx context.Context, base string, r *jsrender.Renderer) error {
	before, begun := children(os.Getpid()), time.Now()
	b.bench = renderBench{base: base, fetcher: r}
	if _, err := b.bench.fetch(ctx, "/drawn?n=%d", "</form>", 1); err != nil {
		return err
	}
	b.startup = time.Since(begun)
	if _, err := b.bench.fetch(ctx, "/drawn?n=%d", "</form>", renderWarmup); err != nil {
		return err
	}
	b.bench.browser = slices.DeleteFunc(children(os.Getpid()), func(pid int) bool {
		return slices.Contains(before, pid)
	})
	b.warm = restingMB(b.bench.browser)
	return nil
}

// report puts what is known of a browser into got.
func (b *browserHere) report(got map[string]any) {
	if b.drawn.pages == 0 {
		return
	}
	of := map[string]any{
		"program": b.path, "pages": b.drawn.pages, "startup_s": b.startup.Seconds(),
		"cpu_s_per_page": b.drawn.cpuOfPage(),
		"s_per_page":     b.drawn.wall.Seconds() / float64(b.drawn.pages),
	}
	now := restingMB(b.bench.browser)
	if now > 0 && b.warm > 0 { // it is gone where the interruption ended it as well
		of["mb"], of["memory_growth_mb"] = b.warm, now-b.warm
	}
	got[b.name] = of
}

// behindScript serves the site, and its result pages again behind a script.
func behindScript(site http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", site)
	mux.HandleFunc("/drawn", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `<!doctype html><title>Results</title><div id=app></div><script>
fetch('/search?q=the').then(r => r.text()).then(t => { document.getElementById('app').innerHTML = new DOMParser().parseFromString(t, 'text/html').body.innerHTML })
</script>`)
	})
	return mux
}

// A pageCost is what some pages took.
type pageCost struct {
	pages int
	cpu   float64 // seconds
	wall  time.Duration
}

func (c *pageCost) add(more pageCost) {
	c.pages += more.pages
	c.cpu += more.cpu
	c.wall += more.wall
}

// cpuOfPage is 0 for no pages.
func (c *pageCost) cpuOfPage() float64 { return c.cpu / float64(max(1, c.pages)) }

type renderBench struct {
	base    string
	fetcher fetch.Fetcher
	browser []int // its processes, but for those that these started
}

// used is the processor time of this process and the browser so far.
func (b *renderBench) used() float64 { return cpuOf(append(trees(b.browser), os.Getpid())) }

// fetch fetches n pages, each of which must show something, and tells what those cost that came
// before an error.
func (b *renderBench) fetch(ctx context.Context, path, shows string, n int) (cost pageCost,
	err error) {
	begun, used := time.Now(), b.used()
	for i := range n {
		u, err := fetch.ParseURL(nil, b.base+fmt.Sprintf(path, i))
		if err != nil {
			return cost, err
		}
		p, err := b.fetcher.Fetch(ctx, &fetch.Request{URL: u})
		if err != nil {
			return cost, err
		}
		if !strings.Contains(string(p.Body), shows) {
			return cost, fmt.Errorf("%s does not show %s", u, shows)
		}
		cost = pageCost{i + 1, b.used() - used, time.Since(begun)}
	}
	return cost, nil
}

// trees lists processes and their descendants, as /proc has them. Elsewhere than on Linux there are
// none but these, and figures are 0.
func trees(roots []int) (all []int) {
	for _, pid := range roots {
		all = append(append(all, pid), trees(children(pid))...)
	}
	return all
}

// children lists the processes that a process started itself.
func children(pid int) (pids []int) {
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		b, err := os.ReadFile(list)
		if err != nil {
			continue // gone meanwhile
		}
		for child := range strings.FieldsSeq(string(b)) {
			if n, err := strconv.Atoi(child); err == nil {
				pids = append(pids, n)
			}
		}
	}
	return pids
}

// cpuOf is the processor time that processes have used, in seconds.
func cpuOf(pids []int) float64 {
	const ticks = 100 // a second: USER_HZ, the same on all Linux systems
	sum := 0.0
	for _, p := range pids {
		b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p))
		if err != nil {
			continue
		}
		_, rest, _ := strings.Cut(string(b), ") ")
		fields := strings.Fields(rest)
		// utime, stime, and those of children that were waited for
		for i := 11; i <= 14 && i < len(fields); i++ {
			n, _ := strconv.ParseFloat(fields[i], 64)
			sum += n / ticks
		}
	}
	return sum
}

// restingMB is what the trees of some processes have when they rest: the least of some readings, as
// a tab that is let go takes its process with it only a while after the next one has begun, longer
// on a busy machine.
func restingMB(roots []int) float64 {
	least := treesMB(roots)
	for range 20 {
		time.Sleep(100 * time.Millisecond)
		least = min(least, treesMB(roots))
	}
	return least
}

// treesMB is the proportional memory of process trees.
func treesMB(roots []int) float64 {
	sum := 0.0
	for _, p := range trees(roots) {
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
