package paging

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// Each page of an answer may have a form of its own: hidden controls hold the question and the
// page, and the button has the number of the page written on it.

// A pageForm is such a form.
type pageForm struct {
	number int
	form   *forms.Form
	button *forms.Field
}

// pageForms are the forms of the pages of one answer.
type pageForms struct {
	forms      []pageForm
	name       string // of the hidden control that counts
	base, step int    // its value for page n is base + step*n
}

// readPageForms finds them; ok is false where there are none.
func readPageForms(a question.Asked, fs []*forms.Form, p *fetch.Page) (ps pageForms, ok bool) {
	for _, f := range fs {
		if !onlyHidden(f) || !pages(a, f, p.URL) {
			continue
		}
		if b := pagingButtons(f, p); b.next == nil && len(b.number) == 1 {
			for n, button := range b.number {
				ps.forms = append(ps.forms, pageForm{n, f, button})
			}
		}
	}
	if len(ps.forms) == 0 {
		return ps, false
	}
	for _, c := range ps.forms[0].form.Controls {
		if c.Type == "hidden" && !wording.NamesSize(c.Name) && ps.counts(c.Name) {
			ps.name = c.Name
			return ps, true
		}
	}
	return ps, false
}

// counts reports whether a hidden control counts the pages, and learns how.
func (ps *pageForms) counts(name string) bool {
	var values []int
	for _, f := range ps.forms {
		v, err := strconv.Atoi(f.hidden(name))
		if err != nil {
			return false
		}
		values = append(values, v)
	}
	ps.base, ps.step = 0, 1
	first, last := ps.forms[0].number, ps.forms[len(ps.forms)-1].number
	if first != last {
		ps.step = (values[len(values)-1] - values[0]) / (last - first)
		ps.base = values[0] - ps.step*first
	}
	return ps.step > 0 && !slices.ContainsFunc(ps.forms, func(f pageForm) bool {
		return f.hidden(name) != strconv.Itoa(ps.base+ps.step*f.number)
	})
}

func (f pageForm) hidden(name string) string {
	for _, c := range f.form.Controls {
		if c.Type == "hidden" && c.Name == name {
			return strings.TrimSpace(c.Value)
		}
	}
	return ""
}

// after returns the request for the page after the present one; nil when it is the last.
func (ps pageForms) after(p *fetch.Page) *fetch.Request {
	here := 1
	if v, err := strconv.Atoi(parametersOf(p).Get(ps.name)); err == nil {
		here = (v - ps.base) / ps.step
	}
	for _, f := range ps.forms {
		if f.number == here+1 {
			return f.request(p.URL)
		}
	}
	return nil
}

func (f pageForm) request(self *url.URL) *fetch.Request {
	r, err := submit.Request(f.form, nil, f.button)
	if err != nil {
		return nil
	}
	r.Referer = self
	return r
}

// jump returns the request for any page, where the forms are sent by GET; else nil.
func (ps pageForms) jump(self *url.URL) func(n int) *fetch.Request {
	var samples []sample
	for _, f := range ps.forms {
		if f.form.Method != "GET" {
			return nil
		}
		if r := f.request(self); r != nil {
			samples = append(samples, sample{f.number, r.URL.String()})
		}
	}
	t, ok := inferTemplate(samples)
	if !ok {
		return nil
	}
	return func(n int) *fetch.Request { return t.Request(n, self) }
}
