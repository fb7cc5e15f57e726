package document

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// A Head is what a page says of itself to machines: in its head, in JSON-LD, in marked-up dates and
// in the header of the response.
type Head struct {
	Lang      string // as declared; "" when it is not
	Canonical string // address that the page gives as its own; "" for none, or one of another site
	Published string // day as in Normal; "" unknown
	Modified  string
}

// ReadHead reads what a page says of itself.
func ReadHead(p *fetch.Page) Head { return HeadOf(p, p.Metadata()) }

// HeadOf understands what a page says of itself when that was gathered already.
func HeadOf(p *fetch.Page, said fetch.Metadata) Head {
	h := head{meta: map[string]string{}, linked: fields.NewLinkedData()}
	for _, t := range said {
		h.take(t)
	}
	out := Head{Lang: h.lang, Published: firstDate(publishedNames, h.meta, h.linked.Values),
		Modified: firstDate(modifiedNames, h.meta, h.linked.Values)}
	if h.canonical != "" {
		out.Canonical = h.address(p)
	}
	if out.Modified == "" {
		out.Modified = values.Date(p.Header.Get("Last-Modified"), values.UnknownOrder)
	}
	return out
}

// A head is a Head as it stands on the page.
type head struct {
	lang, canonical string
	base            string
	meta            map[string]string // by lower-case name
	linked          fields.LinkedData
	scripts         int
}

const maxMeta = 200 // names that are kept

// address is the canonical one, if it is of the site.
func (h *head) address(p *fetch.Page) string {
	base := p.URL
	if h.base != "" {
		if u := outline.Resolve(base, h.base); u != nil {
			base = u
		}
	}
	if u := outline.Resolve(base, h.canonical); u != nil && fetch.Site(u) == fetch.Site(p.URL) {
		return u.String()
	}
	return ""
}

func tokenAttr(t html.Token, key string) string {
	return outline.Attr(&html.Node{Attr: t.Attr}, key)
}

// take takes over what an element says.
func (h *head) take(t html.Token) {
	switch t.DataAtom {
	case atom.Html:
		h.lang = tokenAttr(t, "lang")
	case atom.Base:
		if h.base == "" {
			h.base = tokenAttr(t, "href")
		}
	case atom.Link:
		if h.canonical == "" {
			h.canonical = tokenAttr(t, "href")
		}
	case atom.Script:
		if h.scripts++; h.scripts <= fields.MaxScripts {
			h.linked.Read(t.Data)
		}
	case atom.Meta:
		for _, k := range []string{"name", "property", "itemprop", "http-equiv"} {
			h.put(tokenAttr(t, k), tokenAttr(t, "content"))
		}
		if h.lang == "" {
			h.lang = h.meta["content-language"]
		}
	case atom.Time:
		class := " " + strings.ToLower(tokenAttr(t, "class")) + " "
		switch when := tokenAttr(t, "datetime"); {
		case tokenAttr(t, "itemprop") != "":
			h.put(tokenAttr(t, "itemprop"), when)
		case strings.Contains(class, " published ") || strings.Contains(class, " entry-date ") ||
			hasTokenAttr(t, "pubdate"):
			h.put("pubdate", when)
		case strings.Contains(class, " updated "):
			h.put("revised", when)
		}
	}
}

func hasTokenAttr(t html.Token, key string) bool {
	return outline.HasAttr(&html.Node{Attr: t.Attr}, key)
}

func (h *head) put(name, value string) {
	if name = strings.ToLower(name); name != "" && h.meta[name] == "" && len(h.meta) < maxMeta {
		h.meta[name] = wording.Fold(value)
	}
}

// Names under which pages give their dates to machines, the surest first.
var (
	publishedNames = []string{"article:published_time", "datepublished",
		"citation_publication_date", "citation_date", "dc.date.issued", "dcterms.issued", "dc.date",
		"dcterms.date", "date", "pubdate", "uploaddate", "datecreated"}
	modifiedNames = []string{"article:modified_time", "og:updated_time", "datemodified",
		"dcterms.modified", "dc.date.modified", "last-modified", "revised"}
)

func firstDate(names []string, from ...map[string]string) string {
	for _, name := range names {
		for _, m := range from {
			if m[name] == "" { // nearly always
				continue
			}
			if day := values.Date(m[name], values.UnknownOrder); day != "" {
				return day
			}
		}
	}
	return ""
}
