package querygen

import (
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/seeds"
)

func TestASiteIsFirstAskedWordsOfItsScript(t *testing.T) {
	for name, c := range map[string]struct {
		words []string
		want  string
	}{
		"Japanese": {[]string{"収蔵品データベース", "キーワード"}, "江戸"},
		"Chinese":  {[]string{"图书馆", "检索", "OPAC"}, "研究"},
		"Korean":   {[]string{"검색", "도서관"}, "역사"},
		"Arabic":   {[]string{"بحث", "دليل"}, "كتاب"},
		"Greek":    {[]string{"αναζήτηση"}, "ιστορία"},
		"English":  {[]string{"search", "catalogue"}, "the"},
	} {
		t.Run(name, func(t *testing.T) {
			var g bipartite.Graph
			box := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Words: c.words,
				Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
				}}
			p := New(&g, []*forms.Form{box}, Seeds{}, Config{Seed: 1})
			var asked []string
			for range 300 {
				a, ok := p.Next()
				if !ok {
					break
				}
				asked = append(asked, a.Query.Term)
				p.Observe(Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1})
			}
			at := slices.Index(asked, c.want)
			if foreign := slices.Index(asked, "mundo"); at < 0 || foreign >= 0 && foreign < at {
				t.Errorf("%q is query %d, a word of another language %d", c.want, at, foreign)
			}
		})
	}
}

func TestASiteIsFirstAskedWordsOfTheLanguageItSays(t *testing.T) {
	for lang, c := range map[string]struct{ own, foreign string }{
		"de": {"geschichte", "mundo"}, "tr": {"tarih", "mundo"}, "pt-br": {"mundo", "welt"},
		"": {"the", "tarih"},
	} {
		fs := []*forms.Form{
			{ID: "f1", Lang: lang, Kind: forms.Search,
				Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}}
		words := seeds.SeedWords(Seeds{}, fs[0], fs,
			seeds.CommonTo(fs, language.ScriptOf(Seeds{}, fs)))
		own, foreign := slices.Index(words, c.own), slices.Index(words, c.foreign)
		if own < 0 || own >= history.MaxSeeds || foreign >= 0 && foreign < own {
			t.Errorf("%q: %s is word %d, %s word %d", lang, c.own, own, c.foreign, foreign)
		}
	}
}

// A register in Cyrillic letters says its language or does not; a word in Latin letters finds
// nothing in it.
func TestASiteInCyrillicLettersIsAskedGroupsOfThemBeforeForeignWords(t *testing.T) {
	for lang, own := range map[string]string{"uk": "місто", "ru": "история", "": ""} {
		fs := []*forms.Form{
			{ID: "f1", Lang: lang, Kind: forms.Search, Words: []string{"Пошук", "Реєстр"},
				Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}}
		words := seeds.SeedWords(Seeds{}, fs[0], fs,
			seeds.CommonTo(fs, language.ScriptOf(Seeds{}, fs)))
		group, foreign := slices.Index(words, "енк"), slices.Index(words, "the")
		if group < 0 || group >= history.MaxSeeds ||
			foreign >= 0 && foreign < slices.Index(words, "ист") {
			t.Errorf("%q: the group is word %d, a foreign word %d", lang, group, foreign)
		}
		if at := slices.Index(words, own); own != "" && (at < 0 || foreign >= 0 && foreign < at) {
			t.Errorf("%q: %s is word %d, a foreign word %d", lang, own, at, foreign)
		}
		if blind := prefix.Blind(Seeds{}, fs, fs,
			language.ScriptOf(Seeds{}, fs)); !slices.Contains(blind, "ова") {
			t.Errorf("%q: a box that finds nothing is asked no groups", lang)
		}
	}
}
