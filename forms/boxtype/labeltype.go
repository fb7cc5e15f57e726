package boxtype

import "deepcrawl/forms/lang"

// LabelType returns the type of the values that a text box with this label would take, as in
// Domain.Type; "" for any text.
func LabelType(label string) string {
	return OfClues([]Clue{{Text: label, Read: lang.Split(label), Source: "label"}}, nil).Name
}
