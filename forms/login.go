package forms

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"github.com/andybalholm/cascadia"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Entry is the form by which a person logs in, and what is written into it.
type Entry struct {
	Form   *webform.Form
	values []webform.Assignment
}

var errNoLogin = errors.New("no form on it takes a name and a password")

// FindLogin finds the form of a page that takes the fields of a login, by their names: that of a
// control, its ID or its label. Where no control is called so, "password" is the password box, and
// another name the box before it. A browser may send what is scripted. The error tells no value.
func FindLogin(p *fetch.Page, fields map[string]string, scripted bool) (*Entry, error) {
	all, err := Find(p)
	if err != nil {
		return nil, err
	}
	var last error
	for _, f := range all {
		e, err := entryOf(f, fields, scripted)
		switch {
		case err == nil:
			return e, nil
		case passwordBox(f) >= 0:
			last = err
		}
	}
	if last == nil {
		last = errNoLogin
	}
	return nil, last
}

// ShowsLogin reports whether a page asks for a password.
func ShowsLogin(p *fetch.Page) bool {
	doc, err := p.Document()
	return err == nil && doc.Find(`input[type="password" i]`).Length() > 0
}

// passwordBox is the field that takes the password, -1 for none.
func passwordBox(f *webform.Form) int {
	return slices.IndexFunc(f.Fields, func(fd webform.Field) bool {
		return f.Controls[fd.Controls[0]].Type == "password"
	})
}

// entryOf fills a form in that lets somebody in.
func entryOf(f *webform.Form, fields map[string]string, scripted bool) (*Entry, error) {
	judged := vetting.Of(f)
	judged.Scripted = judged.Scripted || scripted
	if why := judged.LogsIn(); why != "" {
		return nil, fmt.Errorf("its form %s is no login: %s", f.ID, why)
	}
	e := &Entry{Form: f}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		at := calledNames(f, name)
		if at < 0 {
			return nil, fmt.Errorf("its form %s has no field %q; there are %s", f.ID, name,
				strings.Join(boxNames(f), ", "))
		}
		if slices.ContainsFunc(e.values, func(a webform.Assignment) bool { return a.Field == at }) {
			return nil, fmt.Errorf("two fields of the login are %q of the form", f.Fields[at].Name)
		}
		e.values = append(e.values,
			webform.Assignment{Field: at, Name: f.Fields[at].Name, Values: []string{fields[name]}})
	}
	if !slices.ContainsFunc(e.values, func(a webform.Assignment) bool {
		return a.Field == passwordBox(f)
	}) {
		return nil, fmt.Errorf("no field of the login is the password %q of the form",
			f.Fields[passwordBox(f)].Name)
	}
	return e, nil
}

// calledNames is the field that a login calls so, -1 for none.
func calledNames(f *webform.Form, name string) int {
	for _, is := range []func(fd *webform.Field) bool{
		func(fd *webform.Field) bool { return fd.Name == name },
		func(fd *webform.Field) bool { return f.Controls[fd.Controls[0]].ID == name },
		func(fd *webform.Field) bool { return strings.EqualFold(fd.Label, name) },
	} {
		for i := range f.Fields {
			if c := f.Controls[f.Fields[i].Controls[0]]; !controls.Submits(c) &&
				c.Type != "hidden" &&
				is(&f.Fields[i]) {
				return i
			}
		}
	}
	at := passwordBox(f)
	if strings.EqualFold(name, "password") || at < 0 {
		return at
	}
	for i := at - 1; i >= 0; i-- {
		if t := f.Controls[f.Fields[i].Controls[0]].Type; t == "text" || t == "email" ||
			t == "tel" {
			return i
		}
	}
	return -1
}

func boxNames(f *webform.Form) (names []string) {
	for i := range f.Fields {
		if c := f.Controls[f.Fields[i].Controls[0]]; !controls.Submits(c) && c.Type != "hidden" {
			names = append(names, f.Fields[i].Name)
		}
	}
	return names
}

// Request is what a browser would send for the login. It passes by the vetoes of other
// submissions, as safety.Form.LogsIn lets it; the form is a login, or there would be no Entry.
func (e *Entry) Request() (*fetch.Request, error) {
	return submit.Login(e.Form, e.values)
}

// Password is what is written into the password box.
func (e *Entry) Password() string {
	for _, a := range e.values {
		if a.Field == passwordBox(e.Form) {
			return a.Values[0]
		}
	}
	return ""
}

// Typed are what a person types, in the order of the boxes: into which control, by its name and ID,
// and what.
func (e *Entry) Typed() (all []Keyed) {
	for _, a := range e.values {
		c := e.Form.Controls[e.Form.Fields[a.Field].Controls[0]]
		all = append(all,
			Keyed{Name: c.Name, ID: c.ID, Type: c.Type, Value: a.Values[0], place: a.Field})
	}
	slices.SortFunc(all, func(a, b Keyed) int { return a.place - b.place })
	return all
}

// Keyed is a control and what is typed into it.
type Keyed struct {
	Name, ID, Type string
	Value          string
	place          int
}

// A Sign is what pages say to who is logged in: a CSS selector, or a text.
type Sign string

// On reports whether a page shows the sign.
func (s Sign) On(p *fetch.Page) bool {
	doc, err := p.Document()
	if err != nil {
		return false
	}
	if css, err := cascadia.ParseGroup(string(s)); err == nil &&
		cascadia.Query(doc.Nodes[0], css) != nil {
		return true
	}
	body := doc.Find("body").Clone()
	body.Find("script, style, template, noscript").Remove()
	said := body.Text()
	body.Find("input[type=submit], input[type=button]").Each(func(_ int, b *goquery.Selection) {
		said += " " + b.AttrOr("value", "")
	})
	return strings.Contains(controls.OneLine(said), controls.OneLine(string(s)))
}
