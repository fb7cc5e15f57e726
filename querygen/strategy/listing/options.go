package listing

import (
	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// ByMenu returns what is sent to ask for a value by the menu that offers it.
func ByMenu(p *history.Harvest, b *history.FormState, v bipartite.ValueID) (as []forms.Assignment,
	field int, ok bool) {
	c, ok := onForm.Of(b).choices[values.Fold(p.Graph.ValueText(v))]
	if !ok {
		return nil, 0, false
	}
	return []forms.Assignment{b.Set(c.Field, c.Value)}, c.Field, true
}

// Spent reports whether a policy that chooses values has asked for one, or cannot.
func Spent(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	if p.Unaskable(f, v) {
		return true
	}
	as, _, ok := ByMenu(p, f.Of, v)
	return ok && p.Sent[history.Submission(f.Of.Form.ID, f.Of.With(as))]
}
