package forms

import "deepcrawl/forms/safety"

// plain is the form as its safety is judged.
func (f *Form) plain() *safety.Form {
	out := &safety.Form{Method: f.Method, Action: f.Action, Caption: f.Caption, Scripted: f.Template != nil, Fields: make([]safety.Field, 0, len(f.Controls))}
	sent := make([]bool, len(f.Controls))
	for i := range f.Fields {
		fd := &f.Fields[i]
		for _, c := range fd.Controls {
			sent[c] = true
		}
		p := f.Controls[fd.Controls[0]].plain()
		p.Label, p.Made = fd.Label, fd.LabelSource == "name"
		switch fd.Role {
		case Submit:
			p.Place = safety.Button
		case Hidden, Token:
			p.Place = safety.Hidden
		case Honeypot:
			p.Place = safety.Trap
		}
		out.Fields = append(out.Fields, p)
	}
	for i, c := range f.Controls {
		if !sent[i] {
			p := c.plain()
			p.Place = safety.Idle
			out.Fields = append(out.Fields, p)
		}
	}
	return out
}

func (c Control) plain() safety.Field {
	return safety.Field{
		Tag: c.Tag, Type: c.Type, Name: c.Name, ID: c.ID, Value: c.Value,
		Placeholder: c.Attr["placeholder"], Title: c.Attr["title"],
	}
}

// wantsPerson reports whether a field is a box that keeps programs out.
func (f *Form) wantsPerson(fd *Field) bool {
	p := f.Controls[fd.Controls[0]].plain()
	p.Label = fd.Label
	return p.WantsPerson()
}
