package records

import (
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// The page to which the only hit redirects is read as one record: what it is called, what is said
// of it beside names, and nothing of what stands around it.
func TestTheOnlyHitIsReadOnItsPage(t *testing.T) {
	const frame = `<html><head><title>%t - Boats - The yard</title></head><body><div id="head"><form action="/search"><input name="q"></form><h1>Boats</h1></div>
		<div id="main"><div id="sidebar"><h3>Shelves</h3><ul><li><a href="/shelf/1">My orders</a></li><li><a href="/shelf/2">Watched orders</a></li></ul></div>
		<div id="content">%c</div></div></body></html>`
	read := func(title, content string) Result {
		p := pageOf(t, "http://h.example/orders/9",
			strings.NewReplacer("%t", title, "%c", content).Replace(frame))
		from, _ := fetch.ParseURL(nil, "http://h.example/search?q=09")
		p.Request = &fetch.Request{URL: from}
		p.Hops = []fetch.Hop{{URL: from, Status: 302}, {URL: p.URL, Status: 200}}
		res, err := (&Wrapper{}).Apply(
			Asked{Form: &forms.Form{Method: "GET", Action: "http://h.example/search"}, Term: "09"},
			p)
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	row := func(name, value string) string {
		return `<div class="attribute"><div class="label">` + name + `:</div><div class="value">` +
			value + `</div></div>`
	}
	res := read("Order 9: Three oars of ash", `<h2>Order 9</h2><div><h3>Three oars of ash</h3>`+
		`</div><p>Placed by Ida Holm in spring.</p><div class="grid">`+
		row("Status", "Closed")+row("Urgency", "Normal")+row("Due date", "2021-05-27")+
		`</div><p>To be as long as the old ones were.</p>`)
	if len(res.Records) != 1 || !res.Sole {
		t.Fatalf("%d records, sole %v: %s", len(res.Records), res.Sole, res.Why)
	}
	rec := res.Records[0]
	if rec.Title != "Order 9: Three oars of ash" {
		t.Errorf("title %q", rec.Title)
	}
	if strings.Contains(rec.Text, "Watched") ||
		!strings.Contains(rec.Text, "as long as the old ones") {
		t.Errorf("text %q", rec.Text)
	}
	said := map[string]string{}
	for _, a := range rec.Attributes {
		said[a.Name] = a.Value
	}
	if len(said) != 3 || said["status"] != "Closed" || said["urgency"] != "Normal" ||
		said["due_date"] != "2021-05-27" {
		t.Errorf("attributes %v", said)
	}
	if res := read("Opening hours",
		`<h2>Opening hours</h2><p>The yard is open in summer.</p>`); len(res.Records) > 0 && len(res.Records[0].Attributes) > 0 {
		t.Errorf("a page without names and values says %v", res.Records[0].Attributes)
	}
}
