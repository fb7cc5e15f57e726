package records

import (
	"fmt"
	"strings"
	"testing"
)

// Titles of issues as trackers write them: a word, a number, and what it is about behind a colon.
func issues(n int, row string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, row, 300+7*i,
			[]string{"Login fails", "Slow report", "Broken link", "Wrong total", "Lost mail"}[i%5]+
				strings.Repeat("!", i/5), i+1)
	}
	return b.String()
}

// sortLinks are the three columns of a list as links that sort it.
func sortLinks(address, between string) string {
	var all []string
	for _, c := range []string{"Subject", "Updated", "Status"} {
		all = append(all, fmt.Sprintf(`<a href="`+address+`">%s</a>`, strings.ToLower(c), c))
	}
	return strings.Join(all, between)
}

func TestLinksThatSortAListAreNoRecord(t *testing.T) {
	const at = "http://h.example/find?q="
	item := `<a href="/item/%d">%s</a>`
	shapes := map[string][3]string{
		"table": {`<table><tr><td>` + sortLinks("/find?q=TERM&sort=%s", "<td>"),
			`<tr><td>` + item + `<td>%d May 2021<td>open`, `</table>`},
		"list": {`<ul><li>` + sortLinks("/find?q=TERM&o=%s&d=1", " | "),
			`<li>` + item + ` | %d May 2021 | open`, `</ul>`},
		"blocks": {`<div class=l><div class=r><span>` +
			sortLinks("/find/%s?q=TERM", "</span> | <span>") + `</span></div>`,
			`<div class=r><span>` + item +
				`</span> <span>%d May 2021</span> <span>open</span></div>`, `</div>`},
	}
	for name, s := range shapes {
		page := func(term string, n int) string {
			return `<form action=/find><input name=q value="` + term +
				`"><button>Find</button></form><p>` + fmt.Sprint(n) + ` results</p>` +
				strings.ReplaceAll(s[0], "TERM", term) + issues(n, s[1]) + s[2]
		}
		empty := LearnEmpty([]string{"gxkb", "zfxj"},
			pageOf(t, at+"gxkb",
				`<form action=/find><input name=q><button>Find</button></form><p>No results.</p>`),
			pageOf(t, at+"zfxj",
				`<form action=/find><input name=q><button>Find</button></form><p>No results.</p>`))
		w := &Wrapper{}
		if l, err := Learn(Asked{Term: "report", Empty: empty},
			pageOf(t, at+"report", page("report", 10))); err == nil {
			w = l
		}
		for _, n := range []int{10, 3, 1} {
			res, err := w.Apply(Asked{Term: "slow", Empty: empty},
				pageOf(t, at+"slow", page("slow", n)))
			if err != nil || len(res.Records) != n {
				t.Errorf("%s: %d records of %d, %v", name, len(res.Records), n, err)
			}
			for _, r := range res.Records {
				if r.Title == "Subject" {
					t.Errorf("%s: %q is a record of %d", name, r.Text, n)
				}
			}
		}
	}
}

// A script that shows the items asks what was asked in each of its links.
func TestItemsThatTheSearchItselfShowsAreRecords(t *testing.T) {
	page := pageOf(t, "http://h.example/find?q=report",
		`<form action=/find><input name=q><button>Find</button></form><p>1-8 of 8 results</p><ul>`+
			issues(8, `<li><a href="/find?q=report&show=%[1]d">%[2]s</a> <a `+
				`href="/find?q=report&print=%[1]d">Print</a> <p>It was seen on the screen of a `+
				`visitor on the %[3]d of May 2021 and again later.</p>`)+`</ul>`)
	res, err := (&Wrapper{}).Apply(Asked{Term: "report"}, page)
	if err != nil || len(res.Records) != 8 {
		t.Errorf("%d records, %v", len(res.Records), err)
	}
}

func TestLinkedCaptionsWithColonsDescribeNoSingleItem(t *testing.T) {
	const at = "http://h.example/find?q="
	form := `<form action=/find><input name=q><button>Find</button></form>`
	empty := LearnEmpty([]string{"gxkb", "zfxj"}, pageOf(t, at+"gxkb", form+`<p>No results.</p>`),
		pageOf(t, at+"zfxj", form+`<p>No results.</p>`))
	for _, row := range []string{
		`<dt><a href="/i/%[1]d">Bug #%[1]d (New): %[2]s</a></dt><dd>It was seen on a screen ` +
			`here. <i>%[3]d May 2021</i></dd>`,
		`<dt><a href="/i/%[1]d">%[2]s</a></dt><dd>It was seen on a screen here. <i>%[3]d May ` +
			`2021</i></dd>`,
	} {
		page := pageOf(t, at+"e", form+`<p>40 results</p><dl>`+issues(10, row)+`</dl>`)
		res, err := (&Wrapper{}).Apply(Asked{Term: "e", Empty: empty}, page)
		if err != nil || len(res.Records) != 10 {
			t.Errorf("%s: %d records, %v", row, len(res.Records), err)
		}
	}
}

func TestButtonsAreNoTextOfARecord(t *testing.T) {
	for _, row := range []string{
		`<div class=j><h2><a href="/j/%d">%s</a></h2><p>Leeds<time>%02d.03.2024</time><button>` +
			`Save</button></p></div>`,
		`<div class=j><h2><a href="/j/%[1]d">%[2]s</a></h2><p>Leeds <span>%02[3]d.03.2024</span>` +
			`<a href="/save?id=%[1]d">Save</a></p></div>`,
		`<div class=j><h2><a href="/j/%d">%s</a></h2><p>Leeds <span>%02d.03.2024</span><span ` +
			`role=button>Save</span></p></div>`,
	} {
		page := pageOf(t, "http://h.example/find?q=find",
			`<form action=/find><input name=q></form><p>8 results</p>`+issues(8, row))
		res, err := (&Wrapper{}).Apply(Asked{Term: "find"}, page)
		if err != nil || len(res.Records) != 8 {
			t.Fatalf("%s: %d records, %v", row, len(res.Records), err)
		}
		Facts(res.Records)
		for _, r := range res.Records {
			if strings.Contains(r.Text, "Save") || !strings.Contains(r.Text, "Leeds 0") {
				t.Errorf("%s: %q", row, r.Text)
			}
		}
	}
}
