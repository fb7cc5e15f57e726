package controls_test

import (
	"fmt"
	"log"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/controls"
)

// A control belongs to the form that its form attribute names, or to the one around it. Those in a
// fieldset that is disabled are not sent.
func ExampleOwners() {
	body := `<form action=/search><input name=q><fieldset disabled><input name=year></fieldset></form>
		<form id=letter action=/letter></form>
		<input name=mail type=email form=letter><input name=nobodys>`
	root, err := html.Parse(strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	tree := controls.ReadTree(root)
	reader := controls.NewReader(tree)
	for _, form := range controls.Owners(tree, []byte(body)) {
		fmt.Println(controls.Attr(form.Form, "action"))
		for _, placed := range form.Controls {
			c := reader.Control(placed)
			fmt.Println("  ", c.Type, c.Name, c.Disabled)
		}
	}
	fmt.Println(len(tree.Loose), "without a form")
	// Output:
	// /search
	//    text q false
	//    text year true
	// /letter
	//    email mail false
	// 1 without a form
}
