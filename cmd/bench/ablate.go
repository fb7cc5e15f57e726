package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/cmd/internal/wild"
	"deepcrawl/querygen"
)

// ablateOptions are the flags of the suite ablate.
type ablateOptions struct {
	rules   string
	kept    string
	prices  string
	ceiling float64
	commit  string
}

func (o *ablateOptions) flags(fs *flag.FlagSet) {
	fs.StringVar(&o.rules, "rules", "", "rules to price, by name or by beginning, separated by commas (ablate)")
	fs.StringVar(&o.kept, "kept", "", "file that keeps runs, so that the same command goes on (ablate)")
	fs.StringVar(&o.prices, "prices", "", "file to write the prices to, such as querygen/PRICES.md (ablate)")
	fs.Float64Var(&o.ceiling, "ceiling", 120, "CPU minutes after which no further run is begun (ablate)")
	fs.StringVar(&o.commit, "commit", "", "the commit that is priced, for the head of the prices (ablate)")
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
}

// A unit is what a rule is tried on.
type unit struct {
	name string
	run  func(off []string) (trial, error)
}

// benchAblate switches each rule off where it acts and says what that costs. A rule that did nothing in a
// run is not tried there: the run would be the same.
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
	l := &lab{kept: k, jobs: max(1, o.wild.jobs), until: cpuUsed() + 60*a.ceiling}
	fmt.Fprintf(os.Stderr, "%d rules, %d units; at most %.0f CPU minutes\n", len(rules), len(units), a.ceiling)
	var todo []job
	for _, u := range units {
		todo = append(todo, job{u, ""})
	}
	l.run(todo)
	l.run(jobsFor(units, rules, k))
	prices := pricesOf(rules, k.trials)
	report := pricesTable(prices, o, k, len(units))
	fmt.Fprint(os.Stderr, report)
	if l.cut {
		fmt.Fprintf(os.Stderr, "the ceiling of %.0f CPU minutes was reached; the same command goes on\n", a.ceiling)
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
		if len(wants) == 0 || slices.ContainsFunc(wants, func(w string) bool { return strings.HasPrefix(r.Name, w) }) {
			out = append(out, r)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("no rule begins with any of %q", list)
	}
	return out, nil
}

// ablateSites is how many sites are drawn where the command line does not say: a rule is called useless
// over at least 200 of them.
const ablateSites = 300

// wildUnits are the sites of the population.
func wildUnits(o options) (out []unit) {
	for n := range cmp.Or(o.crowd.sites, ablateSites) {
		seed := o.queries.first
		out = append(out, unit{fmt.Sprintf("wild %d:%d", seed, n), func(off []string) (trial, error) {
			sc := o.wild.judge(&shipped{policy: querygen.Auto, off: off}, seed, n)
			t := trial{Good: sc.Harvested, Share: sc.Share, At90: sc.At[wild.LevelName(0.9)], At95: sc.At[wild.LevelName(0.95)], Error: sc.ClaimError, Harmful: sc.Harmful, Requests: sc.Requests}
			for _, u := range sc.Rules {
				t.Acted = append(t.Acted, u.Rule)
			}
			return t, nil
		}})
	}
	return out
}

// queryUnits are the cases of the suite queries.
func queryUnits(o options) (out []unit) {
	q := o.queries.settled()
	for _, c := range cases {
		if !chosen(q.cases, c.name, byName) {
			continue
		}
		for i := range q.seeds {
			seed := q.first + uint64(i)
			out = append(out, unit{fmt.Sprintf("queries %s %d", c.name, seed), func(off []string) (trial, error) { return c.trial(q, seed, off) }})
		}
	}
	return out
}

// trial plays the planner against the site of a case.
func (c *simulation) trial(q queriesOptions, seed uint64, off []string) (trial, error) {
	s, err := c.open(int(math.Round(float64(c.items)*q.scale)), seed)
	if err != nil {
		return trial{}, err
	}
	_, limit := c.reference(s)
	t, err := simdb.Play(s, simdb.Run{Policy: querygen.Auto, Seed: seed, Limit: limit, Until: c.until, Off: off})
	if err != nil {
		return trial{}, err
	}
	out := trial{Share: t.Coverage(), Requests: t.End().Requests, Micros: float64(t.Deciding.Microseconds()) / float64(max(1, t.End().Requests))}
	if p, ok := t.At(0.9); ok {
		out.At90 = p.Requests
	}
	if p, ok := t.At(0.95); ok {
		out.At95, out.Good = p.Requests, true
	}
	if t.Last.Size > 0 {
		out.Error = math.Abs(t.Last.Coverage - t.Coverage())
	}
	for _, u := range t.Rules {
		out.Acted = append(out.Acted, u.Rule)
	}
	return out, nil
}

// A job is a trial that is to be made.
type job struct {
	unit unit
	rule string
}

// jobsFor are the trials of rules where they acted: one unit of each rule after the other, so that a run
// that is cut short has tried all rules alike.
func jobsFor(units []unit, rules []querygen.Rule, k *trialBook) (out []job) {
	acted := map[string][]unit{}
	most := 0
	for _, u := range units {
		base, ok := k.trials[key{u.name, ""}]
		if !ok {
			continue
		}
		for _, name := range base.Acted {
			acted[name] = append(acted[name], u)
			most = max(most, len(acted[name]))
		}
	}
	for i := range most {
		for _, r := range rules {
			if i < len(acted[r.Name]) {
				out = append(out, job{acted[r.Name][i], r.Name})
			}
		}
	}
	return out
}

// A lab makes trials, some at once, until its CPU is spent.
type lab struct {
	kept  *trialBook
	jobs  int
	until float64 // CPU seconds of the process
	cut   bool
}

func (l *lab) run(todo []job) {
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
			var off []string
			if j.rule != "" {
				off = []string{j.rule}
			}
			t, err := j.unit.run(off)
			if err != nil {
				fmt.Fprintf(os.Stderr, "%s without %q: %v\n", j.unit.name, j.rule, err)
				return
			}
			t.Unit, t.Rule = j.unit.name, j.rule
			l.kept.add(t)
		})
		if done++; done%100 == 0 {
			fmt.Fprintf(os.Stderr, "%d of %d trials, %.0f CPU minutes, %s\n", done, len(todo), cpuUsed()/60, time.Since(began).Round(time.Second))
		}
	}
	wg.Wait()
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

// A price is what a rule is worth: what it costs to be without it.
type price struct {
	Rule   string `json:"rule"`
	Kind   string `json:"kind"`
	Acted  int    `json:"acted"`  // units in which it did something
	Tried  int    `json:"tried"`  // of these, run without it
	Lost   int    `json:"lost"`   // units that are good only with it
	Won    int    `json:"won"`    // and only without it
	At95   change `json:"at95"`   // of the requests to 95 % without it, in logarithms; of units that reach it both ways
	At90   change `json:"at90"`   // the same to 90 %
	Missed change `json:"missed"` // of the share of the items that is not found
	Claim  change `json:"claim"`  // of the error of the coverage said
	Micros change `json:"micros"` // CPU of a decision that the rule takes, in microseconds; of cases of queries
	Lines  int    `json:"lines"`
}

// A change is a mean over units with its standard error, which a single unit has none of.
type change struct {
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"`
	Units int     `json:"units"`
}

// costs reports whether a change is one for the worse outside of the noise: two standard errors, of which
// less than three units tell nothing.
func (c change) costs() bool { return c.Mean > 2*c.Error && c.Units > 2 }

// worthless reports whether being without the rule cost nothing outside of the noise.
func (p *price) worthless() bool {
	return p.Lost <= p.Won && !p.At95.costs() && !p.At90.costs() && !p.Missed.costs() && !p.Claim.costs()
}

// pricesOf compares the trials without each rule with those of the same units with all rules.
func pricesOf(rules []querygen.Rule, trials map[key]trial) (out []price) {
	lines := ruleLines()
	for _, r := range rules {
		p := price{Rule: r.Name, Kind: string(r.Kind), Lines: lines[r.Name]}
		var at95, at90, missed, claim, micros spread
		for k, base := range trials {
			if k.rule != "" || !slices.Contains(base.Acted, r.Name) {
				continue
			}
			p.Acted++
			without, ok := trials[key{k.unit, r.Name}]
			if !ok {
				continue
			}
			p.Tried++
			p.Lost += count(base.Good && !without.Good)
			p.Won += count(without.Good && !base.Good)
			at95.ratio(without.At95, base.At95)
			at90.ratio(without.At90, base.At90)
			missed.add(base.Share - without.Share)
			claim.add(without.Error - base.Error)
			if base.Micros > 0 {
				micros.add(base.Micros - without.Micros)
			}
		}
		p.At95, p.At90, p.Missed, p.Claim, p.Micros = at95.change(), at90.change(), missed.change(), claim.change(), micros.change()
		out = append(out, p)
	}
	slices.SortStableFunc(out, func(a, b price) int {
		return cmp.Or(cmp.Compare(b.Lost-b.Won, a.Lost-a.Won), cmp.Compare(b.Missed.Mean, a.Missed.Mean), cmp.Compare(b.At95.Mean, a.At95.Mean))
	})
	return out
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A spread is of numbers of which the mean and its standard error are wanted.
type spread struct{ n, sum, squares float64 }

func (s *spread) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

// ratio adds the logarithm of a ratio; where one side was not reached there is none.
func (s *spread) ratio(a, b int) {
	if a > 0 && b > 0 {
		s.add(math.Log(float64(a) / float64(b)))
	}
}

// change returns the mean and its standard error.
func (s *spread) change() change {
	if s.n == 0 {
		return change{}
	}
	c := change{Mean: s.sum / s.n, Units: int(s.n)}
	if s.n > 1 {
		c.Error = math.Sqrt(max(0, s.squares/s.n-c.Mean*c.Mean) / (s.n - 1))
	}
	return c
}
