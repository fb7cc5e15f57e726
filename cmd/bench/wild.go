package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/population"
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
	jobs    int
	traits  bool
	verbose bool
	most    time.Duration
}

func (o *wildOptions) flags(fs *flag.FlagSet) {
	fs.StringVar(&o.site, "site", "", "one site, as SEED:N (wild)")
	fs.StringVar(&o.serve, "serve", "", "show that site at an address such as 127.0.0.1:8080 (wild)")
	fs.StringVar(&o.only, "only", "", "a trait that every site has (wild)")
	fs.StringVar(&o.except, "except", "", "traits that no site has, separated by commas (wild)")
	fs.StringVar(&o.without, "without", "", "rules of the planner that are switched off, separated by commas (wild)")
	fs.StringVar(&o.binary, "binary", "", "a deepcrawl to judge over loopback in place of this one (wild)")
	fs.StringVar(&o.class, "class", "plain", "plain, or script for the sites that need a browser (wild)")
	fs.IntVar(&o.jobs, "jobs", runtime.NumCPU(), "sites at once (wild)")
	fs.BoolVar(&o.traits, "traits", false, "list the traits with their shares (wild)")
	fs.BoolVar(&o.verbose, "verbose", false, "print what became of each site (wild)")
	fs.DurationVar(&o.most, "most", 3*time.Minute, "real time that a site may take (wild)")
}

// A harvester is a program that is judged.
type harvester interface {
	harvest(ctx context.Context, s *wild.Site, budget int) wild.Harvest
}

// requestsFor is the ceiling of requests that a site may get: five times what the knowing client needs for
// nearly all, and some hundreds to learn what site it is.
func requestsFor(c *wild.Client) int { return 5*c.Requests[wild.LevelName(0.99)] + 300 }

// benchWild judges the product, or another program, on a population of generated sites.
func benchWild(o options) (map[string]any, error) {
	w := o.wild
	if w.traits {
		listTraits()
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
	reportWild(scores, sum)
	fmt.Fprintf(os.Stderr, "\n%d sites in %s\n", len(scores), time.Since(began).Round(time.Second))
	return asMap(sum, scores)
}

// program returns what is judged.
func (w wildOptions) program(o options) (harvester, error) {
	policy := querygen.Policy(cmp.Or(o.queries.policies, string(querygen.Auto)))
	if !slices.Contains(querygen.Policies(), policy) {
		return nil, fmt.Errorf("no policy %q", policy)
	}
	off := names(w.without)
	if err := querygen.CheckRules(off); err != nil {
		return nil, err
	}
	if w.binary != "" {
		return &binary{path: w.binary, policy: policy, off: off}, nil
	}
	return &shipped{policy: policy, off: off}, nil
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
	for n := 0; len(numbers) < o.crowd.sites && n < 20*o.crowd.sites; n++ {
		if w.only == "" || population.DrawWith(o.queries.first, n, w.drawn()).Has(w.only) {
			numbers = append(numbers, n)
		}
	}
	return numbers, o.queries.first, nil
}

func (w wildOptions) drawn() population.Options {
	return population.Options{Only: w.only, Without: names(w.except), Script: w.class == "script"}
}

// run harvests all sites, some at once, and judges them.
func (w wildOptions) run(h harvester, seed uint64, numbers []int) []*wild.Score {
	scores := make([]*wild.Score, len(numbers))
	turns := make(chan struct{}, max(1, w.jobs))
	var wg sync.WaitGroup
	for i, n := range numbers {
		turns <- struct{}{}
		wg.Go(func() {
			defer func() { <-turns }()
			scores[i] = w.judge(h, seed, n)
			if w.verbose {
				fmt.Fprintln(os.Stderr, lineOf(scores[i]))
			}
		})
	}
	wg.Wait()
	return scores
}

// judge harvests one site.
func (w wildOptions) judge(h harvester, seed uint64, n int) *wild.Score {
	s := population.DrawWith(seed, n, w.drawn())
	ctx, stop := context.WithTimeout(context.Background(), w.most)
	defer stop()
	return s.Judge(h.harvest(ctx, s, requestsFor(s.KnowingClient())))
}

// lineOf says what became of a site.
func lineOf(sc *wild.Score) string {
	verdict := "harvested"
	switch {
	case sc.Won:
		verdict = "won"
	case !sc.Harvested:
		verdict = strings.Join(sc.Why, "; ")
	}
	last := wild.LevelName(0.95)
	return fmt.Sprintf("%d:%-4d %5d of %5d  %4d+%4d requests, 95 %% at %d (%d)  titles %.2f fields %.2f  %-9s %s%s  [%s]", sc.Seed, sc.N, sc.Found, sc.Reachable,
		sc.Discovery, sc.Requests, sc.At[last], sc.Client[last], sc.Titles, sc.Fields, sc.Stopped, verdict, prefixed(": ", sc.Error), strings.Join(sc.Traits, " "))
}

func prefixed(by, s string) string {
	if s == "" {
		return ""
	}
	return by + s
}

// reportWild prints the tables of a population to stderr.
func reportWild(scores []*wild.Score, sum *wild.Summary) {
	fmt.Fprintf(os.Stderr, "%d sites: harvested %.1f %%, won %.1f %%, 95 %% found in %.1f %%; harmful %d, against robots.txt %d, hasty %d\n",
		sum.Sites, 100*sum.HarvestedShare, 100*sum.WonShare, 100*sum.FoundShare, sum.Harmful, sum.RobotsViolations, sum.Hasty)
	fmt.Fprintf(os.Stderr, "requests to 95 %% over the knowing client: median %.2f, p90 %.2f; coverage said in %.0f %%, interval right in %.0f %% of them, error p95 %.2f\n",
		sum.RatioMedian, sum.RatioP90, 100*sum.ClaimShare, 100*sum.IntervalRight, sum.ClaimErrorP95)
	fmt.Fprintf(os.Stderr, "%d requests, %.1f CPU ms each; %d sites where the knowing client was beaten\n", sum.Requests, sum.CPUPerRequest, sum.Faulty)
	for _, g := range sum.ByHard {
		fmt.Fprintf(os.Stderr, "  %d hard traits: %4d sites, harvested %.0f %%\n", g.Hard, g.Sites, 100*g.Harvested)
	}
	fmt.Fprintf(os.Stderr, "  with traits by outsiders: %d sites, harvested %.0f %%\n", sum.Outsiders.Sites, 100*sum.Outsiders.Harvested)
	fmt.Fprintln(os.Stderr, "why not:")
	for _, r := range wild.Reasons(scores) {
		fmt.Fprintln(os.Stderr, "  "+r)
	}
	fmt.Fprintln(os.Stderr, "blame (share harvested with and without a trait):")
	for i, b := range sum.Blame {
		if i == 25 {
			break
		}
		fmt.Fprintf(os.Stderr, "  %-34s %3d sites  %3.0f %%  %3.0f %%  +-%.0f  %v\n", b.Trait, b.Sites, 100*b.With, 100*b.Without, 100*b.Error, b.Example)
	}
}

// asMap makes the JSON of a summary.
func asMap(sum *wild.Summary, scores []*wild.Score) (map[string]any, error) {
	raw, err := json.Marshal(sum)
	if err != nil {
		return nil, err
	}
	out := map[string]any{}
	if err := json.Unmarshal(raw, &out); err != nil {
		return nil, err
	}
	out["scores"] = scores
	return out, nil
}

func serveSite(w wildOptions, seed uint64, n int) error {
	s := population.DrawWith(seed, n, w.drawn())
	var names []string
	for _, t := range s.Traits {
		names = append(names, t.Name)
	}
	c := s.KnowingClient()
	fmt.Fprintf(os.Stderr, "site %d:%d, %d items, %d can be reached, knowing client %v\n%s\nhttp://%s%s\n", seed, n, s.Content.Len(), len(c.Reachable), c.Requests, strings.Join(names, "\n"), w.serve, s.Form.Page)
	return http.ListenAndServe(w.serve, s)
}

// drawnForShares is how many sites tell which share a trait has in fact: families and exclusions take some.
const drawnForShares = 400

func listTraits() {
	have, hard := map[string]int{}, map[int]int{}
	for n := range drawnForShares {
		s := population.Draw(1, n)
		hard[s.Hard()]++
		for _, t := range s.Traits {
			have[t.Name]++
		}
	}
	for _, f := range population.Families {
		fmt.Printf("%s%s\n", f.Name, map[bool]string{true: " (any number)"}[f.Many])
		es := slices.Clone(f.Traits)
		slices.SortStableFunc(es, func(a, b population.Entry) int { return cmp.Compare(b.Share, a.Share) })
		for _, e := range es {
			flags := ""
			if e.Trait.Hard {
				flags += " hard"
			}
			if e.Trait.Script {
				flags += " script"
			}
			flags += prefixed(" ", e.Trait.By)
			drawn := 100 * float64(have[e.Trait.Name]) / drawnForShares
			fmt.Printf("  %5.1f %% (drawn %4.1f)  %-30s %s  [%s]%s\n", 100*e.Share, drawn, e.Trait.Name, e.Trait.Doc, e.Reason, flags)
		}
	}
	fmt.Printf("sites by their number of hard traits: %v of %d\n", hard, drawnForShares)
}
