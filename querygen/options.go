package querygen

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Items show what the menus of their form offer, and a box for words often does not find it: it is a value of another field. So words
// that a menu offers are judged by themselves, and policies that choose values ask for them by the menu.

// A choice is an option of a menu that restricts what is found.
type choice struct {
	field int
	value string
}

// choices lists the options of the menus that a form is cut along, by their text; the first menu that offers it has a text.
func choices(b *box) map[string]choice {
	all := make(map[string]choice)
	if b.partition == nil {
		return all
	}
	for _, x := range b.partition.axes {
		if x.to >= 0 || x.depends() {
			continue
		}
		for _, o := range x.options {
			if text := fold(o.Text); text != "" {
				if _, taken := all[text]; !taken {
					all[text] = choice{x.field, o.Value}
				}
			}
		}
	}
	return all
}

// barrenness is under what a value counts where it finds nothing: its attribute, or the menu that offers the word.
func (f *family) barrenness(v bipartite.Value) string {
	if c, ok := f.box.choices[fold(v.Text)]; ok && v.Attr == "" && f.box.rules.on(menuWordRule) && f.box.rules.acts(menuWordRule) {
		return fmt.Sprint("menu ", c.field)
	}
	return v.Attr
}

// byMenu returns what is sent to ask for a value by the menu that offers it.
func (p *Planner) byMenu(b *box, v bipartite.ValueID) (as []forms.Assignment, field int, ok bool) {
	c, ok := b.choices[fold(p.graph.ValueText(v))]
	if !ok {
		return nil, 0, false
	}
	return []forms.Assignment{b.set(c.field, c.value)}, c.field, true
}

// spent reports whether a policy that chooses values has asked for one, or cannot.
func (p *Planner) spent(f *family, v bipartite.ValueID) bool {
	if p.unaskable(f, v) {
		return true
	}
	as, _, ok := p.byMenu(f.box, v)
	return ok && p.asked[submission(f.box.form.ID, f.box.with(as))]
}

// byMenu reports whether a query asks for a value by a menu.
func (a *arm) byMenu() bool { return a.family == nil && a.Purpose == "value" && !a.inPart }

func (a *arm) byWord() bool { return a.family != nil && a.family.kind == wordFamily }
