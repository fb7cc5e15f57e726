package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/recipe"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/forms"
	"deepcrawl/jsrender"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// An account is the user's own at a site, by the login of a recipe. It is used once a run, and
// again when the sign that says "logged in" is gone from the pages: as long as that is seldom. A
// login that fails is not tried again, as sites lock accounts.
type account struct {
	site    string // key
	home    *url.URL
	page    *url.URL
	fields  map[string]string // what is written into which field
	sources []string          // where that stands, as the recipe says
	sign    forms.Sign
	browser bool
	place   string // of the recipe

	mu      sync.Mutex // held while somebody logs in
	in      int        // how often that was done
	quick   int        // of these, one soon after the other
	shown   int        // pages with the sign since the last time
	without int        // pages without it that were no sign of a lost session
	failed  error      // nothing more is asked as this user
}

const (
	mostQuick = 3  // logins that may follow one soon after the other
	steady    = 20 // pages with the sign that make a session one that lasts
)

// accounts are those of a run, by the keys of their sites.
type accounts map[string]*account

// readAccounts reads the logins of the recipes, and what they are filled in with, before anything
// is sent.
func readAccounts(r *recipe.Recipes) (accounts, error) {
	all := accounts{}
	for _, s := range r.Sites() {
		if s.Login == nil {
			continue
		}
		a, err := readAccount(s)
		if err != nil {
			return nil, err
		}
		all[s.Key] = a
	}
	return all, nil
}

func readAccount(s *recipe.Site) (*account, error) {
	home, why := sites.Parse(s.URL)
	page, wrong := sites.Parse(s.Login.Page)
	a := &account{site: s.Key, home: home.URL, page: page.URL, fields: map[string]string{},
		sign: forms.Sign(s.Login.Sign), browser: s.Login.With == "browser", place: s.Login.Place}
	switch {
	case cmp.Or(why, wrong) != "":
		return nil, fail.Usage("page = \"https://lib.example/login\"",
			"%s: the page of the login: %s", a.place, cmp.Or(why, wrong))
	case page.Key() != s.Key:
		return nil, fail.Usage("a login holds for the site whose [[site]] it stands in",
			"%s: the login page %s is on another site than %s", a.place, page.URL, s.Key)
	}
	for name, from := range s.Login.Fields {
		value, err := secretFrom(from)
		if err != nil {
			return nil, fail.Usage(whereSecret(from), "%s: field %s: %w", a.place, name, err)
		}
		a.fields[name] = value
		a.sources = append(a.sources, from)
	}
	slices.Sort(a.sources)
	return a, nil
}

// whereSecret is what to type next where a secret was not found.
func whereSecret(from string) string {
	if kind, what, _ := strings.Cut(from, ":"); kind == "env" {
		return "export " + what + "=..., or " + what + "=... before the command"
	}
	return "the file holds the value alone, in one line"
}

// secretFrom reads env:NAME or file:PATH. The error does not tell what was read.
func secretFrom(from string) (string, error) {
	kind, what, _ := strings.Cut(from, ":")
	if kind == "env" {
		value := os.Getenv(what)
		if value == "" {
			return "", fmt.Errorf("the environment variable %s is not set", what)
		}
		return value, nil
	}
	text, err := os.ReadFile(what)
	if err != nil {
		return "", err
	}
	if value := strings.TrimRight(string(text), "\r\n"); value != "" &&
		!strings.ContainsAny(value, "\r\n") {
		return value, nil
	}
	return "", fmt.Errorf("%s does not hold one line", what)
}

// bind makes secrets of the sessions to come, before the door is opened.
func (all accounts) bind(s *fetch.Secrets) {
	for _, a := range all {
		s.LogIn(a.page)
	}
}

// enter logs in at a site for which a recipe has a login, unless that was done.
func (e *Engine) enter(ctx context.Context, site string) error {
	a := e.accounts[site]
	if a == nil {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.in > 0 || a.failed != nil {
		return a.failed
	}
	return e.logIn(ctx, a)
}

// logIn is one login. a.mu is held. An error other than that of ctx is the end of all that is asked
// as this user.
func (e *Engine) logIn(ctx context.Context, a *account) error {
	ctx = fetch.WithOwnAct(fetch.WithScope(ctx, nil), a.page)
	err := e.sayRobots(ctx, a)
	if err == nil && a.browser {
		err = e.logInByBrowser(ctx, a)
	} else if err == nil {
		err = e.logInPlainly(ctx, a)
	}
	switch {
	case ctx.Err() != nil && err != nil:
		return ctx.Err()
	case err != nil:
		a.failed = a.fails(err)
		return a.failed
	}
	a.in++
	a.shown = 0
	e.con.Log.Info("logged in", "site", a.site, "page", a.page.String(), "times", a.in)
	if a.in == 1 {
		e.client.Gate().Reread(a.page)
		if err := e.db.NoteMeans(context.WithoutCancel(ctx), a.site, store.ByLogin,
			a.page.Scheme+"://"+a.page.Host+a.page.EscapedPath()); err != nil {
			return err
		}
		e.con.Say("%s: logged in at %s, as the recipe at %s says", a.site, a.page, a.place)
	}
	return nil
}

// A mending is an error of a login that lasts until its recipe is mended, or what that reads.
type mending struct{ error }

func (m mending) Unwrap() error { return m.error }

// fails says what a login that failed means to the user. What the site refuses is a mistake in what
// the user gave. A site that is down answers later.
func (a *account) fails(err error) error {
	const once = ". The login was tried once and is not tried again in this run, as sites lock accounts"
	kind, hint := fail.Partly, "the same command tries again"+once
	if _, mend := errors.AsType[mending](err); mend {
		kind, hint = fail.Mistake,
			"open the page of the login by hand, and mend [site.login] at "+a.place
	}
	switch {
	case errors.Is(err, errNoRenderer):
		kind, hint = fail.NoBrowser, "install chromium-headless-shell, chromium or chrome, or "+
			"name one with --browser PATH, and do not say --render never"
	case errors.Is(err, errPassword):
		hint = "log in by hand once with what " + strings.Join(a.sources, " and ") +
			" hold, to see that the account works; then mend these, or [site.login] at " + a.place +
			once
	case errors.Is(err, errNoSign):
		hint = "log in by hand once, and look for the sign " + strconv.Quote(string(a.sign)) +
			" on the page of the site; then mend [site.login] at " + a.place + once
	}
	return fail.New(kind, hint, "log in at %s: %w", a.page, err)
}

// lost is why nothing is asked any more as the user of a site; nil where nobody logs in there, or
// all is well.
func (all accounts) lost(site string) error {
	a := all[site]
	if a == nil {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.failed
}

// sayRobots says that robots.txt keeps crawlers from the page of the login: the user goes there in
// person.
func (e *Engine) sayRobots(ctx context.Context, a *account) error {
	if a.in > 0 {
		return nil
	}
	ok, rule, err := e.client.Gate().Allowed(ctx, a.page)
	if err != nil {
		return err
	}
	if !ok {
		e.con.Say("%s: robots.txt forbids the page of the login (%s); it is asked for as an act "+
			"of your own, which is no crawling", a.site, rule)
	}
	return nil
}

// sayUnused says at which sites nobody logged in, as no page was asked for: what is known of them
// is what a stranger saw, if they were visited before the login was written down.
func (e *Engine) sayUnused(targets []sites.Target) {
	for _, t := range targets {
		if a := e.accounts[t.Key()]; a != nil && a.in == 0 && a.failed == nil {
			e.con.Say("%s: nobody logged in, as all its pages were read before; deepcrawl "+
				"discover %s%s --restart reads them as you", t.Key(), t.Line,
				e.Recipes.Site(t.Key()).Flag())
		}
	}
}

var (
	errPassword error = mending{
		errors.New("the site shows its login again: the name or the password is likely wrong")}
	errNoSign error = mending{errors.New("nothing says that it worked: the sign of the recipe " +
		"stands neither on the page that came nor on that of the site")}

	errNoRenderer = errors.New("with = \"browser\" needs a browser: --render auto, and one that is installed")
)

// logInPlainly asks for the page of the login, fills its form in and sends it, with all that the
// page put into it.
func (e *Engine) logInPlainly(ctx context.Context, a *account) error {
	p, err := e.client.Fetch(ctx, &fetch.Request{URL: a.page, Once: true})
	if err != nil {
		return err
	}
	if a.sign.On(p) {
		return nil // by cookies of the user's
	}
	if err := refusal(p); err != nil {
		return err
	}
	entry, err := forms.FindLogin(p, a.fields, false)
	if err != nil {
		return mending{err}
	}
	r, err := entry.Request()
	if err != nil {
		return mending{err}
	}
	if !sameOrigin(p.URL, a.page) || !sameOrigin(r.URL, a.page) {
		return mending{
			fmt.Errorf("it leads to another host, %s; a login is bound to the host of its page",
				r.URL.Host)}
	}
	e.Access.Secrets.LogIn(a.page, entry.Password())
	r.Once, r.Referer = true, p.URL
	answer, err := e.client.Fetch(ctx, r)
	var failure *fetch.Failure
	switch {
	case err == nil && a.sign.On(answer):
		return nil
	case err == nil && isDown(answer):
		return refusal(answer)
	case err == nil && forms.ShowsLogin(answer):
		return errPassword
	// it answered, and led to where we do not go
	case err != nil && !(errors.As(err, &failure) && len(failure.Hops) > 0):
		return err
	}
	return e.atHome(ctx, a)
}

// isDown reports whether a site cannot answer at the moment.
func isDown(p *fetch.Page) bool {
	return p.Status >= http.StatusInternalServerError || p.Status == http.StatusTooManyRequests
}

// refusal is the error for a page that is none; nil for one that is.
func refusal(p *fetch.Page) error {
	err := fmt.Errorf("the page answered %d", p.Status)
	switch {
	case p.Status < http.StatusBadRequest:
		return nil
	case isDown(p):
		return err
	}
	return mending{err}
}

// atHome looks for the sign on the page that the user named.
func (e *Engine) atHome(ctx context.Context, a *account) error {
	p, err := e.client.Fetch(ctx, &fetch.Request{URL: a.home, Once: true})
	switch {
	case err != nil:
		return err
	case a.sign.On(p):
		return nil
	case isDown(p):
		return refusal(p)
	case forms.ShowsLogin(p):
		return errPassword
	}
	return errNoSign
}

// logInByBrowser has a browser do it, where scripts make or send the form.
func (e *Engine) logInByBrowser(ctx context.Context, a *account) error {
	e.fetcher()
	if e.pages.renderer == nil {
		return errNoRenderer
	}
	fill := func(p *fetch.Page) (*forms.Entry, error) {
		if err := refusal(p); err != nil {
			return nil, err
		}
		entry, err := forms.FindLogin(p, a.fields, true)
		if err != nil {
			return nil, mending{err}
		}
		e.Access.Secrets.LogIn(a.page, entry.Password())
		return entry, nil
	}
	p, err := e.pages.renderer.LogIn(ctx, a.page, fill, a.sign.On)
	switch {
	case errors.Is(err, jsrender.ErrNotIn) && p != nil && forms.ShowsLogin(p):
		return errPassword
	case errors.Is(err, jsrender.ErrNotIn):
		return e.atHome(ctx, a)
	}
	return err
}

func sameOrigin(u, v *url.URL) bool { return u.Scheme == v.Scheme && hostPort(u) == hostPort(v) }

// A member fetches pages as the user where a recipe has a login for their site.
type member struct {
	fetch.Fetcher
	e *Engine
}

// Fetch fetches, and once more after a new login where the session is gone.
func (m member) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	if r.URL == nil || m.e.accounts[fetch.Site(r.URL)] == nil {
		return m.Fetcher.Fetch(ctx, r)
	}
	a := m.e.accounts[fetch.Site(r.URL)]
	if err := m.e.enter(ctx, a.site); err != nil {
		return nil, a.over(ctx, r, err)
	}
	p, err := m.Fetcher.Fetch(ctx, r)
	if !a.sentBack(err) && (err != nil || m.e.stillIn(ctx, a, p)) {
		return p, err
	}
	if err := m.e.renew(ctx, a); err != nil {
		return nil, a.over(ctx, r, err)
	}
	again, err := m.Fetcher.Fetch(ctx, r)
	if err == nil && p != nil {
		again.Requests = max(again.Requests, len(again.Hops)) + max(p.Requests, len(p.Hops))
	}
	return again, err
}

// sentBack reports whether a redirect led to the page of the login, which robots.txt or a veto
// keeps us from.
func (a *account) sentBack(err error) bool {
	var f *fetch.Failure
	return errors.As(err, &f) &&
		(f.Kind == fetch.KindRobots || f.Kind == fetch.KindHarm || f.Kind == fetch.KindScope) &&
		sameOrigin(f.URL, a.page) && f.URL.Path == a.page.Path
}

// over is the error for what is not asked as the user, and so not at all.
func (a *account) over(ctx context.Context, r *fetch.Request, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return &fetch.Failure{Kind: fetch.KindGivenUp, URL: r.URL,
		Err: &fetch.GivenUp{Host: a.site, Reason: err.Error()}}
}

// stillIn reports whether a page shows that the session lasts. Not every page has the sign: one
// without it that asks for a password, or is refused, tells that the session is gone; of others the
// page of the site is asked, more seldom the more of them there are.
func (e *Engine) stillIn(ctx context.Context, a *account, p *fetch.Page) bool {
	refused := p.Status == http.StatusUnauthorized || p.Status == http.StatusForbidden
	if !refused && !strings.Contains(p.Header.Get("Content-Type"), "html") {
		return true
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if !refused && a.sign.On(p) {
		if a.shown++; a.shown == steady {
			a.quick = 0
		}
		return true
	}
	if sameOrigin(p.URL, a.page) && p.URL.Path == a.page.Path || forms.ShowsLogin(p) {
		return false
	}
	a.without++
	if a.without&(a.without-1) != 0 {
		return true
	}
	home, err := e.homeOf(fetch.WithScope(ctx, nil), a)
	return err != nil || a.sign.On(home)
}

// homeOf is the page of the site that the user named, as it shows whether somebody is logged in:
// where a script draws that, drawn.
func (e *Engine) homeOf(ctx context.Context, a *account) (*fetch.Page, error) {
	r := &fetch.Request{URL: a.home, Once: true}
	if a.browser && e.pages.renderer != nil {
		return e.pages.renderer.Fetch(ctx, r)
	}
	return e.client.Fetch(ctx, r)
}

// renew logs in again, unless sessions end too soon.
func (e *Engine) renew(ctx context.Context, a *account) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.failed != nil {
		return a.failed
	}
	if a.quick++; a.quick > mostQuick {
		a.failed = fail.New(fail.Partly,
			"another session of yours may end ours, or the sign at "+a.place+
				" is not on every page; the same command goes on later",
			"log in at %s: the session ended %d times, each within %d pages", a.page, a.quick,
			steady)
		return a.failed
	}
	e.con.Say("%s: the session is gone; logging in again", a.site)
	return e.logIn(ctx, a)
}
