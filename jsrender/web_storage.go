package jsrender

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Some sites know who is logged in by a token that a script keeps in the storage of the browser,
// and sends in a header. A tab has it as long as it lives, which is some tens of pages: what a
// login left there is put into each tab that follows. It is held in memory alone, and what in it is
// a credential has its veil, so that no request that is learnt, and no page, shows the token.

// A stored is what the scripts of an origin keep: names with values, of the whole browser and of
// the window.
type stored struct {
	Origin        string
	Local, Window [][2]string
}

// mostStored is how long a value is that a login keeps, in octets: no token is longer, and what is
// may be a copy of a catalogue.
const mostStored = 16 << 10

const (
	readStored = `({Origin: location.origin, Local: Object.entries(localStorage), Window: ` +
		`Object.entries(sessionStorage)})`
	writeStored = `(s => {
		if (location.origin !== s.Origin) return;
		for (const [to, all] of [[localStorage, s.Local], [sessionStorage, s.Window]]) for (const [k, v] of all || []) to.setItem(k, v);
	})(%s)`
)

// keepStored keeps what a login left in the storage, with veils for what is secret of it, which
// scripts have from then on. A page without storage keeps nothing.
func (s *Session) keepStored(ctx context.Context, at *url.URL) {
	var has stored
	if s.Evaluate(ctx, readStored, &has) != nil || has.Origin != at.Scheme+"://"+at.Host {
		return
	}
	for _, all := range []*[][2]string{&has.Local, &has.Window} {
		var kept [][2]string
		for _, item := range *all {
			if name, value := item[0], item[1]; len(value) <= mostStored {
				kept = append(kept, [2]string{name, s.renderer.cfg.Client.Veil(at, name, value)})
			}
		}
		*all = kept
	}
	text, err := json.Marshal(has)
	if err != nil {
		return
	}
	script := fmt.Sprintf(writeStored, text)
	if s.Evaluate(ctx, script, nil) != nil {
		return
	}
	s.renderer.mu.Lock()
	defer s.renderer.mu.Unlock()
	if s.renderer.stored == nil {
		s.renderer.stored = map[string]string{}
	}
	s.renderer.stored[s.tab.site] = script
}

func (r *Renderer) storedAt(site string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.stored[site]
}

// forgetStored has the tabs of a site begin empty.
func (r *Renderer) forgetStored(site string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.stored, site)
}

// restore gives the first page of a tab what a login left in the storage. Later ones have what
// became of it.
func (t *tab) restore(ctx context.Context, script string) {
	switch {
	case t.restored != "":
		_, _ = chromedp.Call(ctx, page.RemoveScriptToEvaluateOnNewDocument,
			page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: t.restored})
		t.restored = ""
	case t.pages == 1 && script != "":
		added, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument,
			page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		if err == nil { // else navigate will say what is wrong
			t.restored = added.Identifier
		}
	}
}
