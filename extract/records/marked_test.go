package records

import (
	"fmt"
	"strings"
	"testing"
)

// gapped is a page of rows with their places in the list, below a header row with an empty corner.
func gapped(rows ...[2]int) string {
	var b strings.Builder
	b.WriteString(
		"<title>Results</title><h2>Results</h2><table><tr><td></td><th>Title</th><th>Owner</th><th>Date</th></tr>")
	for _, r := range rows {
		fmt.Fprintf(&b, "<tr class=hit><td>%d. </td><td>The history of house number "+
			"%d</td><td>Owner %[2]d</td><td>May %[2]d, 2017</td></tr>", r[0], r[1])
	}
	return b.String() + "</table>"
}

func TestPlacesWithGapsAreNoPartOfTheKey(t *testing.T) {
	w, err := Learn(Asked{},
		pageOf(t, "http://h.example/find?q=",
			gapped([2]int{2, 11}, [2]int{3, 12}, [2]int{5, 13}, [2]int{6, 14}, [2]int{9, 15})))
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for _, page := range []string{
		gapped([2]int{2, 11}, [2]int{3, 12}, [2]int{5, 13}, [2]int{6, 14}, [2]int{9, 15}),
		gapped([2]int{1, 15}, [2]int{3, 14}, [2]int{4, 11}), gapped([2]int{1, 12})} {
		res, err := w.Apply(Asked{}, pageOf(t, "http://h.example/find?q=house", page))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range res.Records {
			if was := keys[r.Title]; was != "" && was != r.Key {
				t.Errorf("%q has the keys %s and %s", r.Title, was, r.Key)
			}
			keys[r.Title] = r.Key
		}
	}
	if keys["Title"] != "" || len(keys) != 5 {
		t.Errorf("got %d titles, want 5: %v", len(keys), keys)
	}
}

func TestPlacesBeforeUnlinkedTitlesAreNoPartOfThem(t *testing.T) {
	page := func(rows ...[2]int) string {
		var b strings.Builder
		fmt.Fprintf(&b, "<title>Results</title><h2>Results</h2><p>%d results</p><ol class=hits>",
			len(rows))
		for _, r := range rows {
			fmt.Fprintf(&b, "<li class=hit><b>%d.</b> %d.26 The history of house %[2]d<br>Place: "+
				"Corner of street %[2]d</li>", r[0], r[1])
		}
		return b.String() + "</ol>"
	}
	w, err := Learn(Asked{},
		pageOf(t, "http://h.example/find?q=",
			page([2]int{1, 31}, [2]int{2, 32}, [2]int{3, 33}, [2]int{4, 34})))
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for _, p := range []string{page([2]int{1, 31}, [2]int{2, 32}, [2]int{3, 33}, [2]int{4, 34}),
		page([2]int{1, 34}, [2]int{2, 32}), page([2]int{1, 33})} {
		res, err := w.Apply(Asked{}, pageOf(t, "http://h.example/find?q=house", p))
		if err != nil || len(res.Records) == 0 {
			t.Fatalf("%d records, %v", len(res.Records), err)
		}
		for _, r := range res.Records {
			if !strings.HasPrefix(r.Title, "3") || keys[r.Title] != "" && keys[r.Title] != r.Key {
				t.Errorf("got %q with key %s, had %s", r.Title, r.Key, keys[r.Title])
			}
			keys[r.Title] = r.Key
		}
	}
}

func TestNumbersOfTheItemsThemselvesStay(t *testing.T) {
	var b strings.Builder
	b.WriteString("<title>Results</title><h2>Results</h2><ol class=hits>")
	for i := range 5 {
		fmt.Fprintf(&b, "<li class=hit><b>%d.</b> Act on the houses of street %[1]d<br>In force "+
			"since May %d, 2017</li>", 17+3*i, i+1)
	}
	res, err := (&Wrapper{}).Apply(Asked{},
		pageOf(t, "http://h.example/find?q=house", b.String()+"</ol>"))
	if err != nil || len(res.Records) != 5 || !strings.HasPrefix(res.Records[0].Title, "17. Act") {
		t.Errorf("%d records, %v: %v", len(res.Records), err, res.Records)
	}
}
