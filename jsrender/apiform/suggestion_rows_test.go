package apiform

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
)

// What a request has of a suggestion is taken from it, under whatever names, and what is only alike
// twice is doubted.
func TestValuesOfSuggestionsAreBound(t *testing.T) {
	rows := [2]map[string]string{
		{"code": "268", "label": "Marber", "kind": "zone", "lang": "en", "at.lat": "1.5"},
		{"code": "492", "label": "Margo", "kind": "zone", "lang": "en", "at.lat": "2.5"},
	}
	for name, c := range map[string]struct {
		one, two       string
		sure, doubtful []binding
	}{
		"a number and its kind": {`{"to":{"id":268,"kind":"zone"},"page":1}`,
			`{"to":{"id":492,"kind":"zone"},"page":1}`,
			[]binding{{"body.to.id", "code"}}, []binding{{"body.to.kind", "kind"}}},
		"its name and place": {`{"name":"Marber","lat":1.5}`, `{"name":"Margo","lat":2.5}`,
			[]binding{{"body.name", "label"}, {"body.lat", "at.lat"}}, nil},
		"of another row": {`{"to":268,"name":"Marber"}`, `{"to":268,"name":"Marber"}`, nil, nil},
		"nothing of it":  {`{"q":"ma","page":1}`, `{"q":"mo","page":1}`, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			sure, doubtful := bind(taken(t, "POST", "http://a.example/", c.one),
				taken(t, "POST", "http://a.example/", c.two), rows)
			if diff := cmp.Diff([2][]binding{c.sure, c.doubtful}, [2][]binding{sure, doubtful},
				cmp.AllowUnexported(binding{})); diff != "" {
				t.Errorf("sure and doubtful (-want +got):\n%s", diff)
			}
		})
	}
}

// Values that belong together go each into its own gap.
func TestValuesThatBelongTogetherFillTheirGaps(t *testing.T) {
	cols := columns{value: "code", beside: []string{"kind"}}
	gap := func(column string) forms.Part {
		return forms.Part{Fill: forms.Chosen, Name: "year", Text: "none", Path: []string{column},
			Code: "query"}
	}
	f := &forms.Form{PageURL: "http://a.example/",
		Fields: []forms.Field{{Name: "q"}, {Name: "year"}}, Controls: []forms.Control{{}},
		Template: &forms.Template{
			First: forms.Call{Method: "GET",
				URL: []forms.Part{{Text: "http://a.example/s?of="}, gap("kind"), {Text: "&id="},
					gap("code")}}}}
	for value, want := range map[string]string{
		cols.of(map[string]string{"code": " 7", "kind": `a "b" & c`}): "/s?of=a+%22b%22+%26+c&id=7",
		"":       "/s?of=none&id=none",
		"nobody": "/s?of=nobody&id=nobody", // a word that must find nothing goes everywhere
	} {
		if got := requestFor(t, f, value)[0]; got != want {
			t.Errorf("for %q it asks %s, want %s", value, got, want)
		}
	}
	if got := cols.of(map[string]string{"kind": "a"}); got != "" {
		t.Errorf("a row without its value is the option %q", got)
	}
}

// The row of a suggestion is the one that most of is shown of, and its text is what stands in the
// box.
func TestTheRowOfASuggestionIsTheOneMostShown(t *testing.T) {
	tables := map[string]rows{
		".rows": {{"land": "Portugal", "name": "Mar"}, {"land": "Portugal", "name": "Margo"},
			{"land": "Italy", "name": "Mar"}}}
	at, row := rowShown(tables, Chosen{Suggestion: "Margo\nPortugal", Box: "Margo"})
	if row["name"] != "Margo" || row["land"] != "Portugal" || at.text != "name" ||
		at.table != ".rows" {
		t.Errorf("row %v, text in %q of %q", row, at.text, at.table)
	}
}
