package records

import (
	"fmt"
	"strings"
	"testing"
)

// A row of letters divides an answer, where the page shows the records of the one that is no link.
func TestARowOfLettersLeadsOn(t *testing.T) {
	titles := map[string][]string{
		"A":   {"Ash trees of the north", "Álamos en la plaza", "A mill by the sea", "Apples and pears", "Anchors of the fleet", "Acts of the town"},
		"all": {"Ash trees of the north", "Birds in winter", "Mills of the coast", "Zinc mines", "Tin and lead", "Roads of the coast"},
	}
	row := func(at string, letters ...string) string {
		var b strings.Builder
		for _, l := range letters {
			switch {
			case l == at:
				fmt.Fprintf(&b, "<b>%s</b> ", l)
			case strings.HasPrefix(l, "-"):
				fmt.Fprintf(&b, "%s ", l[1:])
			default:
				fmt.Fprintf(&b, `<a href="/s?q=forty&let=%s">%s</a> `, l, l)
			}
		}
		return "<p>Titles from: " + b.String() + "</p>"
	}
	for name, tt := range map[string]struct{ shown, self, row, want string }{
		"from the first":        {"A", "q=forty", row("A", "A", "B", "M"), "let=B"},
		"from one amid":         {"A", "q=forty&let=A", row("A", "0", "A", "M"), "let=M"},
		"from the last":         {"A", "q=forty&let=A", row("A", "0", "1", "A"), ""},
		"of ranges":             {"A", "q=forty", row("A-C", "A-C", "D-K", "L-Z"), "let=D-K"},
		"each in an element":    {"A", "q=forty", `<ul><li>A</li><li><a href="/s?q=forty&let=B">B</a></li></ul>`, "let=B"},
		"that narrows":          {"all", "q=forty", row("All", "All", "A", "B", "M"), ""},
		"with an empty letter":  {"all", "q=forty", row("All", "All", "A", "-B", "M"), ""},
		"of another letter":     {"A", "q=forty", row("K", "K", "M", "N"), ""},
		"of the whole database": {"A", "q=forty", strings.ReplaceAll(row("A", "A", "B"), "q=forty", "q="), ""},
		"of the box itself":     {"A", "q=forty", strings.ReplaceAll(row("A", "A", "B"), "q=forty&let", "q"), ""},
		"of other pages":        {"A", "q=forty", strings.ReplaceAll(row("A", "A", "B"), "/s?", "/browse?"), ""},
	} {
		var b strings.Builder
		for i, title := range titles[tt.shown] {
			fmt.Fprintf(&b, `<div class=hit><a href="/item/%d">%s</a><p>by %s, printed in %d with forty plates</p></div>`,
				i, title, []string{"Ruth Fox", "Peter Cole", "Ann Lowe", "Ida Holm", "Max Orr", "Eva Lund"}[i], 1900+7*i)
		}
		page := pageOf(t, "http://h.example/s?"+tt.self, "<html><body><h1>Found</h1>"+tt.row+b.String()+"</body></html>")
		res, err := (&Wrapper{}).Apply(Asked{Term: "forty"}, page)
		if err != nil || len(res.Records) != len(titles[tt.shown]) {
			t.Fatalf("%s: got %d records (%v, %s)", name, len(res.Records), err, res.Why)
		}
		got := ""
		if res.Next != nil {
			got = strings.TrimPrefix(res.Next.URL.RawQuery, "q=forty&")
		}
		if got != tt.want {
			t.Errorf("%s: leads to %q, want %q", name, got, tt.want)
		}
	}
}
