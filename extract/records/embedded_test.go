package records

import (
	"fmt"
	"strings"
	"testing"
)

func TestRecordsInTheScriptsOfAPageThatShowsNone(t *testing.T) {
	const list = `"events":[{"id":"e1","name":"River walk","slug":"/events/e1"},{"id":"e2",` +
		`"name":"Old river","slug":"/events/e2"},{"id":"e3","name":"The river by night",` +
		`"slug":"/events/e3"}]`
	const beside = `"menu":[{"name":"Home of all that is on","url":"/"},{"name":"About this ` +
		`place and its people, in many words","url":"/about"},{"name":"Contact, in many more ` +
		`words than a result has","url":"/contact"}]`
	data := func(s string) string {
		return `<script type="application/json" id="data">` + s + `</script>`
	}
	tests := []struct {
		name, term, script, titles string
	}{
		{"an element of JSON", "river", data(`{"props":{"total":3,` + list + `}}`),
			"River walk|Old river|The river by night"},
		{"what a script assigns", "river",
			`<script>window.__STATE__ = {"total":3,` + list + `};render()</script>`,
			"River walk|Old river|The river by night"},
		{"what it assigns by name", "river", `<script>var app = {"total":3,` + list + `}</script>`,
			"River walk|Old river|The river by night"},
		{"a text with JSON in it", "river",
			`<script>window.boot(1); window.__INITIAL_STATE__ = JSON.parse('{\u0022total\x22:3,` +
				list + `}')</script>`, "River walk|Old river|The river by night"},
		{"a flat list", "river", data(`[{"total":1,"events":2},3,[3,6,9],{"name":4,"slug":5},` +
			`"River walk","/events/e1",{"name":7,"slug":8},"Old river","/events/e2",{"name":10,` +
			`"slug":11},"The river by night","/events/e3"]`),
			"River walk|Old river|The river by night"},
		{"a menu with a count", "", data(`{"total":3,` + list + `}`),
			"River walk|Old river|The river by night"},
		{"other words", "mountain", data(`{"total":3,` + list + `}`), ""},
		{"a longer menu", "river", data(`{` + beside + `}`), ""},
		{"nothing found", "river", data(`{"total":0,"events":[],` + beside + `}`), ""},
		{"the trail to the page", "river",
			data(`{"trail":[{"name":"Home","url":"/"},{"name":"Results for river",` +
				`"url":"/s?q=river"}]}`), ""},
		{"a list that nothing vouches for", "", data(`{` + list + `}`), ""},
		{"what is no JSON", "river",
			`<script>var app = {total: 3, events: [{name: "River"}]}</script>`, ""},
		{"cut off", "river", data(`{"total":3,` + list[:60]), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := pageOf(t, "http://h.example/events?q=x", `<html><body><form action=/events>`+
				`<input name=q></form><div class=skeleton></div><a rel=next `+
				`href="/events?q=x&amp;page=2">Next</a>`+tt.script+`</body></html>`)
			res, err := (&Wrapper{}).Apply(Asked{Term: tt.term}, p)
			if err != nil {
				t.Fatal(err)
			}
			var titles []string
			for _, r := range res.Records {
				titles = append(titles, r.Title)
			}
			if got := strings.Join(titles, "|"); got != tt.titles {
				t.Fatalf("got %s, titles %q; want %q", res.Kind, got, tt.titles)
			}
			if tt.titles == "" {
				return
			}
			if got, want := res.Records[0].URL, "http://h.example/events/e1"; got != want {
				t.Errorf("address %s, want %s", got, want)
			}
			if res.Next == nil || res.Next.URL.String() != "http://h.example/events?q=x&page=2" {
				t.Errorf("next page %v", res.Next)
			}
		})
	}
}

// What a page holds for its scripts is read there, not from the list that was written out of it:
// that knows neither titles nor totals.
func TestWhatWasWrittenOutOfAStateIsReadInTheState(t *testing.T) {
	var state, list strings.Builder
	for i := range 6 {
		fmt.Fprintf(&state, `,{"abstract":"a text on water and stone, part %d","id":%d,`+
			`"slug":"/doc/%d","title":"The %d. mill","year":%d}`, i, 70+i, 70+i, i+1, 1950+i)
		fmt.Fprintf(&list, `<li><a href="/doc/%d">a text on water and stone, part %d</a> <span `+
			`class="id">%d</span> <span class="title">The %d. mill</span> <span class="year">`+
			`%d</span></li>`, 70+i, i, 70+i, i+1, 1950+i)
	}
	shell := `<div id=app></div><script type="application/json">{"search":{"results":[` +
		state.String()[1:] + `],"total":41}}</script>`
	p := pageOf(t, "http://h.example/s?q=water", shell+"<ul>"+list.String()+"</ul>")
	p.Folded = pageOf(t, "http://h.example/s?q=water", shell)
	if _, err := Learn(Asked{Term: "water"}, p); err == nil {
		t.Error("a wrapper was learnt of the list")
	}
	res, err := (&Wrapper{}).Apply(Asked{Term: "water"}, p)
	if err != nil || len(res.Records) != 6 || res.Records[0].Title != "The 1. mill" ||
		res.Claimed != (Total{N: 41, Known: true, Exact: true}) {
		t.Errorf("%s (%s): %+v, %+v, %v", res.Kind, res.Why, res.Claimed, res.Records, err)
	}
	p.Folded = pageOf(t, "http://h.example/s?q=water", `<div id=app></div><script `+
		`type="application/json">{"menu":[{"title":"Home page","slug":"/"},{"title":"About the `+
		`mill","slug":"/about"}]}</script>`)
	if res, err = (&Wrapper{}).Apply(Asked{Term: "water"}, p); err != nil || len(res.Records) != 6 {
		t.Errorf("the state has no answer: %s (%s) with %d records, %v", res.Kind, res.Why,
			len(res.Records), err)
	}
}
