package jsrender

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

const (
	startTime = 20 * time.Second // in which a browser that starts does nothing
	tabTime   = 5 * time.Second  // to open a tab; a browser that takes longer is stuck
	// likewise, after a page whose scripts would not end: a new browser is there sooner than that
	// one recovers
	hurtTime  = time.Second
	stopTime  = 5 * time.Second
	mostPages = 500              // of a browser, after which it is started anew
	mostAge   = 30 * time.Minute // likewise
)

// A browser is one process tree of Chromium. Its contexts are made by newTab; when it is gone, so
// are they.
type browser struct {
	ctx    context.Context    // of chromedp; ends with the process
	end    context.CancelFunc // ends the process, at any time
	cancel context.CancelFunc // ends it and waits until it has gone; not while it starts
	home   *home
	shut   *door // the way out of everything that is no page of ours: none
	begun  time.Time
	pages  int  // guarded by Renderer.mu
	hurt   bool // the last page had to be ended by force; likewise
	closed sync.Once

	watch *stopwatch

	mu   sync.Mutex
	tabs map[target.ID]*tab // by the page's own target, to know the openers of pop-ups
}

// flags close every way round the proxy: names are not resolved by the browser, UDP (QUIC, WebRTC)
// is not spoken, and nothing is asked for that no page asks for.
func flags(path string, h *home, proxy, fingerprint string) []chromedp.ExecAllocatorOption {
	return append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.Env("HOME="+h.path, "XDG_CONFIG_HOME="+h.path, "XDG_CACHE_HOME="+h.path),
		chromedp.UserDataDir(h.profile()),
		chromedp.ProxyServer(proxy),
		chromedp.Flag("proxy-bypass-list", "<-loopback>"),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"),
		chromedp.Flag("ignore-certificate-errors-spki-list", fingerprint),
		chromedp.Flag("disable-quic", true),
		// with it the clock of a page that a full browser goes on to stands for ever
		chromedp.Flag("disable-back-forward-cache", true),
		// chromedp takes it away, and one page could stop the browser
		chromedp.Flag("disable-ipc-flooding-protection", false),
		chromedp.Flag("force-webrtc-ip-handling-policy", "disable_non_proxied_udp"),
		chromedp.Flag("webrtc-ip-handling-policy", "disable_non_proxied_udp"),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-domain-reliability", true),
		chromedp.Flag("disable-features", "WebRtcHideLocalIpsWithMdns,Translate,"+
			"BlinkGenPropertyTrees,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,"+
			"OptimizationHints,Prerender2,AutofillServerCommunication,"+
			"CertificateTransparencyComponentUpdater"),
		chromedp.Flag("no-pings", true),
		chromedp.Flag("mute-audio", true),
		chromedp.Flag("disable-crash-reporter", true),
		// a page that wants more loses its process, not ours
		chromedp.Flag("js-flags", "--max-old-space-size=256"),
		chromedp.WindowSize(1280, 1024),
		chromedp.ModifyCmdFunc(leash),
	)
}

// launch starts the browser at path, unless ctx ends before. It lives until stop.
func launch(ctx context.Context, path string, a *authority) (*browser, error) {
	fingerprint, err := a.fingerprint()
	if err != nil {
		return nil, err
	}
	h, err := newHome()
	if err != nil {
		return nil, fmt.Errorf("home of the browser: %w", err)
	}
	shut, err := newDoor(a)
	if err != nil {
		h.remove()
		return nil, err
	}
	life, end := context.WithCancel(context.Background())
	alloc, cancel := chromedp.NewExecAllocator(life, flags(path, h, shut.address(), fingerprint)...)
	// ends with alloc
	own, _ := chromedp.NewContext(alloc, chromedp.WithLogf(silent), chromedp.WithErrorf(silent))
	b := &browser{ctx: own, end: end, cancel: cancel, home: h, shut: shut, begun: time.Now(),
		tabs: map[target.ID]*tab{}, watch: newStopwatch()}
	if err := b.start(ctx); err != nil {
		b.stop()
		return nil, fmt.Errorf("%w: start %s: %w", ErrNoBrowser, filepath.Base(path), err)
	}
	return b, nil
}

// Starts returns ErrNoBrowser unless the browser that Find returns starts. It takes as long as
// that, 20 s for one that does nothing.
func Starts(ctx context.Context, path string) error {
	path, err := Find(path)
	if err != nil {
		return err
	}
	a, err := newAuthority()
	if err != nil {
		return err
	}
	b, err := launch(ctx, path, a)
	if err != nil {
		return err
	}
	b.kill()
	return nil
}

func silent(string, ...any) {}

// start waits for the process, but not for ever. Its calls have the context of the process, as the
// first one binds it.
func (b *browser) start(ctx context.Context) error {
	b.watch.look()
	ctx, stop := b.watch.starting(ctx, startTime)
	defer stop()
	defer context.AfterFunc(ctx, b.end)() // and not cancel, whose waiting must not meet a start
	if err := chromedp.Do(b.ctx); err != nil {
		return because(ctx, err)
	}
	b.watch.follow(b.process())
	_, err := chromedp.CallBrowser(b.ctx, cdpbrowser.SetDownloadBehavior,
		cdpbrowser.SetDownloadBehaviorParams{Behavior: cdpbrowser.SetDownloadBehaviorBehaviorDeny})
	if err != nil {
		return err
	}
	return chromedp.ListenBrowser(b.ctx, b.observe)
}

// gone reports whether the process ended. Calls with the context of a dead browser may well
// succeed.
func (b *browser) gone() bool { return b.ctx.Err() != nil }

// worn reports whether a new browser should take over.
func (b *browser) worn(now time.Time) bool {
	return b.gone() || b.pages >= mostPages || now.Sub(b.begun) > mostAge
}

// kill ends a process that no longer answers.
func (b *browser) kill() {
	if p := b.process(); p != nil {
		killGroup(p)
		b.cancel() // or its answer to being stopped would be waited for
	}
	b.stop()
}

// stop ends the process, gently at first, and removes what it leaves behind. It returns when the
// process is gone.
func (b *browser) stop() {
	b.closed.Do(func() {
		process := b.process()
		ctx, cancel := context.WithTimeout(b.ctx, stopTime)
		defer cancel()
		_ = chromedp.Cancel(ctx) // an error means that it was gone before
		b.cancel()
		if process != nil {
			killGroup(process)
			chromedp.FromContext(b.ctx).Allocator.Wait()
		}
		_ = b.shut.close()
		b.home.remove()
	})
}

func (b *browser) process() *os.Process {
	if c := chromedp.FromContext(b.ctx); c != nil && c.Browser != nil {
		return c.Browser.Process()
	}
	return nil
}

// observe hands pop-ups to the tab whose page opened them. It is called in the order of events and
// must not block.
func (b *browser) observe(ev any) {
	created, ok := ev.(*target.EventTargetCreated)
	if !ok || created.TargetInfo.OpenerID == "" {
		return
	}
	b.mu.Lock()
	t := b.tabs[created.TargetInfo.OpenerID]
	b.mu.Unlock()
	if t != nil {
		t.popup(created.TargetInfo.TargetID)
	}
}

func (b *browser) add(id target.ID, t *tab) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tabs[id] = t
}

func (b *browser) remove(id target.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.tabs, id)
}

// contextOf gives a browser context a proxy of its own.
func contextOf(d *door) chromedp.ContextOption {
	return chromedp.WithNewBrowserContext(func(p *target.CreateBrowserContextParams) {
		p.ProxyServer, p.ProxyBypassList = d.address(), "<-loopback>"
	})
}

// denyDownloads holds for one browser context; the setting of the browser is that of the first one
// only.
func denyDownloads(ctx context.Context, id cdp.BrowserContextID) error {
	_, err := chromedp.CallBrowser(ctx, cdpbrowser.SetDownloadBehavior,
		cdpbrowser.SetDownloadBehaviorParams{
			Behavior: cdpbrowser.SetDownloadBehaviorBehaviorDeny, BrowserContextID: id,
		})
	return err
}
