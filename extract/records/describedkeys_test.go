package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// Items that are shown alone, under a heading and as names and values, are told apart on a site
// whose lists say other things of theirs.
func TestItemsShownAloneAreToldApartBesideALearntList(t *testing.T) {
	news := `<ol class=results>`
	for i, text := range []string{"Office closed on Monday", "New annual report",
		"Change of address", "Two vacancies", "Opening of the library"} {
		news += fmt.Sprintf(`<li><h3><a href="/news/%d">%s</a></h3><p>%d May 2024: it is so for `+
			`a while, and is said here.</p></li>`, i, text, i+3)
	}
	news += `</ol>`
	at := "http://h.example/case?no="
	list := pageOf(t, at+"1", `<h1>Register</h1>`+news)
	w, err := Learn(Asked{Term: "1"}, list)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Apply(Asked{Term: "1"}, list); err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for i, title := range []string{"Complaint about the mossy beacon",
		"Complaint about the upper ferry", "Complaint about the broken tower"} {
		no := fmt.Sprint("2024/015", i)
		p := pageOf(t, at+no, fmt.Sprintf(`<h1>Register</h1><div class=case><h2>%s</h2><dl><dt>`+
			`Number</dt><dd>%s</dd><dt>Officer</dt><dd>Greta Dufour</dd><dt>State</dt><dd>`+
			`open</dd></dl></div>`, title, no))
		res, err := w.Apply(Asked{Term: no}, p)
		if err != nil || len(res.Records) != 1 || res.Records[0].Title != title {
			t.Fatalf("%s: %v, %v", no, res.Records, err)
		}
		if was := keys[res.Records[0].Key]; was != "" {
			t.Errorf("%q has the key of %q", title, was)
		}
		keys[res.Records[0].Key] = title
	}
}

// A search that leads to the page of its only hit may keep the question in the address: the item is
// the one that lists lead to.
func TestAnItemShownAloneHasTheAddressThatListsLeadTo(t *testing.T) {
	var list strings.Builder
	list.WriteString(`<h1>Results</h1><p>5 results</p><ol class=results>`)
	for i, text := range []string{"The mossy beacon", "The upper ferry", "The broken tower",
		"The old mill", "The quiet harbour"} {
		fmt.Fprintf(&list,
			`<li><h3><a href="/results?entry=00051%x">%s</a></h3><p>Number: A%d</p></li>`, i+9,
			text, i+700)
	}
	list.WriteString(`</ol>`)
	a := Asked{Term: "the", Query: []forms.Assignment{{Name: "q", Values: []string{"the"}}}}
	p := pageOf(t, "http://h.example/results?q=the", list.String())
	w, err := Learn(a, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(a, p)
	if err != nil || len(res.Records) != 5 {
		t.Fatalf("%v, %v", res.Records, err)
	}
	alone := Asked{Term: "A700", Query: []forms.Assignment{{Name: "q", Values: []string{"A700"}}}}
	one, err := w.Apply(alone, pageOf(t, "http://h.example/results?q=A700&entry=000519",
		`<h1>The mossy beacon</h1><dl><dt>Number</dt><dd>A700</dd><dt>Officer</dt><dd>Greta `+
			`Dufour</dd><dt>State</dt><dd>open</dd></dl>`))
	if err != nil || len(one.Records) != 1 || one.Records[0].Key != res.Records[0].Key {
		t.Errorf("%v, %v; in the list %v", one.Records, err, res.Records[0])
	}
}
