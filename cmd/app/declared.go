package app

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/protocols"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/extract"
	"deepcrawl/extract/doors"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/lists"
	"deepcrawl/forms/safety"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// Many sites declare an interface for machines that lists their records: see the package doors.
// Leads to one are noted while a site is visited, and followed when its crawl has ended. What is
// found is kept beside the forms.

// Bounds of what a site may make us look at.
const (
	mostLeads = 5 // addresses of one protocol that are tried
	// pages that are read for leads; a link to an interface stands on most pages of a site, or on
	// one about it
	mostLooks  = 30
	mostOpened = 20 // doors that are kept of one address
)

// leads are those that the pages of sites gave. They are safe for concurrent use.
type leads struct {
	mu    sync.Mutex
	sites map[string]*siteLeads
}

type siteLeads struct {
	looks int
	found map[string][]doors.Lead // by protocol
}

// see looks for leads on a page that was visited.
func (l *leads) see(v *surface.Visit) {
	if v.Page == nil || v.Outcome != surface.OutcomePage {
		return
	}
	body, header := bytes.ToLower(v.Page.Body),
		strings.ToLower(strings.Join(v.Page.Header.Values("Link"), ","))
	var d *doors.Declared
	signed := func(sign string) bool {
		return bytes.Contains(body, []byte(sign)) || strings.Contains(header, sign)
	}
	looked := func(signs ...string) bool {
		if !slices.ContainsFunc(signs, signed) || d == nil && !l.looks(v.Link.Site) {
			return false
		}
		if d == nil {
			d = doors.Look(v.Page)
		}
		return true
	}
	for _, p := range protocols.All() {
		if looked(p.Signs()...) {
			l.note(v.Link.Site, p.Name(), p.Detect(d))
		}
	}
	if looked(doors.Catalog) {
		l.note(v.Link.Site, doors.Catalog, d.Catalogs())
	}
}

// looks counts a page that is read for leads, and reports whether it is not one too many.
func (l *leads) looks(site string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.at(site)
	s.looks++
	return s.looks <= mostLooks
}

// at is what is known of a site. The caller holds the lock.
func (l *leads) at(site string) *siteLeads {
	if l.sites == nil {
		l.sites = map[string]*siteLeads{}
	}
	if l.sites[site] == nil {
		l.sites[site] = &siteLeads{found: map[string][]doors.Lead{}}
	}
	return l.sites[site]
}

// note keeps leads that are on the site itself and not known yet.
func (l *leads) note(site, protocol string, found []doors.Lead) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.at(site)
	for _, lead := range found {
		known := func(o doors.Lead) bool { return o.Address.String() == lead.Address.String() }
		if mayAsk(lead.Address, site) && len(s.found[protocol]) < mostLeads &&
			!slices.ContainsFunc(s.found[protocol], known) {
			s.found[protocol] = append(s.found[protocol], lead)
		}
	}
}

// mayAsk reports whether an address that a site gives is on the site itself and nothing that acts.
func mayAsk(u *url.URL, site string) bool {
	return fetch.Site(u) == site && !safety.JudgeAddress(u).Harmful()
}

// within asks for what may be asked on a site, wherever a description leads.
func within(f fetch.Fetcher, site string) fetch.Fetcher {
	return fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		if !mayAsk(r.URL, site) {
			return nil, fmt.Errorf("%s: %w", r.URL, doors.ErrNotAsked)
		}
		p, err := f.Fetch(ctx, r)
		switch {
		case err != nil && ctx.Err() == nil && !errors.Is(err, fetch.ErrBudget):
			return nil, fmt.Errorf("%w: %w", doors.ErrNotAsked, err)
		case err == nil && fetch.Site(p.URL) != site:
			return nil, fmt.Errorf("%s leads to %s: %w", r.URL, p.URL, doors.ErrNotAsked)
		}
		return p, err
	})
}

// under are the leads of a site to one protocol.
func (l *leads) under(site, protocol string) []doors.Lead {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.at(site).found[protocol])
}

// of are the leads of a site, which are forgotten.
func (l *leads) of(site string) map[string][]doors.Lead {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.sites[site]
	delete(l.sites, site)
	if s == nil {
		return nil
	}
	return s.found
}

// openLeads asks where leads lead to.
func (d *discovery) openLeads(ctx context.Context) error { return d.eachSite(ctx, d.openLeadsOf) }

func (d *discovery) openLeadsOf(ctx context.Context, t sites.Target) error {
	d.readCatalogs(ctx, t.Key())
	found := d.leads.of(t.Key())
	// the first answer, which says the price, is not asked for again
	client := d.e.samples.before(d.e.samples.after(within(d.e.client, t.Key())))
	for _, p := range protocols.All() {
		for _, lead := range found[p.Name()] {
			opened, err := p.Open(ctx, client, lead)
			d.e.con.Log.Info("lead", "site", t.Key(), "protocol", p.Name(), "address",
				lead.Address.String(), "doors", len(opened), "err", err)
			if errors.Is(err, fetch.ErrBudget) || ctx.Err() != nil {
				return nil // the next run sees what is left
			}
			for _, door := range opened[:min(len(opened), mostOpened)] {
				if err := d.keepDoor(ctx, t.Key(), door); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// readCatalogs notes what the catalogues of interfaces lead to that a site names.
func (d *discovery) readCatalogs(ctx context.Context, site string) {
	for _, lead := range d.leads.under(site, doors.Catalog) {
		page, err := d.e.client.Fetch(ctx, &fetch.Request{URL: lead.Address, Raw: true})
		d.e.con.Log.Info("catalogue of interfaces", "site", site, "address", lead.Address.String(),
			"err", err)
		if err != nil {
			continue
		}
		declared := doors.Linkset(page)
		for _, p := range protocols.All() {
			d.leads.note(site, p.Name(), p.Detect(declared))
		}
	}
}

// keepDoor stores a door beside the forms of a site.
func (d *discovery) keepDoor(ctx context.Context, site string, door doors.Door) error {
	described, err := json.Marshal(door)
	if err != nil {
		return fmt.Errorf("door %s of %s: %w", door.Address, site, err)
	}
	first, err := fetch.ParseURL(nil, door.First)
	if err != nil {
		return fmt.Errorf("door %s of %s: %w", door.Address, site, err)
	}
	if !mayAsk(first, site) {
		return nil
	}
	f := forms.Declared(first, door.Protocol, described)
	f.Caption, f.Door.Shown = door.Title, max(door.Price.Total, 0)
	if door.Loose {
		d.measure(f, door, first)
	}
	if err := d.e.db.SaveForm(context.WithoutCancel(ctx), site, f); err != nil {
		return fmt.Errorf("store the door %s of %s: %w", door.Address, site, err)
	}
	d.e.con.Print.Form(view.Form(site, f))
	return nil
}

// measure notes what a door shows that may have nothing to do with the records of the site: like a
// list that links show it is read where its entries are those that the forms find, or where there
// is no form and it says enough to be a database by itself.
func (d *discovery) measure(f *forms.Form, door doors.Door, first *url.URL) {
	p := d.e.samples.at(first)
	if p == nil {
		return // it is read where it is named
	}
	a := protocols.Named(door.Protocol).Read(door, p)
	shapes, said := map[string]int{}, 0
	for _, r := range a.Records {
		if u, err := fetch.ParseURL(nil, r.URL); err == nil {
			shape := lists.Shape(u)
			if shapes[shape]++; shapes[shape] > shapes[f.Door.Entries] {
				f.Door.Entries = shape
			}
		}
		f.Door.Length += len(r.Text)
		said += len(r.Attributes)
	}
	n := len(a.Records)
	f.Door.Length, f.Door.Shown = f.Door.Length/max(n, 1), n
	f.Door.Sole = n >= leastSole && said >= leastRich*n && 2*shapes[f.Door.Entries] > n
}

// DoorOf is the door that a form of an interface stands for; false where it is none, or was kept by
// a later version.
func DoorOf(f *forms.Form) (d doors.Door, ok bool) {
	if !f.IsDeclared() || f.Door == nil || json.Unmarshal(f.Door.Declared, &d) != nil {
		return d, false
	}
	return d, protocols.Named(d.Protocol) != nil
}

// readDeclared reads an answer of an interface.
func readDeclared(f *forms.Form, p *fetch.Page) (answer extract.DeclaredAnswer) {
	d, ok := DoorOf(f)
	if !ok {
		answer.Kind, answer.Why = records.Failed,
			"the interface speaks what this version does not know"
		return answer
	}
	home, err := fetch.ParseURL(nil, d.First)
	if err != nil || fetch.Site(p.URL) != fetch.Site(home) {
		answer.Kind, answer.Why = records.Failed, "another site answers: "+p.URL.String()
		return answer
	}
	a := protocols.Named(d.Protocol).Read(d, p)
	answer = extract.DeclaredAnswer{
		Result: records.Result{Kind: records.Results, Records: a.Records, Claimed: a.Total,
			Next: a.Next, Why: a.Failure},
		Gone: a.Gone, Begin: a.Restart,
	}
	if a.Next != nil && !mayAsk(a.Next.URL, fetch.Site(home)) {
		answer.Next, answer.Why, a.Failure = nil, "",
			"the list goes on at "+a.Next.URL.String()+", which is not asked"
	}
	switch {
	case a.Failure != "":
		answer.Kind, answer.Why = records.Failed, a.Failure
	case len(a.Records) == 0 && a.Next == nil:
		answer.Kind = records.None
	}
	return answer
}

// name is what --door calls a door: its protocol, and the variant behind a colon.
func name(d doors.Door) string {
	if d.Variant == "" {
		return d.Protocol
	}
	return d.Protocol + ":" + d.Variant
}

// withDeclared adds the door that has most records for the fewest requests to the forms of a site.
// One that may list something else is added where there is nothing to ask; see closedLists for the
// others.
func (h *harvest) withDeclared(ctx context.Context, site string, all []store.SiteForm,
	chosen []*forms.Form) ([]*forms.Form, error) {
	var best *forms.Form
	var taken doors.Door
	for _, f := range all {
		d, ok := DoorOf(f.Form)
		if !ok || f.Shut.By != "" || d.Loose && (len(chosen) > 0 || !f.Door.Sole) ||
			slices.ContainsFunc(chosen, (*forms.Form).IsDeclared) {
			continue
		}
		if best == nil || compareDoors(d, taken) < 0 {
			best, taken = f.Form, d
		}
	}
	if best == nil {
		return chosen, nil
	}
	if best.Door.Open == "" {
		if err := h.admit(ctx, site, best, "the site declares it"); err != nil {
			return nil, err
		}
	}
	return append(slices.DeleteFunc(slices.Clone(chosen), func(f *forms.Form) bool {
		return asksSame(f, best)
	}), best), nil
}

// asksSame reports whether a form is sent to where an interface is asked: it would check what it
// says by itself.
func asksSame(f, door *forms.Form) bool {
	d, _ := DoorOf(door)
	at, _, _ := strings.Cut(d.First, "?")
	action, _, _ := strings.Cut(f.Action, "?")
	return at == action
}

// compareDoors is below zero where a is to be taken before b: it holds more, is the better format
// of one address, or takes fewer requests, as far as both say so.
func compareDoors(a, b doors.Door) int {
	price := 0
	if a.Price.Requests > 0 && b.Price.Requests > 0 {
		price = cmp.Compare(a.Price.Requests, b.Price.Requests)
	}
	return cmp.Or(cmp.Compare(b.Price.Total, a.Price.Total), price, cmp.Compare(a.Rank, b.Rank))
}

// throughDeclared leaves the door that the user named alone.
func (h *harvest) throughDeclared(ctx context.Context, t sites.Target, all []store.SiteForm,
	named string) ([]*forms.Form, error) {
	var known []string
	for _, f := range all {
		d, ok := DoorOf(f.Form)
		if !ok {
			continue
		}
		if known = append(known, name(d)); name(d) != named && d.Protocol != named ||
			f.Shut.By != "" {
			continue
		}
		return []*forms.Form{f.Form}, h.admit(ctx, t.Key(), f.Form, "--door "+named)
	}
	hint := "deepcrawl forms --site " + t.URL.String() + " lists what was found"
	if len(known) > 0 {
		hint = "--door is one of " + strings.Join(known, ", ")
	}
	return nil, fail.New(fail.Partly, hint, "%s has no door %q that may be asked", t.Key(), named)
}

// IsDoor reports whether a word may stand behind --door.
func IsDoor(word string) bool {
	return slices.Contains([]string{"", DoorAuto, DoorForm, DoorLists}, word) ||
		protocols.Calls(word)
}

// Doors are the words that may stand behind --door, without variants.
func Doors() []string {
	return append([]string{DoorAuto, DoorForm, DoorLists}, protocols.Names()...)
}
