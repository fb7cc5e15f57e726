package kind

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

// Features describes a form to the linear model as a set of strings "family:value": counts of
// controls, words and letter groups of what is written in and about the form, and the verdict of
// the search rule. Values of hidden fields and of boxes are left out: they say what was asked, not
// what the form is for.
func Features(f *webform.Form, n *html.Node) []string {
	fs := &fields.FeatureSet{Seen: map[string]bool{}}
	f, n = searchPart(f, n)
	fs.Add("method", f.Method)
	countFeatures(f, fs)
	var names, labels, hints, buttons, classes, options []string
	for _, c := range f.Controls {
		switch {
		case c.Type == "hidden":
			fs.Words("hidden", c.Name)
			continue
		case controls.Submits(c):
			fs.Words("class", c.Attr["class"]+" "+c.ID)
		case c.Tag == "select":
			for _, o := range c.Options[:min(len(c.Options), 8)] {
				options = append(options, o.Text)
			}
		}
		names = append(names, c.Name)
		classes = append(classes, c.Attr["class"]+" "+c.ID)
		hints = append(hints, c.Attr["placeholder"]+" "+c.Attr["title"])
	}
	for _, fd := range f.Fields {
		switch {
		case fd.Role == webform.Submit:
			buttons = append(buttons, fd.Label)
		case fd.LabelSource != "name":
			labels = append(labels, fd.Label)
		}
		fs.Add("role", string(fd.Role))
		if fd.Domain.Kind == webform.Typed {
			fs.Add("type", fd.Domain.Type)
		}
	}
	for _, texts := range []*[]string{&names, &labels, &hints, &buttons, &classes, &options} {
		*texts = (*texts)[:min(len(*texts), fields.MaxFeatureWords)]
	}
	action := safety.ActionPath(f.Action)
	written := lang.Clip(controls.Text(n), fields.MaxFeatureText)
	about := strings.Join(
		[]string{controls.Attr(n, "class"), controls.Attr(n, "id"), controls.Attr(n, "name"),
			controls.Attr(n, "role")}, " ")
	around := surroundings(n)
	fs.Means("around", around)
	fs.Words("button", buttons...)
	fs.Words("label", labels...)
	fs.Words("name", names...)
	fs.Words("hint", hints...)
	fs.Words("option", options...)
	fs.Words("action", action)
	fs.Words("about", about)
	fs.Words("class", classes...)
	fs.Words("caption", f.Caption)
	fs.Words("text", written)
	fs.Means("button", buttons...)
	fs.Means("label", labels...)
	fs.Means("name", names...)
	fs.Means("hint", hints...)
	fs.Means("caption", f.Caption)
	fs.Means("about", about)
	fs.Means("action", action)
	fs.Means("text", written)
	fs.Grams("action", action)
	fs.Grams("about", about)
	fs.Grams("name", names...)
	fs.Grams("class", classes...)
	if searchRule(f, about) {
		fs.Add("rule", "search")
	}
	return fs.List
}

// surroundings are the names of the two elements around a form: <div class="site-search"><form>.
func surroundings(form *html.Node) string {
	var names []string
	for p, n := form.Parent, 0; p != nil && n < 2 && p.DataAtom != atom.Body; p, n = p.Parent, n+1 {
		names = append(names, controls.Attr(p, "class"), controls.Attr(p, "id"))
	}
	return strings.Join(names, " ")
}

func countFeatures(f *webform.Form, fs *fields.FeatureSet) {
	counts := map[string]int{}
	boxes := 0
	for _, c := range f.Controls {
		counts[c.Type]++
		switch c.Type {
		case "text", "search", "email", "tel", "url", "number", "password", "textarea":
			boxes++
		}
	}
	for _, t := range []string{"text", "search", "email", "tel", "password", "textarea", "select",
		"checkbox", "radio", "file", "hidden", "submit", "image", "button", "number", "date"} {
		n := counts[t]
		fs.Add("count", t+"="+strconv.Itoa(min(n, 3)))
		if n > 5 {
			fs.Add("count", t+">5")
		}
	}
	fs.Add("boxes", strconv.Itoa(min(boxes, 6)))
	fs.Add("fields", strconv.Itoa(min(len(fields.VisibleFields(f)), 8)))
}

// searchRule is a feature that stands for a whole rule: a text box, a search word about it, and
// nothing that belongs to logins, letters or uploads.
func searchRule(f *webform.Form, about string) bool {
	if !fields.HasText(f) || vetting.Of(f).Private() != "" {
		return false
	}
	clues := []string{safety.ActionPath(f.Action), about}
	for _, c := range f.Controls {
		if c.Type == "search" {
			return true
		}
		if c.Type != "hidden" {
			clues = append(clues, c.Name, c.ID, c.Attr["class"], c.Attr["placeholder"])
		}
	}
	for _, fd := range f.Fields {
		if fd.Role == webform.Submit {
			clues = append(clues, fd.Label)
		}
	}
	return strings.Contains(about, "search") || boxtype.SearchWords.In(clues...)
}
