package extract

import (
	"context"
	"fmt"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// turned looks at the form that an answer shows, which mostly is the one that was asked: where it
// has become one that acts, and its own page shows it so as well, it is not asked any more. An
// answer repeats what was asked, so that it alone closes nothing. The error ends the harvest.
func (r *harvest) turned(ctx context.Context, s *session, p *fetch.Page) (requests int, err error) {
	if s.form.Template != nil || s.closed != "" || s.looks >= mostLooks ||
		forms.Turned(s.form, p) == "" {
		return 0, nil
	}
	requests, err = r.reload(ctx, s)
	if s.closed == "" {
		s.looks++
	}
	if ends(ctx, err) {
		return requests, err
	}
	return requests, nil
}

// shut notes that the form has become one that acts, as its page shows it now.
func (r *harvest) shut(ctx context.Context, s *session, now *forms.Form, why string) error {
	s.closed = "it has turned into another one: " + why
	r.log.Info("form turned", "site", r.cfg.Site, "form", now.ID, "why", why)
	if r.cfg.Turned != nil {
		if err := r.cfg.Turned(ctx, now, why); err != nil {
			return err
		}
	}
	return fmt.Errorf("form %s: %s", now.ID, s.closed)
}
