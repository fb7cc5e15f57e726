package records

import (
	"maps"
	"net/url"
	"slices"
	"strconv"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/regions"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Guess is the way to further result pages on a site that counts more matches than it shows and links to no other page. It is
// tried once for each form: what it asks for is a page only if it shows other records.
type Guess struct {
	Name   string   `json:"name"`            // parameter that says which page
	First  int      `json:"first"`           // its value for page 1
	Step   int      `json:"step"`            // what each page adds to it
	Size   int      `json:"size,omitempty"`  // records of the page it was tried from: the last page may show fewer
	Keys   []string `json:"keys,omitempty"`  // records of the page it was tried from, until the answer is there
	Proven bool     `json:"proven"`          // the answer showed others
	Leaps  bool     `json:"leaps,omitempty"` // the links that there are lead past the page after this one, see Leapt
}

const leastGuessed = 5 // records; shorter lists are cut for other reasons

// guess finds the next page where nothing on the page leads to it, and judges an earlier guess by its answer.
func (r *reading) guess() {
	w := r.w
	if r.res.Kind != answer.Results || r.res.Next != nil || r.last {
		return
	}
	if u := r.onward(r.total, len(r.res.Records)); u != nil {
		r.res.Next = &fetch.Request{URL: u, Referer: r.p.URL}
		return
	}
	if r.p.Request != nil && len(r.p.Request.Body) > 0 {
		return
	}
	shown := len(r.res.Records)
	if g := w.Guess; g != nil && !g.Proven {
		if len(g.Keys) == 0 || g.page(r.p.URL) < 2 {
			return
		}
		g.Proven = slices.ContainsFunc(r.res.Records, func(rec answer.Record) bool { return !slices.Contains(g.Keys, rec.Key) })
		g.Keys = nil
	}
	if !r.total.Exact || r.f.Score < w.scorer().Confident-regions.Doubt {
		return
	}
	if w.Guess == nil && !r.paged && shown >= leastGuessed && r.total.N > shown && r.total.From <= 1 {
		w.Guess = newGuess(r.p.URL, r.res.Records)
	} else if w.Guess == nil || !w.Guess.Proven {
		return
	}
	r.res.Next = w.Guess.after(r.p.URL, shown, r.total.N)
}

// newGuess takes over the parameter that already says which part is shown; without one, it supposes the most usual.
func newGuess(u *url.URL, rs []answer.Record) *Guess {
	g := &Guess{Name: "page", First: 1, Step: 1, Size: len(rs)}
	q := u.Query()
	for _, name := range slices.Sorted(maps.Keys(q)) {
		v, err := strconv.Atoi(q.Get(name))
		switch {
		case err != nil:
		case jsonrec.OffsetNames[name] && v <= 1:
			g.Name, g.First, g.Step = name, v, len(rs)
		case jsonrec.PageNames[name] && v <= 1:
			g.Name, g.First, g.Step = name, v, 1
		}
	}
	for i := range rs {
		g.Keys = append(g.Keys, rs[i].Key)
	}
	return g
}

// page is the number of the page at u.
func (g *Guess) page(u *url.URL) int {
	v, err := strconv.Atoi(u.Query().Get(g.Name))
	if err != nil || v < g.First || g.Step < 1 {
		return 1
	}
	return (v-g.First)/g.Step + 1
}

// after returns the request for the page after the one at u; nil when the matches are all shown by then.
func (g *Guess) after(u *url.URL, shown, matches int) *fetch.Request {
	n := g.page(u)
	if shown == 0 || n*max(shown, g.Size) >= matches {
		return nil
	}
	c := *u
	q := c.Query()
	q.Set(g.Name, strconv.Itoa(g.First+n*g.Step))
	c.RawQuery = q.Encode()
	return &fetch.Request{URL: &c, Referer: u}
}

// onward finds the link that leads to where the records shown end, in whatever words: "the next five", "show more recipes". Its
// address asks the same and, in one number more or other, begins with the record after the last one or is the page after this one.
// nil where there are several such addresses, or nothing more to show. The page shows so many records, and t is how many there are.
func (r *reading) onward(t answer.Total, shown int) *url.URL {
	if !t.Known {
		return r.uncounted(shown)
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
	for i := r.o.Links[0]; int(i) < len(r.o.Nodes); i = r.o.Links[i+1] {
		u := r.o.Resolve(r.o.Nodes[i].Href)
		if u == nil || paging.Changes(u, r.p.URL) {
			continue
		}
		self := r.asked(u)
		if !beginsAt(u, self, to) || t.To == 0 && earlier(u, self) {
			if name := numbered(u, self); name != "" {
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
		found = r.pageAfter(pages)
	}
	if found == nil && t.To == 0 { // which part this page shows is not said
		found = r.uncounted(shown)
	}
	return found
}

// uncounted finds the same link where no total tells that there is more: it stands outside of the records and adds their number to
// one parameter, in which no other link asks for anything but a whole number of pages. The form has no such parameter, and its name
// is not one of those that choose how many records a page shows.
func (r *reading) uncounted(shown int) *url.URL {
	if shown < leastGuessed {
		return nil
	}
	var found *url.URL
	refused := map[string]bool{}
	name := ""
	for i := r.o.Links[0]; int(i) < len(r.o.Nodes); i = r.o.Links[i+1] {
		u := r.o.Resolve(r.o.Nodes[i].Href)
		if u == nil || paging.Changes(u, r.p.URL) {
			continue
		}
		self := r.asked(u)
		param := numbered(u, self)
		if param == "" || paging.NamesSize(param) || r.asks(param) && !r.hides(param) {
			continue
		}
		there, _ := strconv.Atoi(u.Query().Get(param))
		here, _ := strconv.Atoi(self.Query().Get(param))
		switch further := there - here; {
		case further%shown != 0 || r.inRecord(i):
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

// asks reports whether the form has a field of the name.
func (r *reading) asks(name string) bool {
	return r.a.Form != nil && slices.ContainsFunc(r.a.Form.Fields, func(f forms.Field) bool { return f.Name == name })
}

// hides reports whether a field of the name is hidden: it may count records, as a form does that carries the place where its page
// begins.
func (r *reading) hides(name string) bool {
	return r.a.Form != nil && slices.ContainsFunc(r.a.Form.Fields, func(f forms.Field) bool { return f.Name == name && f.Role == forms.Hidden })
}

// asked is the address of what the page answers, to be compared with that of a link. What was posted for it stands there as in the
// addresses that lead on; of the hidden fields and buttons those that the link has as well.
func (r *reading) asked(link *url.URL) *url.URL {
	q := r.p.Request
	if q == nil || len(q.Body) == 0 {
		return r.p.URL
	}
	posted, err := url.ParseQuery(string(q.Body))
	if err != nil {
		return r.p.URL
	}
	there, all := link.Query(), r.p.URL.Query()
	for name, vs := range posted {
		if there.Has(name) || slices.ContainsFunc(r.a.Query, func(a forms.Assignment) bool { return a.Name == name }) {
			all[name] = vs
		}
	}
	u := *r.p.URL
	u.RawQuery = all.Encode()
	return &u
}

// inRecord reports whether a node of the outline stands in one of the records.
func (r *reading) inRecord(i int32) bool {
	return slices.ContainsFunc(r.f.Spans, func(s outline.Span) bool { return s.From <= i && i < s.To })
}

// pageAfter returns the address of the page after this one, where one parameter that the form does not have counts pages: no link
// has another number there than those around this page, as the links of a menu of choices would.
func (r *reading) pageAfter(pages map[string][]*url.URL) (next *url.URL) {
	for name, us := range pages {
		if r.asks(name) {
			continue
		}
		for _, u := range us {
			here, err := strconv.Atoi(r.asked(u).Query().Get(name))
			if err != nil {
				here = 1
			}
			v, _ := strconv.Atoi(u.Query().Get(name))
			if v < here-1 || v > here+1 || v == here+1 && next != nil && fetch.Key(next) != fetch.Key(u) {
				return nil
			}
			if v == here+1 {
				next = u
			}
		}
	}
	return next
}

// numbered returns the only parameter in which an address asks otherwise than the page does, where that is a number.
func numbered(u, page *url.URL) (name string) {
	if !asksNoLess(u, page) {
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

// earlier reports whether the number in which alone an address asks otherwise than the page is less than that of the page.
func earlier(u, page *url.URL) bool {
	name := numbered(u, page)
	there, _ := strconv.Atoi(u.Query().Get(name))
	here, err := strconv.Atoi(page.Query().Get(name))
	return name != "" && err == nil && there < here
}

// asksNoLess reports whether an address has all parameters of the page that have a value: one without asks nothing.
func asksNoLess(u, page *url.URL) bool {
	if u.Host != page.Host || u.Path != page.Path {
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

// beginsAt reports whether an address asks what the page does, but from the record after number to on.
func beginsAt(u, page *url.URL, to int) bool {
	if !asksNoLess(u, page) {
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
