package main

import (
	"context"
	"sync"
	"time"
)

// answerWithin is how long a host has to answer over https before http is tried for a name without a scheme. A host that
// refuses connections would otherwise be asked again and again for ten minutes, as one is that is merely down.
const answerWithin = 15 * time.Second

// settleSchemes finds out for targets without a scheme whether the host answers over https, by asking for the robots.txt
// that has to be asked for anyway, and takes http for the others. A site that the store knows stays as it was.
func (e *engine) settleSchemes(ctx context.Context, targets []target) []target {
	settled := make([]target, len(targets))
	turns := make(chan struct{}, e.jobs)
	var wg sync.WaitGroup
	for i, t := range targets {
		settled[i] = t
		if !t.guessed {
			continue
		}
		turns <- struct{}{}
		wg.Go(func() {
			defer func() { <-turns }()
			settled[i] = e.settleScheme(ctx, t)
		})
	}
	wg.Wait()
	return settled
}

func (e *engine) settleScheme(ctx context.Context, t target) target {
	if s, ok, err := e.db.Site(ctx, t.key()); err == nil && ok && s.Status != "" {
		if known, why := parseTarget(s.URL); why == "" {
			if known.url.Scheme == "http" {
				return t.plain()
			}
			return t
		}
	}
	short, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	if _, _, err := e.client.Gate().Allowed(short, t.url); err == nil || ctx.Err() != nil {
		return t
	}
	e.con.Say("%s: no answer over https, trying http", t.line)
	return t.plain()
}
