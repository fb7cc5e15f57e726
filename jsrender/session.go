package jsrender

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	intercept "github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// emptyPage is what a tab shows between two sessions.
const emptyPage = "about:blank"

const (
	callTime    = 3 * time.Second // of one command to the page
	lateTime    = time.Second     // likewise, once its time is up
	mostDialogs = 20
	mostPopups  = 20
	mostMoves   = 10 // navigations of the page by itself
	// waiting to be sent; more means that the page does nothing but make us work
	mostCommands = 4096
)

// How a page can end before its time. The session keeps what was there.
var (
	errCrashed  error = apiform.PassingError("the page crashed")
	errGone     error = apiform.PassingError("the browser is gone")
	errDialogs        = errors.New("the page opens one dialog after the other")
	errPopups         = errors.New("the page opens one window after the other")
	errCommands       = errors.New("the page never rests")
	errLate     error = apiform.PassingError("the page took too long")
)

// A Session is a page in the browser: it can be read, asked, typed into, and waited for. It has one
// user at a time, who must call Close. While it is open its site gives no turn to anybody else, so
// it should be short.
type Session struct {
	renderer *Renderer
	tab      *tab
	request  *fetch.Request
	served   *fetch.Page // what the server sent already; nil when the browser is to ask
	visit    *visit
	limits   Limits
	begun    time.Time
	had      []fetch.Cookie // that the browser began with
	opened   time.Time      // likewise, by the browser's watch
	watch    *stopwatch

	ctx    context.Context // of chromedp, ends with the page's time
	cancel context.CancelCauseFunc

	commands chan func(context.Context)
	expired  chan struct{} // the time given to the page is used up
	pumping  sync.WaitGroup
	hush     context.CancelFunc // ends the commands that were not sent yet

	mu     sync.Mutex
	trace  trace
	clock  clock
	loaded time.Time // zero while the page is loading
	// when a document was held that would have taken the page's place: its loading may have ended
	// for good
	stopped time.Time
	dialogs int
	popups  int
	moves   int
	submits bool  // forms that are sent by POST are let through
	asked   bool  // the document that was asked for has been let through
	shown   bool  // it took the place of the empty page
	broken  bool  // the tab cannot be used again
	spent   bool  // nor is it to be: what the page did by then must not last
	slow    error // of a question to the page that was not answered
}

// start begins to watch the tab. The visit is open from now on.
func (s *Session) start(ctx context.Context) {
	s.ctx, s.cancel = context.WithCancelCause(s.tab.ctx)
	var stop context.CancelFunc
	// see guard
	s.ctx, stop = context.WithTimeoutCause(s.ctx, mostSlower*mostLonger*s.limits.Page, errLate)
	unlink := context.AfterFunc(ctx, func() { s.cancel(context.Cause(ctx)) })
	commands := make(chan func(context.Context), mostCommands)
	s.commands = commands
	s.expired = make(chan struct{}, 1)
	sending, hush := context.WithCancel(s.tab.ctx)
	s.hush = hush
	s.tab.door.open(s.visit)
	s.tab.show(s)
	s.pumping.Go(s.guard)
	s.pumping.Go(func() {
		defer stop()
		defer unlink()
		pump(sending, s.watch, commands)
	})
}

// pump sends the commands that events ask for: dialogs, held documents and pop-ups cannot wait for
// the user of the session, who may be waiting for them. Once ctx ends, it sends none and returns
// when the last one was queued.
func pump(ctx context.Context, watch *stopwatch, commands <-chan func(context.Context)) {
	for command := range commands {
		if ctx.Err() != nil {
			continue
		}
		ctx, cancel := watch.within(ctx, callTime)
		command(ctx)
		cancel()
	}
}

// later queues a command. It never blocks.
func (s *Session) later(command func(context.Context)) {
	select {
	case s.commands <- command:
	default:
		s.abort(errCommands)
	}
}

// abort ends the page's time; the tab is not used again.
func (s *Session) abort(why error) {
	s.broken = true
	s.cancel(why)
}

// observe takes note of an event. s.mu is held for all of it, so that later is never called after
// Close.
func (s *Session) observe(ev any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.commands == nil || s.echo(ev) {
		return
	}
	s.trace.add(s.clock.read(time.Now()), ev)
	switch ev := ev.(type) {
	case *network.EventRequestWillBeSent:
		// a part of the page, and nothing that takes its place or fills a frame
		if ev.Type != network.ResourceTypeDocument {
			s.visit.announce(ev.Request.URL)
		}
	case *network.EventWebSocketCreated:
		s.visit.opening(ev.RequestID)
	case *network.EventWebSocketHandshakeResponseReceived:
		s.visit.opened(ev.RequestID)
	case *network.EventWebSocketClosed:
		s.visit.opened(ev.RequestID)
	case *intercept.EventRequestPaused:
		s.paused(ev)
	case *page.EventFrameNavigated:
		if ev.Frame.ID == s.main() {
			s.loaded = time.Time{}
		}
	case *emulation.EventVirtualTimeBudgetExpired:
		s.clock.stop()
		select {
		case s.expired <- struct{}{}:
		default:
		}
	case *page.EventLoadEventFired:
		s.loaded = s.now()
	case *page.EventJavascriptDialogOpening:
		s.dialog(ev)
	case *inspector.EventTargetCrashed:
		s.abort(errCrashed)
	}
}

// echo reports whether ev is about the empty page that the last session left. Its time stands, so
// that it may come to its end only when the document that takes its place is on its way. s.mu is
// held.
func (s *Session) echo(ev any) bool {
	switch ev := ev.(type) {
	case *page.EventFrameNavigated:
		if s.asked && ev.Frame.ID == s.main() && ev.Frame.URL != emptyPage {
			s.shown = true
			s.visit.show() // where it was the browser's own copy, nothing came by the door
		}
		return !s.shown
	case *page.EventLoadEventFired:
		return !s.shown
	}
	return false
}

func (s *Session) main() cdp.FrameID { return cdp.FrameID(s.tab.id) }

// paused decides about a request that the browser shows us before it is sent. s.mu is held.
func (s *Session) paused(ev *intercept.EventRequestPaused) {
	if ev.ResourceType != network.ResourceTypeDocument {
		s.later(refuseRequest(ev, network.ErrorReasonBlockedByClient))
		return
	}
	first := ev.FrameID == s.main() && !s.asked
	if first {
		s.asked = true
		s.visit.start()
		s.later(s.proceed(ev))
		return
	}
	if s.holds(ev) {
		s.trace.hold(ev)
		if ev.FrameID == s.main() {
			s.stopped = s.now()
		}
		s.later(refuseRequest(ev, network.ErrorReasonAborted))
		return
	}
	s.later(func(ctx context.Context) {
		_, _ = chromedp.Call(ctx, intercept.ContinueRequest,
			intercept.ContinueRequestParams{RequestID: ev.RequestID})
	})
}

// holds reports whether a document is noted but not loaded: it is on another site, which has a
// robots.txt and a turn of its own; or a form is sent that nobody filled in; or the page runs in
// circles.
func (s *Session) holds(ev *intercept.EventRequestPaused) bool {
	u, err := fetch.ParseURL(nil, ev.Request.URL)
	if err != nil || fetch.Site(u) != s.visit.site {
		return true
	}
	if ev.RedirectedRequestID != "" {
		return false
	}
	if ev.Request.Method != http.MethodGet {
		return !s.submits
	}
	s.moves++
	return s.moves > mostMoves
}

// proceed sends the document that was asked for on its way: Page.navigate knows GET alone, so
// anything else is put in here.
func (s *Session) proceed(ev *intercept.EventRequestPaused) func(context.Context) {
	p := intercept.ContinueRequestParams{RequestID: ev.RequestID}
	r := s.request
	if r.Method != "" && r.Method != http.MethodGet || len(r.Header) > 0 {
		p.Method, p.PostData = r.Method, r.Body
		for k, v := range ev.Request.Headers {
			if text, ok := v.(string); ok && r.Header.Get(k) == "" {
				p.Headers = append(p.Headers, &intercept.HeaderEntry{Name: k, Value: text})
			}
		}
		for k, vs := range r.Header {
			p.Headers = append(p.Headers,
				&intercept.HeaderEntry{Name: k, Value: strings.Join(vs, ", ")})
		}
	}
	return func(ctx context.Context) {
		_, _ = chromedp.Call(ctx, intercept.ContinueRequest, p) // its page may be gone
	}
}

func refuseRequest(ev *intercept.EventRequestPaused,
	why network.ErrorReason) func(context.Context) {
	return func(ctx context.Context) {
		_, _ = chromedp.Call(ctx, intercept.FailRequest,
			intercept.FailRequestParams{RequestID: ev.RequestID, ErrorReason: why})
	}
}

// dialog answers for the visitor who is not there: yes to what is only said and to leaving, no to
// what is asked. s.mu is held.
func (s *Session) dialog(ev *page.EventJavascriptDialogOpening) {
	if s.dialogs++; s.dialogs > mostDialogs {
		s.abort(errDialogs)
	}
	accept := ev.Type == page.DialogTypeAlert || ev.Type == page.DialogTypeBeforeunload
	s.later(func(ctx context.Context) {
		_, _ = chromedp.Call(ctx, page.HandleJavaScriptDialog,
			page.HandleJavaScriptDialogParams{Accept: accept})
	})
}

// popup closes a window that the page opened: an open one would block the input of its opener.
func (s *Session) popup(id target.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.commands == nil {
		return
	}
	if s.popups++; s.popups > mostPopups {
		s.abort(errPopups)
		return // the windows go with their context
	}
	s.later(func(ctx context.Context) {
		_, _ = chromedp.CallBrowser(ctx, target.CloseTarget, target.CloseTargetParams{TargetID: id})
	})
}

// navigate asks the browser for the page and waits until it is settled, or its time is up. What the
// page does is no error.
func (s *Session) navigate() error {
	p := page.NavigateParams{URL: s.request.URL.String()}
	if s.request.Referer != nil {
		p.Referrer, p.ReferrerPolicy = s.request.Referer.String(), page.ReferrerPolicyUnsafeURL
	}
	s.tab.tellTime(s.ctx, time.Now())
	s.tab.restore(s.ctx, s.renderer.storedAt(s.tab.site))
	r, err := chromedp.Call(s.ctx, page.Navigate, p)
	if err := s.gone(); err != nil {
		return err
	}
	if errors.Is(err, context.Canceled) && s.ctx.Err() == nil {
		return errGone // the connection was lost: its context may hear of it later
	}
	if err != nil && s.ctx.Err() == nil {
		return fmt.Errorf("navigate: %w", err)
	}
	if r.ErrorText != "" { // refused, broken off, or a download: there is nothing to wait for
		s.mu.Lock()
		s.stopped = s.now()
		s.mu.Unlock()
	}
	s.settle(s.ctx, firstSteps)
	if !s.leaving() {
		s.nudge()
	}
	s.settle(s.ctx, lateSteps)
	return s.gone()
}

// leaving reports whether the page wanted to make room for another one; it has no window then to
// move a mouse in.
func (s *Session) leaving() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.stopped.IsZero()
}

// gone returns the error of a session whose browser, or whose user, went away.
func (s *Session) gone() error {
	if s.tab.ctx.Err() != nil && errors.Is(context.Cause(s.ctx), errMemory) {
		return errMemory // the same page would end the next browser
	}
	if s.tab.ctx.Err() != nil {
		return errGone
	}
	if why := context.Cause(s.ctx); why != nil && errors.Is(why, context.Canceled) {
		return why
	}
	return nil
}

// scrolled scrolls, and says so at once: the browser says it with the next frame, which may come
// after the page's time.
const scrolled = `scrollBy(0, 1); document.dispatchEvent(new Event('scroll', {bubbles: true}))`

// nudge moves the mouse a little, and the page by a pixel: some pages wait for a visitor to show
// himself before they load the rest, or send him away.
func (s *Session) nudge() {
	defer func() {
		ctx, cancel := s.within(s.ctx, callTime/10)
		defer cancel()
		_, _ = chromedp.Call(ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: scrolled})
	}()
	for i := range 3 {
		ctx, cancel := s.within(s.ctx, callTime/10)
		_, err := chromedp.Call(ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: input.DispatchMouseEventTypeMouseMoved, X: 200 + 40*float64(i),
			Y: 150 + 30*float64(i),
		})
		cancel()
		if err != nil {
			return
		}
	}
}

// within is ctx for d of the browser's time.
func (s *Session) within(ctx context.Context, d time.Duration) (context.Context,
	context.CancelFunc) {
	return s.watch.within(ctx, d)
}

// cut returns why the page ended before it was done, nil when it did not, or is to blame.
func (s *Session) cut() error {
	if why := context.Cause(s.ctx); why != nil && apiform.Passing(why) {
		return why
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.slow
}

// with is s.ctx, ending with ctx as well.
func (s *Session) with(ctx context.Context) (context.Context, func()) {
	both, cancel := context.WithCancel(s.ctx)
	stop := context.AfterFunc(ctx, cancel)
	return both, func() { stop(); cancel() }
}

// Evaluate runs an expression in the page, waits for the promise if it is one, and decodes its
// value as JSON into v, unless v is nil.
func (s *Session) Evaluate(ctx context.Context, expression string, v any) error {
	ctx, done := s.with(ctx)
	defer done()
	return s.evaluate(ctx,
		runtime.EvaluateParams{Expression: expression, AwaitPromise: new(true),
			UserGesture: new(true)}, v)
}

func (s *Session) evaluate(ctx context.Context, p runtime.EvaluateParams, v any) error {
	ctx, cancel := s.within(ctx, callTime)
	defer cancel()
	p.ReturnByValue = new(true)
	r, err := chromedp.Call(ctx, runtime.Evaluate, p)
	if err != nil {
		err = because(ctx, err)
		if errors.Is(err, errSlow) {
			s.mu.Lock()
			s.slow = err
			s.mu.Unlock()
		}
		return fmt.Errorf("evaluate: %w", err)
	}
	if r.ExceptionDetails != nil {
		return &scriptFailure{exception(r.ExceptionDetails)}
	}
	if v == nil || r.Result == nil || len(r.Result.Value) == 0 {
		return nil
	}
	if err := json.Unmarshal(r.Result.Value, v); err != nil {
		return fmt.Errorf("evaluate: %w", err)
	}
	return nil
}

// A scriptFailure is a script that failed in the page. Its error is told to people: what the script
// says is for whoever mends it, and stays beside it.
type scriptFailure struct{ said string }

func (e *scriptFailure) Error() string {
	return "the page could not be looked at in the browser, as a script failed on it"
}

func exception(d *runtime.ExceptionDetails) string {
	if d.Exception != nil && d.Exception.Description != "" {
		return d.Exception.Description
	}
	return d.Text
}

// Type puts text where the focus is, as one input event: pages that ask on every key ask once.
func (s *Session) Type(ctx context.Context, text string) error {
	ctx, done := s.with(ctx)
	defer done()
	ctx, cancel := s.within(ctx, callTime)
	defer cancel()
	if _, err := chromedp.Call(ctx, input.InsertText,
		input.InsertTextParams{Text: text}); err != nil {
		return fmt.Errorf("type: %w", because(ctx, err))
	}
	return nil
}

// Press presses and releases the Enter key where the focus is.
func (s *Session) Press(ctx context.Context) error {
	ctx, done := s.with(ctx)
	defer done()
	ctx, cancel := s.within(ctx, callTime)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.KeyEvent("\r")); err != nil {
		return fmt.Errorf("press Enter: %w", because(ctx, err))
	}
	return nil
}

// AllowSubmit lets forms be sent by POST from now on, within the site. Whoever asks for it answers
// for it that they change nothing; pages that send one by themselves are held.
func (s *Session) AllowSubmit() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.submits = true
}

// Exchanges returns the requests of the page so far and their answers, in the order in which they
// ended.
func (s *Session) Exchanges() []*apiform.Exchange {
	s.visit.mu.Lock()
	defer s.visit.mu.Unlock()
	return append([]*apiform.Exchange(nil), s.visit.exchanges...)
}

// Requests returns what the page has cost so far.
func (s *Session) Requests() int {
	s.visit.mu.Lock()
	defer s.visit.mu.Unlock()
	return s.visit.requests
}

// Close ends the page and gives the turn of its site back.
func (s *Session) Close() {
	s.blank()
	if !s.spent {
		s.keep()
	}
	s.tab.show(nil)
	s.tab.door.shut()
	s.visit.stay.End()
	s.mu.Lock()
	commands := s.commands
	s.commands = nil
	s.mu.Unlock()
	close(commands)
	s.cancel(context.Canceled)
	s.hush()
	s.pumping.Wait()
	s.renderer.giveBack(s.tab, s.broken, s.spent)
}

// blank ends the scripts of the page. One whose time was up may have left the tab in any state, and
// would keep all of the browser busy until its process hears that its tab is closed: it is ended by
// a thread that scripts do not run on.
func (s *Session) blank() {
	if s.ctx.Err() == nil {
		ctx, cancel := s.within(s.tab.ctx, lateTime)
		defer cancel()
		_, err := chromedp.Call(ctx, page.StopLoading, cdp.Empty{})
		if err == nil {
			_, err = chromedp.Call(ctx, page.Navigate, page.NavigateParams{URL: emptyPage})
		}
		if err == nil {
			return
		}
	}
	ctx, cancel := s.within(s.tab.ctx, lateTime/4)
	defer cancel()
	_, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) // never answered
	s.mu.Lock()
	defer s.mu.Unlock()
	s.broken = true
}
