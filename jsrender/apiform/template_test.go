package apiform

import (
	"fmt"
	"net/http"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/jsrender/internal/sightings"
)

// Answers are full of small numbers: what a page number is after one page, the time that the search
// took may be as well.
func TestAPageIsCountedOnWhateverElseIsThatNumber(t *testing.T) {
	page := func(body, rest string) sightings.Exchange {
		return sightings.Exchange{Method: "POST", URL: "http://a.example/find",
			Header: http.Header{"Content-Type": {"application/json"}}, Body: body, Status: 200,
			AnswerType: "application/json", Answer: `{"results": [{"hits": [{"id": 1, "title": ` +
				`"The blue house"}, {"id": 2, "title": "The grey house"}], ` + rest + `}]}`}
	}
	for _, c := range []struct {
		name, parameter, first, second, answer string
		want                                   forms.Fill
	}{
		{"beside a time", "page", "0", "1", `"processingTimeMS": 1`, forms.Number},
		{"beside a number of its own", "page", "1", "2", `"nextPage": 2`, forms.Number},
		{"a place in the list", "searchAfter", "0", "7", `"last": 7`, forms.Cursor},
	} {
		body := func(n string) string {
			return fmt.Sprintf(`{"query": "house", "%s": %s}`, c.parameter, n)
		}
		one, two := readAnswer(exchange(t, page(body(c.first), c.answer)), "house"),
			readAnswer(exchange(t, page(body(c.second), c.answer)), "house")
		call, ok := (&search{}).later(one, two, "house", nil, true)
		got := forms.Fill("")
		for _, p := range call.Body {
			if p.Fill == forms.Number || p.Fill == forms.Cursor {
				got = p.Fill
			}
		}
		if !ok || got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
