package view

import (
	"context"
	"fmt"
	"slices"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// doorNotes say what each way to the records of a site brought, and where the lists stand that
// interfaces have; none where no interface was asked.
func doorNotes(ctx context.Context, db *store.DB, site string, fates []Fate) (notes []string,
	err error) {
	if !slices.ContainsFunc(fates, func(f Fate) bool { return f.IsDeclared() }) {
		return nil, nil
	}
	uses, err := db.Uses(ctx, site)
	if err != nil {
		return nil, err
	}
	asked := false // an interface
	for _, u := range uses {
		i := slices.IndexFunc(fates, func(f Fate) bool { return f.ID == u.Form })
		if i < 0 {
			continue
		}
		what, stands := "form "+u.Form, ""
		if fates[i].IsDeclared() {
			asked = true
			what, stands = "interface "+fates[i].Door.Protocol, "; "+Standing(u)
		}
		notes = append(notes, fmt.Sprintf("%s brought %s by %s%s", what,
			term.Count(u.New, "record"), term.Count(u.Requests, "request"), stands))
	}
	if !asked {
		return nil, nil
	}
	return notes, nil
}

// Standing says where the list of an interface stands.
func Standing(u store.Use) string {
	switch {
	case u.Last.NoPage():
		return fmt.Sprintf("its list broke off at answer %d: %s; the same command goes on there",
			u.Page, u.Last.Failure)
	case u.Last.More:
		return fmt.Sprintf("its list is read up to answer %d, and goes on", u.Page)
	}
	return fmt.Sprintf("its list is read to its end, answer %d", u.Page)
}
