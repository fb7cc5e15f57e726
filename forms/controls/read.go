package controls

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/text/unicode/bidi"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// keptAttrs are the attributes that a Control carries in Attr because submission, roles or domains
// read them.
var keptAttrs = []string{
	"accept", "autocomplete", "class", "dirname", "formaction", "formenctype", "formmethod",
	"inputmode", "max", "maxlength",
	"min", "minlength", "onchange", "onclick", "pattern", "placeholder", "readonly", "size", "step",
	"title",
}

const MaxAttr = 500 // bytes of an attribute that is kept for its meaning, not for submission

var inputTypes = map[string]bool{
	"hidden": true, "text": true, "search": true, "tel": true, "url": true, "email": true,
	"password": true, "date": true,
	"month": true, "week": true, "time": true, "datetime-local": true, "number": true,
	"range": true, "color": true,
	"checkbox": true, "radio": true, "file": true, "submit": true, "image": true, "reset": true,
	"button": true,
}

// A Reader reads the controls of one page, within the caps for all of them.
type Reader struct {
	Tree    *Tree
	options int // menu options read so far
	Unread  int // menu options beyond the caps so far

	lists  map[*html.Node][]webform.Option // of datalists
	toward map[*html.Node]string           // directions of elements with dir=auto
}

// NewReader returns a reader of the controls of a page.
func NewReader(t *Tree) *Reader {
	return &Reader{Tree: t, lists: map[*html.Node][]webform.Option{},
		toward: map[*html.Node]string{}}
}

// Control reads a control as served. Whether it is seen is told by what stands around.
func (r *Reader) Control(p Placed) webform.Control {
	n := p.Node
	c := webform.Control{Tag: n.Data, Name: Attr(n, "name"), ID: Attr(n, "id")}
	_, c.Disabled = AttrOK(n, "disabled")
	c.Disabled = c.Disabled || p.Off
	_, c.Required = AttrOK(n, "required")
	c.Required = c.Required || strings.EqualFold(Attr(n, "aria-required"), "true")
	_, c.Multiple = AttrOK(n, "multiple")
	for _, k := range keptAttrs {
		v, ok := AttrOK(n, k)
		if !ok {
			continue
		}
		if c.Attr == nil {
			c.Attr = map[string]string{}
		}
		if len(v) > MaxAttr && k != "dirname" && k != "formaction" {
			v = strings.ToValidUTF8(v[:MaxAttr], "")
		}
		c.Attr[k] = v
	}
	switch n.DataAtom {
	case atom.Select:
		c.Type = "select"
		c.Options = r.menu(n, c)
	case atom.Textarea:
		c.Type = "textarea"
		c.Value = RawText(n)
	case atom.Button:
		c.Type = strings.ToLower(Attr(n, "type"))
		if c.Type != "reset" && c.Type != "button" {
			c.Type = "submit"
		}
		c.Value = Attr(n, "value")
	default:
		r.input(n, &c)
	}
	if c.Attr["dirname"] != "" {
		c.Attr["dir"] = r.direction(n, c)
	}
	return c
}

func (r *Reader) input(n *html.Node, c *webform.Control) {
	c.Type = strings.ToLower(Attr(n, "type"))
	if !inputTypes[c.Type] {
		c.Type = "text"
	}
	value, ok := AttrOK(n, "value")
	switch c.Type {
	case "checkbox", "radio":
		_, c.Checked = AttrOK(n, "checked")
		if !ok {
			value = "on"
		}
	case "file":
		value = "" // a page cannot choose a file
	}
	c.Value = Sanitize(c.Type, value, c.Attr)
	if list := Attr(n, "list"); list != "" {
		c.Options = r.datalist(list)
	}
}

// menu reads the options of a select, with the selection a browser shows: in a select that takes
// one, the last option marked as selected, or else the first one that is not disabled if the select
// is a drop-down list.
func (r *Reader) menu(n *html.Node, c webform.Control) []webform.Option {
	opts := r.optionsUnder(n)
	if c.Multiple {
		return opts
	}
	chosen := -1
	for i := range opts {
		if opts[i].Selected {
			if chosen >= 0 {
				opts[chosen].Selected = false
			}
			chosen = i
		}
	}
	if chosen >= 0 || displaySize(c) > 1 {
		return opts
	}
	for i := range opts {
		if !opts[i].Disabled {
			opts[i].Selected = true
			break
		}
	}
	return opts
}

func displaySize(c webform.Control) int {
	n := 0
	for _, d := range strings.TrimLeft(c.Attr["size"], " \t\n\f\r") {
		if d < '0' || d > '9' || n > 1000 {
			break
		}
		n = n*10 + int(d-'0')
	}
	return n
}

// optionsUnder reads the options of a menu, as many as the caps allow; the rest is counted in
// r.unread.
func (r *Reader) optionsUnder(n *html.Node) []webform.Option {
	var opts []webform.Option
	var walk func(n *html.Node, off bool)
	walk = func(n *html.Node, off bool) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if c.Type != html.ElementNode {
				continue
			}
			_, dis := AttrOK(c, "disabled")
			switch {
			case c.DataAtom != atom.Option:
				walk(c, off || dis && c.DataAtom == atom.Optgroup)
			case len(opts) >= maxOptions || r.options >= maxPage:
				r.Unread++
			default:
				o := option(c, off || dis)
				if len(o.Value) > MaxAddress { // no server takes it
					r.Unread++
					continue
				}
				opts = append(opts, o)
				r.options++
			}
		}
	}
	walk(n, false)
	return opts
}

func option(n *html.Node, disabled bool) webform.Option {
	o := webform.Option{Text: WholeText(n), Disabled: disabled}
	_, o.Selected = AttrOK(n, "selected")
	if v, ok := AttrOK(n, "value"); ok {
		o.Value = v
	} else {
		o.Value = o.Text
	}
	if l := strings.TrimSpace(Attr(n, "label")); l != "" {
		o.Text = l
	}
	if o.Text == "" {
		o.Text = strings.TrimSpace(o.Value)
	}
	o.Text = lang.Clip(o.Text, MaxAttr)
	return o
}

// datalist reads the options that an input suggests. Inputs of one list share them.
func (r *Reader) datalist(id string) []webform.Option {
	n := r.ByID(id)
	if n == nil || n.DataAtom != atom.Datalist {
		return nil
	}
	opts, ok := r.lists[n]
	if !ok {
		opts = r.optionsUnder(n)
		r.lists[n] = opts
	}
	return opts
}

// ByID returns the first element of the page with an ID, or nil.
func (r *Reader) ByID(id string) *html.Node { return r.Tree.byID(id) }

// FirstLegend is the legend of a fieldset; nil where it has none.
func FirstLegend(fieldset *html.Node) *html.Node {
	for c := fieldset.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Legend {
			return c
		}
	}
	return nil
}

// RawText is the text that stands in an element itself, as it is served.
func RawText(n *html.Node) string {
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return b.String()
}

// direction returns the text direction of a control, ltr, rtl or auto: its own dir attribute or
// that of the nearest element around it. For auto, the value decides when it is sent.
func (r *Reader) direction(n *html.Node, c webform.Control) string {
	for p := n; p != nil; p = p.Parent {
		switch d := strings.ToLower(Attr(p, "dir")); d {
		case "ltr", "rtl":
			return d
		case "auto":
			if p == n {
				return d
			}
			if r.toward[p] == "" {
				r.toward[p] = ValueDirection(Text(p))
			}
			return r.toward[p]
		}
		if p == n && c.Type == "tel" {
			return "ltr"
		}
	}
	return "ltr"
}

// ValueDirection is the direction of the first character that has a strong one.
func ValueDirection(s string) string {
	for _, r := range s {
		switch p, _ := bidi.LookupRune(r); p.Class() {
		case bidi.L:
			return "ltr"
		case bidi.R, bidi.AL:
			return "rtl"
		}
	}
	return "ltr"
}
