package boxtype

import (
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// Boxes for given names and for surnames both take names of persons, but what one of them finds the
// other does not.
var (
	forenames = lang.Of(lang.Forename)
	surnames  = lang.Of(lang.Surname)
)

// Forename reports whether the words at a box ask for a given name alone.
func Forename(f *webform.Field) bool {
	return forenames.In(f.Label) && !surnames.In(f.Label)
}
