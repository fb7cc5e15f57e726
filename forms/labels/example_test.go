package labels_test

import (
	"fmt"
	"log"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/labels"
)

// The name of a control is what markup says it is, and else the text that people see beside it.
func ExampleLabels_Of() {
	body := `<form><h2>Find a book</h2><label for=a>Author</label> <input id=a name=x1>
		<p>Year of print: <input name=x2></p><input name=x3 placeholder="Place"></form>`
	root, err := html.Parse(strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	tree := controls.ReadTree(root)
	forms := controls.Owners(tree, []byte(body))
	reader := controls.NewReader(tree)
	names := labels.New(reader, forms)
	fmt.Printf("%q\n", names.Caption(forms[0].Form))
	for _, c := range forms[0].Controls {
		label := names.Of(c.Node, reader.Control(c))
		fmt.Printf("%q by %s\n", label.Text, label.Source)
	}
	// Output:
	// "Find a book"
	// "Author" by for
	// "Year of print" by before
	// "Place" by placeholder
}
