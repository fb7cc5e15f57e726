package jsrender

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	intercept "github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// A tab is a browser context of one site, with its cookies, its door and one page at a time.
type tab struct {
	browser *browser
	door    *door
	ctx     context.Context // of chromedp; ends with the tab or its browser
	cancel  context.CancelFunc
	id      target.ID // also the ID of the page's main frame
	context cdp.BrowserContextID
	site    string
	pages   int
	told    page.ScriptIdentifier // of the script that tells the present page the time

	restored page.ScriptIdentifier // of the script that puts back what a login stored

	mu      sync.Mutex
	session *Session // whose page is loaded; nil between two
}

// blocked are the parts of a page that say nothing to a program. The types are told to the browser
// one by one: asking to see every request would cost more than blocking saves.
var blocked = []network.ResourceType{
	network.ResourceTypeImage, network.ResourceTypeMedia, network.ResourceTypeFont,
	network.ResourceTypePing,
	network.ResourceTypeCSPViolationReport,
}

// unread turns off events that nobody reads here: a page that changes its elements or writes to its
// console without end would keep us busy for long after it is gone.
var unread = []cdp.Command[cdp.Empty, cdp.Empty]{css.Disable, dom.Disable, log.Disable,
	runtime.Disable}

// openShadows makes shadow roots open that a page would close: what visitors see in them should be
// read like the rest.
const openShadows = `{ const attach = Element.prototype.attachShadow; ` +
	`Element.prototype.attachShadow = function (init) { return attach.call(this, {...init, mode: ` +
	`'open'}); }; }`

// newTab opens a context with a page in it, unless ctx ends before, or limit is over.
func newTab(ctx context.Context, b *browser, a *authority, site string, limit time.Duration) (*tab,
	error) {
	d, err := newDoor(a)
	if err != nil {
		return nil, err
	}
	own, cancel := chromedp.NewContext(b.ctx, contextOf(d))
	t := &tab{browser: b, door: d, ctx: own, cancel: cancel, site: site}
	b.watch.look()
	ctx, stop := b.watch.within(ctx, limit)
	defer stop()
	if err := t.start(ctx); err != nil {
		t.close()
		return nil, fmt.Errorf("open a tab for %s: %w", site, err)
	}
	return t, nil
}

func (t *tab) start(ctx context.Context) error {
	defer context.AfterFunc(ctx, t.cancel)()
	if err := chromedp.Do(t.ctx); err != nil {
		return err
	}
	c := chromedp.FromContext(t.ctx)
	t.id, t.context = c.Target.TargetID, c.BrowserContextID
	if err := denyDownloads(t.ctx, c.BrowserContextID); err != nil {
		return err
	}
	for _, c := range unread {
		if _, err := chromedp.Call(t.ctx, c, cdp.Empty{}); err != nil {
			return err
		}
	}
	patterns := []*intercept.RequestPattern{{ResourceType: network.ResourceTypeDocument}}
	for _, kind := range blocked {
		patterns = append(patterns, &intercept.RequestPattern{ResourceType: kind})
	}
	if _, err := chromedp.Call(t.ctx, intercept.Enable,
		intercept.EnableParams{Patterns: patterns}); err != nil {
		return err
	}
	if _, err := chromedp.Call(t.ctx, network.SetBypassServiceWorker,
		network.SetBypassServiceWorkerParams{Bypass: true}); err != nil {
		return err
	}
	if _, err := chromedp.Call(t.ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: openShadows}); err != nil {
		return err
	}
	t.browser.add(t.id, t)
	return chromedp.Listen(t.ctx, t.observe)
}

// close ends the page and its context.
func (t *tab) close() {
	t.browser.remove(t.id)
	t.cancel()
	_ = t.door.close()
}

// observe hands the events of the page to its session. It is called in the order of events and must
// not block.
func (t *tab) observe(ev any) {
	if s := t.current(); s != nil {
		s.observe(ev)
	}
}

func (t *tab) popup(id target.ID) {
	if s := t.current(); s != nil {
		s.popup(id)
	}
}

func (t *tab) current() *Session {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.session
}

func (t *tab) show(s *Session) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.session = s
}
