package view

import (
	"context"
	"fmt"
	"strings"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/store"
)

// KnownSite returns the key of a site that the store must know. Without a scheme it may be known
// over https or http.
func KnownSite(ctx context.Context, db *store.DB, operand string) (string, error) {
	t, err := sites.Named(operand)
	if err != nil {
		return "", err
	}
	keys := []string{t.Key()}
	if t.Keyless() {
		keys = append(keys, t.Plain().Key())
	}
	for _, key := range keys {
		if _, ok, err := db.Site(ctx, key); err != nil {
			return "", fmt.Errorf("site %s: %w", key, err)
		} else if ok {
			return key, nil
		}
	}
	return "", fail.Usage("deepcrawl discover "+t.Line, "the store does not know the site %s",
		keys[0])
}

// FormByID returns the one form whose ID begins with id.
func FormByID(fs []store.SiteForm, id string) (*store.SiteForm, error) {
	var found *store.SiteForm
	for i := range fs {
		if id == "" || !strings.HasPrefix(fs[i].ID, id) {
			continue
		}
		if found != nil {
			return nil, fail.Usage("give more of it", "%s and %s both begin with %s", found.ID,
				fs[i].ID, id)
		}
		found = &fs[i]
	}
	if found == nil {
		return nil, fail.Usage("deepcrawl forms lists them", "there is no form %q", id)
	}
	return found, nil
}
