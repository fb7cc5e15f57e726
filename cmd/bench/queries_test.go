package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/querygen"
)

// straight is a harvest of ten items, one a request, two requests a query, that ends with so many.
func straight(known int) *simdb.Trace {
	t := &simdb.Trace{Items: 10}
	for i := 1; i <= known; i++ {
		t.Points = append(t.Points, simdb.Point{Requests: i, Queries: (i + 1) / 2, Known: i})
	}
	return t
}

func TestMeasurementComparesWithTheOracle(t *testing.T) {
	ref := reference{Requests: map[string]int{"0.5": 4, "0.9": 6},
		Queries: map[string]int{"0.5": 1, "0.9": 4}, Floor: map[string]int{"0.5": 1}}
	tr := straight(9)
	tr.Guesses = []simdb.Guess{
		{Level: 0.5, True: 0.5},
		{Level: 0.8, True: 0.8,
			Estimate: querygen.Estimate{Size: 9, Low: 8.5, High: 8.9, Coverage: 0.85}},
		{Level: 0.9, True: 0.9,
			Estimate: querygen.Estimate{Size: 11, Low: 9.5, High: 12, Coverage: 0.8}},
	}
	m := newMeasurement(&simulation{name: "x"}, "greedy", 1, tr, ref)
	if diff := cmp.Diff(map[string]float64{"0.5": 1.25, "0.9": 1.5}, m.Ratio); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[string]float64{"0.5": 3, "0.9": 1.25}, m.QueryRatio); diff != "" {
		t.Errorf("queries (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[string]bool{"0.8": false, "0.9": true}, m.IntervalHolds); diff != "" {
		t.Errorf("intervals (-want +got):\n%s", diff)
	}
	if got := m.EstimateError["0.9"]; math.Abs(got+0.1) > 1e-9 {
		t.Errorf("error at 90 %%: %g", got)
	}
}

func TestGoalIsMetByTheMedianAndTheWorst(t *testing.T) {
	run := func(name string, seed uint64, ratio float64) measurement {
		return measurement{Case: name, Policy: "p", Seed: seed, group: "g",
			Ratio: map[string]float64{"0.9": ratio}, trace: straight(10)}
	}
	all := measurements{run("a", 1, 1), run("a", 2, 1.25), run("a", 3, 1.25), run("b", 1, 1.5),
		run("b", 2, 1)}
	g := goal{name: "x", groups: []string{"g"}, policy: "p", level: "0.9", of: requests, bar: 1.25,
		worst: 1.25, ever: 1.5}
	v, ok := g.judge(all)
	want := verdict{Goal: "x", Level: "0.9", Policy: "p", Bar: 1.25, WorstBar: 1.25, EverBar: 1.5,
		Median: 1.25, Hardest: 1.25, Worst: 1.5, At: "--case b --seed 1", Runs: 5, Met: true}
	if diff := cmp.Diff(want, v); diff != "" || !ok {
		t.Errorf("(-want +got):\n%s", diff)
	}
	g.ever = 1.4
	if v, _ := g.judge(all); v.Met {
		t.Errorf("met though a run took 1.5 where none may take more than 1.4: %+v", v)
	}
	g.ever, g.worst = 0, 1.2
	if v, _ := g.judge(all); v.Met {
		t.Errorf("met though a case takes 1.25 where 1.2 is the bar: %+v", v)
	}
	delete(all[4].Ratio, "0.9")
	if v, _ := g.judge(all); v.Met || v.Missing != 1 || !math.IsInf(float64(v.Worst), 1) {
		t.Errorf("with a run that did not get there: %+v", v)
	}
	if b, err := json.Marshal(multiple(math.Inf(1))); err != nil || string(b) != "null" {
		t.Errorf("infinity as JSON: %s, %v", b, err)
	}
}

func TestMenusAreMeasuredToWhereTheRivalEnds(t *testing.T) {
	rival := measurement{Case: "a", Policy: menuRival, Seed: 1, trace: straight(8), Coverage: 0.8}
	m := measurement{Case: "a", Policy: "auto", Seed: 1, trace: straight(10)}
	if diff := cmp.Diff([]float64{1}, m.over(&rival)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	short := measurement{trace: straight(7)}
	if got := short.over(&rival); len(got) != 1 || !math.IsInf(got[0], 1) {
		t.Errorf("a run that ends before the rival: %v", got)
	}
}

func TestEveryCaseRuns(t *testing.T) {
	for i := range cases {
		c := cases[i]
		if strings.HasPrefix(c.name, "sources") || strings.HasPrefix(c.name, "descriptions") ||
			strings.HasPrefix(c.name, "packages") {
			continue // text of the machine, which may have none
		}
		t.Run(c.name, func(t *testing.T) {
			ms, err := c.run(queriesOptions{scale: 200 / float64(c.items), policies: "auto"}, 1)
			if err != nil {
				t.Fatal(err)
			}
			if len(ms) != 1 || ms[0].Spent == 0 {
				t.Errorf("%+v", ms)
			}
		})
	}
}

func TestPictureHasALineForEachPolicyAndTheOracle(t *testing.T) {
	ref := reference{Requests: map[string]int{"0.95": 3}, best: straight(10)}
	all := measurements{
		{Case: "a", Policy: "greedy", trace: straight(9), Oracle: ref},
		{Case: "a", Policy: "<freq>", trace: straight(5), Oracle: ref},
	}
	got := picture("a", grouped(all)).svg()
	for _, want := range []string{"&lt;freq&gt;", ">oracle<", ">requests<", ">share of the items known<"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if n := strings.Count(got, "<polyline"); n != 3 {
		t.Errorf("%d lines in\n%s", n, got)
	}
}

func TestLinesOfOneInkDifferInTheirDashes(t *testing.T) {
	var p plot
	for range len(inks) + 1 {
		p.lines = append(p.lines, line{name: "x"})
	}
	if n := strings.Count(p.svg(), "stroke-dasharray"); n != 2 { // the line and its key
		t.Errorf("%d dashes", n)
	}
}

func TestALineKeepsItsLastPointAndIsCutAtTheAxis(t *testing.T) {
	l := line{n: 1000, at: func(i int) (x, y float64) { return float64(i), float64(i) / 999 }}
	at := func(x, y float64) string {
		return fmt.Sprintf("%.1f,%.1f", plotLeft+plotWidth*x, plotTop+plotHeight*(1-y))
	}
	if got := l.points(999); !strings.HasSuffix(got, at(1, 1)) {
		t.Errorf("ends at %s, want %s", got[len(got)-12:], at(1, 1))
	}
	if got := l.points(500); !strings.HasSuffix(got, at(1, 500./999)) {
		t.Errorf("is cut at %s, want %s", got[len(got)-12:], at(1, 500./999))
	}
}

func TestTheXAxisLeavesOutWhatIsFarOff(t *testing.T) {
	ref := reference{Requests: map[string]int{"0.95": 2}, best: straight(10)}
	all := measurements{{Case: "a", Policy: "random", trace: straight(10), Oracle: ref},
		{Case: "a", Policy: "auto", trace: straight(9), Oracle: ref}}
	if got := picture("a", grouped(all[:1])).most; got != 8 {
		t.Errorf("the axis ends at %g, want four times the oracle's 2", got)
	}
	if got := picture("a", grouped(all)).most; got != 9 {
		t.Errorf("the axis ends at %g, want where auto ends, 9", got)
	}
}

func TestUnknownCasesAndPoliciesAreErrorsThatNameTheKnown(t *testing.T) {
	for _, o := range []queriesOptions{{cases: "nosuch"}, {cases: "U1,nosuch"},
		{policies: "nosuch"}, {policies: "auto, nosuch"}} {
		_, err := benchQueries(options{queries: o})
		if err == nil || !strings.Contains(err.Error(), `"nosuch"`) ||
			!strings.Contains(err.Error(),
				map[bool]string{true: "U1-blind", false: "sample-cover"}[o.cases != ""]) {
			t.Errorf("%+v: %v", o, err)
		}
	}
	if err := (queriesOptions{cases: "U, X1", policies: "auto,rank-shrink"}).unknown(); err != nil {
		t.Error(err)
	}
}

func TestHelpIsNoError(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"queries", "--help"}} {
		if err := run(args); err != nil {
			t.Errorf("bench %s: %v", strings.Join(args, " "), err)
		}
	}
}

func TestTheEstimateAtTheEndIsJudged(t *testing.T) {
	tr := straight(9)
	if m := newMeasurement(&simulation{name: "x"}, "auto", 1, tr,
		reference{}); m.EstimateEnd != nil {
		t.Errorf("without an estimate: %+v", m.EstimateEnd)
	}
	tr.Last = querygen.Estimate{Size: 9.5, Low: 9, High: 9.6, Coverage: 0.95}
	m := newMeasurement(&simulation{name: "x"}, "auto", 1, tr, reference{})
	if m.EstimateEnd == nil || math.Abs(m.EstimateEnd.Error-0.05) > 1e-9 || !m.EstimateEnd.Holds {
		t.Fatalf("got %+v", m.EstimateEnd)
	}
	var b strings.Builder
	none := newMeasurement(&simulation{name: "x"}, "auto", 2, straight(9), reference{})
	printEstimates(&b, measurements{m, none})
	for _, want := range []string{"+0.050 1/2", "1 of 1", "1 of 2"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s in\n%s", want, b.String())
		}
	}
}
