package app

import (
	"context"
	"errors"
	"net/url"
	"time"

	"deepcrawl/cmd/app/sites"
	"deepcrawl/surface/fetch"
)

// answerWithin is how long a host has to answer over https before http is tried for a name without
// a scheme.
const answerWithin = 15 * time.Second

// settle says where the site of a seed begins that was named without a scheme: over https, or over
// http where nobody answers that. Lines that name one host begin alike.
func (d *discovery) settle(ctx context.Context, seed *url.URL) (*url.URL, error) {
	t, guessed := d.seedOf(seed)
	switch {
	case t == nil:
		return seed, nil
	case !guessed:
		return t.URL, nil
	}
	secure, err := d.e.answersSecurely(ctx, *t)
	if err != nil {
		return nil, err
	}
	unsaved := t.Keyless() || !secure
	d.decide(t, secure)
	if unsaved {
		err = d.e.db.SaveSites(ctx, t.Stored())
	}
	return t.URL, err
}

// answersSecurely reports whether a host talks https, by asking for the robots.txt that has to be
// asked for anyway. As in browsers one try decides, since a server without https would be waited
// for as one is that is merely down. One that does talk https, but cannot be trusted, is not asked
// in clear: whoever is in between could have it so. A site that the store knows stays as it was.
func (e *Engine) answersSecurely(ctx context.Context, t sites.Target) (bool, error) {
	for _, key := range []string{t.Key(), t.Plain().Key()} {
		s, ok, err := e.db.Site(ctx, key)
		if err != nil {
			return false, err
		}
		if known, why := sites.Parse(s.URL); ok && s.Status != "" && why == "" {
			return known.URL.Scheme == "https", nil
		}
	}
	short, cancel := fetch.WithTimeout(ctx, e.client.Clock(), answerWithin, nil)
	defer cancel()
	answers, distrusted, err := e.client.Gate().Answers(short, t.URL)
	var later *fetch.Later
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case errors.As(err, &later):
		return false, err
	case errors.Is(err, fetch.ErrBudget):
		return true, nil // the crawl says so
	case errors.Is(err, fetch.ErrNever):
		return true, nil
	case distrusted != nil:
		e.con.Say("%s: no secure connection: %s; it is not asked in clear unless you write %s",
			t.Line, fetch.Words(distrusted), t.Plain().URL)
	case !answers:
		e.con.Say("%s: no answer over https, trying http", t.Line)
	}
	return answers, nil
}

// seedOf returns the target that a seed of the crawl stands for, nil when its scheme was named, and
// whether it is not decided yet where it begins.
func (d *discovery) seedOf(seed *url.URL) (t *sites.Target, guessed bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	t = d.open[seed]
	return t, t != nil && t.Guessed
}

// decide notes how the host of a target is asked.
func (d *discovery) decide(t *sites.Target, secure bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	was, host := t.Key(), t.URL.Host
	for _, same := range d.lines[was] {
		switch {
		case !same.Guessed || same.URL.Host != host:
		case secure:
			same.Guessed = false
		default:
			*same = same.Plain()
		}
	}
	if is := t.Key(); is != was && d.lines[is] == nil {
		d.lines[is] = d.lines[was]
		delete(d.lines, was)
	}
}
