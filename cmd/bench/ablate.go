package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"deepcrawl/querygen"
)

// ablateOptions are the flags of the suite ablate.
type ablateOptions struct {
	rules   string
	kept    string
	prices  string
	ceiling float64
	most    int
	longest int
	commit  string
}

func (o *ablateOptions) flags(fs *flag.FlagSet) {
	fs.StringVar(&o.rules, "rules", "",
		"rules to price, by name or by beginning, separated by commas (ablate)")
	fs.StringVar(&o.kept, "kept", "",
		"file that keeps runs, so that the same command goes on (ablate)")
	fs.StringVar(&o.prices, "prices", "",
		"file to write the prices to, such as querygen/PRICES.md (ablate)")
	fs.Float64Var(&o.ceiling, "ceiling", 120,
		"CPU minutes after which no further run is begun (ablate)")
	fs.IntVar(&o.most, "runs", 60, "runs of a rule, beside those that a replay decides (ablate)")
	fs.IntVar(&o.longest, "longest", 300,
		"requests of a harvest that is priced; longer ones are left out (ablate)")
	fs.StringVar(&o.commit, "commit", "",
		"the commit that is priced, for the head of the prices (ablate)")
}

// A trial is one harvest: of a unit, with one rule switched off or with none.
type trial struct {
	Unit     string   `json:"unit"` // "wild 7:31", "queries U1 1"
	Rule     string   `json:"rule"` // that is off; "" for none
	Good     bool     `json:"good"` // harvested; of a case of queries: 95 % were reached
	At90     int      `json:"at90"` // requests; 0: not reached
	At95     int      `json:"at95"`
	Share    float64  `json:"share"`  // of the items that was found
	Error    float64  `json:"error"`  // of the coverage said
	Micros   float64  `json:"micros"` // CPU of a decision in microseconds; 0: not measured
	Acted    []string `json:"acted,omitempty"`
	Harmful  int      `json:"harmful,omitempty"`
	Requests int      `json:"requests"`
	// rules that acted in a harvest that is too long to be priced
	Long []string `json:"long,omitempty"`

	// Replayed trials were not run: given the answers of the run with all rules, the planner asks
	// the same without this one, to the end.
	Replayed bool `json:"replayed,omitempty"`
}

// A unit is what a rule is tried on.
type unit struct {
	name string
	// first makes the trial with all rules, and those without a rule that a replay of its answers
	// decides. A longer run than that is not looked at any further, and has no rules.
	first func(rules []querygen.Rule, longest int) (base trial, replayed []trial, err error)
	run   func(off string) (trial, error)
}

// benchAblate switches each rule off where it acts and says what that costs. A rule that did
// nothing in a run is not tried there: the run would be the same.
func benchAblate(o options) (map[string]any, error) {
	a := o.ablate
	rules, err := rulesToPrice(a.rules)
	if err != nil {
		return nil, err
	}
	units := append(wildUnits(o), queryUnits(o)...)
	k, err := openTrials(a.kept)
	if err != nil {
		return nil, err
	}
	defer k.close()
	l := &lab{kept: k, jobs: max(1, o.wild.jobs), longest: a.longest,
		until: cpuUsed() + 60*a.ceiling}
	fmt.Fprintf(os.Stderr, "%d rules, %d units; at most %.0f CPU minutes\n", len(rules), len(units),
		a.ceiling)
	var todo []job
	for _, u := range units {
		todo = append(todo, job{u, ""})
	}
	l.run(todo, rules)
	l.run(jobsFor(units, rules, k, a.most), rules)
	prices := pricesOf(rules, k.trials)
	report := pricesTable(prices, o, k, len(units))
	fmt.Fprint(os.Stderr, report)
	if l.cut {
		fmt.Fprintf(os.Stderr,
			"the ceiling of %.0f CPU minutes was reached; the same command goes on\n", a.ceiling)
	}
	if a.prices != "" {
		if err := os.WriteFile(a.prices, []byte(report), 0o644); err != nil {
			return nil, err
		}
	}
	return map[string]any{"rules": prices, "trials": len(k.trials), "complete": !l.cut}, nil
}

// rulesToPrice returns the rules that a list names.
func rulesToPrice(list string) (out []querygen.Rule, err error) {
	wants := names(list)
	for _, r := range querygen.Rules() {
		if len(wants) == 0 ||
			slices.ContainsFunc(wants, func(w string) bool {
				return strings.HasPrefix(r.Name, w)
			}) {
			out = append(out, r)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("no rule begins with any of %q", list)
	}
	return out, nil
}

// ablateSites is how many sites are drawn where the command line does not say: a rule is called
// useless over at least 200 of them.
const ablateSites = 300

// A job is a trial that is to be made.
type job struct {
	unit unit
	rule string
}

// jobsFor are the trials that a replay did not decide: those of rules with few of them first, as
// these are soon known in full, and of each rule at most so many.
func jobsFor(units []unit, rules []querygen.Rule, k *trialBook, most int) (out []job) {
	acted := map[string][]job{}
	for _, u := range units {
		for _, name := range k.trials[key{u.name, ""}].Acted {
			if t, ok := k.trials[key{u.name, name}]; !ok || !t.Replayed {
				acted[name] = append(acted[name], job{u, name})
			}
		}
	}
	rules = slices.Clone(rules)
	slices.SortStableFunc(rules, func(a, b querygen.Rule) int {
		return len(acted[a.Name]) - len(acted[b.Name])
	})
	for _, r := range rules {
		jobs := acted[r.Name]
		out = append(out, jobs[:min(most, len(jobs))]...)
	}
	return out
}

// A lab makes trials, some at once, until its CPU is spent.
type lab struct {
	kept    *trialBook
	jobs    int
	longest int     // requests of a unit that is priced
	until   float64 // CPU seconds of the process
	cut     bool
}

func (l *lab) run(todo []job, rules []querygen.Rule) {
	turns := make(chan struct{}, l.jobs)
	var wg sync.WaitGroup
	began, done := time.Now(), 0
	for _, j := range todo {
		if l.kept.has(j.unit.name, j.rule) {
			continue
		}
		if cpuUsed() > l.until {
			l.cut = true
			break
		}
		turns <- struct{}{}
		wg.Go(func() {
			defer func() { <-turns }()
			if err := l.try(j, rules); err != nil {
				fmt.Fprintf(os.Stderr, "%s without %q: %v\n", j.unit.name, j.rule, err)
			}
		})
		if done++; done%100 == 0 {
			fmt.Fprintf(os.Stderr, "%d of %d trials, %.0f CPU minutes, %s\n", done, len(todo),
				cpuUsed()/60, time.Since(began).Round(time.Second))
		}
	}
	wg.Wait()
}

// try makes a trial. With the first one of a unit come those that a replay decides; they are kept
// before it, so that a unit whose first trial is kept lacks none.
func (l *lab) try(j job, rules []querygen.Rule) error {
	if j.rule != "" {
		t, err := j.unit.run(j.rule)
		if err == nil {
			l.keep(j, t)
		}
		return err
	}
	base, replayed, err := j.unit.first(rules, l.longest)
	if err != nil {
		return err
	}
	for _, t := range replayed {
		l.keep(job{j.unit, t.Rule}, t)
	}
	l.keep(j, base)
	return nil
}

func (l *lab) keep(j job, t trial) {
	t.Unit, t.Rule = j.unit.name, j.rule
	l.kept.add(t)
}

type key struct{ unit, rule string }

// A trialBook has the trials made so far, in memory and in a file.
type trialBook struct {
	mu     sync.Mutex
	trials map[key]trial
	file   *os.File
}

func openTrials(path string) (*trialBook, error) {
	k := &trialBook{trials: map[key]trial{}}
	if path == "" {
		return k, nil
	}
	f, err := os.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	default:
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var t trial
			if json.Unmarshal(lines.Bytes(), &t) == nil { // a line that was cut short is made again
				k.trials[key{t.Unit, t.Rule}] = t
			}
		}
		f.Close()
	}
	k.file, err = os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	return k, err
}

func (k *trialBook) has(unit, rule string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	_, ok := k.trials[key{unit, rule}]
	return ok
}

func (k *trialBook) add(t trial) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.trials[key{t.Unit, t.Rule}] = t
	if k.file == nil {
		return
	}
	line, err := json.Marshal(t)
	if err == nil {
		_, err = k.file.Write(append(line, '\n'))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "a trial could not be kept:", err)
	}
}

func (k *trialBook) close() {
	if k.file != nil {
		k.file.Close()
	}
}
