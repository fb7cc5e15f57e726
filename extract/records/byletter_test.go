package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A row of letters divides an answer, where the page shows the records of the one that is no link.
func TestARowOfLettersLeadsOn(t *testing.T) {
	titles := map[string][]string{
		"A": {"Ash trees of the north", "Álamos en la plaza", "A mill by the sea",
			"Apples and pears", "Anchors of the fleet", "Acts of the town"},
		"all": {"Ash trees of the north", "Birds in winter", "Mills of the coast", "Zinc mines",
			"Tin and lead", "Roads of the coast"},
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
		"from the first":    {"A", "q=forty", row("A", "A", "B", "M"), "let=B"},
		"from one amid":     {"A", "q=forty&let=A", row("A", "0", "A", "M"), "let=M"},
		"from the last":     {"A", "q=forty&let=A", row("A", "0", "1", "A"), ""},
		"of ranges":         {"A", "q=forty", row("A-C", "A-C", "D-K", "L-Z"), "let=D-K"},
		"from a later page": {"A", "q=forty&p=3", row("A", "A", "B", "M"), "let=B"},
		"each in an element": {"A", "q=forty",
			`<ul><li>A</li><li><a href="/s?q=forty&let=B">B</a></li></ul>`, "let=B"},
		"that narrows":         {"all", "q=forty", row("All", "All", "A", "B", "M"), ""},
		"with an empty letter": {"all", "q=forty", row("All", "All", "A", "-B", "M"), ""},
		"of another letter":    {"A", "q=forty", row("K", "K", "M", "N"), ""},
		"of the whole database": {"A", "q=forty",
			strings.ReplaceAll(row("A", "A", "B"), "q=forty", "q="), ""},
		"of the box itself": {"A", "q=forty",
			strings.ReplaceAll(row("A", "A", "B"), "q=forty&let", "q"), ""},
		"of other pages": {"A", "q=forty",
			strings.ReplaceAll(row("A", "A", "B"), "/s?", "/browse?"), ""},
	} {
		var b strings.Builder
		for i, title := range titles[tt.shown] {
			fmt.Fprintf(&b, `<div class=hit><a href="/item/%d">%s</a><p>by %s, printed in %d `+
				`with forty plates</p></div>`,
				i, title, []string{"Ruth Fox", "Peter Cole", "Ann Lowe", "Ida Holm", "Max Orr",
					"Eva Lund"}[i], 1900+7*i)
		}
		page := pageOf(t, "http://h.example/s?"+tt.self,
			"<html><body><h1>Found</h1>"+tt.row+b.String()+"</body></html>")
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

// lettered is a page of records under a letter, with what is counted above them.
func lettered(t *testing.T, addr, count string, row string, titles ...string) *fetch.Page {
	var b strings.Builder
	for i, title := range titles {
		fmt.Fprintf(&b,
			`<tr><td>%d.</td><td>%s</td><td>%d</td><td><a href="/item/%d">Show</a></td></tr>`, i+1,
			title, 1901+7*i, 30+i)
	}
	return pageOf(t, addr,
		"<html><body><p>"+row+"</p><p>"+count+"</p><table>"+b.String()+"</table></body></html>")
}

var (
	ofA = []string{"Ash trees of the north", "Anchors of the fleet", "A mill by the sea",
		"Apples and pears", "Acts of the town"}
	ofB = []string{"Birds in winter", "Bells of the abbey", "Barns", "Boats at sea"}
)

// What was posted stands in the links of the letters alone, and what the form is not filled with is
// empty there.
func TestLettersOfWhatWasPosted(t *testing.T) {
	form := &forms.Form{PageURL: "http://h.example/", Action: "http://h.example/s", Method: "POST",
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword}, {Name: "place", Role: forms.Keyword}}}
	asked := Asked{Form: form, Term: "sea",
		Query: []forms.Assignment{{Field: 0, Name: "q", Values: []string{"sea"}}}}
	for name, tt := range map[string]struct{ row, want string }{
		"with all that was asked": {`A <a href="/s?let=B&place=&q=sea">B</a>`,
			"let=B&place=&q=sea"},
		"with another question": {`A <a href="/s?let=B&place=&q=land">B</a>`, ""},
		"of the whole database": {`A <a href="/s?let=B">B</a>`, ""},
	} {
		page := lettered(t, "http://h.example/s", "67 results", tt.row, ofA...)
		page.Request = &fetch.Request{Method: "POST", URL: page.URL, Body: []byte("q=sea&place=")}
		res, err := (&Wrapper{}).Apply(asked, page)
		if err != nil || len(res.Records) != len(ofA) {
			t.Fatalf("%s: got %d records (%v, %s)", name, len(res.Records), err, res.Why)
		}
		got := ""
		if res.Next != nil {
			got = res.Next.URL.RawQuery
		}
		if got != tt.want {
			t.Errorf("%s: leads to %q, want %q", name, got, tt.want)
		}
	}
}

// A letter that one page shows whole tells whether sites count the letter or all of them.
func TestTheCountOfALetter(t *testing.T) {
	row := `A <a href="/s?let=B&q=sea">B</a> <a href="/s?let=C&q=sea">C</a>`
	back := `<a href="/s?let=A&q=sea">A</a> B <a href="/s?let=C&q=sea">C</a>`
	for name, tt := range map[string]struct {
		first, second string
		want          []int
	}{
		"of that letter": {"5 results", "4 results", []int{-1, -1}},
		"of all":         {"67 results", "67 results", []int{67, 67}},
	} {
		w, err := Learn(Asked{Term: "sea"},
			lettered(t, "http://h.example/s?q=sea", tt.first, row, ofA...))
		if err != nil {
			t.Fatal(err)
		}
		for i, page := range []*fetch.Page{
			lettered(t, "http://h.example/s?q=sea", tt.first, row, ofA...),
			lettered(t, "http://h.example/s?let=B&q=sea", tt.second, back, ofB...),
		} {
			res, err := w.Apply(Asked{Term: "sea"}, page)
			if err != nil || res.Kind != Results {
				t.Fatalf("%s: %s (%v, %s)", name, res.Kind, err, res.Why)
			}
			got := -1
			if res.Claimed.Known {
				got = res.Claimed.N
			}
			if got != tt.want[i] {
				t.Errorf("%s: page %d counts %d, want %d", name, i+1, got, tt.want[i])
			}
		}
	}
}
