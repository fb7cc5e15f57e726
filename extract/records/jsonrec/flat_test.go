package jsonrec

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/question"
	"deepcrawl/surface/fetch"
)

func TestFlatStateIsPutTogether(t *testing.T) {
	for _, c := range []struct{ name, state, want string }{
		{"records by their places", `[["ShallowReactive",1],{"data":2},{"list":3},[4,7],` +
			`{"title":5,"url":6},"The blue heron","/b/1",{"title":8,"url":9},"The grey heron",` +
			`"/b/2"]`,
			`{"data":{"list":[{"title":"The blue heron","url":"/b/1"},{"title":"The grey heron",` +
				`"url":"/b/2"}]}}`},
		{"a value in two places, one that is none, and a date",
			`[{"a":1,"b":1,"c":-1,"d":2},"x",["Date","2026-01-02"]]`,
			`{"a":"x","b":"x","c":null,"d":"2026-01-02"}`},
		{"a list of records as they are", `[{"title":"a b"},{"title":"c d"}]`,
			`[{"title":"a b"},{"title":"c d"}]`},
		{"a list of numbers", `[1,0]`, `[1,0]`},
		{"one that holds itself", `[[0],1]`, `[[0],1]`},
		{"an object", `{"a":1}`, `{"a":1}`},
		{"numbers too long to count by", `[{"id":1},12345678901234567890]`,
			`{"id":12345678901234567890}`},
	} {
		if got := put(t, c.state); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	var b strings.Builder
	b.WriteString("[[1,1]") // each value stands twice in the one before
	for i := range 40 {
		fmt.Fprintf(&b, ",[%d,%d]", i+2, i+2)
	}
	bomb := b.String() + `,"x"]`
	if got := put(t, bomb); got != bomb {
		t.Errorf("a bomb became %d bytes", len(got))
	}
}

// SvelteKit answers with a flat list for each part of the page; none of what is in them is a record
// by itself.
func TestFlatListsInAnAnswerArePutTogether(t *testing.T) {
	answer := func(data string) answer.Result {
		p := &fetch.Page{Status: 200, URL: &url.URL{Scheme: "http", Host: "h.example"},
			Header: http.Header{"Content-Type": {"application/json"}},
			Body: []byte(`{"type":"data","nodes":[{"type":"skip"},{"type":"data","data":` + data +
				`}]}`)}
		return ReadJSON(question.Asked{}, p)
	}
	full := answer(`[{"total":1,"objects":2},2,[3,7],{"id":4,"slug":5,"title":6},71,"blue-heron",` +
		`"The blue heron",{"id":8,"slug":9,"title":10},72,"grey-heron","The grey heron"]`)
	var titles []string
	for _, r := range full.Records {
		titles = append(titles, r.Title)
	}
	if got, want := strings.Join(titles, ", "),
		"The blue heron, The grey heron"; got != want || full.Claimed.N != 2 {
		t.Errorf("records %q of %d, want %q of 2", got, full.Claimed.N, want)
	}
	if got := answer(`[{"total":1,"birds":2},0,[]]`); len(got.Records) > 0 {
		t.Errorf("an empty answer has records: %v", got.Records)
	}
	rows := ReadJSON(question.Asked{},
		&fetch.Page{Status: 200, URL: &url.URL{Scheme: "http", Host: "h.example"},
			Body: []byte(`{"data":[["<a href='/1'>The blue heron</a>","Alder"],["<a href='/2'>` +
				`The grey heron</a>","Birch"]]}`)})
	if len(rows.Records) != 2 {
		t.Errorf("rows of texts are %d records, want 2", len(rows.Records))
	}
}

func put(t *testing.T, state string) string {
	t.Helper()
	out, err := json.Marshal(unflattened(firstValue(state)))
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func FuzzFlatState(f *testing.F) {
	f.Add(`[["Reactive",1],{"data":2},[3],"x"]`)
	f.Fuzz(func(t *testing.T, state string) { unflattened(firstValue(state)) })
}
