package history

import (
	"iter"
	"slices"
	"strings"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// A FormState is a form as the planner sees it: what can be asked through it, and what is known of
// how it answers.
type FormState struct {
	Rules    Switches
	Today    time.Time
	Form     *forms.Form
	Original *FormState // the form that this one seems to mirror

	Main     int // the keyword field that words are tried in first; -1 none
	Fields   []*FieldState
	Standing []forms.Assignment // part of every query
	Template template
	Demand   *Demand // nil where no text box beside that for words must be filled

	Facts   Facts
	Hearing hearing

	Listings
	Replies
	Totals
	Searching
	scopes

	own owned // what packages above this one keep of it
}

// Replies are what a form answered so far.
type Replies struct {
	Answers map[uint64]*Query // first answers by signature
	Useful  int               // pages that could be had
	Shown   int               // first pages with results
	Barren  int               // first pages without, but for nonsense
	Foreign int               // of these, those of values that several known items hold
	Dying   bool              // further pages that are left for later are dear
	Void    string            // what nonsense was answered with, in words
	// words answered by pages that may be no answers; below 0 once one told something
	Mute  int
	Waits bool // it found nothing, and is not asked before the others are done
	Woken int  // times that it was asked again then
}

// MainField returns the keyword field that words are tried in first; -1 without one. In a form
// without any box for any text but such as nobody could tell the role of, the first of these is it.
func MainField(f *forms.Form) int {
	index := func(is func(forms.Field) bool) int { return slices.IndexFunc(f.Fields, is) }
	main := index(func(fd forms.Field) bool { return fd.Role == forms.Keyword })
	free := func(fd forms.Field) bool {
		return fd.Role == forms.Filter && fd.Domain.Kind == forms.Free
	}
	if main < 0 && index(free) < 0 {
		return index(isUntold)
	}
	return main
}

// isUntold reports whether a field is a box for any text of which nobody could tell what it is for.
func isUntold(fd forms.Field) bool {
	return fd.Untold && fd.Role == forms.OtherRole && fd.Domain.Kind == forms.Free
}

// Required chooses a value for menus that must have one and come without.
func (b *FormState) Required() []forms.Assignment {
	var as []forms.Assignment
	for i, field := range b.Form.Fields {
		if !field.Required || field.Domain.Kind != forms.Options || !field.Role.Restricts() ||
			!boxtype.Unset(&field) {
			continue
		}
		if o, ok := firstChoice(field); ok {
			as = append(as, b.Set(i, o.Value))
		}
	}
	return as
}

func firstChoice(f forms.Field) (forms.Option, bool) {
	for _, o := range f.Domain.Options {
		if !o.Any && !o.Disabled && o.Value != "" && len(o.Under) == 0 {
			return o, true
		}
	}
	return forms.Option{}, false
}

// Set assigns values to a field; none leave it empty.
func (b *FormState) Set(field int, values ...string) forms.Assignment {
	return forms.Assignment{Field: field, Name: b.Form.Fields[field].Name, Values: values}
}

// With returns the standing assignments overlaid with as.
func (b *FormState) With(as []forms.Assignment) []forms.Assignment {
	var all []forms.Assignment
	for _, s := range b.Standing {
		if !Assigns(as, s.Field) {
			all = append(all, s)
		}
	}
	return append(all, as...)
}

// Assigns reports whether one of the assignments is of the field.
func Assigns(as []forms.Assignment, field int) bool {
	for _, a := range as {
		if a.Field == field {
			return true
		}
	}
	return false
}

// Stand makes assignments part of every query to come.
func (b *FormState) Stand(as []forms.Assignment) {
	for _, a := range as {
		if !Assigns(b.Standing, a.Field) {
			b.Standing = append(b.Standing, a)
		}
	}
}

// FieldOf finds the field that a stored or new query belongs to.
func (b *FormState) FieldOf(q plan.Query) *FieldState {
	if q.Field < 0 || q.Purpose == "nonsense" || q.Purpose == "list" || q.Purpose == "probe" ||
		q.Region != nil {
		return nil
	}
	for _, f := range b.Fields {
		if f.Index == q.Field && f.Scope == q.Way {
			return f
		}
	}
	return nil
}

// Unrestricted returns the assignments that lift restrictions which the form sets by default.
func (b *FormState) Unrestricted() []forms.Assignment {
	var as []forms.Assignment
	for i, f := range b.Form.Fields {
		if !f.Role.Restricts() || f.Domain.Kind != forms.Options || len(f.Domain.Options) < 2 ||
			Assigns(b.Standing, i) {
			continue
		}
		if o, ok := menus.Any(f); ok && len(f.Default) > 0 && f.Default[0] != o.Value {
			as = append(as, b.Set(i, o.Value))
		}
	}
	return as
}

// Unticked returns the assignments that empty the boxes which are ticked as served and stand alone:
// "only what is in force".
func (b *FormState) Unticked() []forms.Assignment {
	var as []forms.Assignment
	for i, f := range b.Form.Fields {
		if f.Role.Restricts() && !f.Required && f.Domain.Kind == forms.Options &&
			len(f.Domain.Options) == 1 &&
			b.ticks(i) &&
			len(f.Default) == 1 &&
			f.Default[0] == f.Domain.Options[0].Value {
			as = append(as, b.Set(i))
		}
	}
	return as
}

// AllTicked returns the assignments that tick all boxes of the groups which choose items, and of
// which none is ticked as served; nil for none.
func (b *FormState) AllTicked() (as []forms.Assignment) {
	for i, f := range b.Form.Fields {
		if f.Role != forms.Filter || b.TypeOf(i) != "checkbox" || len(f.Default) > 0 ||
			Assigns(b.Standing, i) {
			continue
		}
		var all []string
		for _, o := range f.Domain.Options {
			if !o.Disabled && !o.Any && o.Value != "" {
				all = append(all, o.Value)
			}
		}
		if len(all) > 1 {
			as = append(as, b.Set(i, all...))
		}
	}
	return as
}

// Anywhere returns the choice of searching everywhere for menus of where words are searched, and
// for menus that stand at their first option and have one for all behind it: what it finds holds
// what the others find.
func (b *FormState) Anywhere() (as []forms.Assignment) {
	if !b.Rules.On(AnywhereRule) {
		return nil
	}
	for i, f := range b.Form.Fields {
		if o, ok := menus.Any(f); ok && b.Main >= 0 && f.Domain.Kind == forms.Options &&
			o.Value != "" &&
			len(f.Default) > 0 &&
			f.Default[0] != o.Value &&
			(f.Role == forms.Scope ||
				f.Role == forms.Filter && f.Default[0] == f.Domain.Options[0].Value) {
			b.Rules.Acts(AnywhereRule)
			as = append(as, b.Set(i, o.Value))
		}
	}
	return as
}

// ticks reports whether a field is a box to tick.
func (b *FormState) ticks(field int) bool {
	return len(b.Form.Fields[field].Controls) == 1 && b.TypeOf(field) == "checkbox"
}

// TypeOf returns the type of the control that a field consists of, or of the first of them.
func (b *FormState) TypeOf(field int) string {
	cs, of := b.Form.Controls, b.Form.Fields[field].Controls
	if len(of) == 0 || of[0] >= len(cs) {
		return ""
	}
	return cs[of[0]].Type
}

// Twin finds an earlier answer of the form that shows the same. Without totals two broad queries
// may well begin alike, so then only listings and nonsense count: showing what they show means that
// the query was not used.
func (p *Harvest) Twin(a *Query, o plan.Outcome) *Query {
	if a.Read == 0 || o.Returned == 0 {
		return nil
	}
	s := p.Signature(a)
	first := a.Of.Answers[s]
	if first == nil {
		a.Of.Answers[s] = a
		return nil
	}
	if a.Way == PageSizeWay || a.Claimed < 0 && !first.Lists() && first.Purpose != "nonsense" {
		return nil
	}
	a.More, a.Same = false, first
	return first
}

// FirstNonsense takes in the first answer to a nonsense word: its kind, what it says, and its
// items as boilerplate.
func (p *Harvest) FirstNonsense(a *Query, o plan.Outcome) {
	f := &a.Of.Facts
	a.Of.Done[a.Way] = true
	p.furnish(a)
	f.Nonsense, a.Of.Void = o.Kind, o.Said
	f.Note("nonsense", Quoted(a.Query)+" was answered with "+Plural(o.Returned, "result")+Saying(o))
	if o.Kind == plan.Relaxed || o.Kind == plan.Empty {
		a.More = false // what a site shows instead of results says nothing about the query
	}
}

// Otherwise reports whether an answer that found nothing is another one than nonsense has: it is
// not like its page, or does not say what that says.
func (b *FormState) Otherwise(o plan.Outcome) bool {
	return o.Kind == plan.Empty && (o.Unlike || b.Void != "" && o.Said == "" && o.Claimed < 0)
}

// SurelyFound is how many known items hold a value that should find something (estimate).
const SurelyFound = 3

// Repeated reports whether a query was answered before, in pages of another length.
func (a *Query) Repeated() bool { return a.Replaces != nil && a.Replaces.Pages > 0 }

// Uncount takes back the second capture of items that the same question showed twice.
func (p *Harvest) Uncount(first, second []bipartite.RecordID) {
	has := make(map[bipartite.RecordID]bool, len(first))
	for _, d := range first {
		has[d] = true
	}
	for _, d := range second {
		if has[d] {
			p.Graph.Recapture(d, -1)
		}
	}
}

// Awake yields the forms to be asked: a form that mirrors another rests, and one that found nothing
// may wait.
func (p *Harvest) Awake() iter.Seq[*FormState] {
	return func(yield func(*FormState) bool) {
		for _, b := range p.Forms {
			if b.Original == nil && !b.Waits && !yield(b) {
				return
			}
		}
	}
}

// Items show what the menus of their form offer, and a box for words often does not find it: it is
// a value of another field. So words that a menu offers are judged by themselves, and policies that
// choose values ask for them by the menu.

// A Choice is an option of a menu that restricts what is found.
type Choice struct {
	Field int
	Value string
}

// IsByMenu reports whether a query asks for a value by a menu.
func (a *Query) IsByMenu() bool { return a.In == nil && a.Purpose == "value" && !a.InPart }

// ByWord reports whether a query is typed into a word field.
func (a *Query) ByWord() bool { return a.In != nil && a.In.Kind == WordField }

// Patience is how many cells in a row may bring nothing before an axis is left that no total says
// to hold more, or that is not the first one. A menu whose options are counted is gone through:
// another one would not be better (estimate).
const Patience = 8

// Nearby is how many times as wide as one that was answered the narrowest of the ranges may be that
// were refused, for it to be believed that their width is why (estimate).
const Nearby = 4

// Names of the ways that list a form over the whole range of its dates: where that is one way among
// others, and where no other lists.
const (
	WholeListWay = "whole range"
	LastWholeWay = "whole range, as nothing else lists"
)

// Prefilled reports whether a text box has a value as served: the last month, say, or a lowest
// price.
func (b *FormState) Prefilled(field int) bool {
	f := b.Form.Fields[field]
	return f.Domain.Kind != forms.Options && len(f.Default) > 0 &&
		strings.TrimSpace(f.Default[0]) != ""
}

// FilledWay begins the names of the ways that follow.
const FilledWay = "filled "

// ListsRange reports whether a filled range lists.
func (b *FormState) ListsRange() bool {
	return slices.ContainsFunc(b.Facts.Lists, func(way string) bool {
		return strings.HasPrefix(way, FilledWay)
	})
}

// FillsRange reports whether a listing is that of a filled range: items that have no number there
// are not in it.
func (a *Query) FillsRange() bool {
	return strings.HasPrefix(a.Way, FilledWay) ||
		a.Way == PageSizeWay && a.Of != nil && a.Of.ListsRange()
}

// HalfYear is how many days a window has that is answered, from which on a few empty ones in a row
// end the walk (estimate).
const HalfYear = 180

// WorthIn is what a value is worth in a field. In another scope all that it finds may be new, about
// as much as was found in each of the others.
func (p *Harvest) WorthIn(f *FieldState, singletons float64, doubletons, degree int) float64 {
	if f == nil || f.Scope == "" || f.InPart || f.Attr != "" || f.Collection != nil {
		return p.worth(singletons, doubletons, degree)
	}
	return float64(degree) / float64(len(f.Of.Fields))
}

// Wanted yields what a person wants tried in the text fields of a form, as far as it was not asked.
func (b *FormState) Wanted() iter.Seq2[*FieldState, string] {
	return func(yield func(*FieldState, string) bool) {
		for _, f := range b.Fields {
			if f.Scope != "" || f.InPart || f.Row {
				continue
			}
			for _, text := range b.Form.Fields[f.Index].Try {
				if !f.Tried[values.Fold(text)] && !f.Bars(text) && !yield(f, text) {
					return
				}
			}
		}
	}
}

// Wants reports whether there is any.
func (b *FormState) Wants() bool {
	for range b.Wanted() {
		return true
	}
	return false
}
