package records

import (
	"testing"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/question"
)

// What stands for an item is no count, and two letters are parts of other words.
func TestCodesAreNoCountsAndShortTermsStandAlone(t *testing.T) {
	if got, rank :=
		claim.Parse("P00899 Libro e inverno Ambiente Luca Rossi 01/04/2012", 0); rank > 0 {
		t.Errorf("a code is read as %d matches", got.N)
	}
	if got, _ := claim.Parse("899 libri", 0); got.N != 899 {
		t.Errorf("899 books are read as %d", got.N)
	}
	for _, tt := range []struct{ line, term, want string }{
		{`you may create "er", but consider it`, "er", "you may create \"\x01\", but consider it"},
		{"x=er&y=user", "er", "x=\x01&y=user"},
		{"rivers and river", "river", "\x01s and \x01"},
	} {
		if got := question.MaskTerm(tt.line, tt.term); got != tt.want {
			t.Errorf("%q without %q is %q, want %q", tt.line, tt.term, got, tt.want)
		}
	}
}

func TestNothingFoundForAShortWordIsNoRecord(t *testing.T) {
	wiki := func(term, rest string) string {
		return `<html><body><div id="content"><h1>Search results</h1><form action="/index.php">` +
			`<input name="search" value="` + term + `"></form><div class="searchresults"><p>You ` +
			`may create the page "<a href="/index.php?title=` + term +
			`&amp;action=edit" class="new">` + term + `</a>", but consider checking the search ` +
			`results below to see whether the topic is already covered.</p>` + rest +
			`</div></div><div id="footer"><ul><li><a href="/wiki/Privacy">Privacy policy</a></li>` +
			`</ul></div></body></html>`
	}
	none := `<p class="nonefound">There were no results matching the query.</p>`
	at := "http://h.example/index.php?search="
	e := LearnEmpty([]string{"xqzxwv", "qzjxxkk"}, pageOf(t, at+"xqzxwv", wiki("xqzxwv", none)),
		pageOf(t, at+"qzjxxkk", wiki("qzjxxkk", none)))
	for _, term := range []string{"er", "to", "on"} {
		res, err := (&Wrapper{}).Apply(Asked{Term: term, Empty: e},
			pageOf(t, at+term, wiki(term, none)))
		if err != nil || len(res.Records) > 0 {
			t.Errorf("%q: %d records (%v): %v", term, len(res.Records), err, res.Records)
		}
	}
}
