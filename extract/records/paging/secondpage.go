package paging

import (
	"strings"
	"unicode"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// An answer of two pages has one button, that of the second page. The first page is a plain number
// before it, or the form has nothing else.

// secondPage returns the request of such a button; nil where the page has none.
func secondPage(a question.Asked, o *outline.Outline, fs []*forms.Form,
	p *fetch.Page) *fetch.Request {
	sent := parametersOf(p)
	var only *buttons
	for _, f := range fs {
		if !pages(a, f, p.URL) {
			continue
		}
		b := pagingButtons(f, p)
		if len(b.number) == 0 {
			continue
		}
		if only != nil {
			return nil // a form for each page, and nothing that counts them
		}
		only = &b
	}
	if only == nil || len(only.number) != 1 {
		return nil
	}
	fd := only.number[2]
	if fd == nil || fd.Name == "" || sent.Has(fd.Name) ||
		!onlyHidden(only.form) && !firstBefore(o.Buttons, fd.Name) {
		return nil
	}
	return only.after(p.URL)
}

// firstBefore reports whether the text before a button of that name ends with the number 1.
func firstBefore(buttons []*html.Node, name string) bool {
	for _, h := range buttons {
		words := strings.FieldsFunc(textBefore(h), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r)
		})
		if outline.Attr(h, "name") == name && len(words) > 0 && words[len(words)-1] == "1" {
			return true
		}
	}
	return false
}

// textBefore is the text that stands next before an element, beside it or beside the item or cell
// that it is alone in.
func textBefore(n *html.Node) string {
	for up := 0; n != nil && up < 3 && n.DataAtom != atom.Form; n, up = n.Parent, up+1 {
		for s := n.PrevSibling; s != nil; s = s.PrevSibling {
			t := outline.PlainText(s)
			if s.Type == html.TextNode {
				t = s.Data
			}
			if strings.TrimSpace(t) != "" {
				return t
			}
		}
	}
	return ""
}
