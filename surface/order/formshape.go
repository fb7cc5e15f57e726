package order

import (
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/weburl"
)

// ShapeOf tells kinds of form apart. Sites repeat one form on each page with another action:
// /projects/1/search.
func ShapeOf(f *forms.Form) string {
	parts := []string{string(f.Kind), f.Method}
	for _, c := range f.Controls {
		if c.Type != "hidden" {
			parts = append(parts, c.Tag+" "+weburl.Shape(c.Name))
		}
	}
	slices.Sort(parts[2:])
	return strings.Join(parts, "\n")
}
