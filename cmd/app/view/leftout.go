package view

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/surface"
)

// A LeftOut is something of a site that was not read, followed or sent, and why.
type LeftOut struct {
	What    string `json:"what"` // pages, links, forms
	N       int    `json:"n"`
	Why     string `json:"why"`
	Example string `json:"example,omitempty"` // one of them
}

// LeftOutOf tells what was left out of a site: pages that were not read, links that were not
// followed, forms that are not sent.
func LeftOutOf(ctx context.Context, db *store.DB, site string, fs []term.Form) (out []LeftOut,
	err error) {
	outcomes, err := db.Outcomes(ctx, site)
	if err != nil {
		return nil, fmt.Errorf("visits of %s: %w", site, err)
	}
	for _, o := range slices.Sorted(maps.Keys(outcomes)) {
		if o != surface.OutcomePage && o != surface.OutcomeSitemap &&
			o != surface.OutcomeDescribed {
			out = append(out, LeftOut{What: "pages", N: outcomes[o], Why: inWords(pageOutcomes, o)})
		}
	}
	links, err := db.LeftLinks(ctx, site)
	if err != nil {
		return nil, err
	}
	for _, l := range links {
		out = append(out,
			LeftOut{What: "links", N: l.Links,
				Why:     fmt.Sprintf("following them could change something (rule %q)", l.Veto),
				Example: l.Example})
	}
	return append(out, leftForms(fs)...), nil
}

// leftForms counts the forms that are not sent, by reason.
func leftForms(fs []term.Form) (out []LeftOut) {
	place := map[string]int{}
	for _, f := range fs {
		if f.Searchable || f.Waits {
			continue
		}
		at, known := place[f.Why]
		if !known {
			at = len(out)
			place[f.Why] = at
			out = append(out, LeftOut{What: "forms", Why: f.Why, Example: f.Action})
		}
		out[at].N++
	}
	return out
}
