package querygen

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A database is text that hides behind a pretend site.
type database struct {
	words    []string
	items    [][]int          // distinct words of each item, in order
	postings map[string][]int // items in the order the site ranks them
}

// newDatabase makes items as people write them: most take half their words from an earlier item of
// their topic, the rest follows Zipf's law over the words of the topic and of all. That makes words
// come in company, which is what tells ways of choosing them apart: on independent words they are
// all alike.
func newDatabase(items, vocabulary, topics int, mean float64) *database {
	rng := rand.New(rand.NewPCG(7, uint64(items)))
	db := &database{postings: make(map[string][]int)}
	for i := range vocabulary {
		db.words = append(db.words, pronounceable(i))
	}
	zipf := rand.NewZipf(rng, 1.15, 2.7, uint64(vocabulary-1))
	byTopic := make([][]int, topics)
	for d := range items {
		topic := int(rng.ExpFloat64()*float64(topics)/4) % topics
		length := max(3, int(math.Exp(math.Log(mean)+0.6*rng.NormFloat64())))
		met := make(map[int]bool)
		var ws []int
		add := func(w int) {
			if !met[w] {
				met[w] = true
				ws = append(ws, w)
			}
		}
		if earlier := byTopic[topic]; len(earlier) > 0 && rng.IntN(5) > 0 {
			for _, w := range db.items[earlier[rng.IntN(len(earlier))]] {
				if rng.IntN(2) == 0 {
					add(w)
				}
			}
		}
		for len(ws) < length {
			w := int(zipf.Uint64())
			if rng.IntN(2) == 0 {
				w = (w*(topic+3) + topic*131) % vocabulary
			}
			add(w)
		}
		byTopic[topic] = append(byTopic[topic], d)
		db.items = append(db.items, ws)
		for _, w := range ws {
			db.postings[db.words[w]] = append(db.postings[db.words[w]], d)
		}
	}
	return db
}

func pronounceable(n int) string {
	var b strings.Builder
	for n += 30; n > 0; n /= 90 {
		b.WriteByte("bcdfglmnprstvz"[n%14])
		b.WriteByte("aeiou"[n/14%5])
		if n%90 >= 70 {
			b.WriteByte('n')
		}
	}
	return b.String()
}

// A site is a pretend search site.
type site struct {
	*database
	page    int
	cap     int  // results reachable a query; 0 no cap
	anyWord bool // several words: any may match
	first   int  // words of a query that count; 0 all
	// between words of which any may match, where plain ones must all match
	operator string
	totals   string // exact, rounded, lying, none
	prefix   bool   // words match words that they begin
	inside   bool   // words of two letters and more match words that they stand in
	listAll  bool   // the empty query lists everything
	star     bool   // "*" lists everything
	// by term or its first word of two: from and to which per cent of the items it lists
	lists    map[string][2]int
	echo     bool // every query is answered with the same items
	endless  bool // the last page has a successor, which is itself
	fillers  int  // items shown with every answer
	stops    int  // the most frequent words are not indexed
	down     bool
	pageSize bool // obeys the menu of page sizes
	deaf     bool // shows the first page whichever is asked
	lie      lie  // nil: none
	lot      int  // of ten results that match, so many are shown by each call, by lot; 0 all

	graph    bipartite.Graph
	requests int
	queries  map[bipartite.QueryID]bool
	outcomes []Outcome
	reached  map[int]int // requests by per cent of the items
	repliers map[string][]int
}

func (s *site) form() *forms.Form {
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Position: 0, Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "sort", Role: forms.Sort,
			Domain: forms.Domain{Kind: forms.Options,
				Options: []forms.Option{{Value: "date"}, {Value: "title"}}}},
	}}
	if s.pageSize {
		f.Fields = append(f.Fields,
			forms.Field{Position: 2, Name: "n", Role: forms.PageSize, Default: []string{"10"},
				Domain: forms.Domain{
					Kind: forms.Options,
					Options: []forms.Option{{Value: "10", Selected: true}, {Value: "20"},
						{Value: "50"}},
				}})
	}
	return f
}

func (s *site) matches(q Query) []int {
	term := ""
	for _, a := range q.Assign {
		if a.Name == "q" && len(a.Values) > 0 {
			term = a.Values[0]
		}
	}
	if s.echo {
		return s.all()[:50]
	}
	if term == "" && s.listAll || term == "*" && s.star {
		return s.all()
	}
	if first, _, more := strings.Cut(term, " "); more || s.lists[term] != [2]int{} {
		if part := s.lists[first]; part != [2]int{} {
			return s.all()[len(s.items)*part[0]/100 : len(s.items)*part[1]/100]
		}
	}
	key := fmt.Sprint(term)
	if r, ok := s.repliers[key]; ok {
		return r
	}
	r := s.search(term)
	if s.repliers == nil {
		s.repliers = make(map[string][]int)
	}
	s.repliers[key] = r
	return r
}

func (s *site) all() []int {
	all := make([]int, len(s.items))
	for i := range all {
		all[i] = i
	}
	return all
}

func (s *site) search(term string) []int {
	words, any := strings.Fields(term), s.anyWord
	if s.operator != "" && slices.Contains(words, s.operator) {
		any = true
		words = slices.DeleteFunc(words, func(w string) bool { return w == s.operator })
	}
	if s.first > 0 {
		words = words[:min(s.first, len(words))]
	}
	hits := make(map[int]int)
	n := 0
	for _, w := range words {
		if slices.Contains(s.words[:s.stops], w) {
			continue
		}
		n++
		for _, d := range s.word(w) {
			hits[d]++
		}
	}
	var r []int
	for d, h := range hits {
		if any || h == n {
			r = append(r, d)
		}
	}
	slices.SortFunc(r, func(a, b int) int {
		if hits[a] != hits[b] {
			return hits[b] - hits[a]
		}
		return a - b
	})
	return r
}

func (s *site) word(w string) []int {
	matches := strings.HasPrefix
	switch {
	case s.inside && len(w) < 2:
		return nil
	case s.inside:
		matches = strings.Contains
	case !s.prefix:
		return s.postings[w]
	}
	met := make(map[int]bool)
	for x, ds := range s.postings {
		if matches(x, w) {
			for _, d := range ds {
				met[d] = true
			}
		}
	}
	var r []int
	for d := range met {
		r = append(r, d)
	}
	return r
}

// answer is the site and the extraction in one.
func (s *site) answer(a Ask) Outcome {
	s.requests++
	o := Outcome{Ask: a, Claimed: -1, Requests: 1, Kind: Results}
	if s.down {
		o.Kind = Failed
		return o
	}
	r := s.matches(a.Query)
	size := s.page
	for _, as := range a.Query.Assign {
		if as.Name == "n" {
			fmt.Sscan(as.Values[0], &size)
		}
	}
	if s.lot > 0 {
		rng := rand.New(rand.NewPCG(uint64(s.requests), 3))
		r = slices.DeleteFunc(slices.Clone(r), func(int) bool { return rng.IntN(10) >= s.lot })
	}
	total := len(r)
	if s.cap > 0 && len(r) > s.cap {
		r = r[:s.cap]
	}
	from := min((a.Page-1)*size, len(r))
	if s.deaf {
		from = 0
	}
	to := min(from+size, len(r))
	o.More = to < len(r)
	if s.endless && len(r) > 0 {
		o.More = true
		if from >= len(r) {
			from = max(0, len(r)-size)
		}
		to = min(from+size, len(r))
	}
	switch s.totals {
	case "exact":
		o.Claimed, o.ClaimedExact = total, true
	case "rounded":
		if total > 100 {
			total = total / 100 * 100
		}
		o.Claimed = total
	case "lying":
		o.Claimed, o.ClaimedExact = 1234567, true
	}
	if total == 0 && s.fillers == 0 {
		o.Kind = Empty
	}
	shown := slices.Clone(r[from:to])
	for i := range s.fillers {
		shown = append(shown, i)
	}
	s.show(&o, shown...)
	if s.lie != nil {
		s.lie(s, &o)
	}
	return o
}

// show captures items as results of an ask.
func (s *site) show(o *Outcome, items ...int) {
	for _, d := range items {
		var vs []bipartite.Value
		held := false
		for _, w := range s.items[d] {
			vs = append(vs, bipartite.Value{Text: s.words[w]})
			held = held || s.words[w] == o.Ask.Query.Term
		}
		if _, fresh := s.graph.Capture(o.Ask.Query.ID, fmt.Sprintf("/item/%d", d), vs); fresh {
			o.New++
		}
		o.Returned++
		if held {
			o.Matched++
		}
	}
}

func (s *site) planner(cfg Config) *Planner {
	return New(&s.graph, []*forms.Form{s.form()}, seedsOf(s), cfg)
}

// harvest runs a planner against the site until it stops, or for at most limit requests.
func (s *site) harvest(t testing.TB, cfg Config, limit int) *Planner {
	t.Helper()
	s.queries = make(map[bipartite.QueryID]bool)
	s.reached = make(map[int]int)
	p := s.planner(cfg)
	for s.requests < limit {
		a, ok := p.Next()
		if !ok {
			break
		}
		if !slices.Contains(Estimators(), a.Query.By) {
			t.Fatalf("%+v says that %q predicted it, which is no estimator", a.Query, a.Query.By)
		}
		o := s.answer(a)
		s.queries[a.Query.ID] = true
		s.outcomes = append(s.outcomes, o)
		p.Observe(o)
		for per := 5; per <= 100; per += 5 {
			if s.reached[per] == 0 && s.graph.Records()*100 >= per*len(s.items) {
				s.reached[per] = s.requests
			}
		}
	}
	return p
}

// median returns the median of what harvests of the first so many seeds bring. What a single one
// brings is chance, by a tenth and more, whenever the planner asks anything else at its beginning.
func median(seeds int, of func(seed uint64) float64) float64 {
	var got []float64
	for seed := range uint64(seeds) {
		got = append(got, of(seed+1))
	}
	slices.Sort(got)
	return got[seeds/2]
}
