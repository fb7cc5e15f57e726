package vetting

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/webform"
)

// A person may know better what a form is for than its page tells. A ruling says so of one form. It
// is laid over the form as it was found and never stored: AsFound takes it off. What the vetoes
// judge is always the form as it was found, so that no label of a person makes a form harmless.

// Ruled is the form under a ruling, with corrections of its fields by their positions. f is not
// changed.
func Ruled(f *webform.Form, r webform.Ruling, kind webform.Kind,
	fields map[int]webform.Correction) *webform.Form {
	g := *f
	g.Fields = slices.Clone(f.Fields)
	r.Kind, r.Probability, r.Barred = f.Kind, f.Probability, make(map[string][]string)
	if kind != "" && kind != f.Kind {
		g.Kind, g.Probability = kind, 1
	}
	for i, c := range fields {
		correct(&g.Fields[i], c, r.By)
		if len(c.Never) > 0 {
			r.Barred[g.Fields[i].Name] = c.Never
		}
	}
	g.Ruling = &r
	return &g
}

// Corrects reports whether a role may be given to the field: what is hidden, pressed or secret
// stays what it is.
func Corrects(fd *webform.Field) bool {
	switch fd.Role {
	case webform.Submit, webform.Hidden, webform.Token, webform.Honeypot, webform.Password:
		return false
	}
	return true
}

func correct(fd *webform.Field, c webform.Correction, by string) {
	fd.Found = &webform.Found{
		Label: fd.Label, LabelSource: fd.LabelSource, Sure: fd.LabelConfidence,
		Role: fd.Role, Why: fd.Why, Untold: fd.Untold,
		Domain: fd.Domain, Standard: fd.Default, Never: fd.Never,
	}
	if c.Label != "" {
		fd.Label, fd.LabelSource, fd.LabelConfidence = c.Label, "recipe", 1
	}
	if c.Role != "" {
		fd.Role, fd.Why, fd.Untold = c.Role, by, false
	}
	if c.Leave {
		fd.Role, fd.Why, fd.Untold = webform.OtherRole, by+" leaves it alone", false
	}
	switch {
	case c.Type == "":
	case c.Type == "text":
		fd.Domain.Type, fd.Domain.Confidence, fd.Domain.Evidence = "", 0, ""
		if fd.Domain.Kind == webform.Typed {
			fd.Domain.Kind = webform.Free
		}
	default:
		fd.Domain.Type, fd.Domain.Confidence, fd.Domain.Evidence = c.Type, 1, by
		if fd.Domain.Kind == webform.Free {
			fd.Domain.Kind = webform.Typed
		}
	}
	fd.Try = c.Try
	bar(fd, c.Never)
}

// bar takes options that are never sent from those that may be chosen.
func bar(fd *webform.Field, values []string) {
	if fd.Domain.Kind != webform.Options || len(values) == 0 {
		return
	}
	barred := func(o webform.Option) bool {
		return slices.Contains(values, o.Value) || o.Text != "" && slices.Contains(values, o.Text)
	}
	fd.Never = slices.Clone(fd.Never)
	for _, o := range fd.Domain.Options {
		if barred(o) {
			fd.Never = append(fd.Never, o)
		}
	}
	fd.Domain.Options = slices.DeleteFunc(slices.Clone(fd.Domain.Options), barred)
	fd.Default = slices.DeleteFunc(slices.Clone(fd.Default), func(v string) bool {
		return slices.ContainsFunc(fd.Never, func(o webform.Option) bool { return o.Value == v })
	})
}

// AsFound is the form without its ruling, as the program judges it. What was learnt of it meanwhile
// is kept.
func AsFound(f *webform.Form) *webform.Form {
	if f.Ruling == nil {
		return f
	}
	g := *f
	g.Ruling, g.Fields = nil, slices.Clone(f.Fields)
	g.Kind, g.Probability = f.Ruling.Kind, f.Ruling.Probability
	for i := range g.Fields {
		restore(&g.Fields[i])
	}
	return &g
}

func restore(fd *webform.Field) {
	was := fd.Found
	if was == nil {
		return
	}
	d := was.Domain
	if moved := fd.Never[min(len(was.Never), len(fd.Never)):]; len(fd.Domain.Options)+
		len(moved) != len(d.Options) {
		d.Options = slices.Concat(fd.Domain.Options, moved) // a script has filled it meanwhile
	}
	d.Partial = fd.Domain.Partial
	fd.Label, fd.LabelSource, fd.LabelConfidence = was.Label, was.LabelSource, was.Sure
	fd.Role, fd.Why, fd.Untold = was.Role, was.Why, was.Untold
	fd.Domain, fd.Default, fd.Never, fd.Found = d, was.Standard, was.Never, nil
	fd.Try = nil
}

// Under is the form, found anew on a page, under the ruling of the one that was asked before. Its
// fields stay as they were found.
func Under(f *webform.Form, before *webform.Form) *webform.Form {
	if f == before || f.Ruling == before.Ruling || before.Ruling == nil {
		return f
	}
	g := *f
	g.Ruling = before.Ruling
	return &g
}

// absolute are the vetoes that no ruling lifts: what they speak of is never a question.
var absolute = []string{"password or file", "captcha"}

// JudgeAddress says which veto forbids asking the form, whatever is chosen in it, unless a person
// lifts it.
func JudgeAddress(f *webform.Form) safety.Verdict {
	v := Of(f).Judge()
	if v.Harmful() && f.Ruling != nil && f.Ruling.Unsafe != "" &&
		!slices.Contains(absolute, v.Veto) {
		return safety.Verdict{}
	}
	return v
}

// Vetoed names what the form does by which the safety list calls it dangerous, whatever a ruling
// says of it; "" where nothing speaks against it.
func Vetoed(f *webform.Form) string {
	if v := Of(f).Judge(); v.Harmful() {
		return v.Why
	}
	return ""
}

// Liftable reports whether a reason of a person lifts what Vetoed names.
func Liftable(f *webform.Form) bool { return !slices.Contains(absolute, Of(f).Judge().Veto) }

// barred is an error for a submission with a value that a ruling keeps from being sent.
func barred(f *webform.Form, chosen map[int][]string) error {
	if f.Ruling == nil {
		return nil
	}
	for i, values := range chosen {
		for _, v := range values {
			if never, is := Bars(f, f.Fields[i].Name, v); is {
				return &webform.Refusal{Recipe: true,
					Why: fmt.Sprintf("form %s is not sent with %q in %s: %s says that %q never is",
						f.ID,
						v, f.Fields[i].Name, f.Ruling.By, never)}
			}
		}
	}
	return nil
}

// Bars reports whether a ruling keeps a value from being sent in the field of a name, and which one
// it names: the value itself, or words that it holds, in whatever case.
func Bars(f *webform.Form, name, value string) (never string, is bool) {
	if f.Ruling == nil {
		return "", false
	}
	if len(f.Ruling.Barred[name]) == 0 {
		return "", false
	}
	held := " " + strings.Join(lang.Words(value), " ") + " "
	for _, never := range f.Ruling.Barred[name] {
		words := strings.Join(lang.Words(never), " ")
		if strings.EqualFold(never, value) || words != "" && strings.Contains(held, " "+words+" ") {
			return never, true
		}
	}
	return "", false
}
