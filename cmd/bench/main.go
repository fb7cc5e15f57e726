// Command bench measures the program against labelled data, baselines and its own simulated sites.
// It writes nothing but the pictures asked for with --out and the steps asked for with --pack.
//
//	go run ./cmd/bench SUITE [--data PATH] [--cv] [--json]
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"sort"
	"strings"
)

// options are the flags every suite understands.
type options struct {
	data  string
	cv    bool
	worst int
	folds foldRange

	queries queriesOptions
	crawl   crawlOptions
	crowd   crowdOptions
	small   smallOptions
	order   orderOptions
	focus   focusOptions
	wild    wildOptions
	survey  surveyOptions
	selects selectOptions
	journal journalOptions
	ablate  ablateOptions
	export  exportOptions
	harvest harvestOptions
	fleet   fleetOptions
	render  renderOptions

	args []string // that are no flags
}

// A suite measures one part. It returns the numbers by key (see JSON keys in the README) and may
// print tables to stderr.
type suite struct {
	name string
	what string
	run  func(o options) (map[string]any, error)
}

var suites = []suite{
	{"forms", "form kinds, fields and labels; --data DIR with formasaurus*.jsonl.gz and " +
		"ddg-autofill*.jsonl.gz", benchForms},
	{"submission", "form submission against a browser's requests; --data FILE", benchSubmission},
	{"robots", "robots.txt cases; --data FILE", benchRobots},
	{"records", "record finding on labelled result pages; --data DIR", benchRecords},
	{"pager", "paging links on labelled pages; --data DIR", benchPager},
	{"queries", "policies, rivals and the oracle on simulated databases and real text; see --case",
		benchQueries},
	{"journal", "what the planner decides in each case of queries, as hashes, or --data STORE.db " +
		"...; see --steps", benchJournal},
	{"crawl", "a link farm with our crawler, the least a crawler can do, and colly; see --pages",
		benchCrawl},
	{"crowd", "many sites of mixed health with our crawler, and how its memory goes; see --sites " +
		"and --pages", benchCrowd},
	{"small", "many small sites discovered into one store, again, and looked at; see --sites, " +
		"--site-pages, --links and --binary", benchSmall},
	{"export", "a store written in each format: CPU, memory, octets; see --records and --formats",
		benchExport},
	{"harvest", "catalogues harvested as the program does, against fetching, parsing and storing " +
		"the same pages; see --items, --kinds and --profile DIR", benchHarvest},
	{"fleet", "queues of a fleet: jobs, leases, check-points and the collector; see --queue, " +
		"--sites, --jobs, --files and --file-records", benchFleet},
	{"order", "orders of a crawl on generated webs, or on the links given; --data EDGES",
		benchOrder},
	{"focus", "from site to site in generated webs, by topic and breadth-first; see --locality and --webs", benchFocus},
	{"refresh", "freshness of pages that change at known rates, by policy and budget",
		benchRefresh},
	{"redirects", "pages that send their visitor away; --data FILE or DIR with cases.jsonl",
		benchRedirects},
	{"columns", "the columns of generated sites, under one name each for all records; with " +
		"--data those of labelled pages as well; takes the flags of wild", benchColumns},
	{"wild", "a population of generated sites, harvested end to end; see --sites, --seed, --site " +
		"and --serve", benchWild},
	{"survey", "what a survey of generated sites tells, against what their harvests bring; takes " +
		"the flags of wild, and --budget", benchSurvey},
	{"select", "requests that many sites share, in the order of extract --total, site after site," +
		" in turn, and at best; takes the flags of wild, or --data what an earlier run printed " +
		"with --json", benchSelect},
	{"ablate", "what each rule of the planner is worth: switched off where it acts; see --kept, " +
		"--ceiling and --prices", benchAblate},
	{"render", "what a page costs plain, drawn by each browser, and as the request behind it, " +
		"and for how many queries that is enough; see --max-time", benchRender},
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	if len(args) > 0 && slices.Contains([]string{"-h", "-help", "--help", "help"}, args[0]) {
		fmt.Println(strings.TrimSpace(usage().Error()))
		return nil
	}
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return usage()
	}
	fs := flag.NewFlagSet(args[0], flag.ContinueOnError)
	var o options
	fs.StringVar(&o.data, "data", "", "file or directory with the labelled data")
	fs.BoolVar(&o.cv, "cv", false,
		"also refit in memory by domain or site and report on the held-out folds")
	fs.IntVar(&o.worst, "worst", 20, "print this many of the worst pages to stderr, of the "+
		"held-out ones with --cv (records, forms)")
	fs.Var(&o.folds, "folds", "score these folds of the domains alone, as 5-9 (forms)")
	if args[0] == "journal" {
		o.queries.flags(fs, journalSeeds, journalScale)
	} else {
		o.queries.flags(fs, 5, 1)
	}
	o.journal.flags(fs)
	o.crawl.flags(fs)
	o.crowd.flags(fs)
	o.small.flags(fs)
	o.order.flags(fs)
	o.focus.flags(fs)
	o.wild.flags(fs)
	o.survey.flags(fs)
	o.selects.flags(fs)
	o.ablate.flags(fs)
	o.export.flags(fs)
	o.harvest.flags(fs)
	o.fleet.flags(fs)
	o.render.flags(fs)
	asJSON := fs.Bool("json", false, "print one JSON object and nothing else on stdout")
	switch err := fs.Parse(args[1:]); {
	case errors.Is(err, flag.ErrHelp):
		return nil // the flags were listed
	case err != nil:
		return err
	}
	o.args = fs.Args()
	for _, s := range suites {
		if s.name != args[0] {
			continue
		}
		got, err := s.run(o)
		if err != nil || got == nil {
			return err
		}
		return print(os.Stdout, got, *asJSON)
	}
	return usage()
}

func usage() error {
	var b strings.Builder
	b.WriteString("usage: bench SUITE [--data PATH] [--cv] [--json]\n")
	for _, s := range suites {
		fmt.Fprintf(&b, "  %-11s %s\n", s.name, s.what)
	}
	return errors.New(b.String())
}

func print(w io.Writer, got map[string]any, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(w).Encode(got)
	}
	keys := make([]string, 0, len(got))
	for k := range got {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		if reflect.ValueOf(got[k]).Kind() == reflect.Slice {
			continue // its table stands above; --json has it whole
		}
		fmt.Fprintf(w, "%-32s %v\n", k, got[k])
	}
	return nil
}
