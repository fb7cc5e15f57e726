package lvs

import (
	"strings"
	"unicode"

	"deepcrawl/forms"
	"deepcrawl/forms/boxtype"
)

const (
	maxLearnt   = 500 // values that one field or attribute of a site teaches
	leastVaried = 3   // different values without which an attribute is rather a constant
)

// FromForm returns what the menus of a site's form teach: the texts of their options under the
// label of the field. Fields that order, cut or translate results teach nothing, nor do the options
// that stand for all.
func FromForm(site string, f *forms.Form) []Entry {
	var es []Entry
	for i := range f.Fields {
		fd := &f.Fields[i]
		if !teaches(fd) {
			continue
		}
		n, typ := 0, typeOf(fd.Domain.Type, fd.Label)
		for _, o := range fd.Domain.Options {
			text := o.Text
			if text == "" {
				text = o.Value
			}
			text = uncounted(text)
			if o.Any || o.Disabled || text == "" || n == maxLearnt {
				continue
			}
			es = append(es,
				Entry{Label: fd.Label, Type: typ, Value: text, Source: Menu, Site: site})
			n++
		}
	}
	return es
}

func teaches(fd *forms.Field) bool {
	switch fd.Role {
	case forms.Sort, forms.PageSize, forms.Presentation, forms.Submit, forms.Hidden, forms.Scope,
		forms.Password:
		return false
	}
	return len(fd.Domain.Options) >= leastVaried &&
		(fd.Label != "" && fd.LabelSource != "name" || fd.Domain.Type != "")
}

// uncounted drops a number of matches behind an option: "History (1,204)".
func uncounted(s string) string {
	s = strings.TrimSpace(s)
	open := strings.LastIndexAny(s, "([")
	if open <= 0 || !strings.HasSuffix(s, ")") && !strings.HasSuffix(s, "]") {
		return s
	}
	in := s[open+1 : len(s)-1]
	digits := strings.IndexFunc(in, unicode.IsDigit) >= 0
	if digits && strings.IndexFunc(in, func(r rune) bool {
		return !unicode.IsDigit(r) && !unicode.IsSpace(r) && !unicode.IsPunct(r)
	}) < 0 {
		return strings.TrimSpace(s[:open])
	}
	return s
}

// An Attribute is what the records of a site show under one name: its values, the most frequent
// first, and how many records hold each.
type Attribute struct {
	Name, Type string
	Values     []string
	Counts     []int
}

// FromRecords returns what an attribute of harvested records teaches. A value that many records
// hold weighs more: more of it is to be expected elsewhere too. Attributes without a name, and
// those whose values differ in every record, teach nothing, unless the whole world numbers things
// so.
func FromRecords(site string, a Attribute) []Entry {
	typ := typeOf(recordTypes[a.Type], a.Name)
	if typ == notValues || boxtype.Normal(a.Name) == "" || len(a.Values) < leastVaried ||
		a.Counts[0] < 2 && !worldwide[typ] {
		return nil
	}
	var es []Entry
	for i, v := range a.Values[:min(len(a.Values), maxLearnt)] {
		w := weight[Records]
		if a.Counts[i] == 1 {
			w /= 2
		}
		es = append(es,
			Entry{Label: a.Name, Type: typ, Value: v, Weight: w, Source: Records, Site: site})
	}
	return es
}

// typeOf is the type of values under a label: what they look like or, where that says nothing, what
// the label names. So the menu of authors on one site teaches a box for surnames on another.
func typeOf(looks, label string) string {
	named := boxtype.LabelType(label)
	if worldwide[named] && looks == notValues ||
		shared[named] && (looks == "" || looks == "number") {
		return named
	}
	return looks
}

// shared are the types whose values mean the same under any label. A number of rooms is no number
// of pages.
var shared = map[string]bool{
	"person": true, "city": true, "state": true, "country": true, "zip": true, "year": true,
	"isbn": true, "issn": true, "doi": true,
}

// worldwide are the types of numbers under which one thing is known everywhere, however seldom one
// site shows it.
var worldwide = map[string]bool{"isbn": true, "issn": true, "doi": true}

const notValues = "-"

// recordTypes are the types of attributes that are types of fields under another word, or that no
// field is asked by.
var recordTypes = map[string]string{
	"date": "date", "isbn": "isbn", "money": "price", "number": "number",
	"url": notValues, "email": notValues, "phone": notValues, "rating": notValues, "id": notValues,
}
