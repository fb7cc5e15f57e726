package forms

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
)

// A person may know better what a form is for than its page tells. A ruling says so of one form. It
// is laid over the form as it was found and never stored: AsFound takes it off. What the vetoes
// judge is always the form as it was found, so that no label of a person makes a form harmless.

// A Ruling is what a person says of a form. It may be shared by several forms, and is read-only.
type Ruling struct {
	By    string // where it is said: "lib.toml:12"
	Asked bool   // the form is asked, unless something forbids it
	Left  bool   // the form is never asked
	// why it is asked though a veto speaks against it; "": the vetoes stand
	Unsafe string
	Barred map[string][]string // values that are never sent, by names of fields

	kind        Kind // as it was found
	probability float64
}

// Found is what a field was found to be, where a ruling says otherwise.
type Found struct {
	label, labelSource string
	sure               float64 // of the label
	role               Role
	why                string
	untold             bool
	domain             Domain
	standard           []string
	never              []Option
}

// A Correction is what a ruling says of a field. Zero values leave things as they were found.
type Correction struct {
	Label string
	Role  Role
	Type  string   // of what is written; "text" for any text
	Try   []string // values that are asked first
	Never []string // values that are never sent
	Leave bool     // the field is never set
}

// Ruled is the form under a ruling, with corrections of its fields by their positions. f is not
// changed.
func Ruled(f *Form, r Ruling, kind Kind, fields map[int]Correction) *Form {
	g := *f
	g.Fields = slices.Clone(f.Fields)
	r.kind, r.probability, r.Barred = f.Kind, f.Probability, make(map[string][]string)
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
func Corrects(fd *Field) bool {
	switch fd.Role {
	case Submit, Hidden, Token, Honeypot, Password:
		return false
	}
	return true
}

func correct(fd *Field, c Correction, by string) {
	fd.Found = &Found{fd.Label, fd.LabelSource, fd.LabelConfidence, fd.Role, fd.Why, fd.Untold,
		fd.Domain, fd.Default, fd.Never}
	if c.Label != "" {
		fd.Label, fd.LabelSource, fd.LabelConfidence = c.Label, "recipe", 1
	}
	if c.Role != "" {
		fd.Role, fd.Why, fd.Untold = c.Role, by, false
	}
	if c.Leave {
		fd.Role, fd.Why, fd.Untold = OtherRole, by+" leaves it alone", false
	}
	switch {
	case c.Type == "":
	case c.Type == "text":
		fd.Domain.Type, fd.Domain.Confidence, fd.Domain.Evidence = "", 0, ""
		if fd.Domain.Kind == Typed {
			fd.Domain.Kind = Free
		}
	default:
		fd.Domain.Type, fd.Domain.Confidence, fd.Domain.Evidence = c.Type, 1, by
		if fd.Domain.Kind == Free {
			fd.Domain.Kind = Typed
		}
	}
	fd.Try = c.Try
	bar(fd, c.Never)
}

// bar takes options that are never sent from those that may be chosen.
func bar(fd *Field, values []string) {
	if fd.Domain.Kind != Options || len(values) == 0 {
		return
	}
	barred := func(o Option) bool {
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
		return slices.ContainsFunc(fd.Never, func(o Option) bool { return o.Value == v })
	})
}

// AsFound is the form without its ruling, as the program judges it. What was learnt of it meanwhile
// is kept.
func AsFound(f *Form) *Form {
	if f.Ruling == nil {
		return f
	}
	g := *f
	g.Ruling, g.Fields = nil, slices.Clone(f.Fields)
	g.Kind, g.Probability = f.Ruling.kind, f.Ruling.probability
	for i := range g.Fields {
		restore(&g.Fields[i])
	}
	return &g
}

func restore(fd *Field) {
	was := fd.Found
	if was == nil {
		return
	}
	d := was.domain
	if moved := fd.Never[min(len(was.never), len(fd.Never)):]; len(fd.Domain.Options)+
		len(moved) != len(d.Options) {
		d.Options = slices.Concat(fd.Domain.Options, moved) // a script has filled it meanwhile
	}
	d.Partial = fd.Domain.Partial
	fd.Label, fd.LabelSource, fd.LabelConfidence = was.label, was.labelSource, was.sure
	fd.Role, fd.Why, fd.Untold = was.role, was.why, was.untold
	fd.Domain, fd.Default, fd.Never, fd.Found = d, was.standard, was.never, nil
	fd.Try = nil
}

// Under is the form, found anew on a page, under the ruling of the one that was asked before. Its
// fields stay as they were found.
func Under(f *Form, before *Form) *Form {
	if f == before || f.Ruling == before.Ruling || before.Ruling == nil {
		return f
	}
	g := *f
	g.Ruling = before.Ruling
	return &g
}

// absolute are the vetoes that no ruling lifts: what they speak of is never a question.
var absolute = []string{"password or file", "captcha"}

// judgeAddress says which veto forbids asking the form, whatever is chosen in it, unless a person lifts
// it.
func judgeAddress(f *Form) safety.Verdict {
	v := plainForm(f).Judge()
	if v.Harmful() && f.Ruling != nil && f.Ruling.Unsafe != "" &&
		!slices.Contains(absolute, v.Veto) {
		return safety.Verdict{}
	}
	return v
}

// Vetoed names what the form does by which the safety list calls it dangerous, whatever a ruling
// says of it; "" where nothing speaks against it.
func Vetoed(f *Form) string {
	if v := plainForm(f).Judge(); v.Harmful() {
		return v.Why
	}
	return ""
}

// Liftable reports whether a reason of a person lifts what Vetoed names.
func Liftable(f *Form) bool { return !slices.Contains(absolute, plainForm(f).Judge().Veto) }

// barred is an error for a submission with a value that a ruling keeps from being sent.
func barred(f *Form, chosen map[int][]string) error {
	if f.Ruling == nil {
		return nil
	}
	for i, values := range chosen {
		for _, v := range values {
			if never, is := Bars(f, f.Fields[i].Name, v); is {
				return &Refusal{true,
					fmt.Sprintf("form %s is not sent with %q in %s: %s says that %q never is", f.ID,
						v, f.Fields[i].Name, f.Ruling.By, never)}
			}
		}
	}
	return nil
}

// Bars reports whether a ruling keeps a value from being sent in the field of a name, and which one
// it names: the value itself, or words that it holds, in whatever case.
func Bars(f *Form, name, value string) (never string, is bool) {
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
