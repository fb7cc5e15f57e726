package history

import (
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
)

// InWay begins the name of a listing inside a scope.
const InWay = "in "

// scopes are what words found in the options of a menu of databases.
type scopes struct {
	Finders []Finder       // the words with the most results, what scopes are compared with
	Silent  map[string]int // by probe: words asked in a scope
	Divided []int          // menus that were found to choose among databases which list without a word
}

// Best returns the word with the most results; "" where none found something.
func (s *scopes) Best() string {
	if len(s.Finders) == 0 {
		return ""
	}
	return s.Finders[0].Text
}

// InScope reports whether a way lists inside a scope, by its name.
func InScope(way string) bool { return strings.HasPrefix(way, InWay) }

// Selects reports whether a menu may choose among databases: it does so by name, or has to be set
// and has no option for all.
func (b *FormState) Selects(field int) bool {
	f := b.Form.Fields[field]
	if f.Domain.Kind != forms.Options || b.ChoosesSeveral(field) {
		return false
	}
	_, all := menus.Any(f)
	return f.Role == forms.Scope ||
		f.Role == forms.Filter && (Assigns(b.Standing, field) || !all && len(f.Default) > 0 && f.Default[0] != "")
}

// Chosen returns the option of a menu that queries have unless they say otherwise.
func (b *FormState) Chosen(field int) string {
	if values := b.chosen(field); len(values) > 0 && !b.ChoosesSeveral(field) {
		return values[0]
	}
	return ""
}

// ChoosesSeveral reports whether queries tick several boxes of a group: what they find is of no one of them.
func (b *FormState) ChoosesSeveral(field int) bool { return len(b.chosen(field)) > 1 }

// chosen returns what queries have of a field unless they say otherwise.
func (b *FormState) chosen(field int) []string {
	for _, a := range b.Standing {
		if a.Field == field && len(a.Values) > 0 {
			return a.Values
		}
	}
	f := b.Form.Fields[field]
	if len(f.Default) > 0 {
		return f.Default
	}
	for _, o := range f.Domain.Options {
		if o.Selected {
			return []string{o.Value}
		}
	}
	return nil
}

// A Finder is a word that found something, with its results.
type Finder struct {
	Text string
	Size int
}

// Divides reports whether a part shows that a menu chooses among databases: it is of another option
// than the form as served, which has none for all, and most of it is new.
func (b *FormState) Divides(a *Query, o plan.Outcome) bool {
	f := b.Form.Fields[a.Field]
	return b.Main >= 0 && b.Selects(a.Field) && !slices.Contains(b.Divided, a.Field) && o.Kind == plan.Results &&
		3*a.Fresh >= o.Returned &&
		o.Returned > 0 &&
		a.Chooses(a.Field) != b.Chosen(a.Field) &&
		!f.Required
}
