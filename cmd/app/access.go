package app

import (
	"context"
	"fmt"
	"net/url"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// Access settings say as whom hosts are asked, by which way, and how far. The zero value asks as
// nobody, directly, all of a site.
type Access struct {
	Secrets *fetch.Secrets    // cookies and headers; nil: none
	Cookies *fetch.CookieFile // where cookies among them come from
	Proxy   *fetch.Proxy      // nil: none
	Scope   fetch.Scope       // of every site
}

// reach returns an error when there is no proxy where one was named.
func (a Access) reach(ctx context.Context) error {
	if a.Proxy == nil {
		return nil
	}
	if err := a.Proxy.Reach(ctx); err != nil && ctx.Err() == nil {
		return fail.Usage("--proxy http://HOST:PORT, or socks5://HOST:PORT, of one that is running",
			"--proxy: %w", err)
	}
	return nil
}

// sayAccess says once what the user may not know of what he gave.
func (e *Engine) sayAccess(named []*url.URL) {
	if c := e.Access.Cookies; c != nil {
		if c.Shared {
			e.con.Say("warning: others on this machine can read the file of --cookie-file, and " +
				"with it use your sessions; chmod 600 keeps them out")
		}
		if n := c.Expired; n > 0 {
			e.con.Say("%s of --cookie-file expired and will not be sent", term.Count(n, "cookie"))
		}
	}
	for _, u := range named {
		if e.Access.Secrets.NotSent(u) {
			e.con.Say("warning: the header of yours for %s is not sent there, as it would go in "+
				"clear; write --header %s://%s='...' where that is what you want", u.Host, u.Scheme,
				u.Host)
		}
	}
}

// A reach is what of each site is asked for, by their keys; a site that is not there is asked for
// whole.
type reach map[string]*fetch.Scope

// scoped makes the scopes of sites that are named, and notes each in the store, so that who asks
// later why an address was not asked for is told the rule.
func (e *Engine) scoped(ctx context.Context, targets []sites.Target) error {
	for _, t := range targets {
		s := e.scopeFor(t.Key())
		for _, key := range []string{t.Key(), t.Plain().Key()} {
			if known := e.reach[key]; known != nil {
				known.At = append(known.At, t.URL)
			} else if !s.Empty() {
				s.At = append(s.At, t.URL)
				e.reach[key] = s
			}
			if t.Plain().Key() == t.Key() {
				break
			}
		}
	}
	for _, t := range targets {
		if r := e.Recipes.Site(t.Key()); r != nil {
			if err := e.db.NoteMeans(context.WithoutCancel(ctx), t.Key(), store.ByRecipe,
				r.File()); err != nil {
				return err
			}
		}
		was, err := e.db.Scope(ctx, t.Key())
		if err != nil {
			return err
		}
		now := e.reach[t.Key()]
		if was.Empty() && now.Empty() {
			continue
		}
		if err := e.sayScope(ctx, t, was, now); err != nil {
			return err
		}
		if err := e.db.SaveScope(context.WithoutCancel(ctx), t.Key(), now); err != nil {
			return err
		}
	}
	return nil
}

// scopeFor is the scope of a site, without the address that it was named by.
func (e *Engine) scopeFor(site string) *fetch.Scope {
	s := e.Access.Scope
	if r := e.Recipes.Site(site); r != nil { // what the command line says goes before
		if s.Within == "" {
			s.Within = r.Scope
		}
		if len(s.Include) == 0 {
			s.Include = r.Include
		}
		if len(s.Exclude) == 0 {
			s.Exclude = r.Exclude
		}
	}
	return &s
}

// sayScope says that pages were read within another scope before: they are not read again by
// themselves.
func (e *Engine) sayScope(ctx context.Context, t sites.Target, was, now *fetch.Scope) error {
	s, ok, err := e.db.Site(ctx, t.Key())
	if err != nil {
		return fmt.Errorf("site %s: %w", t.Key(), err)
	}
	if ok && s.Pages > 0 && !was.Same(now) && !e.Restart && !e.Refresh {
		e.con.Say("%s: its pages were read within another scope; deepcrawl discover %s --restart,"+
			" with the scope of now, begins anew", t.Key(), t.Line)
	}
	return nil
}

// scopeOf returns what of a site is asked for; nil: everything.
func (e *Engine) scopeOf(site string) *fetch.Scope { return e.reach[site] }

// withinScope is ctx for what is asked for the sake of a site.
func (e *Engine) withinScope(ctx context.Context, site string) context.Context {
	return fetch.WithScope(ctx, e.scopeOf(site))
}

// ruleAt names the rule of the scope of now that leaves an address of a site out, and says why.
func (e *Engine) ruleAt(t sites.Target, address string) (rule, why string) {
	s := e.scopeFor(t.Key())
	s.At = []*url.URL{t.URL}
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		return "", ""
	}
	return s.Rule(u)
}
