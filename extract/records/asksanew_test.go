package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

func TestALinkThatAsksTheFormForAnAuthorIsNotTheItem(t *testing.T) {
	form := &forms.Form{Action: "http://h.example/log",
		Fields: []forms.Field{{Name: "s", Role: forms.Keyword}, {Name: "in", Role: forms.Filter}}}
	row := `<tr><td><i>2021-03-0%[1]d</i></td><td class="author"><a class="list" ` +
		`href="/log?a=search;s=Ann+Miller+%[1]d;in=author">Ann Miller %[1]d</a></td>` +
		`<td><a class="list" href="/log?a=change;h=%[1]d8ad0">mill %[1]d.0-1</a><br>The wheel ` +
		`turns again. ...new <span>river</span> bed</td></tr>`
	for n := 1; n <= 3; n++ {
		page := `<html><body><form action=/log><input name=s value=river></form><table ` +
			`class="search"><tr><th>Date</th><th>Author</th><th>Change</th></tr>`
		for i := 1; i <= n; i++ {
			page += fmt.Sprintf(row, i)
		}
		res, err := (&Wrapper{}).Apply(Asked{Form: form, Term: "river"},
			pageOf(t, "http://h.example/log?a=search;s=river", page+`</table></body></html>`))
		if err != nil || len(res.Records) != n {
			t.Fatalf("%d records of %d, %v", len(res.Records), n, err)
		}
		for _, rec := range res.Records {
			if !strings.Contains(rec.URL, "a=change") {
				t.Errorf("of %d: %s %q", n, rec.URL, rec.Title)
			}
		}
	}
}

// The title is opened by a script and has no address; the author's does nothing but ask the form.
func TestALinkThatAsksTheFormForAFieldBelowTheTitleIsNoAddress(t *testing.T) {
	form := &forms.Form{Action: "http://h.example/search", Fields: []forms.Field{
		{Name: "words", Role: forms.Keyword}, {Name: "author", Role: forms.Filter},
		{Name: "cmd", Role: forms.Hidden},
	}}
	page := `<html><body><form action=/search><input name=words value=river></form><p>4 results</p><ol>`
	for i, title := range []string{"A cold spring", "The old mill", "Bridges of stone", "Down the river"} {
		author := []string{"Ann Miller", "Tom Hall"}[i%2]
		page += fmt.Sprintf(`<li><a href="#" onclick="openRecord('35%d');return false;">%s</a>`+
			`<br><a href="/search?author=%s">%s</a><br>20%02d</li>`,
			i, title, strings.ReplaceAll(author, " ", "+"), author, i)
	}
	res, err := (&Wrapper{}).Apply(Asked{Form: form, Term: "river"},
		pageOf(t, "http://h.example/search?words=river", page+`</ol></body></html>`))
	if err != nil || len(res.Records) != 4 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	for _, rec := range res.Records {
		if rec.URL != "" || strings.Contains(rec.Title, "Miller") ||
			strings.Contains(rec.Title, "Hall") {
			t.Errorf("%q at %q", rec.Title, rec.URL)
		}
	}
}
