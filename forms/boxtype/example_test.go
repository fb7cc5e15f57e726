package boxtype_test

import (
	"fmt"

	"deepcrawl/forms/boxtype"
)

// What people read at a box tells what it takes, in the languages of the tables.
func ExampleLabelType() {
	for _, label := range []string{"Postal code", "Geburtsdatum", "Ville", "Title"} {
		fmt.Printf("%s: %q\n", label, boxtype.LabelType(label))
	}
	// Output:
	// Postal code: "zip"
	// Geburtsdatum: "date"
	// Ville: "city"
	// Title: ""
}

// A date is typed as the text at its box shows it.
func ExampleReadFormat() {
	format := boxtype.ReadFormat("TT.MM.JJJJ")
	fmt.Println(format, boxtype.DateLayout(format))
	// Output:
	// dd.mm.yyyy 02.01.2006
}
