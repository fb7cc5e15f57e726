package querygen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/template"
	"deepcrawl/querygen/values"
)

// A bookcase shows the first books that have a word in their title, or a name among their authors,
// as a menu says.
type bookcase struct {
	books, most int
	inside      map[string]string // attribute by option
	graph       bipartite.Graph
	asked       []map[string]string
}

func (s *bookcase) form() *forms.Form {
	menu := forms.Field{Name: "in", Role: forms.Scope, Default: []string{"t"}, Domain: forms.Domain{
		Kind: forms.Options, Options: []forms.Option{{Value: "t", Text: "Title", Selected: true}},
	}}
	for _, text := range []string{"Authors", "Index"} {
		menu.Domain.Options = append(menu.Domain.Options, forms.Option{Value: text[:1], Text: text})
	}
	return &forms.Form{ID: "shelf", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		menu, {Position: 1, Name: "words", Role: forms.Keyword,
			Domain: forms.Domain{Kind: forms.Free}},
	}}
}

// book returns what a book has in each field; most titles are of words that are in more books than
// are shown.
func (s *bookcase) book(i int) map[string]string {
	title := fmt.Sprint("common", i%3, " usual", i%4)
	if i%5 == 0 {
		title += fmt.Sprint(" rare", i/20)
	}
	return map[string]string{"": title, "author": fmt.Sprint("Writer", i%40, ", Name", i%7),
		"subject": fmt.Sprint("Theme", i%23)}
}

func (s *bookcase) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
	words := strings.FieldsFunc(values.Fold(given["words"]), history.NoWord)
	if len(words) == 0 {
		return o
	}
	for i := range s.books {
		book := s.book(i)
		where := book[s.inside[cmp.Or(given["in"], "t")]]
		if given["in"] == "all" {
			where = book[""] + " " + book["author"] + " " + book["subject"]
		}
		text := strings.FieldsFunc(values.Fold(where), history.NoWord)
		if slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(text, w) }) {
			continue
		}
		o.Kind = Results
		if o.Claimed++; o.Claimed > s.most || o.Claimed > 10*a.Page || o.Claimed <= 10*(a.Page-1) {
			continue
		}
		o.Returned++
		var held []bipartite.Value
		for _, text := range book {
			for _, w := range strings.FieldsFunc(values.Fold(text), history.NoWord) {
				held = append(held, bipartite.Value{Text: w})
			}
		}
		held = append(held, bipartite.Value{Attr: "author", Text: book["author"]},
			bipartite.Value{Attr: "subject", Text: book["subject"]})
		slices.SortFunc(held, func(x, y bipartite.Value) int {
			return strings.Compare(x.Attr+x.Text, y.Attr+y.Text)
		})
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), held); fresh {
			o.New++
		}
	}
	o.More = min(o.Claimed, s.most) > 10*a.Page
	return o
}

func TestAnOptionThatSaysWhereToSearchIsAskedForValuesOfThatAttribute(t *testing.T) {
	s := &bookcase{books: 1200, most: 60,
		inside: map[string]string{"t": "", "A": "author", "I": "subject"}}
	p := New(&s.graph, []*forms.Form{s.form()},
		Seeds{Words: []string{"common0", "common1", "usual0", "usual1"}}, Config{})
	harvest(p, 1500, s.answer)
	if n := s.graph.Records(); 100*n < 95*s.books {
		t.Errorf("%d of %d books after %d requests", n, s.books, len(s.asked))
	}
	strange := make(map[string]int)
	for _, given := range s.asked {
		if w := given["words"]; given["in"] == "A" && !strings.Contains(values.Fold(w), "writer") &&
			!strings.Contains(values.Fold(w), "name") ||
			given["in"] == "I" && !strings.Contains(values.Fold(w), "theme") {
			strange[given["in"]]++
		}
	}
	if strange["A"] > 0 || strange["I"] > template.WordsFirst+template.SearchedIn {
		t.Errorf("texts asked in another field than they stand in: %v", strange)
	}
}

// The menu stands at authors, and nothing tells how one is called.
func TestAMenuThatStandsWhereNoWordFindsAnythingIsAskedElsewhere(t *testing.T) {
	s := &bookcase{books: 300, most: 60,
		inside: map[string]string{"t": "author", "A": "none", "I": ""}}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{"common0", "usual1"}},
		Config{})
	harvest(p, 300, s.answer)
	if n := s.graph.Records(); 100*n < 90*s.books {
		t.Errorf("%d of %d books after %d requests", n, s.books, len(s.asked))
	}
	authors := 0
	for _, given := range s.asked {
		authors += history.AsInt(given["in"] == "A")
	}
	if authors == 0 || authors > 10 {
		t.Errorf("%d questions in a part that holds nothing", authors)
	}
}

// A menu that stands at a part that is out of order is asked elsewhere as long as nothing is found,
// in turn with it.
func TestAPartOutOfOrderIsLeftForTheOthers(t *testing.T) {
	s := &bookcase{books: 300, most: 60,
		inside: map[string]string{"t": "none", "A": "none", "I": ""}}
	p := New(&s.graph, []*forms.Form{s.form()},
		Seeds{Words: []string{"empty01", "empty02", "common0", "usual1"}}, Config{})
	harvest(p, 300, s.answer)
	if n := s.graph.Records(); 2*n < s.books {
		t.Errorf("%d of %d books after %d requests", n, s.books, len(s.asked))
	}
}

// The menu stands at a part that is out of order, and the others are in languages of their own:
// what finds items in one says nothing of the next, but the words that were tried in vain at first
// may find some there.
func TestPartsInOtherLanguagesAreAskedWhereTheFirstIsOutOfOrder(t *testing.T) {
	base := choiceOf("base", 3)
	base.Role, base.Default, base.Domain.Options[0].Selected = forms.Filter, []string{"base0"}, true
	word := forms.Field{Name: "q", Role: forms.Keyword, Position: 1,
		Domain: forms.Domain{Kind: forms.Free}}
	seeds := []string{"ship0", "case0", "empty01", "empty02", "empty03", "empty04", "empty05",
		"empty06", "empty07", "empty08", "empty09", "empty10"}
	var g bipartite.Graph
	p := New(&g, []*forms.Form{
		{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{base, word}}},
		Seeds{Words: seeds}, Config{Seed: 1})
	found, items := [3]int{}, [3]int{0, 60, 60}
	seen := make(map[int]bool)
	harvest(p, 250, func(a Ask) Outcome {
		given, chosen := filled(a.Query), 0
		fmt.Sscanf(cmp.Or(given["base"], "base0"), "base%d", &chosen)
		wordsOf := func(i int) []string {
			name := []string{"", "ship", "case"}[chosen]
			return []string{fmt.Sprint(name, i%5), fmt.Sprint(name, 10+i%9),
				fmt.Sprint(name, 20+i%7)}
		}
		var list []int
		for i := range items[chosen] {
			if slices.Contains(wordsOf(i), given["q"]) {
				list = append(list, 100*chosen+i)
			}
		}
		return page(&g, a, list, len(list), func(i int) (vs []bipartite.Value) {
			if !seen[i] {
				seen[i] = true
				found[chosen]++
			}
			for _, w := range wordsOf(i % 100) {
				vs = append(vs, bipartite.Value{Text: w})
			}
			return vs
		})
	})
	if found[1] < 55 || found[2] < 55 {
		t.Errorf("%v of %v items", found, items)
	}
}

// Each of four archives is in its language. That which the menu stands at is in German; the pages
// of the site are in English.
func TestArchivesInOtherLanguagesAreAskedInThese(t *testing.T) {
	languages := [][]string{
		{"der", "und", "mühle", "kirche", "brief"}, {"the", "of", "mill", "church", "letter"},
		{"la", "de", "moulin", "église", "lettre"}, {"w", "na", "młyn", "kościół", "list"},
	}
	for name, first := range map[string]int{"the first is in German": 0, "the first is in English": 1} {
		t.Run(name, func(t *testing.T) {
			base := choiceOf("base", 4)
			base.Role, base.Default, base.Domain.Options[first].Selected = forms.Filter,
				[]string{fmt.Sprint("base", first)}, true
			word := forms.Field{Name: "q", Role: forms.Keyword, Position: 1,
				Domain: forms.Domain{Kind: forms.Free}}
			var g bipartite.Graph
			p := New(&g, []*forms.Form{
				{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{base, word}}},
				Seeds{Words: []string{"church", "letter"}}, Config{Seed: 1})
			found := map[int]bool{}
			harvest(p, 300, func(a Ask) Outcome {
				given, chosen := filled(a.Query), 0
				fmt.Sscanf(cmp.Or(given["base"], fmt.Sprint("base", first)), "base%d", &chosen)
				wordsOf := func(i int) []string {
					return []string{languages[chosen][i%2], languages[chosen][2+i%3],
						fmt.Sprint("name", chosen, i%12)}
				}
				var list []int
				for i := range 60 {
					if slices.Contains(wordsOf(i), given["q"]) {
						list = append(list, 100*chosen+i)
					}
				}
				return page(&g, a, list, len(list), func(i int) (vs []bipartite.Value) {
					found[i] = true
					for _, w := range wordsOf(i % 100) {
						vs = append(vs, bipartite.Value{Text: w})
					}
					return vs
				})
			})
			if n := len(found); n < 220 {
				t.Errorf("%d of 240 items", n)
			}
		})
	}
}

// The name of each archive stands at all of its entries, and nothing else is in two of them.
func TestArchivesAreAskedForTheirNamesOnceThatOpenedTwo(t *testing.T) {
	names := []string{"amber", "birch", "cedar", "dale", "elder"}
	var options []forms.Option
	for i, n := range names {
		options = append(options, forms.Option{Value: n, Text: n, Selected: i == 0})
	}
	base := choiceOf("base", 0, options...)
	base.Role, base.Default = forms.Scope, []string{"amber"}
	word := forms.Field{Name: "q", Role: forms.Keyword, Position: 1,
		Domain: forms.Domain{Kind: forms.Free}}
	var g bipartite.Graph
	p := New(&g, []*forms.Form{
		{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{base, word}}},
		Seeds{Words: []string{"amber", "amber1", "amber2"}}, Config{Seed: 1})
	first, found := map[string]string{}, map[int]bool{}
	harvest(p, 200, func(a Ask) Outcome {
		given := filled(a.Query)
		in := cmp.Or(given["base"], "amber")
		if given["q"] != "" && first[in] == "" {
			first[in] = given["q"]
		}
		var list []int
		for i := range 12 {
			if given["q"] == in || given["q"] == fmt.Sprint(in, i%4) {
				list = append(list, 100*slices.Index(names, in)+i)
			}
		}
		return page(&g, a, list, len(list), func(i int) []bipartite.Value {
			found[i] = true
			return []bipartite.Value{{Text: names[i/100]}, {Text: fmt.Sprint(names[i/100], i%4)}}
		})
	})
	if len(found) != 60 || first["dale"] != "dale" || first["elder"] != "elder" {
		t.Errorf("%d of 60 entries, asked first: %v", len(found), first)
	}
}

func TestWordsAreSearchedEverywhereWhereAMenuHasThat(t *testing.T) {
	s := &bookcase{books: 300, most: 60,
		inside: map[string]string{"t": "", "A": "author", "I": "subject"}}
	f := s.form()
	f.Fields[0].Domain.Options =
		append(f.Fields[0].Domain.Options, forms.Option{Value: "all", Text: "Anywhere", Any: true})
	p := New(&s.graph, []*forms.Form{f}, Seeds{Words: []string{"common0", "usual1"}}, Config{})
	harvest(p, 200, s.answer)
	words, all := 0, 0
	for _, given := range s.asked {
		if given["words"] != "" {
			words++
			if given["in"] == "all" {
				all++
			}
		}
	}
	if words == 0 || 4*all < 3*words {
		t.Errorf("%d of %d words were asked everywhere", all, words)
	}
}

// A register is asked by a word of a title or by a name, in boxes of their own. Few titles share a
// word.
type register struct {
	bookcase
	label string
}

func (s *register) form() *forms.Form {
	return &forms.Form{ID: "register", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "title", Label: "Title", Role: forms.Keyword,
			Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "who", Label: s.label, Role: forms.Keyword,
			Domain: forms.Domain{Kind: forms.Free}},
	}}
}

func (s *register) answer(a Ask) Outcome {
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
	for i := range s.books {
		title, name := fmt.Sprint("apple", i/2, " pear", (i+1)/2%(s.books/3)),
			fmt.Sprint("Writer", i%9)
		if given["title"] == "" && given["who"] == "" ||
			given["title"] != "" &&
				!slices.Contains(strings.Fields(title), values.Fold(given["title"])) ||
			given["who"] != "" && values.Fold(given["who"]) != values.Fold(name) {
			continue
		}
		o.Kind = Results
		o.Claimed++
		o.Returned++
		values := []bipartite.Value{{Attr: "Author", Text: name}}
		for _, w := range strings.Fields(title) {
			values = append(values, bipartite.Value{Text: w})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint("/", i), values); fresh {
			o.New++
		}
	}
	return o
}

// A box that is called like an attribute of known items takes its values: that words of titles
// found nothing in it says nothing of those.
func TestABoxIsAskedForValuesOfTheAttributeThatItIsCalledLike(t *testing.T) {
	s := &register{bookcase: bookcase{books: 180}, label: "Authors"}
	p := New(&s.graph, []*forms.Form{s.form()},
		Seeds{Page: []string{"apple7", "title", "register", "welcome"}}, Config{Seed: 1})
	names := p.Forms[0].Fields[1]
	for range 90 {
		a, ok := p.Next()
		if !ok {
			break
		}
		given := filled(a.Query)
		if who := given["who"]; s.graph.Records() > 0 && who != "" &&
			!strings.HasPrefix(who, "Writer") {
			t.Errorf("%q is looked for among names", who)
		}
		if s.graph.Records() == 0 {
			names.Asked, names.Dead = history.Likely, true // given up for words that were no names
		}
		p.Observe(s.answer(a))
	}
	if got := s.graph.Records(); names.Good < 5 || got < s.books/2 {
		t.Errorf("%d of %d entries found, %d names found something, stopped: %s", got, s.books,
			names.Good, p.Stopped())
	}
}
