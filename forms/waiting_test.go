package forms_test

import (
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/submit"
)

// A menu that is shut until a choice is made in the one before it is sent only when it was filled,
// and then set.
func TestMenusThatAreShutWaitForAnother(t *testing.T) {
	f := find(t, page(t, "http://site.test/",
		`<form action=/s><h2>Find a shop</h2><select name=country><option value="">All countries</option><option value=it>Italy</option><option value=ch>Switzerland</option></select>
		<select name=city disabled><option value="">First a country</option></select><button>Search</button></form>`))[0]
	country, city := fieldAt(f, "country"), fieldAt(f, "city")
	if city < 0 || f.Fields[city].FilledBy != country+1 {
		t.Fatalf("got fields %+v, want that country fills city", f.Fields)
	}
	sent := func(f *forms.Form, as ...forms.Assignment) string {
		r, err := submit.Request(f, as, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.URL.RawQuery
	}
	if q := sent(f,
		forms.Assignment{Field: country, Name: "country", Values: []string{"it"}}); strings.Contains(q, "city") {
		t.Errorf("a menu that is shut was sent: %s", q)
	}
	full := fields.Filled(f, city,
		[]forms.Option{{Value: "rm", Text: "Rome", Under: []string{"it"}}})
	if q := sent(full, forms.Assignment{Field: country, Name: "country", Values: []string{"it"}},
		forms.Assignment{Field: city, Name: "city", Values: []string{"rm"}}); q != "country=it&city=rm" {
		t.Errorf("sent %s", q)
	}
}

// One that has choices of its own, or comes first, is shut for good as far as anybody knows.
func TestMenusThatAreShutMakeNoFieldsOtherwise(t *testing.T) {
	for _, body := range []string{
		`<select name=city disabled><option value="">First a country</option></select><select ` +
			`name=country><option>Italy<option>Spain</select>`,
		`<select name=country><option>Italy<option>Spain</select><select name=city disabled>` +
			`<option value=rm>Rome<option value=mi>Milan</select>`,
	} {
		f := find(t, page(t, "http://site.test/",
			`<form action=/s>`+body+`<button>Search</button></form>`))[0]
		if fieldAt(f, "city") >= 0 {
			t.Errorf("%s: got a field for the menu", body)
		}
	}
}

func fieldAt(f *forms.Form, name string) int {
	for i, fd := range f.Fields {
		if fd.Name == name {
			return i
		}
	}
	return -1
}
