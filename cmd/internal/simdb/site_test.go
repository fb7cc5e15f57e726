package simdb

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
)

// small is a database of six items whose words are in the test.
func small() *Database {
	db := newDatabase("small", [][]string{
		{"red", "car"}, {"red", "cars"}, {"red", "boat"}, {"red", "boats", "fast"}, {"blue", "car"},
		{"green", "fast"},
	}, 1)
	db.Fields = []Field{
		{Name: "kind", Label: "Kind", Options: []string{"land", "sea"},
			Column: []int32{0, 0, 1, 1, 0, 0}},
		{Name: "price", Label: "Price", Kind: Range, Column: []int32{10, 20, 30, 40, 50, 60}},
		{Name: "year", Label: "Year", Kind: MenuRange, Options: []string{"2001", "2002", "2003"},
			Column: []int32{0, 1, 2, 0, 1, 2}},
	}
	return db
}

func TestSiteAnswersAsItsHabitsSay(t *testing.T) {
	for name, c := range map[string]struct {
		habits Habits
		query  string
		page   int
		want   Reply // Items sorted
	}{
		"all words must match": {Habits{Totals: ExactTotals}, "q=red+car", 1,
			Reply{Kind: records.Results, Items: []uint32{0}, Total: 1, Exact: true}},
		"any word may match": {Habits{AnyWord: true}, "q=boat+blue", 1,
			Reply{Kind: records.Results, Items: []uint32{2, 4}, Total: -1}},
		"one word left of a negation": {Habits{}, "q=not+zzqx", 1,
			Reply{Kind: records.None, Total: -1}},
		"stems match": {Habits{Stems: true}, "q=cars", 1,
			Reply{Kind: records.Results, Items: []uint32{0, 1, 4}, Total: -1}},
		"without stems endings count": {Habits{}, "q=cars", 1,
			Reply{Kind: records.Results, Items: []uint32{1}, Total: -1}},
		"a stop word finds nothing": {Habits{StopShare: 0.5}, "q=red", 1,
			Reply{Kind: records.None, Total: -1}},
		"a stop word beside one is none": {Habits{StopShare: 0.5}, "q=red+fast", 1,
			Reply{Kind: records.Results, Items: []uint32{3, 5}, Total: -1}},
		"nothing asked is nothing found": {Habits{}, "q=", 1,
			Reply{Kind: records.None, Total: -1}},
		"a star is no word": {Habits{}, "q=*", 1,
			Reply{Kind: records.None, Total: -1}},
		"a star that lists": {Habits{Star: true}, "q=*", 1,
			Reply{Kind: records.Results, Items: []uint32{0, 1, 2, 3, 4, 5}, Total: -1}},
		"a menu alone": {Habits{}, "q=&kind=sea", 1,
			Reply{Kind: records.Results, Items: []uint32{2, 3}, Total: -1}},
		"a menu and a word": {Habits{}, "q=fast&kind=sea", 1,
			Reply{Kind: records.Results, Items: []uint32{3}, Total: -1}},
		"a range of numbers": {Habits{}, "price_min=20&price_max=30", 1,
			Reply{Kind: records.Results, Items: []uint32{1, 2}, Total: -1}},
		"an open range": {Habits{}, "price_min=50", 1,
			Reply{Kind: records.Results, Items: []uint32{4, 5}, Total: -1}},
		"a range of options": {Habits{}, "year_min=2002&year_max=2003", 1,
			Reply{Kind: records.Results, Items: []uint32{1, 2, 4, 5}, Total: -1}},
		"what is no number": {Habits{}, "price_min=cheap", 1,
			Reply{Kind: records.None, Total: -1}},
		"a cap hides what is behind it": {Habits{Cap: 2, Page: 2, Totals: ExactTotals}, "q=red",
			2, Reply{Kind: records.Results, Total: 4, Exact: true}},
		"pages without end repeat": {Habits{Page: 2, Endless: true}, "q=boat", 3,
			Reply{Kind: records.Results, Items: []uint32{2}, Total: -1, More: true}},
		"totals that are made up": {Habits{Totals: WrongTotals}, "q=boat", 1,
			Reply{Kind: records.Results, Items: []uint32{2}, Total: 140, Exact: true}},
		"a longer page": {Habits{Page: 2, PageSizes: []int{2, 4}},
			"q=red&per_page=4", 1,
			Reply{Kind: records.Results, Items: []uint32{0, 1, 2, 3}, Total: -1}},
		"a page length it does not offer": {Habits{Page: 4, PageSizes: []int{2, 4}},
			"q=red&per_page=3", 1,
			Reply{Kind: records.Results, Items: []uint32{0, 1, 2, 3}, Total: -1}},
	} {
		t.Run(name, func(t *testing.T) {
			query, err := url.ParseQuery(c.query)
			if err != nil {
				t.Fatal(err)
			}
			got := NewSite(small(), c.habits, 1).Answer(query, c.page)
			slices.Sort(got.Items)
			if len(got.Items) == 0 {
				got.Items = nil
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestPagesOfAnAnswerShareNoItem(t *testing.T) {
	s := NewSite(small(), Habits{Page: 3}, 1)
	var all []uint32
	for page := 1; ; page++ {
		r := s.Answer(url.Values{"q": {"red"}}, page)
		all = append(all, r.Items...)
		if !r.More {
			break
		}
	}
	slices.Sort(all)
	if diff := cmp.Diff([]uint32{0, 1, 2, 3}, all); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRoundedTotalsAreNearTheTruth(t *testing.T) {
	for n, want := range map[int]int{1: 1, 49: 49, 51: 50, 137: 140, 1234: 1200, 56_789: 60_000} {
		if got := rounded(n); got != want {
			t.Errorf("rounded(%d) = %d, want %d", n, got, want)
		}
	}
}

func TestVolatileOrderChangesFromRequestToRequest(t *testing.T) {
	s := NewSite(Titles(500, 1), Habits{Volatile: 0.5, Lists: true}, 1)
	first, second := s.Answer(url.Values{}, 1).Items, s.Answer(url.Values{}, 1).Items
	if slices.Equal(first, second) {
		t.Error("the same page twice")
	}
}

func TestMirroredItemsCountOnce(t *testing.T) {
	s := NewSite(Titles(500, 1), Habits{Lists: true, Mirrors: 100}, 1)
	r := s.Answer(url.Values{}, 1)
	if !slices.Contains(r.Other, true) {
		t.Fatal("no item under its second address")
	}
	for i, rec := range s.result(r).Records {
		if path, _, _ := strings.Cut(rec.Key, "?"); path != itemPath(r.Items[i]) {
			t.Errorf("%s is not item %d", rec.Key, r.Items[i])
		}
	}
}
