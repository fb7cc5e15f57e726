package sightings

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records/answer"
)

// said is a sighting by names with their values.
func said(form, title string, pairs ...string) Sighting {
	s := Sighting{Form: form, Title: title}
	for i := 0; i < len(pairs); i += 2 {
		s.Attributes =
			append(s.Attributes, answer.Attribute{Name: pairs[i], Value: pairs[i+1], Type: "text"})
	}
	return s
}

func typed(s Sighting, name, kind string) Sighting {
	for i := range s.Attributes {
		if s.Attributes[i].Name == name {
			s.Attributes[i].Type = kind
		}
	}
	return s
}

func TestTwoSightingsTellOfTheirNames(t *testing.T) {
	long := "The rivers of the north and the towns on them"
	for _, c := range []struct {
		what         string
		first, again Sighting
		want         []string
	}{
		{"a score changes, an author stays", said("a", "Tin", "author", "Ann", "score", "12"),
			said("a", "Tin", "author", "Ann", "score", "17"),
			[]string{"= agreed", "author=author agreed", "score=score differed"}},
		{"one value under two names", said("a", "Tin", "summary", long),
			said("b", "Tin", "περίληψη", long),
			[]string{"= agreed", "summary=περίληψη agreed"}},
		{"a value that was cut is the same",
			said("a", "Tin", "summary", "The rivers of the north ..."),
			said("a", "Tin", "summary", long),
			[]string{"= agreed", "summary=summary agreed"}},
		{"what is left out of several values is no change",
			said("a", "Tin", "subject", "Iron", "subject", "Tin"),
			said("a", "Tin", "subject", "Iron"),
			[]string{"= agreed", "subject=subject agreed"}},
		{"a short value tells no name", said("a", "Tin", "copies", "3"),
			said("b", "Tin", "rank", "3"), []string{"= agreed"}},
		{"nor one that stands in two columns",
			said("a", "Tin", "author", "Ann Mill", "editor", "Ann Mill"),
			said("b", "Tin", "by", "Ann Mill"), []string{"= agreed"}},
		{"nor the title", said("a", "Tin roofs", "name", "Tin roofs"),
			said("b", "Tin roofs", "caption", "Tin roofs"), []string{"= agreed"}},
		{"a column that both have is no other one",
			said("a", "Tin", "author", "Ann Mill", "editor", "Bob Weir"),
			said("b", "Tin", "author", "Bob Weir"),
			[]string{"= agreed", "author=author differed"}},
		{"two records under one key tell nothing",
			said("a", "Tin", "author", "Ann", "year", "1999"),
			said("a", "Iron", "author", "Bob", "year", "1988"),
			[]string{"= differed"}},
		{"columns may say that it is one record",
			said("a", "", "author", "Ann", "year", "1999", "score", "7"),
			said("a", "", "author", "Ann", "year", "1999", "score", "8"),
			[]string{"= differed", "author=author agreed", "year=year agreed",
				"score=score differed"}},
		{"a day may be written anew",
			typed(said("a", "Tin", "seen", "3 minutes ago"), "seen", "date"),
			said("a", "Tin", "seen", "5 minutes ago"), []string{"= agreed"}},
	} {
		var got []string
		for _, t := range Compare(c.first, c.again) {
			how := "differed"
			if t.Agreed {
				how = "agreed"
			}
			got = append(got, fmt.Sprintf("%s=%s %s", t.Name, t.AgainName, how))
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.what, diff)
		}
	}
}

func TestATextCutInPiecesIsNotCompared(t *testing.T) {
	var pairs []string
	for i := range mostNames + 1 {
		pairs = append(pairs, fmt.Sprint("piece_", i), fmt.Sprint("words ", i))
	}
	if got := Compare(said("a", "Tin", pairs...), said("b", "Tin", pairs...)); len(got) != 1 {
		t.Errorf("%d pairs were told of", len(got))
	}
}

func plain(_, name string) string { return name }

func TestColumnsAreJudgedByMostOfTheirSightings(t *testing.T) {
	own, other := func(name string) Pair {
		return Pair{"a", name, "a", name}
	}, func(name, again string) Pair { return Pair{"a", name, "b", again} }
	v := Judge(map[Pair]Count{
		Title("a", "a"): {Seen: 30}, own("author"): {Seen: 30, Agreed: 29, Others: 20},
		own("score"):  {Seen: 30, Agreed: 4, Others: 2},
		own("rank"):   {Seen: fewestChanged - 1},         // too few
		own("copies"): {Seen: 30, Agreed: 15, Others: 3}, // as many stay
		// a list cuts short what a page says in full
		other("text", "text"):   {Seen: 40, Agreed: 0},
		other("by", "written"):  {Seen: 20, Agreed: 19, Others: 15}, //
		other("written", "by"):  {Seen: 20, Agreed: 20, Others: 15}, // either way round
		other("lang", "tongue"): {Seen: 20, Agreed: 20, Others: 0},  // one value
		other("seller", "from"): {Seen: 20, Agreed: 12, Others: 10}, // too few agree
		other("day", "date"):    {Seen: fewestSame - 1, Agreed: fewestSame - 1, Others: 5},
	}, plain)
	want := Verdict{Changing: map[string]Count{"score": {Seen: 30, Agreed: 4, Others: 2}},
		Same: [][2]string{{"by", "written"}}}
	if diff := cmp.Diff(want, v); diff != "" {
		t.Error(diff)
	}
}

// What a wrapper called otherwise before is one column all along, and what it left out is none.
func TestNamesAreJudgedByWhatTheyAreCalledNow(t *testing.T) {
	v := Judge(map[Pair]Count{{"a", "text_2", "a", "text_2"}: {Seen: 6},
		{"a", "score", "a", "score"}: {Seen: 6}, {"a", "gone", "a", "gone"}: {Seen: 60}},
		func(_, name string) string {
			return map[string]string{"text_2": "score", "score": "score"}[name]
		})
	if diff := cmp.Diff(Verdict{Changing: map[string]Count{"score": {Seen: 12}}}, v); diff != "" {
		t.Error(diff)
	}
}

func TestCountsAddUp(t *testing.T) {
	p := Pair{"a", "by", "b", "written"}
	var c Count
	if c = c.Plus(Told{Pair: p}); c.Worth(p) || !c.Worth(Pair{"a", "by", "a", "by"}) {
		t.Error("two names that never agreed are worth keeping, or one name is not")
	}
	for _, v := range []uint64{7, 7, 8} {
		c = c.Plus(Told{p, true, v})
	}
	if diff := cmp.Diff(Count{Seen: 4, Agreed: 3, Value: 7, Others: 1}, c); diff != "" ||
		!c.Worth(p) {
		t.Error(diff)
	}
}
