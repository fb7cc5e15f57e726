package app

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"unicode/utf8"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/lists"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// Links alone show the records of many sites as well: on one page, or by letter, year and subject. A list that was met is a door
// beside the forms, and is read where it is surely one of the records that the forms bring, see open.

// Doors of a site.
const (
	DoorAuto  = "auto"  // forms, and lists that have the same records
	DoorForm  = "form"  // forms alone
	DoorLists = "lists" // lists that links show, alone
)

const (
	mostMet    = 20000 // links of a site that are looked at
	mostRead   = 3     // pages that are read to see whether they are lists
	leastSole  = 20    // records of a page that is a database by itself
	leastShelf = 5     // records of a page of a list that has many
	longIndex  = 40    // runes of a record, in the mean, above which it is no heading of a list
	leastRich  = 2     // attributes of a record, in the mean, of a list that says what a form would
	probeAsked = 3     // questions after which it shows whether lists have the same records
	mostProbed = 24    // questions after which it need not show
	leastLike  = 3     // records that show it
	asMuch     = 0.6   // share of what the forms say of a record that a list must say to be read in their place
	slow       = 2     // new records for a request, below which lists that say less are read
	worthALook = 0.25  // share of the records of the longest list that another one must have to be looked at
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
	if slices.ContainsFunc(known, func(f store.SiteForm) bool { return f.Kind == forms.List }) {
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
	typed := slices.DeleteFunc(slices.Clone(known), func(f store.SiteForm) bool { return !f.Learnt() || f.Template.Typed == "" })
	sole := view.Searchable(known) == len(typed)
	most := 0
	for i, c := range withBoxes(d.repeats.with(t.Key(), lists.Find(links)), typed) {
		most = max(most, c.Known)
		if i == mostRead || ctx.Err() != nil || float64(c.Known) < worthALook*float64(most) {
			break
		}
		f, n, err := d.e.listed(ctx, c)
		if f != nil && len(f.Fields) == 0 && f.Door.Length < longIndex {
			if g := d.e.shelved(ctx, c, links); g != nil {
				f, n = g, g.Door.Shown
			}
		}
		if errors.Is(err, fetch.ErrBudget) {
			break
		}
		d.e.con.Log.Info("list", "page", c.Page, "entries", c.Entries, "known", c.Known, "shows", n, "taken", f != nil, "err", err)
		if f == nil {
			continue
		}
		if sole && f.Door.Sole && len(f.Fields) == 0 {
			f.Door.Open = fmt.Sprintf("there is no form to ask, and %s shows %s", f.PageURL, term.Count(n, "record"))
		}
		if err := d.e.db.SaveForm(context.WithoutCancel(ctx), t.Key(), f); err != nil {
			return fmt.Errorf("store the list of %s: %w", f.PageURL, err)
		}
		d.e.con.Print.Form(view.Form(t.Key(), f))
		if f.Door.Open == "" {
			continue
		}
		sole = false
		if err := d.e.unlearn(ctx, t.Key(), typed, f.PageURL); err != nil {
			return err
		}
	}
	return nil
}

// withBoxes puts the pages of boxes that a browser would have to type into before other candidates: their scripts may have all data
// in the page.
func withBoxes(found []*lists.Candidate, typed []store.SiteForm) []*lists.Candidate {
	for _, f := range typed {
		page, err := fetch.ParseURL(nil, f.PageURL)
		if err == nil && !slices.ContainsFunc(found, func(c *lists.Candidate) bool { return c.Page.String() == page.String() }) {
			found = slices.Insert(found, 0, &lists.Candidate{Page: page, Form: lists.Single(page)})
		}
	}
	return found
}

// unlearn drops boxes of a page that a browser would have to type into: they do no more than filter the list of the page, which is
// read whole.
func (e *Engine) unlearn(ctx context.Context, site string, typed []store.SiteForm, page string) error {
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

// listed is the form of a candidate that lists records, with how many its page shows; nil where it does not.
// The error says why its page could not be read.
func (e *Engine) listed(ctx context.Context, c *lists.Candidate) (f *forms.Form, n int, err error) {
	p, err := e.client.Fetch(ctx, &fetch.Request{URL: c.Page})
	if err != nil || p.Status >= 400 {
		return nil, 0, err
	}
	c.Form.Door = &forms.Door{Entries: c.Entries}
	res, err := (&records.Wrapper{}).Apply(records.Asked{Form: c.Form}, p)
	if err != nil || res.Kind != records.Results {
		return nil, 0, nil
	}
	f, n = c.Form, len(res.Records)
	said, length, shapes := 0, 0, map[string]int{}
	for _, r := range res.Records {
		said, length = said+len(r.Attributes), length+utf8.RuneCountInString(r.Text)
		if u, err := url.Parse(r.URL); err == nil && r.URL != "" {
			shapes[lists.Shape(u)]++
		}
	}
	f.Door = &forms.Door{Length: length / max(n, 1), Shown: n, Sole: n >= leastSole && said >= leastRich*n}
	for shape, like := range shapes {
		if 2*like > n {
			f.Door.Entries = shape
		}
	}
	if n == 0 || c.Entries != "" && !lists.Alike(f.Door.Entries, c.Entries) || c.Entries == "" && len(f.Fields) == 0 && n < leastSole {
		return nil, n, nil
	}
	return f, n, nil
}

// shelved is the form of the pages that a list leads to, where these are lists of records themselves; nil where they are none.
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
	f, n, err := e.listed(ctx, &lists.Candidate{Page: page, Form: form})
	if err != nil || f == nil || f.Door.Entries == "" || lists.Alike(f.Door.Entries, c.Entries) || n < leastShelf {
		return nil
	}
	return f
}

// repeats are the pages of sites that repeat an element most often, whose records no link may lead to. It is safe for concurrent
// use.
type repeats struct {
	mu    sync.Mutex
	pages map[string][]repeated // by site, the most first
}

type repeated struct {
	page  *url.URL
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
	all := append(r.pages[v.Link.Site], repeated{v.Page.URL, n})
	slices.SortStableFunc(all, func(a, b repeated) int { return b.times - a.times })
	r.pages[v.Link.Site] = all[:min(len(all), mostRead)]
}

// with are the candidates of a site and its pages that repeat an element more often than these lead to records.
func (r *repeats) with(site string, found []*lists.Candidate) []*lists.Candidate {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.pages[site] {
		if !slices.ContainsFunc(found, func(c *lists.Candidate) bool { return c.Page.String() == p.page.String() }) {
			found = append(found, &lists.Candidate{Page: p.page, Known: p.times, Form: lists.Single(p.page)})
		}
	}
	slices.SortStableFunc(found, func(a, b *lists.Candidate) int { return b.Known - a.Known })
	return found
}

// isOf reports whether an address is of a shape.
func isOf(address, shape string) bool {
	u, err := url.Parse(address)
	return err == nil && address != "" && shape != "" && lists.Alike(lists.Shape(u), shape)
}

// through leaves what stands behind the door that the user named. It opens lists that were named so.
func (h *harvest) through(ctx context.Context, t sites.Target, all []store.SiteForm, chosen []*forms.Form) ([]*forms.Form, error) {
	switch h.e.Harvest.Door {
	case DoorForm:
		return slices.DeleteFunc(chosen, func(f *forms.Form) bool { return f.Kind == forms.List }), nil
	case DoorLists:
	default:
		return chosen, nil
	}
	chosen = nil
	for _, f := range all {
		if f.Kind != forms.List || f.Door == nil {
			continue
		}
		if f.Door.Open == "" {
			if err := h.admit(ctx, t.Key(), f.Form, "--door lists"); err != nil {
				return nil, err
			}
		}
		chosen = append(chosen, f.Form)
	}
	if len(chosen) == 0 {
		return nil, fail.New(fail.Partly, "deepcrawl discover "+t.URL.String()+" --max-pages 1000 visits more pages; --door auto asks the forms",
			"no list of records was met on the pages of %s", t.Key())
	}
	return chosen, nil
}

// closedLists are the lists of a site that are not asked so far.
func closedLists(all []store.SiteForm) (fs []*forms.Form) {
	for _, f := range all {
		if f.Kind == forms.List && f.Door != nil && f.Door.Open == "" {
			fs = append(fs, f.Form)
		}
	}
	return fs
}

// beside harvests forms beside which lists were met. After a few questions it shows which lists have the same records. Those that
// say as much of them as the forms do are read first from then on; the others when they bring more for a request than the forms
// did lately, a record that says less counting less; and all that have the records where the forms come to their end without
// having listed everything.
func (h *harvest) beside(ctx context.Context, site string, chosen, closed []*forms.Form, watch extract.Watch) ([]*forms.Form, extract.Report, error) {
	chosen = slices.Clone(chosen)
	har, err := h.e.harvester(ctx, site, chosen, watch) // one for all, as it knows how long the site wants to be waited for
	if err != nil {
		return chosen, extract.Report{}, err
	}
	var r, before extract.Report
	most := h.e.Harvest.MaxQueries
	for asked := probeAsked; len(closed) > 0; asked *= 2 {
		if most > 0 {
			asked = min(asked, most)
		}
		if r, err = har.RunTo(ctx, chosen, asked); err != nil || r.Stopped != extract.MaxQueries || asked == most {
			break
		}
		rate := float64(r.Records-before.Records) / float64(max(r.Requests-before.Requests, 1))
		open, left, err := h.openLists(ctx, site, closed, func(f *forms.Form, length float64) bool {
			says := float64(f.Door.Length) / max(length, 1)
			return says >= asMuch || before.Requests > 0 && rate < slow && says*float64(f.Door.Shown)*unseen(r) > rate
		})
		if err == nil && r.Records < leastLike && asked > mostProbed {
			if alone, err := h.openSole(ctx, site, closed); err != nil || len(alone) > 0 {
				return h.alone(ctx, site, alone, watch, err)
			}
		}
		if err != nil {
			return chosen, r, err
		}
		before, closed, chosen = r, left, append(chosen, open...)
	}
	if err == nil && len(closed) == 0 {
		r, err = har.RunTo(ctx, chosen, most)
	}
	if err == nil && ended(r) && r.Records < leastSole {
		if alone, err := h.openSole(ctx, site, closed); err != nil || len(alone) > 0 {
			return h.alone(ctx, site, alone, watch, err)
		}
	}
	if err == nil && ended(r) && r.Stopped != extract.Listed {
		var open []*forms.Form
		if open, _, err = h.openLists(ctx, site, closed, func(*forms.Form, float64) bool { return true }); err == nil && len(open) > 0 {
			chosen = append(chosen, open...)
			r, err = har.RunTo(ctx, chosen, most)
		}
	}
	return chosen, r, h.e.finished(ctx, site, r, err)
}

// alone harvests lists in place of forms that bring next to nothing: what these brought is something else, and is dropped.
func (h *harvest) alone(ctx context.Context, site string, open []*forms.Form, watch extract.Watch, err error) ([]*forms.Form, extract.Report, error) {
	if err == nil {
		err = h.e.db.ForgetHarvest(ctx, site)
	}
	if err != nil {
		return open, extract.Report{}, err
	}
	r, err := h.e.harvest(ctx, site, open, watch)
	return open, r, err
}

// unseen is the share of the records that a harvest does not know yet, as far as it can tell.
func unseen(r extract.Report) float64 {
	if r.Estimate.Size <= 0 {
		return 1
	}
	return 1 - min(r.Estimate.Coverage, 1)
}

// ended reports whether a harvest came to its own end.
func ended(r extract.Report) bool {
	return slices.Contains([]string{extract.Yield, extract.Coverage, extract.Listed}, r.Stopped)
}

// openLists opens the lists that have the records that were found so far and are good for something, by the length of what is said
// of a record there in the mean.
func (h *harvest) openLists(ctx context.Context, site string, closed []*forms.Form, good func(f *forms.Form, length float64) bool) (open, left []*forms.Form, err error) {
	found, err := h.e.db.Sample(ctx, site, mostSampled)
	if err != nil {
		return nil, nil, err
	}
	said := 0
	for _, r := range found {
		said += r.Length
	}
	for _, f := range closed {
		like := 0
		for _, r := range found {
			if isOf(r.URL, f.Door.Entries) && lists.Holds(f.Door.Entries, r.Key) {
				like++
			}
		}
		if like < leastLike || 2*like < len(found) || !good(f, float64(said)/float64(len(found))) {
			left = append(left, f)
			continue
		}
		if err := h.admit(ctx, site, f, "it leads to the records that the forms bring"); err != nil {
			return nil, nil, err
		}
		open = append(open, f)
	}
	return open, left, nil
}

// openSole opens the list that may be the database by itself, where the forms bring next to nothing.
func (h *harvest) openSole(ctx context.Context, site string, closed []*forms.Form) (open []*forms.Form, err error) {
	for _, f := range closed {
		if f.Door.Shown >= leastSole {
			return []*forms.Form{f}, h.admit(ctx, site, f, fmt.Sprintf("the forms bring next to nothing, and it shows %s", term.Count(f.Door.Shown, "record")))
		}
	}
	return nil, nil
}

// admit opens a list for this harvest and those that follow.
func (h *harvest) admit(ctx context.Context, site string, f *forms.Form, why string) error {
	f.Door.Open = why
	if err := h.e.db.SaveForm(context.WithoutCancel(ctx), site, f); err != nil {
		return fmt.Errorf("store the list of %s: %w", f.PageURL, err)
	}
	h.e.con.Say("%s: list %s is read as well: %s", site, f.ID, why)
	return nil
}

// mostSampled is how many records tell what the forms bring.
const mostSampled = 100
