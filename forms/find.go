package forms

import (
	"fmt"
	"hash/fnv"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// Find returns the forms of a page in document order. Forms inside a template are not forms yet and left out. The work
// is bounded: no more than 300 forms a page, 1000 controls a form and 5000 options a menu are kept.
func Find(p *fetch.Page) ([]*Form, error) {
	samples, err := Samples(p)
	if err != nil {
		return nil, err
	}
	var out []*Form
	for _, s := range samples {
		s.Classify(nil)
		out = append(out, s.Form)
	}
	return out, nil
}

// A page is what the forms of one page share while they are read.
type page struct {
	url, base *url.URL
	charset   string
	root      *html.Node
	options   int // menu options read so far
	ids       map[string]*html.Node
}

func newPage(p *fetch.Page, doc *goquery.Document) *page {
	pg := &page{url: p.URL, base: p.URL, charset: p.Charset, root: doc.Get(0)}
	if href, ok := doc.Find("base[href]").First().Attr("href"); ok {
		if u, err := fetch.ParseURL(p.URL, strings.TrimSpace(href)); err == nil {
			pg.base = u
		}
	}
	return pg
}

func (pg *page) form(o owned) *Form {
	f := &Form{Via: "html", PageURL: withoutFragment(pg.url.String()), Kind: Other}
	if base := pg.base.String(); base != pg.url.String() {
		f.BaseURL = base
	}
	f.Method = method(attr(o.form, "method"))
	f.Enctype = enctype(attr(o.form, "enctype"))
	f.Charset = submissionCharset(attr(o.form, "accept-charset"), pg.charset)
	f.Action = f.resolve(attr(o.form, "action"))
	for _, n := range o.controls {
		f.Controls = append(f.Controls, pg.control(n))
	}
	f.Fields = fields(f.Controls)
	f.ID = identity(pg.url, f)
	return f
}

func withoutFragment(s string) string {
	s, _, _ = strings.Cut(s, "#")
	return s
}

// method reads a method or formmethod attribute. A form with method=dialog sends nothing: it gets the method DIALOG.
func method(s string) string {
	switch strings.ToLower(s) {
	case "post":
		return "POST"
	case "dialog":
		return "DIALOG"
	}
	return "GET"
}

// Encodings of a submission's body.
const (
	urlencoded = "application/x-www-form-urlencoded"
	multipart  = "multipart/form-data"
	plainText  = "text/plain"
)

func enctype(s string) string {
	switch s = strings.ToLower(s); s {
	case multipart, plainText:
		return s
	}
	return urlencoded
}

// resolve makes an action absolute as a browser does: an empty action is the page itself, whatever its base is. An
// action that is no URL stays as it is and fails in Request.
func (f *Form) resolve(action string) string {
	action = strings.Trim(action, " \t\n\f\r")
	if action == "" {
		return f.PageURL
	}
	base := f.BaseURL
	if base == "" {
		base = f.PageURL
	}
	b, err := fetch.ParseURL(nil, base)
	if err != nil {
		return action
	}
	u, err := fetch.ParseURL(b, action)
	if err != nil {
		return action
	}
	return withoutFragment(u.String())
}

var pathParams = regexp.MustCompile(`;[^/?#]*`) // ;jsessionid=...

// identity hashes what stays the same when the page is loaded again: the site, the action, the method and the names of
// the controls. The query of a GET action never reaches the site; hidden fields with random names are left out.
func identity(u *url.URL, f *Form) string {
	action := pathParams.ReplaceAllString(f.Action, "")
	if f.Method == "GET" {
		action, _, _ = strings.Cut(action, "?")
	}
	var names []string
	for _, c := range f.Controls {
		if c.Name != "" && !(c.Type == "hidden" && looksRandom(c.Name)) {
			names = append(names, c.Name)
		}
	}
	slices.Sort(names)
	h := fnv.New64a()
	fmt.Fprintf(h, "%s\n%s\n%s\n%s", fetch.Site(u), action, f.Method, strings.Join(slices.Compact(names), "\n"))
	return fmt.Sprintf("%016x", h.Sum64())
}

var hexRun = regexp.MustCompile(`(?i)[0-9a-f]{12,}`)

// looksRandom reports whether s is rather drawn by a machine than written by a person: a long run of hex digits, or
// at least 16 characters that mix cases and digits without a word break.
func looksRandom(s string) bool {
	if hexRun.MatchString(s) && strings.ContainsAny(s, "0123456789") {
		return true
	}
	if len(s) < 16 || strings.ContainsAny(s, " ./:") {
		return false
	}
	turns, last := 0, 0
	for _, r := range s {
		class := 3
		switch {
		case r >= 'a' && r <= 'z':
			class = 1
		case r >= 'A' && r <= 'Z':
			class = 2
		}
		if class != last {
			turns++
		}
		last = class
	}
	return turns*3 >= len(s)
}

// text returns the text under n with whitespace collapsed, without scripts and styles.
func text(n *html.Node) string { return textWithout(n, silent) }

// silent elements hold no text for people.
var silent = map[atom.Atom]bool{atom.Script: true, atom.Style: true, atom.Template: true}

// textWithout returns the text under n with whitespace collapsed, without what is inside the elements left out.
func textWithout(n *html.Node, out map[atom.Atom]bool) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		switch {
		case n.Type == html.TextNode:
			b.WriteString(n.Data)
			return
		case out[n.DataAtom]:
			return
		}
		b.WriteString(gap(n))
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
		b.WriteString(gap(n))
	}
	walk(n)
	return strings.Join(strings.Fields(b.String()), " ")
}

// inline elements do not part words.
var inline = map[atom.Atom]bool{
	atom.A: true, atom.B: true, atom.I: true, atom.U: true, atom.Em: true, atom.Strong: true, atom.Span: true, atom.Font: true,
	atom.Small: true, atom.Big: true, atom.Sub: true, atom.Sup: true, atom.Abbr: true, atom.Acronym: true, atom.Cite: true,
	atom.Code: true, atom.Mark: true, atom.Q: true, atom.S: true, atom.Tt: true, atom.Bdi: true, atom.Bdo: true, atom.Wbr: true,
}
