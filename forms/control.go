package forms

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

const maxAttr = 500 // bytes of an attribute that is kept for its meaning, not for submission

var inputTypes = map[string]bool{
	"hidden": true, "text": true, "search": true, "tel": true, "url": true, "email": true,
	"password": true, "date": true,
	"month": true, "week": true, "time": true, "datetime-local": true, "number": true,
	"range": true, "color": true,
	"checkbox": true, "radio": true, "file": true, "submit": true, "image": true, "reset": true,
	"button": true,
}

// control reads a control as served.
func (pg *page) control(p placed, fl *flow) webform.Control {
	n := p.node
	c := webform.Control{Tag: n.Data, Name: attr(n, "name"), ID: attr(n, "id")}
	_, c.Disabled = attrOK(n, "disabled")
	c.Disabled = c.Disabled || p.off
	_, c.Required = attrOK(n, "required")
	c.Required = c.Required || strings.EqualFold(attr(n, "aria-required"), "true")
	_, c.Multiple = attrOK(n, "multiple")
	for _, k := range keptAttrs {
		v, ok := attrOK(n, k)
		if !ok {
			continue
		}
		if c.Attr == nil {
			c.Attr = map[string]string{}
		}
		if len(v) > maxAttr && k != "dirname" && k != "formaction" {
			v = strings.ToValidUTF8(v[:maxAttr], "")
		}
		c.Attr[k] = v
	}
	switch n.DataAtom {
	case atom.Select:
		c.Type = "select"
		c.Options = pg.menu(n, c)
	case atom.Textarea:
		c.Type = "textarea"
		c.Value = rawText(n)
	case atom.Button:
		c.Type = strings.ToLower(attr(n, "type"))
		if c.Type != "reset" && c.Type != "button" {
			c.Type = "submit"
		}
		c.Value = attr(n, "value")
	default:
		pg.input(n, &c)
	}
	if c.Attr["dirname"] != "" {
		c.Attr["dir"] = pg.direction(n, c)
	}
	c.Invisible = fl.unseen(n)
	return c
}

func (pg *page) input(n *html.Node, c *webform.Control) {
	c.Type = strings.ToLower(attr(n, "type"))
	if !inputTypes[c.Type] {
		c.Type = "text"
	}
	value, ok := attrOK(n, "value")
	switch c.Type {
	case "checkbox", "radio":
		_, c.Checked = attrOK(n, "checked")
		if !ok {
			value = "on"
		}
	case "file":
		value = "" // a page cannot choose a file
	}
	c.Value = sanitize(c.Type, value, c.Attr)
	if list := attr(n, "list"); list != "" {
		c.Options = pg.datalist(list)
	}
}

// menu reads the options of a select, with the selection a browser shows: in a select that takes
// one, the last option marked as selected, or else the first one that is not disabled if the select
// is a drop-down list.
func (pg *page) menu(n *html.Node, c webform.Control) []webform.Option {
	opts := pg.optionsUnder(n)
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
	for _, r := range strings.TrimLeft(c.Attr["size"], " \t\n\f\r") {
		if r < '0' || r > '9' || n > 1000 {
			break
		}
		n = n*10 + int(r-'0')
	}
	return n
}

// optionsUnder reads the options of a menu, as many as the caps allow; the rest is counted in
// pg.unread.
func (pg *page) optionsUnder(n *html.Node) []webform.Option {
	var opts []webform.Option
	var walk func(n *html.Node, off bool)
	walk = func(n *html.Node, off bool) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if c.Type != html.ElementNode {
				continue
			}
			_, dis := attrOK(c, "disabled")
			switch {
			case c.DataAtom != atom.Option:
				walk(c, off || dis && c.DataAtom == atom.Optgroup)
			case len(opts) >= maxOptions || pg.options >= maxPage:
				pg.unread++
			default:
				o := option(c, off || dis)
				if len(o.Value) > maxAddress { // no server takes it
					pg.unread++
					continue
				}
				opts = append(opts, o)
				pg.options++
			}
		}
	}
	walk(n, false)
	return opts
}

func option(n *html.Node, disabled bool) webform.Option {
	o := webform.Option{Text: wholeText(n), Disabled: disabled}
	_, o.Selected = attrOK(n, "selected")
	if v, ok := attrOK(n, "value"); ok {
		o.Value = v
	} else {
		o.Value = o.Text
	}
	if l := strings.TrimSpace(attr(n, "label")); l != "" {
		o.Text = l
	}
	if o.Text == "" {
		o.Text = strings.TrimSpace(o.Value)
	}
	o.Text = lang.Clip(o.Text, maxAttr)
	return o
}

// datalist reads the options that an input suggests. Inputs of one list share them.
func (pg *page) datalist(id string) []webform.Option {
	n := pg.byID(id)
	if n == nil || n.DataAtom != atom.Datalist {
		return nil
	}
	opts, ok := pg.lists[n]
	if !ok {
		opts = pg.optionsUnder(n)
		pg.lists[n] = opts
	}
	return opts
}

// byID returns the first element of the page with an ID, or nil.
func (pg *page) byID(id string) *html.Node { return pg.tree.byID(id) }

func firstLegend(fieldset *html.Node) *html.Node {
	for c := fieldset.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Legend {
			return c
		}
	}
	return nil
}

func rawText(n *html.Node) string {
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
func (pg *page) direction(n *html.Node, c webform.Control) string {
	for p := n; p != nil; p = p.Parent {
		switch d := strings.ToLower(attr(p, "dir")); d {
		case "ltr", "rtl":
			return d
		case "auto":
			if p == n {
				return d
			}
			if pg.toward[p] == "" {
				pg.toward[p] = valueDirection(text(p))
			}
			return pg.toward[p]
		}
		if p == n && c.Type == "tel" {
			return "ltr"
		}
	}
	return "ltr"
}

// valueDirection is the direction of the first character that has a strong one.
func valueDirection(s string) string {
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
