package boxtype

import (
	"slices"
	"testing"
)

func TestTextsBesideABoxListWhatItTakes(t *testing.T) {
	for text, want := range map[string][]string{
		"For example Casas, Forafa rape, Verjano.": {"Casas",
			"Forafa rape", "Verjano"},
		"Type the whole name, such as Baker, Smith, Miller.": {"Baker", "Smith",
			"Miller"},
		"例如 北京、上海、广州。": {"北京", "上海", "广州"},
		"مثلا حاخ، قاكت، دردار.": {"حاخ", "قاكت",
			"دردار"},
		"e.g. Smith, John": nil,
		"such as title, author, or the name of the court that decided it": nil,
		"Search our books, journals, maps":                                nil,
		"For example Casas, Verjano, Rape. Words of three letters and more.": {"Casas", "Verjano",
			"Rape"},
	} {
		if got := ExamplesAmid(text); !slices.Equal(got, want) {
			t.Errorf("examplesAmid(%q) = %q, want %q", text, got, want)
		}
	}
}
