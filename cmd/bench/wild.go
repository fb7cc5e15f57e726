package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/population"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/querygen"
)

// wildOptions are the flags of the suite wild.
type wildOptions struct {
	site    string
	serve   string
	only    string
	except  string
	without string
	binary  string
	class   string
	library string
	stores  string
	jobs    int
	traits  bool
	verbose bool
	most    time.Duration
}

func (o *wildOptions) flags(fs *flag.FlagSet) {
	fs.StringVar(&o.site, "site", "", "one site, as SEED:N (wild)")
	fs.StringVar(&o.serve, "serve", "",
		"show that site at an address such as 127.0.0.1:8080 (wild)")
	fs.StringVar(&o.only, "only", "", "a trait that every site has (wild)")
	fs.StringVar(&o.except, "except", "", "traits that no site has, separated by commas (wild)")
	fs.StringVar(&o.without, "without", "", "rules of the planner (wild) and refiners of result "+
		"pages that are switched off, separated by commas (wild, records)")
	fs.StringVar(&o.binary, "binary", "", "a deepcrawl to judge over loopback in place of this "+
		"one (wild, small: or several, with commas)")
	fs.StringVar(&o.class, "class", classForm,
		"sites with a form, or script: sites whose items a script shows, over loopback with a "+
			"browser (wild)")
	fs.StringVar(&o.library, "library", "",
		"folder with the npm packages of the class script; made where it is not given (wild)")
	fs.StringVar(&o.stores, "stores", "",
		"folder that keeps the store of each site, to read its queries (wild, without --binary)")
	fs.IntVar(&o.jobs, "jobs", runtime.NumCPU(), "sites at once (wild)")
	fs.BoolVar(&o.traits, "traits", false, "list the traits with their shares (wild)")
	fs.BoolVar(&o.verbose, "verbose", false, "print what became of each site (wild)")
	fs.DurationVar(&o.most, "most", 3*time.Minute, "real time that a site may take (wild)")
}

// A harvester is a program that is judged.
type harvester interface {
	harvest(ctx context.Context, s *wild.Site, budget int) wild.Harvest
}

// requestsFor is the ceiling of requests that a site may get: five times what the knowing client
// needs for nearly all, and some hundreds to learn what site it is.
func requestsFor(c *wild.Client) int { return 5*c.Requests[wild.LevelName(0.99)] + 300 }

// benchWild judges the product, or another program, on a population of generated sites.
func benchWild(o options) (map[string]any, error) {
	w := o.wild
	if w.traits {
		listTraits(os.Stdout)
		return nil, nil
	}
	numbers, seed, err := w.sites(o)
	if err != nil {
		return nil, err
	}
	if w.serve != "" {
		return nil, serveSite(w, seed, numbers[0])
	}
	h, err := w.program(o)
	if err != nil {
		return nil, err
	}
	began, before := time.Now(), cpuUsed()
	scores := w.run(h, seed, numbers)
	sum := wild.Summarize(scores, cpuUsed()-before)
	reportWild(os.Stderr, scores, sum)
	fmt.Fprintf(os.Stderr, "\n%s in %s\n", term.Count(len(scores), "site"),
		time.Since(began).Round(time.Second))
	return asMap(sum, scores)
}

// program returns what is judged.
func (w wildOptions) program(o options) (harvester, error) {
	policy := querygen.Policy(cmp.Or(o.queries.policies, string(querygen.Auto)))
	if !slices.Contains(querygen.Policies(), policy) {
		return nil, fmt.Errorf("no policy %q", policy)
	}
	off, err := w.rulesOff()
	if err != nil {
		return nil, err
	}
	if err := extract.CheckRules(off); err != nil {
		return nil, err
	}
	if w.class == classScript {
		dir, err := libraries(w.library)
		if err != nil {
			return nil, err
		}
		return &drawn{shipped: shipped{policy: policy, off: off, stores: w.stores}, libraries: dir},
			nil
	}
	if w.binary != "" {
		return &binary{path: w.binary, policy: policy, off: off}, nil
	}
	return &shipped{policy: policy, off: off, stores: w.stores}, nil
}

// rulesOff switches refiners of result pages off, and returns the other names: those of rules of
// the planner.
func (w wildOptions) rulesOff() (rules []string, err error) {
	var refiners []string
	for _, name := range names(w.without) {
		if slices.ContainsFunc(records.Refiners(), func(f records.Refiner) bool {
			return f.Name == name
		}) {
			refiners = append(refiners, name)
		} else {
			rules = append(rules, name)
		}
	}
	return rules, records.Without(refiners...)
}

// names splits a list of names.
func names(list string) (out []string) {
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name != "" {
			out = append(out, name)
		}
	}
	return out
}

// wildSites is how many sites are drawn where the command line does not say.
const wildSites = 100

// sites returns which sites to draw.
func (w wildOptions) sites(o options) (numbers []int, seed uint64, err error) {
	if w.site != "" {
		a, b, ok := strings.Cut(w.site, ":")
		seed, errSeed := strconv.ParseUint(a, 10, 64)
		n, errN := strconv.Atoi(b)
		if !ok || errSeed != nil || errN != nil {
			return nil, 0, fmt.Errorf("--site is SEED:N, such as 7:31, not %q", w.site)
		}
		return []int{n}, seed, nil
	}
	if w.serve != "" {
		return nil, 0, fmt.Errorf("--serve shows one site: say which with --site SEED:N")
	}
	// A trait does not fit beside all others: sites without it are passed over.
	sites := cmp.Or(o.crowd.sites, wildSites)
	for n := 0; len(numbers) < sites && n < 20*sites; n++ {
		if w.only == "" || population.DrawWith(o.queries.first, n, w.drawn()).Has(w.only) {
			numbers = append(numbers, n)
		}
	}
	return numbers, o.queries.first, nil
}

func (w wildOptions) drawn() population.Options {
	return population.Options{Only: w.only, Without: names(w.except),
		Script: w.class == classScript}
}

// told is after how many sites a run says how far it is.
const told = 10

// run harvests all sites, some at once, and judges them.
func (w wildOptions) run(h harvester, seed uint64, numbers []int) []*wild.Score {
	scores := make([]*wild.Score, len(numbers))
	var done atomic.Int32
	began := time.Now()
	w.inTurns(numbers, func(i, n int) {
		scores[i] = w.judge(h, seed, n)
		if w.verbose || w.site != "" {
			fmt.Fprintln(os.Stderr, lineOf(scores[i]))
		} else if k := done.Add(1); k%told == 0 && int(k) < len(numbers) {
			fmt.Fprintf(os.Stderr, "%d of %d sites, %s\n", k, len(numbers),
				time.Since(began).Round(time.Second))
		}
	})
	return scores
}

// inTurns calls do for each site, with its place among the numbers, for some at once.
func (w wildOptions) inTurns(numbers []int, do func(i, n int)) {
	turns := make(chan struct{}, max(1, w.jobs))
	var wg sync.WaitGroup
	for i, n := range numbers {
		turns <- struct{}{}
		wg.Go(func() {
			defer func() { <-turns }()
			do(i, n)
		})
	}
	wg.Wait()
}

// judge harvests one site.
func (w wildOptions) judge(h harvester, seed uint64, n int) *wild.Score {
	s := population.DrawWith(seed, n, w.drawn())
	ctx, stop := context.WithTimeout(context.Background(), w.most)
	defer stop()
	return s.Judge(h.harvest(ctx, s, requestsFor(s.KnowingClient())))
}
