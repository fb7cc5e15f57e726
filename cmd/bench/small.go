package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// smallOptions are the flags of the suite small, beside --sites, --links and --binary.
type smallOptions struct{ pages int }

func (o *smallOptions) flags(fs *flag.FlagSet) {
	fs.IntVar(&o.pages, "site-pages", 3, "pages of a site (small)")
}

// benchSmall has the program, or each of those given with --binary A,B, discover many small sites
// into a store that knows so many links of other sites already, and tells what a page costs, how
// much memory the run takes and how much the store grows. It then tells what the same command costs
// once more, when there is nothing left to ask, and what it costs to look at the store.
func benchSmall(o options) (map[string]any, error) {
	dir, err := os.MkdirTemp("", "bench-small-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	programs := strings.Split(o.wild.binary, ",")
	if o.wild.binary == "" {
		programs[0] = filepath.Join(dir, "deepcrawl")
		if said, err := exec.Command("go", "build", "-o", programs[0],
			"deepcrawl/cmd/deepcrawl").CombinedOutput(); err != nil {
			return nil, fmt.Errorf("build the program: %w: %s", err, said)
		}
	}
	got := map[string]any{"sites": cmp.Or(o.crowd.sites, 1000), "links_before": o.crawl.links}
	for i, program := range programs {
		run := &smallRun{
			program: program, db: filepath.Join(dir, fmt.Sprint(i, ".db")),
			list:  filepath.Join(dir, "sites.txt"),
			sites: newSmallSites(cmp.Or(o.crowd.sites, 1000), o.small.pages),
		}
		figures, err := run.all(o.crawl.links)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", program, err)
		}
		for name, x := range figures {
			if len(programs) > 1 {
				name = filepath.Base(program) + " " + name
			}
			got[name] = x
		}
	}
	return got, nil
}

// A smallRun is one program over one list of sites.
type smallRun struct {
	program, db, list string
	sites             *smallSites
}

func (r *smallRun) all(links int) (map[string]any, error) {
	seeds, stop, err := r.sites.serve()
	if err != nil {
		return nil, err
	}
	defer stop() //nolint:errcheck // it has answered all that was asked
	if err := os.WriteFile(r.list, []byte(strings.Join(seeds, "\n")+"\n"), 0o600); err != nil {
		return nil, err
	}
	if err := fillStore(r.db, sitesElsewhere(), links); err != nil {
		return nil, err
	}
	before, err := os.Stat(r.db)
	if err != nil {
		return nil, err
	}
	crawl := []string{"discover", r.list, "--delay", "0", "--render", "never"}
	used, err := r.run(crawl...)
	if err != nil {
		return nil, err
	}
	after, err := os.Stat(r.db)
	if err != nil {
		return nil, err
	}
	requests, pages, distinct := r.sites.counts()
	got := map[string]any{
		"requests": requests, "pages": pages, "distinct": distinct,
		"cpu_ms_a_page": used.cpu / float64(pages) * 1000,
		"peak_mb":       used.rss, "seconds": used.seconds,
		"store_bytes_a_page": float64(after.Size()-before.Size()) / float64(pages),
	}
	return got, r.looks(got, []smallLook{
		{"again", crawl}, {"status", []string{"status"}},
		{"status_json", []string{"status", "--json"}},
		{"dry_run", []string{"extract", "--all", "--dry-run"}},
	})
}

// A smallLook is a command that finds all done, or only looks.
type smallLook struct {
	name string
	args []string
}

// looks adds what commands cost, one after the other.
func (r *smallRun) looks(got map[string]any, commands []smallLook) error {
	before, _, _ := r.sites.counts()
	for _, c := range commands {
		used, err := r.run(c.args...)
		if err != nil {
			return err
		}
		got[c.name+"_cpu_s"], got[c.name+"_peak_mb"] = used.cpu, used.rss
	}
	after, _, _ := r.sites.counts()
	got["requests_after"] = after - before
	return nil
}

// sitesElsewhere are sites that are not in the list.
func sitesElsewhere() (all []*url.URL) {
	for i := range 100 {
		all = append(all,
			&url.URL{Scheme: "http", Host: "site" + strconv.Itoa(i) + ".example", Path: "/"})
	}
	return all
}

// run runs a command of the program on the store. That a site left something to be desired is no
// error.
func (r *smallRun) run(args ...string) (spent, error) {
	const partly = 3
	cmd := exec.Command(r.program, append(args, "--db", r.db)...)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = io.Discard, &said
	peak, wait := 0.0, func() {}
	used, err := spentBy(cmd, func(pid int) {
		// which only rises
		wait = sample(pid, "VmHWM:", 20*time.Millisecond, func(mb float64) { peak = mb })
	})
	wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); err != nil &&
		!(ok && exit.ExitCode() == partly) {
		return spent{}, fmt.Errorf("%s: %w: %s", args[0], err, said.String())
	}
	used.rss = peak
	return used, nil
}
