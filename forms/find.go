package forms

import (
	"fmt"
	"hash/fnv"
	"net/url"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Find returns the forms of a page in document order, and then the search boxes that no form owns;
// where none of these searches, also the search that its linked data declares. Forms inside a
// template are not forms yet and left out. The work is bounded: no more than 300 forms a page, 1000
// controls a form, 5000 controls and 60000 options a page, and 5000 options a menu are read. A form
// of which something was left out says so among its reasons.
func Find(p *fetch.Page) ([]*webform.Form, error) {
	out, err := find(p)
	for _, inner := range framed(p) {
		more, _ := Find(inner) // one that cannot be read has no forms
		for _, f := range more {
			if !slices.ContainsFunc(out, func(o *webform.Form) bool { return o.ID == f.ID }) {
				out = append(out, f)
			}
		}
	}
	return out, err
}

func find(p *fetch.Page) ([]*webform.Form, error) {
	samples, l, err := read(p)
	if err != nil {
		return nil, err
	}
	var out []*webform.Form
	words := seeder{l, maxSources}
	spoken := sync.OnceValue(func() string { return language(p) })
	for _, s := range samples {
		if s.Node.DataAtom == atom.Form {
			s.Form.Lang = spoken()
		}
		s.Classify(kind.Models{})
		if ok, _ := kind.Searchable(s.Form); ok {
			s.Form.Words = words.distinctive(s.Form, s.Node)
			s.Form.Patterns = words.printed(s.Form, s.Node)
			words.exemplify(s.Form, s.Node)
		}
		out = append(out, s.Form)
	}
	if slices.ContainsFunc(out, func(f *webform.Form) bool { return f.Kind == webform.Search }) {
		return out, nil
	}
	more, err := declaredForms(p)
	return append(out, more...), err
}

// Samples returns the forms of a page as Find does, with their features, not yet classified and
// without words.
func Samples(p *fetch.Page) ([]kind.Sample, error) {
	samples, _, err := read(p)
	return samples, err
}

// read reads all forms of a page.
func read(p *fetch.Page) ([]kind.Sample, *labels.Labels, error) {
	pg, err := opened(p)
	if err != nil || pg == nil {
		return nil, nil, err
	}
	out := make([]kind.Sample, len(pg.found))
	for i, f := range pg.forms {
		o := pg.found[i]
		pg.understand(f, o)
		out[i] = kind.Sample{Form: f, Features: kind.Features(f, o.Form), Node: o.Form}
		pg.complete(f, o)
		out[i].Ruled = fields.RulingOf(f, &pg.open)
	}
	if len(out) > 0 {
		out[len(out)-1].More = len(pg.Tree.Forms) - len(pg.found)
	}
	for _, s := range pg.loose(pg.labels) {
		if !slices.ContainsFunc(out, func(o kind.Sample) bool { return o.Form.ID == s.Form.ID }) {
			out = append(out, s)
		}
	}
	return out, pg.labels, nil
}

// A page is what the forms of one page share while they are read.
type page struct {
	labels    *labels.Labels
	found     []controls.Owned // the form elements
	forms     []*webform.Form  // of these, with their controls and the identities that these give
	url, base *url.URL
	charset   string
	*controls.Reader
	open      int             // fields that the model of roles is asked about so far
	sizes     []numberedLinks // see numbered
	sizesRead bool
	links     map[string][]map[string][]string // queries of links, by the address before them
	linksRead bool
	scripts   []script // see code
	codeRead  bool
}

// opened reads the controls of the forms of a page, and not yet what they mean. It is nil where the
// page has no form.
func opened(p *fetch.Page) (*page, error) {
	doc, err := p.Document()
	if err != nil {
		return nil, fmt.Errorf("find forms of %s: %w", p.URL, err)
	}
	t := controls.ReadTree(doc.Get(0))
	found := controls.Owners(t, p.Body)
	if len(found) == 0 &&
		!slices.ContainsFunc(t.Loose, func(c controls.Placed) bool {
			return asksForSearch(t, c.Node)
		}) {
		return nil, nil
	}
	pg := newPage(p, t)
	pg.labels, pg.found, pg.forms = labels.New(pg.Reader, found), found,
		make([]*webform.Form, len(found))
	for i, o := range found {
		pg.forms[i] = pg.form(o, pg.labels.Flow)
	}
	t.Scripted(found, pg.forms)
	return pg, nil
}

// understand works out what a form of the page and its fields mean.
func (pg *page) understand(f *webform.Form, o controls.Owned) {
	f.Caption, f.Around, f.Marked = pg.labels.Caption(o.Form), pg.labels.Around(o.Form),
		marked(o.Form)
	fields.Understand(f, controls.ControlNodes(o.Controls), pg.labels)
}

// complete adds what the rest of the page says of the values of a form.
func (pg *page) complete(f *webform.Form, o controls.Owned) {
	nodes := controls.ControlNodes(o.Controls)
	pg.suggestions(f, nodes)
	f.Disabled = fields.DisabledFields(f, nodes, pg.labels)
	pg.sizeLinks(f)
	pg.linkedValues(f)
}

func newPage(p *fetch.Page, t *controls.Tree) *page {
	pg := &page{url: p.URL, base: p.URL, charset: p.Charset, Reader: controls.NewReader(t)}
	if href, ok := controls.AttrOK(t.Base, "href"); ok && len(href) <= controls.MaxAddress {
		if u, err := fetch.ParseURL(p.URL, strings.TrimSpace(href)); err == nil {
			pg.base = u
		}
	}
	return pg
}

func (pg *page) form(o controls.Owned, flow *labels.Flow) *webform.Form {
	f := &webform.Form{Via: "html", PageURL: submit.WithoutFragment(pg.url.String()),
		Kind: webform.Other}
	if base := pg.base.String(); base != pg.url.String() {
		f.BaseURL = base
	}
	f.Method = submit.Method(controls.Attr(o.Form, "method"))
	f.Enctype = submit.Enctype(controls.Attr(o.Form, "enctype"))
	f.Charset = submit.Charset(controls.Attr(o.Form, "accept-charset"), pg.charset)
	f.Action = submit.ResolveAddress(f, controls.Attr(o.Form, "action"))
	f.Hooked = len(pg.Tree.Scripts) > 0 &&
		strings.HasPrefix(strings.TrimSpace(controls.Attr(o.Form, "action")), "#")
	unread := pg.Unread
	for _, c := range o.Controls {
		f.Controls = append(f.Controls, pg.controlSeen(c, flow))
	}
	f.Unread, f.UnreadOptions = o.Unread, pg.Unread-unread
	f.Fields = controls.Joined(controls.Fields(f.Controls), f.Controls,
		controls.ControlNodes(o.Controls))
	f.ID = identity(pg.url, f)
	return f
}

// controlSeen reads a control, and whether anybody sees it.
func (pg *page) controlSeen(p controls.Placed, f *labels.Flow) webform.Control {
	c := pg.Control(p)
	c.Invisible = f.Unseen(p.Node)
	return c
}

// identity hashes what stays the same when the page is loaded again: the site, the action, the
// method and the names of the controls. The query of a GET action never reaches the site; hidden
// fields with random names are left out.
func identity(u *url.URL, f *webform.Form) string {
	action, _ := fetch.CutParams(f.Action)
	if f.Method == "GET" {
		action, _, _ = strings.Cut(action, "?")
	}
	var names []string
	for _, c := range f.Controls {
		if c.Name != "" && !(c.Type == "hidden" && fields.LooksRandom(c.Name)) {
			names = append(names, c.Name)
		}
	}
	slices.Sort(names)
	h := fnv.New64a()
	fmt.Fprintf(h, "%s\n%s\n%s\n%s", fetch.Site(u), action, f.Method,
		strings.Join(slices.Compact(names), "\n"))
	return fmt.Sprintf("%016x", h.Sum64())
}
