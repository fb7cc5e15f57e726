package spam

import (
	"net/url"
	"regexp"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// inspector gathers the ways out of one page.
type inspector struct {
	page *fetch.Page
	site string // of the page
	base *url.URL

	redirects   []Redirect
	elements    map[string]*html.Node // forms and links by id or name
	links       []string              // that the page has, as written
	text        int                   // bytes of visible text
	written     int                   // bytes that scripts wrote
	conditional bool
}

const (
	mostRedirects = 100
	mostLinks     = 5000
)

// hops notes that a redirect of HTTP led to another site than the one asked for.
func (in *inspector) hops(p *fetch.Page) {
	if p.Request == nil || p.Request.URL == nil {
		return
	}
	asked := p.Request.URL
	if p.URL.String() == asked.String() {
		return
	}
	in.site = fetch.Site(asked) // the verdict is on the page that was asked for
	in.redirects = append(in.redirects, Redirect{URL: p.URL, Via: "http", OffSite: in.offSite(p.URL)})
}

func (in *inspector) read(p *fetch.Page) {
	in.base = p.URL
	in.elements = map[string]*html.Node{}
	if p.Status >= 300 && p.Status < 400 { // a redirect that was not followed
		in.add("http", p.Header.Get("Location"), 0, false)
	}
	if delay, ref, ok := ParseRefresh(p.Header.Get("Refresh")); ok && ref != "" {
		in.add("refresh_header", ref, delay, false)
	}
	doc, err := p.Document()
	if err != nil {
		return // what no parser reads sends nobody anywhere
	}
	for _, n := range doc.Nodes {
		in.index(n)
		in.walk(n, 0)
	}
}

// index notes what scripts may ask for by name, and what a reader sees.
func (in *inspector) index(root *html.Node) {
	for n := range root.Descendants() {
		switch {
		case n.Type == html.TextNode && n.Parent.DataAtom != atom.Script && n.Parent.DataAtom != atom.Style && n.Parent.DataAtom != atom.Noscript:
			in.text += len(strings.TrimSpace(n.Data))
		case n.DataAtom == atom.Base:
			if u, err := fetch.ParseURL(in.page.URL, strings.TrimSpace(attr(n, "href"))); err == nil {
				in.base = u
			}
		case n.DataAtom == atom.Form || n.DataAtom == atom.A:
			in.elements[attr(n, "id")] = n
			in.elements[attr(n, "name")] = n
			if href := attr(n, "href"); href != "" && len(in.links) < mostLinks {
				in.links = append(in.links, href)
			}
		}
	}
}

// walk reads what acts by itself.
func (in *inspector) walk(n *html.Node, depth int) {
	switch n.DataAtom {
	case atom.Noscript, atom.Template:
		return
	case atom.Meta:
		if delay, ref, ok := ParseRefresh(attr(n, "content")); ok && ref != "" && strings.EqualFold(attr(n, "http-equiv"), "refresh") {
			in.add("meta", ref, delay, depth > 0)
		}
	case atom.Script:
		if isJavaScript(n) && n.FirstChild != nil {
			in.script(n.FirstChild.Data, depth)
		}
	case atom.Iframe:
		if covers(n) {
			in.add("frame", attr(n, "src"), 0, depth > 0)
		}
	case atom.Frameset:
		if src := onlyFrame(n); src != "" {
			in.add("frame", src, 0, depth > 0)
		}
		return
	}
	for _, handler := range []string{"onload", "onpageshow", "onmousemove", "onmouseover"} {
		if n.DataAtom == atom.Body && attr(n, handler) != "" {
			in.script(attr(n, handler), depth)
		}
	}
	if n.DataAtom == atom.Img && attr(n, "onerror") != "" {
		in.script(attr(n, "onerror"), depth)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		in.walk(c, depth)
	}
}

var conditions = regexp.MustCompile(`document\s*\.\s*referrer|navigator\s*\.\s*(?:userAgent|webdriver)`)

func (in *inspector) script(src string, depth int) {
	before := len(in.redirects)
	readScript(src, depth, func(w way) { in.follow(w, depth) })
	if len(in.redirects) > before && conditions.MatchString(src) {
		in.conditional = true
	}
}

// follow turns a way that a script takes into a redirect.
func (in *inspector) follow(w way, depth int) {
	switch w.via {
	case "submit":
		form := in.elements[w.to.s]
		if form == nil || form.DataAtom != atom.Form {
			return
		}
		via := "form_get"
		if strings.EqualFold(attr(form, "method"), "post") {
			via = "form_post"
		}
		in.add(via, attr(form, "action"), w.delay, false)
	case "click":
		if a := in.elements[w.to.s]; a != nil && a.DataAtom == atom.A {
			in.add("anchor", attr(a, "href"), w.delay, false)
		}
	case "write":
		if in.written += len(w.to.s); depth >= mostDepth || in.written > mostInside {
			return
		}
		doc, err := html.Parse(strings.NewReader(w.to.s))
		if err == nil { // too deep a tree writes nothing
			in.walk(doc, depth+1)
		}
	case "meta":
		if delay, ref, ok := ParseRefresh(w.to.s); ok {
			in.add("meta", ref, delay, true)
		}
	default:
		in.add(w.via, w.to.s, w.delay, w.to.coded || depth > 0)
	}
}

// add notes a way out, unless it only moves within the page, or takes its time.
func (in *inspector) add(via, ref string, delay time.Duration, coded bool) {
	ref = strings.TrimSpace(ref)
	if ref == "" || strings.HasPrefix(ref, "#") || delay > mostDelay || len(in.redirects) >= mostRedirects {
		return
	}
	u, err := fetch.ParseURL(in.base, ref)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return
	}
	in.redirects = append(in.redirects, Redirect{URL: u, Via: via, Delay: delay, OffSite: in.offSite(u), Coded: coded})
}

func isJavaScript(n *html.Node) bool {
	kind := strings.ToLower(attr(n, "type"))
	return attr(n, "src") == "" && (kind == "" || kind == "module" || strings.Contains(kind, "javascript") || strings.Contains(kind, "ecmascript"))
}

var (
	wide   = regexp.MustCompile(`(?:^|[;\s])width:\s*(?:100(?:%|vw)|\d{4,}px)`)
	high   = regexp.MustCompile(`(?:^|[;\s])height:\s*(?:100(?:%|vh)|\d{4,}px)`)
	onTop  = regexp.MustCompile(`position:\s*(?:fixed|absolute)`)
	inset0 = regexp.MustCompile(`inset:\s*0`)
)

// covers reports whether a frame lies over the whole page.
func covers(n *html.Node) bool {
	style := strings.ToLower(attr(n, "style"))
	return onTop.MatchString(style) && (wide.MatchString(style) && high.MatchString(style) || inset0.MatchString(style))
}

// onlyFrame returns the address of the frame that takes all the room of a frameset; "" when several share it.
func onlyFrame(set *html.Node) string {
	var sources []string
	for n := range set.Descendants() {
		if n.DataAtom == atom.Frame && attr(n, "src") != "" {
			sources = append(sources, attr(n, "src"))
		}
	}
	sizes := attr(set, "rows") + attr(set, "cols")
	if len(sources) == 1 || len(sources) > 1 && strings.HasPrefix(sizes, "100%") {
		return sources[0]
	}
	return ""
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name && a.Namespace == "" {
			return a.Val
		}
	}
	return ""
}
