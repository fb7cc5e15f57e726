package forms_test

import (
	"fmt"
	"log"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch/made"
)

// The forms of a page say what they are for, whether they may be asked, and what their fields ask
// for. A filled one is a request, as a browser would send it.
func ExampleFind() {
	page := made.Page("https://lib.example/", `<!doctype html><html lang="en"><title>Library</title>
		<form action="/search"><label>Search the catalogue <input name="q"></label>
			<label>Language <select name="lang"><option value="">Any<option>English<option>Polish</select></label>
			<button>Search</button></form>
		<form action="/newsletter" method="post"><label>Your e-mail address <input name="email" type="email"></label>
			<button>Subscribe</button></form>`)
	found, err := forms.Find(page)
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range found {
		ok, why := kind.Searchable(f)
		fmt.Println(f.Method, f.Action, f.Kind, ok, why)
	}
	search := found[0]
	for _, field := range search.Fields {
		fmt.Printf("%s %q\n", field.Role, field.Label)
	}
	request, err :=
		submit.Request(search, []forms.Assignment{{Field: 0, Name: "q", Values: []string{"ships"}}},
			nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(request.Method, request.URL)
	// Output:
	// GET https://lib.example/search search true search by GET (1.00)
	// POST https://lib.example/newsletter newsletter false not asked: its action says "newsletter"
	// keyword "Search the catalogue"
	// filter "Language"
	// submit "Search"
	// GET https://lib.example/search?q=ships&lang=
}
