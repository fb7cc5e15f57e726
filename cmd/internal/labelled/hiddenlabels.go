package labelled

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// LabelSelfTest hides what the markup of a page says about labels and asks the position rules to
// find it again: every label element with a for attribute becomes a span; aria-label, placeholder
// and title of controls go. Of the controls that had such a label, right counts those whose
// inferred label is that text: letters and digits are compared, and more text before or behind it
// is let pass, as a person would still read the right label.
func LabelSelfTest(body string) (right, total int, err error) {
	doc, err := html.Parse(strings.NewReader(body))
	if err != nil {
		return 0, 0, fmt.Errorf("parse labelled page: %w", err)
	}
	truth := hideLabels(doc)
	if len(truth) == 0 {
		return 0, 0, nil
	}
	var b bytes.Buffer
	if err := html.Render(&b, doc); err != nil {
		return 0, 0, fmt.Errorf("write page without labels: %w", err)
	}
	p, err := StoredPage("http://labels.test/", b.String())
	if err != nil {
		return 0, 0, err
	}
	fs, err := forms.Find(p)
	if err != nil {
		return 0, 0, err
	}
	for _, f := range fs {
		for id, got := range labelsByID(f) {
			want, ok := truth[id]
			if !ok {
				continue
			}
			delete(truth, id)
			total++
			if g := letters(got); g != "" &&
				(strings.HasSuffix(g, want) || strings.HasPrefix(g, want)) {
				right++
			}
		}
	}
	return right, total, nil
}

// hideLabels takes the markup of labels away and returns their texts by the ID of their control.
// IDs that occur twice are left out: nobody knows which control is meant.
func hideLabels(doc *html.Node) map[string]string {
	count := map[string]int{}
	truth := map[string]string{}
	for n := range doc.Descendants() {
		switch n.DataAtom {
		case atom.Label:
			id, ok := cut(n, "for")
			if !ok {
				break
			}
			if t := letters(textOf(n)); t != "" && !wraps(n) {
				truth[id] = t
			}
			n.Data, n.DataAtom = "span", atom.Span
		case atom.Input, atom.Select, atom.Textarea:
			for _, key := range []string{"aria-label", "aria-labelledby", "placeholder", "title"} {
				cut(n, key)
			}
		}
		for _, a := range n.Attr {
			if a.Key == "id" {
				count[a.Val]++
			}
		}
	}
	for id := range truth {
		if count[id] != 1 {
			delete(truth, id)
		}
	}
	return truth
}

// cut removes an attribute and returns what it was.
func cut(n *html.Node, key string) (string, bool) {
	for i, a := range n.Attr {
		if a.Key == key {
			n.Attr = append(n.Attr[:i], n.Attr[i+1:]...)
			return a.Val, true
		}
	}
	return "", false
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// wraps reports whether a label holds its control: no position rule is needed then.
func wraps(n *html.Node) bool {
	for d := range n.Descendants() {
		switch d.DataAtom {
		case atom.Input, atom.Select, atom.Textarea, atom.Button:
			return true
		}
	}
	return false
}

// labelsByID returns the inferred label of each visible control of a form that has an ID; that of a
// radio or check box is the text of its option.
func labelsByID(f *forms.Form) map[string]string {
	out := map[string]string{}
	for _, fd := range f.Fields {
		options := slices.Concat(fd.Domain.Options, fd.Never)
		for _, at := range fd.Controls {
			c := f.Controls[at]
			switch {
			case c.ID == "" || c.Type == "hidden" || c.Type == "submit" || c.Type == "image":
			case c.Type == "radio" || c.Type == "checkbox":
				if i := slices.IndexFunc(options, func(o forms.Option) bool {
					return o.Value == c.Value
				}); i >= 0 {
					out[c.ID] = options[i].Text
					options = slices.Delete(options, i, i+1) // the next box may have the same value
				}
			default:
				out[c.ID] = fd.Label
			}
		}
	}
	return out
}

// letters keeps the letters and digits of s, in lower case.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
