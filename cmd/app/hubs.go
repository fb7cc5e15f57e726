package app

import (
	"context"
	"math"

	"deepcrawl/cmd/app/follow"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/surface"
	"deepcrawl/surface/revisit"
)

// chooseHubs chooses the hubs of earlier runs that this one visits again, as long as there is room
// for the sites that they may lead to. Those on sites of the list are visited with the list.
func (f *following) chooseHubs(ctx context.Context) error {
	found, err := f.e.db.Found(ctx)
	room := f.e.Crawl.Follow - len(found)
	if err != nil || len(found) == 0 || room <= 0 {
		return err
	}
	_, ways, err := f.learn(ctx)
	if err != nil {
		return err
	}
	n := max(1, room*f.e.Crawl.FollowPages/hubVisits)
	hubs := ways.Hubs()
	// of the others hardly one is chosen, and the past of each site has to be read
	hubs = hubs[:min(len(hubs), 4*n)]
	changed, err := f.changes(ctx, hubs)
	if err != nil {
		return err
	}
	f.again = follow.Again(hubs, n, func(h follow.Hub) float64 { return changed[h.Key] })
	f.behind = len(ways.Behind(f.again))
	f.e.Crawl.again = map[uint64]bool{}
	for _, h := range f.again {
		f.e.Crawl.again[h.Key] = true
	}
	if n := len(f.again); n > 0 {
		f.e.con.Say("visiting %s again: pages whose links led to sites %s", term.Count(n, "hub"),
			f.what())
	}
	return nil
}

// changes is how likely hubs have changed since they were visited; 0 for those that were visited
// lately.
func (f *following) changes(ctx context.Context, hubs []follow.Hub) (map[uint64]float64, error) {
	pasts := map[uint64]surface.Past{}
	read := map[string]bool{}
	for _, h := range hubs {
		if read[h.On] {
			continue
		}
		read[h.On] = true
		for p, err := range f.e.db.Pasts(ctx, h.On) {
			if err != nil {
				return nil, err
			}
			pasts[p.Link.Key] = p
		}
	}
	var histories [][]revisit.Visit
	for _, h := range hubs {
		histories = append(histories, pasts[h.Key].Visits)
	}
	prior := revisit.Pool(histories)
	if prior == (revisit.Prior{}) {
		prior = revisit.Prior{Changes: 1, Days: hubChanges}
	}
	rest := hubRest
	if f.e.Refresh {
		rest = 1
	}
	changed := map[uint64]float64{}
	for _, h := range hubs {
		p, known := pasts[h.Key]
		if age := f.began.Sub(p.Last); known && age >= rest {
			changed[h.Key] = -math.Expm1(-revisit.Rate(p.Visits, prior) * age.Hours() / 24)
		}
	}
	return changed, nil
}

// visitHubs visits the hubs on sites that links led to, and says what all of them show that is new.
// Where a site gets new pages thereby, these count among those that it may have.
func (f *following) visitHubs(ctx context.Context) error {
	if len(f.again) == 0 {
		return nil
	}
	on := map[string]bool{}
	for _, h := range f.again {
		on[h.On] = true
	}
	found, err := f.e.db.Found(ctx)
	if err != nil {
		return err
	}
	var poor, good []sites.Target
	for _, s := range found {
		t, why := sites.Parse(s.URL)
		if why != "" || !on[s.Key] {
			continue
		}
		if t.Found = s.Found; f.judges() && !f.good(s) {
			poor = append(poor, t)
		} else {
			good = append(good, t)
		}
	}
	if err := f.visit(ctx, poor, good); err != nil {
		return err
	}
	f.e.Crawl.again = nil
	_, ways, err := f.learn(context.WithoutCancel(ctx))
	if err != nil {
		return err
	}
	f.e.con.Say("hubs link to %s", term.Count(len(ways.Behind(f.again))-f.behind, "new site"))
	return nil
}
