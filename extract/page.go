package extract

import (
	"context"
	"net/url"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/document"
	"deepcrawl/extract/records/identity"
	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/lists"
	"deepcrawl/forms/submit"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Some sites show their records to whoever follows links, each on a page of its own. Such pages are
// asked for like the choices of a menu, and read as one record each.

// loaded gets the page that was asked for.
func (r *harvest) loaded(ctx context.Context, rd *reader, a querygen.Ask) (p *fetch.Page,
	requests int, err error) {
	f := rd.session.form
	req, err := submit.Request(f, fields.Complete(f, a.Query.Assign), nil)
	if err != nil {
		return nil, 0, err
	}
	p, err = r.fetcher.Fetch(ctx, req)
	return p, cost(p, err), err
}

// takePage reads a page that shows one record into the step.
func (r *harvest) takePage(ctx context.Context, s *Step, rd *reader, p *fetch.Page) error {
	s.URL, s.Status = p.URL.String(), p.Status
	missing, n, err := r.missing(ctx, p.Request.URL)
	if s.Outcome.Requests += n; err != nil {
		return err
	}
	res := records.Result{Kind: records.None, Why: records.NoList}
	it, ok := document.ReadItem(p, missing)
	switch why := missing.Gone(p); {
	case p.Status != 200:
	case why != "":
		res.Why = why
	case r.trap(p.Request.URL, p.URL):
		res.Why = "others are sent to " + s.URL + ", too"
	case ok:
		res.Kind, res.Why, res.Records = records.Results, "",
			[]records.Record{r.ofPage(rd.form, p, &it)}
	}
	for i := range res.Records {
		s.Records = append(s.Records, Captured{Record: res.Records[i]})
		d := r.documentOf(res.Records[i].Key, p, &it.Document)
		d.Attributes = nil // the record has them
		s.Documents = append(s.Documents, d)
	}
	r.samples += len(s.Documents)
	s.Outcome = Sum(s.Ask, res, r.captureAll(s), s.Outcome.Requests)
	rd.note(s)
	return nil
}

// ofPage is the record that a page shows. It has the key of an item that is known by any of the
// addresses of the page. A page that names an address of its own has that where it is one of the
// kind: some sites name their front page.
func (r *harvest) ofPage(f *forms.Form, p *fetch.Page, it *document.Item) records.Record {
	own := p.Request.URL
	var addresses []string
	for _, at := range []string{it.Canonical, p.URL.String()} {
		u, err := fetch.ParseURL(p.URL, at)
		if err != nil || at == "" {
			continue
		}
		addresses = append(addresses, keyOf(f, u))
		if own == p.Request.URL && lists.Alike(lists.Shape(u), f.Door.Entries) {
			own = u
		}
	}
	key := keyOf(f, own)
	for _, k := range append(addresses, keyOf(f, p.Request.URL)) {
		if _, known := r.graph.Find(k); known {
			key = k
		} else if k, known := r.cfg.Known[k]; known {
			key = k
		}
	}
	return records.Record{Key: key, KeyKind: "url", URL: own.String(), Title: it.Title,
		Text:       clip(strings.Join(strings.Fields(it.Text), " "), maxDocument),
		Attributes: it.Attributes}
}

// keyOf is the key of an item at an address, as it is where a form lists the item.
func keyOf(f *forms.Form, u *url.URL) string {
	_, names, _ := strings.Cut(f.Door.Entries, "?")
	keep := strings.Split(strings.ReplaceAll(names, "=*", ""), "&")
	return identity.Canonical(records.Asked{Form: f}, u, keep)
}

// pagesRead reports whether there is nothing but pages that show a record each, and each was read.
func (r *harvest) pagesRead() bool {
	pages := 0
	for _, f := range r.forms {
		if !f.OfPages() {
			return false
		}
		for _, c := range f.Template.Choices {
			pages += len(c.Options)
		}
	}
	return r.progress().Queries >= pages
}
