package forms

import (
	"testing"

	"deepcrawl/forms/kind"
)

// Forms that were taken for something else by one word of theirs, and next to each the form that it
// must not be mistaken for.
func TestFormsThatOneWordHid(t *testing.T) {
	const ranges = `<label>Title <input id=title name=title></label> <label>Subject <input id=subject name=subject></label> <label>Number <input name=code></label>
		<label>Author <input name=author></label> <label>Language <input name=language></label> <label>Year from <input name=year_from></label>
		<label>Year to <input name=year_to></label> <label>Pages from <input type=number name=pages_from></label>
		<label>Pages to <input type=number name=pages_to></label> <label>Results per page <select name=limit><option value="">10<option>50<option>100</select></label> <label>Results per page <select name=rows><option>10<option>20<option>50</select></label>`
	const days = `<input name=kw placeholder="Search the catalogue"><p><b>Date</b><br><label>` +
		`<input type=radio name=rblDateMode value=all checked> At any time</label>`
	for _, tt := range []struct {
		name, body string
		asked      bool
	}{
		{"subject is no sign of a message among ranges", `<title>Database Mordenley</title><h2>` +
			`Find</h2><form method=post action="/"><input type=hidden name=lang value=1><input ` +
			`type=hidden name=src value=web>` + ranges + `</form>`, true},
		{"a message is one",
			`<h2>Find</h2><form method=post action="/">` + ranges +
				`<label>Message <textarea name=message></textarea></label></form>`, false},
		{"without a heading that searches", `<h2>Tell us</h2><form method=post action="/"><label>` +
			`Subject <input name=subject></label> <label>Name <input name=name></label></form>`,
			false},
		{"a heading that does something",
			`<h2>Find and order</h2><form method=post action="/">` + ranges + `</form>`, false},

		{"when a period is meant",
			`<form action="/results">` + days + `<label><input type=radio name=rblDateMode ` +
				`value=between> Within a period</label> <input name=from placeholder="Date from">` +
				` <input name=to placeholder="Date to"> <input type=submit value=Go></form>`, true},
		{"a mode that deletes", `<form action="/results"><input name=kw placeholder="Keep"><p><b>` +
			`Mode</b><br><label><input type=radio name=mode value=all checked> Delete all</label>` +
			`<label><input type=radio name=mode value=x> Delete those of a period</label> <input ` +
			`type=submit value=Go></form>`, false},

		{"where the list begins", `<h2>Search the catalogue</h2><form action="/"><label>Start ` +
			`the list at <input name=start></label> <button>Go</button></form>`, true},
		{"a list that is started", `<h2>Search the catalogue</h2><form action="/"><label>Start a ` +
			`list with <input name=start></label> <button>Go</button></form>`, false},
		{"the same without a heading", `<h2>Engine</h2><form action="/"><label>Start the list at ` +
			`<input name=start></label> <button>Go</button></form>`, false},
		{"the same by POST", `<h2>Search the catalogue</h2><form method=post action="/"><label>` +
			`Start the list at <input name=start></label> <button>Go</button></form>`, false},

		{"an example and help", `<h2>Go</h2><form method=post action="/list"><p><label for=p>` +
			`Postcode</label> <input id=p name=postcode></p><p>Numbers look like 74042.</p><p>` +
			`<input type=submit value=Go> <a href="/help">Help</a></p></form>`, true},
		{"an example of what is done", `<h2>Go</h2><form method=post action="/list"><p><label ` +
			`for=p>Postcode</label> <input id=p name=postcode></p><p>Order a leaflet for example ` +
			`74042.</p><p><input type=submit value=Go></p></form>`, false},
		{"a sentence with no example", `<h2>Go</h2><form method=post action="/list"><p><label ` +
			`for=p>Postcode</label> <input id=p name=postcode></p><p>A fitter calls within 24 ` +
			`hours.</p><p><input type=submit value=Go></p></form>`, false},
		{"help as a heading", `<h2>Help</h2><form method=post action="/list"><p><label for=p>` +
			`Postcode</label> <input id=p name=postcode></p><p>We will be there in 2 days.</p><p>` +
			`<input type=submit value=Go></p></form>`, false},
	} {
		found, err := Find(pageAt(t, "http://h.example/", "<body>"+tt.body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.name, err, len(found))
		}
		if ok, why := kind.Searchable(found[0]); ok != tt.asked {
			t.Errorf("%s: asked is %v: %s", tt.name, ok, why)
		}
	}
}
