package jsonrec

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"deepcrawl/extract/records/question"
	"deepcrawl/surface/fetch"
)

// tag is the beginning of markup in a text.
var tag = regexp.MustCompile(`<[a-zA-Z][a-zA-Z0-9]*[\s/>]`)

// Unwrapped returns the page in which the records stand: that of a JSON answer which only wraps
// HTML, and what is said beside it. Scripts that put an answer in place get it ready-made: the list
// in one text, the pager often in another.
func Unwrapped(a question.Asked, p *fetch.Page) (page *fetch.Page, beside any) {
	p = asScript(a, p)
	if !IsJSON(p) {
		return p, nil
	}
	d := json.NewDecoder(bytes.NewReader(p.Body))
	d.UseNumber()
	if d.Decode(&beside) != nil {
		return p, nil
	}
	var pieces []string
	marked, all := 0, 0
	Flatten(beside, "", 0, func(_, value string) {
		all += len(value)
		if tag.MatchString(value) {
			pieces = append(pieces, value)
			marked += len(value)
		}
	})
	if marked == 0 || 10*marked < 8*all || holdsTitles(beside) {
		return p, nil
	}
	h := p.Header.Clone()
	h.Set("Content-Type", "text/html; charset=utf-8")
	return &fetch.Page{Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status, Header: h,
		Body: []byte(strings.Join(pieces, "\n"))}, beside
}

// holdsTitles reports whether an answer lists objects with titles, whose markup is only how they
// describe themselves, or the link around the title.
func holdsTitles(v any) bool {
	var best List
	best.Search(v, "", 0)
	for _, it := range best.items {
		o := within(it)
		for _, name := range titleNames {
			if title, ok := o[name].(string); ok && title != "" &&
				(!tag.MatchString(title) || onlyLinked(o, title)) {
				return true
			}
		}
	}
	return best.rows
}

// linkAlone is a link with a text in it, and nothing around it.
var linkAlone = regexp.MustCompile(`(?i)^\s*<a\s[^<>]*>[^<]*</a>\s*$`)

// onlyLinked reports whether the title of an object is a link, beside which it has values without
// markup.
func onlyLinked(o map[string]any, title string) bool {
	marked, plain := 0, 0
	Flatten(o, "", 0, func(_, value string) {
		if tag.MatchString(value) {
			marked++
		} else {
			plain++
		}
	})
	return marked == 1 && plain > 0 && linkAlone.MatchString(title)
}
