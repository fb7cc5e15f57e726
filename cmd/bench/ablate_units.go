package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"deepcrawl/cmd/internal/journal"
	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/population"
	"deepcrawl/querygen"
)

// wildUnits are the sites of the population.
func wildUnits(o options) (out []unit) {
	for n := range cmp.Or(o.crowd.sites, ablateSites) {
		u := &wildUnit{w: o.wild, seed: o.queries.first, n: n}
		out = append(out, unit{fmt.Sprintf("wild %d:%d", u.seed, n), u.first, u.run})
	}
	return out
}

// A wildUnit is a site of the population.
type wildUnit struct {
	w      wildOptions
	seed   uint64
	n      int
	client *wild.Client // of the first run, for the others
}

// run harvests the site without a rule.
func (u *wildUnit) run(off string) (trial, error) {
	_, sc := u.harvest(&shipped{policy: querygen.Auto, off: []string{off}})
	return trialOf(sc), nil
}

func (u *wildUnit) harvest(p *shipped) (*judgedSite, *wild.Score) {
	s := population.DrawWith(u.seed, u.n, u.w.drawn())
	if u.client != nil {
		s.Knows(u.client)
	}
	ctx, stop := context.WithTimeout(context.Background(), u.w.most)
	defer stop()
	h := p.harvest(ctx, s, requestsFor(s.KnowingClient()))
	return &judgedSite{s, h}, s.Judge(h)
}

// A judgedSite is a site and its harvest.
type judgedSite struct {
	site    *wild.Site
	harvest wild.Harvest
}

func trialOf(sc *wild.Score) trial {
	t := trial{
		Good: sc.Harvested, Share: sc.Share, Error: sc.ClaimError, Harmful: sc.Harmful,
		Requests: sc.Requests,
		At90:     sc.At[wild.LevelName(0.9)], At95: sc.At[wild.LevelName(0.95)],
	}
	for _, u := range sc.Rules {
		t.Acted = append(t.Acted, u.Rule)
	}
	return t
}

// first harvests the site with all rules, and replays the answers without each.
func (u *wildUnit) first(rules []querygen.Rule, longest int) (base trial, replayed []trial,
	err error) {
	var held *journal.Harvest
	j, sc := u.harvest(
		&shipped{policy: querygen.Auto, stored: func(ctx context.Context, db string) error {
			h, closes, err := journal.Open(ctx, db)
			if err != nil {
				return nil // nothing was harvested
			}
			held = h
			return cmp.Or(h.Hold(ctx), closes())
		}})
	u.client = j.site.KnowingClient()
	base = trialOf(sc)
	if base.Requests > longest {
		base.Acted, base.Long = nil, base.Acted
		return base, nil, nil
	}
	if held == nil {
		return base, nil, nil
	}
	ctx := context.Background()
	all, ok := decided(ctx, held)
	if !ok {
		return base, nil, nil
	}
	for _, r := range rules {
		if !slices.Contains(base.Acted, r.Name) {
			continue
		}
		claims, same, err := without(ctx, held, r.Name, all)
		if err != nil {
			return base, nil, err
		}
		if !same {
			continue
		}
		if h, ok := j.claiming(all, claims); ok {
			t := trialOf(j.site.Judge(h))
			t.Acted, t.Rule, t.Replayed = nil, r.Name, true
			replayed = append(replayed, t)
		}
	}
	return base, replayed, nil
}

// decided returns the decisions with all rules; ok is false where a replay does not ask what was
// asked, such as where the run was told something that is not stored.
func decided(ctx context.Context, h *journal.Harvest) (all []journal.Decision, ok bool) {
	ok = true
	err := h.Decisions(ctx, nil, func(d journal.Decision) bool {
		ok = d.Asked == "" || d.What == d.Asked
		all = append(all, d)
		return ok
	})
	return all, ok && err == nil
}

// without replays without a rule, up to the first decision that is another one. Where there is none
// it returns the estimates.
func without(ctx context.Context, h *journal.Harvest, rule string,
	all []journal.Decision) (claims []querygen.Estimate, same bool, err error) {
	same = true
	err = h.Decisions(ctx, []string{rule}, func(d journal.Decision) bool {
		same = len(claims) < len(all) && d.What == all[len(claims)].What
		claims = append(claims, d.Estimate)
		return same
	})
	return claims, same && len(claims) == len(all), err
}

// claiming returns the harvest with other estimates. Where they are the same it is as it was; ok is
// false where those of the run cannot be told from its replay.
func (j *judgedSite) claiming(all []journal.Decision, claims []querygen.Estimate) (h wild.Harvest,
	ok bool) {
	h = j.harvest
	same := true
	for i, d := range all {
		same = same && equalClaims(claimOf(j.site, d.Estimate), claimOf(j.site, claims[i]))
	}
	if same {
		return h, true
	}
	if len(h.Claims) != len(all)-1 || !equalClaims(h.Last, h.Claims[len(h.Claims)-1]) {
		return h, false
	}
	h.Claims = slices.Clone(h.Claims)
	for i := range h.Claims {
		if !equalClaims(h.Claims[i], claimOf(j.site, all[i+1].Estimate)) {
			return h, false
		}
		c := claimOf(j.site, claims[i+1])
		c.Log = h.Claims[i].Log
		h.Claims[i] = c
	}
	last := h.Claims[len(h.Claims)-1]
	last.Log, h.Last = h.Last.Log, last
	return h, true
}

// equalClaims reports whether two claims say the same, whenever they were made.
func equalClaims(a, b wild.Claim) bool {
	a.Log, b.Log = 0, 0
	return a == b
}

// queryUnits are the cases of the suite queries.
func queryUnits(o options) (out []unit) {
	q := o.queries.settled()
	for i := range cases {
		if !chosen(q.cases, cases[i].name, byName) {
			continue
		}
		for k := range q.seeds {
			u := &queryUnit{&cases[i], q.scale, q.first + uint64(k)}
			out = append(out, unit{fmt.Sprintf("queries %s %d", u.name, u.seed), u.first, u.run})
		}
	}
	return out
}

// A queryUnit is a case of the suite queries with a seed.
type queryUnit struct {
	*simulation
	scale float64
	seed  uint64
}

func (u *queryUnit) opened(off ...string) (*simdb.Site, simdb.Run, error) {
	s, err := u.open(int(math.Round(float64(u.items)*u.scale)), u.seed)
	if err != nil {
		return nil, simdb.Run{}, err
	}
	_, limit := u.reference(s)
	return s, simdb.Run{Policy: querygen.Auto, Seed: u.seed, Limit: limit, Until: u.until,
		Off: off}, nil
}

// run plays the planner against the site of the case, without a rule.
func (u *queryUnit) run(off string) (trial, error) {
	s, run, err := u.opened(off)
	if err != nil {
		return trial{}, err
	}
	return played(s, run)
}

func played(s *simdb.Site, run simdb.Run) (trial, error) {
	t, err := simdb.Play(s, run)
	if err != nil {
		return trial{}, err
	}
	requests := t.End().Requests
	out := trial{
		Share: t.Coverage(), Requests: requests, Error: errorOf(t),
		Micros: float64(t.Pace.Sum().Microseconds()) / float64(max(1, requests)),
	}
	if p, ok := t.At(0.9); ok {
		out.At90 = p.Requests
	}
	if p, ok := t.At(0.95); ok {
		out.At95, out.Good = p.Requests, true
	}
	for _, u := range t.Rules {
		out.Acted = append(out.Acted, u.Rule)
	}
	return out, nil
}

// errorOf is that of the coverage said at the end.
func errorOf(t *simdb.Trace) float64 {
	if t.Last.Size <= 0 {
		return 0
	}
	return math.Abs(t.Last.Coverage - t.Coverage())
}

// first plays with all rules, and replays the answers without each.
func (u *queryUnit) first(rules []querygen.Rule, longest int) (base trial, replayed []trial,
	err error) {
	s, run, err := u.opened()
	if err != nil {
		return base, nil, err
	}
	var asked []querygen.Ask
	var all []string
	run.Each = func(a querygen.Ask, _ querygen.Outcome) { asked = append(asked, a) }
	run.Decided = func(p *querygen.Planner) { all = append(all, journal.Decided(p)) }
	if base, err = played(s, run); err != nil {
		return base, nil, err
	}
	if base.Requests > longest {
		base.Acted, base.Long = nil, base.Acted
		return base, nil, nil
	}
	run.Each, run.Decided = nil, nil
	for _, r := range rules {
		if !slices.Contains(base.Acted, r.Name) {
			continue
		}
		s, run, err := u.opened(r.Name)
		if err != nil {
			return base, nil, err
		}
		at, same := 0, true
		var last querygen.Estimate
		err = simdb.Follow(s, run, asked,
			func(p *querygen.Planner, was querygen.Ask) (querygen.Ask, bool) {
				same = at < len(all) && journal.Decided(p) == all[at]
				at++
				last = p.Estimate()
				return journal.Expecting(p, was), same
			})
		if err != nil {
			return base, nil, err
		}
		if !same || at != len(all) {
			continue
		}
		t := base
		t.Acted, t.Rule, t.Replayed, t.Error = nil, r.Name, true, 0
		if last.Size > 0 {
			t.Error = math.Abs(last.Coverage - base.Share)
		}
		replayed = append(replayed, t)
	}
	return base, replayed, nil
}
