package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/extract/records/values"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface/samplesite"
)

type exportOptions struct {
	records int
	format  string
	formats string
}

func (o *exportOptions) flags(fs *flag.FlagSet) {
	fs.IntVar(&o.records, "records", 100_000, "records of the store (export)")
	fs.StringVar(&o.formats, "formats", strings.Join(exportFormats, ","),
		"what is exported (export)")
	fs.StringVar(&o.format, "format", "",
		"export the store --db in this format; export starts itself so")
}

// exportFormats are the formats of the command export, bulk files for both kinds of engine, and
// what changed since an export that saw everything: nothing.
var exportFormats = []string{"sqlite", "jsonl", "csv", "flat-csv", "parquet", "bulk", "meili", "since-last"}

// An exportCost is what it took to write a format.
type exportCost struct {
	Format  string  `json:"format"`
	CPU     float64 `json:"cpu_s"`
	Rate    float64 `json:"records_per_cpu_s"`
	Peak    float64 `json:"peak_rss_mb"`
	MB      float64 `json:"file_mb"`
	Written int     `json:"records"`
}

// benchExport fills a store with the records of one site, of eight attributes each, and writes it
// in each format, each in a process of its own, so that CPU time and memory are its own.
func benchExport(o options) (map[string]any, error) {
	if o.export.format != "" {
		return nil, exportOne(o)
	}
	dir, err := os.MkdirTemp("", "bench-export-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	db := filepath.Join(dir, "full.db")
	if err := fillRecords(db, o.export.records); err != nil {
		return nil, err
	}
	var costs []exportCost
	t := tabwriter.NewWriter(os.Stderr, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "format\trecords\tCPU s\trecords per CPU s\tMB at peak\tMB written\t")
	for _, format := range strings.Split(o.export.formats, ",") {
		c, err := exportCosts(o, db, filepath.Join(dir, format), format)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", format, err)
		}
		costs = append(costs, c)
		fmt.Fprintf(t, "%s\t%d\t%.1f\t%.0f\t%.0f\t%.0f\t\n", c.Format, c.Written, c.CPU, c.Rate,
			c.Peak, c.MB)
	}
	return map[string]any{"records": o.export.records,
		"store_bytes_per_record": float64(sizeOf(db)) / float64(o.export.records),
		"formats":                costs}, t.Flush()
}

// exportCosts has a process of its own write the format.
func exportCosts(o options, db, out, format string) (c exportCost, err error) {
	self, err := os.Executable()
	if err != nil {
		return c, err
	}
	args := []string{"export", "--db", db, "--format", format}
	if o.crawl.profile != "" {
		args = append(args, "--profile", o.crawl.profile+"."+format)
	}
	child := exec.Command(self, append(args, out)...)
	child.Stderr = os.Stderr
	said, err := child.Output()
	if err != nil {
		return c, err
	}
	if err := json.Unmarshal(said, &c); err != nil {
		return c, err
	}
	c.Rate, c.MB = float64(o.export.records)/c.CPU, float64(sizeOf(out))/1e6
	return c, nil
}

// exportOne writes the store in one format, and prints what is known of that inside.
func exportOne(o options) error {
	stop, err := profiled(o.crawl.profile)
	if err != nil {
		return err
	}
	defer stop()
	db, err := store.OpenReader(o.crawl.db)
	if err != nil {
		return err
	}
	defer db.Close()
	to := store.ExportOptions{Path: strings.Join(o.args, ""), Format: o.export.format}
	if o.export.format == "since-last" {
		to.Format, to.Seen = "jsonl", to.Path+".seen"
		if _, err := db.Export(context.Background(), to); err != nil {
			return err
		}
	}
	before := cpuUsed()
	n, err := db.Export(context.Background(), to)
	if err != nil {
		return err
	}
	c := exportCost{Format: o.export.format, Written: n, CPU: cpuUsed() - before, Peak: peakMB()}
	return json.NewEncoder(os.Stdout).Encode(c)
}

// fillRecords makes a store in which a harvest of one site listed so many records, twenty on a
// page. What they say is that of the sample site.
func fillRecords(path string, n int) error { return fillRecordsOf(path, "http://127.0.0.1:80/", n) }

func fillRecordsOf(path, site string, n int) (err error) {
	db, err := store.Create(path)
	if err != nil {
		return err
	}
	defer func() {
		if e := db.Close(); err == nil {
			err = e
		}
	}()
	const page = 20
	if err := db.SaveSite(context.Background(), site, site, site); err != nil {
		return err
	}
	items := samplesite.New(samplesite.Options{Items: n}).Truth()
	for i := 0; i < n; i += page {
		s := resultPage(site, i/page+1, items[i:min(i+page, n)])
		if err := db.SaveStep(context.Background(), s); err != nil {
			return err
		}
	}
	return nil
}

// resultPage is the step that read the items on a result page, each for the first time.
func resultPage(site string, number int, items []samplesite.Item) *extract.Step {
	ask := querygen.Ask{Page: number, Query: querygen.Query{ID: 1, Form: "f1", Purpose: "value"}}
	s := &extract.Step{Site: site, Round: 1, Seq: number, Ask: ask,
		URL: site + "search?page=" + strconv.Itoa(number), Status: 200, At: time.Now(),
		Outcome: querygen.Outcome{Ask: ask, Kind: querygen.Results, Returned: len(items),
			New: len(items), Claimed: -1, Requests: 1}}
	for _, it := range items {
		r := records.Record{Key: site + it.Path[1:], KeyKind: "url", URL: site + it.Path[1:],
			Title: it.Title}
		text := []string{it.Title}
		for _, name := range samplesite.FieldNames {
			if v := it.Fields[name]; v != "" {
				r.Attributes = append(r.Attributes,
					records.Attribute{Name: name, Value: v, Type: values.PublicType(v)})
				text = append(text, v)
			}
		}
		r.Text = strings.Join(text, " ")
		s.Records = append(s.Records, extract.Captured{Record: r, Fresh: true})
	}
	return s
}

func sizeOf(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}
