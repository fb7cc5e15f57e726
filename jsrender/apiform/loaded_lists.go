package apiform

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/payload"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// A page may show no box and hold no record, and its script fetches them while it is drawn: all as
// one file, or the first part of what it leafs through. The request was seen, so that it is made
// again without the browser.

// A Loaded is a list that a script fetched while its page was drawn.
type Loaded struct {
	Page     *url.URL
	Template *forms.Template // asks for what was fetched
	Records  int             // in it
	More     []forms.Call    // guesses at how further parts are asked for, the surest first
}

// Form is the list as a form. It is not asked before it is opened.
func (l Loaded) Form() *forms.Form { return forms.Listed(l.Page, "", l.Template) }

// Leafing is the form with each of the guesses at its further parts.
func (l Loaded) Leafing() (fs []*forms.Form) {
	for i := range l.More {
		t := *l.Template
		t.More, t.Size = &l.More[i], l.Records
		fs = append(fs, forms.Listed(l.Page, "", &t))
	}
	return fs
}

const (
	mostLeafings = 4 // guesses, each of which costs a request
	// of numbers that may be a page or a place: larger ones are times or keys, see named
	mostPlace = 1 << 20
)

// LoadedBy is the longest list that was fetched before anything was done on a page.
func LoadedBy(s Sighting, thirdParty bool) (Loaded, bool) {
	var best *answer
	for _, x := range s.Before {
		if !fetchesData(x) || !thirdParty && fetch.Site(x.Request.URL) != fetch.Site(s.Page) {
			continue
		}
		if a := readAnswer(x, s.Term); len(a.keys) >= leastWhole &&
			(best == nil || len(a.keys) > len(best.keys)) {
			best = a
		}
	}
	if best == nil {
		return Loaded{}, false
	}
	page := giver(s, best.request)
	return Loaded{Page: s.Page, Template: fixed(s, best), Records: len(best.keys),
		More: leafings(best, page)}, true
}

// fetchesData reports whether a request may be made again, and brought data: neither a page nor a
// program.
func fetchesData(x *Exchange) bool {
	kind := strings.ToLower(x.Header.Get("Content-Type"))
	switch {
	case x.Request.Method != http.MethodGet || strings.Contains(kind, "html") ||
		strings.Contains(kind, "css"):
		return false
	case safety.JudgeAddress(x.Request.URL).Harmful():
		return false
	}
	if !strings.Contains(kind, "script") {
		return true
	}
	switch payload.Decode(payload.Unwrap(x.Body())).(type) { // a script that assigns data, or JSONP
	case map[string]any, []any:
		return true
	}
	return false
}

// leafings are guesses at how the parts behind the first one are asked for: one of the numbers in
// its request is that of the page, or of the first record, whose last one may stand beside it. What
// goes by such a name comes first; of others only those that begin to count may be one. A guess at
// a page comes before one at a place: where it is wrong, its answer overlaps the first.
func leafings(one *answer, page *fetch.Page) (calls []forms.Call) {
	size := len(one.keys)
	var named, other []forms.Call
	one.request.each(func(p piece) {
		n, ok := ordinal(p.text)
		if !ok || strings.HasPrefix(p.name, "header ") {
			return
		}
		byPage, byPlace := grownBy(one.request, page, p.name, n, 1),
			grownBy(one.request, page, p.name, n, size)
		switch name := lastName(p.name); {
		case pageName.MatchString(name):
			named = append(named, byPage)
		case offsets.MatchString(name):
			named = append(named, byPlace)
		case n <= 1:
			other = append(other, byPage, byPlace)
		}
	})
	calls = slices.Concat(named, other)
	return calls[:min(len(calls), mostLeafings)]
}

// ordinal is the number that a value is, if it may be that of a page or a record.
func ordinal(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n < mostPlace && strconv.Itoa(n) == text
}

// grownBy is the call for the second part, in which a value grows by a step, and so does the end of
// the part where one stands beside it.
func grownBy(r pieces, page *fetch.Page, name string, first, step int) forms.Call {
	return r.call(func(p piece) []forms.Part {
		n, ok := ordinal(p.text)
		ends := step > 1 && (n == first+step || n == first+step-1) &&
			endName.MatchString(lastName(p.name))
		if ok && (p.name == name || ends) {
			return []forms.Part{{Fill: forms.Number, Start: n + step, Step: step}}
		}
		return constant(page, p.text)
	})
}

// whole makes a form of the collection that the page loads at its start, or of which it loads the
// first part; failing that, why is why there is none.
func (l *Learner) whole(ctx context.Context, seen Sighting, why error) (*forms.Form, error) {
	loaded, ok := whole(seen)
	if !ok {
		return nil, why
	}
	f := l.form(seen, loaded.Template)
	r, err := submit.Request(f, nil, nil)
	if err != nil {
		return nil, err
	}
	if !l.ThirdParty && fetch.Site(r.URL) != fetch.Site(seen.Page) {
		return nil, ErrThirdParty
	}
	f = l.renewed(ctx, f)
	re, err := l.ask(ctx, f, "")
	if err != nil {
		return nil, err
	}
	if len(re.keys) < leastWhole {
		return nil, ErrReplay
	}
	for _, g := range loaded.Leafing() {
		if with := l.renewed(ctx, l.form(seen, g.Template)); l.goesOn(ctx, with, "", false) {
			return with, nil
		}
	}
	return f, nil
}
