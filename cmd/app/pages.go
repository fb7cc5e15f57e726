package app

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/extract/records/document"
	"deepcrawl/forms"
	"deepcrawl/forms/lists"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// Some sites have a page for each record, and sitemaps or links that lead there. They are read
// where there is nothing to ask and no list, and behind the door of lists: then after the lists,
// and without what these showed.

const (
	lookedAt   = 3 // pages of a set that are read to see whether each is a record
	mostLooked = 8 // with those that are gone, of which old sitemaps have many (estimate)
	leastItems = 2 // of them, those that must be
	mostPages  = 50000
)

// openPages opens the pages of a site that show a record each which is not known yet.
func (h *harvest) openPages(ctx context.Context, site string,
	all []store.SiteForm) (open []*forms.Form, err error) {
	if slices.ContainsFunc(all, func(f store.SiteForm) bool { return f.OfPages() }) {
		return nil, nil // an earlier run looked
	}
	met, err := h.e.db.PagesMet(ctx, site, mostPages)
	if err != nil {
		return nil, err
	}
	known, err := h.e.db.RecordAddresses(ctx, site)
	if err != nil {
		return nil, err
	}
	for _, set := range lists.Sets(met) {
		unknown := slices.DeleteFunc(slices.Clone(set.Pages), func(at string) bool {
			return known[at] != ""
		})
		if len(unknown) == 0 {
			continue
		}
		typ, err := h.lookAt(ctx, set)
		if errors.Is(err, fetch.ErrBudget) || ctx.Err() != nil {
			return nil, nil // the next run looks again
		}
		h.e.con.Log.Info("pages", "site", site, "shape", set.Shape, "pages", len(set.Pages), "type",
			typ, "err", err)
		if err != nil {
			continue
		}
		if set.Pages, err = h.toTheEnd(ctx, site, set, unknown, known); err != nil {
			return nil, err
		}
		f, err := set.Form()
		if err != nil {
			return nil, fmt.Errorf("pages %s: %w", set.Shape, err)
		}
		why := fmt.Sprintf("each of %s shows a record", term.Count(len(set.Pages), "page"))
		if typ != "" {
			why += ", a " + typ
		}
		f.Door = &forms.Door{Entries: set.Shape, Shown: len(set.Pages), Open: why}
		open = append(open, f)
	}
	for _, f := range open {
		if err := h.admit(ctx, site, f, f.Door.Open); err != nil {
			return nil, err
		}
	}
	return open, nil
}

// errNoItems is why pages are not read.
var errNoItems = errors.New("the pages show no record each")

// lookAt reads some pages of a set. Where they show a record each it returns of what type these
// are; "" unknown.
func (h *harvest) lookAt(ctx context.Context, set lists.Set) (typ string, err error) {
	var items []document.Item
	var pages []*fetch.Page
	for _, at := range set.Samples(mostLooked) {
		if len(pages) == lookedAt || len(items)+lookedAt-len(pages) < leastItems {
			break
		}
		u, err := fetch.ParseURL(nil, at)
		if err != nil {
			return "", err
		}
		p, err := h.e.samples.before(h.e.client).Fetch(ctx, &fetch.Request{URL: u})
		if err != nil {
			return "", err
		}
		if p.Status != http.StatusOK {
			continue
		}
		pages = append(pages, p)
		if it, ok := document.ReadItem(p, nil); ok {
			items = append(items, it)
		}
	}
	if len(items) < leastItems || !document.Alike(items) {
		return "", errNoItems
	}
	h.e.samples.keep(pages)
	return items[0].Type, nil
}

// withPages goes on with the pages of a site behind the door of lists, when the lists were read.
func (h *harvest) withPages(
	ctx context.Context, site string, all []store.SiteForm, chosen []*forms.Form, r extract.Report,
) ([]*forms.Form, extract.Report, error) {
	if h.e.doorOf(site) != DoorLists || !ended(r) ||
		slices.ContainsFunc(chosen, (*forms.Form).OfPages) {
		return chosen, r, nil
	}
	open, err := h.openPages(ctx, site, all)
	if err != nil || len(open) == 0 {
		return chosen, r, err
	}
	chosen = append(slices.Clone(chosen), open...)
	r, err = h.e.harvest(ctx, site, chosen, h.watch(site))
	return chosen, r, err
}
