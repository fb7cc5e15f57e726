package forms

import (
	"regexp"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// suggestCode makes a menu of a hidden field that takes the code of a suggestion for a box.
func suggestCode(f *webform.Form, at, box int, s *webform.Suggestions) {
	fd := &f.Fields[at]
	c := &f.Controls[fd.Controls[0]]
	none := webform.Option{Any: true, Selected: true}
	c.Tag, c.Type, c.Options, c.Value = "select", "select", []webform.Option{none}, ""
	fd.Role, fd.Why, fd.Suggests = webform.Filter, "takes the code of what is suggested for a box",
		s
	fd.Domain = webform.Domain{Kind: webform.Options, Options: []webform.Option{none}}
	fd.Default = []string{""}
	fd.Required = fd.Required || f.Controls[box].Required
	for _, o := range f.Fields {
		if o.Controls[0] == box {
			fd.Label, fd.LabelSource, fd.LabelConfidence = o.Label, o.LabelSource, o.LabelConfidence
			fd.Required = fd.Required || o.Required
			s.Box = o.Position + 1
		}
	}
}

// codeOf is the hidden field, empty as served, that takes the code of what is suggested for a box;
// -1 for none. code is what the page says of it. What nobody names belongs to the box by its name:
// "place" and "place_id".
func codeOf(f *webform.Form, box int, code string) int {
	b := f.Controls[box]
	for i, fd := range f.Fields {
		if !mayTakeCode(f, fd) {
			continue
		}
		c := f.Controls[fd.Controls[0]]
		if names(code, c.ID) || names(code, c.Name) {
			return i
		}
		for _, of := range []string{b.ID, b.Name} {
			if of != "" && (codeOfName(of, c.Name) || codeOfName(of, c.ID)) {
				return i
			}
		}
	}
	return -1
}

// mayTakeCode reports whether a field is hidden and empty, as those for codes are.
func mayTakeCode(f *webform.Form, fd webform.Field) bool {
	c := &f.Controls[fd.Controls[0]]
	return fd.Role == webform.Hidden && c.Type == "hidden" && c.Value == ""
}

var codeEnds = regexp.MustCompile(`(?i)[-_.]?(?:ids?|codes?|keys?|values?|val|hidden|nr|no|num|ref)$`)

// codeOfName reports whether a name is that of a box with a word for a code behind it; the box may
// have one for its text.
func codeOfName(box, name string) bool {
	if name == "" || name == box {
		return false
	}
	base := codeEnds.ReplaceAllString(name, "")
	typed := typedEnds.ReplaceAllString(box, "")
	return base != "" && (base == box || base == typed || name == typed)
}

var typedEnds = regexp.MustCompile(
	`(?i)[-_.]?(?:text|name|label|search|input|display|auto|autocomplete|typed|q|txt|suggest|box)$`)

// codeSet reads which value of a suggestion goes into the field for its code, whose names are
// given. What is set before is the text of the box as a rule.
func codeSet(s *webform.Suggestions, code string, names ...string) {
	for _, name := range names {
		for _, at := range placesOf(code, name) {
			if m := valueSet.FindStringSubmatch(lang.Clip(code[at:], maxSetting)); m != nil {
				s.Value = m[1]
				return
			}
		}
	}
}

var valueSet = regexp.MustCompile(
	"^[\\w.-]+['\"`]\\s*[)\\]]\\s*\\.(?:value\\s*=\\s*|val\\s*\\(\\s*)(?:ui\\.)?[\\w$]+\\.([\\w.]{1,40})")

// maxSetting is how many bytes of a script behind the name of a field may say what it is set to:
// its quotes, brackets and the value.
const maxSetting = 100
