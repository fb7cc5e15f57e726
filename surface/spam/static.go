package spam

import (
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// inspector gathers the ways out of one page.
type inspector struct {
	page *fetch.Page
	site string // of the page
	base *url.URL
	doc  *goquery.Document

	machine *machine // that runs the scripts of the page
	css     string   // its style sheets
	rules   []rule   // of its style sheets, as far as they say where an element lies
	dressed bool     // it has style sheets that we do not have

	redirects   []Redirect
	ids, names  map[string]*html.Node // elements that scripts may ask for
	frames      map[string]*html.Node // by name
	title       string
	links       []string // that the page has, as written
	forms       []*html.Node
	text        int  // bytes of visible text
	written     int  // bytes that scripts wrote
	depth       int  // of markup inside of markup
	foreign     bool // it has scripts that we do not have
	altered     bool // scripts added to it
	conditional bool
	doubt       int // conditions that are not known, on which the code that runs hangs
	// addresses that a browser would not be sent to: it is no visitor, or loads no images
	hidden map[string]bool
	unseen int     // we are in such a script
	bakes  *baking // cookies that scripts set; nil: nobody asks
	stray  *bool   // set when a script works on what is beyond it; nil: nobody asks

	// scripts have what sets fields and sends forms of jQuery
	library bool
	sent    func(o *object, to, method value) // is told of forms that are sent; nil: nobody asks
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
	in.base = p.URL
	in.remembers()
	if p.Status >= 300 && p.Status < 400 { // a redirect that was not followed
		in.add("http", p.Header.Get("Location"), 0, false)
	}
	if delay, ref, ok := ParseRefresh(p.Header.Get("Refresh")); ok && ref != "" {
		in.add("refresh_header", ref, delay, false)
	}
	var err error
	if in.doc, err = p.Document(); err != nil {
		return // what no parser reads sends nobody anywhere
	}
	for _, n := range in.doc.Nodes {
		in.index(n)
	}
	in.machine = newMachine(in, nil)
	for _, n := range in.doc.Nodes {
		in.walk(n, in.machine)
	}
	in.machine.rest()
}

// remembers makes room for what is noted by name.
func (in *inspector) remembers() {
	in.ids, in.names, in.frames, in.hidden = map[string]*html.Node{}, map[string]*html.Node{},
		map[string]*html.Node{}, map[string]bool{}
}

// index notes what scripts may ask for by name, and what a reader sees.
func (in *inspector) index(root *html.Node) {
	for n := range root.Descendants() {
		switch {
		case n.Type == html.TextNode && n.Parent.DataAtom != atom.Script &&
			n.Parent.DataAtom != atom.Style && n.Parent.DataAtom != atom.Noscript:
			in.text += len(strings.TrimSpace(n.Data))
		case n.DataAtom == atom.Style && n.FirstChild != nil:
			in.css += n.FirstChild.Data[:min(len(n.FirstChild.Data), max(mostStyle-len(in.css), 0))]
			if len(in.rules) < mostRules {
				in.rules = append(in.rules, rules(n.FirstChild.Data)...)
			}
		case n.DataAtom == atom.Link && strings.EqualFold(attr(n, "rel"), "stylesheet"):
			in.dressed = true
		case n.DataAtom == atom.Base:
			if u, err := fetch.ParseURL(in.page.URL,
				strings.TrimSpace(attr(n, "href"))); err == nil {
				in.base = u
			}
		case n.DataAtom == atom.Title && n.FirstChild != nil && in.title == "":
			in.title = n.FirstChild.Data
		case n.DataAtom == atom.A && attr(n, "href") != "" && len(in.links) < mostLinks:
			in.links = append(in.links, attr(n, "href"))
		case n.DataAtom == atom.Script && attr(n, "src") != "" &&
			!strings.HasPrefix(attr(n, "src"), "data:"):
			in.foreign = true
		}
		if n.DataAtom == atom.Form && len(in.forms) < mostLinks {
			in.forms = append(in.forms, n)
		}
	}
	in.name(root)
}

// name notes by which names scripts may ask for what is in root.
func (in *inspector) name(root *html.Node) {
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			switch {
			case n.Type != html.ElementNode || len(in.ids)+len(in.names) > mostItems:
			case a.Key == "name" && isFrame(n) && in.frames[a.Val] == nil:
				in.frames[a.Val] = n
				if in.names[a.Val] == nil && n.DataAtom == atom.Iframe {
					in.names[a.Val] = n
				}
			case a.Key == "id" && in.ids[a.Val] == nil:
				in.ids[a.Val] = n
			case a.Key == "name" && in.names[a.Val] == nil &&
				(n.DataAtom == atom.Form || n.DataAtom == atom.Img):
				in.names[a.Val] = n
			}
		}
	}
}

// walk reads what acts by itself.
func (in *inspector) walk(n *html.Node, m *machine) {
	switch n.DataAtom {
	case atom.Noscript:
		return
	case atom.Template:
		if _, shown := attribute(n, "shadowrootmode"); !shown {
			return
		}
	case atom.Meta:
		if strings.EqualFold(attr(n, "http-equiv"), "refresh") {
			in.refresh(textual(attr(n, "content")), m)
		}
	case atom.Script:
		in.element(n, m)
	case atom.Iframe, atom.Object, atom.Embed:
		in.frame(n, m)
	case atom.Frameset:
		if src := onlyFrame(n); src != "" {
			in.leaves("frame", textual(src), m)
		}
		return
	}
	in.handlers(n, m)
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		in.walk(c, m)
	}
}

// element runs a script of the page.
func (in *inspector) element(n *html.Node, m *machine) {
	if !isJavaScript(n) {
		return
	}
	if src := attr(n, "src"); src != "" {
		if code, ok := in.inline(src); ok {
			m.inner(decoded(code), known(m.global))
		}
		return
	}
	if n.FirstChild != nil {
		code := in.code(n.FirstChild.Data)
		m.doc.set("currentScript", known(m.elementOf(n)))
		in.asks(code, func() { m.script(code, known(m.global)) })
	}
}

// code is the text of a script. In XML it may be written as any other text.
func (in *inspector) code(s string) string {
	if !strings.Contains(strings.ToLower(in.page.Header.Get("Content-Type")), "xml") {
		return s
	}
	if code, ok := verbatim(s); ok {
		return code
	}
	return html.UnescapeString(s)
}

// verbatim takes the marks away by which XML has a text as it is.
func verbatim(s string) (string, bool) {
	before, inside, ok := strings.Cut(s, "<![CDATA[")
	if end := strings.LastIndex(inside, "]]>"); end >= 0 {
		inside = inside[:end] + inside[end+len("]]>"):]
	}
	return before + inside, ok
}

// conditions are what a script looks at that sends away those who come from a search, or who are no
// crawler.
var conditions = regexp.MustCompile(`document\s*\.\s*referrer|navigator\s*\.\s*(?:userAgent|webdriver)`)

// looks reports whether a script does so; the words alone are found faster than the expression.
func looks(src string) bool {
	return (strings.Contains(src, "referrer") || strings.Contains(src, "userAgent") ||
		strings.Contains(src, "webdriver")) && conditions.MatchString(src)
}

// asks runs a script and notes whether it looks at its visitor before it sends him away.
func (in *inspector) asks(src string, run func()) {
	if !looks(src) {
		run()
		return
	}
	before := len(in.redirects)
	in.unseen++
	run()
	in.unseen--
	in.conditional = in.conditional || len(in.redirects) > before
}

// frame reads a frame: one that lies over the page stands for it, and one with scripts of the page
// may leave for it.
func (in *inspector) frame(n *html.Node, m *machine) {
	if in.covers(n, attr(n, "style")) {
		src := attr(n, "src")
		if n.DataAtom == atom.Object {
			src = attr(n, "data")
		}
		in.leaves("frame", textual(src), m)
	}
	inside := attr(n, "srcdoc")
	if code, ok := strings.CutPrefix(strings.TrimSpace(attr(n, "src")), "javascript:"); ok {
		inside = "<script>" + code + "</script>"
	}
	if inside == "" || in.depth >= mostDepth {
		return
	}
	if doc, err := html.Parse(strings.NewReader(inside)); err == nil {
		f := newMachine(in, m)
		in.depth++
		in.walk(doc, f)
		in.depth--
		f.rest()
	}
}

// handlers run what an element does without being touched.
func (in *inspector) handlers(n *html.Node, m *machine) {
	for _, a := range n.Attr {
		event, ok := strings.CutPrefix(a.Key, "on")
		if !ok || !in.acts(n, event) {
			continue
		}
		m.later(time.Millisecond, func() {
			if event == "error" {
				in.unseen++
				defer func() { in.unseen-- }()
			}
			m.global.set("event", m.happening(event, n))
			in.asks(a.Val, func() { m.script(a.Val, known(m.elementOf(n))) })
		})
	}
}

// happening is the event that the handler of an element is told of.
func (m *machine) happening(event string, n *html.Node) value {
	e := &object{hidden: true}
	e.set("type", textual(event))
	e.set("target", known(m.elementOf(n)))
	e.set("currentTarget", known(m.elementOf(n)))
	return known(e)
}

// acts reports whether an event comes to n by itself. An image that is missing is one that was
// never there.
func (in *inspector) acts(n *html.Node, event string) bool {
	page := n.DataAtom == atom.Body || n.DataAtom == atom.Html
	switch {
	case event == "error":
		return loads[n.Data] ||
			n.DataAtom == atom.Input && strings.EqualFold(attr(n, "type"), "image")
	case event == "focus":
		_, auto := attribute(n, "autofocus")
		return page || auto
	case event == "toggle":
		_, open := attribute(n, "open")
		return open
	case hovering[event]:
		return page || in.covers(n, attr(n, "style"))
	}
	return automatic(event)
}

// loads are the elements that may fail to.
var loads = wordSet(`img image video audio source track object embed script link`)

// inline is the code in an address that has it in itself.
func (in *inspector) inline(address string) (string, bool) {
	rest, ok := strings.CutPrefix(address, "data:")
	if !ok {
		return "", false
	}
	kind, body, ok := strings.Cut(rest, ",")
	if !ok || !strings.Contains(kind, "script") && kind != "" {
		return "", false
	}
	code, ok := unpercent(body)
	if strings.HasSuffix(kind, ";base64") {
		code, ok = fromBase64(code)
	}
	return code, ok
}

// write is document.write: what is written is read as if it had been there.
func (in *inspector) write(t value, m *machine) { in.markup(t, m, true) }

// insert is innerHTML: scripts in it do not run.
func (in *inspector) insert(t value, m *machine) { in.markup(t, m, false) }

func (in *inspector) markup(t value, m *machine, scripts bool) {
	in.strays()
	in.altered = true
	*m.steps += 100 + len(t.s)/8
	if in.written += len(t.s); in.depth >= mostDepth || in.written > mostInside {
		return
	}
	doc, err := html.Parse(strings.NewReader(t.s))
	if err != nil {
		return // too deep a tree writes nothing
	}
	if !scripts {
		for n := range doc.Descendants() {
			if n.DataAtom == atom.Script {
				n.DataAtom, n.Data = atom.Template, "template"
			}
		}
	}
	in.name(doc)
	in.depth++
	m.depth++
	in.walk(doc, m)
	m.depth--
	in.depth--
}

const mostInside = 1 << 18 // bytes that scripts write

// refresh reads the content of a META element that refreshes.
func (in *inspector) refresh(content value, m *machine) {
	t, ok := m.text(content)
	if !ok {
		return
	}
	if delay, ref, ok := ParseRefresh(t.s); ok && ref != "" {
		in.add("meta", ref, delay+m.now, t.coded || m.depth > 0)
	}
}

// leaves notes that a script sends its visitor to v.
func (in *inspector) leaves(via string, v value, m *machine) {
	in.strays()
	t, ok := m.text(v)
	if !ok && v.kind == isObject {
		if s := v.o.props["href"]; s.kind == isText {
			t, ok = s, true
		}
	}
	if !ok {
		t.s = begun(v)
	}
	in.add(via, t.s, m.now, t.coded || v.coded || m.depth > 0)
}

// begun is an address whose end is not known, such as where the visitor came from, which a page
// hands on: as far as it goes, when that says for certain which site it is on. It is empty when the
// visitor may be meant to come back.
func begun(v value) string {
	u, err := url.Parse(v.s)
	if v.kind != isUnknown || err != nil || u.Host == "" || len(u.Path)+len(u.RawQuery) == 0 {
		return ""
	}
	for id := range u.Query() {
		if backs[strings.ToLower(id)] {
			return ""
		}
	}
	return v.s
}

// strays notes that a script does what depends on more than itself.
func (in *inspector) strays() {
	if in.stray != nil {
		*in.stray = true
	}
}

// add notes a way out, unless it only moves within the page, or takes its time.
func (in *inspector) add(via, ref string, delay time.Duration, coded bool) {
	ref = strings.TrimSpace(ref)
	if code, ok := strings.CutPrefix(ref, "javascript:"); ok && in.machine != nil {
		in.machine.inner(decoded(code), known(in.machine.global))
		return
	}
	if ref == "" || len(ref) > mostAddress || strings.HasPrefix(ref, "#") || delay > mostDelay ||
		len(in.redirects) >= mostRedirects {
		return
	}
	if in.doubt > 0 {
		in.strays()
		return
	}
	u, err := fetch.ParseURL(in.base, ref)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return
	}
	if in.unseen > 0 || via == "popup" {
		in.hidden[u.String()] = true
	}
	in.redirects = append(in.redirects,
		Redirect{URL: u, Via: via, Delay: delay, OffSite: in.offSite(u), Coded: coded})
}

func isJavaScript(n *html.Node) bool {
	kind := strings.ToLower(attr(n, "type"))
	return (kind == "" || kind == "module" || strings.Contains(kind, "javascript") ||
		strings.Contains(kind, "ecmascript"))
}

func attr(n *html.Node, name string) string {
	v, _ := attribute(n, name)
	return v
}

func attribute(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}
