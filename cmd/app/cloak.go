package app

import (
	"context"
	"fmt"

	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/surface"
)

// checkCloaking asks for pages of each site as a crawler and as a visitor, --cloak-check of them a
// site, and keeps whether they get the same. What cannot be asked is left out: the site may be
// closed, or its budget used up. So is a host that is visited with the user's cookies: they belong
// to their browser, and nobody else is to show them.
func (d *discovery) checkCloaking(ctx context.Context) error {
	if d.e.Crawl.CloakCheck == 0 {
		return nil
	}
	return d.eachSite(ctx, d.checkSite)
}

func (d *discovery) checkSite(ctx context.Context, t sites.Target) error {
	site := t.Key()
	us, err := d.e.db.CloakCandidates(context.WithoutCancel(ctx), site, d.e.Crawl.CloakCheck)
	if err != nil {
		return fmt.Errorf("pages of %s to check for cloaking: %w", site, err)
	}
	checked, cloaked, own := 0, 0, 0
	for _, u := range us {
		if d.e.client.HasSession(u.Host) {
			own++
			continue
		}
		found, err := surface.CheckCloaking(ctx, d.e.client, u)
		if err != nil {
			d.e.con.Log.Info("not checked for cloaking", "url", u.String(), "err", err)
			if ctx.Err() != nil {
				break
			}
			continue
		}
		checked++
		if found.Cloaked {
			cloaked++
		}
		d.e.con.Log.Debug("checked for cloaking", "url", u.String(), "cloaked", found.Cloaked,
			"copies", found.Copies, "why", found.Why)
		if err := d.e.db.SaveCloaking(context.WithoutCancel(ctx), u, found,
			d.e.client.Clock().Now()); err != nil {
			return err
		}
	}
	if own > 0 {
		d.e.con.Say("%s: %s not checked for cloaking: visited with your cookies", site,
			term.Count(own, "page"))
	}
	if checked > 0 {
		d.e.con.Say("%s: %s checked for cloaking, %d cloaked", site, term.Count(checked, "page"),
			cloaked)
	}
	return nil
}
