package records

import (
	"fmt"
	"strings"
	"testing"
)

// register is an answer of a register whose links hold the number that it can be asked for.
func register(link string, numbers ...int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<body><h1>Register</h1><p>Found: %d</p><table><tr><th>No.</th><th>`+
		`Number</th><th>Name</th><th>Place</th></tr>`, len(numbers))
	for i, n := range numbers {
		fmt.Fprintf(&b, `<tr><td>%d</td><td><a href="%s%07d">%07d</a></td><td>Bakery of street `+
			`%d</td><td>Leeds</td></tr>`, i+1, link, n, n, n%97)
	}
	return b.String() + `</table></body>`
}

func TestTheNumberThatWasAskedForStillNamesTheItem(t *testing.T) {
	for _, link := range []string{"/extract.asp?num=", "/extract?num=", "/entry-page/show?num=",
		"/extract.asp?lang=en&amp;num="} {
		list := pageOf(t, "http://h.example/find", register(link, 2405, 2719, 3011, 3120, 4007))
		w, err := Learn(Asked{Term: "bakery"}, list)
		if err != nil {
			t.Fatal(err)
		}
		first, err := w.Apply(Asked{Term: "bakery"}, list)
		if err != nil {
			t.Fatal(err)
		}
		for _, numbers := range [][]int{{2719}, {3011, 2719, 4100}} {
			res, err := w.Apply(Asked{Term: "0002719"},
				pageOf(t, "http://h.example/find", register(link, numbers...)))
			if err != nil || len(res.Records) != len(numbers) {
				t.Fatalf("%s: %d records of %d: %v", link, len(res.Records), len(numbers), err)
			}
			for _, r := range res.Records {
				if strings.Contains(r.Text, "0002719") && r.Key != first.Records[1].Key {
					t.Errorf("%s: the key is %s, was %s", link, r.Key, first.Records[1].Key)
				}
			}
		}
	}
}
