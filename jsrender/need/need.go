// Package need judges by a page as it was served whether it wants a browser: whether its scripts would
// show what it does not hold.
//
//	n := need.Judge(page)
//	n.Draws()     // it is to be drawn
//	n.Reasons     // "+3 an empty mount point"
//
// A page may hold the records for its scripts, which is cheaper than any browser: state.go finds them,
// and Unfold makes a page of them.
package need

import (
	"bytes"
	"fmt"
	"net/url"
	"regexp"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch"
)

// A Need says how much a page, as it was served, seems to want a browser.
type Need struct {
	Score   int
	Reasons []string // "+3 an empty mount point", one for each part of the score

	// what the page holds for its scripts, which has its records while the page itself shows hardly
	// anything; nil: none
	State any
}

const (
	Needed  = 3 // from this score on a page is drawn
	Doubted = 1 // from here on a few are drawn to see
)

const (
	LittleText = 200 // bytes of visible text that is the page's own
	hardlyText = 20  // likewise: not even a heading
	// likewise: a page that has it works without scripts, whatever it says of them
	muchText   = 600
	muchScript = 50 << 10 // bytes of inline script
	fewRecords = 3
)

var (
	mounts = map[string]bool{"root": true, "app": true, "__next": true, "__nuxt": true,
		"___gatsby": true, "svelte": true, "q-app": true}
	asksForJS   = regexp.MustCompile(`(?i)javascript|java script|enable\s+js\b`)
	searchWords = regexp.MustCompile(
		`(?i)search|suche|buscar|busca|recherch|ricerca|zoek|szukaj|hledat|katalog|catalog|find\b|поиск|搜索|検索|검색`)
	coded = regexp.MustCompile(
		`\b(?:eval|unescape|atob|Function)\s*\(|fromCharCode|(?:\\x[0-9a-fA-F]{2}){20}|(?:%[0-9a-fA-F]{2}){20}`)
)

// Draws reports whether the page is to be drawn, as it does not hold what its scripts would show.
func (n Need) Draws() bool { return n.Score >= Needed && n.State == nil }

// Judge scores a page that was served as HTML. Other pages need no browser.
func Judge(p *fetch.Page) Need {
	var n Need
	kind := strings.ToLower(p.Header.Get("Content-Type"))
	if p.Status/100 != 2 || kind != "" && !strings.Contains(kind, "html") || len(p.Body) == 0 ||
		scriptless(p.Body) {
		return n
	}
	doc, err := p.Document()
	if err != nil {
		return n
	}
	var l Look
	for _, root := range doc.Nodes {
		l.Read(root)
	}
	n.weigh(&l, p.URL)
	if l.Text < LittleText && l.records >= fewRecords {
		n.State = l.found
	}
	return n
}

// scriptless reports whether a page has neither a script nor an element with a handler, which says
// without a tree that it needs no browser.
func scriptless(body []byte) bool {
	return !holds(body, "<script") && !holds(body, "onsubmit") && !holds(body, "onclick")
}

// holds reports whether word, in lower case, is in body in any case.
func holds(body []byte, word string) bool {
	for _, first := range [...]byte{word[0], word[0] &^ ('a' - 'A')} {
		for rest := body; ; {
			i := bytes.IndexByte(rest, first)
			if i < 0 || len(rest)-i < len(word) {
				break
			}
			if strings.EqualFold(string(rest[i:i+len(word)]), word) {
				return true
			}
			rest = rest[i+1:]
		}
	}
	return false
}

func (n *Need) Add(score int, reason string) {
	n.Score += score
	n.Reasons = append(n.Reasons, fmt.Sprintf("%+d %s", score, reason))
}

// Said is a sentence with the score and what it is made of.
func (n *Need) Said(what string) string {
	if len(n.Reasons) == 0 {
		return what
	}
	return fmt.Sprintf("%s (score %d, %d draws: %s)", what, n.Score, Needed,
		strings.Join(n.Reasons, ", "))
}

func (n *Need) weigh(l *Look, u *url.URL) {
	if l.scripts == 0 && !l.handlers {
		return // nothing that a browser would run
	}
	switch {
	case l.Text >= LittleText || l.refresh:
	case l.vacant || l.Text < hardlyText:
		n.Add(3, "scripts and hardly any text")
	default:
		n.Add(1, "scripts and little text")
	}
	if l.waits && l.records < fewRecords {
		n.Add(3, "a part that is still to come")
	} else if l.mayWait && l.records < fewRecords {
		n.Add(1, "a hidden sign that something is to come")
	}
	if l.mount {
		n.Add(3, "an empty mount point")
	}
	switch {
	case l.asks && l.Text < muchText:
		n.Add(3, "asks for JavaScript")
	case l.asks:
		n.Add(1, "asks for JavaScript, and has text without")
	}
	if !l.form && (searchWords.MatchString(u.Path) || searchWords.MatchString(l.title)) {
		n.Add(2, "promises a search and has no form")
	}
	if l.loose {
		n.Add(2, "a search box that only a script can send")
	}
	if l.unnamed {
		n.Add(3, "a form with a menu that only a script reads")
	}
	if l.coded {
		n.Add(2, "coded scripts")
	}
	if l.inline > muchScript && l.Text < l.inline/20 {
		n.Add(1, "much script and little text")
	}
	if l.state {
		n.Add(1, "state for a script")
	}
	if l.records >= fewRecords {
		n.Add(-3, fmt.Sprintf("its state holds %d records", l.records))
	}
	if l.form && l.Text >= LittleText {
		n.Add(-2, "a form that works without")
	}
}

// A Look is what one pass over a served page finds.
type Look struct {
	title         string
	Text, inline  int // bytes; of the text what frames all pages of a site is left out
	scripts       int
	handlers      bool // an element with an onsubmit, or the like
	form          bool // one with a text box that a browser without scripts can send
	loose         bool // a box for searching that stands in no such form
	unnamed       bool // a menu in a form that a browser without scripts does not send
	mount         bool
	vacant        bool // an element with a name and nothing in it
	waits         bool // one that says that its content comes later
	mayWait       bool // likewise, but not shown
	asks, refresh bool
	coded, state  bool
	records       int
	found         any // the state that holds them
}

func (l *Look) Read(root *html.Node) {
	for n := range root.Descendants() {
		switch {
		case n.Type == html.TextNode:
			l.words(n)
		case n.Type == html.ElementNode:
			l.element(n)
		}
	}
}

func (l *Look) words(n *html.Node) {
	switch n.Parent.DataAtom {
	case atom.Script, atom.Style, atom.Template:
	case atom.Title:
		l.title += n.Data
	default:
		if inside(n, atom.Noscript) != nil {
			l.asks = l.asks || asksForJS.MatchString(n.Data)
			return
		}
		text := strings.TrimSpace(n.Data)
		if loading.MatchString(text) {
			if n.PrevSibling == nil && n.NextSibling == nil && !naming[n.Parent.DataAtom] {
				l.comesLater(n)
			}
			return
		}
		if !framing(n) {
			l.Text += len(text)
		}
	}
}

// comesLater notes a text that announces a part of the page. A hidden one belongs to a script that
// may never show it.
func (l *Look) comesLater(n *html.Node) {
	for p := n.Parent; p != nil; p = p.Parent {
		if outline.Hidden(p) {
			l.mayWait = true
			return
		}
	}
	l.waits = true
}

// loading is what stands where something is to come.
var loading = regexp.MustCompile(`(?i)^(?:(?:please wait|loading|lädt|laden|wird geladen|bitte ` +
	`warten|chargement|cargando|caricamento|carregando|ładowanie|načítá ` +
	`se|загрузка|加载中|読み込み中|로딩)[\s.…]*)+$`)

// naming are elements that name something, such as a chapter on loading.
var naming = map[atom.Atom]bool{atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true,
	atom.H5: true, atom.H6: true, atom.A: true,
	atom.Button: true, atom.Label: true, atom.Option: true, atom.Th: true, atom.Dt: true,
	atom.Code: true}

// framing reports whether a text stands in what all pages of a site have around their own.
func framing(n *html.Node) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		switch p.DataAtom {
		case atom.Nav, atom.Header, atom.Footer, atom.Aside:
			return true
		case atom.Main, atom.Article:
			return false
		}
	}
	return false
}

// place notes an element in which a script is to put something: one that asks for it, or one that
// is empty for no other reason.
func (l *Look) place(n *html.Node) {
	if holdsElements(n) {
		return
	}
	empty := n.FirstChild == nil ||
		n.FirstChild.NextSibling == nil && n.FirstChild.Type == html.TextNode &&
			strings.TrimSpace(n.FirstChild.Data) == ""
	custom := strings.Contains(n.Data, "-")
	switch {
	case !empty:
	case custom && attr(n, "client") == "only", n.Data == "turbo-frame" && attr(n, "src") != "":
		l.waits = true
	case custom ||
		(n.DataAtom == atom.Div || n.DataAtom == atom.Main || n.DataAtom == atom.Section) &&
			attr(n, "id")+attr(n, "class") != "":
		l.vacant = true
	}
	l.waits = l.waits || custom && empty && searchWords.MatchString(n.Data)
}

// comes reports whether an element says that a script gets its content when the page is there.
func comes(n *html.Node) bool {
	trigger := attr(n, "hx-trigger") + attr(n, "data-hx-trigger")
	return strings.EqualFold(attr(n, "aria-busy"), "true") ||
		strings.Contains(trigger, "load") && attr(n, "hx-get")+attr(n, "data-hx-get") != ""
}

func (l *Look) element(n *html.Node) {
	switch n.DataAtom {
	case atom.Script:
		l.script(n)
	case atom.Input:
		l.input(n)
	case atom.Select:
		l.unnamed = l.unnamed || attr(n, "name") == "" && inside(n, atom.Form) != nil
	case atom.Meta:
		l.refresh = l.refresh || strings.EqualFold(attr(n, "http-equiv"), "refresh")
	}
	l.place(n)
	l.waits = l.waits || comes(n)
	id := attr(n, "id")
	_, react := attribute(n, "data-reactroot")
	_, angular := attribute(n, "ng-app")
	if mounts[id] || react || angular || n.Data == "app-root" {
		l.mount = l.mount || !holdsElements(n)
	}
	if attr(n, "onsubmit") != "" || attr(n, "onclick") != "" {
		l.handlers = true
	}
}

func (l *Look) script(n *html.Node) {
	kind := strings.ToLower(attr(n, "type"))
	data := kind == "application/json" || kind == "application/ld+json"
	if !data {
		l.scripts++
	}
	if n.FirstChild == nil {
		return
	}
	src := n.FirstChild.Data
	if state, left := jsonrec.State(n); left {
		l.state = true
		if n := len(longestList(state)); n > l.records {
			l.records, l.found = n, state
		}
		return
	}
	if !data {
		l.inline += len(src)
		l.coded = l.coded || coded.MatchString(src)
	}
}

func (l *Look) input(n *html.Node) {
	switch strings.ToLower(attr(n, "type")) {
	case "", "text", "search":
	default:
		return
	}
	form := inside(n, atom.Form)
	if form != nil && (attr(form, "action") != "" || attr(form, "onsubmit") == "") {
		l.form = true
		return
	}
	if l.loose {
		return
	}
	hints := strings.Join(
		[]string{attr(n, "type"), attr(n, "name"), attr(n, "id"), attr(n, "placeholder"),
			attr(n, "aria-label"), attr(n, "role"), labelled(n)}, " ")
	l.loose = searchWords.MatchString(hints)
}

// labelled is what the label element of a box says: one around it, or the first that names it by
// its ID.
func labelled(n *html.Node) string {
	if l := inside(n, atom.Label); l != nil {
		return textOf(l)
	}
	id, root := attr(n, "id"), n
	if id == "" {
		return ""
	}
	for root.Parent != nil {
		root = root.Parent
	}
	for d := range root.Descendants() {
		if d.DataAtom == atom.Label && attr(d, "for") == id {
			return textOf(d)
		}
	}
	return ""
}

func textOf(n *html.Node) string { return goquery.NewDocumentFromNode(n).Text() }

// inside returns the nearest element of the kind that n is in.
func inside(n *html.Node, kind atom.Atom) *html.Node {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.DataAtom == kind {
			return p
		}
	}
	return nil
}

func holdsElements(n *html.Node) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom != atom.Noscript && c.DataAtom != atom.Script &&
			c.DataAtom != atom.Style {
			return true
		}
	}
	return false
}

func attr(n *html.Node, name string) string {
	v, _ := attribute(n, name)
	return v
}

func attribute(n *html.Node, name string) (value string, ok bool) {
	for _, a := range n.Attr {
		if a.Key == name && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}
