package jsrender

import (
	"context"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// today sets the dates that scripts see back to the time of day, given in milliseconds. The clock
// of a page is that of its process: it runs ahead by what each page before was given, some ten
// seconds, and a site that dates its requests refuses those of the tenth page as from the future.
// What is less than five seconds ahead is left as it is.
const today = `(at => {
	const real = Date, by = real.now() - at;
	if (by < 5000) return;
	const now = () => real.now() - by;
	const told = new Proxy(real, {
		construct: (t, args, made) => Reflect.construct(t, args.length ? args : [now()], made === told ? t : made),
		apply: () => new real(now()).toString(),
		get: (t, key) => key === 'now' ? now : Reflect.get(t, key),
	});
	Object.defineProperty(real.prototype, 'constructor', { value: told, writable: true, configurable: true });
	Object.defineProperty(globalThis, 'Date', { value: told, writable: true, configurable: true });
})(%d)`

// tellTime lets the next page of the tab begin at the time of day. The first one does so by itself.
func (t *tab) tellTime(ctx context.Context, now time.Time) {
	if t.pages < 2 {
		return
	}
	added, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: fmt.Sprintf(today, now.UnixMilli())})
	if err != nil {
		return // navigate will say what is wrong
	}
	if t.told != "" {
		_, _ = chromedp.Call(ctx, page.RemoveScriptToEvaluateOnNewDocument,
			page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: t.told})
	}
	t.told = added.Identifier
}
