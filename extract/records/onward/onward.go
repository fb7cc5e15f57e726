// Package onward finds the way to the next result page where no words and no row of page numbers
// name it.
//
// The address of such a page asks what this one asks, but for one number: Link finds it among the
// links of the page, a Guess makes it where there is none. Nearer and Leapt mend ways that lead too
// far, Forgets and Carry those that lose the question.
package onward

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Page is a result page from which the next one is looked for.
type Page struct {
	Asked   question.Asked
	Served  *fetch.Page
	Outline *outline.Outline
	Records []outline.Span // where its records stand
}

// Link finds the link that leads to where the records shown end, in whatever words: "the next
// five", "show more recipes". Its address asks the same and, in one number more or other, begins
// with the record after the last one or is the page after this one. nil where there are several
// such addresses, or nothing more to show. The page shows so many records, and t is how many there
// are.
func (p *Page) Link(t answer.Total, shown int) *url.URL {
	if !t.Known {
		return p.uncounted(shown)
	}
	to := t.To
	if to == 0 {
		to = shown
	}
	if t.N <= to || to < 2 {
		return nil
	}
	var found *url.URL
	pages := map[string][]*url.URL{} // by parameter: addresses that ask the same but for its number
	for _, u := range p.asking {
		self := p.Address(u)
		if !beginsAt(u, self, to) || t.To == 0 && earlier(u, self) {
			if name := Numbered(u, self); name != "" {
				pages[name] = append(pages[name], u)
			}
			continue
		}
		if found != nil && fetch.Key(found) != fetch.Key(u) {
			return nil
		}
		found = u
	}
	if found == nil {
		found = p.pageAfter(pages)
	}
	if found == nil && t.To == 0 { // which part this page shows is not said
		found = p.uncounted(shown)
	}
	return found
}

// asking yields the links that lead to the place of the page, whatever they ask of it, and change
// nothing: no others ask what the page does but for one number.
func (p *Page) asking(yield func(link int32, to *url.URL) bool) {
	o, self := p.Outline, p.Served.URL
	for i := o.Links[0]; int(i) < len(o.Nodes); i = o.Links[i+1] {
		u := o.Resolve(o.Nodes[i].Href)
		if u == nil || !samePlace(u, self) || paging.Changes(u, self) {
			continue
		}
		if !yield(i, u) {
			return
		}
	}
}

// samePlace reports whether two addresses differ at most in what they ask.
func samePlace(u, page *url.URL) bool { return u.Host == page.Host && u.Path == page.Path }

// uncounted finds the same link where no total tells that there is more: it stands outside of the
// records and adds their number to one parameter, in which no other link asks for anything but a
// whole number of pages. The form has no such parameter, and its name is not one of those that
// choose how many records a page shows.
func (p *Page) uncounted(shown int) *url.URL {
	if shown < LeastGuessed {
		return nil
	}
	var found *url.URL
	refused := map[string]bool{}
	name := ""
	for i, u := range p.asking {
		self := p.Address(u)
		param := Numbered(u, self)
		if param == "" || wording.NamesSize(param) ||
			p.Asked.HasField(param) && !p.Asked.HidesField(param) {
			continue
		}
		there, _ := strconv.Atoi(u.Query().Get(param))
		here, _ := strconv.Atoi(self.Query().Get(param))
		switch further := there - here; {
		case further%shown != 0 || p.inRecord(i):
			refused[param] = true
		case further != shown:
		case found != nil && fetch.Key(found) != fetch.Key(u):
			return nil
		default:
			found, name = u, param
		}
	}
	if refused[name] {
		return nil
	}
	return found
}

// Address is the address of what the page answers, to be compared with that of a link. What was
// posted for it stands there as in the addresses that lead on; of the hidden fields and buttons
// those that the link has as well, and so it is with where a picture was pressed.
func (p *Page) Address(link *url.URL) *url.URL {
	q := p.Served.Request
	if q == nil || len(q.Body) == 0 {
		return withoutPress(p.Served.URL, link)
	}
	posted, err := url.ParseQuery(string(q.Body))
	if err != nil {
		return p.Served.URL
	}
	there, all := link.Query(), p.Served.URL.Query()
	for name, vs := range posted {
		if there.Has(name) ||
			slices.ContainsFunc(p.Asked.Query, func(a forms.Assignment) bool {
				return a.Name == name
			}) {
			all[name] = vs
		}
	}
	u := *p.Served.URL
	u.RawQuery = all.Encode()
	return &u
}

// withoutPress is an address without the place at which a picture was pressed, x=0&y=0, where a
// link has none.
func withoutPress(page, link *url.URL) *url.URL {
	here, there := page.Query(), link.Query()
	dropped := false
	for name, vs := range here {
		end := name[strings.LastIndexByte(name, '.')+1:]
		if _, err := strconv.Atoi(vs[0]); (end == "x" || end == "y") && err == nil &&
			!there.Has(name) {
			delete(here, name)
			dropped = true
		}
	}
	if !dropped {
		return page
	}
	u := *page
	u.RawQuery = here.Encode()
	return &u
}

// inRecord reports whether a node of the outline stands in one of the records.
func (p *Page) inRecord(i int32) bool {
	return slices.ContainsFunc(p.Records, func(s outline.Span) bool {
		return s.From <= i && i < s.To
	})
}

// pageAfter returns the address of the page after this one, where one parameter that the form does
// not have counts pages: no link has another number there than those around this page, as the links
// of a menu of choices would.
func (p *Page) pageAfter(pages map[string][]*url.URL) (next *url.URL) {
	for name, us := range pages {
		if p.Asked.HasField(name) {
			continue
		}
		for _, u := range us {
			here, err := strconv.Atoi(p.Address(u).Query().Get(name))
			if err != nil {
				here = 1
			}
			v, _ := strconv.Atoi(u.Query().Get(name))
			if v < here-1 || v > here+1 ||
				v == here+1 && next != nil && fetch.Key(next) != fetch.Key(u) {
				return nil
			}
			if v == here+1 {
				next = u
			}
		}
	}
	return next
}

// Numbered returns the only parameter in which an address asks otherwise than the page does, where
// that is a number.
func Numbered(u, page *url.URL) (name string) {
	if !AsksNoLess(u, page) {
		return ""
	}
	there, here := u.Query(), page.Query()
	for k := range there {
		if there.Get(k) == here.Get(k) {
			continue
		}
		if _, err := strconv.Atoi(there.Get(k)); err != nil || name != "" {
			return ""
		}
		name = k
	}
	return name
}

// earlier reports whether the number in which alone an address asks otherwise than the page is less
// than that of the page.
func earlier(u, page *url.URL) bool {
	name := Numbered(u, page)
	there, _ := strconv.Atoi(u.Query().Get(name))
	here, err := strconv.Atoi(page.Query().Get(name))
	return name != "" && err == nil && there < here
}

// AsksNoLess reports whether an address has all parameters of the page that have a value: one
// without asks nothing.
func AsksNoLess(u, page *url.URL) bool {
	if !samePlace(u, page) {
		return false
	}
	there, here := u.Query(), page.Query()
	for k := range here {
		if here.Get(k) != "" && !there.Has(k) {
			return false
		}
	}
	return true
}

// beginsAt reports whether an address asks what the page does, but from the record after number to
// on.
func beginsAt(u, page *url.URL, to int) bool {
	if !AsksNoLess(u, page) {
		return false
	}
	there, here := u.Query(), page.Query()
	starts := 0
	for k := range there {
		v, err := strconv.Atoi(there.Get(k))
		switch {
		case there.Get(k) == here.Get(k):
		case err == nil && (v == to || v == to+1):
			starts++
		case here.Has(k):
			return false
		}
	}
	return starts > 0
}
