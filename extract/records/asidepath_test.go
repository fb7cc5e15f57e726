package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/outline"
	"deepcrawl/forms"
)

// listed is a page of the items from a number on, whose paths have a part that the question chose.
func listed(before, part, after, title string, from, n int) (rs []Record) {
	for i := from; i < from+n; i++ {
		t := fmt.Sprintf(title, 'A'+i)
		rs = append(rs, Record{
			Key: fmt.Sprintf("%s%s/%d%s", before, part, 100+i, after), KeyKind: "url", Title: t,
			Text: t + " by Jane Roe of the old house by the river",
		})
	}
	return rs
}

func askedFor(term string, more ...string) Asked {
	return Asked{Term: term,
		Query: []forms.Assignment{{Name: "w", Values: []string{term}}, {Name: "op", Values: more}}}
}

func TestWordsOfTheQuestionInThePathAreNoPartOfAKey(t *testing.T) {
	for _, site := range []struct {
		before, after string
		pages         [][2]string // what was asked, and as it stands in the path
	}{
		{"http://h.example/found/", "",
			[][2]string{{"*", "all"}, {"old mill", "old-mill"}, {"river", "and-river"},
				{"house", "house"}}},
		{"http://h.example/suche/", "/detail.html",
			[][2]string{{"Mühle", "muhle"}, {"alte Mühle", "alte_M%C3%BChle"},
				{"Haus am Fluß", "haus+am+fluss"}}},
		{"http://h.example/s/", "?tab=1",
			[][2]string{{"дом", "%D0%B4%D0%BE%D0%BC"},
				{"старый дом", "%D1%81%D1%82%D0%B0%D1%80%D1%8B%D0%B9-%D0%B4%D0%BE%D0%BC"}}},
		{"http://h.example/q/", "",
			[][2]string{{"1921", "1921"}, {"1930", "1930"},
				{"年代記", "%E5%B9%B4%E4%BB%A3%E8%A8%98"}}},
	} {
		id := &identity.Identity{Addressed: true}
		keys := map[string]string{}
		for k, p := range site.pages {
			rs := listed(site.before, p[1], site.after, "Report %c", 4*k, 10)
			id.Try(rs)
			id.AsideOf(rs, askedFor(p[0], "and"), false)
			for _, r := range rs {
				if was, ok := keys[r.Title]; ok && was != r.Key {
					t.Errorf("%s has the keys %s and %s", r.Title, was, r.Key)
				}
				keys[r.Title] = r.Key
			}
		}
		told := map[string]bool{}
		for _, k := range keys {
			told[k] = true
		}
		if len(told) != len(keys) {
			t.Errorf("%s: %d keys of %d items", site.before, len(told), len(keys))
		}
		// a page of a single item is not asked for by what it shares
		one := listed(site.before, "else", site.after, "Report %c", 2, 1)
		id.Settle(one)
		if one[0].Key != keys["Report C"] {
			t.Errorf("%s is not %s", one[0].Key, keys["Report C"])
		}
	}
}

// A first page that lists everything is longer than what is remembered of it, and many words at
// once are longer than what is kept.
func TestALongFirstPageKeepsItsKeys(t *testing.T) {
	id, long := &identity.Identity{Addressed: true}, strings.Repeat("river-", 60)
	all := listed("http://h.example/found/", "all", "", "Report %c", 0, 200)
	id.Try(all)
	id.AsideOf(all, askedFor("*"), false)
	for _, part := range []string{"river", long} {
		again := listed("http://h.example/found/", part, "", "Report %c", 0, 200)
		id.Try(again)
		id.AsideOf(again, askedFor("river"), false)
		for i := range again {
			if again[i].Key != all[i].Key {
				t.Fatalf("%s is not %s", again[i].Key, all[i].Key)
			}
		}
	}
}

// Who chooses books or a town is led to other items by the same numbers, and numbers that never
// meet prove nothing.
func TestAPartOfThePathThatWasChosenMayTellItemsApart(t *testing.T) {
	for name, pages := range map[string][2][]Record{
		"same numbers": {listed("http://h.example/", "books", "", "Report %c", 0, 8),
			listed("http://h.example/", "films", "", "Film %c", 0, 8)},
		"other numbers": {listed("http://h.example/", "books", "", "Report %c", 0, 8),
			listed("http://h.example/", "films", "", "Report %c", 8, 8)},
	} {
		id := &identity.Identity{Addressed: true}
		for range 3 {
			id.AsideOf(pages[0], askedFor("books"), false)
			id.AsideOf(pages[1], askedFor("films"), false)
		}
		for i := range pages[0] {
			if a, b := pages[0][i].Key, pages[1][i].Key; a == b {
				t.Errorf("%s: %s and %s have the key %s", name, pages[0][i].Title,
					pages[1][i].Title, a)
			}
		}
	}
	// what nobody asked for is no candidate, though it is the same on each page
	id := &identity.Identity{Addressed: true}
	for _, part := range []string{"north", "south", "north"} {
		id.AsideOf(listed("http://h.example/", part, "", "Report %c", 0, 8), askedFor("river"),
			false)
	}
	if len(id.Proven(identity.MaxAsides+1)) > 0 || len(id.Asides) > 0 {
		t.Errorf("%+v", id.Asides)
	}
}

func TestAnotherFormAdoptsWhatIsProven(t *testing.T) {
	of := &Wrapper{Identity: &identity.Identity{Addressed: true}}
	for _, term := range []string{"river", "house", "mill"} {
		of.Identity.AsideOf(listed("http://h.example/found/", term, "", "Report %c", 0, 8),
			askedFor(term), false)
	}
	known := listed("http://h.example/found/", "river", "", "Report %c", 0, 8)
	for name, c := range map[string]struct {
		rs   []Record
		want bool
	}{
		"the same items": {listed("http://h.example/found/", "2019", "", "Report %c", 2, 4), true},
		"other items": {listed("http://h.example/found/", "2019", "", "Report %c", 20, 4),
			false},
		"other titles": {listed("http://h.example/found/", "2019", "", "Person %c", 2, 4), false},
		"another path": {listed("http://h.example/people/", "2019", "", "Report %c", 2, 4),
			false},
	} {
		w := &Wrapper{Identity: &identity.Identity{Addressed: true}}
		if got := w.Adopt(of, c.rs, func(string) bool { return false }); got != c.want {
			t.Errorf("%s: adopted %v", name, got)
		}
		w.Identity.Settle(c.rs)
		if (c.rs[0].Key == known[2].Key) != c.want {
			t.Errorf("%s: the key is %s", name, c.rs[0].Key)
		}
	}
}

// A parameter is proven by the first pages, and another form may show later ones first.
func TestItemsThatWereFoundLaterAreAdopted(t *testing.T) {
	draw := 0
	drawn := func(path string, from int) (rs []Record) {
		for i := range 8 {
			draw++
			rs = append(rs,
				Record{Key: fmt.Sprintf("http://h.example/%s/%d?l=%d", path, from+i,
					7919*draw%9973), KeyKind: "url",
					Title: fmt.Sprintf("Report %d", from+i),
					Text: fmt.Sprintf("Report %d of the old mill by the river in the town",
						from+i)})
		}
		return rs
	}
	of := &Wrapper{Identity: &identity.Identity{Addressed: true}}
	for range 3 {
		of.Identity.Aside(drawn("r", 0))
	}
	later := drawn("r", 40)
	of.Identity.Aside(later)
	known := map[string]bool{}
	for _, r := range later {
		known[r.Key] = true
	}
	for path, want := range map[string]bool{"r": true, "p": false} {
		w, rs := &Wrapper{Identity: &identity.Identity{Addressed: true}}, drawn(path, 40)
		w.Identity.Aside(rs)
		if got := w.Adopt(of, rs, func(key string) bool { return known[key] }); got != want {
			t.Errorf("%s: adopted %v", path, got)
		}
		if w.Identity.Settle(rs); known[rs[3].Key] != want {
			t.Errorf("%s: the key is %s", path, rs[3].Key)
		}
	}
}

// The page of the only hit, to which the question is sent, has a session of its own in its address,
// as the links of lists have.
func TestTheOnlyHitHasTheKeyThatListsGiveIt(t *testing.T) {
	page := func(session string) (rs []Record) {
		for i := range 8 {
			title := fmt.Sprintf("Report %c", 'A'+i)
			rs = append(rs, Record{
				Key:     fmt.Sprintf("http://h.example/detail?rec=%d&s=%s", 100+i, session),
				KeyKind: "url", Title: title,
				Text: title + " by Jane Roe of the old house by the river",
			})
		}
		return rs
	}
	id := &identity.Identity{Addressed: true}
	first := page("EC6892B64AE54963")
	id.Aside(first)
	id.Aside(page("74492074A660ECF0"))
	p := pageOf(t, "http://h.example/detail?s=6A91F9724552CE93&rec=102",
		`<body><h1>Report C</h1><dl><dt>Author</dt><dd>Jane Roe</dd><dt>Year</dt><dd>1921</dd>`+
			`</dl></body>`)
	o, err := outline.Of(p, "")
	if err != nil {
		t.Fatal(err)
	}
	if r := itself((Asked{}), o, p, id); r.Key != first[2].Key {
		t.Errorf("%s is not %s", r.Key, first[2].Key)
	}
	if r := itself((Asked{}), o, p, nil); r.Key == first[2].Key {
		t.Error("without a proof the session is a part of the key")
	}
}
