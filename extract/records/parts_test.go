package records

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/extract/records/values"
)

// shelves is a page that lists documents of an archive in two rows each, which only their cells
// tell apart.
func shelves(from, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<body><table><tr><td><a href="/">Archive</a> | <a href="/lists">Lists</a>`+
		`</td></tr></table><p>%d documents found</p><form action="/order" method="post"><table `+
		`width="800">`, n)
	for i := from; i < from+n; i++ {
		fmt.Fprintf(&b, `<tr class="r1"><td rowspan="2"><input type="checkbox" name="c" `+
			`value="%d"></td><td><b>%s of %s in the valley</b></td><td>%d-%d</td></tr><tr `+
			`class="r2"><td colspan="2"><small>%s, Box %d, %d leaves</small></td></tr>`,
			i, []string{"Quarrel", "Sale", "Testament", "Accounts", "Map"}[i%5],
			[]string{"Adam Miller", "Eva Smith", "Jane Roe"}[i%3], 1660+i*7, 1662+i*8,
			[]string{"Town council", "Abbey", "Court"}[i%3], i, 3+i*11%90)
	}
	return b.String() + `</table><input type="submit" value="Order"></form></body>`
}

func titlesOn(t *testing.T, w *Wrapper, body string) []string {
	t.Helper()
	res, err := w.Apply(Asked{Term: "the"}, pageOf(t, "http://h.example/search", body))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, r := range res.Records {
		out = append(out, r.Title)
	}
	return out
}

func TestRowsOfOneItemStayTogetherWhereFewAreShown(t *testing.T) {
	learnt, err := Learn(Asked{}, pageOf(t, "http://h.example/search", shelves(1, 12)))
	if err != nil {
		t.Fatal(err)
	}
	all := titlesOn(t, learnt, shelves(1, 12))
	if len(all) != 12 {
		t.Fatalf("%d records of 12", len(all))
	}
	for n := 1; n <= 4; n++ {
		uncounted := strings.Replace(shelves(3, n), fmt.Sprintf("%d documents found", n),
			"Documents", 1)
		for name, c := range map[string]struct {
			w    *Wrapper
			body string
		}{"learnt": {learnt, shelves(3, n)}, "learnt, and not counted": {learnt, uncounted},
			"not learnt": {&Wrapper{}, shelves(3, n)}} {
			if got := titlesOn(t, c.w, c.body); !slices.Equal(got, all[2:2+n]) {
				t.Errorf("%s: %d records of %d: %q", name, len(got), n, got)
			}
		}
	}
}

func TestRowsThatAreItemsAreNotJoinedByAWrongCount(t *testing.T) {
	body := `<body><p>2 documents found</p><table><tr><td><a href="/d/1">The mill by the ` +
		`river</a></td><td>1660</td></tr><tr><td><a href="/d/2">The bridge of the north</a></td>` +
		`<td>1671</td></tr><tr><td><a href="/d/3">The harbour of old</a></td><td>1682</td></tr>` +
		`<tr><td><a href="/d/4">The end of the town</a></td><td>1693</td></tr></table></body>`
	if got := titlesOn(t, &Wrapper{}, body); len(got) != 4 {
		t.Errorf("%d records of 4: %q", len(got), got)
	}
}

func TestASpanOfYearsIsNoISSN(t *testing.T) {
	for v, want := range map[string]string{"1660-1666": "range", "1998-2004": "range",
		"ISSN 1660-1666": "issn", "0378-5955": "issn", "2049-3630": "issn", "1550-235x": "issn"} {
		if got := values.TypeOf(v); got != want {
			t.Errorf("%s is %q, want %q", v, got, want)
		}
	}
}
