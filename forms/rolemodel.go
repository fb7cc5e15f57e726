package forms

import (
	"fmt"
	"slices"
	"strconv"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/linear"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

// What the rules say of a field that nothing is known about: here alone the model of roles is
// asked.
const (
	freeBox = "free text"
	aChoice = "a choice"
)

// sureRole is the probability from which the model overrules them. It is high, as the fields of
// labelled search forms are few and the rules right about most.
const sureRole = 0.8

// maxOpen is how many fields of a page the model is asked about: more of them say the same again
// and again.
const maxOpen = 200

// A ruling is what the rules say of the fields of a form.
type ruling struct {
	roles []webform.Role
	whys  []string
	open  []int // fields that they say nothing certain about
}

// ruling notes what the rules say of the fields of f.
func (pg *page) ruling(f *webform.Form) ruling {
	r := ruling{roles: make([]webform.Role, len(f.Fields)), whys: make([]string, len(f.Fields))}
	for i, fd := range f.Fields {
		r.roles[i], r.whys[i] = fd.Role, fd.Why
		if (fd.Why == freeBox || fd.Why == aChoice) && pg.open < maxOpen {
			r.open = append(r.open, i)
			pg.open++
		}
	}
	return r
}

// restore takes back what the model said.
func (r ruling) restore(f *webform.Form) {
	for i := range r.roles {
		f.Fields[i].Role, f.Fields[i].Why = r.roles[i], r.whys[i]
	}
}

// settleRoles asks the model for the roles of the fields of a search form that the rules leave
// open. It leaves the form something to ask by.
func settleRoles(f *webform.Form, open []int, m *linear.Model) {
	features := make([][]string, len(open)) // all of them as the rules have it
	for n, i := range open {
		features[n] = RoleFeatures(f, i, webform.Search)
	}
	for n, i := range open {
		fd := &f.Fields[i]
		role, why := guessRole(f, fd, features[n], m)
		if role == fd.Role || !possible(f, fd, role) {
			continue
		}
		was := *fd
		fd.Role, fd.Why, fd.Untold = role, why, role == webform.OtherRole && !vetting.WantsPerson(f, fd)
		if len(askable(f)) == 0 {
			*fd = was
		}
	}
}

// guessRole says what a field of a search form asks for that the rules leave open.
func guessRole(f *webform.Form, fd *webform.Field, features []string, m *linear.Model) (webform.Role, string) {
	if vetting.WantsPerson(f, fd) {
		return webform.OtherRole, "asks whether a person is there"
	}
	p := m.Predict(features)
	k := slices.Index(p, slices.Max(p))
	if p[k] < sureRole {
		return fd.Role, fd.Why
	}
	return webform.Role(m.Class(k)),
		fmt.Sprintf("by its words and its place in the form (%.0f %%)", 100*p[k])
}

// possible reports whether a field can have a role at all: choices take no words and do no harm,
// and an order is chosen.
func possible(f *webform.Form, fd *webform.Field, r webform.Role) bool {
	switch r {
	case webform.Keyword, webform.OtherRole:
		return fd.Domain.Kind != webform.Options
	case webform.Sort:
		return fd.Domain.Kind == webform.Options && len(fd.Domain.Options) > 1
	}
	return true
}

const (
	maxRoleOptions = 8 // of a menu that become features
	maxSeats       = 4 // places in a form, from its beginning and its end, that become features
)

// RoleFeatures describes field i of a form of a kind to the model of roles: what it is, what is
// written at it, which options it has, what stands beside it, and what the rules say of it.
// Trainers use it before Classify.
func RoleFeatures(f *webform.Form, i int, kind webform.Kind) []string {
	fd := &f.Fields[i]
	c := f.Controls[fd.Controls[0]]
	fs := &featureSet{seen: map[string]bool{}}
	fs.add("kind", string(kind))
	fs.add("rule", string(fd.Role))
	fs.add("control", c.Type)
	fs.add("domain", string(fd.Domain.Kind)+" "+fd.Domain.Type)
	fs.add("autocomplete", boxtype.LastWord(c.Attr["autocomplete"]))
	label := ""
	if fd.LabelSource != "name" {
		label = fd.Label
	}
	hint := c.Attr["placeholder"] + " " + c.Attr["title"]
	for _, t := range []struct{ family, text string }{{"label", label},
		{"name", fd.Name + " " + c.ID}, {"hint", hint}, {"class", c.Attr["class"]},
		{"group", fd.Group}} {
		fs.words(t.family, t.text)
	}
	fs.means("label", label)
	fs.means("name", fd.Name, c.ID)
	fs.means("hint", hint)
	fs.grams("name", fd.Name, c.ID)
	fs.choices(fd.Domain)
	seat(f, fs, i)
	return fs.list
}

// choices describes the options of a field.
func (fs *featureSet) choices(d webform.Domain) {
	if d.Kind != webform.Options {
		return
	}
	n, anys := len(d.Options), 0
	for i, o := range d.Options {
		if o.Any {
			anys++
		}
		if i < maxRoleOptions {
			fs.words("option", o.Text)
		}
	}
	fs.add("options", strconv.Itoa(min(n, 3+n/10)))
	fs.add("anys", strconv.Itoa(min(anys, 2)))
}

// seat describes where a field stands among those to fill in.
func seat(f *webform.Form, fs *featureSet, i int) {
	visible := visibleFields(f)
	at := slices.Index(visible, i)
	fs.add("fields", strconv.Itoa(min(len(visible), 8)))
	fs.add("from", strconv.Itoa(min(at, maxSeats)))
	fs.add("to", strconv.Itoa(min(len(visible)-1-at, maxSeats)))
	for _, side := range []struct {
		family string
		at     int
	}{{"before", at - 1}, {"after", at + 1}} {
		if side.at < 0 || side.at >= len(visible) {
			fs.add(side.family, "nothing")
			continue
		}
		near := &f.Fields[visible[side.at]]
		fs.add(side.family, string(near.Role)+" "+near.Domain.Type)
	}
}
