package jsrender

import (
	"bytes"
	"context"
	_ "embed" // serialize.js
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

//go:embed serialize.js
var serializeJS string

const mostHTML = 8 << 20 // bytes of a page as it was rendered

// A drawing is what serialize.js says of a page.
type drawing struct {
	HTML    string
	URL     string
	Charset string
	Type    string
	Shadows int
	Frames  []struct {
		URL   string
		Share float64 // of the window that the frame covers
	}
}

// Page returns the page as it is now: the HTML of the rendered tree, open shadow roots as ordinary
// children, and the hops by which it was reached and would be left, held ones marked. A page that
// cannot be asked any more is given as it was served.
func (s *Session) Page(ctx context.Context) (*fetch.Page, error) {
	if err := s.gone(); err != nil {
		return nil, err
	}
	d, err := s.draw(ctx)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	s.mu.Lock()
	hops, final := s.trace.hops(s.main(), s.request.URL, d)
	s.mu.Unlock()
	p := &fetch.Page{Request: s.request, URL: final, Hops: hops, Rendered: true, At: s.begun,
		Took: time.Since(s.begun)}
	served := s.answer(final)
	if served == nil && d.URL == "" || strings.HasPrefix(d.URL, "chrome-error:") ||
		d.URL == emptyPage {
		if why := s.visit.failure(apiform.Address(s.request.URL)); why != nil && served == nil {
			return nil, failure(s.request.URL, why)
		}
	}
	if served != nil {
		p.Status, p.Header, p.Truncated = served.Status, served.Header, served.Truncated
	}
	switch {
	case err != nil || strings.HasPrefix(d.URL, "chrome-error:") || d.URL == emptyPage:
		s.asServed(p, served)
	case !strings.Contains(d.Type, "html"): // the browser shows JSON and text in a page of its own
		s.asServed(p, served)
	default:
		p.Body, p.Charset = []byte(d.HTML), strings.ToLower(d.Charset)
		if d.Shadows > 0 {
			p.Body = unshadow(p.Body)
		}
		if u, err := fetch.ParseURL(nil, d.URL); err == nil && u.Host != "" {
			p.URL = u
		}
	}
	if len(p.Body) > mostHTML {
		p.Body, p.Truncated = bytes.ToValidUTF8(p.Body[:mostHTML], nil), true
	}
	p.Truncated = p.Truncated || s.ctx.Err() != nil
	s.follow(p)
	if p.Header == nil {
		p.Header = http.Header{"Content-Type": {"text/html"}}
	}
	return p, nil
}

// follow makes p the continuation of the page that was served before.
func (s *Session) follow(p *fetch.Page) {
	if s.served == nil {
		return
	}
	p.Served, p.Request = s.served, s.served.Request
	if len(p.Hops) > 0 {
		p.Hops = append(slices.Clone(s.served.Hops), p.Hops[1:]...)
	}
	if s.served.Charset != "" && p.Charset == "utf-8" {
		// the browser had it in UTF-8, but forms are sent in the encoding of the server
		p.Charset = s.served.Charset
	}
}

// asServed fills in what the server sent.
func (s *Session) asServed(p *fetch.Page, served *apiform.Exchange) {
	if served == nil {
		return
	}
	p.Body, p.Charset =
		fetch.Text(served.Body(), served.Header.Get("Content-Type"), served.Request.URL.Hostname())
}

// answer is the last one that came from u; nil when there was none.
func (s *Session) answer(u *url.URL) *apiform.Exchange {
	all := s.Exchanges()
	for i := len(all) - 1; i >= 0; i-- {
		if apiform.Address(all[i].Request.URL) == apiform.Address(u) {
			return all[i]
		}
	}
	return nil
}

func failure(u *url.URL, err error) error {
	if f, ok := errors.AsType[*fetch.Failure](err); ok {
		return f
	}
	return &fetch.Failure{Kind: fetch.KindProtocol, URL: u, Err: err}
}

// draw asks the page what it is. A script that does not let us in is ended first.
func (s *Session) draw(ctx context.Context) (d drawing, err error) {
	done := context.AfterFunc(ctx, func() { s.cancel(context.Canceled) })
	defer done()
	if s.ctx.Err() == nil {
		d, err = s.serialize(callTime)
		if err == nil || s.tab.ctx.Err() != nil || ctx.Err() != nil {
			return d, err
		}
	}
	s.terminate()
	return s.serialize(lateTime)
}

func (s *Session) serialize(limit time.Duration) (d drawing, err error) {
	ctx, cancel := s.within(s.tab.ctx, limit)
	defer cancel()
	world, err := chromedp.Call(ctx, page.CreateIsolatedWorld,
		page.CreateIsolatedWorldParams{FrameID: s.main(), WorldName: "deepcrawl"})
	if err != nil {
		return d, err
	}
	err = s.evaluate(ctx,
		runtime.EvaluateParams{Expression: serializeJS, ContextID: world.ExecutionContextID}, &d)
	return d, err
}

// terminate ends the script that is running.
func (s *Session) terminate() {
	ctx, cancel := s.within(s.tab.ctx, lateTime/4)
	defer cancel()
	_, _ = chromedp.Call(ctx, runtime.TerminateExecution, cdp.Empty{}) // it may have ended just now
}

// unshadow makes ordinary elements of the shadow roots in the HTML, so that readers find what is in
// them.
func unshadow(body []byte) []byte {
	var (
		out   = make([]byte, 0, len(body))
		z     = html.NewTokenizer(bytes.NewReader(body))
		roots []bool // of the open templates: is it a shadow root?
	)
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			return out
		}
		raw := bytes.Clone(z.Raw())
		name, _ := z.TagName()
		template := (kind == html.StartTagToken || kind == html.EndTagToken) &&
			string(name) == "template"
		switch {
		case template && kind == html.StartTagToken:
			root := bytes.Contains(raw, []byte("shadowrootmode="))
			roots = append(roots, root)
			if root {
				raw = []byte("<div>")
			}
		case template && len(roots) > 0:
			if roots[len(roots)-1] {
				raw = []byte("</div>")
			}
			roots = roots[:len(roots)-1]
		}
		out = append(out, raw...)
	}
}
