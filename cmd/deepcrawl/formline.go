package main

import (
	"fmt"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

// formLine puts a form into the words of the printers.
func formLine(site string, f *forms.Form) term.Form {
	ok, why := f.Searchable()
	l := term.Form{
		ID: f.ID, Site: site, PageURL: f.PageURL, Action: f.Action, Method: f.Method, Caption: f.Caption,
		Kind: string(f.Kind), Probability: f.Probability, Searchable: ok, Why: reason(why), Reasons: f.Reasons,
		Fields: make([]term.Field, 0, len(f.Fields)),
	}
	for _, d := range f.Fields {
		l.Fields = append(l.Fields, term.Field{
			Name: d.Name, Label: d.Label, Role: string(d.Role), Domain: d.Domain, Why: d.Why, Default: d.Default,
			Values: values(d), Quiet: quiet(d.Role),
		})
	}
	return l
}

// reason is why a form is or is not searchable, to stand behind "never sent".
func reason(why string) string { return strings.TrimPrefix(why, "not asked: ") }

// quiet are the roles of fields that nobody sees.
func quiet(r forms.Role) bool {
	return r == forms.Hidden || r == forms.Token || r == forms.Submit || r == forms.Honeypot
}

// values says in a few words which values a field takes.
func values(d forms.Field) string {
	switch dom := d.Domain; dom.Kind {
	case forms.Options:
		var texts []string
		for i, o := range dom.Options {
			if i == 8 {
				texts = append(texts, "...")
				break
			}
			texts = append(texts, orElse(orElse(strings.TrimSpace(o.Text), o.Value), "(empty)"))
		}
		return fmt.Sprintf("%s: %s", term.Count(len(dom.Options), "choice"), strings.Join(texts, ", "))
	case forms.Typed:
		s := dom.Type
		if dom.Min != "" || dom.Max != "" {
			s += fmt.Sprintf(" from %s to %s", orElse(dom.Min, "any"), orElse(dom.Max, "any"))
		}
		if dom.Format != "" {
			s += " as " + dom.Format
		}
		return s
	case forms.Fixed:
		return "always " + strings.Join(d.Default, ", ")
	default:
		return "any text"
	}
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// searchable counts the forms that may be harvested.
func searchable(fs []store.SiteForm) int {
	n := 0
	for _, f := range fs {
		if ok, _ := f.Searchable(); ok {
			n++
		}
	}
	return n
}

// queryText writes a query as people read it: author="le guin" lang=en.
func queryText(q querygen.Query) string {
	var parts []string
	for _, a := range q.Assign {
		v := strings.Join(a.Values, "+")
		if v == "" || strings.ContainsAny(v, " \t\"") {
			v = fmt.Sprintf("%q", v)
		}
		parts = append(parts, a.Name+"="+v)
	}
	if len(parts) == 0 {
		return "(as served)"
	}
	return strings.Join(parts, " ")
}
