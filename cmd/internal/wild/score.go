package wild

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/querygen"
)

// A Claim is what a harvester said of the size of the database at some time.
type Claim struct {
	Log       int     // requests that the site had seen
	Coverage  float64 // below 0: none was said
	Low, High float64 // of the size; 0 for none
}

// A Harvest is what a harvester did at a site and what it brought.
type Harvest struct {
	Records []Record
	// requests that the site had seen when the harvest began: those of the discovery
	Begun      int
	Claims     []Claim // one a step
	Last       Claim   // at the end
	Stopped    string
	Error      string             // what the program said where it failed
	Searchable int                // forms that it would ask
	Rules      []querygen.RuleUse // what the rules of the planner did
	Decisions  []float64          // milliseconds of CPU that the planner took for each step
}

// A Score says how good a harvest was.
type Score struct {
	Seed     uint64   `json:"seed"`
	N        int      `json:"n"`
	Traits   []string `json:"traits"`
	Hard     int      `json:"hard"`
	Outsider int      `json:"outsider"` // traits by outsiders

	Items     int `json:"items"`
	Reachable int `json:"reachable"`
	Records   int `json:"records"`
	Found     int `json:"found"`

	Share  float64 `json:"share"`  // of the items that can be reached
	Copies float64 `json:"copies"` // share of the records that repeat an item
	Junk   float64 `json:"junk"`   // share of the records that are none
	Titles float64 `json:"titles"` // share of the items found that have the right title
	// share of the cells that are right under the one name of their column
	Fields    float64  `json:"fields"`
	Addresses float64  `json:"addresses"`
	Cells     int      `json:"cells"`              // that the items found have
	Right     int      `json:"right"`              // of these, under the one name of their column
	Columns   int      `json:"columns"`            // that a hundredth of the records have
	Idle      []string `json:"idle,omitempty"`     // of these, those that say nothing of the items
	Question  int      `json:"question,omitempty"` // records whose address is not the item's own

	Discovery int            `json:"discovery"` // requests before the harvest
	Requests  int            `json:"requests"`  // of the harvest
	At        map[string]int `json:"at"`        // requests of the harvest when a level was reached
	Client    map[string]int `json:"client"`    // those of the knowing client

	Claimed    bool    `json:"claimed"` // a coverage was said at the end
	Coverage   float64 `json:"coverage"`
	Interval   bool    `json:"interval"`    // holds the truth
	Width      float64 `json:"width"`       // of the interval, in sizes of the database
	ClaimError float64 `json:"claim_error"` // the largest at a tenth and at the end, in coverage
	Stopped    string  `json:"stopped"`
	Searchable int     `json:"searchable"`
	Error      string  `json:"error,omitempty"`

	Rules     []querygen.RuleUse `json:"rules,omitempty"`
	Decisions *Decisions         `json:"decision_ms,omitempty"` // nil where none was timed

	Harmful int      `json:"harmful"`
	Harms   []string `json:"harms,omitempty"` // the requests that changed something
	Closed  int      `json:"closed"`          // requests that robots.txt closes
	Hasty   int      `json:"hasty"`           // requests during a wait

	Harvested bool     `json:"harvested"`
	Won       bool     `json:"won"`
	Why       []Reason `json:"why,omitempty"`    // it is not harvested
	Faulty    bool     `json:"faulty,omitempty"` // the knowing client was beaten: a fault in it
}

// LevelName returns the key of a level in JSON.
func LevelName(l float64) string { return fmt.Sprint(l) }

// Limits of a harvest that counts as one (design/wild.md, "Scores").
const (
	wantedShare  = 0.95
	mostRatio    = 2.0
	freeRequests = 30
	mostFlawed   = 0.01
	mostError    = 0.10
	wonShare     = 0.95
)

// Judge scores a harvest of the site.
func (s *Site) Judge(h Harvest) *Score {
	c := s.KnowingClient()
	sc := &Score{
		Seed: s.Seed, N: s.N, Hard: s.Hard(), Items: s.Content.Len(), Reachable: len(c.Reachable),
		Records: len(h.Records),
		Client:  c.Requests, At: map[string]int{}, Discovery: h.Begun, Stopped: h.Stopped,
		Error: h.Error, Searchable: h.Searchable, Rules: h.Rules,
		Decisions: decisionsOf(h.Decisions),
	}
	for _, t := range s.Traits {
		sc.Traits = append(sc.Traits, t.Name)
		if t.By != "" {
			sc.Outsider++
		}
	}
	reachable := NewSet(s.Content.Len())
	for _, i := range c.Reachable {
		reachable.Add(i)
	}
	found := s.readRecords(sc, h.Records, reachable)
	log := s.Log()
	s.readLog(sc, log, h.Begun, found)
	s.readClaims(sc, log, h, found)
	sc.decide()
	return sc
}

// readRecords matches records with items.
func (s *Site) readRecords(sc *Score, records []Record, reachable Set) (found Set) {
	m := newMatcher(s)
	found = NewSet(s.Content.Len())
	of := map[int]*Record{}
	copies, junk := 0, 0
	for i := range records {
		item, ok := m.item(&records[i])
		switch {
		case !ok:
			junk++
		case found.Has(item):
			copies++
		default:
			found.Add(item)
			of[item] = &records[i]
		}
	}
	n := max(1, len(records))
	sc.Found = found.And(reachable).Len()
	sc.Share = float64(sc.Found) / float64(max(1, sc.Reachable))
	sc.Copies, sc.Junk = float64(copies)/float64(n), float64(junk)/float64(n)
	s.readCells(sc, of)
	return found.And(reachable)
}

// readCells compares what records say with the items.
func (s *Site) readCells(sc *Score, of map[int]*Record) {
	titles, addresses := 0, 0
	// by column: names under which right values stand
	names := make([]map[string]int, len(s.Content.Columns))
	cells := make([]int, len(s.Content.Columns))
	for item, r := range of {
		if plain(r.Title) == plain(s.Content.TitleOf(item)) {
			titles++
		}
		if s.addressRight(item, r) {
			addresses++
		} else {
			sc.Question++
		}
		says := valued(r.Attributes)
		for c, col := range s.Content.Columns {
			want := plain(s.Content.Cell(item, c))
			// as good as what is shown
			bare := plain(strings.Join(s.Content.Items[item].Cells[c], " "))
			if c == s.Content.Title || col.Hidden || want == "" {
				continue
			}
			cells[c]++
			for _, a := range says {
				if v := plain(a.Value); v == want || v == bare {
					if names[c] == nil {
						names[c] = map[string]int{}
					}
					names[c][a.Name]++
					break
				}
			}
		}
	}
	right, all := 0, 0
	for c := range cells {
		most := 0
		for _, n := range names[c] {
			most = max(most, n)
		}
		right, all = right+most, all+cells[c]
	}
	sc.Cells, sc.Right = all, right
	s.readColumns(sc, of)
	n := float64(max(1, len(of)))
	sc.Titles, sc.Addresses, sc.Fields = float64(titles)/n, float64(addresses)/n, 1
	if all > 0 {
		sc.Fields = float64(right) / float64(all)
	}
}

// What is asked of a column: it says something of an item where a part of its words are among those
// of the item, and of the items where it does so of a part of them. A column that fewer records
// have is not judged.
const (
	wordShare   = 0.5
	itemShare   = 0.5
	columnShare = 0.01
	prose       = 60 // bytes; longer values are excerpts of the item
)

// readColumns notes the columns that say nothing of the items: ranks, words of the site, buttons.
// Addresses, as of pictures, and excerpts are not judged.
func (s *Site) readColumns(sc *Score, of map[int]*Record) {
	type use struct{ held, says int }
	uses := map[string]*use{}
	for item, r := range of {
		own := map[string]bool{}
		for c := range s.Content.Columns {
			for _, w := range words(
				strings.ToLower(s.Content.Cell(item, c) + " " +
					strings.Join(s.Content.Items[item].Cells[c], " "))) {
				own[w] = true
			}
		}
		for _, a := range r.Attributes {
			u := uses[a.Name]
			if u == nil {
				u = &use{}
				uses[a.Name] = u
			}
			u.held++
			all, known := words(strings.ToLower(a.Value)), 0
			for _, w := range all {
				known += mint(own[w])
			}
			if strings.Contains(a.Value, "://") || len(a.Value) > prose ||
				float64(known) >= wordShare*float64(len(all)) {
				u.says++
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(uses)) {
		u := uses[name]
		if float64(u.held) < columnShare*float64(len(of)) {
			continue
		}
		sc.Columns++
		if float64(u.says) < itemShare*float64(u.held) {
			sc.Idle = append(sc.Idle, name)
		}
	}
}

// valued returns the attributes of a record, and where several have one name what they say
// together: a harvester may part the authors that a page shows in one cell.
func valued(as []Attribute) []Attribute {
	out := slices.Clone(as)
	together := map[string][]string{}
	for _, a := range as {
		together[a.Name] = append(together[a.Name], a.Value)
		if len(together[a.Name]) > 1 {
			out = append(out, Attribute{a.Name, strings.Join(together[a.Name], " ")})
		}
	}
	return out
}

// addressRight reports whether a record's address is the item's own, or none where it has none.
func (s *Site) addressRight(item int, r *Record) bool {
	if f, ok := s.Results.Ident.(interface{ Firm() bool }); ok && !f.Firm() {
		return true // no address is the item's own
	}
	u, err := url.Parse(r.URL)
	if err != nil {
		return false
	}
	at, ok := s.Results.Ident.Item(s, s.plainURL(u))
	return ok && at == item
}

// readLog counts requests.
func (s *Site) readLog(sc *Score, log []Entry, begun int, found Set) {
	seen, n := NewSet(s.Content.Len()), 0
	for i, e := range log {
		if e.Kind == Harm {
			sc.Harmful++
			sc.Harms = append(sc.Harms, strings.TrimSpace(e.Method+" "+e.URL+" "+e.Body))
		}
		sc.Closed += mint(e.Closed)
		sc.Hasty += mint(e.Hasty)
		if i < begun {
			continue
		}
		sc.Requests++
		for _, it := range e.Shown {
			if found.Has(it) && !seen.Has(it) {
				seen.Add(it)
				n++
			}
		}
		for _, l := range Levels {
			if _, met := sc.At[LevelName(l)]; !met && sc.Reachable > 0 &&
				n >= int(math.Ceil(l*float64(sc.Reachable)-1e-9)) {
				sc.At[LevelName(l)] = sc.Requests
			}
		}
	}
}

// readClaims compares what was said of the coverage with the truth, at each tenth and at the end.
// The size of the database is what can be reached, or all of it: either is right.
func (s *Site) readClaims(sc *Score, log []Entry, h Harvest, found Set) {
	known := make([]float64, len(log)+1) // items known after so many requests
	seen, n := NewSet(s.Content.Len()), 0
	for i, e := range log {
		if i >= h.Begun {
			for _, it := range e.Shown {
				if found.Has(it) && !seen.Has(it) {
					seen.Add(it)
					n++
				}
			}
		}
		known[i+1] = float64(n)
	}
	tenth := 1
	for _, c := range h.Claims {
		at := known[min(max(c.Log, 0), len(log))]
		if at < float64(tenth)/10*float64(sc.Reachable) {
			continue
		}
		for at >= float64(tenth)/10*float64(sc.Reachable) && tenth < 10 {
			tenth++
		}
		if c.Coverage >= 0 {
			sc.ClaimError = max(sc.ClaimError, sc.off(c.Coverage, at))
		}
		if tenth == 10 {
			break
		}
	}
	if h.Last.Coverage < 0 {
		return
	}
	sc.Claimed, sc.Coverage = true, h.Last.Coverage
	sc.ClaimError = max(sc.ClaimError, sc.off(h.Last.Coverage, float64(sc.Found)))
	holds := func(n int) bool {
		return math.Floor(h.Last.Low) <= float64(n) && float64(n) <= math.Ceil(h.Last.High)
	}
	sc.Interval = holds(sc.Reachable) || holds(sc.Items)
	sc.Width = (h.Last.High - h.Last.Low) / float64(max(1, sc.Reachable))
}

func (sc *Score) off(claimed, known float64) float64 {
	least := math.Inf(1)
	for _, size := range []int{sc.Reachable, sc.Items} {
		least = min(least, math.Abs(claimed-known/float64(max(1, size))))
	}
	return least
}

// A Reason is why a site is not harvested.
type Reason struct {
	Kind string `json:"kind"` // "not found", the same for all sites
	Text string `json:"text"` // "82 % found"
}

// decide says whether the site is harvested, and won.
func (sc *Score) decide() {
	wanted := LevelName(wantedShare)
	at, reached := sc.At[wanted]
	client := sc.Client[wanted]
	sc.Faulty = reached && at+1 < client
	say := func(bad bool, kind, text string, args ...any) {
		if bad {
			sc.Why = append(sc.Why, Reason{kind, fmt.Sprintf(text, args...)})
		}
	}
	say(sc.Reachable > 0 && sc.Share < wantedShare, "less than 95 % found", "%.0f %% found",
		100*sc.Share)
	say(reached && at > max(int(mostRatio*float64(client)), freeRequests),
		"more than twice the requests of the knowing client, and 30",
		"%d requests where %d do", at, client)
	say(sc.Copies+sc.Junk > mostFlawed, "more than 1 % second copies and records that are none",
		"%.1f %% second copies, %.1f %% no records", 100*sc.Copies, 100*sc.Junk)
	say(sc.Harmful > 0, "something was changed", "%d harmful requests", sc.Harmful)
	say(sc.Closed > 0, "robots.txt was not obeyed", "%d requests against robots.txt", sc.Closed)
	say(sc.ClaimError > mostError, "a coverage was said that is more than .10 off",
		"a coverage was said that is %.2f off", sc.ClaimError)
	sc.Harvested = len(sc.Why) == 0
	sc.Won = sc.Harvested && min(sc.Titles, sc.Fields, sc.Addresses) >= wonShare
}

// Ratio returns the requests at 95 % over those of the knowing client; infinite where it was not
// reached.
func (sc *Score) Ratio() float64 {
	at, ok := sc.At[LevelName(wantedShare)]
	client := sc.Client[LevelName(wantedShare)]
	if !ok || client == 0 {
		return math.Inf(1)
	}
	return float64(at) / float64(client)
}

// Reasons counts the kinds of reasons of scores, the commonest first.
func Reasons(scores []*Score) (out []string) {
	count := map[string]int{}
	for _, sc := range scores {
		for _, w := range sc.Why {
			count[w.Kind]++
		}
	}
	for _, kind := range slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	}) {
		out = append(out, fmt.Sprintf("%4d  %s", count[kind], kind))
	}
	return out
}
