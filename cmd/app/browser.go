package app

import (
	"context"
	"errors"
	"sync"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/jsrender"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// CheckBrowser refuses a browser that was asked for and cannot be used, before anything is sent. A
// setting that is none is told with the hint.
func (s Settings) CheckBrowser(ctx context.Context, hint string) error {
	switch jsrender.When(s.Browser.When) {
	case "", jsrender.Never:
		return nil
	case jsrender.Auto, jsrender.Always:
	default:
		return fail.Usage(hint, "--render is auto, never or always, not %q", s.Browser.When)
	}
	_, err := jsrender.Find(s.Browser.Path)
	// without one every page would be another than was asked for
	if err == nil && s.Browser.When == string(jsrender.Always) && !s.DryRun {
		err = s.startBrowser(ctx)
	}
	if ctx.Err() != nil {
		return fail.Interruption()
	}
	if err == nil || s.Browser.Path == "" && s.Browser.When == string(jsrender.Auto) {
		return nil
	}
	return fail.New(fail.NoBrowser, "install chromium-headless-shell, chromium or chrome, or "+
		"name one with --browser PATH; --render never goes on without", "%w", err)
}

// startBrowser starts the browser once, to see that it does. One that takes all of --max-time is
// left to the run, which then ends at that limit.
func (s Settings) startBrowser(ctx context.Context) error {
	if s.MaxTime > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, s.MaxTime)
		defer stop()
	}
	err := jsrender.Starts(ctx, s.Browser.Path)
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
	chooser  *jsrender.Chooser  // likewise
}

// fetcher returns what pages are fetched with: the client, with a browser behind it where there is
// one and it is wanted.
func (e *Engine) fetcher() fetch.Fetcher {
	p := e.pages
	p.once.Do(func() {
		visitor := surface.NewVisitor(e.client)
		p.fetcher = visitor
		defer func() {
			if len(e.accounts) > 0 {
				p.fetcher = member{p.fetcher, e}
			}
		}()
		if e.Browser.When == "" || e.Browser.When == string(jsrender.Never) {
			return
		}
		r, err := jsrender.New(
			jsrender.Config{Client: e.client, Path: e.Browser.Path,
				ThirdParty: e.Browser.ThirdParty, Log: e.con.Log})
		if err != nil { // not asked for by name, so not missed: see CheckBrowser
			e.con.Log.Info("pages are not drawn", "err", err)
			return
		}
		p.renderer = r
		p.chooser = jsrender.NewChooser(visitor, r, jsrender.When(e.Browser.When), e.con.Log)
		p.fetcher = p.chooser
	})
	return p.fetcher
}

// undecided draws pages whose scripts could not be judged without a browser; nil where there is
// none.
func (e *Engine) undecided() func(context.Context, *fetch.Page) *fetch.Page {
	e.fetcher()
	if e.pages.chooser == nil {
		return nil
	}
	return e.pages.chooser.Undecided
}

// close ends the browser, if one was used.
func (p *pages) close(err *error) {
	if p.renderer != nil {
		*err = errors.Join(*err, p.renderer.Close())
	}
}
