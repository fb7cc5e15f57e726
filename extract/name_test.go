package extract

import (
	"strings"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/querygen"
)

func TestARecordIsCalledByItsTitleAsAWhole(t *testing.T) {
	for title, want := range map[string]string{
		"1-methyl-2\n  pyridine":    "1-methyl-2 pyridine",
		"":                          "",
		strings.Repeat("word ", 13): "", // a sentence
	} {
		if got := Name(&records.Record{Title: title}); got != want {
			t.Errorf("%q is called %q, want %q", title, got, want)
		}
	}
}

// Two letters and a sign are no three letters.
func TestASignForAnyLettersIsNoLetter(t *testing.T) {
	for term, want := range map[string]int{"ab*": 3, "*ab": 3, "a%": 3, "abc*": 0, "abc": 0} {
		o := querygen.Outcome{Kind: querygen.Empty}
		o.Ask.Query.Term = term
		if reply(&o, records.Result{Kind: records.None},
			paragraph("Please enter at least 3 characters.")); o.MinWord != want {
			t.Errorf("%s: words of %d letters are wanted, want %d", term, o.MinWord, want)
		}
	}
}
