package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// A row of a table of products ends with a link that says the same in each of them.
func TestRecordsAreNotCalledByTheWordOfTheirLinks(t *testing.T) {
	names := strings.Fields("amber basalt chalk dolomite emery flint granite hematite")
	page := func(link string, names ...string) string {
		var b strings.Builder
		b.WriteString(`<h1>Products</h1><table><tr><th>Product</th><th>Code</th><th>Supplier</th>` +
			`<th>Sheet</th></tr>`)
		for i, n := range names {
			fmt.Fprintf(&b, `<tr><td>%s, fine</td><td>A%d</td><td>Mill %d</td><td><a `+
				`href="/sheet?doc=S-%d%s">%s</a></td></tr>`, n, 8000+37*i, i%3, 100+i, n, link)
		}
		return `<body>` + b.String() + `</table></body>`
	}
	for _, link := range []string{"View", "Ansehen", "表示"} {
		w := &Wrapper{}
		for _, some := range [][]string{names, names[2:4]} {
			res, err := w.Apply(Asked{Term: "fine"},
				pageOf(t, "http://h.example/find?q=fine", page(link, some...)))
			if err != nil || len(res.Records) != len(some) {
				t.Fatalf("%s: %d records of %d, %v", link, len(res.Records), len(some), err)
			}
			for i, r := range res.Records {
				if r.Title != some[i]+", fine" {
					t.Errorf("%s: record %d of %d is called %q", link, i, len(some), r.Title)
				}
			}
		}
	}
}

// Reports of one name stay what they are called.
func TestRecordsThatAreCalledAlikeKeepTheirTitle(t *testing.T) {
	var b strings.Builder
	for i, n := range strings.Fields("amber basalt chalk dolomite emery flint") {
		fmt.Fprintf(&b, `<li><a href="/report/%d">Annual report</a> by the %s works, %d</li>`, 40+i,
			n, 1990+i)
	}
	w := &Wrapper{}
	res, err := w.Apply(Asked{Term: "works"},
		pageOf(t, "http://h.example/find?q=works",
			`<body><h1>Results</h1><ul>`+b.String()+`</ul></body>`))
	if err != nil || len(res.Records) != 6 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	for _, r := range res.Records {
		if r.Title != "Annual report" {
			t.Errorf("called %q", r.Title)
		}
	}
}

// Where a menu chooses reports, all of an answer are called so.
func TestRecordsThatAreCalledAsWasAskedForKeepTheirTitle(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<h1>Documents</h1><table><tr><th>Company</th><th>Document</th></tr>`)
	for i, n := range strings.Fields("amber basalt chalk dolomite emery flint granite hematite") {
		fmt.Fprintf(&b, `<tr><td>%s works</td><td><a href="/doc/%d">Annual report</a></td></tr>`, n,
			40+i)
	}
	f := &forms.Form{ID: "f",
		Fields: []forms.Field{
			{Name: "kind", Role: forms.Filter,
				Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{
					{Value: "2", Text: "Annual reports"}, {Value: "3", Text: "Letters"},
				}}}}}
	for choice, want := range map[string]string{"2": "Annual report", "3": "amber works"} {
		asked := Asked{Form: f, Query: []forms.Assignment{{Name: "kind", Values: []string{choice}}}}
		res, err := (&Wrapper{}).Apply(asked,
			pageOf(t, "http://h.example/find?kind="+choice, `<body>`+b.String()+`</table></body>`))
		if err != nil || len(res.Records) != 8 {
			t.Fatalf("%d records, %v", len(res.Records), err)
		}
		if got := res.Records[0].Title; got != want {
			t.Errorf("choice %s: called %q, want %q", choice, got, want)
		}
	}
}

// The only link of a row is a button or a file, and stands before what the row is called.
func TestRecordsAreNotCalledByTheButtonThatLeadsToThem(t *testing.T) {
	names := strings.Fields("amber basalt chalk dolomite emery flint granite hematite")
	for name, link := range map[string]string{
		"a format in the address":  `<span><a href="/get/EPUB/#N">epub</a></span>`,
		"several formats":          `<a href="/files/#N.#F">#F</a>`,
		"a button":                 `<a class="btn btn-primary" href="/o/#N">Ansehen</a>`,
		"a button of its wrapping": `<div class="button"><a href="/o/#N">表示</a></div>`,
		"a download":               `<a download href="/o/#N">Letöltés</a>`,
		"a word for it":            `<a href="/o/#N">Details</a>`,
	} {
		w := &Wrapper{}
		for _, some := range [][]string{names, names[2:4]} {
			var b strings.Builder
			for i, n := range some {
				l := strings.NewReplacer("#N", fmt.Sprint(100+i), "#F",
					[]string{"pdf", "epub"}[i%2]).Replace(link)
				fmt.Fprintf(&b, `<tr><td>%s</td><td><span class="first-line">The %s quarry by `+
					`Anna Mill</span><span class="second-line">%d Nov 2026</span></td></tr>`, l, n,
					3+i)
			}
			res, err := w.Apply(Asked{Term: "quarry"},
				pageOf(t, "http://h.example/find?q=quarry",
					`<body><h1>Books</h1><table>`+b.String()+`</table></body>`))
			if err != nil || len(res.Records) != len(some) {
				t.Fatalf("%s: %d records of %d, %v", name, len(res.Records), len(some), err)
			}
			for i, r := range res.Records {
				if want := "The " + some[i] + " quarry by Anna Mill"; r.Title != want {
					t.Errorf("%s: record %d of %d is called %q", name, i, len(some), r.Title)
				}
			}
		}
	}
}
