package safety

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// LinkOf reads the element of a link that leads to u on a page. page may be nil.
func LinkOf(n *html.Node, u *url.URL, page *Page) *Link {
	l := &Link{URL: u, Page: page}
	l.TakeAttributes(n.Attr)
	l.TakeInner(n)
	var text strings.Builder
	writeText(&text, n)
	l.Text = strings.Join(strings.Fields(text.String()), " ")
	for p := n.Parent; p != nil; p = p.Parent {
		switch p.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			l.Named = true
		case atom.Span, atom.B, atom.Strong, atom.Em, atom.I:
			continue
		}
		break
	}
	return l
}

// Attribute reports whether an attribute of a link's element is one that TakeAttributes reads, and
// InnerAttribute whether one of an element in it is one of Inner.
func Attribute(name string) bool { return linkAttributes[name] }

// InnerAttribute: see Attribute.
func InnerAttribute(name string) bool {
	switch name {
	case "alt", "title", "aria-label", "class", "data-icon", "src":
		return true
	}
	return false
}

var linkAttributes = func() map[string]bool {
	set := map[string]bool{}
	for name := range strings.FieldsSeq(
		`title aria-label alt data-original-title data-title data-tooltip class id rel onclick data-method data-turbo-method
		data-http-method data-verb data-confirm data-turbo-confirm hx-confirm data-hx-confirm up-confirm hx-post data-hx-post up-method hx-delete data-hx-delete hx-put data-hx-put hx-patch data-hx-patch`) {
		set[name] = true
	}
	return set
}()

// TakeAttributes reads the attributes of the element of the link.
func (l *Link) TakeAttributes(attrs []html.Attribute) {
	for i := range attrs {
		v := attrs[i].Val
		switch attrs[i].Key {
		case "title", "aria-label", "alt", "data-original-title", "data-title", "data-tooltip":
			if v != "" {
				l.Says = append(l.Says, v)
			}
		case "class", "id":
			l.Icons += " " + v
		case "rel":
			l.Rel = v
		case "onclick":
			l.Click = v
		case "data-method", "data-turbo-method", "data-http-method", "data-verb":
			l.Method = v
		case "data-confirm", "data-turbo-confirm", "hx-confirm", "data-hx-confirm", "up-confirm":
			l.Asks = true
		case "hx-post", "data-hx-post", "up-method":
			l.Method = "post"
		case "hx-delete", "data-hx-delete":
			l.Method = "delete"
		case "hx-put", "data-hx-put", "hx-patch", "data-hx-patch":
			l.Method = "put"
		}
	}
}

const mostLinkText = 400

func writeText(text *strings.Builder, n *html.Node) {
	for c := n.FirstChild; c != nil && text.Len() < mostLinkText; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			text.WriteString(c.Data + " ")
		case c.DataAtom != atom.Script && c.DataAtom != atom.Style:
			writeText(text, c)
		}
	}
}

// TakeInner reads the attributes of the elements in the link.
func (l *Link) TakeInner(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom != atom.Script && c.DataAtom != atom.Style {
			l.Inner(c.Attr)
			l.TakeInner(c)
		}
	}
}

// Inner reads the attributes of an element within the link.
func (l *Link) Inner(attrs []html.Attribute) {
	for i := range attrs {
		switch v := attrs[i].Val; attrs[i].Key {
		case "alt", "title", "aria-label":
			if v != "" {
				l.Says = append(l.Says, v)
			}
		case "class", "data-icon":
			l.Icons += " " + v
		case "src":
			if name := drawn(v); name != "" {
				l.Icons += " " + name
			}
		}
	}
}

// drawn is the name of a drawing, "" for a photograph and for what has a longer name than icons
// have: "/img/delete.gif" is "delete".
func drawn(src string) string {
	const longest = 20 // letters
	src, _, _ = strings.Cut(src, "?")
	name := src[strings.LastIndexByte(src, '/')+1:]
	at := strings.LastIndexByte(name, '.')
	if at <= 0 || at > longest {
		return ""
	}
	switch strings.ToLower(name[at+1:]) {
	case "gif", "png", "svg", "ico":
		return name[:at]
	}
	return ""
}
