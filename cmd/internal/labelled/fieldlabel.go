package labelled

import "deepcrawl/forms"

// FieldLabel returns the label that the set would give to the control called name, by our role and domain, or "" when
// the form has no such field. The set labels controls by name, so the first visible one decides.
func FieldLabel(f *forms.Form, name string) string {
	for _, fd := range f.Fields {
		if fd.Name == name && fd.Role != forms.Hidden && fd.Role != forms.Token {
			return fieldLabel(fd)
		}
	}
	return ""
}

// typeLabels maps types of domains to labels of the set.
var typeLabels = map[string]string{
	"city": "city", "state": "state", "country": "country", "zip": "postal code", "year": "year", "month": "month", "day": "day",
	"date": "full date", "price": "other number", "integer": "other number", "number": "other number", "email": "email", "tel": "phone",
}

func fieldLabel(fd forms.Field) string {
	switch fd.Role {
	case forms.Keyword:
		return "search query"
	case forms.Submit:
		return "submit button"
	case forms.Sort, forms.PageSize:
		return "sorting option"
	case forms.Honeypot:
		return "honeypot"
	case forms.Password:
		return "password"
	}
	if l := typeLabels[fd.Domain.Type]; l != "" && (fd.Domain.Kind != forms.Options || l != "other number") {
		return l // a menu of numbers (rooms, IDs) is a category for the set
	}
	if fd.Domain.Kind == forms.Typed {
		return "search query"
	}
	return "search category / refinement"
}
