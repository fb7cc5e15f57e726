package view

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface"
)

// A Choice is the sites that are to be shown; the zero value means all.
type Choice struct {
	Site  string // key of the only one
	State State  // where they stand
	Limit int    // at most so many; 0: all
}

// Status is how the sites of the store stand together, and one line for each of those that are
// chosen: how its crawl and its harvests stand, and why something failed or was left out. What it
// takes grows with the number of sites no faster than that.
func Status(ctx context.Context, db *store.DB, c Choice) (o term.Overview, lines []term.Site,
	err error) {
	all, err := db.Sites(ctx)
	if err != nil {
		return o, nil, fmt.Errorf("sites of the store: %w", err)
	}
	o = Overview(all)
	hosts, err := hostNotes(ctx, db)
	if err != nil {
		return o, nil, err
	}
	var chosen []store.Site
	for _, s := range all {
		if c.Site != "" && s.Key != c.Site || c.State != "" && StateOf(s) != c.State {
			continue
		}
		if c.Limit > 0 && len(chosen) == c.Limit {
			o.Hidden++
			continue
		}
		chosen = append(chosen, s)
	}
	fleet, err := db.InFleet(ctx)
	if err != nil {
		return o, nil, err
	}
	of := eachKnown(db)
	if c.Site == "" && c.Limit == 0 {
		if of, err = allKnown(ctx, db, chosen); err != nil {
			return o, nil, err
		}
	}
	for _, s := range chosen {
		k, err := of(ctx, s)
		if err != nil {
			return o, nil, err
		}
		k.fleet = fleet[s.Key] && unfinished(s) && !db.AtWork()
		l, err := statusLine(ctx, db, s, k, hosts[s.Key])
		if err != nil {
			return o, nil, err
		}
		lines = append(lines, l)
	}
	return o, lines, nil
}

// known is what the store knows of a site beside its row.
type known struct {
	store.Crawled
	forms []Fate
	fleet bool // a fleet had not done with it when it was collected
}

// eachKnown reads it site by site, which is for few of them.
func eachKnown(db *store.DB) func(context.Context, store.Site) (known, error) {
	return func(ctx context.Context, s store.Site) (k known, err error) {
		crawls, err := db.Crawls(ctx, s.Key)
		if err != nil || s.Forms == 0 {
			return known{Crawled: crawls(s.Key)}, err
		}
		fs, err := db.Forms(ctx, s.Key)
		if err != nil {
			return k, fmt.Errorf("forms of %s: %w", s.Key, err)
		}
		fates, err := Fates(ctx, db, s.Key, fs)
		return known{Crawled: crawls(s.Key), forms: fates}, err
	}
}

// allKnown reads it for all of many sites, ordered by key: what crawls met at once, and forms,
// which are large, of some sites at a time.
func allKnown(ctx context.Context, db *store.DB,
	sites []store.Site) (func(context.Context, store.Site) (known, error), error) {
	crawls, err := db.Crawls(ctx, "")
	if err != nil {
		return nil, err
	}
	gone, err := db.GoneAnywhere(ctx)
	if err != nil {
		return nil, err
	}
	var forms map[string][]store.SiteForm
	next := 0 // site
	return func(ctx context.Context, s store.Site) (known, error) {
		if next%sitesTogether == 0 {
			last := min(next+sitesTogether, len(sites)) - 1
			if forms, err = db.FormsBetween(ctx, s.Key, sites[last].Key); err != nil {
				return known{}, err
			}
		}
		next++
		return known{Crawled: crawls(s.Key), forms: fatesOf(s.Key, forms[s.Key], gone)}, nil
	}, nil
}

// sitesTogether is how many sites' forms are read at once.
const sitesTogether = 256

func statusLine(ctx context.Context, db *store.DB, s store.Site, k known,
	hosts []string) (term.Site, error) {
	l := term.Site{
		Line: s.Line, Site: s.Key, Status: cmp.Or(s.Status, "pending"), Reason: s.Reason,
		Pages: s.Pages, Forms: s.Forms,
		Searchable: s.Searchable, Requests: s.Requests, Queries: s.Queries, Records: s.Records,
		Stopped:  s.Stopped,
		Harvests: s.Harvests, AllRequests: s.AllSent, AllQueries: s.AllAsked, Found: s.Found,
	}
	if s.Found != "" {
		l.Notes = append(l.Notes, "nobody named it: found on "+s.Found)
	}
	_, l.Coverage = Evidence(s.Estimate)
	if s.Estimate.Mute > 0 && l.Coverage != nil {
		l.Notes = append(l.Notes,
			fmt.Sprintf("coverage is not counting what %s that found nothing may hold",
				term.Count(s.Estimate.Mute, "form")))
	}
	within, err := siteWithin(ctx, db, s)
	if err != nil {
		return l, err
	}
	if within != "" {
		l.Notes = append(l.Notes, within)
	}
	doors, err := doorNotes(ctx, db, s.Key, k.forms)
	if err != nil {
		return l, err
	}
	l.Notes = append(l.Notes, doors...)
	l.Outcomes = k.Outcomes
	harvests, err := harvestsNote(ctx, db, s)
	if err != nil {
		return l, err
	}
	if harvests != "" {
		l.Notes = append(l.Notes, harvests)
	}
	switch {
	case k.fleet:
		l.InFleet, l.Stopped = true, ""
		l.Notes = append(l.Notes, fmt.Sprintf("under way in a fleet when it was collected, with "+
			"%s of %s; deepcrawl fleet collect takes what came since",
			term.Count(s.Records, "record"), term.Count(s.Requests, "request")))
	case s.Stopped == extract.Blocked || s.Stopped == extract.BrokeOff:
		l.Notes = append(l.Notes,
			"harvest interrupted by the site: "+s.StopReason+"; "+
				OnceMore(cmp.Or(s.URL, s.Key), s.StopReason))
	case s.StopReason != "":
		l.Notes = append(l.Notes, "harvest stopped: "+s.StopReason)
	case s.Round > 0 && s.Stopped == "" && db.AtWork():
		l.Running = true
	case s.Round > 0 && s.Stopped == "":
		l.Stopped = extract.Interrupted
		l.Notes = append(l.Notes, fmt.Sprintf("harvest was cut short and no program is at work "+
			"on it: %s of %s are stored; deepcrawl extract --site %s goes on",
			term.Count(s.Records, "record"), term.Count(s.Requests, "request"),
			cmp.Or(s.URL, s.Key)))
	}
	l.Notes = append(l.Notes, hosts...)
	if n := leftOut(l.Outcomes); n != "" {
		l.Notes = append(l.Notes, "pages not read: "+n)
	}
	l.Notes = append(l.Notes, leftNotes(k.Left)...)
	n, err := addsLittle(ctx, db, s)
	if err != nil {
		return l, err
	}
	if n != "" {
		l.Notes = append(l.Notes, n)
	}
	l.Notes = append(l.Notes, judgedNotes(k.Judged)...)
	if s.Forms == 0 {
		return l, nil
	}
	skipped, asked := skippedForms(k.forms)
	l.Notes, l.Searchable = append(l.Notes, skipped...), asked
	return l, nil
}

// sentBy is how a form is sent and where, as far as its page says.
func sentBy(f *forms.Form) string {
	if f.Action == "" {
		return f.Method + " to no address that its page gives"
	}
	return f.Method + " " + f.Action
}

// judgedNotes say how many pages send their visitors away or show them something else.
func judgedNotes(j store.Judged) (notes []string) {
	if j.Away > 0 {
		notes = append(notes, fmt.Sprintf("%s with a way to other sites for their visitors, %d "+
			"of them as spam does: deepcrawl explain URL", term.Count(j.Away, "page"), j.Spam))
	}
	if j.Checked > 0 {
		notes = append(notes,
			fmt.Sprintf("%s checked for cloaking, %d cloaked", term.Count(j.Checked, "page"),
				j.Cloaked))
	}
	return notes
}

// leftNotes say how many links were not followed, and by which vetoes.
func leftNotes(left []store.LeftCount) (notes []string) {
	for _, c := range left {
		if rule, out := strings.CutPrefix(c.Veto, surface.OutOfScope); out {
			notes = append(notes,
				fmt.Sprintf("%s out of scope (%s), such as %s", term.Count(c.Links, "link"), rule,
					c.Example))
			continue
		}
		n := fmt.Sprintf("%s not followed, as that could change something (rule %q)",
			term.Count(c.Links, "link"), c.Veto)
		if c.Sessions > 0 {
			n += ", " + fmt.Sprintf("%d of them on pages visited as you", c.Sessions)
		}
		if c.Example != "" {
			n += ", such as " + c.Example
		}
		notes = append(notes, n)
	}
	if len(notes) > 0 {
		notes = append(notes, "deepcrawl explain URL says why a link was not followed")
	}
	return notes
}

// leftOut counts the pages that were not read, by reason.
func leftOut(outcomes map[string]int) string {
	var parts []string
	for _, o := range slices.Sorted(maps.Keys(outcomes)) {
		if o != surface.OutcomePage && o != surface.OutcomeSitemap &&
			o != surface.OutcomeDescribed {
			parts = append(parts, fmt.Sprintf("%d %s", outcomes[o], inWords(pageOutcomes, o)))
		}
	}
	return strings.Join(parts, ", ")
}

// skippedForms says why the forms of a site that are not asked are left alone, and how many are
// asked.
func skippedForms(all []Fate) (notes []string, asked int) {
	var of []store.SiteForm
	var whys []string
	for _, f := range all {
		if f.Asked {
			asked++
			continue
		}
		never := "is never sent"
		switch f.By {
		case Reserve:
			never = "is in reserve"
		case Postponed:
			if learntSince(all, f) {
				continue
			}
			never = "is not sent yet"
		}
		notes = append(notes,
			fmt.Sprintf("form %s (%s, %s) %s: %s", f.ID, f.Kind, sentBy(f.Form), never, f.Why))
		of, whys = append(of, f.SiteForm), append(whys, never+f.Why)
	}
	return foldNotes(notes, of, whys), asked
}

// learntSince reports whether a box that a browser was too slow for was learnt since.
func learntSince(all []Fate, f Fate) bool {
	return slices.ContainsFunc(all, func(g Fate) bool {
		return g.Template != nil && g.Template.Refused == "" && g.PageURL == f.PageURL
	})
}
