package records

import (
	"fmt"
	"strings"
	"testing"
)

// The town of a publisher stands before a colon, another one in each record: it is no label,
// however many publishers it has.
func TestTownsOfPublishersAreNoLabels(t *testing.T) {
	towns := []string{"Leeds", "London", "London", "Oxford", "New York", "London", "Dublin",
		"Leeds", "Boston", "Oxford", "London", "Paris"}
	firms := []string{"Harbour Press", "Meridian & Sons", "Blue Door", "Tessera", "Paper Boat"}
	for name, row := range map[string]string{
		"in a line": `<div class="rec"><h3><a href="/b/%d">Book of tin %d</a></h3><p>%s: ` +
			`%s, <span class="year">%d</span></p><p>A long story of tin</p></div>`,
		"in an element": `<div class="rec"><h3><a href="/b/%d">Book of tin %d</a></h3><span ` +
			`class="imprint">%s: %s</span> <span class="year">%d</span><p>A long story of tin</p>` +
			`</div>`,
		"a town apart": `<div class="rec"><h3><a href="/b/%d">Book of tin %d</a></h3><p ` +
			`class="imprint">%s: <span class="publisher">%s</span>, <span class="year">%d</span>` +
			`</p><p>A long story of tin</p></div>`,
		"with a colon each": `<div class="rec"><h3><a href="/b/%d">Book of tin %d</a></h3><p>%s ` +
			`: %s, %d</p><p>A long story of tin</p></div>`,
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			for i, town := range towns {
				fmt.Fprintf(&b, row, i, i, town, firms[i%5], 1950+i)
			}
			res, err := (&Wrapper{}).Apply(Asked{Term: "tin"},
				pageOf(t, "http://h.example/s?q=tin",
					`<body><div class="results">`+b.String()+`</div></body>`))
			if err != nil {
				t.Fatal(err)
			}
			if len(res.Records) != len(towns) {
				t.Fatalf("%d records", len(res.Records))
			}
			for i, r := range res.Records {
				found := false
				for _, a := range r.Attributes {
					if strings.EqualFold(a.Name, strings.ReplaceAll(towns[i], " ", "_")) {
						t.Errorf("record %d: %s is the name of an attribute", i, a.Name)
					}
					found = found || a.Name == "publisher" && a.Value == firms[i%5] ||
						strings.HasPrefix(a.Value, towns[i]) &&
							strings.Contains(a.Value, firms[i%5])
				}
				if !found {
					t.Errorf("record %d: no attribute %s: %s in %+v", i, towns[i], firms[i%5],
						r.Attributes)
				}
			}
		})
	}
}

// On a page of answers to a town all records have it. What other pages have shown of the place is
// kept.
func TestATownIsNoLabelOnThePageOfItsAnswers(t *testing.T) {
	page := func(towns ...string) string {
		var b strings.Builder
		for i := range 8 {
			fmt.Fprintf(&b, `<div class="rec"><h3><a href="/b/%d">Book of tin %d</a></h3><p `+
				`class="imprint">%s: <span class="publisher">Firm %d</span></p></div>`,
				i, i, towns[i%len(towns)], i%3)
		}
		return `<body><div class="results">` + b.String() + `</div></body>`
	}
	w := &Wrapper{}
	for k, towns := range [][]string{{"Leeds", "London", "Oxford", "Dublin", "Paris"}, {"Leeds"}} {
		res, err := w.Apply(Asked{Term: "tin"},
			pageOf(t, fmt.Sprint("http://h.example/s?q=tin", k), page(towns...)))
		if err != nil || len(res.Records) != 8 {
			t.Fatalf("%d records, %v", len(res.Records), err)
		}
		for _, r := range res.Records {
			for _, a := range r.Attributes {
				if a.Name == "leeds" {
					t.Errorf("page %d: %+v", k+1, r.Attributes)
				}
			}
		}
	}
}

// A town before a date is a value, be it the one that was asked for or that of all records of a
// page.
func TestATownBeforeADateIsNoLabel(t *testing.T) {
	towns := []string{"Leeds", "York", "Hull", "Bath", "Ely"}
	page := func(term string, town func(i int) string) string {
		var b strings.Builder
		for i := range 10 {
			fmt.Fprintf(&b, `<div class=j><h2><a href="/j/%d">Clerk of the %s mill</a></h2><p>`+
				`Brook %c Ltd · %s <span>%02d.03.2024</span></p></div>`, 100+7*i, towns[i%5], 'A'+i,
				town(i), i+1)
		}
		return `<form action=/find><input name=q value="` + term + `"></form><p>40 results</p>` +
			b.String()
	}
	all := func(town string) func(int) string { return func(int) string { return town } }
	w, err := Learn(Asked{Term: "leeds"},
		pageOf(t, "http://h.example/find?q=leeds", page("leeds", all("Leeds"))))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct {
		term string
		town func(i int) string
	}{{"leeds", all("Leeds")}, {"mill", func(i int) string { return towns[i%5] }},
		{"clerk", all("York")}} {
		res, err := w.Apply(Asked{Term: p.term},
			pageOf(t, "http://h.example/find?q="+p.term, page(p.term, p.town)))
		if err != nil || len(res.Records) != 10 {
			t.Fatalf("%s: %d records, %v", p.term, len(res.Records), err)
		}
		for _, r := range res.Records {
			for _, a := range r.Attributes {
				if a.Name == "leeds" || a.Name == "york" {
					t.Errorf("%s: a column %q of %q", p.term, a.Name, r.Text)
				}
			}
		}
	}
}
