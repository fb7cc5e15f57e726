package submit_test

import (
	"fmt"
	"log"

	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
)

// What is not assigned is sent as the page has it, and the query of the action is replaced.
func ExampleRequest() {
	form := &webform.Form{
		Method: "GET", Action: "https://lib.example/search?old=1", PageURL: "https://lib.example/",
		Controls: []webform.Control{
			{Tag: "input", Type: "text", Name: "q"},
			{Tag: "input", Type: "hidden", Name: "lang", Value: "en"},
		},
		Fields: []webform.Field{
			{Name: "q", Controls: []int{0}, Role: webform.Keyword},
			{Name: "lang", Controls: []int{1}, Default: []string{"en"}},
		},
	}
	r, err := submit.Request(form,
		[]webform.Assignment{{Field: 0, Name: "q", Values: []string{"grey heron"}}}, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Method, r.URL)
	// Output:
	// GET https://lib.example/search?q=grey+heron&lang=en
}
