package app

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"unicode/utf8"

	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/lists"
	"deepcrawl/forms/submit"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// Links alone show the records of many sites as well: on one page, or by letter, year and subject.
// Which lists there are is seen while a site is visited; doors.go says when they are read.

const (
	mostMet    = 20000 // links of a site that are looked at
	mostRead   = 3     // pages that are read to see whether they are lists
	leastSole  = 20    // records of a page that is a database by itself
	leastShelf = 5     // records of a page of a list that has many
	longIndex  = 40    // runes of a record, in the mean, above which it is no heading of a list
	leastRich  = 2     // attributes of a record, in the mean, of a list that says what a form would
	// share of the records of the longest list that another one must have to be looked at
	worthALook = 0.25
)

// findLists looks for lists of records on the pages that were visited.
func (d *discovery) findLists(ctx context.Context) error { return d.eachSite(ctx, d.listsOf) }

func (d *discovery) listsOf(ctx context.Context, t sites.Target) error {
	s, crawled := d.ended[t.Key()]
	if !crawled || s.LeftOut || s.Status == "failed" || s.Status == "robots" {
		return nil
	}
	known, err := d.e.db.Forms(ctx, t.Key())
	if err != nil {
		return fmt.Errorf("forms of %s: %w", t.Key(), err)
	}
	if slices.ContainsFunc(known, func(f store.SiteForm) bool {
		return f.Kind == forms.List && !f.IsDeclared()
	}) {
		return nil // an earlier run looked
	}
	met, err := d.e.db.Met(ctx, t.Key(), mostMet)
	if err != nil {
		return err
	}
	links := make([]lists.Link, len(met))
	for i, l := range met {
		links[i] = lists.Link(l)
	}
	var typed []store.SiteForm // boxes that a browser would have to type into
	for _, f := range known {
		if f.Learnt() && f.Template.Typed != "" {
			typed = append(typed, f)
		}
	}
	asked, err := view.AskedOf(ctx, d.e.db, t.Key(), known)
	if err != nil {
		return err
	}
	sole := asked == len(typed)
	most := 0
	for i, c := range slices.Concat(d.e.loadedLists(t.Key(), known),
		d.candidates(t.Key(), links, typed)) {
		most = max(most, c.Known)
		if i == mostRead || ctx.Err() != nil || float64(c.Known) < worthALook*float64(most) {
			break
		}
		if few(c) && !sole {
			break // a site with a form is not worth a look at what may be a menu
		}
		f, err := d.e.listOf(ctx, c, links)
		if errors.Is(err, fetch.ErrBudget) {
			break
		}
		d.e.con.Log.Info("list", "page", c.Page, "entries", c.Entries, "known", c.Known, "taken",
			f != nil, "err", err)
		if f == nil {
			continue
		}
		if err := d.keepList(ctx, t.Key(), f, sole, typed); err != nil {
			return err
		}
		sole = sole && f.Door.Open == ""
	}
	return nil
}

// keepList stores a list. One that is the database of a site by itself is opened.
func (d *discovery) keepList(ctx context.Context, site string, f *forms.Form, sole bool,
	typed []store.SiteForm) error {
	if sole && f.Door.Sole && len(f.Fields) == 0 {
		f.Door.Open = fmt.Sprintf("there is no form to ask, and %s shows %s", f.PageURL,
			term.Count(f.Door.Shown, "record"))
	}
	if err := d.e.db.SaveForm(context.WithoutCancel(ctx), site, f); err != nil {
		return fmt.Errorf("store the list of %s: %w", f.PageURL, err)
	}
	d.e.con.Print.Form(view.Form(site, f))
	if f.Door.Open == "" {
		return nil
	}
	return d.e.unlearn(ctx, site, typed, f.PageURL)
}

// candidates are what may be the lists of a site, what promises most first: data that it offers,
// the pages of boxes that filter, and the pages that lead to most.
func (d *discovery) candidates(site string, links []lists.Link,
	typed []store.SiteForm) []*lists.Candidate {
	found := withBoxes(d.repeats.with(site, lists.Find(links)), typed)
	return slices.Concat(lists.Data(links), found)
}

// withBoxes puts the pages of boxes that a browser would have to type into before other candidates:
// their scripts may have all data in the page.
func withBoxes(found []*lists.Candidate, typed []store.SiteForm) []*lists.Candidate {
	for _, f := range typed {
		page, err := fetch.ParseURL(nil, f.PageURL)
		if err == nil && !has(found, f.PageURL) {
			found = slices.Insert(found, 0, &lists.Candidate{Page: page, Form: lists.Single(page)})
		}
	}
	return found
}

func has(found []*lists.Candidate, page string) bool {
	return slices.ContainsFunc(found, func(c *lists.Candidate) bool {
		return c.Page.String() == page
	})
}

// unlearn drops boxes of a page that a browser would have to type into: they do no more than filter
// the list of the page, which is read whole.
func (e *Engine) unlearn(ctx context.Context, site string, typed []store.SiteForm,
	page string) error {
	for _, f := range typed {
		if f.PageURL != page {
			continue
		}
		f.Template.Refused = "it filters the list of its page, which is read without it"
		if err := e.db.SaveForm(context.WithoutCancel(ctx), site, f.Form); err != nil {
			return fmt.Errorf("store the box of %s: %w", page, err)
		}
	}
	return nil
}

// listOf is the form of a candidate: that of its page, or of the pages to which it leads where
// these are the lists; nil where it is none. The error says why its page could not be read.
func (e *Engine) listOf(ctx context.Context, c *lists.Candidate, links []lists.Link) (*forms.Form,
	error) {
	f, err := e.listed(ctx, c)
	if f == nil || len(f.Fields) > 0 || f.Door.Length >= longIndex {
		return f, err
	}
	if g := e.shelved(ctx, c, links); g != nil {
		return g, nil
	}
	return f, nil
}

// listed is the form of a candidate whose page lists records, with what these say; nil where it
// lists none. The error says why its page could not be read.
func (e *Engine) listed(ctx context.Context, c *lists.Candidate) (*forms.Form, error) {
	f := c.Form
	r := &fetch.Request{URL: c.Page}
	if c.Loaded {
		var err error
		if r, err = submit.Request(f, nil, nil); err != nil {
			return nil, err
		}
	}
	p, err := e.client.Fetch(ctx, r)
	if err != nil || p.Status >= 400 {
		return nil, err
	}
	f.Door = &forms.Door{Entries: c.Entries}
	res, err := (&records.Wrapper{}).Apply(records.Asked{Form: f}, p)
	n := len(res.Records)
	if err != nil || res.Kind != records.Results || n == 0 {
		return nil, nil
	}
	said, length, shapes := 0, 0, map[string]int{}
	for _, r := range res.Records {
		said, length = said+len(r.Attributes), length+utf8.RuneCountInString(r.Text)
		if u, err := url.Parse(r.URL); err == nil && r.URL != "" {
			shapes[lists.Shape(u)]++
		}
	}
	parted := false
	if c.Loaded {
		f, parted = e.leafed(ctx, c, p, res)
	}
	f.Door = &forms.Door{Length: length / n, Shown: n,
		Sole: (parted || n >= leastSole) && said >= leastRich*n}
	for shape, like := range shapes {
		if 2*like > n {
			f.Door.Entries = shape
		}
	}
	switch {
	case few(c) && !holdsMore(c, f.Door), othersThanTold(c, f.Door):
		return nil, nil
	case c.Entries == "" && len(f.Fields) == 0 && n < leastSole && !parted:
		return nil, nil // no link told of it, and it is short
	}
	return f, nil
}

// few reports whether a candidate has links that are told by no heading, and fewer than lists have.
func few(c *lists.Candidate) bool {
	return c.Entries != "" && len(c.Form.Fields) == 0 && c.Known < lists.FewestKnown
}

// holdsMore reports whether a page is a database that shows the first of its records alone: a
// script leafs through what the page holds.
func holdsMore(c *lists.Candidate, d *forms.Door) bool { return d.Sole && d.Shown > c.Known }

// othersThanTold reports whether a page lists other records than its links told. A script may make
// the addresses of data that have none: these are more than it showed at once, and say more than a
// title.
func othersThanTold(c *lists.Candidate, d *forms.Door) bool {
	if c.Entries == "" || lists.Alike(d.Entries, c.Entries) {
		return false
	}
	return d.Entries != "" || !holdsMore(c, d)
}

// shelved is the form of the pages that a list leads to, where these are lists of records
// themselves; nil where they are none.
func (e *Engine) shelved(ctx context.Context, c *lists.Candidate, links []lists.Link) *forms.Form {
	var members []lists.Link
	for _, l := range links {
		if l.From == c.Page.String() && isOf(l.URL, c.Entries) {
			members = append(members, l)
		}
	}
	if len(members) < 2 {
		return nil
	}
	form := lists.Shelves(c.Page, members)
	page, err := fetch.ParseURL(c.Page, members[len(members)/2].URL)
	if form == nil || err != nil {
		return nil
	}
	f, err := e.listed(ctx, &lists.Candidate{Page: page, Form: form})
	if err != nil || f == nil || f.Door.Shown < leastShelf {
		return nil
	}
	if f.Door.Entries == "" || lists.Alike(f.Door.Entries, c.Entries) {
		return nil // it leads to more headings
	}
	return f
}

// repeats are the pages of sites that repeat an element most often, whose records no link may lead
// to. It is safe for concurrent use.
type repeats struct {
	mu    sync.Mutex
	pages map[string][]repeated // by site, the most first
}

type repeated struct {
	page  string
	times int
}

// see looks at a page that was visited.
func (r *repeats) see(v *surface.Visit) {
	if v.Page == nil || v.Outcome != surface.OutcomePage {
		return
	}
	n := lists.Repeats(v.Page.Body)
	if n < leastSole {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.pages == nil {
		r.pages = map[string][]repeated{}
	}
	all := append(r.pages[v.Link.Site], repeated{v.Page.URL.String(), n})
	slices.SortStableFunc(all, func(a, b repeated) int { return b.times - a.times })
	r.pages[v.Link.Site] = all[:min(len(all), mostRead)]
}

// with are the candidates of a site and its pages that repeat an element, which are forgotten;
// those with most come first.
func (r *repeats) with(site string, found []*lists.Candidate) []*lists.Candidate {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.pages[site] {
		page, err := fetch.ParseURL(nil, p.page)
		if err == nil && !has(found, p.page) {
			found = append(found,
				&lists.Candidate{Page: page, Known: p.times, Form: lists.Single(page)})
		}
	}
	delete(r.pages, site)
	slices.SortStableFunc(found, func(a, b *lists.Candidate) int { return b.Known - a.Known })
	return found
}

// isOf reports whether an address is of a shape.
func isOf(address, shape string) bool {
	u, err := url.Parse(address)
	return err == nil && address != "" && shape != "" && lists.Alike(lists.Shape(u), shape)
}
