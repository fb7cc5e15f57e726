package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/population"
)

// lineOf says what became of a site.
func lineOf(sc *wild.Score) string {
	verdict := "harvested"
	switch {
	case sc.Won:
		verdict = "won"
	case !sc.Harvested:
		var why []string
		for _, r := range sc.Why {
			why = append(why, r.Text)
		}
		verdict = strings.Join(why, "; ")
	}
	last := wild.LevelName(0.95)
	reached := "95 % never"
	if at, ok := sc.At[last]; ok {
		reached = fmt.Sprintf("95 %% after %d", at)
	}
	decided := ""
	if sc.Decisions != nil {
		decided = fmt.Sprintf("  decisions %s", sc.Decisions)
	}
	return fmt.Sprintf("%d:%-4d %5d of %5d found by %4d requests (%d before), %s (a knowing "+
		"client: %d)  titles %.2f fields %.2f%s  %-9s %s%s  [%s]",
		sc.Seed, sc.N, sc.Found, sc.Reachable, sc.Requests, sc.Discovery, reached, sc.Client[last],
		sc.Titles, sc.Fields, decided,
		cmp.Or(sc.Stopped, "-"), verdict, prefixed(": ", sc.Error), strings.Join(sc.Traits, " "))
}

func prefixed(by, s string) string {
	if s == "" {
		return ""
	}
	return by + s
}

// mostBlamed is how many traits the report blames, and leastBlamed how many sites must have one: a
// single site is no evidence against a trait. --json has them all.
const (
	mostBlamed  = 25
	leastBlamed = 3
)

// reportWild prints the tables of a population.
func reportWild(w io.Writer, scores []*wild.Score, sum *wild.Summary) {
	fmt.Fprintf(w, "%s: harvested %.1f %%, won %.1f %%, 95 %% found in %.1f %%; harmful requests "+
		"%d, against robots.txt %d, during a wait %d\n",
		term.Count(sum.Sites, "site"), 100*sum.HarvestedShare, 100*sum.WonShare, 100*sum.FoundShare,
		sum.Harmful, sum.RobotsViolations, sum.Hasty)
	fmt.Fprintf(w, "requests to 95 %%, over those of a client that knows everything: median %.2f,"+
		" 90th percentile %.2f\n", sum.RatioMedian, sum.RatioP90)
	fmt.Fprintf(w, "a coverage was said in %.0f %%; of these the interval is right in %.0f %%, "+
		"its median width %.2f of the size, the 95th percentile of the largest error %.2f\n",
		100*sum.ClaimShare, 100*sum.IntervalRight, sum.IntervalWidth, sum.ClaimErrorP95)
	fmt.Fprintf(w, "%s, %.1f CPU ms each\n", term.Count(sum.Requests, "request"), sum.CPUPerRequest)
	if sum.Decisions > 0 {
		fmt.Fprintf(w, "99 of 100 decisions of the planner within %.2f ms of CPU on the slowest "+
			"site; above 1 ms on %s%s\n",
			sum.Decisions, term.Count(len(sum.SlowSites), "site"),
			examples(sum.SlowSites[:min(mostBlamed, len(sum.SlowSites))]))
	}
	for _, sc := range scores {
		for _, h := range sc.Harms {
			fmt.Fprintf(w, "harmful: site %d:%d: %s\n", sc.Seed, sc.N, h)
		}
		if sc.Faulty {
			fmt.Fprintf(w, "the knowing client was beaten, which is a fault of it: site %d:%d\n",
				sc.Seed, sc.N)
		}
	}
	for _, g := range sum.ByHard {
		fmt.Fprintf(w, "  sites with %2d hard traits: %4d, harvested %3.0f %%\n", g.Hard, g.Sites,
			100*g.Harvested)
	}
	fmt.Fprintf(w, "  with traits by outsiders:  %4d, harvested %3.0f %%\n", sum.Outsiders.Sites,
		100*sum.Outsiders.Harvested)
	if reasons := wild.Reasons(scores); len(reasons) > 0 {
		fmt.Fprintf(w, "why sites are not harvested:\n%s\n", strings.Join(reasons, "\n"))
	}
	reportBlame(w, sum.Blame)
}

// reportBlame prints the traits that cost most.
func reportBlame(w io.Writer, blame []wild.Blame) {
	blame = slices.DeleteFunc(slices.Clone(blame), func(b wild.Blame) bool {
		return b.Sites < leastBlamed
	})
	if len(blame) == 0 {
		return
	}
	fmt.Fprintf(w, "traits by what they cost, of those that %d sites and more have: share "+
		"harvested with and without, standard error of the difference\n", leastBlamed)
	for _, b := range blame[:min(mostBlamed, len(blame))] {
		fmt.Fprintf(w, "  %-34s %3d sites  %3.0f %%  %3.0f %%  ± %2.0f%s\n", b.Trait, b.Sites,
			100*b.With, 100*b.Without, 100*b.Error, examples(b.Example))
	}
}

// examples names sites that have a trait and were not harvested.
func examples(numbers []int) string {
	if len(numbers) == 0 {
		return ""
	}
	return "  such as " + strings.Trim(fmt.Sprint(numbers), "[]")
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
	out["outsiders"], out["scores"] = sum.Outsiders, scores
	return out, nil
}

// serveSite shows a site to a browser until the program is ended.
func serveSite(w wildOptions, seed uint64, n int) error {
	s := population.DrawWith(seed, n, w.drawn())
	fmt.Fprintf(os.Stderr, "site %d:%d has these traits:\n", seed, n)
	for _, t := range s.Traits {
		fmt.Fprintf(os.Stderr, "  %-30s %s\n", t.Name, t.Doc)
	}
	c := s.KnowingClient()
	fmt.Fprintf(os.Stderr, "%s, of which %d can be reached; a client that knows everything needs ",
		term.Count(s.Content.Len(), "item"), len(c.Reachable))
	for _, l := range wild.Levels {
		fmt.Fprintf(os.Stderr, "%d requests to %g %%, ", c.Requests[wild.LevelName(l)], 100*l)
	}
	fmt.Fprintf(os.Stderr, "the page with the form included\nits form is at http://%s%s\n", w.serve,
		s.Form.Page)
	if w.class == classScript {
		dir, err := libraries(w.library)
		if err != nil {
			return err
		}
		return http.ListenAndServe(w.serve, withLibraries(s, dir))
	}
	return http.ListenAndServe(w.serve, s)
}

// drawnForShares is how many sites tell which share a trait has in fact: families and exclusions
// take some.
const drawnForShares = 400

// listTraits prints the table of weights, with the shares that the traits have among drawn sites.
func listTraits(w io.Writer) {
	have, hard := map[string]int{}, map[int]int{}
	for n := range drawnForShares {
		s := population.Draw(1, n)
		hard[s.Hard()]++
		for _, t := range s.Traits {
			have[t.Name]++
		}
	}
	for _, f := range slices.Concat(population.Families,
		population.Scripted[len(population.Scripted)-1:]) {
		fmt.Fprintf(w, "%s%s\n", f.Name, map[bool]string{true: " (any number)"}[f.Many])
		es := slices.Clone(f.Traits)
		slices.SortStableFunc(es, func(a, b population.Entry) int {
			return cmp.Compare(b.Share, a.Share)
		})
		for _, e := range es {
			flags := prefixed(" ", e.Trait.By)
			if e.Trait.Hard {
				flags = " hard" + flags
			}
			drawn := 100 * float64(have[e.Trait.Name]) / drawnForShares
			fmt.Fprintf(w, "  %5.1f %% (drawn %4.1f)  %-30s %s  [%s]%s\n", 100*e.Share, drawn,
				e.Trait.Name, e.Trait.Doc, e.Reason, flags)
		}
	}
	fmt.Fprintf(w, "%d traits in %d families; sites by their number of hard traits, of %d drawn:",
		len(population.Names()), len(population.Families), drawnForShares)
	for _, n := range slices.Sorted(maps.Keys(hard)) {
		fmt.Fprintf(w, " %d: %d", n, hard[n])
	}
	fmt.Fprintln(w)
}
