package records

import (
	"fmt"
	"strings"
	"testing"
)

// bowls is a result page whose records have no addresses of their own; say is what the site writes
// into each.
func bowls(say string, numbers ...int) string {
	var b strings.Builder
	b.WriteString(`<body><h1>Bowls</h1><div class="hits">`)
	for i, n := range numbers {
		fmt.Fprintf(&b, `<div class="hit"><span class="pos">%d.</span> <b class="name">Bowl `+
			`number %d of clay</b><span class="maker">Maker %d</span><em class="place">%s</em>`+
			`<span class="price">$%d.50</span><a href="/order">%s</a></div>`, i+1, n, n%4,
			[]string{"Delft", "Meissen"}[n%2], 10+i, say)
	}
	return b.String() + `</div><p>About these bowls and those who made them.</p></body>`
}

// keysOf reads pages one after the other with one wrapper, which is stored and read back in
// between, and returns the keys by title.
func keysOf(t *testing.T, pages ...string) map[string]map[string]bool {
	t.Helper()
	a := Asked{Term: "bowl"}
	w, err := Learn(a, pageOf(t, "http://h.example/s?p=0", pages[0]))
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]map[string]bool{}
	for i, page := range pages {
		w = wrapperAfterJSON(t, w)
		res, err := w.Apply(a, pageOf(t, fmt.Sprintf("http://h.example/s?p=%d", i), page))
		if err != nil || len(res.Records) == 0 {
			t.Fatalf("page %d: %s (%s), %v", i, res.Kind, res.Why, err)
		}
		for _, r := range res.Records {
			if keys[r.Title] == nil {
				keys[r.Title] = map[string]bool{}
			}
			keys[r.Title][r.Key] = true
		}
	}
	return keys
}

func TestKeysStayAsTheyAre(t *testing.T) {
	tests := []struct {
		name  string
		pages []string
		items int
	}{
		{"a label is known for one on the second page",
			[]string{bowls("Ask for it", 1, 2, 3, 4, 5), bowls("Ask for it", 6, 7, 8, 9),
				bowls("Ask for it", 3, 1, 7, 5)}, 9},
		{"the site changes its labels",
			[]string{bowls("Ask for it", 1, 2, 3, 4, 5), bowls("Order now", 2, 1, 4, 3)}, 5},
		{"all records of a page agree",
			[]string{bowls("Ask for it", 1, 2, 3, 4, 5), bowls("Ask for it", 1, 3, 5, 7, 9),
				bowls("Ask for it", 1, 5, 9)}, 7},
		{"one record with the link that all share",
			[]string{bowls("Ask for it", 1, 2, 3, 4, 5), bowls("Ask for it", 4),
				bowls("Ask for it", 2)}, 5},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			keys, all := keysOf(t, tt.pages...), map[string]bool{}
			for title, ks := range keys {
				if len(ks) != 1 {
					t.Errorf("%s has the keys %v", title, ks)
				}
				for k := range ks {
					all[k] = true
				}
			}
			if len(keys) != tt.items || len(all) != tt.items {
				t.Errorf("%d titles and %d keys of %d items", len(keys), len(all), tt.items)
			}
		})
	}
}

// What says the same where items are told apart, but not on the whole, is not one item.
func TestRecordsThatSayOtherThingsAreOtherItems(t *testing.T) {
	row := func(name, year string) string {
		return `<div class="result"><h3>` + name + ` of the old town</h3><p>` +
			strings.Repeat("What a traveller saw when he came over the hills. ", 3) +
			`Painted in ` + year + `</p></div>`
	}
	page := func(rows ...string) string {
		return `<body><p>Results</p><div class="results">` + strings.Join(rows, "") +
			`</div></body>`
	}
	first := page(row("Mill", "1799"), row("Tower", "1798"), row("Well", "1797"),
		row("View", "1801"), row("Gate", "1802"), row("Bridge", "1803"), row("Market", "1804"),
		row("Church", "1805"))
	a := Asked{Term: "old town"}
	w, err := Learn(a, pageOf(t, "http://h.example/s?p=1", first))
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(a,
		pageOf(t, "http://h.example/s?p=2",
			page(row("View", "1810"), row("View", "1811"), row("Tower", "1812"),
				row("Mill", "1813"))))
	if err != nil || len(res.Records) != 4 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	if res.Records[0].Key == res.Records[1].Key {
		t.Error("two views have one key")
	}
}

func TestParameterThatTellsNothingOfTheItem(t *testing.T) {
	page := func(visit string, numbers ...int) string {
		var b strings.Builder
		b.WriteString(`<body><h1>Bowls</h1><div class="hits">`)
		for _, n := range numbers {
			fmt.Fprintf(&b, `<div class="hit"><h3><a href="/show?%s">Bowl number %d of clay</a>`+
				`</h3><p>Made by a potter of the town, number %d.</p></div>`, fmt.Sprintf(visit, n),
				n, n)
		}
		return b.String() + `</div></body>`
	}
	tests := []struct {
		name  string
		pages []string
		items int // keys
	}{
		{"it differs between pages, and the items are the same", []string{
			page("id=%d&amp;v=a1", 1, 2, 3, 4, 5, 6), page("id=%d&amp;v=b2", 7, 8, 9),
			page("id=%d&amp;v=c3", 4, 5, 6, 7, 8, 9), page("id=%d&amp;v=d4", 1, 9, 10),
			page("id=%d&amp;v=e5", 8), page("id=%d&amp;v=f6", 10),
		}, 10},
		{"it differs between pages, and so do the items", []string{
			page("id=%d&amp;v=a1", 1, 2, 3, 4),
			strings.ReplaceAll(page("id=%d&amp;v=b2", 1, 2, 3, 4), "Bowl", "Red bowl"),
		}, 8},
		{"it differs in a page",
			[]string{page("id=%[1]d&amp;v=%[1]d", 1, 2, 3, 4),
				page("id=%[1]d&amp;v=%[1]d", 3, 4, 5)}, 5},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			all := map[string]bool{}
			for _, keys := range keysOf(t, tt.pages...) {
				for k := range keys {
					all[k] = true
				}
			}
			if len(all) != tt.items {
				t.Errorf("%d keys, want %d", len(all), tt.items)
			}
		})
	}
}
