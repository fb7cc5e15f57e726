package extract

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records/document"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Some sites put a page between the first question of a visitor and its answer: which branch, which
// library, which country is meant. Each choice is a link that has the address of the question in a
// parameter, to come back to it, and a cookie keeps what was chosen. Without a choice every
// question is answered with that page, and its links look like results.

// A passage is a link of an answer that leads back to the question.
type passage struct {
	url     *url.URL
	text    string
	differs string // what it sends that its neighbours do not
}

// passages are what is known of such pages.
type passages struct {
	vain int // choices in a row that changed nothing
	// kinds of links that the form's page has as well: the choice of a language, a login
	own map[string]bool
}

// chosen is the answer behind a page that asks for a choice first; the page itself where it is the
// answer.
func (r *harvest) chosen(
	ctx context.Context, s *session, a querygen.Ask, req *fetch.Request, p *fetch.Page,
) (answer *fetch.Page, requests int, err error) {
	if a.Page > 1 || s.form.Template != nil || p.Status >= 400 || r.passages.vain >= mostVain {
		return p, 0, nil
	}
	kind, ways := r.passages.offered(a, req, p)
	if len(ways) == 0 {
		return p, 0, nil
	}
	if r.passages.own == nil {
		if requests, err = r.lookForPassages(ctx, s); err != nil || r.passages.own[kind] {
			return p, requests, err
		}
	}
	way := chosenOf(ways)
	r.log.Info("choice before the answer", "site", r.cfg.Site, "of", len(ways), "chosen", way.text)
	next, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: way.url, Referer: p.URL})
	requests += cost(next, err)
	if err == nil && (req.Method == http.MethodPost || fetch.Key(next.URL) != fetch.Key(req.URL)) {
		next, err = r.fetcher.Fetch(ctx, req)
		requests += cost(next, err)
	}
	if err != nil {
		r.passages.vain++
		return p, requests, only(ctx, err)
	}
	if _, still := r.passages.offered(a, req, next); len(still) > 0 {
		r.passages.vain++
		return p, requests, nil
	}
	r.passages.vain = 0
	return next, requests, nil
}

// only is an error if it ends the harvest.
func only(ctx context.Context, err error) error {
	if err != nil && ends(ctx, err) {
		return err
	}
	return nil
}

// lookForPassages notes which links that lead back somewhere the form's own page has.
func (r *harvest) lookForPassages(ctx context.Context, s *session) (requests int, err error) {
	r.passages.own = map[string]bool{}
	u, err := fetch.ParseURL(nil, submit.FreshFrom(s.form))
	if err != nil {
		return 0, nil
	}
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u})
	if err != nil {
		return cost(p, err), only(ctx, err)
	}
	for _, w := range document.WaysBack(p) {
		r.passages.own[kindOfPassage(w)] = true
	}
	return cost(p, nil), nil
}

// offered are the choices that a page has, all of one kind: several that differ in what they send,
// or one that says that it leads on.
func (k *passages) offered(a querygen.Ask, req *fetch.Request, p *fetch.Page) (which string,
	ways []passage) {
	found := map[string][]passage{}
	for _, w := range document.WaysBack(p) {
		if w.Back.Path != req.URL.Path && w.Back.Path != p.URL.Path || !carriesAll(a, w.Back) {
			continue
		}
		if kind.Consents(w.Link.Text) || w.Link.Judge().Harmful() {
			continue
		}
		at := kindOfPassage(w)
		c := passage{url: w.Link.URL, text: w.Link.Text, differs: otherValues(w)}
		if !slices.ContainsFunc(found[at], func(v passage) bool { return v.differs == c.differs }) {
			found[at] = append(found[at], c)
		}
	}
	for _, at := range slices.Sorted(maps.Keys(found)) {
		ws := found[at]
		if !k.own[at] && len(ws) > len(ways) && (len(ws) > 1 || kind.GoesOn(ws[0].text)) {
			which, ways = at, ws
		}
	}
	return which, ways
}

// chosenOf is the choice that leaves nothing out, as far as one says so; else the first one.
func chosenOf(ways []passage) passage {
	for _, w := range ways {
		if kind.RestrictsNothing(w.text, w.differs) {
			return w
		}
	}
	return ways[0]
}

// carriesAll reports whether an address asks all that was asked.
func carriesAll(a querygen.Ask, u *url.URL) bool {
	sent := u.Query()
	for _, as := range a.Query.Assign {
		for _, v := range as.Values {
			if v != "" && !slices.Contains(sent[as.Name], v) {
				return false
			}
		}
	}
	return true
}

// kindOfPassage is the same for links that differ in what they send only.
func kindOfPassage(w document.WayBack) string {
	u := w.Link.URL
	return w.Name + " " + u.Path + " " + strings.Join(slices.Sorted(maps.Keys(u.Query())), " ")
}

// otherValues are what a link sends beside the way back.
func otherValues(w document.WayBack) string {
	var all []string
	sent := w.Link.URL.Query()
	for _, name := range slices.Sorted(maps.Keys(sent)) {
		if name != w.Name {
			all = append(all, sent[name]...)
		}
	}
	return strings.Join(all, " ")
}
