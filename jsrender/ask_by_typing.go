package jsrender

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"deepcrawl/extract/records"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// mostPressed is how often more is asked for after one question.
const mostPressed = 30

// Ask types a term into the search box of a page, asks for more as long as something new is shown,
// and returns the records that were shown as a page of JSON. It is for boxes whose request nobody
// can make: signed, coded, good once only. It costs what the page of the box and all its requests
// cost.
func (r *Renderer) Ask(ctx context.Context, page *fetch.Request, term string) (*fetch.Page, error) {
	address := *page.URL
	address.Fragment = ""
	s, err := r.Open(ctx, &fetch.Request{URL: &address})
	if err != nil {
		return nil, err
	}
	defer s.Close()
	b, err := s.focus(ctx, false)
	if err != nil {
		return nil, err
	}
	if b.Boxes == 0 {
		return nil, &fetch.Failure{Kind: fetch.KindProtocol, URL: page.URL, Err: apiform.ErrNoBox}
	}
	v := viewer{session: s, box: b, term: term}
	before := v.shown(ctx)
	v.search(ctx, before)
	v.readOn(ctx)
	if err := errors.Join(ctx.Err(), s.gone()); err != nil {
		return nil, err
	}
	if why := s.visit.closed(term); why != nil && len(v.found) == 0 {
		return nil, failure(&address, why)
	}
	// nothing was seen, which is not that there is nothing
	if why := s.cut(); why != nil && len(v.found) == 0 && !s.visit.endless(term) {
		return nil, &fetch.Failure{Kind: fetch.KindTimeout, URL: page.URL, Err: why}
	}
	return v.page(page)
}

// A viewer reads what a page shows while it is used.
type viewer struct {
	session *Session
	box     boxes
	term    string
	found   []records.Record
	keys    map[string]bool
	total   records.Total // that the page printed last
}

// shown are the records that the page shows now.
func (v *viewer) shown(ctx context.Context) []records.Record {
	p, err := v.session.Page(ctx)
	if err != nil {
		return nil
	}
	res, err := (&records.Wrapper{}).Apply(records.Asked{Term: v.term}, p)
	if err != nil || res.Kind != records.Results {
		return nil
	}
	v.total = res.Claimed
	return res.Records
}

// search types the term, presses Enter, presses the button, until the page shows something else
// than before.
func (v *viewer) search(ctx context.Context, before []records.Record) {
	s := v.session
	for _, act := range []func() error{
		func() error { return s.typeTerm(ctx, v.box, v.term) },
		func() error { return s.enter(ctx, v.box, v.term) },
		func() error { return s.pressButton(ctx, v.box, v.term) },
	} {
		if act() != nil {
			return // the page is gone, or hangs
		}
		s.Settle(ctx)
		now := v.shown(ctx)
		if slices.Equal(apiform.Keys(now), apiform.Keys(before)) {
			continue
		}
		v.take(now)
		if len(now) > 0 {
			return
		}
	}
}

// readOn asks for more until nothing new comes, or two thirds of the page's time are gone.
func (v *viewer) readOn(ctx context.Context) {
	s := v.session
	for range mostPressed {
		if len(v.found) == 0 || s.now().Sub(s.opened) > s.limits.Page*2/3 || !v.more(ctx) {
			return
		}
	}
}

// more reports whether a way to ask for more shows something new.
func (v *viewer) more(ctx context.Context) bool {
	for _, act := range []string{"more", "scroll", "up", "scroll"} {
		b, err := v.session.boxes(ctx, act)
		if err != nil {
			return false
		}
		if act == "more" && !b.Done || act == "up" {
			continue
		}
		v.session.Settle(ctx)
		if v.take(v.shown(ctx)) > 0 {
			return true
		}
	}
	return false
}

// take adds records and returns how many are new.
func (v *viewer) take(rs []records.Record) (fresh int) {
	if v.keys == nil {
		v.keys = map[string]bool{}
	}
	for _, r := range rs {
		if !v.keys[r.Key] {
			v.keys[r.Key] = true
			v.found = append(v.found, r)
			fresh++
		}
	}
	return fresh
}

// page writes what was found as an answer that is read like that of any script.
func (v *viewer) page(r *fetch.Request) (*fetch.Page, error) {
	body, err := json.Marshal(v.answer())
	if err != nil {
		return nil, fmt.Errorf("write what %s shows: %w", r.URL, err)
	}
	return &fetch.Page{
		Request: r, URL: r.URL, Status: http.StatusOK,
		Header: http.Header{"Content-Type": {"application/json"}}, Body: body, Charset: "utf-8",
		Truncated: len(v.found) == 0 && v.session.visit.endless(v.term), Rendered: true,
		Requests: v.session.Requests(), At: v.session.begun, Took: time.Since(v.session.begun),
	}, nil
}

// answer is what was found, with the total that the page prints where that is more: a list that was
// not read to its end must not look whole.
func (v *viewer) answer() map[string]any {
	results := []map[string]string{}
	for _, rec := range v.found {
		results = append(results, fieldsOf(rec))
	}
	answer := map[string]any{"results": results}
	if t := v.total; t.Known && t.N > len(results) {
		relation := "gte"
		if t.Exact {
			relation = "eq"
		}
		answer["total"] = map[string]any{"value": t.N, "relation": relation}
	}
	return answer
}

// fieldsOf are the values of a record by name; of equal names all values in one.
func fieldsOf(rec records.Record) map[string]string {
	fields := map[string]string{}
	for _, a := range rec.Attributes {
		name := strings.TrimSpace(a.Name)
		if had := fields[name]; had != "" {
			a.Value = had + "; " + a.Value
		}
		fields[name] = a.Value
	}
	for name, value := range map[string]string{"url": rec.URL, "title": rec.Title} {
		if value != "" {
			fields[name] = value
		}
	}
	if len(rec.Attributes) == 0 && rec.Text != "" {
		fields["text"] = rec.Text
	}
	if rec.KeyKind == "id" {
		fields["id"] = rec.Key
	}
	return fields
}
