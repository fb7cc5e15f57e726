package lang

import (
	"slices"
	"testing"
)

func TestTablesAreRead(t *testing.T) {
	for _, table := range Tables() {
		if table.Name == "" {
			t.Errorf("table %s does not say the name of its language", table.Code)
		}
		for c, entries := range table.Entries {
			sorted := slices.Sorted(slices.Values(entries))
			if twice := len(entries) - len(slices.Compact(sorted)); twice > 0 {
				t.Errorf("table %s has %d entries of %q twice", table.Code, twice, c)
			}
		}
	}
	if Sure(Cart).Find("Buy a house") != "" || Of(Cart).Find("buy") == "" {
		t.Error("a common word is unmistakable, or none at all")
	}
	if got := Of(LogOut).Find("Log out of all devices"); got != "log out" {
		t.Errorf("found %q in a text that says log out", got)
	}
}

func TestTablesRefuseUnknownConcepts(t *testing.T) {
	if _, err := parse("xx", "# Test\ndelte: a, b\n"); err == nil {
		t.Error("a concept that nobody knows is taken")
	}
}

// What a link or a button does is told by its verb, so every verb has words in each of the
// languages.
func TestEveryVerbHasWordsInEachLanguage(t *testing.T) {
	for _, c := range concepts {
		if n := len(Languages(c)); n < 59 {
			t.Errorf("%d languages have a word for %q, want 59", n, c)
		}
	}
}

// Texts of ASCII alone are split by tables; a letter of another script behind them has them split
// as all others are.
func TestLatinTextsAreSplitAsOthersAre(t *testing.T) {
	for _, s := range []string{"", "Search", "searchTheCatalogue", "HTTPServer2Go", "a1B22c 3D",
		"x_y-z.W", " two  words ", "A", "9to5", "ID3", "Year: 1999-2004"} {
		if got, want := Words(s), Words(s+" \u6f22"); !slices.Equal(got, want[:len(want)-1]) {
			t.Errorf("%q: %q alone, %q beside another script", s, got, want)
		}
	}
}
