package revisit

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func regular(n, changed int, every float64) (vs []Visit) {
	for i := range n {
		vs = append(vs, Visit{After: every, Changed: i < changed})
	}
	return vs
}

func TestRateOfRegularVisitsIsThatOfChoAndGarciaMolina(t *testing.T) {
	for _, c := range []struct {
		n, changed int
		every      float64
	}{{1, 1, 1}, {10, 1, 1}, {10, 10, 1}, {10, 6, 7}, {3, 2, 0.1}, {200, 150, 30}, {5, 0, 1}} {
		n, x := float64(c.n), float64(c.changed)
		want := -math.Log((n-x+0.5)/(n+0.5)) / c.every
		if got := Rate(regular(c.n, c.changed, c.every),
			Prior{}); math.Abs(got-want) > 1e-9*(1+want) {
			t.Errorf("%+v: %v, want %v", c, got, want)
		}
	}
}

func TestRateWithoutEvidence(t *testing.T) {
	for _, c := range []struct {
		name   string
		visits []Visit
		prior  Prior
		want   float64
	}{
		{"nothing known", nil, Prior{}, 0},
		{"the prior alone", nil, Prior{Changes: 2, Days: 8}, 0.25},
		{"visits without time between them", []Visit{{0, true}, {-1, true}}, Prior{}, 0},
		{"never changed in 9 days (half a visit of 3 more) with one change in 10 days believed",
			regular(3, 0, 3), Prior{1, 10}, 1 / 20.5},
	} {
		if got := Rate(c.visits, c.prior); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Visits at random intervals of a page whose rate is known.
func TestRateOfIrregularVisitsIsNearlyWithoutBias(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, rate := range []float64{0.1, 0.5, 2} {
		sum := 0.0
		const pages = 2000
		for range pages {
			var vs []Visit
			for range 30 {
				after := 0.2 + random.Float64()*1.6
				vs = append(vs, Visit{after, random.Float64() < -math.Expm1(-rate*after)})
			}
			sum += Rate(vs, Prior{})
		}
		if got := sum / pages; math.Abs(got/rate-1) > 0.06 {
			t.Errorf("rate %v is estimated %v on average", rate, got)
		}
	}
}

func TestPool(t *testing.T) {
	pages := [][]Visit{regular(10, 3, 1), regular(10, 2, 1)}
	got := Pool(pages)
	if rate := Rate(append(pages[0], pages[1]...),
		Prior{}); math.Abs(got.Changes/got.Days-rate) > 1e-12 {
		t.Errorf("%+v, want a rate of %v", got, rate)
	}
	if quiet := Pool([][]Visit{regular(10, 0, 2)}); quiet != (Prior{0.5, 20}) {
		t.Errorf("%+v", quiet)
	}
	if none := Pool(nil); none != (Prior{}) {
		t.Errorf("%+v", none)
	}
}

// From the example of the paper, five pages that change 1 to 5 times a day and five visits: the
// best is to visit the slow ones more often and the fastest not at all.
func TestOptimalOfChoAndGarciaMolina(t *testing.T) {
	got := Optimal.Frequencies([]float64{1, 2, 3, 4, 5}, 5)
	want := []float64{1.15, 1.36, 1.35, 1.14, 0.00} // table 2 of the paper, to two places
	for i := range want {
		if math.Abs(got[i]-want[i]) > 0.006 {
			t.Errorf("%.3f, want %v", got, want)
			break
		}
	}
}

func TestFrequenciesOfOtherPolicies(t *testing.T) {
	rates := []float64{0, 1, 3}
	for p, want := range map[Policy][]float64{Uniform: {2, 2, 2}, Proportional: {0, 1.5, 4.5}} {
		if diff := cmp.Diff(want, p.Frequencies(rates, 6)); diff != "" {
			t.Errorf("%s: %s", p, diff)
		}
	}
	for _, p := range []Policy{Optimal, Proportional} {
		if diff := cmp.Diff([]float64{0, 0}, p.Frequencies([]float64{0, 0}, 6)); diff != "" {
			t.Errorf("%s: %s", p, diff)
		}
	}
}

func TestNoOtherAllocationIsFresher(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	for range 300 {
		rates := make([]float64, 2+random.IntN(30))
		for i := range rates {
			rates[i] = math.Exp(random.NormFloat64() * 4)
		}
		budget := math.Exp(random.NormFloat64() * 3)
		best := Optimal.Frequencies(rates, budget)
		sum := 0.0
		for _, f := range best {
			sum += f
		}
		if math.Abs(sum/budget-1) > 1e-9 {
			t.Fatalf("%v visits spent of %v", sum, budget)
		}
		fresh := total(rates, best)
		for _, p := range []Policy{Uniform, Proportional} {
			if got := total(rates, p.Frequencies(rates, budget)); got > fresh+1e-6 {
				t.Fatalf("rates %v, budget %v: %s reaches %v, optimal %v", rates, budget, p, got,
					fresh)
			}
		}
		// Nor does it help to move something from one page to another.
		from, to := random.IntN(len(rates)), random.IntN(len(rates))
		share := best[from] * random.Float64()
		best[from] -= share
		best[to] += share
		if got := total(rates, best); got > fresh+1e-6 {
			t.Fatalf("rates %v, budget %v: moving %v from %d to %d reaches %v, optimal %v", rates,
				budget, share, from, to, got, fresh)
		}
	}
}

func total(rates, frequencies []float64) (sum float64) {
	for i, f := range frequencies {
		sum += Freshness(rates[i], f)
	}
	return sum
}

func TestFreshness(t *testing.T) {
	for _, c := range []struct{ rate, frequency, want float64 }{
		{0, 0, 1}, {0, 1, 1}, {1, 0, 0}, {1, 1, 1 - 1/math.E}, {1e-12, 1, 1},
	} {
		if got := Freshness(c.rate, c.frequency); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

func TestDue(t *testing.T) {
	pages := []Page{{Rate: 1, Age: 1}, {Rate: 1, Age: 3}, {Rate: 0, Age: 9}, {Rate: 100, Age: 2}}
	for _, c := range []struct {
		name   string
		policy Policy
		budget int
		want   []int
	}{
		{"the oldest first", Uniform, 2, []int{2, 1}},
		{"what changes most first", Proportional, 2, []int{3, 1}},
		{"neither what never changes nor what always does", Optimal, 2, []int{1, 0}},
		{"without a budget all of them", Optimal, 0, []int{1, 0, 2, 3}},
		{"a budget for more than there are", Optimal, 9, []int{1, 0, 2, 3}},
	} {
		got := Due(c.policy, pages, c.budget, 1)
		if c.budget != 2 {
			if len(got) != len(pages) {
				t.Errorf("%s: %v", c.name, got)
			}
			continue
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
	if got := Due(Optimal, nil, 3, 1); len(got) != 0 {
		t.Errorf("%v", got)
	}
}

// A site that is gone over every few seconds is like one that changes, and is gone over, every few
// days.
func TestDueKnowsNoScaleOfTime(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	slow := make([]Page, 200)
	for i := range slow {
		slow[i] = Page{Rate: math.Exp(random.NormFloat64()), Age: 7 * (0.1 + random.Float64())}
	}
	const faster = 1 << 18 // a power of two, so that nothing is rounded
	fast := make([]Page, len(slow))
	for i, page := range slow {
		fast[i] = Page{Rate: page.Rate * faster, Age: page.Age / faster}
	}
	if diff := cmp.Diff(Due(Optimal, slow, 60, 7), Due(Optimal, fast, 60, 7./faster)); diff != "" {
		t.Error(diff)
	}
}

func TestParsePolicy(t *testing.T) {
	for _, p := range []Policy{Optimal, Uniform, Proportional} {
		if got, err := ParsePolicy(string(p)); got != p || err != nil {
			t.Errorf("%s: %v %v", p, got, err)
		}
	}
	if _, err := ParsePolicy("best"); err == nil {
		t.Error("best is a policy")
	}
}

func BenchmarkOptimal(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	rates := make([]float64, 100_000)
	for i := range rates {
		rates[i] = math.Exp(random.NormFloat64() * 2)
	}
	for b.Loop() {
		Optimal.Frequencies(rates, 10_000)
	}
}
