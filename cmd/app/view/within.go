package view

import (
	"context"
	"fmt"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

const (
	// records with a form below their address, before such forms are taken for one of each record
	fewestWithin  = 2
	mostAddresses = 12 // of a form's action, from the longest on, that may be a record's
)

// Within says that some of the forms that are asked stand below the address of a record each, as
// the search in the log of one repository does: what they bring tells of those records alone, and
// the others may have such forms that nobody asked; "" where there are none.
func Within(ctx context.Context, db *store.DB, site string, fs []*forms.Form) (string, error) {
	asked, of := 0, map[string]bool{}
	for _, f := range fs {
		if f.Kind == forms.List {
			continue
		}
		in, err := recordAbove(ctx, db, site, f.Action)
		if err != nil {
			return "", err
		}
		if in != "" {
			asked++
			of[in] = true
		}
	}
	if len(of) < fewestWithin || asked == len(fs) {
		return "", nil
	}
	return fmt.Sprintf(
		"%s stand within %s: what such forms of other records hold is neither harvested nor "+
			"counted",
		term.Count(asked, "form"), term.Count(len(of), "record")), nil
}

// siteWithin is Within for the forms of a site that was harvested.
func siteWithin(ctx context.Context, db *store.DB, s store.Site) (string, error) {
	if s.Records == 0 {
		return "", nil
	}
	all, err := db.Forms(ctx, s.Key)
	if err != nil {
		return "", fmt.Errorf("forms of %s: %w", s.Key, err)
	}
	fates, err := Fates(ctx, db, s.Key, all)
	if err != nil {
		return "", err
	}
	var asked []*forms.Form
	for _, f := range fates {
		if f.Asked {
			asked = append(asked, f.Form)
		}
	}
	return Within(ctx, db, s.Key, asked)
}

// recordAbove returns the address of the record that an address lies below; "" for none.
func recordAbove(ctx context.Context, db *store.DB, site, action string) (string, error) {
	u, err := fetch.ParseURL(nil, action)
	if err != nil {
		return "", nil // what cannot be read is no record's
	}
	u.RawQuery, u.Fragment = "", ""
	parts := strings.Split(strings.Trim(u.EscapedPath(), "/"), "/")
	for n := len(parts) - 1; n > 0 && len(parts)-n <= mostAddresses; n-- {
		for _, end := range []string{"", "/"} {
			at := u.Scheme + "://" + u.Host + "/" + strings.Join(parts[:n], "/") + end
			if _, ok, err := db.RecordAt(ctx, site, at); ok || err != nil {
				return at, err
			}
		}
	}
	return "", nil
}
