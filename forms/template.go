package forms

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/surface/fetch"
)

// How forms that only a script sends are asked: Form.Template says more.
const (
	ViaXHR     = "xhr"     // by the request that the script would make
	ViaBrowser = "browser" // by typing into the box, as nobody knows the request
)

// A Template is the request of a search that a script makes, with gaps for what varies. It was seen
// in a browser and holds without one. Like the form it belongs to it is plain data.
type Template struct {
	First Call `json:"first"` // asks for the first result page
	// asks for the others; nil: there is one, or the answer says where the next is
	More *Call `json:"more,omitempty"`
	Size int   `json:"size,omitempty"` // records of a full result page; 0 unknown
	// address that gives the fresh values, where that is not the page of the form
	Source string `json:"source,omitempty"`
	// the answer comes as a script, which is read nevertheless
	Raw bool `json:"raw,omitempty"`
	// where in the JSON of the answer the records stand, as HTML; nil: they are no HTML in JSON
	Markup  []string `json:"markup,omitempty"`
	Choices []Choice `json:"choices,omitempty"` // controls beside the box
	// address of the page of a record, whose values go into its gaps; nil: the records say it
	// themselves, or it is not known
	Link []Part `json:"link,omitempty"`
	// terms that it brought the same records for as the browser
	Proof []string `json:"proof,omitempty"`
	// why a browser types each term into the box; "" when its request is known
	Typed string `json:"typed,omitempty"`
	// why the form is not asked; "" when the template was verified
	Refused string `json:"refused,omitempty"`
}

// A Call is a request with gaps.
type Call struct {
	Method string            `json:"method"`
	URL    []Part            `json:"url"`
	Header map[string][]Part `json:"header,omitempty"`
	Body   []Part            `json:"body,omitempty"`
}

// A Fill says what goes into a gap of a Call.
type Fill string

// Fills of gaps.
const (
	Term   Fill = "term"   // the text that is searched for
	Number Fill = "number" // which result page, or which record comes first
	Cursor Fill = "cursor" // what the answer before says of where it ended
	Fresh  Fill = "fresh"  // a value that the page of the form gives, new with each load
	Chosen Fill = "chosen" // what a control beside the box is set to, see Template.Choices
	Value  Fill = "value"  // of a record, see Template.Link: Name is that of its attribute
)

// A Part is a piece of a Call: text as it stands, or a gap, or a value that is made of parts
// itself, such as JSON in a parameter. Code says how the value is written: query, path, json, or
// one of the four ways of base64; as it is when empty.
type Part struct {
	Text  string `json:"text,omitempty"` // of a gap: what stood there last
	Fill  Fill   `json:"fill,omitempty"`
	Start int    `json:"start,omitempty"` // of Number: on the second page
	Step  int    `json:"step,omitempty"`  // of Number: from page to page
	// of Cursor: names and places in the JSON of the answer, -1 the last place; of Fresh: see
	// Origin; of Chosen: see Together
	Path   []string `json:"path,omitempty"`
	Attr   []string `json:"attr,omitempty"`   // of Cursor in a fragment of HTML: see Carriers
	Header string   `json:"header,omitempty"` // of Cursor in a header of the answer: its name
	Code   string   `json:"code,omitempty"`
	In     []Part   `json:"in,omitempty"`
	Name   string   `json:"name,omitempty"` // of Chosen: of which choice
	// the parts in it stand here when that choice is made, else Text does
	When string `json:"when,omitempty"`
}

// A Choice is a control beside the box of a scripted form that restricts or arranges what is found.
type Choice struct {
	Name    string   `json:"name"`
	Label   string   `json:"label,omitempty"`
	Type    string   `json:"type"` // select, or of an input
	Options []Option `json:"options,omitempty"`
	// name of the choice that is the upper end of the range that begins with this one
	Until   string `json:"until,omitempty"`
	Partial bool   `json:"partial,omitempty"` // there may be more options than these
	// of an input that always has one: what stands there otherwise
	Value string `json:"value,omitempty"`
	By    string `json:"by,omitempty"` // name of the choice that fills this one
}

// Scripted makes a form of a search box whose script makes requests by the template: one box for
// the term, if there is a gap for one. label is what the page calls the box.
func Scripted(page *url.URL, label string, t *Template) *Form {
	f := &Form{
		PageURL: withoutFragment(page.String()), Method: t.First.Method, Enctype: urlencoded,
		Charset: "utf-8", Via: ViaXHR,
		Kind: Search, Probability: 1, Template: t,
	}
	f.Action = fixedAddress(t.First)
	if t.Typed != "" {
		f.Via = ViaBrowser
	}
	if t.Typed != "" || has(t.First, Term) {
		f.Controls = []Control{{Tag: "input", Type: "search", Name: boxName}}
		f.Fields = []Field{{
			Name: boxName, Controls: []int{0}, Label: label, LabelSource: "placeholder",
			LabelConfidence: 0.9, Role: Keyword,
			Why: "a browser typed here and saw it sent", Domain: Domain{Kind: Free},
			Default: []string{""},
		}}
	}
	addChoices(f, page)
	f.ID = identity(page, f)
	return f
}

// addChoices adds the controls beside the box, understood as if they stood in a form of the page.
func addChoices(f *Form, page *url.URL) {
	if len(f.Template.Choices) == 0 {
		return
	}
	found, err := Find(
		&fetch.Page{URL: page, Status: http.StatusOK, Charset: "utf-8",
			Body: []byte(markupOf(f.Template))})
	if err != nil || len(found) == 0 {
		return
	}
	controls, fields := len(f.Controls), len(f.Fields)
	f.Controls = append(f.Controls, found[0].Controls...)
	for _, fd := range found[0].Fields {
		fd.Position += fields
		for i := range fd.Controls {
			fd.Controls[i] += controls
		}
		if fd.Pair > 0 {
			fd.Pair += fields
		}
		fd.FilledBy, fd.Needs = 0, nil
		f.Fields = append(f.Fields, fd)
	}
	dependChoices(f)
}

// dependChoices says which choices exist only together with one of another control, which are the
// ends of a range, and of which there may be more.
func dependChoices(f *Form) {
	for _, c := range f.Template.Choices {
		if from, to := fieldNamed(f, c.Name),
			fieldNamed(f, c.Until); c.Until != "" && from >= 0 && to >= 0 {
			f.Fields[from].Role, f.Fields[from].Pair = RangeFrom, to+1
			f.Fields[to].Role, f.Fields[to].Pair = RangeTo, from+1
		}
		if at := fieldNamed(f, c.Name); c.Partial && at >= 0 {
			f.Fields[at].Domain.Partial = true
		}
		menu, by := fieldNamed(f, c.Name), fieldNamed(f, c.By)
		if c.By == "" || menu < 0 || by < 0 {
			continue
		}
		under := map[string][]string{}
		for _, o := range c.Options {
			under[o.Value] = o.Under
		}
		fd := &f.Fields[menu]
		fd.FilledBy, fd.Why = by+1, filledByScript
		for i, o := range fd.Domain.Options {
			fd.Domain.Options[i].Under = under[o.Value]
		}
	}
}

// RecordPage is the address of the page of a record, by Link; "" where that is not known, or the record
// lacks a value for it.
func RecordPage(t *Template, value func(name string) string) string {
	var b strings.Builder
	for _, p := range t.Link {
		if p.Fill == "" {
			b.WriteString(p.Text)
			continue
		}
		v := value(p.Name)
		if v == "" {
			return ""
		}
		b.WriteString(encodePart(p.Code, v))
	}
	return b.String()
}

func fieldNamed(f *Form, name string) int {
	return slices.IndexFunc(f.Fields, func(fd Field) bool { return fd.Name == name })
}

// markupOf is a form with the choices.
func markupOf(t *Template) string {
	var b strings.Builder
	b.WriteString("<form>")
	for _, c := range t.Choices {
		name, label := html.EscapeString(c.Name), html.EscapeString(c.Label)
		if c.Type != "select" {
			always := ""
			if c.Value != "" {
				always = fmt.Sprintf(` value="%s" required`, html.EscapeString(c.Value))
			}
			fmt.Fprintf(&b, `<p><label>%s <input type="%s" name="%s"%s></label></p>`, label,
				html.EscapeString(c.Type), name, always)
			continue
		}
		fmt.Fprintf(&b, `<p><label>%s <select name="%s">`, label, name)
		for _, o := range c.Options {
			selected := ""
			if o.Selected {
				selected = " selected"
			}
			fmt.Fprintf(&b, `<option value="%s"%s>%s</option>`, html.EscapeString(o.Value),
				selected, html.EscapeString(o.Text))
		}
		b.WriteString("</select></label></p>")
	}
	return b.String() + "</form>"
}

// fixedAddress is the address up to its first gap, or its query.
func fixedAddress(c Call) string {
	var b strings.Builder
	for _, p := range c.URL {
		if p.Fill != "" || len(p.In) > 0 {
			break
		}
		b.WriteString(encodePart(p.Code, p.Text))
	}
	address, _, _ := strings.Cut(b.String(), "?")
	return address
}

// has reports whether a call has a gap of the kind.
func has(c Call, fill Fill) bool {
	found := false
	eachPartOf(c, func(p *Part) { found = found || p.Fill == fill })
	return found
}

// eachPartOf calls f for every part that has no parts.
func eachPartOf(c Call, f func(*Part)) {
	eachPart(c.URL, f)
	eachPart(c.Body, f)
	for _, ps := range c.Header {
		eachPart(ps, f)
	}
}

func eachPart(ps []Part, f func(*Part)) {
	for i := range ps {
		if len(ps[i].In) > 0 {
			eachPart(ps[i].In, f)
			continue
		}
		f(&ps[i])
	}
}
