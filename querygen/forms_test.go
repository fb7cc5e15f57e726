package querygen

import (
	"cmp"
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A town is several search sites behind one host, each with a form of its own, that share one
// graph.
type town struct {
	sites map[string]*site // by ID of the form
	graph bipartite.Graph
	asked map[string]int // requests, by form
	own   bool           // each form shows items under addresses of its own
}

// newTown gives each form the items of a database from one number on up to another.
func newTown(db *database, parts map[string][2]int) *town {
	w := &town{sites: make(map[string]*site), asked: make(map[string]int)}
	for id, part := range parts {
		own := &database{words: db.words, items: db.items, postings: make(map[string][]int)}
		for word, ds := range db.postings {
			for _, d := range ds {
				if d >= part[0] && d < part[1] {
					own.postings[word] = append(own.postings[word], d)
				}
			}
		}
		w.sites[id] = &site{database: own, page: 10}
	}
	return w
}

// harvest asks until the planner stops and returns it with the requests it took to know a share of
// n items.
func (w *town) harvest(ids []string, n int, share float64) (p *Planner, at int) {
	return w.harvestBy(1, ids, n, share)
}

// harvestBy does so by a planner of a seed.
func (w *town) harvestBy(seed uint64, ids []string, n int, share float64) (p *Planner, at int) {
	var fs []*forms.Form
	for _, id := range ids {
		f := w.sites[id].form()
		f.ID, f.Action = id, "http://town.test/"+id
		fs = append(fs, f)
	}
	p = New(&w.graph, fs, seedsOf(w.sites[ids[0]]), Config{Seed: seed})
	for requests := 1; requests < 3000; requests++ {
		a, ok := p.Next()
		if !ok {
			break
		}
		w.asked[a.Query.Form]++
		p.Observe(w.answer(a))
		if at == 0 && float64(w.graph.Records()) >= share*float64(n) {
			at = requests
		}
	}
	return p, at
}

func (w *town) answer(a Ask) Outcome {
	s := w.sites[a.Query.Form]
	found := s.matches(a.Query)
	from := min((a.Page-1)*s.page, len(found))
	to := min(from+s.page, len(found))
	o := Outcome{Ask: a, Kind: Results, Returned: to - from, Claimed: len(found),
		ClaimedExact: true, More: to < len(found), Requests: 1}
	if len(found) == 0 {
		o.Kind = Empty
	}
	for _, d := range found[from:to] {
		var values []bipartite.Value
		for _, word := range s.items[d] {
			values = append(values, bipartite.Value{Text: s.words[word]})
			if s.words[word] == a.Query.Term {
				o.Matched++
			}
		}
		key := fmt.Sprint(d)
		if w.own {
			key = a.Query.Form + "/" + key
		}
		if _, fresh := w.graph.Capture(a.Query.ID, key, values); fresh {
			o.New++
		}
	}
	return o
}

func TestFormsOfASiteCompeteByGain(t *testing.T) {
	db := newDatabase(2000, 6000, 30, 20)
	single := median(3, func(seed uint64) float64 {
		_, at := newTown(db, map[string][2]int{"a": {0, 2000}}).harvestBy(seed, []string{"a"}, 2000,
			0.9)
		return float64(at)
	})
	if single == 0 {
		t.Fatal("one form by itself does not reach 90 %")
	}
	for name, c := range map[string]struct {
		parts map[string][2]int
		most  float64 // times the requests of one form
	}{
		"two forms over one database": {
			map[string][2]int{"a": {0, 2000}, "b": {0, 2000}}, 1.15},
		"three forms over one database": {
			map[string][2]int{"a": {0, 2000}, "b": {0, 2000}, "c": {0, 2000}}, 1.25},
		"two forms over disjoint halves": {
			map[string][2]int{"a": {0, 1000}, "b": {1000, 2000}}, 2},
		"two forms that overlap by a half": {
			map[string][2]int{"a": {0, 1333}, "b": {667, 2000}}, 2.3},
		"a form over a tenth beside one over all": {
			map[string][2]int{"a": {0, 200}, "b": {0, 2000}}, 1.25},
	} {
		t.Run(name, func(t *testing.T) {
			at := median(3, func(seed uint64) float64 {
				w := newTown(db, c.parts)
				p, at := w.harvestBy(seed, []string{"a", "b", "c"}[:len(c.parts)], 2000, 0.9)
				t.Logf("seed %d: %d requests to 90 %%; by form: %v, stopped: %s", seed, at, w.asked,
					p.Stopped())
				return float64(cmp.Or(at, 2000))
			})
			if at > c.most*single {
				t.Errorf("%.0f requests to 90 %%, one form alone takes %.0f", at, single)
			}
		})
	}
}

func TestSectionsOfASiteThatShowWhatTheWholeShowsAreNotHarvestedBesideIt(t *testing.T) {
	const n = 1000
	db := newDatabase(n, 3000, 30, 20)
	part := func(from, to int) *town {
		return newTown(db,
			map[string][2]int{"log": {0, n}, "log/one": {from, to}, "log/two": {from, to},
				"log/three": {from, to}, "log/four": {from, to}})
	}
	ids := []string{"log/one", "log/two", "log", "log/three", "log/four"}
	w := part(0, n)
	w.own = true // and each under its own address
	w.harvest(ids, n, 1)
	if got := w.asked["log/one"] + w.asked["log/two"] + w.asked["log/three"] +
		w.asked["log/four"]; got > 4 {
		t.Errorf("%d requests to sections, which show what the whole site shows: %v", got, w.asked)
	}
	if got := w.graph.Records(); got < 95*n/100 || got > n+20 {
		t.Errorf("%d records of %d items", got, n)
	}

	// What a section alone shows is found, whether the whole site answers or not.
	for whole, to := range map[string]int{"the other half": n / 2, "nothing": 0} {
		w = newTown(db, map[string][2]int{"log": {0, to}, "log/one": {n / 2, n}})
		w.harvest([]string{"log", "log/one"}, n, 1)
		if got, all := w.graph.Records(), to+n/2; 100*got < 85*all {
			t.Errorf("where the whole site shows %s, %d of %d items are found: %v", whole, got, all,
				w.asked)
		}
	}
}

// Pages of parts of a site have the form of the whole with a hidden field that names the part: what
// lists a part is not all there is.
func TestAFormThatHidesAPartIsNotAskedInPlaceOfTheWhole(t *testing.T) {
	const n = 400
	db := newDatabase(n, 3000, 30, 20)
	for name, order := range map[string][]string{"the whole first": {"whole", "part"},
		"the part first": {"part", "whole"}} {
		for _, silent := range []bool{false, true} {
			w := newTown(db, map[string][2]int{"whole": {0, n}, "part": {0, n / 3}})
			want := n
			if w.sites["whole"].listAll = true; silent {
				w.sites["whole"].database, want = &database{words: db.words, items: db.items}, n/3
				w.sites["whole"].listAll = false
			}
			w.sites["part"].repliers = map[string][]int{"": db.firstItems(n / 3)} // which it lists
			var fs []*forms.Form
			for _, id := range order {
				f := w.sites[id].form()
				f.ID, f.Action = id, "http://town.test/find"
				if id == "part" {
					f.Fields = append(f.Fields,
						forms.Field{Position: 9, Name: "section", Role: forms.Hidden,
							Default: []string{"1"}, Domain: forms.Domain{Kind: forms.Fixed}})
				}
				fs = append(fs, f)
			}
			p := New(&w.graph, fs, seedsOf(w.sites["part"]), Config{Seed: 1})
			for range 1000 {
				a, ok := p.Next()
				if !ok {
					break
				}
				w.asked[a.Query.Form]++
				p.Observe(w.answer(a))
			}
			if got := w.graph.Records(); 100*got < 95*want {
				t.Errorf("%s, silent %v: %d of %d items: %v, stopped: %s", name, silent, got, want,
					w.asked, p.Stopped())
			}
			if !silent && w.asked["part"] > 1 {
				t.Errorf("%s: the part was asked %d times, want once at most: the whole shows "+
					"all that it has", name, w.asked["part"])
			}
		}
	}
}

// firstItems are the first n.
func (db *database) firstItems(n int) []int {
	s := &site{database: db}
	return s.all()[:n]
}
