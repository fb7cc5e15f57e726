package records

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// A Head is what a page says of itself to machines: in its head, in JSON-LD, in marked-up dates and in the header of the
// response.
type Head struct {
	Lang      string // as declared; "" when it is not
	Canonical string // address that the page gives as its own; "" for none, or one of another site
	Published string // day as in Normal; "" unknown
	Modified  string
}

// ReadHead reads the head of a page without making a tree of it: it looks at no more than the few tags that matter.
func ReadHead(p *fetch.Page) Head {
	h := skimHead(p.Body)
	out := Head{Lang: h.lang, Published: firstDate(publishedNames, h.meta, h.linked.values), Modified: firstDate(modifiedNames, h.meta, h.linked.values)}
	base := p.URL
	if u := resolve(base, h.base); h.base != "" && u != nil {
		base = u
	}
	if u := resolve(base, h.canonical); h.canonical != "" && u != nil && fetch.Site(u) == fetch.Site(p.URL) {
		out.Canonical = u.String()
	}
	if out.Modified == "" {
		out.Modified = normalDate(p.Header.Get("Last-Modified"), UnknownOrder)
	}
	return out
}

// A head is a Head as it stands on the page.
type head struct {
	lang, canonical string
	base            string
	meta            map[string]string // by lower-case name
	linked          linkedData
}

const (
	maxMeta    = 200     // names that are kept
	maxTags    = 1000    // that are looked at
	maxHeadTag = 4 << 10 // bytes of one tag
)

// skimHead goes from tag to tag. Comments, styles and scripts are stepped over as a browser does.
func skimHead(body []byte) head {
	h := head{meta: map[string]string{}, linked: newLinkedData()}
	inBody, scripts := false, 0
	for tags := 0; tags < maxTags; {
		i := bytes.IndexByte(body, '<')
		if i < 0 || i+1 >= len(body) {
			break
		}
		body = body[i:]
		if bytes.HasPrefix(body, []byte("<!--")) {
			body = after(body, "-->")
			continue
		}
		switch name := tagName(body[1:]); name {
		case "html", "base", "link", "meta", "time", "body":
			tags++
			t, n := firstTag(body)
			body = body[n:]
			inBody = inBody || name == "body"
			h.take(t, inBody)
		case "script":
			tags++
			t, n := firstTag(body)
			body = body[n:]
			text := body
			body = after(body, "</script")
			if scripts < maxScripts && strings.EqualFold(strings.TrimSpace(tokenAttr(t, "type")), "application/ld+json") {
				scripts++
				h.linked.read(string(bytes.TrimSuffix(text[:len(text)-len(body)], []byte("</script"))))
			}
		case "style", "textarea", "title":
			body = after(body[1:], "</"+name)
		default:
			body = body[1:]
		}
	}
	return h
}

// tagName is the name that s begins with, in lower case, if it is one that skimHead looks for.
func tagName(s []byte) string {
	if len(s) == 0 || strings.IndexByte("mltshb", s[0]|0x20) < 0 {
		return ""
	}
	for _, name := range [...]string{"meta", "link", "time", "script", "style", "textarea", "title", "html", "base", "body"} {
		if len(s) > len(name) && s[0]|0x20 == name[0] && bytes.EqualFold(s[:len(name)], []byte(name)) && strings.IndexByte(" \t\n\r\f/>", s[len(name)]) >= 0 {
			return name
		}
	}
	return ""
}

// after is what follows the first end, whatever its case; all is gone when it does not come.
func after(s []byte, end string) []byte {
	for rest := s; ; {
		i := bytes.IndexByte(rest, end[0])
		if i < 0 || len(rest)-i < len(end) {
			return nil
		}
		if bytes.EqualFold(rest[i:i+len(end)], []byte(end)) {
			return rest[i+len(end):]
		}
		rest = rest[i+1:]
	}
}

// firstTag reads the tag that s begins with, and how long it is.
func firstTag(s []byte) (html.Token, int) {
	z := html.NewTokenizer(bytes.NewReader(s[:min(len(s), maxHeadTag)]))
	if z.Next() == html.ErrorToken {
		return html.Token{}, 1
	}
	n := len(z.Raw())
	return z.Token(), n
}

func tokenAttr(t html.Token, key string) string {
	return attr(&html.Node{Attr: t.Attr}, key)
}

// take takes over what a tag says. An address that stands in the body may be anybody's.
func (h *head) take(t html.Token, inBody bool) {
	switch t.DataAtom {
	case atom.Html:
		h.lang = tokenAttr(t, "lang")
	case atom.Base:
		if h.base == "" {
			h.base = tokenAttr(t, "href")
		}
	case atom.Link:
		if !inBody && h.canonical == "" && slices.Contains(strings.Fields(strings.ToLower(tokenAttr(t, "rel"))), "canonical") {
			h.canonical = tokenAttr(t, "href")
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
		case strings.Contains(class, " published ") || strings.Contains(class, " entry-date ") || hasTokenAttr(t, "pubdate"):
			h.put("pubdate", when)
		case strings.Contains(class, " updated "):
			h.put("revised", when)
		}
	}
}

func hasTokenAttr(t html.Token, key string) bool { return hasAttr(&html.Node{Attr: t.Attr}, key) }

func (h *head) put(name, value string) {
	if name = strings.ToLower(name); name != "" && h.meta[name] == "" && len(h.meta) < maxMeta {
		h.meta[name] = fold(value)
	}
}

// Names under which pages give their dates to machines, the surest first.
var (
	publishedNames = []string{"article:published_time", "datepublished", "citation_publication_date", "citation_date", "dc.date.issued", "dcterms.issued", "dc.date", "dcterms.date", "date", "pubdate", "uploaddate", "datecreated"}
	modifiedNames  = []string{"article:modified_time", "og:updated_time", "datemodified", "dcterms.modified", "dc.date.modified", "last-modified", "revised"}
)

func firstDate(names []string, from ...map[string]string) string {
	for _, name := range names {
		for _, m := range from {
			if day := normalDate(m[name], UnknownOrder); day != "" {
				return day
			}
		}
	}
	return ""
}
