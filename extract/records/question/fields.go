package question

import (
	"slices"

	"deepcrawl/forms"
)

// HasField reports whether the form has a field of the name.
func (a Asked) HasField(name string) bool {
	return a.Form != nil &&
		slices.ContainsFunc(a.Form.Fields, func(f forms.Field) bool { return f.Name == name })
}

// HidesField reports whether a field of the name is hidden: it may count records, as a form does
// that carries the place where its page begins.
func (a Asked) HidesField(name string) bool {
	return a.Form != nil &&
		slices.ContainsFunc(a.Form.Fields, func(f forms.Field) bool {
			return f.Name == name && f.Role == forms.Hidden
		})
}

// Fills reports whether the form has a field of the name that asks something: no hidden one, and no
// button.
func (a Asked) Fills(name string) bool {
	return a.Form != nil && slices.ContainsFunc(a.Form.Fields, func(f forms.Field) bool {
		return f.Name == name && fills(&f)
	})
}

// fills reports whether a field asks something.
func fills(fd *forms.Field) bool {
	return fd.Role != forms.Hidden && fd.Role != forms.Token && fd.Role != forms.Submit
}
