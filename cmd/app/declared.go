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

// leads looks for interfaces on the pages that are visited. It is safe for concurrent use.
type leads struct {
	mu    sync.Mutex
	sites map[string]*siteLeads
}

type siteLeads struct {
	looks int
	found map[string]map[string]bool // addresses that were noted in this run, by protocol
}

// An announced archive is a store in which each visit is kept with the leads of its page: a crawl
// that is killed has lost none.
type announced struct {
	*store.DB
	d *discovery
}

// SaveVisit keeps a visit.
func (a announced) SaveVisit(ctx context.Context, v *surface.Visit) error {
	if err := a.d.e.guarded(v.Link.Site, func() error {
		a.d.leads.see(v)
		return nil
	}); err != nil {
		a.d.e.con.Log.Error("a page was not read for interfaces", "url", v.Link.URL.String(), "err",
			err)
	}
	return a.DB.SaveVisit(ctx, v)
}

// see notes the leads of a page that was visited.
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
			l.note(v, p.Name(), p.Detect(d))
		}
	}
	if looked(doors.Catalog) {
		l.note(v, doors.Catalog, d.Catalogs())
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
		l.sites[site] = &siteLeads{found: map[string]map[string]bool{}}
	}
	return l.sites[site]
}

// note gives a visit the leads that are on the site itself and not known yet.
func (l *leads) note(v *surface.Visit, protocol string, found []doors.Lead) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.at(v.Link.Site)
	if s.found[protocol] == nil {
		s.found[protocol] = map[string]bool{}
	}
	for _, lead := range found {
		at := lead.Address.String()
		if !mayAsk(lead.Address, v.Link.Site) || s.found[protocol][at] ||
			len(s.found[protocol]) >= mostLeads {
			continue
		}
		s.found[protocol][at] = true
		v.Doors = append(v.Doors,
			surface.Door{Protocol: protocol, URL: lead.Address, Evidence: lead.Evidence})
	}
}

// mayAsk reports whether an address that a site gives is on the site itself and nothing that acts.
func mayAsk(u *url.URL, site string) bool {
	return fetch.Site(u) == site && !safety.JudgeAddress(u).Harmful()
}

// mayGoOn is mayAsk for where a list goes on. Elsewhere a token in an address stands for who may do
// something; at the address of the list itself it is the place in it, as STAC has it.
func mayGoOn(u, list *url.URL, site string) bool {
	if u.Path == list.Path {
		without := *u
		asked := u.Query()
		asked.Del("token")
		without.RawQuery = asked.Encode()
		u = &without
	}
	return mayAsk(u, site)
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

// openLeads asks where leads lead to.
func (d *discovery) openLeads(ctx context.Context) error { return d.eachSite(ctx, d.openLeadsOf) }

func (d *discovery) openLeadsOf(ctx context.Context, t sites.Target) error {
	found, err := d.e.db.Leads(context.WithoutCancel(ctx), t.Key())
	if err != nil || len(found) == 0 {
		return err
	}
	var catalogs, ways []surface.Door
	for _, lead := range found {
		if lead.Protocol == doors.Catalog {
			catalogs = append(catalogs, lead)
			declared, err := d.readCatalog(ctx, t.Key(), lead)
			if errors.Is(err, fetch.ErrBudget) || ctx.Err() != nil {
				return nil // the next run reads it
			}
			ways = append(ways, declared...)
		}
	}
	ways = append(found, ways...)
	asked := map[string]int{}
	for _, p := range protocols.All() {
		for _, lead := range ways {
			if lead.Protocol != p.Name() {
				continue
			}
			if asked[p.Name()]++; asked[p.Name()] <= mostLeads {
				over, err := d.openLead(ctx, t.Key(), p, lead)
				if err != nil || over {
					return err // the next run sees what is left
				}
			}
		}
	}
	for _, c := range catalogs {
		if err := d.e.db.Followed(ctx, t.Key(), c); err != nil {
			return err
		}
	}
	return nil
}

// openLead keeps the doors to which a lead leads. It reports whether the run is over.
func (d *discovery) openLead(ctx context.Context, site string, p doors.Protocol,
	lead surface.Door) (over bool, err error) {
	// the first answer, which says the price, is not asked for again
	client := d.e.samples.before(d.e.samples.after(within(d.e.client, site)))
	opened, err := p.Open(ctx, client, doors.Lead{Address: lead.URL, Evidence: lead.Evidence})
	d.e.con.Log.Info("lead", "site", site, "protocol", p.Name(), "address", lead.URL.String(),
		"doors", len(opened), "err", err)
	if errors.Is(err, fetch.ErrBudget) || ctx.Err() != nil {
		return true, nil
	}
	for _, door := range opened[:min(len(opened), mostOpened)] {
		if err := d.keepDoor(ctx, site, door); err != nil {
			return false, err
		}
	}
	return false, d.e.db.Followed(ctx, site, lead)
}

// readCatalog returns what a catalogue of interfaces leads to that a site names.
func (d *discovery) readCatalog(ctx context.Context, site string,
	lead surface.Door) (ways []surface.Door, err error) {
	page, err := d.e.client.Fetch(ctx, &fetch.Request{URL: lead.URL, Raw: true})
	d.e.con.Log.Info("catalogue of interfaces", "site", site, "address", lead.URL.String(), "err",
		err)
	if err != nil {
		return nil, err
	}
	declared := doors.Linkset(page)
	for _, p := range protocols.All() {
		for _, l := range p.Detect(declared) {
			if mayAsk(l.Address, site) {
				ways = append(ways,
					surface.Door{Protocol: p.Name(), URL: l.Address, Evidence: l.Evidence})
			}
		}
	}
	return ways, nil
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
	if a.Next != nil && !mayGoOn(a.Next.URL, p.URL, fetch.Site(home)) {
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
