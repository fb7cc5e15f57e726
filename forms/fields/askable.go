package fields

import (
	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/webform"
)

// Askable lists the fields by which a question can be asked.
func Askable(f *webform.Form) []int {
	var out []int
	for _, i := range VisibleFields(f) {
		switch f.Fields[i].Role {
		case webform.Keyword, webform.Filter, webform.RangeFrom, webform.RangeTo:
			d := f.Fields[i].Domain
			if f.Fields[i].Suggests == nil && f.Controls[f.Fields[i].Controls[0]].Tag == "select" &&
				(len(d.Options) == 1 || ChoicesOf(d) == 0) {
				continue // no choice, or none before a script has filled it
			}
			out = append(out, i)
		}
	}
	return out
}

// ChoicesOf counts the options that restrict something.
func ChoicesOf(d webform.Domain) int {
	n := 0
	for _, o := range d.Options {
		if !o.Any {
			n++
		}
	}
	return n
}

// SearchesFor reports whether what is written at a box says that it searches.
func SearchesFor(f *webform.Form, i int) bool {
	c := f.Controls[f.Fields[i].Controls[0]]
	return boxtype.SearchWords.In(f.Fields[i].Label, c.Name, c.ID, c.Attr["placeholder"])
}
