package app

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"deepcrawl/forms/lists"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/sitemap"
)

// A crawl reads a few sitemaps for pages with forms. Where the pages that they list are the records
// of a site, they are read to their end.

// mostSitemaps bounds the sitemaps of a site that are read for pages of records: mostPages in files
// of a hundred.
const mostSitemaps = 500

// toTheEnd adds to pages of a set those of its shape that sitemaps list and the crawl did not take.
func (h *harvest) toTheEnd(ctx context.Context, site string, set lists.Set, pages []string,
	known map[string]string) ([]string, error) {
	first, err := fetch.ParseURL(nil, set.Pages[0])
	if err != nil {
		return nil, err
	}
	gate := h.e.client.Gate()
	queue, err := gate.Sitemaps(ctx, first)
	if err != nil {
		// robots.txt could be read before, and can no more: what is known is enough
		return pages, nil
	}
	met := map[string]bool{}
	for _, at := range set.Pages {
		met[at] = true
	}
	client := h.e.samples.before(h.e.client)
	asked := map[string]bool{}
	for len(queue) > 0 && len(asked) < mostSitemaps && len(pages) < mostPages {
		u := queue[0]
		queue = queue[1:]
		if asked[u.String()] || !mayAsk(u, site) {
			continue
		}
		asked[u.String()] = true
		p, err := client.Fetch(ctx, &fetch.Request{URL: u, Raw: true})
		switch {
		case errors.Is(err, fetch.ErrBudget) || ctx.Err() != nil:
			return pages, nil
		case err != nil || p.Status != http.StatusOK:
			continue
		}
		queue = append(queue, sitemap.Read(p, func(page *url.URL) {
			at := page.String()
			if met[at] || known[at] != "" || len(pages) == mostPages ||
				lists.Shape(page) != set.Shape || !mayAsk(page, site) || gate.Forbids(page) {
				return
			}
			met[at] = true
			pages = append(pages, at)
		})...)
	}
	return pages, nil
}
