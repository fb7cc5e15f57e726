package wild

import (
	"cmp"
	"fmt"
	"html"
	"net/url"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/internal/wild/tongue"
)

// A Site is one generated search site. It is an http.Handler that answers one request at a time.
// Traits change it while it is drawn; afterwards only its log and its sessions change.
type Site struct {
	Seed   uint64
	N      int
	Host   string  // "wild-7-31.test"
	Traits []Trait // that were applied, in order
	Lang   *tongue.Language
	Way    int // which of several ways to say a thing this site has

	Content  Content
	Search   Search
	Form     Form
	Results  Results
	State    State    // nil: the site checks none
	Sessions Sessions // whom the site knows again
	Ways     []Way    // round the form
	Frame    Frame
	Manners  Manners

	Routes map[string]Handler // pages by path, besides the form, the results and the items
	// asked before any page is made; the first reply is the answer
	Guards []func(v *Visit) *Reply
	Finish []func(v *Visit, r *Reply) // change a reply before it goes out

	Clock Clock // what time it is and how to let it pass; the real one until it is set

	mu      sync.Mutex
	log     []Entry
	visits  int
	minds   map[string]*Session
	indexes map[string]*index
	sets    map[string]Set
	numbers map[int][][]float64
	prose   map[string]string
	client  *Client // nil until it was asked for
}

// A Handler makes a page.
type Handler func(v *Visit) *Reply

// A Clock is where a site reads the time from. Pass is how a slow answer takes its time.
type Clock interface {
	Now() time.Time
	Pass(d time.Duration)
}

type wall struct{}

func (wall) Now() time.Time       { return time.Now() }
func (wall) Pass(d time.Duration) { time.Sleep(d) }

// Form is the search form and where it stands.
type Form struct {
	Page     string // path of the page with the form; "/" is the home page
	Action   string // path of the results
	Method   string // GET or POST
	Controls []Control
	Hidden   []func(v *Visit) []Input // fields that nobody sees
	Buttons  func(v *Visit) string
	Name     func(kind, key string) string          // how parameters are called; nil: by their keys
	Label    func(id, label, control string) string // how a label and its control stand together
	// how a label and several controls stand together
	Group func(label, controls string) string
	// lays out controls and buttons; nil: one after the other
	Lay func(controls, buttons string) string
	// changes what stands inside of the form element
	Shape func(v *Visit, inner string) string
	// draws the form without an element for it; nil: it has one
	Loose func(v *Visit, inner string) string
	// the page of results shows the form again, filled in
	Again bool
	Attrs string // further attributes of the form element
	// other forms and boxes on the page with the form
	Beside []func(v *Visit) string
}

// An Input is a name with a value, as in a hidden field or an address.
type Input struct{ Name, Value string }

// Search is how questions are answered.
type Search struct {
	Matching Matching
	Columns  []int // that the main box searches
	// what a question without words or choices is answered with
	Empty Emptiness
	// what a question lacks, in words; "" where it is complete
	Needs []func(v *Visit) string
	Reads []func(v *Visit, a *Answer, q url.Values) // change the question as it is understood
	// change what is found before it is put in order
	Sieves []func(v *Visit, a *Answer, found Set) Set
	// requests that each question costs besides its pages
	Price  int
	Order  func(v *Visit, list []int) []int // nil: by number
	Limits []func(v *Visit, a *Answer)      // shorten or refuse an answer
	// how many matches the site says; nil: the truth
	Total func(v *Visit, a *Answer) int
}

// Emptiness is how a site takes a question that asks for nothing.
type Emptiness int

// Ways to take it.
const (
	EmptyFindsNothing Emptiness = iota
	EmptyLists
	EmptyRefuses // with a sentence
	EmptyAgain   // shows the page with the form
)

// Results is how answers look.
type Results struct {
	Size   int // items a page
	Layout Layout
	Pager  Pager
	// how the total is said, as HTML; "" for not at all
	Count func(v *Visit, a *Answer) string
	None  func(v *Visit, a *Answer) string // what is said where nothing was found
	// parts an answer of which pages show one part; nil: they show the whole
	Divide func(v *Visit, a *Answer)
	// what is shown past the last page; nil: nothing found
	Past func(v *Visit, a *Answer)
	// change which items a page shows, once it is opened
	Shows []func(v *Visit, a *Answer)
	// change the rows of a page before they are drawn
	Dress  []func(v *Visit, a *Answer, rows []Row) []Row
	Around func(v *Visit, a *Answer, inner string) string // what the answer stands in; nil: nothing
	Ident  Identity
	Beside []Block
	// where further pages stand; nil: at the action of the form
	Onto   func(v *Visit, q url.Values) string
	Single bool // a single hit is answered with its own page
	// says a sentence beside an answer, or in place of it
	Voice func(v *Visit, text string, no bool) string
	// change the parameters of addresses of further pages
	Onward []func(v *Visit, a *Answer, q url.Values)
}

// A Block is something that stands on result pages beside the answer.
type Block struct {
	Place string // "before", "after", "margin"
	HTML  func(v *Visit, a *Answer) string
}

// A Layout draws the items of a page.
type Layout interface {
	HTML(v *Visit, rows []Row) string
}

// A Row is an item as it is shown in a list, or what looks like one.
type Row struct {
	Item   int // -1: none of the site's
	Title  string
	Link   string // "" where it has no page
	Cells  []Cell // the other attributes that lists show, empty ones left out
	Head   string // the title as it is drawn, as HTML; "": the title, linked where there is a link
	Before string // further HTML that stands first in the row, such as a tick box
	After  string // and last, such as a button
	Attrs  string // further attributes of the row's element, with a space before each
	Class  string // further classes of it
}

// A Cell is an attribute with its label.
type Cell struct {
	Column       int
	Label, Value string
	Link         string // where the value leads; "" for nowhere
}

// A Pager leads from page to page. Pages count from 0.
type Pager interface {
	Page(v *Visit) int // that a request asks for
	HTML(v *Visit, a *Answer) string
}

// An Identity is how items are addressed.
type Identity interface {
	Address(v *Visit, item, place int) string     // of an item on a result page; "" for none
	Item(s *Site, u *url.URL) (item int, ok bool) // that an address leads to
}

// A State is what a site keeps of its visitors, or makes them bring back.
type State interface {
	Hidden(v *Visit) []Input           // goes into each form
	Link(v *Visit, href string) string // how an address of the site's own is written
	Check(v *Visit) *Reply             // refuses a question; nil where all is right
	Price() int                        // requests that each question costs besides its pages
}

// Frame is what all pages have around their content.
type Frame struct {
	Title string
	Page  func(v *Visit, title, main, margin string) string
	Nav   []Link
	Foot  string
	Head  string // in the head element
	Says  string // the language that the pages say they are in; "": their own

	Around   func(v *Visit, page string) string // changes a page in its frame; nil: nothing
	Encoding Encoding
}

// NoLanguage stands in Frame.Says of pages that do not say their language.
const NoLanguage = "none"

// SaysLanguage is the attribute by which pages say their language, after a space; "" where they do
// not.
func (s *Site) SaysLanguage() string {
	if s.Frame.Says == NoLanguage {
		return ""
	}
	return fmt.Sprintf(" lang=%q", cmp.Or(s.Frame.Says, s.Lang.Code))
}

// A Link is a place in the navigation.
type Link struct{ Href, Text string }

// Manners is how the site wants to be treated.
type Manners struct {
	Robots   string                // the text of robots.txt; "" for none
	Disallow []string              // beginnings of paths that it closes, as its rules spell them
	Allow    []string              // and of those in them that it opens
	Busy     func(v *Visit) *Reply // answers in place of the site, with a wait; nil: never
}

// Rule adds a line to robots.txt, for all visitors.
func (m *Manners) Rule(line string) {
	if m.Robots == "" {
		m.Robots = "User-agent: *\n"
	}
	m.Robots += line + "\n"
}

// Close closes paths to robots.
func (m *Manners) Close(prefix string) {
	m.Rule("Disallow: " + prefix)
	m.Disallow = append(m.Disallow, prefix)
}

// Open opens paths inside of closed ones.
func (m *Manners) Open(prefix string) {
	m.Rule("Allow: " + prefix)
	m.Allow = append(m.Allow, prefix)
}

// Closes reports whether the rules of robots.txt close an address: the longest rule that fits
// decides, a star stands for anything, and the file itself is open always (RFC 9309, 2.2.2).
func (m *Manners) Closes(u *url.URL) bool {
	at := u.EscapedPath()
	if at == "/robots.txt" {
		return false
	}
	if u.RawQuery != "" {
		at += "?" + u.RawQuery
	}
	longest := func(rules []string) (n int) {
		for _, rule := range rules {
			if fitsRule(rule, at) {
				n = max(n, len(rule))
			}
		}
		return n
	}
	shut := longest(m.Disallow)
	return shut > 0 && shut > longest(m.Allow)
}

func fitsRule(rule, at string) bool {
	first, rest, starred := strings.Cut(rule, "*")
	if !strings.HasPrefix(at, first) {
		return false
	}
	if !starred {
		return true
	}
	for at = at[len(first):]; ; at = at[1:] {
		if fitsRule(rest, at) {
			return true
		}
		if at == "" {
			return false
		}
	}
}

// Encoding turns a page into bytes, and what is asked into text.
type Encoding struct {
	Type   string // the Content-Type
	Encode func(string) []byte
	Decode func(string) string // of what is asked
	Spell  func(string) string // its reverse, for addresses; nil: as it is
}

// Param returns what a parameter is called that is a box, menu, tick, radio, hidden or button.
func (s *Site) Param(kind, key string) string {
	if s.Form.Name == nil {
		return strings.ReplaceAll(key, " ", "_")
	}
	return s.Form.Name(kind, key)
}

// ID returns the id of the element of a parameter.
func ID(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("$[]:. ", r) {
			return '_'
		}
		return r
	}, name)
}

// Say returns the site's words for a key.
func (s *Site) Say(key string, args ...any) string { return s.Lang.Say(s.Way, key, args...) }

// Base returns the address of the site.
func (s *Site) Base() string { return "http://" + s.Host + "/" }

// Has reports whether a trait was applied, or one of a family.
func (s *Site) Has(name string) bool {
	for _, t := range s.Traits {
		if t.Name == name || t.Family == name {
			return true
		}
	}
	return false
}

// Hard counts the traits that broke harvesters before.
func (s *Site) Hard() (n int) {
	for _, t := range s.Traits {
		if t.Hard {
			n++
		}
	}
	return n
}

// New returns a plain site without content: traits make the rest.
func New(seed uint64, n int) *Site {
	s := &Site{
		Seed: seed, N: n, Host: fmt.Sprintf("wild-%d-%d.test", seed, n), Lang: tongue.English,
		Clock: wall{},
		Form: Form{Page: "/", Action: "/search", Method: "GET", Label: labelFor, Group: fieldset,
			Buttons: oneButton},
		Results: Results{Size: 10, Layout: Table{}, Pager: NextLink{}, Ident: PathIdentity{},
			Count: countAbove, None: noneFound, Voice: plainVoice},
		Routes: map[string]Handler{}, minds: map[string]*Session{}, indexes: map[string]*index{},
		sets: map[string]Set{}, numbers: map[int][][]float64{}, prose: map[string]string{},
	}
	s.Frame.Page = plainFrame
	return s
}

func labelFor(id, label, control string) string {
	return fmt.Sprintf("<p><label for=%q>%s</label> %s</p>\n", id, html.EscapeString(label),
		control)
}

func fieldset(label, controls string) string {
	return fmt.Sprintf("<fieldset><legend>%s</legend>%s</fieldset>\n", html.EscapeString(label),
		controls)
}

func oneButton(v *Visit) string {
	return fmt.Sprintf("<p><input type=\"submit\" value=%q></p>\n", v.Site.Say("search"))
}

func countAbove(v *Visit, a *Answer) string {
	return "<p>" + html.EscapeString(v.Site.Say("results", a.Total)) + "</p>\n"
}

func noneFound(v *Visit, _ *Answer) string {
	return "<p>" + html.EscapeString(v.Site.Say("none")) + "</p>\n"
}

func plainVoice(_ *Visit, text string, no bool) string {
	class := "note"
	if no {
		class = "message"
	}
	return fmt.Sprintf("<p class=%q>%s</p>\n", class, html.EscapeString(text))
}

func plainFrame(v *Visit, title, main, margin string) string {
	s := v.Site
	var b strings.Builder
	dir := ""
	if s.Lang.RTL {
		dir = " dir=\"rtl\""
	}
	fmt.Fprintf(&b, "<!DOCTYPE "+
		"html>\n<html%s%s><head><title>%s</title>%s</head>\n<body>\n<header><h1>%s</h1><nav><ul>\n",
		s.SaysLanguage(), dir, html.EscapeString(title), s.Frame.Head+v.Head,
		html.EscapeString(s.Frame.Title))
	for _, l := range s.Frame.Nav {
		fmt.Fprintf(&b, "<li><a href=%q>%s</a></li>\n", v.Href(l.Href), html.EscapeString(l.Text))
	}
	fmt.Fprintf(&b, "</ul></nav></header>\n<main>\n%s</main>\n", main)
	if margin != "" {
		fmt.Fprintf(&b, "<aside>\n%s</aside>\n", margin)
	}
	fmt.Fprintf(&b, "<footer>%s</footer>\n</body></html>\n", s.Frame.Foot)
	return b.String()
}
