package main

import (
	"slices"

	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/querygen"
)

// A simulation is a simulated site and what is played against it.
type simulation struct {
	name   string
	about  string
	group  string // of goals
	items  int    // at scale 1
	open   func(items int, seed uint64) (*simdb.Site, error)
	ways   []way
	oracle bool    // compared with omniscient greedy rather than with full pages
	until  float64 // the run ends when this share is known
}

// Groups of cases that have goals.
const (
	totalsShown = "keyword, no cap, totals"
	noTotals    = "keyword, no cap, no totals"
	honest      = "keyword, habits of real sites"
	capped      = "keyword, k = 100"
	ranges      = "menus and ranges, totals"
	rangesBlind = "menus and ranges, no totals"
	menus       = "menus, totals"
	menusBlind  = "menus, no totals"
	listed      = "a listing option exists"
	liars       = "sites that lie"
)

type maker func(items int, seed uint64) (*simdb.Database, error)

func synthetic(f func(items int, seed uint64) *simdb.Database) maker {
	return func(items int, seed uint64) (*simdb.Database, error) { return f(items, seed), nil }
}

// kept makes a database once: real text is the same for every seed.
func kept(f func(items int) (*simdb.Database, error)) maker {
	made := map[int]*simdb.Database{}
	return func(items int, _ uint64) (*simdb.Database, error) {
		if db := made[items]; db != nil {
			return db, nil
		}
		db, err := f(items)
		if err == nil {
			made[items] = db
		}
		return db, err
	}
}

func behind(h simdb.Habits, db maker) func(int, uint64) (*simdb.Site, error) {
	return func(items int, seed uint64) (*simdb.Site, error) {
		d, err := db(items, seed)
		if err != nil {
			return nil, err
		}
		return simdb.NewSite(d, h, seed), nil
	}
}

var (
	prose        = synthetic(simdb.Prose)
	plainProse   = synthetic(simdb.PlainProse)
	titles       = synthetic(simdb.Titles)
	movies       = synthetic(simdb.Movies)
	sources      = kept(simdb.Sources)
	descriptions = kept(simdb.Descriptions)
)

var valueWays = product(querygen.Greedy, querygen.Auto, querygen.Freq, querygen.Random)

func keyword(name, about, group string, items int, h simdb.Habits, db maker) simulation {
	return simulation{name: name, about: about, group: group, items: items, open: behind(h, db), ways: valueWays, oracle: true, until: 0.995}
}

var cases = slices.Concat(keywordCases())

// texts are the keyword databases: U1, U2 and S1 of the literature's kind, and real text.
var texts = []struct {
	name, about string
	items       int
	db          maker
}{
	{"U1", "text of mixed topics", 50_000, prose},
	{"U2", "short titles", 60_000, titles},
	{"S1", "movies", 60_000, movies},
	{"sources", "source files of the Go tool chain", 7_700, sources},
	{"descriptions", "descriptions of packages", 64_000, descriptions},
}

func keywordCases() []simulation {
	var cs []simulation
	for _, t := range texts {
		cs = append(cs,
			keyword(t.name, t.about, totalsShown, t.items, simdb.Habits{Totals: simdb.ExactTotals}, t.db),
			keyword(t.name+"-blind", t.about+", no totals", noTotals, t.items, simdb.Habits{}, t.db))
	}
	return cs
}
