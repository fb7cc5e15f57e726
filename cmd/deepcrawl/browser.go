package main

import (
	"context"
	"errors"
	"sync"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/jsrender"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// checkBrowser refuses a browser that was asked for and cannot be used, before anything is sent.
func (s settings) checkBrowser(ctx context.Context, hint string) error {
	switch jsrender.When(s.render) {
	case "", jsrender.Never:
		return nil
	case jsrender.Auto, jsrender.Always:
	default:
		return fail.Usage(hint, "--render is auto, never or always, not %q", s.render)
	}
	_, err := jsrender.Find(s.browser)
	if err == nil && s.render == string(jsrender.Always) && !s.dryRun { // without one every page would be another than was asked for
		err = s.startBrowser(ctx)
	}
	if ctx.Err() != nil {
		return fail.Interruption()
	}
	if err == nil || s.browser == "" && s.render == string(jsrender.Auto) {
		return nil
	}
	return fail.New(fail.NoBrowser, "install chromium-headless-shell, chromium or chrome, or name one with --browser PATH; --render never goes on without", "%w", err)
}

// startBrowser starts the browser once, to see that it does. One that takes all of --max-time is left to the run, which then
// ends at that limit.
func (s settings) startBrowser(ctx context.Context) error {
	if s.maxTime > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, s.maxTime)
		defer stop()
	}
	err := jsrender.Starts(ctx, s.browser)
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return nil
	}
	return err
}

// pages is how an engine fetches pages. The browser is made when the first one is wanted.
type pages struct {
	once     sync.Once
	fetcher  fetch.Fetcher
	renderer *jsrender.Renderer // nil: none is used
}

// fetcher returns what pages are fetched with: the client, with a browser behind it where there is one and it is wanted.
func (e *engine) fetcher() fetch.Fetcher {
	p := e.pages
	p.once.Do(func() {
		visitor := surface.NewVisitor(e.client)
		p.fetcher = visitor
		if e.render == "" || e.render == string(jsrender.Never) {
			return
		}
		r, err := jsrender.New(jsrender.Config{Client: e.client, Path: e.browser, ThirdParty: e.thirdParty, Log: e.con.Log})
		if err != nil { // not asked for by name, so not missed: see checkBrowser
			e.con.Log.Info("pages are not drawn", "err", err)
			return
		}
		p.renderer, p.fetcher = r, jsrender.NewChooser(visitor, r, jsrender.When(e.render), e.con.Log)
	})
	return p.fetcher
}

// close ends the browser, if one was used.
func (p *pages) close(err *error) {
	if p.renderer != nil {
		*err = errors.Join(*err, p.renderer.Close())
	}
}
