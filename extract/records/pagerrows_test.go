package records

import (
	"fmt"
	"strings"
	"testing"
)

// listedPage is page n of an answer of 416 records, 20 on each, that names all its pages but the
// one that is shown and has no word for the next one.
func listedPage(n int) string {
	var b strings.Builder
	b.WriteString(`<form action="/search"><input name=name value="word"><input name=city><input ` +
		`type=submit></form><p>Знайдено записів: 416</p><table><tr><th>ПІБ</th><th>Місто</th></tr>`)
	for i := 20 * (n - 1); i < min(20*n, 416); i++ {
		fmt.Fprintf(&b, `<tr><td><a href="/person/%d">Word %s %d</a></td><td>%s</td></tr>`, i,
			[]string{"Іван", "Олена", "Петро"}[i%3], i,
			[]string{"Київ", "Львів", "Одеса", "Суми"}[i%4])
	}
	b.WriteString("</table><p>")
	for k := 1; k <= 21; k++ {
		if k == n {
			fmt.Fprintf(&b, "%d ", k)
		} else {
			fmt.Fprintf(&b, `<a href="/search?name=word&amp;city=&amp;page=%d">%d</a> `, k, k)
		}
	}
	return b.String() + "</p>"
}

func TestNoPageAfterTheHighestNumberOfThePager(t *testing.T) {
	w, err := Learn(Asked{Term: "word"},
		pageOf(t, "http://h.example/search?name=word&city=", listedPage(1)))
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{1: "2", 2: "3", 20: "21", 21: ""} {
		addr := "http://h.example/search?name=word&city="
		if n > 1 {
			addr += fmt.Sprint("&page=", n)
		}
		res, err := w.Apply(Asked{Term: "word"}, pageOf(t, addr, listedPage(n)))
		if err != nil || len(res.Records) != min(20, 416-20*(n-1)) {
			t.Fatalf("page %d: %d records, %v", n, len(res.Records), err)
		}
		got := ""
		if res.Next != nil {
			got = res.Next.URL.Query().Get("page")
		}
		if got != want {
			t.Errorf("page %d: next is %q, want %q", n, got, want)
		}
	}
}

func TestLinksOfThePagerAreNoRecords(t *testing.T) {
	w, err := Learn(Asked{Term: "word"},
		pageOf(t, "http://h.example/search?name=word&city=", listedPage(1)))
	if err != nil {
		t.Fatal(err)
	}
	for name, w := range map[string]*Wrapper{"learnt": w, "not learnt": {}} {
		for _, page := range []string{listedPage(22),
			strings.ReplaceAll(listedPage(23), "<tr><th>ПІБ</th><th>Місто</th></tr>", "")} {
			res, err := w.Apply(Asked{Term: "word"},
				pageOf(t, "http://h.example/search?name=word&city=&page=22", page))
			if err != nil || len(res.Records) > 0 || res.Next != nil {
				t.Errorf("%s: %s with %d records such as %+v, next %v, %v; want none", name,
					res.Kind, len(res.Records), res.Records[:min(1, len(res.Records))], res.Next,
					err)
			}
		}
	}
}

func TestARowOfPageLinksInWordsThatAreNotKnownIsNoRecord(t *testing.T) {
	row := func(i int) string {
		return fmt.Sprintf(`<tr><td><a href="/view/%[1]d">The house of street %[1]d</a></td><td>`+
			`Owner %[1]d</td><td>20%02[1]d</td></tr>`, i)
	}
	pager := `<tr><td><a href="/find?q=house&amp;pg=1">Aurrekoa</a> <a ` +
		`href="/find?q=house&amp;pg=3">[Emaitza gehiago]</a></td></tr>`
	for _, rows := range []string{row(1) + row(2) + row(3), row(1)} {
		w, err := Learn(Asked{Term: "house"},
			pageOf(t, "http://h.example/find?q=house",
				"<h2>Results</h2><table>"+row(4)+row(5)+row(6)+row(7)+row(8)+"</table>"))
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.Apply(Asked{Term: "house"},
			pageOf(t, "http://h.example/find?q=house&pg=2",
				"<h2>Results</h2><table>"+rows+"</table><table>"+pager+"</table>"))
		if want := strings.Count(rows, "<tr>"); err != nil || len(res.Records) != want {
			t.Errorf("got %d records, %v; want %d", len(res.Records), err, want)
		}
	}
}
