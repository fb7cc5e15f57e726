package listing

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// Barrenness is under what a value counts where it finds nothing: its attribute, or the menu that
// offers the word.
func Barrenness(f *history.FieldState, v bipartite.Value) string {
	if c, ok := onForm.Of(f.Of).choices[values.Fold(v.Text)]; ok && v.Attr == "" && f.Of.Rules.On(MenuWordRule) &&
		f.Of.Rules.Acts(MenuWordRule) {
		return fmt.Sprint("menu ", c.Field)
	}
	return v.Attr
}

// ByMenu returns what is sent to ask for a value by the menu that offers it.
func ByMenu(p *history.Harvest, b *history.FormState, v bipartite.ValueID) (as []forms.Assignment, field int, ok bool) {
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
