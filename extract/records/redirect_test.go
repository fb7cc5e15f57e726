package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// rulings is what a site shows at one address for all that was searched for last in its session.
func rulings(t *testing.T, body string) *fetch.Page {
	t.Helper()
	return redirectedTo(t,
		pageOf(t, "http://h.example/find",
			"<title>Rulings</title><h1>Rulings</h1><a href=/find>New search</a>"+body),
		"http://h.example/list?page=1")
}

func TestAListAtTheAddressThatNonsenseLeadsToIsRead(t *testing.T) {
	nothing := "<p>Det blev der intet ud af.</p>" // in words that nobody knows
	e := LearnEmpty([]string{"zzqxv", "wqqkz"}, rulings(t, nothing), rulings(t, nothing))
	var b strings.Builder
	b.WriteString("<p>12 results</p><table>")
	for i := range 12 {
		fmt.Fprintf(&b, "<tr><td>Chamber %d</td><td>20%02d</td><td><a href='/ruling/%d'>Case of "+
			"rent no %d</a></td></tr>", i%3, 5+i, i, 31*i)
	}
	for _, tt := range []struct {
		name string
		body string
		want int
	}{{"a list", b.String() + "</table>", 12}, {"nothing", nothing, 0},
		{"a message", "<p>Vent venligst lidt, og bed saa om det igen en anden gang.</p>", 0}} {
		// some keep the form there too
		for _, form := range []*forms.Form{nil, {PageURL: "http://h.example/list?page=1"}} {
			w := &Wrapper{}
			res, err := w.Apply(Asked{Term: "rent", Empty: e, Form: form}, rulings(t, tt.body))
			if err != nil || len(res.Records) != tt.want {
				t.Errorf("%s: %d records, want %d (%s: %s, %v)", tt.name, len(res.Records), tt.want,
					res.Kind, res.Why, err)
			}
		}
	}
}

func TestNonsenseHasNoOnlyHit(t *testing.T) {
	w := &Wrapper{}
	res, err := w.Apply(Asked{Term: "zzqxv", Nonsense: true},
		rulings(t, "<p>Det blev der intet ud af.</p>"))
	if err != nil || len(res.Records) > 0 {
		t.Errorf("%d records of a page that nonsense is shown (%s, %v)", len(res.Records), res.Why,
			err)
	}
}
