package kind

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/linear"
	"deepcrawl/forms/webform"
)

const maxEvidence = 4 // features that an explanation names

// evidenceOf says in words what the model alone thinks of a form and which of its features speak
// most for the kind it was given in the end.
func evidenceOf(f *webform.Form, m *linear.Model, features []string,
	p map[webform.Kind]float64) []string {
	k := slices.Index(m.Classes(), string(f.Kind))
	if k < 0 {
		return nil
	}
	type sign struct {
		feature string
		weight  int16
	}
	var found []sign
	for _, x := range features {
		if w := m.Weight(x, k); w > 0 {
			found = append(found, sign{x, w})
		}
	}
	slices.SortStableFunc(found, func(a, b sign) int { return cmp.Compare(b.weight, a.weight) })
	var out []string
	for _, f := range found {
		if len(out) == maxEvidence {
			break
		}
		if s := describe(f.feature); s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	says := fmt.Sprintf("by its words and controls alone it is %s with %.0f %%", article(f.Kind),
		100*p[f.Kind])
	if len(out) == 0 {
		return []string{says}
	}
	return []string{says + ", most of all: " + strings.Join(out, "; ")}
}

// sources says where a word was found, by the family of its feature.
var sources = map[string]string{
	"button": "its button says", "label": "a label says", "name": "a control is named",
	"hint":   "a hint says",
	"option": "an option says", "action": "its address says",
	"about": "its own name, ID or class says", "around": "the element around it is called",
	"class": "a class or ID of a control says", "caption": "its heading says",
	"text": "its text says", "hidden": "a hidden field is named",
}

// describe puts a feature into words; it is "" for those that mean nothing to people, such as
// groups of letters, or that only say what is not there.
func describe(feature string) string {
	family, value, _ := strings.Cut(feature, ":")
	if s := sources[family]; s != "" {
		if len(value) < 2 { // a letter of a path or name
			return ""
		}
		return fmt.Sprintf("%s %q", s, value)
	}
	switch family {
	case "method":
		return "it is sent by " + value
	case "rule":
		return "a text box with a word for searching at it"
	case "says":
		from, name, _ := strings.Cut(value, " ")
		for _, c := range fields.Concepts {
			if c.Name == name {
				return strings.Replace(sources[from], " is named", "'s name", 1) +
					" something about " + c.About
			}
		}
	case "count":
		return describeCount(value)
	case "boxes":
		return inWords(value, "box to write in", "boxes to write in")
	case "fields":
		return inWords(value, "field to fill in", "fields to fill in")
	case "role":
		return roleWords[webform.Role(value)]
	case "type":
		return "a box takes " + fields.Indefinite(value)
	}
	return ""
}

//exhaustive:enforce
var roleWords = map[webform.Role]string{
	webform.Keyword: "it takes free text", webform.Filter: "a choice narrows it",
	webform.Scope: "a choice says where to look", webform.Sort: "it has an order of results",
	webform.PageSize: "it has a number of results a page", webform.RangeFrom: "it takes a range",
	webform.RangeTo: "it takes a range", webform.Password: "it asks for a password",
	webform.Token: "it carries a token", webform.Honeypot: "it has a trap for robots",
}

// controlWords name a kind of control, one and many.
var controlWords = map[string][2]string{
	"text": {"text box", "text boxes"}, "search": {"search box", "search boxes"},
	"email": {"e-mail box", "e-mail boxes"},
	"tel":   {"telephone box", "telephone boxes"}, "password": {"password box", "password boxes"},
	"textarea": {"box for long text", "boxes for long text"},
	"select":   {"menu", "menus"}, "checkbox": {"check box", "check boxes"},
	"radio": {"radio button", "radio buttons"}, "file": {"file upload", "file uploads"},
	"hidden": {"hidden field", "hidden fields"}, "submit": {"submit button", "submit buttons"},
	"image":  {"image button", "image buttons"},
	"button": {"plain button", "plain buttons"}, "number": {"number box", "number boxes"},
	"date": {"date box", "date boxes"},
}

func describeCount(value string) string {
	if t, ok := strings.CutSuffix(value, ">5"); ok {
		return "more than five " + controlWords[t][1]
	}
	t, n, _ := strings.Cut(value, "=")
	if n == "3" {
		return "three or more " + controlWords[t][1]
	}
	return inWords(n, controlWords[t][0], controlWords[t][1])
}

// inWords counts things; none are not worth a word.
func inWords(n, one, many string) string {
	switch n {
	case "0":
		return ""
	case "1":
		return "one " + one
	}
	return n + " " + many
}
