package records

import (
	"fmt"
	"strings"
	"testing"
)

// gapped is a page of rows with their places in the list, below a header row with an empty corner.
func gapped(rows ...[2]int) string {
	var b strings.Builder
	b.WriteString("<title>Results</title><h2>Results</h2><table><tr><td></td><th>Title</th><th>Owner</th><th>Date</th></tr>")
	for _, r := range rows {
		fmt.Fprintf(&b, "<tr class=hit><td>%d. </td><td>The history of house number %d</td><td>Owner %[2]d</td><td>May %[2]d, 2017</td></tr>", r[0], r[1])
	}
	return b.String() + "</table>"
}

func TestPlacesWithGapsAreNoPartOfTheKey(t *testing.T) {
	w, err := Learn(Asked{}, pageOf(t, "http://h.example/find?q=", gapped([2]int{2, 11}, [2]int{3, 12}, [2]int{5, 13}, [2]int{6, 14}, [2]int{9, 15})))
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for _, page := range []string{gapped([2]int{2, 11}, [2]int{3, 12}, [2]int{5, 13}, [2]int{6, 14}, [2]int{9, 15}), gapped([2]int{1, 15}, [2]int{3, 14}, [2]int{4, 11}), gapped([2]int{1, 12})} {
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
