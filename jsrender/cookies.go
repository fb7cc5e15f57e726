package jsrender

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"deepcrawl/surface/fetch"
)

// A site knows its visitor by cookies, whether they come with a plain request or from the browser.
// So a page begins with those that its site set so far (and those that the user gave for it), and
// what it leaves behind, by its scripts as well, goes with the plain requests that follow. Other
// sites' are neither given to the browser nor taken from it.

// bring gives the browser the cookies of the page's site in the place of those that it had.
func (s *Session) bring(ctx context.Context) {
	s.had = nil
	ctx, cancel := s.within(ctx, callTime)
	defer cancel()
	if s.tab.pages > 1 {
		_, _ = chromedp.CallBrowser(ctx, storage.ClearCookies,
			storage.ClearCookiesParams{BrowserContextID: s.tab.context})
	}
	var all []*network.CookieParam
	for _, c := range s.renderer.cfg.Client.Cookies(s.request.URL) {
		if utf8.ValidString(c.Name + c.Value) { // the protocol has no other letters
			s.had, all = append(s.had, c), append(all, param(c))
		}
	}
	if len(all) == 0 {
		return
	}
	put := func(cs ...*network.CookieParam) error {
		_, err := chromedp.CallBrowser(ctx, storage.SetCookies,
			storage.SetCookiesParams{Cookies: cs, BrowserContextID: s.tab.context})
		return err
	}
	if put(all...) == nil {
		return
	}
	had := s.had
	s.had = nil
	for i, c := range all { // one that the browser does not take spoils all of them
		if put(c) == nil {
			s.had = append(s.had, had[i])
		}
	}
}

// keep takes over the cookies that the page leaves behind.
func (s *Session) keep() {
	ctx, cancel := s.within(s.tab.ctx, lateTime)
	defer cancel()
	r, err := chromedp.CallBrowser(ctx, storage.GetCookies,
		storage.GetCookiesParams{BrowserContextID: s.tab.context})
	if err != nil {
		return // the browser is gone, or its page too busy
	}
	var has []fetch.Cookie
	for _, c := range r.Cookies {
		if c.PartitionKey == nil {
			has = append(has, cookieOf(c))
		}
	}
	s.renderer.cfg.Client.TakeCookies(s.request.URL, s.had, has)
}

func param(c fetch.Cookie) *network.CookieParam {
	p := &network.CookieParam{Name: c.Name, Value: c.Value, Path: c.Path, Secure: c.Secure,
		HTTPOnly: c.HTTP}
	host := c.Domain
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	p.URL = "http://" + host + "/"
	if c.Secure {
		p.URL = "https://" + host + "/"
	}
	if c.Below {
		p.Domain = "." + c.Domain
	}
	if !c.Expires.IsZero() {
		p.Expires = cdp.TimeSinceEpoch(c.Expires.Unix())
	}
	return p
}

func cookieOf(c *network.Cookie) fetch.Cookie {
	domain, below := strings.CutPrefix(c.Domain, ".")
	d := fetch.Cookie{Name: c.Name, Value: c.Value, Domain: strings.Trim(domain, "[]"),
		Below: below, Path: c.Path, Secure: c.Secure, HTTP: c.HTTPOnly}
	if !c.Session && c.Expires > 0 {
		d.Expires = time.UnixMilli(int64(c.Expires * 1000))
	}
	return d
}
