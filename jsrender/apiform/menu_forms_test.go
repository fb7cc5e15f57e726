package apiform

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/jsrender/internal/sightings"
)

// What a menu is set to may stand by accident in a value beside it, as in a day.
func TestAChoiceIsNotTakenForAPartOfADay(t *testing.T) {
	stays := func(region string, page int) string {
		var rows []string
		for n := range 6 {
			rows = append(rows,
				fmt.Sprintf(`{"id": "%s-%d-%d", "title": "Stay %d of %s", "url": "/stay/%s-%d-%d"}`,
					region, page, n, n, region, region, page, n))
		}
		return `{"stays": [` + strings.Join(rows, ",") + `]}`
	}
	offered := map[string]bool{"1-1": true, "2-2": true, "3-1": true}
	page, client := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		region, at := r.FormValue("region"), 0
		if _, err := fmt.Sscan(r.FormValue("page"), &at); err != nil || !offered[region] ||
			r.FormValue("arrival") != "2031-11-15" {
			http.Error(w, "{}", http.StatusBadRequest)
			return
		}
		fmt.Fprint(w, stays(region, at))
	}))
	saw := func(region string) Sighting {
		call := func(at int) []*Exchange {
			return exchanges(t,
				[]sightings.Exchange{
					{Method: "GET",
						URL: fmt.Sprintf("http://%s/stays?region=%s&arrival=2031-11-15&page=%d",
							page.Host, region, at), Status: 200, AnswerType: "application/json",
						Answer: stays(region, at)}})
		}
		return Sighting{Term: region, Page: page, After: call(1), Later: call(2)}
	}
	menu := forms.Choice{Name: "region",
		Options: []forms.Option{{Value: "1-1", Text: "A"}, {Value: "2-2", Text: "B"},
			{Value: "3-1", Text: "C"}}}
	l := &Learner{Plain: client}
	f, err := l.ofChoices(t.Context(), saw("1-1"), saw("2-2"), menu, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	re, err := l.ask(t.Context(), f, "3-1")
	if err != nil || len(re.keys) != 6 || re.next == nil {
		t.Fatalf("answer %+v, error %v", re, err)
	}
	if re, err = l.send(t.Context(), f, "3-1", re.next); err != nil || len(re.keys) != 6 {
		t.Errorf("second page %+v, error %v", re, err)
	}
}
