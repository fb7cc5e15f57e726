package extract

import (
	"net/url"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

func to(address string) *fetch.Request {
	u, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	return &fetch.Request{Method: "GET", URL: u}
}

func asking(values ...string) (q querygen.Query) {
	for i, v := range values {
		q.Assign = append(q.Assign, forms.Assignment{Field: i, Values: []string{v}})
	}
	return q
}

func TestAWayThatSaysNothingOfTheSearchMayLeadOnInAnother(t *testing.T) {
	for _, c := range []struct {
		query querygen.Query
		next  string
		want  bool
	}{
		{asking("paris"), "http://h.example/results?page=2", true},
		{asking("paris", ""), "http://h.example/results?page=2&sort=", true},
		{asking("paris"), "http://h.example/results?q=paris&page=2", false},
		{asking("1999"), "http://h.example/results?year=1999&page=2", false},
		// a number that stands for the search
		{asking("paris"), "http://h.example/results?search=4711008&page=2", false},
		{asking("paris"), "http://h.example/results/4711008/2", false},
		{asking("paris"), "http://h.example/paris/2", false},
		{asking(), "http://h.example/list?page=2", false}, // of all there is
		{asking("paris"), "http://h.example/results?page=2&s=k3v9", false},
	} {
		c.query.ID = 7
		var turns turns
		turns.note(querygen.Query{ID: 7}, 1, nil)
		if turns.strays(c.query, to(c.next)) {
			t.Errorf("%s strays though nothing else was asked", c.next)
		}
		turns.note(querygen.Query{ID: 8}, 1, nil)
		if got := turns.strays(c.query, to(c.next)); got != c.want {
			t.Errorf("strays %v, want %v: %s of %v", got, c.want, c.next, c.query.Assign)
		}
	}
}

func TestTwoQueriesWithTheSameWayOnAreAskedOneAtATime(t *testing.T) {
	q := asking("a")
	q.ID = 1
	next := to("http://h.example/results?token=abcdef&page=2")
	var turns turns
	turns.note(q, 1, next)
	other := asking("b")
	other.ID = 2
	turns.note(other, 1, to("http://h.example/results?token=other&page=2"))
	if turns.strays(q, next) {
		t.Error("ways that differ are taken for the same")
	}
	again := asking("a")
	again.ID = 3
	turns.note(again, 1, next)
	if turns.strays(q, next) {
		t.Error("the same way is not followed where the same was asked twice")
	}
	turns.note(other, 1, next)
	if !turns.strays(q, next) {
		t.Error("the same way is followed for two queries")
	}
}
