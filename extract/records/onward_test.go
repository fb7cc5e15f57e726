package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/onward"
	"deepcrawl/forms"
)

func TestLinkToWhereTheRecordsEnd(t *testing.T) {
	tests := []struct{ name, links, want string }{
		{"in words that are not known", `<a href="/s?q=word&amp;vanaf=6">Kolejnych pięć</a>`,
			"http://h.example/s?q=word&vanaf=6"},
		{"counted from 0, with a size", `<a href="/s?q=word&amp;offset=5&amp;limit=5">Les ` +
			`cinq</a> <a href="/s?q=word&amp;offset=0&amp;limit=20">20</a>`,
			"http://h.example/s?q=word&offset=5&limit=5"},
		{"twice on the page",
			`<a href="/s?q=word&amp;off=5">Mutasd</a><p>or</p><a href="/s?q=word&amp;off=5">` +
				`»</a>`, "http://h.example/s?q=word&off=5"},
		{"by the number of the page", `<a href="/s?q=word&amp;pagina=2">Mostra altre ricette</a>`,
			"http://h.example/s?q=word&pagina=2"},
		{"choices by number", `<a href="/s?q=word&amp;cat=1">Soups</a> <a ` +
			`href="/s?q=word&amp;cat=2">Cakes</a> <a href="/s?q=word&amp;cat=3">Drinks</a>`, ""},
		{"another question", `<a href="/s?q=other&amp;off=5">Mutasd</a>`, ""},
		{"two addresses",
			`<a href="/s?q=word&amp;year=5">Five</a> <a href="/s?q=word&amp;size=5">Small</a>`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			page := `<body><p>12 results</p><div class="results">` + fiveRows() + `</div><div>` +
				tt.links + `</div></body>`
			// The wrapper knows that guessing is of no use.
			res, err := (&Wrapper{Guess: &onward.Guess{Name: "page"}}).Apply(Asked{Term: "word"},
				pageOf(t, "http://h.example/s?q=word", page))
			wantNext(t, res, err, tt.want)
		})
	}
}

// A later page that says how many records there are in all, but not which of them it shows.
func TestLinkToTheRecordsAfterThoseOfALaterPage(t *testing.T) {
	page := `<body><p>40 results</p><div class="results">` + fiveRows() +
		`</div><a href="/s?q=word&amp;ab=5">Davor</a> <a href="/s?q=word&amp;ab=15">Und so ` +
		`fort</a></body>`
	res, err := (&Wrapper{Guess: &onward.Guess{Name: "page"}}).Apply(Asked{Term: "word"},
		pageOf(t, "http://h.example/s?q=word&ab=10", page))
	wantNext(t, res, err, "http://h.example/s?q=word&ab=15")
}

func TestLinkToWhereTheRecordsEndWithoutATotal(t *testing.T) {
	const word = "http://h.example/s?q=word"
	tests := []struct{ name, page, links, want string }{
		{"an offset in words that are not known", word,
			`<a href="/s?q=word&amp;ab=5">Und so fort</a>`, word + "&ab=5"},
		{"from a later page", word + "&ab=10",
			`<a href="/s?q=word&amp;ab=5">Davor</a> <a href="/s?q=word&amp;ab=15">Und so ` +
				`fort</a>`, word + "&ab=15"},
		{"one choice of several", word,
			`<a href="/s?q=word&amp;dept=3">Soups</a> <a href="/s?q=word&amp;dept=5">Cakes</a>`,
			""},
		{"a length of the page", word, `<a href="/s?q=word&amp;hits=5">5 a page</a>`, ""},
		{"another question", word, `<a href="/s?q=other&amp;ab=5">Und so fort</a>`, ""},
		{"two addresses", word,
			`<a href="/s?q=word&amp;a=5">Five</a> <a href="/s?q=word&amp;b=5">Fifth</a>`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			page := `<body><div class="results">` + fiveRows() + `</div><div>` + tt.links +
				`</div></body>`
			res, err := new(Wrapper).Apply(Asked{Term: "word"}, pageOf(t, tt.page, page))
			wantNext(t, res, err, tt.want)
		})
	}
}

func fiveRows() string {
	var rows strings.Builder
	for i := range 5 {
		fmt.Fprintf(&rows, `<div class="result"><h3><a href="/item/%d">A word on number %d</a>`+
			`</h3><p>What is to be said about it.</p></div>`, i, i)
	}
	return rows.String()
}

// What was posted stands in the addresses of the further pages, and not in that of the first. Its
// hidden field counts records.
func TestLinkToTheRecordsBehindAPostedAnswer(t *testing.T) {
	const at = "http://h.example/s"
	start := forms.Form{
		Fields: []forms.Field{{Name: "start", Role: forms.Hidden}, {Name: "q"}, {Name: "dept"}}}
	for _, tt := range []struct{ name, above, page, body, links, want string }{
		{"counted", "<p>40 results</p>", at, "q=word&dept=all&start=1&go=Find",
			`<a href="/s?q=word&amp;dept=all&amp;start=6">Kolejne</a>`,
			at + "?q=word&dept=all&start=6"},
		{"by the number of the page", "<p>40 results</p>", at, "q=word&dept=all",
			`<a href="/s?q=word&amp;dept=all&amp;str=2">Kolejne</a>`,
			at + "?q=word&dept=all&str=2"},
		{"of nothing", "<p>40 results</p>", at, "q=&dept=all",
			`<a href="/s?q=&amp;dept=all&amp;start=6">Kolejne</a>`, at + "?q=&dept=all&start=6"},
		{"a later page", "<p>40 results</p>", at + "?q=word&dept=all&start=6", "",
			`<a href="/s?q=word&amp;dept=all&amp;start=1">Wcze</a> <a ` +
				`href="/s?q=word&amp;dept=all&amp;start=11">Kolejne</a>`,
			at + "?q=word&dept=all&start=11"},
		{"another question", "<p>40 results</p>", at, "q=word&dept=all",
			`<a href="/s?q=other&amp;dept=all&amp;start=6">Kolejne</a>`, ""},
		{"another department", "<p>40 results</p>", at, "q=word&dept=2",
			`<a href="/s?q=word&amp;dept=3">Soups</a>`, ""},
		{"without the question", "<p>40 results</p>", at, "q=word&dept=all",
			`<a href="/s?start=6">Kolejne</a>`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := pageOf(t, tt.page,
				`<body>`+tt.above+`<div class="results">`+fiveRows()+`</div><div>`+tt.links+
					`</div></body>`)
			if p.Request.Body = []byte(tt.body); tt.body != "" {
				p.Request.Method = "POST"
			}
			res, err := (&Wrapper{Guess: &onward.Guess{Name: "page"}}).Apply(
				Asked{Form: &start, Term: "word",
					Query: []forms.Assignment{{Field: 1, Name: "q", Values: []string{"word"}}}}, p)
			wantNext(t, res, err, tt.want)
		})
	}
}

// From the newest entries on the way leads to older ones, be the first page one in the middle of
// the list.
func TestTheWayOnLeadsToOlderEntries(t *testing.T) {
	for name, links := range map[string]string{
		"both": `<a href="/s?q=&amp;all=1&amp;from=1">newer</a> <a ` +
			`href="/s?q=&amp;all=1&amp;from=11">older</a>`,
		"one": `<a href="/s?q=&amp;all=1&amp;from=11">older entries</a>`,
		"arrows": `<a href="/s?q=&amp;all=1&amp;from=1">« Newer</a> <a ` +
			`href="/s?q=&amp;all=1&amp;from=11">Older »</a>`,
	} {
		t.Run(name, func(t *testing.T) {
			page := `<body><p>40 results</p><div class="results">` + fiveRows() + `</div><p>` +
				links + `</p></body>`
			res, err := (&Wrapper{Guess: &onward.Guess{Name: "page"}}).Apply(Asked{},
				pageOf(t, "http://h.example/s?from=6", page))
			wantNext(t, res, err, "http://h.example/s?q=&all=1&from=11")
		})
	}
}

func wantNext(t *testing.T, res Result, err error, want string) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	if res.Next != nil {
		got = res.Next.URL.String()
	}
	if got != want {
		t.Errorf("next page %q, want %q", got, want)
	}
}
