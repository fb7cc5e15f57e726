package safety

import "slices"

// Most rules want to know which button is pressed and what that means, and what the options of a
// menu do. Of a form that is not changed any more this is found out once.

type facts struct {
	press  remembered[press]
	button remembered[*Field]
}

type fieldFacts struct {
	press  remembered[press]
	acting remembered[[]string]
}

// A remembered is what is found out when it is first asked for.
type remembered[T any] struct {
	known bool
	is    T
}

func (r *remembered[T]) or(find func() T) T {
	if !r.known {
		r.is = find()
		r.known = true
	}
	return r.is
}

// Settle makes the form remember what is found out about it. Its fields must not be changed
// afterwards, and it is for one goroutine.
func (f *Form) Settle() {
	f.known = &facts{}
	of := make([]fieldFacts, len(f.Fields))
	for i := range f.Fields {
		f.Fields[i].known = &of[i]
	}
}

// settled is the form, or a copy of it, that remembers.
func (f *Form) settled() *Form {
	if f.known != nil {
		return f
	}
	g := *f
	g.Fields = slices.Clone(f.Fields)
	g.Settle()
	return &g
}
