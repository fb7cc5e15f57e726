package labelled

import (
	"cmp"
	"slices"

	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/linear"
)

// FieldLabel returns the label that the set would give to the control called name, by our role and
// domain, or "" when the form has no such field. The set labels controls by name, so the first
// visible one decides.
func FieldLabel(f *forms.Form, name string) string {
	if fd, ok := fieldCalled(f, name); ok {
		return fieldLabel(fd)
	}
	return ""
}

// fieldCalled returns the first field that a person can see of those with a control of a name:
// boxes to tick that make one field may have names of their own.
func fieldCalled(f *forms.Form, name string) (forms.Field, bool) {
	for _, fd := range f.Fields {
		if fd.Role != forms.Hidden && fd.Role != forms.Token &&
			slices.ContainsFunc(fd.Controls, func(i int) bool {
				return f.Controls[i].Name == name
			}) {
			return fd, true
		}
	}
	return forms.Field{}, false
}

// placeLabels maps types of domains to labels of the set that name a place. The set knows no role:
// a box for a city is one also where the words of a search go into it.
var placeLabels = map[string]string{
	"city": "city", "state": "state", "country": "country", "zip": "postal code",
	"street": "address",
}

// typeLabels maps types of domains to labels of the set.
var typeLabels = map[string]string{
	"year": "year", "month": "month", "day": "day",
	"date": "full date", "price": "other number", "integer": "other number",
	"number": "other number", "email": "email", "tel": "phone",
}

func fieldLabel(fd forms.Field) string {
	switch fd.Role {
	case forms.Keyword:
		return cmp.Or(placeLabels[fd.Domain.Type], "search query")
	case forms.Submit:
		return "submit button"
	case forms.Sort, forms.PageSize:
		return "sorting option"
	case forms.Honeypot:
		return "honeypot"
	case forms.Password:
		return "password"
	}
	if l := placeLabels[fd.Domain.Type]; l != "" {
		return l
	}
	if l := typeLabels[fd.Domain.Type]; l != "" &&
		(fd.Domain.Kind != forms.Options || l != "other number") {
		return l // a menu of numbers (rooms, IDs) is a category for the set
	}
	if fd.Domain.Kind == forms.Typed {
		return "search query"
	}
	return "search category / refinement"
}

// rolesOf maps labels of the set to the roles that the model of roles tells apart; every other
// label means a value that a search takes to narrow its result, and outside of search forms
// something else.
var rolesOf = map[string]forms.Role{
	"search query": forms.Keyword, "sorting option": forms.Sort, "username": forms.OtherRole,
	"captcha":  forms.OtherRole,
	"password": forms.OtherRole, "honeypot": forms.OtherRole,
}

// RoleExamples returns what the role model learns from: the labelled fields of the forms that
// FormExamples takes, but for those whose control says what they are.
func RoleExamples(pages []FormPage, skip func(domain string) bool) []linear.Example {
	var out []linear.Example
	for _, p := range pages {
		for _, f := range p.Forms {
			if k, ok := f.Kind(); ok && f.Sample != nil && !f.Repeat &&
				(skip == nil || !skip(f.Domain)) {
				out = append(out, f.roleExamples(k)...)
			}
		}
	}
	return out
}

func (f Form) roleExamples(k forms.Kind) []linear.Example {
	var out []linear.Example
	seen := map[string]bool{}
	for i, fd := range f.Sample.Form.Fields {
		want := f.Fields[fd.Name]
		switch fd.Role {
		case forms.Submit, forms.Hidden, forms.Token, forms.Password:
			continue
		}
		if want == "" || want == "unannotated" || seen[fd.Name] {
			continue
		}
		seen[fd.Name] = true
		role, known := rolesOf[want]
		switch {
		case !known && k == forms.Search:
			role = forms.Filter
		case !known:
			role = forms.OtherRole
		}
		out = append(out,
			linear.Example{Features: fields.RoleFeatures(f.Sample.Form, i, k), Class: string(role)})
	}
	return out
}
