package main

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

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
	cappedWide  = "keyword, k = 1000"
	ranges      = "menus and ranges, totals"
	rangesBlind = "menus and ranges, no totals"
	menus       = "menus, totals"
	menusBlind  = "menus, no totals"
	listed      = "a listing option exists"
	liars       = "sites that lie"
	giant       = "speed"
)

type maker func(items int, seed uint64) (*simdb.Database, error)

func synthetic(f func(items int, seed uint64) *simdb.Database) maker {
	return func(items int, seed uint64) (*simdb.Database, error) { return f(items, seed), nil }
}

// kept makes a database once: real text is the same for every seed.
func kept(f func(items int) (*simdb.Database, error)) maker {
	made := map[int]*simdb.Database{}
	var one sync.Mutex // tests run cases side by side
	return func(items int, _ uint64) (*simdb.Database, error) {
		one.Lock()
		defer one.Unlock()
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

// Ways by what they are played against.
var (
	valuePolicies = product(querygen.Greedy, querygen.Auto, querygen.F1, querygen.Freq,
		querygen.Ntoulas, querygen.MMMI, querygen.Random)
	valueWays = slices.Concat(valuePolicies,
		rival("greedy-link", simdb.GreedyLink), rival("gl+mmmi", simdb.GreedyLinkMMMI),
		rival("ntoulas-indep", simdb.NtoulasIndependence), rival("ntoulas-zipf", simdb.NtoulasZipf),
		rival("sample-cover", simdb.SampleCover), rival("generic-freq", simdb.GenericFrequency),
		rival("isit", simdb.Probing),
		// no rival but a bound: what a planner would need that guessed right
		rival("known-values", simdb.KnownValues))
	habitWays = product(querygen.Auto, querygen.Greedy, querygen.Freq)
	wholeWays = product(querygen.Auto)
	rangeWays = slices.Concat(product(querygen.Auto), divider("binary-shrink", simdb.BinaryShrink),
		divider("rank-shrink", simdb.RankShrink), menuDividers)
	menuWays = slices.Concat(product(querygen.Auto), menuDividers)

	menuDividers = slices.Concat(divider(menuRival, simdb.LazySliceCover),
		divider("slice-cover", simdb.SliceCover),
		divider("hiwe", simdb.FullProduct), divider("isit", simdb.InformativeTemplates))
)

func rival(name string, r simdb.Rival) []way {
	return []way{{name,
		func(s *simdb.Site, seed uint64, limit int, _ float64) (*simdb.Trace, error) {
			return r(s, s.Index(), seed, limit), nil
		}}}
}

func divider(name string, d simdb.Divider) []way {
	return []way{{name, func(s *simdb.Site, _ uint64, limit int, _ float64) (*simdb.Trace, error) {
		return d(s, limit), nil
	}}}
}

// cases are all simulations.
var cases = slices.Concat(keywordCases(), cappedCases(), habitCases(), rangeCases(), menuCases(),
	listedCases(), liarCases())

func keyword(name, about, group string, items int, h simdb.Habits, db maker) simulation {
	return simulation{name: name, about: about, group: group, items: items, open: behind(h, db),
		ways: valueWays, oracle: true, until: 0.995}
}

// texts are the keyword databases: U1, U2 and S1 of the kind the literature simulates, and real
// text.
var texts = []struct {
	name, about string
	items       int
	db          maker
}{
	{"U1", "text of mixed topics", 50_000, prose},
	{"U2", "short titles", 60_000, titles},
	{"S1", "movies, with menus for genre, year and studio", 60_000, movies},
	{"sources", "source files of the Go tool chain", 7_700, sources},
	{"descriptions", "descriptions of packages", 64_000, descriptions},
}

// keywordCases leave the value loop alone: nothing asked is nothing found, all words must match,
// and there are no wildcards, so that no way to list works.
func keywordCases() []simulation {
	var cs []simulation
	for _, t := range texts {
		blind := keyword(t.name+"-blind", t.about+", no totals", noTotals, t.items, simdb.Habits{},
			t.db)
		blind.ways = valuePolicies // the rivals do the same without totals
		cs = append(cs,
			keyword(t.name, t.about+", totals", totalsShown, t.items,
				simdb.Habits{Totals: simdb.ExactTotals}, t.db), blind)
	}
	return cs
}

func cappedCases() []simulation {
	var cs []simulation
	for _, t := range []struct {
		name  string
		items int
		k     int
		db    maker
	}{
		{"U3-100", 50_000, 100, prose},
		{"U3-1000", 50_000, 1000, prose},
		{"sources-100", 7_700, 100, sources},
		{"descriptions-100", 64_000, 100, descriptions},
	} {
		c := keyword(t.name, "all words must match, the first results only", capped, t.items,
			simdb.Habits{Totals: simdb.ExactTotals, Cap: t.k}, t.db)
		c.until = 0.96
		if t.k != 100 {
			c.group = cappedWide
		}
		cs = append(cs, c)
	}
	return cs
}

// habitCases are the habits of real sites, one or several at a time.
func habitCases() []simulation {
	var cs []simulation
	for _, t := range []struct {
		name, about string
		items       int
		h           simdb.Habits
		db          maker
	}{
		{"U4", "totals rounded, a twentieth of the results out of place, stop words ignored, " +
			"words stemmed", 50_000,
			simdb.Habits{Totals: simdb.RoundedTotals, Volatile: 0.05, StopShare: simdb.Most,
				Stems: true}, plainProse},
		{"U4-all-words", "the same text, every word indexed: the commonest nearly list", 50_000,
			simdb.Habits{Totals: simdb.ExactTotals}, plainProse},
		{"descriptions-stemmed", "the site stems, totals exact", 64_000,
			simdb.Habits{Totals: simdb.ExactTotals, Stems: true}, descriptions},
		{"U2-volatile", "a tenth of the results stand elsewhere at every request", 60_000,
			simdb.Habits{Totals: simdb.ExactTotals, Volatile: 0.1}, titles},
		{"U2-rounded", "totals rounded", 60_000, simdb.Habits{Totals: simdb.RoundedTotals}, titles},
		{"U2-long-pages", "nothing lists, pages can be longer", 60_000,
			simdb.Habits{Totals: simdb.ExactTotals, PageSizes: []int{20, 50, 100}}, titles},
		{"U2-fillers", "three items stand on every page", 60_000,
			simdb.Habits{Totals: simdb.ExactTotals, Fillers: 3}, titles},
		{"U1-excerpt", "pages show the first 25 words of items of a hundred", 50_000,
			simdb.Habits{Totals: simdb.ExactTotals, Excerpt: 25}, prose},
		{"inside", "words match inside of longer ones, all must", 64_000,
			simdb.Habits{Totals: simdb.ExactTotals, Inside: true, Shortest: 2, Excerpt: 25},
			descriptions},
		{"inside-any", "the same, any of the first five may match", 64_000,
			simdb.Habits{Totals: simdb.ExactTotals, Inside: true, Shortest: 2, First: 5,
				AnyWord: true, Excerpt: 25}, descriptions},
		{"any-word", "any of several words may match", 60_000,
			simdb.Habits{Totals: simdb.ExactTotals, AnyWord: true}, titles},
		{"any-word-blind", "the same without totals", 60_000, simdb.Habits{AnyWord: true}, titles},
		{"sources-stop", "stop words are shown and not indexed, totals rounded", 7_700,
			simdb.Habits{Totals: simdb.RoundedTotals, StopShare: 0.05}, sources},
		{"S4", "three parts that share no word, and items that hold none", 30_000,
			simdb.Habits{Totals: simdb.ExactTotals}, synthetic(simdb.Islands)},
		{"S5", "zip code required, years, collections", 40_000,
			simdb.Habits{Totals: simdb.ExactTotals}, synthetic(simdb.Homes)},
		{"T1", "items under two addresses, orders and views that change nothing, fillers, pages " +
			"without end", 5_000,
			simdb.Habits{Totals: simdb.ExactTotals, Mirrors: 20, Sorts: true, Fillers: 2,
				Endless: true}, titles},
	} {
		c := keyword(t.name, t.about, honest, t.items, t.h, t.db)
		c.ways = habitWays
		cs = append(cs, c)
	}
	return cs
}

// underCap shows all k results on one page, so that a request is a query as in the literature.
func underCap(k int, totals simdb.Totals) simdb.Habits {
	return simdb.Habits{Page: k, Cap: k, Totals: totals, NoBox: true}
}

// divided is a table under two caps, with totals and without. What the dividers do does not depend
// on totals.
func divided(prefix, about string, items int, shown, hidden string, ways []way,
	db maker) []simulation {
	var cs []simulation
	for _, k := range []int{100, 500} {
		for totals, group := range map[simdb.Totals]string{simdb.ExactTotals: shown, simdb.NoTotals: hidden} {
			name := fmt.Sprintf("%s-%d", prefix, k)
			if totals == simdb.NoTotals {
				name += "-blind"
			}
			c := simulation{name: name, about: about, group: group, items: items,
				open: behind(underCap(k, totals), db), ways: ways, until: 1}
			if totals == simdb.NoTotals {
				c.ways = slices.Concat(wholeWays, divider(menuRival, simdb.LazySliceCover))
			}
			cs = append(cs, c)
		}
	}
	slices.SortFunc(cs, func(a, b simulation) int { return cmp.Compare(a.name, b.name) })
	return cs
}

func rangeCases() []simulation {
	return slices.Concat(
		divided("S2", "cars: four menus, two ranges of numbers and one of years", 60_000, ranges,
			rangesBlind, rangeWays, synthetic(simdb.Cars)),
		divided("packages", "packages: four menus and two sizes", 64_000, ranges, rangesBlind,
			rangeWays, kept(simdb.PackageTable)))
}

func menuCases() []simulation {
	return divided("S3", "cars: five menus", 60_000, menus, menusBlind, menuWays,
		synthetic(simdb.CarMenus))
}

// listedCases have a way to list everything, or nearly.
func listedCases() []simulation {
	var cs []simulation
	for _, t := range []struct {
		name, about string
		h           simdb.Habits
	}{
		{"lists", "nothing asked lists everything",
			simdb.Habits{Totals: simdb.ExactTotals, Lists: true}},
		{"lists-blind", "the same without totals", simdb.Habits{Lists: true}},
		{"star", "a star lists everything", simdb.Habits{Totals: simdb.ExactTotals, Star: true}},
		{"long-pages", "a star lists everything, and pages can be longer",
			simdb.Habits{Totals: simdb.ExactTotals, Star: true, PageSizes: []int{20, 50, 100}}},
	} {
		cs = append(cs,
			simulation{name: t.name, about: t.about, group: listed, items: 20_000,
				open: behind(t.h, titles), ways: wholeWays, until: 0.9999})
	}
	return cs
}

// liarCases are to end, whatever they show.
func liarCases() []simulation {
	var cs []simulation
	for _, t := range []struct {
		name, about string
		h           simdb.Habits
	}{
		{"liar-echo", "every word has the same answer",
			simdb.Habits{Totals: simdb.ExactTotals, Echo: true}},
		{"liar-endless", "every word has the same answer, its pages never end, totals are made up",
			simdb.Habits{Totals: simdb.WrongTotals, Echo: true, Endless: true}},
		{"liar-totals", "totals are made up", simdb.Habits{Totals: simdb.WrongTotals}},
		{"liar-fillers", "pages without end and fillers on all",
			simdb.Habits{Totals: simdb.WrongTotals, Fillers: 5, Endless: true}},
	} {
		c := keyword(t.name, t.about, liars, 20_000, t.h, titles)
		c.ways = product(querygen.Auto)
		cs = append(cs, c)
	}
	return cs
}
