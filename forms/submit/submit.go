// Package submit makes the request that a submission of a form would make, as the HTML standard has
// it, or that the script of a search box would. No request is made that package vetting forbids.
//
//	r, err := submit.Request(f, []webform.Assignment{{Field: 0, Values: []string{"heron"}}},
//		submit.Button(f))
//
//	submit.go    the entries of a form, and its request
//	action.go    method, encoding and address; encode.go the body in them
//	fill.go      the request of a script, whose gaps are filled; parts.go what it is made of
//	fresh.go     values that a page gives with each load, and answers with each request
//	nextpage.go  the request for a further page of a script's answer
//	answer.go    an answer as what it is; carriers.go where a fragment of HTML carries a value
package submit

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Button returns the button to press, or nil: the first that is enabled, as Enter would in a
// browser, unless that one does something else than searching and another one searches.
func Button(f *webform.Form) *webform.Field {
	first := firstButton(f)
	if first == nil ||
		!slices.ContainsFunc(f.Fields[first.Position+1:], func(fd webform.Field) bool {
			return controls.Submits(f.Controls[fd.Controls[0]])
		}) {
		return first
	}
	p := vetting.Of(f)
	if b := p.Button(); b != nil {
		for i := range f.Fields {
			if &p.Fields[i] == b && controls.Submits(f.Controls[f.Fields[i].Controls[0]]) {
				return &f.Fields[i]
			}
		}
		if !slices.ContainsFunc(p.Fields[:len(f.Fields)], func(fd safety.Field) bool {
			return fd.Place == safety.Button && fd.Label == b.Label
		}) {
			return nil // a link sends it, and presses none
		}
	}
	return first
}

// firstButton is the first button of f that submits it, enabled or not; nil where it has none.
func firstButton(f *webform.Form) *webform.Field {
	for i := range f.Fields {
		if controls.Submits(f.Controls[f.Fields[i].Controls[0]]) {
			return &f.Fields[i]
		}
	}
	return nil
}

// Request returns the request that a browser would send for the form with the fields set as given
// and all others as served. click is the submit button that is pressed; nil presses none.
// Constraints such as required and pattern are not enforced: they are for people who type. A choice
// or button that acts (package safety) is an error that names the veto, and where the page has
// chosen one that acts, a harmless one is sent. An assignment that the form could not be brought to
// (an option that is not there, two values of one radio group, a stale name) is an error that names
// field and value. The fragment of the action is dropped. Request does not change f.
func Request(f *webform.Form, as []webform.Assignment, click *webform.Field) (*fetch.Request,
	error) {
	chosen, err := assigned(f, as)
	if err != nil {
		return nil, err
	}
	if err := vetting.Refusal(f, chosen, click); err != nil {
		return nil, err
	}
	if f.Template != nil {
		return scriptedRequest(f, chosen)
	}
	return sent(f, chosen, click)
}

// Login returns the request that a browser would send for a login that is filled with the
// assignments, by its first button. It passes by the vetoes that Request keeps: it is for a form
// that safety.Form.LogsIn lets through alone. No error says what was to be written into the form.
func Login(f *webform.Form, as []webform.Assignment) (*fetch.Request, error) {
	chosen, err := assigned(f, as)
	if err != nil {
		return nil, errors.New("the form of the login does not take what is to be written into it")
	}
	return sent(f, chosen, firstButton(f))
}

// sent is the request of a form whose fields hold what is chosen, by a click on a button (nil: by
// none).
func sent(f *webform.Form, chosen map[int][]string, click *webform.Field) (*fetch.Request, error) {
	pressed := -1
	if click != nil {
		var err error
		if pressed, err = pressedAt(f, click); err != nil {
			return nil, err
		}
	}
	s := submissionOf(f, pressed)
	all, err := entries(f, chosen, pressed, s.enc)
	if err != nil {
		return nil, err
	}
	return s.request(f, all)
}

// Without returns the form as it would be sent if fields were not there. Their places are kept, so
// that assignments mean what they meant.
func Without(f *webform.Form, fields ...int) *webform.Form {
	g := *f
	g.Controls = slices.Clone(f.Controls)
	for _, at := range fields {
		for _, i := range f.Fields[at].Controls {
			g.Controls[i].Disabled = true
		}
	}
	return &g
}

// assigned checks assignments and returns them by the index of the field.
func assigned(f *webform.Form, as []webform.Assignment) (map[int][]string, error) {
	chosen := make(map[int][]string, len(as))
	for _, a := range as {
		if a.Field < 0 || a.Field >= len(f.Fields) {
			return nil, fmt.Errorf("form %s has no field %d (%q)", f.ID, a.Field, a.Name)
		}
		fd := &f.Fields[a.Field]
		if a.Name != "" && a.Name != fd.Name {
			return nil, fmt.Errorf("field %d of form %s is %q, not %q", a.Field, f.ID, fd.Name,
				a.Name)
		}
		if _, twice := chosen[a.Field]; twice {
			return nil, fmt.Errorf("field %q of form %s is assigned twice", fd.Name, f.ID)
		}
		if err := takesField(f, fd, a.Values); err != nil {
			return nil, err
		}
		if a.Values == nil {
			a.Values = []string{}
		}
		chosen[a.Field] = a.Values
	}
	return chosen, nil
}

// takesField reports as an error what fd cannot be set to.
func takesField(f *webform.Form, fd *webform.Field, values []string) error {
	c := f.Controls[fd.Controls[0]]
	if controls.Submits(c) {
		return fmt.Errorf("field %q of form %s is a button: press it, do not set it", fd.Name, f.ID)
	}
	finite := c.Tag == "select" || c.Type == "radio" || c.Type == "checkbox"
	if len(values) > 1 && !(c.Tag == "select" && c.Multiple || c.Type == "checkbox") {
		return fmt.Errorf("field %q of form %s takes one value, not %d", fd.Name, f.ID, len(values))
	}
	for _, v := range values {
		if finite && !offersValue(f, fd, v) {
			return fmt.Errorf("field %q of form %s does not offer %q", fd.Name, f.ID, v)
		}
		if c.Type == "file" && v != "" {
			return fmt.Errorf("field %q of form %s uploads a file: %q is not sent", fd.Name, f.ID,
				v)
		}
	}
	return nil
}

func offersValue(f *webform.Form, fd *webform.Field, v string) bool {
	for _, i := range fd.Controls {
		c := f.Controls[i]
		if c.Tag != "select" && controls.ValueOfField(fd, c) == v {
			return true
		}
		for _, o := range c.Options {
			if c.Tag == "select" && !o.Disabled && o.Value == v {
				return true
			}
		}
	}
	return false
}

// pressedAt returns the index of the control that a click on fd presses.
func pressedAt(f *webform.Form, fd *webform.Field) (int, error) {
	if len(fd.Controls) == 0 || fd.Controls[0] < 0 || fd.Controls[0] >= len(f.Controls) {
		return 0, fmt.Errorf("form %s has no button %q", f.ID, fd.Name)
	}
	i := fd.Controls[0]
	if c := f.Controls[i]; !controls.Submits(c) || c.Disabled || c.Name != fd.Name {
		return 0, fmt.Errorf("field %q of form %s is not a button that submits", fd.Name, f.ID)
	}
	return i, nil
}

// An entry is a name and a value on their way to the site.
type entry struct {
	name, value string
	file        bool // of a file box, for multipart
}

// entries constructs the entry list of the HTML standard, in tree order of the controls.
func entries(f *webform.Form, chosen map[int][]string, pressed int, enc *charset) ([]entry, error) {
	fieldOf, err := fieldsOfControls(f)
	if err != nil {
		return nil, err
	}
	var out []entry
	for i, c := range f.Controls {
		if c.Type == "image" && i == pressed {
			x, y := "x", "y"
			if c.Name != "" {
				x, y = c.Name+".x", c.Name+".y"
			}
			out = append(out, entry{name: x, value: "0"}, entry{name: y, value: "0"})
			continue
		}
		at := fieldOf[i]
		if at < 0 || c.Name == "" || controls.Submits(c) && i != pressed {
			continue
		}
		fd := &f.Fields[at]
		values, set := chosen[at]
		if c.Disabled && !set {
			continue // a menu that no choice has opened
		}
		if !set {
			values, set = fd.Default, len(fd.Never) > 0 || fd.Chosen
		}
		if fd.Each && set {
			if slices.Contains(values, c.Name) {
				out = append(out, entry{name: c.Name, value: c.Value})
			}
			continue
		}
		out = append(out, entriesOf(c, values, set, enc)...)
	}
	return out, nil
}

// fieldsOfControls returns for each control the index of its field, -1 for none.
func fieldsOfControls(f *webform.Form) ([]int, error) {
	out := slices.Repeat([]int{-1}, len(f.Controls))
	for at, fd := range f.Fields {
		for _, i := range fd.Controls {
			if i < 0 || i >= len(f.Controls) {
				return nil, fmt.Errorf("field %q of form %s has no control %d", fd.Name, f.ID, i)
			}
			out[i] = at
		}
	}
	return out, nil
}

// entriesOf returns what one control sends when its field holds values.
func entriesOf(c webform.Control, values []string, set bool, enc *charset) []entry {
	switch {
	case controls.Submits(c):
		return []entry{{name: c.Name, value: c.Value}}
	case c.Tag == "select":
		var out []entry
		for _, v := range picked(c, values, set) {
			out = append(out, entry{name: c.Name, value: v})
		}
		return out
	case c.Type == "checkbox" && !set:
		if c.Checked {
			return []entry{{name: c.Name, value: c.Value}}
		}
		return nil
	case c.Type == "radio" || c.Type == "checkbox":
		if slices.Contains(values, c.Value) {
			return []entry{{name: c.Name, value: c.Value}}
		}
		return nil
	case c.Type == "file":
		return []entry{{name: c.Name, file: true}}
	case c.Type == "hidden" && strings.EqualFold(c.Name, "_charset_"):
		return []entry{{name: c.Name, value: enc.name}}
	}
	value := ""
	if len(values) > 0 {
		value = controls.Sanitize(c.Type, values[0], c.Attr)
	} else if !set {
		value = c.Value
	}
	out := []entry{{name: c.Name, value: value}}
	if dir := c.Attr["dirname"]; dir != "" && directed[c.Type] {
		d := c.Attr["dir"]
		if d == "auto" {
			d = controls.ValueDirection(value)
		}
		out = append(out, entry{name: dir, value: d})
	}
	return out
}

// picked returns the values a select sends, in the order of its options.
func picked(c webform.Control, values []string, set bool) []string {
	var out []string
	for _, o := range c.Options {
		if o.Disabled || !set && !o.Selected || set && !slices.Contains(values, o.Value) {
			continue
		}
		out = append(out, o.Value)
		if !c.Multiple {
			break // two options may share a value; one of them is chosen
		}
	}
	return out
}

// directed are the control types whose dirname attribute is sent.
var directed = map[string]bool{
	"hidden": true, "text": true, "search": true, "tel": true, "url": true, "email": true,
	"password": true, "textarea": true,
}

// A submission is where and how a form is sent: its own attributes, or those of the button that is
// pressed.
type submission struct {
	action, method, enctype string
	enc                     *charset
}

// submissionOf is how f is sent by the button at that place among its controls (-1: none).
func submissionOf(f *webform.Form, pressed int) submission {
	s := submission{action: f.Action, method: f.Method, enctype: f.Enctype,
		enc: charsetOf(f.Charset)}
	if pressed < 0 {
		return s
	}
	over := f.Controls[pressed].Attr
	if v, ok := over["formaction"]; ok {
		s.action = ResolveAddress(f, v)
	}
	if v, ok := over["formmethod"]; ok {
		s.method = Method(v)
	}
	if v, ok := over["formenctype"]; ok {
		s.enctype = Enctype(v)
	}
	return s
}

// request is a request with the entries.
func (s submission) request(f *webform.Form, all []entry) (*fetch.Request, error) {
	if s.method == "DIALOG" {
		return nil, fmt.Errorf("form %s closes a dialog and sends nothing", f.ID)
	}
	action := WithoutFragment(s.action)
	if s.method == "GET" {
		action, _, _ = strings.Cut(action, "?")
		action += "?" + s.enc.query(all)
	}
	u, err := fetch.ParseURL(nil, action)
	if err != nil {
		return nil, fmt.Errorf("action of form %s: %w", f.ID, err)
	}
	if u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("action of form %s is no web address: %q", f.ID, s.action)
	}
	r := &fetch.Request{Method: s.method, URL: u}
	if r.Referer, err = fetch.ParseURL(nil, f.PageURL); err != nil {
		return nil, fmt.Errorf("page of form %s: %w", f.ID, err)
	}
	if s.method == "GET" {
		return r, nil
	}
	body, typ := s.enc.body(s.enctype, all)
	r.Body = body
	r.Header = http.Header{"Content-Type": {typ}}
	return r, nil
}
