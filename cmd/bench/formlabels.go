package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"unicode"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms"
	"deepcrawl/forms/formset"
)

// labelSelfTest hides what markup says about labels and asks the position rules to find it again: every label element
// with a for attribute becomes a span, aria-label and placeholder go, and of the controls that had such a label the part
// is returned whose inferred label is that text (letters and digits compared; text before a box may be longer at its
// start, text after one at its end, as a person would still read the right label).
func labelSelfTest(pages []string) (float64, error) {
	right, total := 0, 0
	for _, body := range pages {
		doc, err := goquery.NewDocumentFromReader(strings.NewReader(body))
		if err != nil {
			continue // a page that cannot be parsed has no labels to find
		}
		truth := hideLabels(doc)
		if len(truth) == 0 {
			continue
		}
		var b bytes.Buffer
		if err := html.Render(&b, doc.Get(0)); err != nil {
			continue
		}
		p, err := formset.NewPage("http://labels.test/", b.String())
		if err != nil {
			return 0, err
		}
		fs, err := forms.Find(p)
		if err != nil {
			return 0, err
		}
		for _, f := range fs {
			for id, got := range labelsByID(f) {
				want, ok := truth[id]
				if !ok {
					continue
				}
				delete(truth, id)
				total++
				if sameLabel(got, want) {
					right++
				} else if os.Getenv("BENCH_ERRORS") != "" {
					fmt.Fprintf(os.Stderr, "LABEL want %q got %q %s\n", want, got.text, got.source)
				}
			}
		}
	}
	return ratio(right, total), nil
}

// hideLabels takes the markup of labels away and returns their texts by the ID of their control. IDs that occur twice
// are left out: nobody knows which control is meant.
func hideLabels(doc *goquery.Document) map[string]string {
	count := map[string]int{}
	doc.Find("[id]").Each(func(_ int, s *goquery.Selection) { count[s.AttrOr("id", "")]++ })
	truth := map[string]string{}
	doc.Find("label[for]").Each(func(_ int, s *goquery.Selection) {
		id := s.AttrOr("for", "")
		if t := letters(s.Text()); t != "" && count[id] == 1 && s.Find("input,select,textarea,button").Length() == 0 {
			truth[id] = t
		}
		n := s.Get(0)
		n.Data, n.DataAtom = "span", atom.Span
		s.RemoveAttr("for")
	})
	doc.Find("input,select,textarea").Each(func(_ int, s *goquery.Selection) {
		s.RemoveAttr("aria-label").RemoveAttr("aria-labelledby").RemoveAttr("placeholder").RemoveAttr("title")
	})
	return truth
}

type inferred struct {
	text   string
	source string
}

// labelsByID returns the inferred label of each visible control of a form that has an ID; that of a radio or check box
// is the text of its option.
func labelsByID(f *forms.Form) map[string]inferred {
	out := map[string]inferred{}
	for _, fd := range f.Fields {
		for i, at := range fd.Controls {
			c := f.Controls[at]
			switch {
			case c.ID == "" || c.Type == "hidden" || c.Type == "submit" || c.Type == "image":
			case c.Type == "radio" || c.Type == "checkbox":
				out[c.ID] = inferred{fd.Domain.Options[i].Text, "option"}
			default:
				out[c.ID] = inferred{fd.Label, fd.LabelSource}
			}
		}
	}
	return out
}

func sameLabel(got inferred, want string) bool {
	g := letters(got.text)
	if g == "" {
		return false
	}
	return g == want || strings.HasSuffix(g, want) || strings.HasPrefix(g, want)
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
