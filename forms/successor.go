package forms

import (
	"slices"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/webform"
)

// SuccessorOf is the one of the forms on a new load of its page that stands where f stood, when f
// itself is there no more: its site has given the address or a box another name. It asks the same
// of its visitor, field by field, and keeps the ID, the order of the fields and their names, so
// that what was asked of f can be asked of it. It is nil when there is none, or more than one.
func SuccessorOf(f *webform.Form, found []*webform.Form) *webform.Form {
	var one *webform.Form
	for _, g := range found {
		if g.ID == f.ID {
			return nil
		}
		if ok, _ := kind.Searchable(g); !ok || g.Kind != f.Kind || !sameSite(f, g) {
			continue
		}
		g = inPlaceOf(g, f)
		if g == nil {
			continue
		}
		if one != nil {
			return nil
		}
		one = g
	}
	return one
}

// inPlaceOf is g with the fields in the order of f, under the names they have there; nil where one
// of f has no counterpart, or where g asks for more.
func inPlaceOf(g *webform.Form, f *webform.Form) *webform.Form {
	h := *g
	h.ID, h.Fields = f.ID, nil
	used := make([]bool, len(g.Fields))
	for i := range f.Fields {
		at := counterpart(g, f, i, used)
		if at < 0 {
			return nil
		}
		used[at] = true
		fd := g.Fields[at]
		old := f.Fields[i]
		fd.Position, fd.Name, fd.Pair, fd.FilledBy, fd.Needs = i, old.Name, old.Pair, old.FilledBy,
			old.Needs
		h.Fields = append(h.Fields, fd)
	}
	for at, fd := range g.Fields {
		if used[at] {
			continue
		}
		if !unseen(fd.Role) {
			return nil
		}
		fd.Position, fd.Pair, fd.FilledBy, fd.Needs = len(h.Fields), 0, 0, nil
		h.Fields = append(h.Fields, fd)
	}
	return &h
}

// counterpart is the index of the field of g that asks for what field i of f asked for: the one of
// its name, or else the first of its role; -1 when there is none.
func counterpart(g *webform.Form, f *webform.Form, i int, used []bool) int {
	old, found := &f.Fields[i], -1
	for at := range g.Fields {
		fd := &g.Fields[at]
		if used[at] || fd.Role != old.Role ||
			g.Controls[fd.Controls[0]].Tag != f.Controls[old.Controls[0]].Tag ||
			!sameChoices(fd.Domain, old.Domain) {
			continue
		}
		if fd.Name == old.Name {
			return at
		}
		if found < 0 {
			found = at
		}
	}
	return found
}

// sameChoices reports whether whatever can be chosen of one domain can be chosen of the other.
func sameChoices(a, b webform.Domain) bool {
	return slices.EqualFunc(a.Options, b.Options, func(o, p webform.Option) bool {
		return o.Value == p.Value
	})
}

// unseen reports whether a visitor fills in nothing there.
func unseen(r webform.Role) bool {
	return r == webform.Hidden || r == webform.Token || r == webform.Submit || r == webform.Honeypot
}

// DrawnSince is f with those hidden fields as tokens that its page gave another value when it was
// loaded before, by whatever name. f is not changed.
func DrawnSince(f *webform.Form, before *webform.Form) *webform.Form {
	g := f
	for i, fd := range f.Fields {
		at := fieldNamed(before, fd.Name)
		if fd.Role != webform.Hidden || at < 0 || len(fd.Controls) != 1 ||
			len(before.Fields[at].Controls) != 1 {
			continue
		}
		now, was := f.Controls[fd.Controls[0]].Value,
			before.Controls[before.Fields[at].Controls[0]].Value
		if now == was || now == "" || was == "" {
			continue
		}
		if g == f {
			c := *f
			c.Fields = slices.Clone(f.Fields)
			g = &c
		}
		g.Fields[i].Role = webform.Token
	}
	return g
}

// WithTokens is f with the tokens that the same form carries on another page; ok is false where
// that page has none, or only those that f carries already. f is not changed.
func WithTokens(f *webform.Form, on *webform.Form) (g *webform.Form, ok bool) {
	g = f
	for i, fd := range f.Fields {
		if fd.Role != webform.Token || len(fd.Controls) != 1 {
			continue
		}
		at := fieldNamed(on, fd.Name)
		if at < 0 || on.Fields[at].Role != webform.Token && on.Fields[at].Role != webform.Hidden ||
			len(on.Fields[at].Controls) != 1 {
			return f, false
		}
		mine, theirs := fd.Controls[0], on.Controls[on.Fields[at].Controls[0]]
		if g.Controls[mine].Value == theirs.Value {
			continue
		}
		if !ok {
			c := *f
			c.Fields, c.Controls = slices.Clone(f.Fields), slices.Clone(f.Controls)
			g, ok = &c, true
		}
		g.Controls[mine].Value, g.Fields[i].Default = theirs.Value, on.Fields[at].Default
	}
	return g, ok
}
