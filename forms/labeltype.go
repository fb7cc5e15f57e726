package forms

import "deepcrawl/forms/lang"

// LabelType returns the type of the values that a text box with this label would take, as in
// Domain.Type; "" for any text.
func LabelType(label string) string {
	return clueType([]clue{{text: label, read: lang.Split(label), source: "label"}}, nil).name
}
