package template

import (
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lang"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition"
)

// A form of which one box has to be ticked, or one option chosen, says so in answer to whatever is
// asked without. All boxes ticked may ask for everything at once; where they ask for what has all
// of it, and where one option alone can be chosen, each is asked by itself.

// A choice is what was made of such answers.
type choice struct {
	step   choiceStep
	fields []int // of which one was chosen
	vain   int   // answers in a row without results since
	alone  bool  // one option and no word lists its part, so that boxes wait
}

type choiceStep int

const (
	noneChosen choiceStep = iota
	allTicked
	oneByOne
)

// vainTicks is how many answers without results all ticked boxes may have before they are ticked
// one by one (estimate).
const vainTicks = 4

// AnswerChoice heeds an answer that asks for a choice.
func AnswerChoice(p *history.Harvest, a *history.Query, o plan.Outcome, results bool) {
	b, c := a.Of, &onForm.Of(a.Of).choice
	if p.Config.Policy != plan.Auto || !p.On(ChoiceRule) {
		return
	}
	switch {
	case results || o.Kind == plan.Overflow:
		c.vain = 0
	case o.NoPage():
		return
	default:
		c.vain++
	}
	switch wants := o.Wants != ""; {
	case wants && (c.step == noneChosen || b.Shown == 0) && c.further(b, o.Wants):
		p.Acts(ChoiceRule)
		b.Facts.Note("required", history.Quoted(a.Query)+" was answered with: "+o.Wants)
		if c.step != noneChosen || !c.tickAll(p, b) {
			c.each(p, b)
		}
	case c.step == allTicked && b.Shown == 0 && (wants && c.chosenIn(a) || c.vain >= vainTicks):
		b.Standing = slices.DeleteFunc(b.Standing, func(as forms.Assignment) bool {
			return slices.Contains(c.fields, as.Field)
		})
		c.each(p, b)
	case c.step == oneByOne && results:
		c.list(p, a)
	}
}

// list lets the boxes of a form wait where an option lists its part without a word: a word finds in
// it what the list shows. They take part again once such a part is more than the site shows.
func (c *choice) list(p *history.Harvest, a *history.Query) {
	b, over := a.Of, partition.Overflows(p, a)
	switch {
	case !c.alone && !over && a.Way == history.DefaultWay && a.Typed() == "" && partition.Parted(b):
		c.alone = true
		partition.HoldBack(b)
	case c.alone && over && a.InPart && len(partition.Of(b).Axes) == len(partition.Of(b).Must):
		c.alone = false
		partition.LetGo(b)
	}
}

// further adds the fields of which an answer asks to choose; it reports whether there are new ones.
func (c *choice) further(b *history.FormState, said string) bool {
	more := slices.DeleteFunc(unchosen(b, said), func(f int) bool {
		return slices.Contains(c.fields, f)
	})
	c.fields = append(c.fields, more...)
	return len(more) > 0
}

// chosenIn reports whether a query made the choice.
func (c *choice) chosenIn(a *history.Query) bool {
	return !slices.ContainsFunc(c.fields, func(f int) bool {
		return a.Chooses(f) == "" && !history.Assigns(a.Assign, f)
	})
}

// tickAll ticks the boxes of all groups; it reports false where there is something else to choose.
func (c *choice) tickAll(p *history.Harvest, b *history.FormState) bool {
	var as []forms.Assignment
	for _, i := range c.fields {
		f := b.Form.Fields[i]
		if b.TypeOf(i) != "checkbox" {
			return false
		}
		var all []string
		for _, o := range f.Domain.Options {
			if !o.Disabled {
				all = append(all, o.Value)
			}
		}
		as = append(as, b.Set(i, all...))
	}
	c.step = allTicked
	b.Stand(as)
	c.again(p, b, as)
	return true
}

// each cuts the form along what has to be chosen. Words have the first option beside them, or all
// boxes where these are ticked.
func (c *choice) each(p *history.Harvest, b *history.FormState) {
	c.step = oneByOne
	var as []forms.Assignment
	for _, i := range c.fields {
		if o, ok := firstOption(b.Form.Fields[i]); ok {
			as = append(as, b.Set(i, o.Value))
			if !slices.Contains(b.Divided, i) {
				b.Divided = append(b.Divided, i)
			}
		}
	}
	b.Stand(as)
	c.again(p, b, as)
	if pt := partition.Of(b); partition.Parted(b) && len(pt.Axes) > len(pt.Must) {
		partition.HoldBack(b)
	}
}

// SettleChoice ticks boxes one by one where all of them find more than is shown.
func SettleChoice(p *history.Harvest, b *history.FormState) {
	c := &onForm.Of(b).choice
	if c.step != allTicked || b.Base == nil || !b.Base.Closed || b.Base.Read == 0 ||
		!partition.Overflows(p, b.Base) {
		return
	}
	parts := 1
	for _, i := range c.fields {
		parts *= len(b.Form.Fields[i].Domain.Options)
	}
	if parts < 2 || parts > mostTicked {
		return
	}
	c.each(p, b)
	for _, w := range b.Probes {
		if listsByWords(w) {
			b.Done[w.Name] = true // what lists shows no more than that
		}
	}
}

// mostTicked is how many boxes, or pairs of them, are ticked one by one before words are asked
// (estimate).
const mostTicked = 60

func (c *choice) again(p *history.Harvest, b *history.FormState, as []forms.Assignment) {
	c.vain = 0
	b.Requires(as)
	Renew(p, b)
	delete(b.Done, history.DefaultWay)
}

func firstOption(f forms.Field) (forms.Option, bool) {
	i := slices.IndexFunc(f.Domain.Options, func(o forms.Option) bool {
		return !o.Any && !o.Disabled && o.Value != ""
	})
	if i < 0 {
		return forms.Option{}, false
	}
	return f.Domain.Options[i], true
}

// unchosen lists the fields of which nothing is chosen as served: those that the answer names, or
// the first group of boxes or radio buttons, single boxes, or the only menu. Of a menu that another
// one fills, each choice there has options of its own: its parts are cut along it, see
// history.DependsRule.
func unchosen(b *history.FormState, said string) []int {
	var groups, boxes, menus, named []int
	for i, f := range b.Form.Fields {
		if f.Domain.Kind != forms.Options || !f.Role.Restricts() ||
			history.Assigns(b.Standing, i) || !boxtype.Unset(&f) ||
			f.FilledBy > 0 && b.Rules.On(history.DependsRule) {
			continue
		}
		if _, ok := firstOption(f); !ok {
			continue
		}
		switch typ := b.TypeOf(i); {
		case typ == "checkbox" && len(f.Domain.Options) == 1:
			boxes = append(boxes, i)
		case typ == "checkbox", typ == "radio":
			groups = append(groups, i)
		default:
			menus = append(menus, i)
		}
		if speaksOf(said, f.Label) {
			named = append(named, i)
		}
	}
	switch {
	case len(named) > 0:
		return named
	case len(groups) > 0:
		// the others leave out what has no value of theirs: an answer that wants them says so
		return groups[:1]
	case len(boxes) > 1:
		return boxes
	case len(menus) == 1:
		return menus
	}
	return nil
}

// leastNamed is how many letters of a word of a label tell that an answer speaks of it (estimate).
const leastNamed = 4

func speaksOf(said, label string) bool {
	ws := lang.Words(said)
	return slices.ContainsFunc(lang.Words(label), func(w string) bool {
		return len([]rune(w)) >= leastNamed && slices.ContainsFunc(ws, func(x string) bool {
			return strings.HasPrefix(x, w) ||
				len([]rune(x)) >= leastNamed && strings.HasPrefix(w, x)
		})
	})
}
