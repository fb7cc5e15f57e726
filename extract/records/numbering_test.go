package records

import (
	"fmt"
	"strings"
	"testing"
)

// numberedRows is a result page whose links say where each row stands in the list.
func numberedRows(titled func(id int) string, ids ...int) string {
	var b strings.Builder
	b.WriteString(`<body><h1>Recipes</h1><p>` + fmt.Sprint(len(ids)) + ` recipes found</p><main>`)
	for i, id := range ids {
		fmt.Fprintf(&b, `<article class="dish"><h2><a href="/show?dish=%d&amp;from=%d">%s</a>`+
			`</h2><p>easy</p></article>`, id, i+1, titled(id))
	}
	return b.String() + `</main></body>`
}

// Two numbers count where all is listed in the order of the catalogue; the next list shows which of
// them is the item's.
func TestNumberOfTheRowIsNoPartOfAKey(t *testing.T) {
	titled := func(id int) string { return fmt.Sprint("Soup of day ", id) }
	w := &Wrapper{}
	keys := map[int]string{}
	for n, ids := range [][]int{{1, 2, 3, 4, 5, 6}, {31, 42, 53, 64}, {2, 5, 42, 64},
		{42, 77, 31}} {
		p := pageOf(t, "http://h.example/s", numberedRows(titled, ids...))
		if n == 0 {
			var err error
			if w, err = Learn(Asked{}, p); err != nil {
				t.Fatal(err)
			}
		}
		res, err := w.Apply(Asked{}, p)
		if err != nil || len(res.Records) != len(ids) {
			t.Fatalf("list %d: %d records, %v", n, len(res.Records), err)
		}
		for i, id := range ids {
			if was, ok := keys[id]; ok && was != res.Records[i].Key {
				t.Errorf("list %d: item %d has the keys %s and %s", n, id, was, res.Records[i].Key)
			}
			keys[id] = res.Records[i].Key
		}
	}
}

// A list in the order of its numbers beside a parameter that tells nothing keeps the numbers.
func TestNumbersOfItemsInOrderStayInTheirKeys(t *testing.T) {
	titled := func(id int) string { return fmt.Sprint("Soup of day ", id) }
	swap := strings.NewReplacer("dish=", "word=w", "from=", "n=")
	p := pageOf(t, "http://h.example/s", swap.Replace(numberedRows(titled, 31, 42, 53, 64)))
	w, err := Learn(Asked{}, p)
	if err != nil {
		t.Fatal(err)
	}
	for _, ids := range [][]int{{31, 42, 53, 64}, {31, 42, 53, 64}} {
		res, err := w.Apply(Asked{},
			pageOf(t, "http://h.example/s", swap.Replace(numberedRows(titled, ids...))))
		if err != nil || !strings.Contains(res.Records[0].Key, "n=1") {
			t.Fatalf("%v, %v", res.Records, err)
		}
	}
}

// A navigation of many pages is no list of results, even where the results lead nowhere.
func TestNavigationOfTheSiteIsNoList(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<body><header><h1>Species</h1><nav><ul>`)
	for i := range 40 {
		fmt.Fprintf(&b, "<li><a href=\"/topic/%d\">Words about matter %d</a></li>\n", i, i)
	}
	b.WriteString(`</ul></nav></header><main><p>1-4 of 211</p>`)
	for i := range 4 {
		fmt.Fprintf(&b, "<div><b>Moss %d</b> <span>green</span></div>\n", i)
	}
	b.WriteString(`</main></body>`)
	p := pageOf(t, "http://h.example/s", b.String())
	w, err := Learn(Asked{}, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{}, p)
	if err != nil || len(res.Records) != 4 || res.Records[0].Title != "Moss 0" {
		t.Fatalf("%v, %v", res.Records, err)
	}
}
