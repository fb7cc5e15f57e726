// Package view says what a store holds in the words of the printers: sites with what was left out
// and why, forms with their fields, queries, and why something is as it is. Nothing is asked of the
// web, and nothing is written.
//
//	overview, lines, err := view.Status(ctx, db, view.Choice{})
//	forms, err := view.SiteForms(ctx, db, site, all)
//	e, err := view.ExplainURL(ctx, db, "https://lib.example/search")
package view

import (
	"cmp"
	"fmt"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/querygen"
)

// Form puts a form into the words of the printers.
func Form(site string, f *forms.Form) term.Form {
	ok, why := kind.Searchable(f)
	l := term.Form{
		ID: f.ID, Site: site, PageURL: f.PageURL, Action: f.Action, Method: f.Method,
		Caption: f.Caption,
		Kind:    string(f.Kind), Probability: f.Probability, Searchable: ok, Why: Reason(why),
		Reasons: f.Reasons,
		Waits:   f.Kind == forms.List,
		Fields:  make([]term.Field, 0, len(f.Fields)),
	}
	if f.IsDeclared() { // several of one address differ in what is asked for there
		l.Kind, l.Action = "interface", f.PageURL
	}
	for _, d := range f.Fields {
		l.Fields = append(l.Fields, field(f, d))
	}
	for _, d := range f.Disabled {
		shut := field(f, d)
		shut.Disabled, shut.Values = true, "disabled, never sent"
		l.Fields = append(l.Fields, shut)
	}
	return l
}

func field(f *forms.Form, d forms.Field) term.Field {
	return term.Field{
		Name: d.Name, Label: d.Label, Role: string(d.Role), Domain: d.Domain, Why: d.Why,
		Default:     d.Default,
		LabelSource: d.LabelSource, LabelConfidence: d.LabelConfidence, Group: d.Group,
		Partner: fieldName(f, d.Pair), FilledBy: fieldName(f, d.FilledBy),
		Values: taken(d), Told: told(f, d), Quiet: quiet(d.Role),
	}
}

// fieldName is the name of the field that has the number n, counted from 1; "" for 0.
func fieldName(f *forms.Form, n int) string {
	if n < 1 || n > len(f.Fields) {
		return ""
	}
	return f.Fields[n-1].Name
}

// labelSources say where a label was found.
var labelSources = map[string]string{
	"for": "its label element", "wrap": "the label around it", "aria": "its aria label",
	"before": "the text before it",
	"after":  "the text after it", "placeholder": "its placeholder", "title": "its title",
	"value":   "what stands in it",
	"heading": "a heading", "name": "its name alone",
}

// told says where a field's label and type are from, and what it goes with.
func told(f *forms.Form, d forms.Field) string {
	var out []string
	if s := labelSources[d.LabelSource]; s != "" && d.Role != forms.Submit {
		out = append(out, fmt.Sprintf("label from %s (%.2f)", s, d.LabelConfidence))
	}
	if d.Group != "" && d.Group != d.Label {
		out = append(out, fmt.Sprintf("in the group %q", d.Group))
	}
	if d.Domain.Evidence != "" {
		out = append(out,
			fmt.Sprintf("type from %s (%.2f)", d.Domain.Evidence, d.Domain.Confidence))
	}
	if len(d.Never) > 0 {
		out = append(out, "never chosen, as it does something: "+choices(d.Never))
	}
	if name := fieldName(f, d.Pair); name != "" {
		out = append(out, "a range with "+name)
	}
	if name := fieldName(f, d.FilledBy); name != "" {
		out = append(out, "filled when "+name+" is chosen")
	}
	if d.Suggests != nil {
		out = append(out, "filled as one types, from "+d.Suggests.URL)
	}
	return strings.Join(out, "; ")
}

// Reason is why a form is or is not searchable, to stand behind "never sent".
func Reason(why string) string { return strings.TrimPrefix(why, "not asked: ") }

// quiet are the roles of fields that nobody sees.
func quiet(r forms.Role) bool {
	return r == forms.Hidden || r == forms.Token || r == forms.Submit || r == forms.Honeypot
}

// taken says in a few words which values a field takes.
func taken(d forms.Field) string {
	switch dom := d.Domain; dom.Kind {
	case forms.Options:
		if dom.Type != "" && dom.Type != "integer" {
			return fmt.Sprintf("%s (%s): %s", term.Count(len(dom.Options), "choice"), dom.Type,
				choices(dom.Options))
		}
		return fmt.Sprintf("%s: %s", term.Count(len(dom.Options), "choice"), choices(dom.Options))
	case forms.Typed:
		s := dom.Type
		if dom.Min != "" || dom.Max != "" {
			s += fmt.Sprintf(" from %s to %s", cmp.Or(dom.Min, "any"), cmp.Or(dom.Max, "any"))
		}
		if dom.Step != "" && dom.Step != "any" {
			s += " by " + dom.Step
		}
		if dom.Format != "" {
			s += " as " + dom.Format
			if dom.Era != 0 {
				s += fmt.Sprintf(", 2025 written as %d", 2025+dom.Era)
			}
		}
		return s + suggested(dom.Options)
	case forms.Fixed:
		return "always " + strings.Join(d.Default, ", ")
	default:
		return "any text" + suggested(d.Domain.Options)
	}
}

// choices lists the first options of a menu, and says which restrict nothing.
func choices(opts []forms.Option) string {
	var texts []string
	for i, o := range opts {
		if i == 8 {
			texts = append(texts, "...")
			break
		}
		t := cmp.Or(cmp.Or(strings.TrimSpace(o.Text), o.Value), "(empty)")
		if o.Any {
			t += " (for any)"
		}
		texts = append(texts, t)
	}
	return strings.Join(texts, ", ")
}

// suggested lists what a data list offers to a box that takes other text too.
func suggested(opts []forms.Option) string {
	if len(opts) == 0 {
		return ""
	}
	return fmt.Sprintf(", %s suggested: %s", term.Count(len(opts), "value"), choices(opts))
}

// Query writes a query as people read it: author="le guin" lang=en.
func Query(q querygen.Query) string {
	var parts []string
	for _, a := range q.Assign {
		v := strings.Join(a.Values, "+")
		if v == "" || strings.ContainsAny(v, " \t\"") {
			v = fmt.Sprintf("%q", v)
		}
		parts = append(parts, a.Name+"="+v)
	}
	if len(parts) == 0 {
		return "(form unchanged)"
	}
	return strings.Join(parts, " ")
}
