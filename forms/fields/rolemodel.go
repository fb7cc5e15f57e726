package fields

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

// A AsRuled is what the rules say of the fields of a form.
type AsRuled struct {
	roles []webform.Role
	whys  []string
	Open  []int // fields that they say nothing certain about
}

// RulingOf notes what the rules say of the fields of f. asked counts the fields of the page that
// the model is asked about.
func RulingOf(f *webform.Form, asked *int) AsRuled {
	r := AsRuled{roles: make([]webform.Role, len(f.Fields)), whys: make([]string, len(f.Fields))}
	for i, fd := range f.Fields {
		r.roles[i], r.whys[i] = fd.Role, fd.Why
		if (fd.Why == freeBox || fd.Why == aChoice) && *asked < maxOpen {
			r.Open = append(r.Open, i)
			*asked++
		}
	}
	return r
}

// Restore takes back what the model said.
func (r AsRuled) Restore(f *webform.Form) {
	for i := range r.roles {
		f.Fields[i].Role, f.Fields[i].Why = r.roles[i], r.whys[i]
	}
}

// SettleRoles asks the model for the roles of the fields of a search form that the rules leave
// open. It leaves the form something to ask by.
func SettleRoles(f *webform.Form, open []int, m *linear.Model) {
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
		fd.Role, fd.Why, fd.Untold = role, why,
			role == webform.OtherRole && !vetting.WantsPerson(f, fd)
		if len(Askable(f)) == 0 {
			*fd = was
		}
	}
}

// guessRole says what a field of a search form asks for that the rules leave open.
func guessRole(f *webform.Form, fd *webform.Field, features []string,
	m *linear.Model) (webform.Role, string) {
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
	fs := &FeatureSet{Seen: map[string]bool{}}
	fs.Add("kind", string(kind))
	fs.Add("rule", string(fd.Role))
	fs.Add("control", c.Type)
	fs.Add("domain", string(fd.Domain.Kind)+" "+fd.Domain.Type)
	fs.Add("autocomplete", boxtype.LastWord(c.Attr["autocomplete"]))
	label := ""
	if fd.LabelSource != "name" {
		label = fd.Label
	}
	hint := c.Attr["placeholder"] + " " + c.Attr["title"]
	for _, t := range []struct{ family, text string }{{"label", label},
		{"name", fd.Name + " " + c.ID}, {"hint", hint}, {"class", c.Attr["class"]},
		{"group", fd.Group}} {
		fs.Words(t.family, t.text)
	}
	fs.Means("label", label)
	fs.Means("name", fd.Name, c.ID)
	fs.Means("hint", hint)
	fs.Grams("name", fd.Name, c.ID)
	fs.choices(fd.Domain)
	seat(f, fs, i)
	return fs.List
}

// choices describes the options of a field.
func (fs *FeatureSet) choices(d webform.Domain) {
	if d.Kind != webform.Options {
		return
	}
	n, anys := len(d.Options), 0
	for i, o := range d.Options {
		if o.Any {
			anys++
		}
		if i < maxRoleOptions {
			fs.Words("option", o.Text)
		}
	}
	fs.Add("options", strconv.Itoa(min(n, 3+n/10)))
	fs.Add("anys", strconv.Itoa(min(anys, 2)))
}

// seat describes where a field stands among those to fill in.
func seat(f *webform.Form, fs *FeatureSet, i int) {
	visible := VisibleFields(f)
	at := slices.Index(visible, i)
	fs.Add("fields", strconv.Itoa(min(len(visible), 8)))
	fs.Add("from", strconv.Itoa(min(at, maxSeats)))
	fs.Add("to", strconv.Itoa(min(len(visible)-1-at, maxSeats)))
	for _, side := range []struct {
		family string
		at     int
	}{{"before", at - 1}, {"after", at + 1}} {
		if side.at < 0 || side.at >= len(visible) {
			fs.Add(side.family, "nothing")
			continue
		}
		near := &f.Fields[visible[side.at]]
		fs.Add(side.family, string(near.Role)+" "+near.Domain.Type)
	}
}
