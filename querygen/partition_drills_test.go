package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A companySite shows the companies of one legal form at a time, at most cap of them, and of one
// postal code where its box has one in full. Its radio buttons come with a choice and have none for
// all.
type companySite struct {
	kinds, codes, cap int
	size              int  // of a page; 20 where it is 0
	radio, circles    bool // pages beyond the cap repeat the last one
	graph             bipartite.Graph
	asked             int
}

func (s *companySite) form() *forms.Form {
	kind := choiceOf("kind", s.kinds, forms.Option{Text: "Choose", Any: true, Selected: true})
	kind.Required = true
	fs := []forms.Field{kind,
		{Name: "zip", Label: "Postal code", Role: forms.Filter, Position: 1,
			Domain: forms.Domain{Kind: forms.Typed, Type: "zip"}}}
	if s.radio {
		group := func(name string, n int) forms.Field {
			f := forms.Field{Name: name, Role: forms.Filter, Default: []string{"0"},
				Domain: forms.Domain{Kind: forms.Options}}
			for i := range n {
				f.Domain.Options = append(f.Domain.Options,
					forms.Option{Value: fmt.Sprint(i), Text: fmt.Sprint(name, " ", i+1),
						Selected: i == 0})
			}
			return f
		}
		fs = []forms.Field{group("kind", s.kinds), group("zip", s.codes)}
		fs[1].Position = 1
	}
	return &forms.Form{ID: "companies", Kind: forms.Search, Method: "GET", Fields: fs}
}

func (s *companySite) code(i int) string {
	if s.radio {
		return fmt.Sprint(i)
	}
	return fmt.Sprint(28000 + 37*i)
}

func (s *companySite) held(kind, code int) int { return 3 + (7*kind+5*code)%11 }

func (s *companySite) items() (n int) {
	for k := range s.kinds {
		for c := range s.codes {
			n += s.held(k, c)
		}
	}
	return n
}

func (s *companySite) answer(a Ask) Outcome {
	given := filled(a.Query)
	if s.asked++; s.radio && given["kind"] == "" {
		given["kind"] = "0"
	}
	if s.radio && given["zip"] == "" {
		given["zip"] = "0"
	}
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	var found []string
	for i := range 11 + 3 { // the codes of a kind are mixed
		for c := range s.codes {
			for k := range s.kinds {
				chosen := given["kind"] == fmt.Sprint("kind", k) ||
					s.radio && given["kind"] == fmt.Sprint(k)
				if chosen && (given["zip"] == "" || given["zip"] == s.code(c)) && i < s.held(k, c) {
					found = append(found, fmt.Sprint(k, "/", s.code(c), "/", i))
				}
			}
		}
	}
	if len(found) == 0 {
		return o
	}
	size := s.size
	if size == 0 {
		size = 20
	}
	o.Kind, o.Claimed, o.ClaimedExact = Results, len(found), true
	shown := found[:min(s.cap, len(found))]
	from := (a.Page - 1) * size
	o.More = from+size < len(shown)
	if s.circles {
		o.More = from+size < len(found)
		from = min(from, max(0, (len(shown)-1)/size*size))
	}
	for _, key := range shown[min(from, len(shown)):min(from+size, len(shown))] {
		var k, i int
		var code string
		fmt.Sscanf(key, "%d/%5s/%d", &k, &code, &i)
		values := []bipartite.Value{{Attr: "Founded", Text: fmt.Sprint(1950 + (k+i)%60)}}
		if !s.radio {
			values = append(values, bipartite.Value{Attr: "Code", Text: code})
		}
		o.Returned++
		if _, fresh := s.graph.Capture(a.Query.ID, key, values); fresh {
			o.New++
		}
	}
	return o
}

func (s *companySite) harvest() *Planner {
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Coverage: 1})
	harvest(p, 3000, s.answer)
	return p
}

func TestAPartThatNoMenuNarrowsIsAskedByABoxForCodes(t *testing.T) {
	s := &companySite{kinds: 5, codes: 60, cap: 100}
	p := s.harvest()
	if got, want := s.graph.Records(), s.items(); 100*got < 98*want || s.asked > 2*s.kinds*s.codes {
		t.Errorf("%d of %d items by %d queries: %s", got, want, s.asked, p.Stopped())
	}
}

func TestRadioButtonsWithoutAChoiceForAllAreAskedOneByOne(t *testing.T) {
	for name, s := range map[string]*companySite{
		"pages end at the cap":        {kinds: 5, codes: 4, cap: 100, radio: true},
		"pages repeat behind the cap": {kinds: 5, codes: 20, cap: 100, radio: true, circles: true},
	} {
		p := s.harvest()
		if got, want := s.graph.Records(), s.items(); got != want {
			t.Errorf("%s: %d of %d items by %d queries: %s", name, got, want, s.asked, p.Stopped())
		}
	}
}

func TestPagesThatRepeatShortOfTheTotalAreACap(t *testing.T) {
	for _, size := range []int{20, 24} { // the last page that is shown is full, or it is not
		s := &companySite{kinds: 4, codes: 60, cap: 100, size: size, circles: true}
		p := s.harvest()
		if p.Limit != s.cap {
			t.Errorf("%d results a page: the cap is %d, taken for %d", size, s.cap, p.Limit)
		}
	}
}

// Each collection of an archive shows its first items and its code beside each of them, which its
// box for words does not search.
func TestACollectionThatIsCutIsAskedForWordsOfItsOwn(t *testing.T) {
	const collections, cap, words = 7, 30, 40
	type file struct {
		of    int
		title string
	}
	var files []file
	for i := range 480 {
		of := i % (collections + 1) % collections
		files = append(files, file{of, fmt.Sprintf("w%d%c w%dx", i*7%words, 'a'+of, i*11%words)})
	}
	menu := choiceOf("fund", collections, forms.Option{Text: "Choose", Any: true, Selected: true})
	menu.Required, menu.Role = true, forms.Scope
	form := &forms.Form{ID: "archive", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		menu, {Name: "word", Role: forms.Keyword, Position: 1,
			Domain: forms.Domain{Kind: forms.Free}},
	}}
	var g bipartite.Graph
	p := New(&g, []*forms.Form{form}, Seeds{}, Config{Coverage: 1, Seed: 1})
	harvest(p, 900, func(a Ask) Outcome {
		given := filled(a.Query)
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for i, f := range files {
			word := strings.ToLower(given["word"])
			if given["fund"] != fmt.Sprint("fund", f.of) ||
				!strings.Contains(" "+f.title+" ", " "+word+" ") && word != "" ||
				o.Returned == cap {
				continue
			}
			o.Kind = Results
			o.Returned++
			values := []bipartite.Value{{Text: f.title}, {Text: fmt.Sprint(200 + f.of)},
				{Text: fmt.Sprint("c", 'a'+f.of)}}
			for _, w := range strings.Fields(f.title) {
				values = append(values, bipartite.Value{Text: w})
			}
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
				o.New++
			}
		}
		return o
	})
	if n := g.Records(); n < len(files)-len(files)/50 {
		t.Errorf("%d of %d files: %s", n, len(files), p.Stopped())
	}
	if menu, cut, of,
		at := p.StaysCut(); menu != "fund" || cut != collections || of != collections || at != cap {
		t.Errorf("%d of %d choices of %q are said to be cut at %d", cut, of, menu, at)
	}
}
