package jsrender

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// ErrNotIn is the error of a login after which the page does not show the sign that it worked.
var ErrNotIn = errors.New("the page does not say that it worked")

// An entering lets through what a login sends, see safety.Form.LogsIn: requests to the origin of
// its page alone, and none that has a password in its address. Nobody sets it but LogIn.
type entering struct {
	at       *url.URL
	password string // "" before it is known
}

// lets reports whether a request is one that the login makes.
func (e *entering) lets(r *http.Request, u *url.URL) bool {
	return e != nil && e.password != "" && u.Scheme == e.at.Scheme && u.Host == e.at.Host &&
		(r.Method == http.MethodPost || r.Method == http.MethodGet)
}

var errTells = errors.New("it would write the password into an address")

// tells returns an error for an address with the password in it.
func (e *entering) tells(u *url.URL) error {
	if e == nil || e.password == "" {
		return nil
	}
	for _, written := range []string{e.password, url.QueryEscape(e.password), url.PathEscape(e.password)} {
		if strings.Contains(u.String(), written) {
			return errTells
		}
	}
	return nil
}

// LogIn opens the page of a login, types what fill says into its boxes, sends the form as a person
// does, and returns the page that comes. ctx is for an act of the user's own at that page: see
// fetch.WithOwnAct. The cookies of the session are those of the client from then on, and what its
// scripts stored that of all tabs of the site. Nothing that passes is kept. With ErrNotIn the page
// is one without the sign.
func (r *Renderer) LogIn(ctx context.Context, page *url.URL,
	fill func(*fetch.Page) (*forms.Entry, error), in func(*fetch.Page) bool) (*fetch.Page, error) {
	r.forgetStored(fetch.Site(page))
	s, err := r.Open(ctx, &fetch.Request{URL: page, Once: true})
	if err != nil {
		return nil, err
	}
	defer s.Close()
	p, err := s.logIn(ctx, page, fill, in)
	if err == nil {
		s.keepStored(ctx, page)
	}
	return p, err
}

// logIn is LogIn on the page that is open.
func (s *Session) logIn(ctx context.Context, page *url.URL,
	fill func(*fetch.Page) (*forms.Entry, error), in func(*fetch.Page) bool) (*fetch.Page, error) {
	p, err := s.Page(ctx)
	if err != nil || in(p) {
		return p, err
	}
	entry, err := fill(p)
	if err != nil {
		return p, err
	}
	s.visit.enters(&entering{page, entry.Password()})
	s.AllowSubmit()
	for _, k := range entry.Typed() {
		if err := s.focusOn(ctx, k); err != nil {
			return p, err
		}
		if err := s.Type(ctx, k.Value); err != nil {
			return p, err
		}
	}
	for _, send := range []func(context.Context) error{s.Press, s.clickSubmit} {
		before := s.Requests()
		if err := send(ctx); err != nil {
			return p, err
		}
		s.Settle(ctx)
		if p, err = s.Page(ctx); err != nil || in(p) {
			return p, err
		}
		if s.Requests() > before { // it was sent, once
			return p, ErrNotIn
		}
	}
	return p, ErrNotIn
}

// enters lets a login through from now on.
func (v *visit) enters(e *entering) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.login = e
}

// entering returns the login that is under way; nil: none.
func (v *visit) entering() *entering {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.login
}

// boxOf finds a control in the page: of the name and type, or of the ID.
const boxOf = `(k => [...document.querySelectorAll('input')].find(e => (k.Name && e.name === ` +
	`k.Name || !k.Name && k.ID && e.id === k.ID) && e.type === k.Type && e.offsetParent !== ` +
	`null))(%s)`

// focusOn puts the focus on an empty box.
func (s *Session) focusOn(ctx context.Context, k forms.Keyed) error {
	k.Value = ""
	which, err := json.Marshal(k)
	if err != nil {
		return err
	}
	var found bool
	err = s.Evaluate(ctx, fmt.Sprintf(`(e => { if (!e) return false; e.focus(); e.select(); `+
		`return document.activeElement === e })(`+boxOf+`)`, which), &found)
	if err == nil && !found {
		err = fmt.Errorf("the box %q of the login cannot be typed into", k.Name)
	}
	return err
}

// clickSubmit clicks the button beside the password, where Enter sends nothing.
func (s *Session) clickSubmit(ctx context.Context) error {
	return s.Evaluate(ctx, `(e => {
		const buttons = 'button, input[type=submit], input[type=button], [role=button]';
		for (let at = e && e.parentElement; at; at = at.parentElement) {
			const b = at.querySelector(buttons);
			if (b) { b.click(); return }
		}
	})(document.querySelector('input[type=password]'))`, nil)
}
