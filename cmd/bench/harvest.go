package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
)

// harvestOptions are the flags of the suite harvest, beside --profile.
type harvestOptions struct {
	sizes string
	kinds string
	part  string // of the child process
	known int
}

func (o *harvestOptions) flags(fs *flag.FlagSet) {
	fs.StringVar(&o.sizes, "items", "3000,30000",
		"items of the catalogues, one after the other (harvest)")
	fs.StringVar(&o.kinds, "kinds", "keyword,capped,long",
		"kinds of catalogue: "+kindNames()+" (harvest)")
	fs.StringVar(&o.part, "part-of-harvest", "",
		"be this part, on the site given as argument; harvest starts itself so")
	fs.IntVar(&o.known, "interrupted-at", 0,
		"likewise: be interrupted when so many records are known; 0: go on to the end")
}

func kindNames() string {
	var names []string
	for _, k := range catalogueKinds {
		names = append(names, k.name)
	}
	return strings.Join(names, ", ")
}

// A harvestCost is what it took to harvest a catalogue, as benches tell it.
type harvestCost struct {
	Kind     string `json:"kind"`
	Items    int    `json:"items"`
	Found    int    `json:"records"`
	Shown    int    `json:"shown"` // items that the server showed
	Requests int    `json:"requests"`

	CPU     float64 `json:"cpu_s"`
	Request float64 `json:"cpu_ms_per_request"`
	Record  float64 `json:"cpu_ms_per_record"`
	Rate    float64 `json:"requests_per_cpu_s"`
	Ratio   float64 `json:"ratio_to_limit"`
	Limit   float64 `json:"limit_cpu_ms_per_request"`

	Peak   float64 `json:"peak_rss_mb"`
	Store  float64 `json:"bytes_per_record"`
	WAL    float64 `json:"wal_peak_mb"`
	Resume float64 `json:"resume_share"` // of the CPU until then
	Back   float64 `json:"resume_cpu_s"`
	Export float64 `json:"export_records_per_cpu_s"`
	Wrote  float64 `json:"export_peak_mb"`

	Course []harvestPoint `json:"course"`
	Parts  []partCost     `json:"parts,omitempty"` // where there is a profile
}

// A harvestPoint is where a harvest stood.
type harvestPoint struct {
	Known    int     `json:"known"`
	Requests int     `json:"requests"`
	CPU      float64 `json:"cpu_s"`
	Peak     float64 `json:"peak_rss_mb"`
}

// A harvested is what a child process says of its part.
type harvested struct {
	Course []harvestPoint
	Resume float64 // CPU seconds before the first request of a harvest that goes on
	Peak   float64
	CPU    float64
	Wrote  int
}

// benchHarvest harvests catalogues as the program does, is interrupted when nine tenths are known,
// goes on to the end and exports. Then the limit, the least that a harvest can do, fetches the same
// addresses in the same order, parses them and stores the items in one transaction a page. Each
// part is a process of its own, so that CPU time and memory are its own.
func benchHarvest(o options) (map[string]any, error) {
	if o.harvest.part != "" {
		return nil, beHarvester(o)
	}
	var costs []harvestCost
	t := tabwriter.NewWriter(os.Stderr, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "kind\titems\trecords\trequests\tCPU ms a request\tthe least\tratio\t"+
		"MB at peak\toctets a record\tMB of log\tgoing on\trecords exported a CPU s\t")
	for _, name := range strings.Split(o.harvest.kinds, ",") {
		i := slices.IndexFunc(catalogueKinds, func(k catalogueKind) bool { return k.name == name })
		if i < 0 {
			return nil, fmt.Errorf("no kind of catalogue is called %q; there are %s", name,
				kindNames())
		}
		for _, size := range strings.Split(o.harvest.sizes, ",") {
			items, err := strconv.Atoi(size)
			if err != nil || items < 100 {
				return nil, fmt.Errorf("items %q: want a number of 100 or more", size)
			}
			c, err := costOfHarvest(o, catalogueKinds[i], items)
			if err != nil {
				return nil, fmt.Errorf("%s, %d items: %w", name, items, err)
			}
			costs = append(costs, c)
			fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%.2f\t%.2f\t%.2f\t%.0f\t%.0f\t%.0f\t%.1f %%\t%.0f\t\n",
				c.Kind, c.Items, c.Found, c.Requests,
				c.Request, c.Limit, c.Ratio, c.Peak, c.Store, c.WAL, 100*c.Resume, c.Export)
		}
	}
	if err := t.Flush(); err != nil {
		return nil, err
	}
	if o.crawl.profile != "" {
		printParts(costs)
	}
	return worstOfHarvests(costs), nil
}

// worstOfHarvests are the figures of the worst catalogue, each by itself.
func worstOfHarvests(costs []harvestCost) map[string]any {
	got := map[string]any{"harvests": costs}
	for name, of := range map[string]func(harvestCost) float64{
		"ratio_to_limit":     func(c harvestCost) float64 { return c.Ratio },
		"cpu_ms_per_request": func(c harvestCost) float64 { return c.Request },
		"bytes_per_record":   func(c harvestCost) float64 { return c.Store },
		"resume_share":       func(c harvestCost) float64 { return c.Resume },
		"peak_rss_mb":        func(c harvestCost) float64 { return c.Peak },
	} {
		worst := 0.0
		for _, c := range costs {
			worst = max(worst, of(c))
		}
		got[name] = worst
	}
	return got
}

// costOfHarvest measures one catalogue.
func costOfHarvest(o options, kind catalogueKind, items int) (c harvestCost, err error) {
	dir, err := os.MkdirTemp("", "bench-harvest-")
	if err != nil {
		return c, err
	}
	defer os.RemoveAll(dir)
	site := newBooks(kind, items)
	base, stop, err := site.serve()
	if err != nil {
		return c, err
	}
	defer stop() //nolint:errcheck // it has answered all that was asked
	run := &harvestRun{options: o, base: base, db: filepath.Join(dir, "harvest.db"),
		name: fmt.Sprint(kind.name, "-", items)}
	first, err := run.part("ours", "--interrupted-at", strconv.Itoa(items*9/10))
	if err != nil {
		return c, err
	}
	rest, err := run.part("on")
	if err != nil {
		return c, err
	}
	c = harvestCost{
		Kind: kind.name, Items: items, Requests: site.requests, Shown: site.distinct,
		Course: first.Course,
		CPU:    first.CPU + rest.CPU - rest.Resume, Resume: rest.Resume / first.CPU,
		Back: rest.Resume,
		Peak: max(first.Peak, rest.Peak), WAL: run.wal,
	}
	addresses := filepath.Join(dir, "addresses")
	if err := os.WriteFile(addresses, []byte(strings.Join(site.asked, "\n")), 0o600); err != nil {
		return c, err
	}
	out, err := run.part("export")
	if err != nil {
		return c, err
	}
	c.Found, c.Export, c.Wrote = out.Wrote, float64(out.Wrote)/out.CPU, out.Peak
	c.Store = float64(sizeOf(run.db)) / float64(max(1, out.Wrote))
	limit, err := run.part("limit", addresses)
	if err != nil {
		return c, err
	}
	c.Request, c.Limit = 1000*c.CPU/float64(c.Requests), 1000*limit.CPU/float64(c.Requests)
	c.Ratio, c.Rate, c.Record = c.Request/c.Limit, float64(c.Requests)/c.CPU,
		1000*c.CPU/float64(max(1, c.Found))
	c.Parts, err = run.parts()
	return c, err
}

// A harvestRun is the harvest of one catalogue, part by part.
type harvestRun struct {
	options  options
	base, db string
	name     string
	wal      float64  // MB, the most that was seen
	profiles []string // of our own parts
}

// part runs a process and reads what it says. What the kernel knows of its CPU time takes the place
// of what it says.
func (r *harvestRun) part(name string, args ...string) (h harvested, err error) {
	self, err := os.Executable()
	if err != nil {
		return h, err
	}
	all := []string{"harvest", "--part-of-harvest", name, "--db", r.db}
	if dir := r.options.crawl.profile; dir != "" && name != "limit" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return h, err
		}
		file := filepath.Join(dir, r.name+"."+name+".cpu")
		all = append(all, "--profile", file)
		if name != "export" {
			r.profiles = append(r.profiles, file)
		}
	}
	flags, rest := args, []string{r.base}
	if name == "limit" {
		flags, rest = nil, append(rest, args...)
	}
	child := exec.Command(self, append(append(all, flags...), rest...)...)
	var said bytes.Buffer
	child.Stdout, child.Stderr = &said, os.Stderr
	used, err := spentBy(child, func(pid int) { r.watch(pid) })
	if err != nil {
		return h, fmt.Errorf("%s: %w", name, err)
	}
	if err := json.Unmarshal(said.Bytes(), &h); err != nil {
		return h, fmt.Errorf("%s: %w", name, err)
	}
	h.CPU = used.cpu
	return h, nil
}
