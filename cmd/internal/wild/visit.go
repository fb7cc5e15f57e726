package wild

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/cmd/internal/wild/tongue"
)

// A Visit is one request, with what it asks.
type Visit struct {
	Site   *Site
	R      *http.Request // nil where the site asks itself
	Path   string        // without what a state put into it
	Values url.Values    // of the address and the posted form, as text
	Number int           // of the request, from 1
	Mind   *Session      // what the site remembers of the visitor; nil without sessions
	New    bool          // the visitor came without a session that the site knows
	Answer *Answer       // what a page of results shows; nil on other pages

	Head string // further HTML for the head of this page alone

	quiet bool
}

// A Session is what a site remembers of one visitor.
type Session struct {
	ID    string
	Born  time.Time
	Seen  time.Time
	Steps int               // requests so far
	Kept  map[string]string // whatever traits keep
	Asked url.Values        // the last question
}

// A Reply is what goes out.
type Reply struct {
	Status int
	Header http.Header
	Title  string
	Main   string // HTML inside of the frame
	Margin string
	Raw    []byte // sent as it is, in place of the frame
	Cut    bool   // the connection breaks off
	Half   bool   // but only after half of the page

	Shown []int // items that can be read on it
	Kind  Kind
	Note  string // for the log
}

// Page returns a reply with a page.
func Page(title, main string) *Reply {
	return &Reply{Status: http.StatusOK, Title: title, Main: main, Kind: Other}
}

// Redirect returns a reply that sends the visitor on.
func Redirect(to string) *Reply {
	return &Reply{Status: http.StatusFound, Header: http.Header{"Location": {to}}, Kind: Other}
}

// Asked returns what a parameter holds.
func (v *Visit) Asked(name string) string { return v.Values.Get(name) }

// Given reports whether a parameter was sent at all.
func (v *Visit) Given(name string) bool { return v.Values.Has(name) }

// Int returns a parameter as a number, or what stands in for one that is none.
func (v *Visit) Int(name string, none int) int {
	n, err := strconv.Atoi(v.Values.Get(name))
	if err != nil {
		return none
	}
	return n
}

// Question returns what is asked: the parameters of the form's controls.
func (v *Visit) Question() url.Values {
	q := url.Values{}
	for _, c := range v.Site.Form.Controls {
		for _, name := range c.Names() {
			if vs := v.Values[name]; len(vs) > 0 {
				q[name] = slices.Clone(vs)
			}
		}
	}
	return q
}

// Href returns how an address of the site's own is written on a page of this visit.
func (v *Visit) Href(path string) string {
	if c := v.Site.Sessions.Carrier; c != nil {
		path = c.Link(v, path)
	}
	if v.Site.State != nil {
		path = v.Site.State.Link(v, path)
	}
	return html.EscapeString(path)
}

// Onward returns the address of another page of the question, with what the pager adds.
func (v *Visit) Onward(a *Answer, more ...Input) string {
	q := url.Values{}
	for name, vs := range a.Question {
		q[name] = vs
	}
	for _, m := range more {
		q.Set(m.Name, m.Value)
	}
	for _, change := range v.Site.Results.Onward {
		change(v, a, q)
	}
	if onto := v.Site.Results.Onto; onto != nil {
		return v.Href(onto(v, q))
	}
	return v.Href(v.Site.Form.Action + "?" + v.Site.Query(q))
}

// Query spells parameters as addresses of the site have them.
func (s *Site) Query(q url.Values) string {
	if s.Frame.Encoding.Spell == nil {
		return q.Encode()
	}
	out := url.Values{}
	for name, vs := range q {
		for _, x := range vs {
			out.Add(name, s.Frame.Encoding.Spell(x))
		}
	}
	return out.Encode()
}

// Fields draws hidden fields.
func Fields(inputs ...Input) string {
	var b strings.Builder
	for _, in := range inputs {
		fmt.Fprintf(&b, "<input type=\"hidden\" name=%q value=%q>\n", in.Name,
			html.EscapeString(in.Value))
	}
	return b.String()
}

// Brought returns the hidden fields that a form of the site's own carries for the sessions and the
// state of the site: any form that asks or leafs needs them.
func (v *Visit) Brought() (out []Input) {
	if c := v.Site.Sessions.Carrier; c != nil {
		out = c.Hidden(v)
	}
	if v.Site.State != nil {
		out = append(out, v.Site.State.Hidden(v)...)
	}
	return out
}

// FormHTML draws the search form.
func (v *Visit) FormHTML() string { return v.FormWith("") }

// FormWith draws the search form with something more inside, such as the results.
func (v *Visit) FormWith(tail string) string { return v.FormOf(tail, v.Site.Form.Controls...) }

// FormOf draws a search form with some of the controls.
func (v *Visit) FormOf(tail string, controls ...Control) string {
	f := &v.Site.Form
	var hidden, drawn strings.Builder
	for _, h := range f.Hidden {
		hidden.WriteString(Fields(h(v)...))
	}
	hidden.WriteString(Fields(v.Brought()...))
	for _, c := range controls {
		drawn.WriteString(c.HTML(v))
	}
	inner := drawn.String() + f.Buttons(v)
	if f.Lay != nil {
		inner = f.Lay(drawn.String(), f.Buttons(v))
	}
	inner = hidden.String() + inner
	if f.Shape != nil {
		inner = f.Shape(v, inner)
	}
	if f.Loose != nil {
		return f.Loose(v, inner) + tail
	}
	return fmt.Sprintf("<form action=%q method=%q%s>\n%s</form>\n", v.Href(f.Action),
		strings.ToLower(f.Method), f.Attrs, inner+tail)
}

// Sentences returns n sentences of the site's words, the same for the same purpose: for pages about
// the site, news and advertisements. They have words of the content, the common ones more often, as
// a site writes about what it has.
func (s *Site) Sentences(purpose string, n int) string {
	key := fmt.Sprint(purpose, n)
	if p, ok := s.prose[key]; ok {
		return p
	}
	r := s.Rand("prose " + purpose)
	words := s.Content.Words
	if len(words) == 0 {
		words = s.Lang.Vocabulary(r, len(s.Lang.Words))
	}
	end := cmp.Or(s.Lang.End, ".")
	var b strings.Builder
	for range n {
		for i := range 6 + r.IntN(9) {
			// Equal shares for ranks 1, 2 to 3, 4 to 7 and so on: Zipf's law with an exponent of 1.
			w := words[min(int(math.Pow(float64(len(words)), r.Float64())), len(words)-1)]
			if i == 0 {
				w = tongue.Capital(w)
			} else if !s.Lang.Unspaced {
				b.WriteByte(' ')
			}
			b.WriteString(w)
		}
		b.WriteString(end)
		if !s.Lang.Unspaced {
			b.WriteByte(' ')
		}
	}
	s.prose[key] = strings.TrimSpace(b.String())
	return s.prose[key]
}
