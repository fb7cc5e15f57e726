package recipe

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/vetting"
)

// A Note is what a recipe comes to: what it says otherwise than the program judged, or why it comes
// to nothing.
type Note struct {
	Place string // file:line
	Text  string
	Warn  bool // it came to nothing, or it lifts a veto: each run says so
}

func (n Note) String() string { return n.Place + ": " + n.Text }

// Apply lays what is said of a site over its forms. It says what that changes, and what of it comes
// to nothing, as a form that the site has no more. The forms that were given are not changed, and
// those that nothing is said of are returned as they are.
func (s *Site) Apply(fs []*forms.Form) (out []*forms.Form, notes []Note) {
	out = slices.Clone(fs)
	if s == nil {
		return out, nil
	}
	for i := range s.Forms {
		said := &s.Forms[i]
		at := slices.IndexFunc(fs, func(f *forms.Form) bool { return f.ID == said.ID })
		if at < 0 {
			notes = append(notes, said.missing(s, fs))
			continue
		}
		var more []Note
		out[at], more = said.apply(fs[at])
		notes = append(notes, more...)
	}
	return out, notes
}

// missing says that a form is not known, and which one may have taken its place.
func (said *Form) missing(s *Site, fs []*forms.Form) Note {
	n := Note{said.Place,
		fmt.Sprintf("no form %s is known at %s, so that this says nothing", said.ID, s.Key), true}
	for _, f := range fs {
		switch {
		case said.Address != "" && f.Action == said.Address:
			n.Text += fmt.Sprintf("; form %s leads to the same address", f.ID)
			return n
		case len(said.ID) >= 4 && strings.HasPrefix(f.ID, said.ID):
			n.Text += fmt.Sprintf("; recipes name forms by their whole ID: %s", f.ID)
			return n
		}
	}
	n.Text += "; deepcrawl forms --site " + s.URL + " lists those that are"
	return n
}

// apply lays what is said of a form over it.
func (said *Form) apply(f *forms.Form) (*forms.Form, []Note) {
	c := corrections{form: f, fields: make(map[int]forms.Correction)}
	if said.Address != "" && said.Address != f.Action {
		c.warn(said.Place, "form %s leads to %s by now, and not to %s", f.ID, f.Action,
			said.Address)
	}
	for i := range said.Fields {
		c.field(&said.Fields[i])
	}
	r := forms.Ruling{By: said.Place, Asked: said.Use == Yes, Left: said.Use == No,
		Unsafe: said.AllowUnsafe}
	g := vetting.Ruled(f, r, said.Kind, c.fields)
	if said.Kind != "" && said.Kind != f.Kind {
		c.note(said.Place, "form %s is of the kind %s, not %s", f.ID, said.Kind, f.Kind)
	}
	c.use(said, g)
	return g, c.notes
}

// corrections collects what is said of the fields of a form, and the notes.
type corrections struct {
	form   *forms.Form
	fields map[int]forms.Correction
	notes  []Note
}

func (c *corrections) note(place, format string, args ...any) {
	c.notes = append(c.notes, Note{Place: place, Text: fmt.Sprintf(format, args...)})
}

func (c *corrections) warn(place, format string, args ...any) {
	c.notes = append(c.notes, Note{place, fmt.Sprintf(format, args...), true})
}

// use notes whether the form is asked otherwise than judged.
func (c *corrections) use(said *Form, g *forms.Form) {
	was, whyNot := kind.Searchable(c.form)
	is, why := kind.Searchable(g)
	veto := vetting.Vetoed(c.form)
	switch {
	case veto != "" && is:
		c.warn(said.Place, "form %s is asked though %s (allow_unsafe: %s)", g.ID, veto,
			said.AllowUnsafe)
	case said.Use == Yes && !is && veto != "" && !vetting.Liftable(c.form):
		c.warn(said.Place, "form %s stays unasked, whatever is said of it: %s", g.ID, veto)
	case said.Use == Yes && !is && veto != "" && said.AllowUnsafe == "":
		c.warn(said.Place, "form %s stays unasked, as it may do harm: %s; where you know better, "+
			"allow_unsafe = \"the reason\" in this form", g.ID, veto)
	case said.Use == Yes && !is:
		c.warn(said.Place, "form %s stays unasked: %s", g.ID,
			strings.TrimPrefix(why, "not asked: "))
	case is && !was:
		c.note(said.Place, "form %s is asked (the program: %s)", g.ID, whyNot)
	case !is && was:
		c.note(said.Place, "form %s is not asked (the program: %s)", g.ID, whyNot)
	case veto == "" && said.AllowUnsafe != "":
		c.warn(said.Place, "form %s needs no allow_unsafe: nothing speaks against it", g.ID)
	}
}

// field collects what is said of a field. Of several that share a name it is the first that may be
// corrected: a tick box has a hidden field of its name in front of it at many sites, which says
// that it is not ticked.
func (c *corrections) field(said *Field) {
	at := slices.IndexFunc(c.form.Fields, func(fd forms.Field) bool {
		return fd.Name == said.Name && vetting.Corrects(&fd)
	})
	if at < 0 {
		at = slices.IndexFunc(c.form.Fields, func(fd forms.Field) bool {
			return fd.Name == said.Name
		})
	}
	if at < 0 {
		c.warn(said.Place, "form %s has no field %s, so that this says nothing; it has %s",
			c.form.ID, said.Name, strings.Join(names(c.form), ", "))
		return
	}
	fd := &c.form.Fields[at]
	k := forms.Correction{Label: said.Label, Role: said.Role, Type: said.Type, Try: said.Try,
		Never: said.Never, Leave: said.Send != nil && !*said.Send}
	if said.Role != "" && said.Role != fd.Role && !vetting.Corrects(fd) {
		c.warn(said.Place, "field %s stays %s: it is nothing to ask by", fd.Name, fd.Role)
		k.Role = ""
	}
	if !vetting.Corrects(fd) {
		k.Label, k.Type, k.Leave = "", "", false
	}
	if same(fd, k) {
		return
	}
	c.unknownChoices(fd, said)
	c.fields[at] = k
	c.notes = append(c.notes, changes(fd, k, said)...)
}

// unknownChoices warns of values that are never to be sent and that the menu does not have.
func (c *corrections) unknownChoices(fd *forms.Field, said *Field) {
	if fd.Domain.Kind != forms.Options {
		return
	}
	for _, v := range said.Never {
		if !slices.ContainsFunc(fd.Domain.Options, func(o forms.Option) bool {
			return o.Value == v || o.Text == v
		}) {
			c.warn(said.Place, "field %s has no choice %q, so that nothing is kept from being sent",
				fd.Name, v)
		}
	}
}

func names(f *forms.Form) (all []string) {
	for _, fd := range f.Fields {
		if fd.Name != "" && vetting.Corrects(&fd) {
			all = append(all, fd.Name)
		}
	}
	return all
}

// typeOf is the type of what is written in a field, as recipes name it.
func typeOf(fd *forms.Field) string { return cmp.Or(fd.Domain.Type, "text") }

// same reports whether a field is as it is said to be, so that nothing is to be corrected.
func same(fd *forms.Field, c forms.Correction) bool {
	return (c.Label == "" || c.Label == fd.Label) && (c.Role == "" || c.Role == fd.Role) &&
		(c.Type == "" || c.Type == typeOf(fd)) &&
		len(c.Try) == 0 && len(c.Never) == 0 && !c.Leave
}

// changes are the notes of a correction.
func changes(fd *forms.Field, c forms.Correction, said *Field) (notes []Note) {
	note := func(format string, args ...any) {
		notes = append(notes,
			Note{Place: said.Place, Text: "field " + fd.Name + ": " + fmt.Sprintf(format, args...)})
	}
	if c.Label != "" && c.Label != fd.Label {
		note("label %q, not %q", c.Label, fd.Label)
	}
	if c.Role != "" && c.Role != fd.Role {
		note("role %s, not %s", c.Role, fd.Role)
	}
	if c.Type != "" && c.Type != typeOf(fd) {
		note("type %s, not %s", c.Type, typeOf(fd))
	}
	if len(c.Try) > 0 {
		note("tried first: %s", quoted(c.Try))
	}
	if len(c.Never) > 0 {
		note("never sent: %s", quoted(c.Never))
	}
	if c.Leave {
		note("never set")
	}
	return notes
}

func quoted(values []string) string {
	var out []string
	for _, v := range values {
		out = append(out, fmt.Sprintf("%q", v))
	}
	return strings.Join(out, ", ")
}
