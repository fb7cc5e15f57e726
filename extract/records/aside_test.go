package records

import (
	"fmt"
	"strings"
	"testing"
)

// drawnLinks is a result page whose links carry a number that is drawn for each of them.
func drawnLinks(param string, draw int, ids ...int) string {
	var b strings.Builder
	b.WriteString(`<body><h1>Jobs</h1><p>4 jobs found</p><main>`)
	for _, id := range ids {
		draw += 7919
		fmt.Fprintf(&b, `<article class="job"><h2><a href="/job%s%s=%x">Engineer number %d</a>`+
			`</h2><p>Bright Media Ltd, Leeds</p><p>builds bridges of sort %d over the river</p>`+
			`</article>`,
			fmt.Sprintf(map[bool]string{true: "?id=%d&",
				false: "/%d?"}[strings.HasPrefix(param, "&")], id), strings.TrimPrefix(param, "&"),
			draw, id, id)
	}
	return b.String() + `</main></body>`
}

func TestParametersDrawnForEachAnswerAreNoPartOfAKey(t *testing.T) {
	for _, param := range []string{"k", "&k"} {
		p := pageOf(t, "http://h.example/s", drawnLinks(param, 1, 11, 12, 13, 14))
		w, err := Learn(Asked{}, p)
		if err != nil {
			t.Fatal(err)
		}
		first, err := w.Apply(Asked{}, p)
		if err != nil {
			t.Fatal(err)
		}
		if !w.Undecided() {
			t.Fatalf("%s: the first page left nothing open", param)
		}
		if _, err := w.Apply(Asked{},
			pageOf(t, "http://h.example/s", drawnLinks(param, 5, 11, 12, 13, 14))); err != nil {
			t.Fatal(err)
		}
		if w.Undecided() {
			t.Errorf("%s: the same page with other values left open what they say", param)
		}
		other, err := w.Apply(Asked{},
			pageOf(t, "http://h.example/s", drawnLinks(param, 9, 21, 12, 22, 14)))
		if err != nil {
			t.Fatal(err)
		}
		again, err := w.Apply(Asked{},
			pageOf(t, "http://h.example/s", drawnLinks(param, 3, 22, 23, 21, 11)))
		if err != nil {
			t.Fatal(err)
		}
		for _, same := range [][2]Record{
			{first.Records[1], other.Records[1]}, {first.Records[3], other.Records[3]},
			{other.Records[0], again.Records[2]}, {other.Records[2], again.Records[0]},
			{first.Records[0], again.Records[3]},
		} {
			if same[0].Key != same[1].Key {
				t.Errorf("%s: %q has the keys %s and %s", param, same[0].Title, same[0].Key,
					same[1].Key)
			}
		}
	}
}

// A parameter that alone names the items differs on every link as well, and nothing is left open.
func TestParameterThatAloneNamesItemsIsDecidedAtOnce(t *testing.T) {
	page := strings.ReplaceAll(drawnLinks("k", 1, 11, 12, 13, 14), "/job/", "/job?n=")
	page = strings.NewReplacer("?n=11?", "?", "?n=12?", "?", "?n=13?", "?", "?n=14?",
		"?").Replace(page)
	p := pageOf(t, "http://h.example/s", page)
	w, err := Learn(Asked{}, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{}, p)
	if err != nil {
		t.Fatal(err)
	}
	if w.Undecided() || len(res.Records) != 4 || res.Records[0].Key == res.Records[1].Key {
		t.Errorf("undecided %v, records %v", w.Undecided(), res.Records)
	}
}
