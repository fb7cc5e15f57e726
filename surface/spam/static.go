package spam

import (
	"net/url"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam/jsrun"
	"deepcrawl/surface/spam/jsrun/browser"
	"deepcrawl/surface/spam/overlay"
)

// inspector gathers the ways out of one page.
type inspector struct {
	page *fetch.Page
	site string // of the page
	base *url.URL
	doc  *goquery.Document

	overlay   overlay.Page
	redirects []Redirect
	links     []string // that the page has, as written
	forms     []*html.Node
	unknown   string // what the scripts lacked; empty: nothing

	conditional bool
	// addresses that a browser would not be sent to: it is no visitor, or loads no images
	hidden map[string]bool
}

const (
	mostRedirects = 100
	mostLinks     = 5000
	mostAddress   = 8 << 10 // bytes: servers take no longer ones
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
	in.redirects =
		append(in.redirects, Redirect{URL: p.URL, Via: "http", OffSite: in.offSite(p.URL)})
}

func (in *inspector) read(p *fetch.Page) {
	in.base, in.hidden = p.URL, map[string]bool{}
	if p.Status >= 300 && p.Status < 400 { // a redirect that was not followed
		in.add(Redirect{Via: "http"}, p.Header.Get("Location"))
	}
	if delay, ref, ok := ParseRefresh(p.Header.Get("Refresh")); ok && ref != "" {
		in.add(Redirect{Via: "refresh_header", Delay: delay}, ref)
	}
	var err error
	if in.doc, err = p.Document(); err != nil {
		return // what no parser reads sends nobody anywhere
	}
	for _, n := range in.doc.Nodes {
		in.overlay = overlay.Of(n)
		in.index(n)
		in.walk(n)
	}
	in.scripts()
}

// index notes what the page has.
func (in *inspector) index(root *html.Node) {
	for n := range root.Descendants() {
		switch n.DataAtom {
		case atom.Base:
			if u, err := fetch.ParseURL(in.page.URL,
				strings.TrimSpace(attr(n, "href"))); err == nil {
				in.base = u
			}
		case atom.A:
			if href := attr(n, "href"); href != "" && len(in.links) < mostLinks {
				in.links = append(in.links, href)
			}
		case atom.Form:
			if len(in.forms) < mostLinks {
				in.forms = append(in.forms, n)
			}
		}
	}
}

// walk reads what acts without a script: META elements, and frames that lie over the page and so
// stand for it.
func (in *inspector) walk(n *html.Node) {
	switch n.DataAtom {
	case atom.Noscript:
		return
	case atom.Template:
		if _, shown := overlay.Attribute(n, "shadowrootmode"); !shown {
			return
		}
	case atom.Meta:
		if strings.EqualFold(attr(n, "http-equiv"), "refresh") {
			in.refresh(Redirect{Via: "meta"}, attr(n, "content"))
		}
	case atom.Iframe, atom.Embed:
		in.frame(n, attr(n, "src"))
	case atom.Object:
		in.frame(n, attr(n, "data"))
	case atom.Frameset:
		in.add(Redirect{Via: "frame"}, overlay.OnlyFrame(n))
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		in.walk(c)
	}
}

func (in *inspector) frame(n *html.Node, src string) {
	if src != "" && in.overlay.Covers(n) {
		in.add(Redirect{Via: "frame"}, src)
	}
}

// refresh reads the content of a META element that refreshes.
func (in *inspector) refresh(r Redirect, content string) {
	if delay, ref, ok := ParseRefresh(content); ok && ref != "" {
		r.Delay += delay
		in.add(r, ref)
	}
}

// scripts runs the scripts of the page, and notes where they lead.
func (in *inspector) scripts() {
	s := scriptsOf(in.doc.Nodes[0])
	if !s.mayLeave() {
		return
	}
	key := s.key(in.site)
	if jsrun.Spared(key) {
		return
	}
	result := run(in.page, in.doc.Nodes[0])
	jsrun.Note(key, len(result.Exits) == 0)
	in.unknown = result.Lacks
	for _, e := range result.Exits {
		in.exit(e)
	}
}

// run is what the scripts of a page do.
func run(p *fetch.Page, tree *html.Node) jsrun.Result {
	return jsrun.Run(jsrun.Page{URL: p.URL.String(), At: p.At, Tree: tree,
		XML: strings.Contains(strings.ToLower(p.Header.Get("Content-Type")), "xml")})
}

// exit notes a way out that scripts take.
func (in *inspector) exit(e browser.Exit) {
	if e.Unsure {
		return // part of where the visitor comes from is taken for a host
	}
	before, base := len(in.redirects), in.base
	if e.Base != "" {
		if u, err := fetch.ParseURL(base, e.Base); err == nil {
			in.base = u
		}
	}
	r := Redirect{Via: e.Via, Delay: e.Delay, Coded: !in.stands(e)}
	if e.Via == "meta" {
		in.refresh(r, e.Ref)
	} else {
		in.add(r, e.Ref)
	}
	in.base = base
	for _, r := range in.redirects[before:] {
		in.conditional = in.conditional || e.Asks
		if e.Asks || e.Unseen {
			in.hidden[r.URL.String()] = true
		}
	}
}

// stands reports whether an address can be read in what was served, up to the end of its host.
func (in *inspector) stands(e browser.Exit) bool {
	ref := e.Ref
	if e.Via == "meta" {
		if _, to, ok := ParseRefresh(ref); ok {
			ref = to
		}
	}
	if scheme, rest, ok := strings.Cut(ref, "//"); ok {
		end := strings.IndexAny(rest, "/?#")
		if end < 0 {
			end = len(rest)
		}
		ref = scheme + "//" + rest[:end]
	}
	body := string(in.page.Body)
	return strings.Contains(body, ref) || strings.Contains(body, html.EscapeString(ref)) ||
		strings.Contains(body, strings.ReplaceAll(ref, "/", `\/`))
}

// add notes a way out, unless it only moves within the page, or takes its time.
func (in *inspector) add(r Redirect, ref string) {
	ref = strings.TrimSpace(ref)
	if ref == "" || len(ref) > mostAddress || strings.HasPrefix(ref, "#") || r.Delay > mostDelay ||
		len(in.redirects) >= mostRedirects {
		return
	}
	u, err := fetch.ParseURL(in.base, ref)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return
	}
	r.URL, r.OffSite = u, in.offSite(u)
	in.redirects = append(in.redirects, r)
}

func attr(n *html.Node, name string) string {
	v, _ := overlay.Attribute(n, name)
	return v
}
