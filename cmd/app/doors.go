package app

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/forms/lists"
	"deepcrawl/store"
)

// A site may have more than one door to its records: forms that are asked, and lists that links
// show. A list is read where it is surely one of the records that the forms bring.

// Doors of a site.
const (
	DoorAuto  = "auto"  // forms, and lists that have the same records
	DoorForm  = "form"  // forms alone
	DoorLists = "lists" // lists that links show, alone
)

const (
	probeAsked = 3   // questions after which it shows whether lists have the same records
	mostProbed = 100 // questions between which lists are thought of
	leastLike  = 3   // records that show it
	// share of what the forms say of a record that a list must say to be read in their place
	asMuch = 0.6
)

// through leaves what stands behind the door that the user named. It opens lists that were named
// so.
func (h *harvest) through(
	ctx context.Context, t sites.Target, all []store.SiteForm, chosen []*forms.Form,
) ([]*forms.Form, error) {
	switch door := h.e.doorOf(t.Key()); door {
	case DoorForm:
		return slices.DeleteFunc(chosen, func(f *forms.Form) bool { return f.Kind == forms.List }),
			nil
	case DoorLists:
	case "", DoorAuto:
		if len(h.want.Forms) > 0 {
			return chosen, nil
		}
		return h.withDeclared(ctx, t.Key(), all, chosen)
	default:
		return h.throughDeclared(ctx, t, all, door)
	}
	chosen = nil
	for _, f := range all {
		if f.Kind != forms.List || f.IsDeclared() || f.Door == nil || f.Shut.By != "" {
			continue
		}
		if f.Door.Open == "" {
			if err := h.admit(ctx, t.Key(), f.Form, "--door lists"); err != nil {
				return nil, err
			}
		}
		chosen = append(chosen, f.Form)
	}
	return chosen, nil
}

// noDoor is the error for a site of which no list was met and no pages of records.
func noDoor(t sites.Target) error {
	hint := "deepcrawl discover " + t.URL.String() +
		" --max-pages 1000 visits more pages; --door auto asks the forms"
	return fail.New(fail.Partly, hint, "no list of records was met on the pages of %s, and no "+
		"pages that show a record each that is not known", t.Key())
}

// closedLists are the lists of a site that are not asked so far and may be.
func (h *harvest) closedLists(site string, all []store.SiteForm) (fs []*forms.Form) {
	if door := h.e.doorOf(site); len(h.want.Forms) > 0 || door == DoorForm || door == DoorLists {
		return nil
	}
	for _, f := range all {
		if f.Kind == forms.List && (!f.IsDeclared() || isLoose(f.Form)) && f.Door != nil &&
			f.Door.Open == "" && f.Shut.By == "" {
			fs = append(fs, f.Form)
		}
	}
	return fs
}

// isLoose reports whether a form stands for an interface that may list something else than the
// records of the site.
func isLoose(f *forms.Form) bool {
	d, ok := DoorOf(f)
	return ok && d.Loose
}

// siteDoors are those of one site while it is harvested.
type siteDoors struct {
	*harvest
	site  string
	watch extract.Watch
}

// beside harvests forms beside which lists were met. After a few questions it shows which lists
// have the same records. Those that say as much of them as the forms do are read first from then
// on, the others where the forms come to their end without having listed everything.
func (d siteDoors) beside(ctx context.Context, chosen, closed []*forms.Form) (_ []*forms.Form,
	r extract.Report, err error) {
	chosen = slices.Clone(chosen)
	var open []*forms.Form
	var failed error
	look := probeAsked
	watch := d.watch
	watch.Pause = func(ctx context.Context, asked int) bool {
		if asked < look || look > mostProbed || len(closed) == 0 {
			return false
		}
		for look <= asked {
			look *= 2
		}
		open, closed, failed = d.openLists(ctx, closed, asMuch)
		return failed != nil || len(open) > 0
	}
	// One for all runs, as it knows how long the site wants to be waited for.
	har, err := d.e.harvester(ctx, d.site, chosen, watch)
	if err != nil {
		return chosen, extract.Report{}, err
	}
	for {
		r, err = har.RunFor(ctx, chosen, d.e.left())
		if err = cmp.Or(err, failed); err != nil || r.Stopped != extract.Paused {
			break
		}
		chosen = append(chosen, open...)
	}
	if err == nil && ended(r) && r.Records < leastSole && !r.Unchanged {
		if alone, err := d.openSole(ctx, closed); err != nil || len(alone) > 0 {
			return d.alone(ctx, alone, err)
		}
	}
	if err == nil && ended(r) && r.Stopped != extract.Listed {
		open, _, err = d.openLists(ctx, closed, 0)
		closed = nil
		if err == nil && len(open) > 0 {
			chosen = append(chosen, open...)
			r, err = har.RunFor(ctx, chosen, d.e.left())
		}
	}
	return chosen, r, d.e.finished(ctx, d.site, r, err)
}

// alone harvests lists in place of forms that bring next to nothing: what these brought is
// something else, and is dropped.
func (d siteDoors) alone(ctx context.Context, open []*forms.Form, err error) ([]*forms.Form,
	extract.Report, error) {
	if err == nil {
		err = d.e.db.ForgetHarvest(ctx, d.site)
	}
	if err != nil {
		return open, extract.Report{}, err
	}
	r, err := d.e.harvest(ctx, d.site, open, d.watch)
	return open, r, err
}

// ended reports whether a harvest came to its own end.
func ended(r extract.Report) bool {
	return slices.Contains([]string{extract.Yield, extract.Coverage, extract.Listed}, r.Stopped)
}

// openLists opens the lists that have the records that were found so far, and say at least a share
// of what is said of them there.
func (d siteDoors) openLists(
	ctx context.Context, closed []*forms.Form, share float64,
) (open, left []*forms.Form, err error) {
	found, err := d.e.db.Sample(ctx, d.site, mostSampled)
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
		if like < leastLike || 2*like < len(found) ||
			float64(f.Door.Length*len(found)) < share*float64(said) {
			left = append(left, f)
			continue
		}
		if err := d.admit(ctx, d.site, f,
			"it leads to the records that the forms bring"); err != nil {
			return nil, nil, err
		}
		open = append(open, f)
	}
	return open, left, nil
}

// openSole opens the list that may be the database by itself, where the forms bring next to
// nothing.
func (d siteDoors) openSole(ctx context.Context, closed []*forms.Form) (open []*forms.Form,
	err error) {
	for _, f := range closed {
		if f.Door.Sole || len(f.Fields) > 0 && f.Door.Shown >= leastSole {
			why := "the forms bring next to nothing, and it shows " +
				term.Count(f.Door.Shown, "record")
			return []*forms.Form{f}, d.admit(ctx, d.site, f, why)
		}
	}
	return nil, nil
}

// admit opens a list for this harvest and those that follow.
func (h *harvest) admit(ctx context.Context, site string, f *forms.Form, why string) error {
	f.Door.Open = why
	if h.e.DryRun {
		return nil
	}
	if err := h.e.db.SaveForm(context.WithoutCancel(ctx), site, f); err != nil {
		return fmt.Errorf("store the list of %s: %w", f.PageURL, err)
	}
	what := "list %s is"
	switch {
	case f.OfPages():
		what = "pages %s are"
	case f.IsDeclared():
		what = "interface %s is"
	}
	h.e.con.Say("%s: "+what+" read: %s", site, f.ID, why)
	return nil
}

// mostSampled is how many records tell what the forms bring.
const mostSampled = 100
