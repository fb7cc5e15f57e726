package app

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract/doors"
	"deepcrawl/forms"
	"deepcrawl/store"
)

// ListDoors returns the ways to the records of a site, or of all sites where key is empty: the
// interfaces that they declare, forms that are asked or may be, and lists that links show. Those
// that brought most come first.
func ListDoors(ctx context.Context, db *store.DB, key string) (all []term.Door, err error) {
	fs, err := db.Forms(ctx, key)
	if err != nil {
		return nil, fmt.Errorf("doors: %w", err)
	}
	for len(fs) > 0 {
		n := slices.IndexFunc(fs, func(f store.SiteForm) bool { return f.Site != fs[0].Site })
		if n < 0 {
			n = len(fs)
		}
		of, err := doorsOf(ctx, db, fs[0].Site, fs[:n])
		if err != nil {
			return nil, err
		}
		all, fs = append(all, of...), fs[n:]
	}
	return all, nil
}

func doorsOf(ctx context.Context, db *store.DB, site string, fs []store.SiteForm) (of []term.Door,
	err error) {
	fates, err := view.Fates(ctx, db, site, fs)
	if err != nil {
		return nil, err
	}
	uses, err := db.Uses(ctx, site)
	if err != nil {
		return nil, err
	}
	for _, fate := range fates {
		if !fate.Asked && fate.By == view.Judged {
			continue // no door: a login, a newsletter
		}
		d := doorOf(fate)
		if i := slices.IndexFunc(uses, func(u store.Use) bool {
			return u.Form == fate.ID
		}); i >= 0 {
			d.Requests, d.Queries, d.Records = uses[i].Requests, uses[i].Queries, uses[i].New
		}
		of = append(of, d)
	}
	slices.SortStableFunc(of, func(a, b term.Door) int {
		return cmp.Or(cmp.Compare(b.Records, a.Records), cmp.Compare(kindOrder(a), kindOrder(b)))
	})
	return of, nil
}

// doorOf is what is known of a door before it was asked.
func doorOf(fate view.Fate) term.Door {
	d := term.Door{Site: fate.Site, Name: "form " + fate.ID, Form: fate.ID, Kind: "form",
		Address: fate.Action, Title: fate.Caption, Why: fate.Why, Taken: fate.Asked}
	switch declared, ok := DoorOf(fate.Form); {
	case ok:
		d.Kind, d.Name, d.Address, d.Evidence = "interface", name(declared), declared.Address,
			declared.Evidence
		priced(&d, declared.Price)
	case fate.OfPages():
		d.Kind, d.Name = "pages", DoorLists+" "+fate.ID
	case fate.Kind == forms.List:
		d.Kind, d.Name = "list", DoorLists+" "+fate.ID
	}
	return d
}

func priced(d *term.Door, p doors.Price) {
	if p.Total >= 0 {
		d.Holds = &p.Total
	}
	if p.Requests > 0 {
		d.Price = &p.Requests
	}
	d.Totals, d.Dates, d.Deletions, d.Since = p.Totals, p.Dates, p.Deletions, p.Since
}

func kindOrder(d term.Door) int {
	return slices.Index([]string{"interface", "form", "list", "pages"}, d.Kind)
}
