package forms

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

const (
	maxFeatureWords = 60   // words of one source (labels, names, ...) that become features
	maxFeatureText  = 2000 // bytes of one text that become features
)

// features describes a form to the linear model as a set of strings "family:value": counts of
// controls, words and letter groups of what is written in and about the form, and the verdict of
// the search rule. Values of hidden fields and of boxes are left out: they say what was asked, not
// what the form is for.
func features(f *webform.Form, n *html.Node) []string {
	fs := &featureSet{seen: map[string]bool{}}
	f, n = searchPart(f, n)
	fs.add("method", f.Method)
	countFeatures(f, fs)
	var names, labels, hints, buttons, classes, options []string
	for _, c := range f.Controls {
		switch {
		case c.Type == "hidden":
			fs.words("hidden", c.Name)
			continue
		case controls.Submits(c):
			fs.words("class", c.Attr["class"]+" "+c.ID)
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
		fs.add("role", string(fd.Role))
		if fd.Domain.Kind == webform.Typed {
			fs.add("type", fd.Domain.Type)
		}
	}
	for _, texts := range []*[]string{&names, &labels, &hints, &buttons, &classes, &options} {
		*texts = (*texts)[:min(len(*texts), maxFeatureWords)]
	}
	action := safety.ActionPath(f.Action)
	written := lang.Clip(controls.Text(n), maxFeatureText)
	about := strings.Join(
		[]string{controls.Attr(n, "class"), controls.Attr(n, "id"), controls.Attr(n, "name"), controls.Attr(n, "role")}, " ")
	around := surroundings(n)
	fs.means("around", around)
	fs.words("button", buttons...)
	fs.words("label", labels...)
	fs.words("name", names...)
	fs.words("hint", hints...)
	fs.words("option", options...)
	fs.words("action", action)
	fs.words("about", about)
	fs.words("class", classes...)
	fs.words("caption", f.Caption)
	fs.words("text", written)
	fs.means("button", buttons...)
	fs.means("label", labels...)
	fs.means("name", names...)
	fs.means("hint", hints...)
	fs.means("caption", f.Caption)
	fs.means("about", about)
	fs.means("action", action)
	fs.means("text", written)
	fs.grams("action", action)
	fs.grams("about", about)
	fs.grams("name", names...)
	fs.grams("class", classes...)
	if searchRule(f, about) {
		fs.add("rule", "search")
	}
	return fs.list
}

// surroundings are the names of the two elements around a form: <div class="site-search"><form>.
func surroundings(form *html.Node) string {
	var names []string
	for p, n := form.Parent, 0; p != nil && n < 2 && p.DataAtom != atom.Body; p, n = p.Parent, n+1 {
		names = append(names, controls.Attr(p, "class"), controls.Attr(p, "id"))
	}
	return strings.Join(names, " ")
}

func countFeatures(f *webform.Form, fs *featureSet) {
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
		fs.add("count", t+"="+strconv.Itoa(min(n, 3)))
		if n > 5 {
			fs.add("count", t+">5")
		}
	}
	fs.add("boxes", strconv.Itoa(min(boxes, 6)))
	fs.add("fields", strconv.Itoa(min(len(visibleFields(f)), 8)))
}

// searchRule is a feature that stands for a whole rule: a text box, a search word about it, and
// nothing that belongs to logins, letters or uploads.
func searchRule(f *webform.Form, about string) bool {
	if !hasText(f) || vetting.Of(f).Private() != "" {
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

type featureSet struct {
	list []string
	seen map[string]bool
	room []byte // in which a feature is written: most were seen before
}

func (fs *featureSet) add(family, value string) {
	if value == "" {
		return
	}
	fs.room = append(append(append(fs.room[:0], family...), ':'), value...)
	if !fs.seen[string(fs.room)] {
		s := string(fs.room)
		fs.seen[s] = true
		fs.list = append(fs.list, s)
	}
}

// words adds the words of the texts.
func (fs *featureSet) words(family string, texts ...string) {
	n := 0
	for _, t := range texts {
		for _, w := range lang.Words(lang.Clip(t, maxFeatureText)) {
			if n++; n > maxFeatureWords {
				return
			}
			if len(w) <= 24 && !digits(w) {
				fs.add(family, w)
			}
		}
	}
}

// grams adds the groups of four and five letters of the texts: names such as "txtsearchbox" have no
// word breaks.
func (fs *featureSet) grams(family string, texts ...string) {
	family += "~"
	n := 0
	for _, t := range texts {
		s := strings.Join(lang.Words(lang.Clip(t, maxFeatureText)), "_")
		var starts []int // of its letters, and its end
		for at := range s {
			starts = append(starts, at)
		}
		starts = append(starts, len(s))
		for size := 4; size <= 5; size++ {
			for i := 0; i+size < len(starts); i++ {
				if n++; n > 6*maxFeatureWords {
					return
				}
				fs.add(family, s[starts[i]:starts[i+size]])
			}
		}
	}
}

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }
