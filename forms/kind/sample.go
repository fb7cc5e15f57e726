package kind

import (
	"golang.org/x/net/html"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/webform"
)

// A Sample is a form with what the linear model is told about it. Trainers and benchmarks use it;
// Find does the rest.
type Sample struct {
	Form     *webform.Form
	Features []string
	Node     *html.Node
	Note     string // how it came to be a form, where that needs saying
	More     int    // forms of the page after this one that are not read
	Ruled    fields.AsRuled
}
