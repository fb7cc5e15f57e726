package submit

import (
	"strings"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Method reads a method or formmethod attribute. A form with method=dialog sends nothing: it gets
// the method DIALOG.
func Method(s string) string {
	switch strings.ToLower(s) {
	case "post":
		return "POST"
	case "dialog":
		return "DIALOG"
	}
	return "GET"
}

// Enctype is the encoding that an enctype attribute asks for, Urlencoded for any unknown one.
func Enctype(s string) string {
	switch s = strings.ToLower(s); s {
	case multipart, plainText:
		return s
	}
	return Urlencoded
}

// ResolveAddress makes an action absolute as a browser does: an empty action is the page itself,
// whatever its base is. An action that is no URL stays as it is and fails in Request, as does
// about:invalid in place of one that is too long.
func ResolveAddress(f *webform.Form, action string) string {
	action = strings.Trim(action, " \t\n\f\r")
	if len(action) > controls.MaxAddress {
		return "about:invalid"
	}
	if action == "" {
		return f.PageURL
	}
	base := f.BaseURL
	if base == "" {
		base = f.PageURL
	}
	b, err := fetch.ParseURL(nil, base)
	if err != nil {
		return action
	}
	u, err := fetch.ParseURL(b, action)
	if err != nil {
		return action
	}
	return WithoutFragment(u.String())
}

// WithoutFragment is an address without its fragment.
func WithoutFragment(s string) string {
	s, _, _ = strings.Cut(s, "#")
	return s
}

// Encodings of a submission's body.
const (
	Urlencoded = "application/x-www-form-urlencoded"
	multipart  = "multipart/form-data"
	plainText  = "text/plain"
)
