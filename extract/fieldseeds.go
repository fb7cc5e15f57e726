package extract

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lvs"
	"deepcrawl/querygen"
)

// How many values from elsewhere a harvest may try in one field.
const (
	maxWordSeeds = 40
	// of a type: the planner goes on with them only as long as they bring more than what it knows
	// itself
	maxTypedSeeds = 200
)

// FieldSeeds returns values to begin with for the text fields of a site's forms: what the page
// itself links to, suggests or gives as an example, what was found when the request of its script
// was learnt, then what the table has from elsewhere for such fields, the likeliest first.
func FieldSeeds(t *lvs.Table, site string, fs []*forms.Form) querygen.FieldSeeds {
	return ofBoxes(fs, func(f *forms.Form, fd *forms.Field) []string {
		return fieldSeeds(t, site, f, fd)
	})
}

// GivenValues are the values of the user for the text fields of forms: those that a ruling wants
// tried, those under the likest label, and those of one label in the order of his file.
func GivenValues(t *lvs.Table, fs []*forms.Form) querygen.FieldSeeds {
	byUser := func(t lvs.Teacher) bool { return t.Source == lvs.User }
	return ofBoxes(fs, func(_ *forms.Form, fd *forms.Field) (texts []string) {
		texts = slices.Clone(fd.Try)
		for _, v := range t.Values(fd, byUser, math.MaxInt) {
			texts = append(texts, v.Text)
		}
		return texts
	})
}

// ofBoxes puts the values together that each text field has.
func ofBoxes(fs []*forms.Form,
	values func(*forms.Form, *forms.Field) []string) querygen.FieldSeeds {
	all := querygen.FieldSeeds{}
	for _, f := range fs {
		for i := range f.Fields {
			if !f.Fields[i].Domain.TakesText() {
				continue
			}
			for _, v := range values(f, &f.Fields[i]) {
				all.Add(f.ID, i, v)
			}
		}
	}
	return all
}

func fieldSeeds(t *lvs.Table, site string, f *forms.Form, fd *forms.Field) []string {
	most := maxWordSeeds
	if fd.Domain.Type != "" {
		most = maxTypedSeeds
	}
	var out []string
	met := map[string]bool{}
	put := func(s string) {
		if k := boxtype.Normal(s); k != "" && !met[k] && len(out) < most {
			met[k] = true
			out = append(out, s)
		}
	}
	for _, v := range fd.Try {
		put(v)
	}
	if f.Template != nil && fd == &f.Fields[0] { // the box
		for _, term := range f.Template.Proof {
			put(term)
		}
	}
	for _, v := range fd.Linked {
		put(v)
	}
	for _, o := range fd.Domain.Options { // of a datalist
		if !o.Any && !o.Disabled {
			put(o.Value)
		}
	}
	if e := example(fd, f.Controls[fd.Controls[0]].Attr["placeholder"]); e != "" {
		put(e)
	}
	put(fd.Example)
	for _, e := range fd.Examples {
		put(e)
	}
	for _, v := range inTongue(f, out, t.Values(fd, lvs.NotFrom(site), ofLanguages*most)) {
		put(v.Text)
	}
	return out
}

// ofLanguages is how many times as many values are looked at as are tried: those of other languages
// than that of the page come last.
const ofLanguages = 5

// inTongue puts the values that belong to the country of the page first, as its language says or
// the values that it names itself do, then those of its language, and those that belong to others
// last: names are seldom found abroad. Those in other letters than the page come after all others:
// a register in Cyrillic letters has no "Ivanov".
func inTongue(f *forms.Form, said []string, vs []lvs.Value) []lvs.Value {
	countries := countriesOf(said, vs)
	of := func(l string) bool {
		return countries[l] ||
			strings.Contains(l, "-") && strings.EqualFold(l, strings.ReplaceAll(f.Lang, "_", "-"))
	}
	speaks := func(l string) bool {
		code, _, _ := strings.Cut(l, "-")
		return forms.Speaks(f, code)
	}
	place := func(v lvs.Value) int {
		switch {
		case slices.ContainsFunc(v.Langs, of):
			return 0
		case slices.ContainsFunc(v.Langs, speaks):
			return 1
		case len(v.Langs) == 0 || f.Lang == "":
			return 2
		}
		return 3
	}
	script := forms.ScriptOf(f)
	foreign := func(v lvs.Value) int {
		if script == nil ||
			strings.ContainsFunc(v.Text, func(r rune) bool { return unicode.In(r, script...) }) ||
			!strings.ContainsFunc(v.Text, unicode.IsLetter) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(vs, func(a, b lvs.Value) int {
		return cmp.Or(foreign(a)-foreign(b), cmp.Compare(place(a), place(b)))
	})
	return vs
}

// countriesOf returns the countries of the values that a page names, as far as these are known of
// one country alone.
func countriesOf(said []string, vs []lvs.Value) map[string]bool {
	countries := make(map[string]bool)
	for _, v := range vs {
		if !slices.ContainsFunc(said, func(s string) bool {
			return boxtype.Normal(s) == boxtype.Normal(v.Text)
		}) {
			continue
		}
		var at []string
		for _, l := range v.Langs {
			if strings.Contains(l, "-") {
				at = append(at, l)
			}
		}
		if len(at) == 1 {
			countries[at[0]] = true
		}
	}
	return countries
}

// numbered are the types whose values have digits, so that an example is told from an instruction.
var numbered = map[string]bool{
	"zip": true, "isbn": true, "issn": true, "doi": true, "year": true, "code": true, "price": true,
	"integer": true, "number": true,
}

// example returns the value that a placeholder gives: what follows on "e.g.", or where the box
// takes values with digits, its words from the first with a digit on, as in "Enter 02139". A
// placeholder may be nothing but a code: "A01B 1/02".
func example(fd *forms.Field, placeholder string) string {
	words := strings.Fields(placeholder)
	if e, ok := boxtype.ExampleIn(placeholder); ok {
		return e
	}
	for i, w := range words {
		if digits := strings.IndexFunc(w, unicode.IsDigit) >= 0; digits &&
			(numbered[fd.Domain.Type] || i == 0 && len(words) <= 2 && isCode(placeholder)) {
			return trimmed(strings.Join(words[i:min(i+2, len(words))], " "))
		}
	}
	return ""
}

// isCode reports whether a text is made of digits, capitals and what stands between them.
func isCode(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.IsUpper(r)
	}) < 0
}

func trimmed(s string) string { return strings.Trim(s, " ()[].,;:\"'“”„«»…") }
