package jsrender

import (
	"net/url"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	intercept "github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"

	"deepcrawl/surface/fetch"
)

const mostEvents = 5000 // of a page that say where it leads

// A trace is what the browser said about where a page leads, in the order in which it did.
type trace struct {
	events []event
}

// An event is one of the kinds that add keeps, and when it came after the start of loading.
type event struct {
	at   time.Duration
	what any
}

// add keeps ev if it says something about where the page leads. Scheduled navigations are not among
// them: each shows again as a requested one.
func (t *trace) add(at time.Duration, ev any) {
	if len(t.events) >= mostEvents {
		return
	}
	switch ev := ev.(type) {
	case *network.EventRequestWillBeSent:
		if ev.Type != network.ResourceTypeDocument {
			return
		}
	case *network.EventResponseReceived:
		if ev.Type != network.ResourceTypeDocument {
			return
		}
	case *page.EventFrameRequestedNavigation, *page.EventWindowOpen, *page.EventFrameNavigated,
		*page.EventLoadEventFired, held:
	default:
		return
	}
	t.events = append(t.events, event{at, ev})
}

// held is a document that was not let through.
type held struct {
	Frame  cdp.FrameID
	URL    string
	Method string
}

func (t *trace) hold(ev *intercept.EventRequestPaused) {
	var at time.Duration
	if n := len(t.events); n > 0 {
		at = t.events[n-1].at
	}
	t.add(at, held{ev.FrameID, ev.Request.URL, ev.Request.Method})
}

// vias names what the browser calls the reason of a navigation.
var vias = map[page.ClientNavigationReason]string{
	page.ClientNavigationReasonHTTPHeaderRefresh:      "refresh_header",
	page.ClientNavigationReasonMetaTagRefresh:         "meta",
	page.ClientNavigationReasonScriptInitiated:        "script",
	page.ClientNavigationReasonFormSubmissionGet:      "form_get",
	page.ClientNavigationReasonFormSubmissionPost:     "form_post",
	page.ClientNavigationReasonAnchorClick:            "anchor",
	page.ClientNavigationReasonReload:                 "script",
	page.ClientNavigationReasonInitialFrameNavigation: "frame",
	page.ClientNavigationReasonOther:                  "window_open",
}

const covering = 0.8 // of the window: a frame that large stands for the page

// hops tells the way to the page and the ways out of it that it took by itself, oldest first, and
// the address that the page has in the end.
func (t *trace) hops(main cdp.FrameID, asked *url.URL, d drawing) (hops []fetch.Hop,
	final *url.URL) {
	w := walker{main: main, final: asked}
	for _, e := range t.events {
		w.step(e)
	}
	for _, f := range d.Frames {
		if f.Share >= covering {
			w.add(fetch.Hop{Via: "frame", Held: true}, f.URL)
			w.hops = append(w.hops, t.within(f.URL, d, asked)...)
		}
	}
	return w.hops, w.final
}

// within are the hops of a frame that stands for the page, after its first document: one that is
// written into the page may send its visitor on as any. It is known by its address; where other
// frames have the same, which of them went on is not known.
func (t *trace) within(address string, d drawing, asked *url.URL) []fetch.Hop {
	alike := 0
	for _, f := range d.Frames {
		if f.URL == address {
			alike++
		}
	}
	var in *walker
	for _, e := range t.events {
		if ev, ok := e.what.(*page.EventFrameNavigated); ok && in == nil &&
			ev.Frame.ParentID != "" &&
			(sameDocument(ev.Frame.URL, address) ||
				address == "" && ev.Frame.URL == "about:srcdoc") {
			in = &walker{main: ev.Frame.ID, hops: []fetch.Hop{{URL: asked}}, shown: e.at}
			continue
		}
		if in != nil {
			in.step(e)
		}
	}
	if in == nil || alike > 1 {
		return nil
	}
	return in.hops[1:]
}

// A walker makes hops of events.
type walker struct {
	main   cdp.FrameID
	hops   []fetch.Hop
	final  *url.URL
	reason page.ClientNavigationReason // of the navigation that is to come
	to     string                      // where it leads
	shown  time.Duration               // when the present document was shown

}

func (w *walker) step(e event) {
	switch ev := e.what.(type) {
	case *page.EventFrameRequestedNavigation:
		if ev.FrameID == w.main {
			w.reason, w.to = ev.Reason, ev.URL
		}
	case *network.EventRequestWillBeSent:
		if ev.FrameID == w.main {
			w.request(e.at, ev)
		}
	case *network.EventResponseReceived:
		if ev.FrameID == w.main {
			w.answer(ev.Response)
		}
	case *page.EventFrameNavigated:
		if ev.Frame.ID == w.main {
			w.show(e.at, ev.Frame.URL)
		}
	case *page.EventWindowOpen:
		w.add(fetch.Hop{Via: "popup", Delay: w.delay(e.at), Held: true}, ev.URL)
	case held:
		if ev.Frame == w.main {
			w.hold(ev.URL)
		}
	}
}

func (w *walker) request(at time.Duration, ev *network.EventRequestWillBeSent) {
	if ev.RedirectResponse != nil {
		w.answer(ev.RedirectResponse)
		w.add(fetch.Hop{Via: "http"}, ev.Request.URL)
		return
	}
	if len(w.hops) == 0 {
		w.add(fetch.Hop{}, ev.Request.URL)
		return
	}
	h := fetch.Hop{Via: "script", Delay: w.delay(at), Dynamic: dynamic(ev.Initiator),
		Initiator: initiator(ev.Initiator)}
	if via := vias[w.reason]; via != "" && sameDocument(w.to, ev.Request.URL) {
		h.Via = via
	}
	w.reason, w.to = "", ""
	w.add(h, ev.Request.URL)
}

// answer notes the status of the newest hop that r answers.
func (w *walker) answer(r *network.Response) {
	for i := len(w.hops) - 1; i >= 0 && r != nil; i-- {
		if sameDocument(w.hops[i].URL.String(), r.URL) {
			w.hops[i].Status = int(r.Status)
			return
		}
	}
}

func (w *walker) show(at time.Duration, address string) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil || u.Host == "" {
		return // about:blank, or the browser's own error page
	}
	w.final, w.shown = u, at
}

func (w *walker) hold(address string) {
	for i := len(w.hops) - 1; i >= 0; i-- {
		if sameDocument(w.hops[i].URL.String(), address) {
			w.hops[i].Held = true
			return
		}
	}
	w.add(fetch.Hop{Via: "script", Held: true}, address)
}

func (w *walker) delay(at time.Duration) time.Duration { return max(at-w.shown, 0) }

func (w *walker) add(h fetch.Hop, address string) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return
	}
	h.URL = u
	w.hops = append(w.hops, h)
}

// dynamic reports whether code that was made while the page ran sent it away: eval, Function, a
// string given to a timer, a script that was written. Such code has no address.
func dynamic(i *network.Initiator) bool {
	if i == nil || i.Stack == nil || len(i.Stack.CallFrames) == 0 {
		return false
	}
	return i.Stack.CallFrames[0].URL == ""
}

// initiator is the address of the script that sent the page away: the innermost one that has an
// address.
func initiator(i *network.Initiator) string {
	if i == nil {
		return ""
	}
	if i.Stack != nil {
		for _, f := range i.Stack.CallFrames {
			if f.URL != "" {
				return f.URL
			}
		}
	}
	return i.URL
}

// sameDocument compares addresses without their fragments.
func sameDocument(a, b string) bool {
	a, _, _ = strings.Cut(a, "#")
	b, _, _ = strings.Cut(b, "#")
	return a == b
}
