package forms

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Scripted makes a form of a search box whose script makes requests by the template: one box for
// the term, if there is a gap for one. label is what the page calls the box.
func Scripted(page *url.URL, label string, t *webform.Template) *webform.Form {
	f := &webform.Form{
		PageURL: submit.WithoutFragment(page.String()), Method: t.First.Method,
		Enctype: submit.Urlencoded,
		Charset: "utf-8", Via: webform.ViaXHR,
		Kind: webform.Search, Probability: 1, Template: t,
	}
	f.Action = submit.FixedAddress(t.First)
	if t.Typed != "" {
		f.Via = webform.ViaBrowser
	}
	if t.Typed != "" || submit.Has(t.First, webform.Term) {
		f.Controls = []webform.Control{{Tag: "input", Type: "search", Name: submit.BoxName}}
		f.Fields = []webform.Field{{
			Name: submit.BoxName, Controls: []int{0}, Label: label, LabelSource: "placeholder",
			LabelConfidence: 0.9, Role: webform.Keyword,
			Why: "a browser typed here and saw it sent", Domain: webform.Domain{Kind: webform.Free},
			Default: []string{""},
		}}
	}
	addChoices(f, page)
	f.ID = identity(page, f)
	return f
}

// addChoices adds the controls beside the box, understood as if they stood in a form of the page.
func addChoices(f *webform.Form, page *url.URL) {
	if len(f.Template.Choices) == 0 {
		return
	}
	found, err := Find(
		&fetch.Page{URL: page, Status: http.StatusOK, Charset: "utf-8",
			Body: []byte(markupOf(f.Template))})
	if err != nil || len(found) == 0 {
		return
	}
	controls, fields := len(f.Controls), len(f.Fields)
	f.Controls = append(f.Controls, found[0].Controls...)
	for _, fd := range found[0].Fields {
		fd.Position += fields
		for i := range fd.Controls {
			fd.Controls[i] += controls
		}
		if fd.Pair > 0 {
			fd.Pair += fields
		}
		fd.FilledBy, fd.Needs = 0, nil
		f.Fields = append(f.Fields, fd)
	}
	dependChoices(f)
}

// dependChoices says which choices exist only together with one of another control, which are the
// ends of a range, and of which there may be more.
func dependChoices(f *webform.Form) {
	for _, c := range f.Template.Choices {
		if from, to := fieldNamed(f, c.Name),
			fieldNamed(f, c.Until); c.Until != "" && from >= 0 && to >= 0 {
			f.Fields[from].Role, f.Fields[from].Pair = webform.RangeFrom, to+1
			f.Fields[to].Role, f.Fields[to].Pair = webform.RangeTo, from+1
		}
		if at := fieldNamed(f, c.Name); c.Partial && at >= 0 {
			f.Fields[at].Domain.Partial = true
		}
		menu, by := fieldNamed(f, c.Name), fieldNamed(f, c.By)
		if c.By == "" || menu < 0 || by < 0 {
			continue
		}
		under := map[string][]string{}
		for _, o := range c.Options {
			under[o.Value] = o.Under
		}
		fd := &f.Fields[menu]
		fd.FilledBy, fd.Why = by+1, fields.FilledByScript
		for i, o := range fd.Domain.Options {
			fd.Domain.Options[i].Under = under[o.Value]
		}
	}
}

func fieldNamed(f *webform.Form, name string) int {
	return slices.IndexFunc(f.Fields, func(fd webform.Field) bool { return fd.Name == name })
}

// markupOf is a form with the choices.
func markupOf(t *webform.Template) string {
	var b strings.Builder
	b.WriteString("<form>")
	for _, c := range t.Choices {
		name, label := html.EscapeString(c.Name), html.EscapeString(c.Label)
		if c.Type != "select" {
			always := ""
			if c.Value != "" {
				always = fmt.Sprintf(` value="%s" required`, html.EscapeString(c.Value))
			}
			fmt.Fprintf(&b, `<p><label>%s <input type="%s" name="%s"%s></label></p>`, label,
				html.EscapeString(c.Type), name, always)
			continue
		}
		fmt.Fprintf(&b, `<p><label>%s <select name="%s">`, label, name)
		for _, o := range c.Options {
			selected := ""
			if o.Selected {
				selected = " selected"
			}
			fmt.Fprintf(&b, `<option value="%s"%s>%s</option>`, html.EscapeString(o.Value),
				selected, html.EscapeString(o.Text))
		}
		b.WriteString("</select></label></p>")
	}
	return b.String() + "</form>"
}
