// Package vetting holds a form up to the vetoes of package safety, and to what a person says of it:
// a form is judged as a whole, each of its choices before it is offered, and each submission before
// it is made.
//
//	vetting.go  the form as it is judged; what never is sent of it
//	ruling.go   what a person says, which is laid over a form and lifts no veto by itself
//	modes.go    menus that say how words are joined, and other words that tell what a field does
package vetting

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/webform"
)

// Of is the form as its safety is judged, as it stands now.
func Of(f *webform.Form) *safety.Form {
	out := &safety.Form{
		Method: f.Method, Action: f.Action, Caption: f.Caption, Around: f.Around,
		Scripted: f.Template != nil, Marked: f.Marked,
		Fields: make([]safety.Field, 0, len(f.Controls)),
	}
	sent := make([]bool, len(f.Controls))
	for i := range f.Fields {
		for _, c := range f.Fields[i].Controls {
			if c >= 0 && c < len(sent) {
				sent[c] = true
			}
		}
		p := plainField(f, &f.Fields[i])
		if f.Fields[i].Why == OfAnotherButton && p.Place == safety.Shown {
			p.Place = safety.Idle // it goes as served, with another button than that
		}
		out.Fields = append(out.Fields, p)
	}
	for _, words := range f.Scripted {
		out.Fields = append(out.Fields,
			safety.Field{Place: safety.Button, Tag: "a", Label: unspaced(words)})
	}
	for i, c := range f.Controls {
		if !sent[i] {
			p := plainControl(c)
			p.Place = safety.Idle
			out.Fields = append(out.Fields, p)
		}
	}
	out.Settle()
	return out
}

func plainField(f *webform.Form, fd *webform.Field) safety.Field {
	var p safety.Field
	// not of a form that was read from elsewhere and is broken
	if len(fd.Controls) > 0 && fd.Controls[0] >= 0 && fd.Controls[0] < len(f.Controls) {
		p = plainControl(f.Controls[fd.Controls[0]])
	}
	label, source, role := fd.Label, fd.LabelSource, fd.Role
	if was := fd.Found; was != nil { // a person's words make nothing harmless
		label, source, role = was.Label, was.LabelSource, was.Role
	}
	p.Label, p.Made, p.Group, p.Near = label, source == "name", fd.Group, fd.Near
	switch role {
	case webform.Submit:
		p.Place, p.Label = safety.Button, unspaced(p.Label)
	case webform.Hidden, webform.Token:
		p.Place = safety.Hidden
	case webform.Honeypot:
		p.Place = safety.Trap
	case webform.Sort, webform.PageSize, webform.Presentation:
		p.Arranges = true
	case webform.Scope:
		p.Scope = true
	case webform.RangeFrom, webform.RangeTo:
		p.Range = fd.Pair > 0
	}
	number := p.Type == "number" ||
		p.Type == "text" && p.Value != "" && strings.Trim(p.Value, "0123456789") == ""
	p.Arranges = p.Arranges || number && PageSizeWords.In(label)
	if fd.Domain.Kind == webform.Options {
		all := webform.Domain{Options: slices.Concat(fd.Domain.Options, fd.Never)}
		p.Joins = Combines(all)
		for _, o := range all.Options {
			p.Options = append(p.Options, plainOption(o))
		}
	}
	return p
}

// unspaced is the label of a button without the spaces that make two letters as broad as others: 搜
// 索.
func unspaced(label string) string {
	parts := strings.Fields(label)
	if lang.ASCII(label) ||
		slices.ContainsFunc(parts, func(s string) bool { return len([]rune(s)) > 1 }) {
		return label
	}
	return strings.Join(parts, "")
}

func plainControl(c webform.Control) safety.Field {
	return safety.Field{
		Tag: c.Tag, Type: c.Type, Name: c.Name, ID: c.ID, Value: c.Value,
		Placeholder: c.Attr["placeholder"], Title: c.Attr["title"],
	}
}

// WantsPerson reports whether a field is a box that keeps programs out.
func WantsPerson(f *webform.Form, fd *webform.Field) bool {
	p := plainControl(f.Controls[fd.Controls[0]])
	p.Label = fd.Label
	return p.WantsPerson()
}

// Restrain takes the options that act out of the domains, and sends a harmless one where the page
// has chosen one of them. Boxes that act stay as they are.
func Restrain(f *webform.Form) {
	p := Of(f)
	for i := range f.Fields {
		fd := &f.Fields[i]
		v := p.Stays(&p.Fields[i])
		if v.Harmful() {
			fd.Role, fd.Why, fd.Untold = webform.OtherRole, v.Why, false
		}
		if fd.Domain.Kind != webform.Options {
			continue
		}
		q := &p.Fields[i]
		if v.Harmful() || q.Place == safety.Idle { // it stays, and is judged by itself
			alone := plainField(f, fd)
			q = &alone
		}
		acting := q.Acting()
		if acting == nil {
			continue
		}
		var kept []webform.Option
		for k, o := range fd.Domain.Options {
			if acting[k] != "" {
				fd.Never = append(fd.Never, o)
			} else {
				kept = append(kept, o)
			}
		}
		fd.Domain.Options = kept
		served := len(fd.Default)
		fd.Default = slices.DeleteFunc(fd.Default, func(v string) bool {
			return slices.ContainsFunc(fd.Never, func(o webform.Option) bool {
				return o.Value == v
			})
		})
		if len(fd.Default) == served || q.Type == "checkbox" || fd.Multiple {
			continue
		}
		if o, ok := q.Harmless(); ok {
			fd.Default = []string{o.Value}
			for k := range kept {
				kept[k].Selected = kept[k].Value == o.Value
			}
		}
	}
}

// Sent is the choice without the options that act: what a browser may be made to choose.
func Sent(c webform.Choice) webform.Choice {
	p := safety.Field{Type: c.Type, Tag: c.Type, Name: c.Name, Label: c.Label}
	for _, o := range c.Options {
		p.Options = append(p.Options, plainOption(o))
	}
	acting := p.Acting()
	if acting == nil {
		return c
	}
	var kept []webform.Option
	for i, o := range c.Options {
		if acting[i] == "" {
			kept = append(kept, o)
		}
	}
	c.Options = kept
	return c
}

// Refusal says which veto forbids a submission with these choices and this button, nil when none
// does. It stands at the last door: no way of filling a form leads around it.
func Refusal(f *webform.Form, chosen map[int][]string, click *webform.Field) error {
	if err := barred(f, chosen); err != nil {
		return err
	}
	p, lifted := Of(f), f.Ruling != nil && f.Ruling.Unsafe != ""
	var v safety.Verdict
	if !lifted {
		v = p.HiddenCommand()
	}
	for i := range f.Fields {
		fd := &f.Fields[i]
		values, set := chosen[i]
		if !set {
			values = fd.Default
		}
		for _, value := range values {
			if !v.Harmful() && fd.Domain.Kind == webform.Options {
				v = p.Fields[i].Acts(value)
			}
			if !v.Harmful() && set && value != "" {
				v = p.Stays(&p.Fields[i])
			}
		}
		if click == fd && !v.Harmful() && !lifted {
			v = p.Pressed(&p.Fields[i])
		}
	}
	if !v.Harmful() {
		return nil
	}
	return &webform.Refusal{Recipe: false,
		Why: fmt.Sprintf("form %s is not sent like this: %s (%s)", f.ID, v.Why, v.Veto)}
}

// plainOption is an option as it is judged.
func plainOption(o webform.Option) safety.Option {
	return safety.Option{
		Value: o.Value, Text: o.Text, Selected: o.Selected, Any: o.Any,
		All: o.Any && boxtype.AllWords.In(o.Text),
	}
}
