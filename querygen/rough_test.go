package querygen

import (
	"testing"

	"deepcrawl/querygen/history"
)

// A few dozen requests of a survey tell no coverage, but an interval that holds the size at most
// sites, or that it is no smaller; before the first answer there is nothing.
func TestAFewDozenRequestsTellARoughSize(t *testing.T) {
	told, held, above := 0, 0, 0
	for _, totals := range []string{"exact", "none"} {
		for seed := range uint64(6) {
			run := site{page: 10, totals: totals, stops: 12, database: text}
			p := run.planner(Config{Seed: seed + 1, Policy: Auto, Survey: true})
			if e := p.Rough(); e.By != "" {
				t.Errorf("without an answer the size is %+v", e)
			}
			for _, requests := range []int{30, 30} {
				harvest(p, requests, run.answer)
				e, size := p.Rough(), float64(len(run.items))
				t.Logf("totals %s, seed %d: of %v %+v", totals, seed, size, e)
				if e.Low <= size {
					above++
				}
				if e.Size == 0 {
					continue
				}
				if told++; e.Low <= size && size <= e.High {
					held++
				}
				if e.Size < e.Low || e.High < e.Size || e.Low < 0.97*float64(p.Graph.Records()) {
					t.Errorf("with %d records known the size is %+v", p.Graph.Records(), e)
				}
			}
		}
	}
	t.Logf("a size was told %d times of 24, and held %d times; it was no smaller than the lower "+
		"end %d times", told, held, above)
	if told < 12 || 10*held < 9*told || above < 22 {
		t.Errorf("a size was told %d times, and held %d times; it was no smaller than the lower "+
			"end %d times", told, held, above)
	}
}

// One query counts its own results: the database is no smaller, and may be many times larger.
func TestATotalOfOneQueryIsALowerEndAlone(t *testing.T) {
	run, met := site{page: 10, totals: "exact", stops: 12, database: text}, 0
	p := run.planner(Config{Seed: 1, Policy: Auto})
	for range 20 {
		harvest(p, 1, run.answer)
		if e := p.Rough(); e.By == "printed" {
			met++
			if e.Size != 0 || e.High != 0 || e.Low <= float64(p.Graph.Records()) ||
				e.Low > p.Most() {
				t.Errorf("with %d records known and %.0f printed the size is %+v",
					p.Graph.Records(), p.Most(), e)
			}
		}
	}
	if met == 0 {
		t.Error("no total told anything: the test shows nothing")
	}
}

// Every other query of a survey goes to a word of what was found, also while a listing brings full
// pages; no other harvest asks so.
func TestASurveyAsksWordsOfWhatItFound(t *testing.T) {
	for _, survey := range []bool{true, false} {
		run := site{page: 10, totals: "exact", listAll: true, database: text}
		p := run.planner(Config{Seed: 1, Policy: Auto, Survey: survey})
		words, others := 0, 0
		harvest(p, 40, func(a Ask) Outcome {
			switch {
			case p.Graph.Records() < 20:
			case a.Query.By == history.Resampled:
				words++
			default:
				others++
			}
			return run.answer(a)
		})
		if want := survey && words >= 15 && others >= 15 ||
			!survey && words == 0 && others >= 30; !want {
			t.Errorf("survey %t: %d words of what was found were asked, and %d others", survey,
				words, others)
		}
	}
}
