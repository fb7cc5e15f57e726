package browser

import (
	"net/url"
	"strings"

	"deepcrawl/surface/spam/overlay"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// fieldValue is what stands in a control.
func fieldValue(at *node) value {
	switch at.n.DataAtom {
	case atom.Select:
		list := all(at.n, isOption)
		if i := at.chosen(); i >= 0 && i < len(list) {
			return fieldValue(at.r.nodeOf[at.r.node(list[i])])
		}
		return at.r.of("")
	case atom.Option:
		if v, ok := overlay.Attribute(at.n, "value"); ok {
			return at.r.of(v)
		}
		return at.r.of(strings.TrimSpace(textOf(at.n)))
	case atom.Textarea:
		return at.r.of(textOf(at.n))
	case atom.Input, atom.Button, atom.Param, atom.Li, atom.Meter, atom.Progress:
		v, ok := overlay.Attribute(at.n, "value")
		if !ok && (attr(at.n, "type") == "checkbox" || attr(at.n, "type") == "radio") {
			v = "on"
		}
		return at.r.of(v)
	}
	return nil
}

// chosen is the place of the option that is chosen in a menu.
func (at *node) chosen() int {
	if v, ok := at.own["selectedIndex"]; ok {
		return int(v.ToInteger())
	}
	set, given := at.own["value"]
	for i, o := range all(at.n, isOption) {
		if given && fieldValue(at.r.nodeOf[at.r.node(o)]).String() == set.String() {
			return i
		}
		if _, is := overlay.Attribute(o, "selected"); is && !given {
			return i
		}
	}
	return 0
}

// click has a visitor's click come to n.
func (r *run) click(n *html.Node) {
	if r.inside >= mostDepth {
		return
	}
	if r.tell(n, "click", r.event("click", map[string]any{"bubbles": true, "button": 0})) {
		return
	}
	switch n.DataAtom {
	case atom.Label:
		if to := r.labelled(n); to != nil {
			r.click(to)
		}
		return
	case atom.Input, atom.Button:
		r.clickControl(n)
		return
	}
	for a := n; a != nil; a = a.Parent {
		if (a.DataAtom == atom.A || a.DataAtom == atom.Area) && attr(a, "href") != "" {
			r.follow(a)
			return
		}
	}
}

// labelled is what a label is for; nil for nothing.
func (r *run) labelled(n *html.Node) *html.Node {
	if id := attr(n, "for"); id != "" {
		return find(r.doc, func(c *html.Node) bool { return attr(c, "id") == id })
	}
	return find(n, isControl)
}

// clickControl does what a button does, or a box.
func (r *run) clickControl(n *html.Node) {
	kind := strings.ToLower(attr(n, "type"))
	switch {
	case n.DataAtom == atom.Input && (kind == "checkbox" || kind == "radio"):
		if _, on := overlay.Attribute(n, "checked"); on && kind == "checkbox" {
			removeAttribute(n, "checked")
		} else {
			setAttribute(n, "checked", "")
		}
		r.tell(n, "input", r.event("input", nil))
		r.tell(n, "change", r.event("change", nil))
	case kind == "submit" || kind == "image" || n.DataAtom == atom.Button && kind == "":
		if form := r.formOf(n); form != nil {
			r.submit(form, n, true)
		}
	}
}

// formOf is the form of a control; nil for none.
func (r *run) formOf(n *html.Node) *html.Node {
	if id := attr(n, "form"); id != "" {
		return find(r.doc, func(c *html.Node) bool { return attr(c, "id") == id })
	}
	return around(n, atom.Form)
}

// follow follows a link.
func (r *run) follow(n *html.Node) {
	if _, saved := overlay.Attribute(n, "download"); saved {
		return
	}
	r.sends(n, "anchor", attr(n, "target"), attr(n, "href"))
}

// sends notes that a form or a link leads to ref, in the page or in a frame of it.
func (r *run) sends(n *html.Node, via, target, ref string) {
	frame := r.frameNamed(target)
	switch {
	case frame != nil && r.covers(frame):
		r.exit(Exit{Via: "frame", Ref: ref})
	case frame != nil || !r.connected(n) && r.framed(n) && target != "_top" && target != "_parent":
	default:
		if via == "anchor" && strings.HasPrefix(ref, "#") {
			r.where.Set("hash", r.of(ref))
			return
		}
		r.exit(Exit{Via: via, Ref: ref})
	}
}

// framed reports whether n is in the document of a frame.
func (r *run) framed(n *html.Node) bool {
	for n.Parent != nil {
		n = n.Parent
	}
	return n.Type == html.DocumentNode && n != r.doc && n.Data != fragmentName
}

// sent is a form that was sent, and how.
type sent struct {
	form *html.Node
	ref  string
	post bool
}

// submit sends a form. By a click, those who listen are told, and empty fields hold it up.
func (r *run) submit(form, by *html.Node, told bool) {
	if form.DataAtom != atom.Form {
		return
	}
	if told {
		for _, n := range all(form, r.lacking) {
			r.tell(n, "invalid", r.event("invalid", nil))
			return
		}
		if r.tell(form, "submit", r.event("submit", map[string]any{"bubbles": true})) {
			return
		}
	}
	ref, method, target := attr(form, "action"), attr(form, "method"), attr(form, "target")
	if by != nil { // the button may say otherwise
		for name, to := range map[string]*string{"formaction": &ref, "formmethod": &method,
			"formtarget": &target} {
			if v, ok := overlay.Attribute(by, name); ok {
				*to = v
			}
		}
	}
	post := strings.EqualFold(method, "post")
	if r.p.Press > 0 {
		if r.sent == nil {
			r.sent = &sent{form, ref, post}
		}
		return
	}
	_, code := cutScheme(strings.TrimSpace(ref))
	switch {
	case post || code:
		if !Errand(form) {
			r.sends(form, "form_post", target, ref)
		}
	case ref != "":
		head, _, _ := strings.Cut(ref, "?")
		r.sends(form, "form_get", target, head+"?"+r.query(form, by))
	}
}

// query is what a form sends in an address.
func (r *run) query(form, by *html.Node) string {
	fields := url.Values{}
	for n := range form.Descendants() {
		if name := attr(n, "name"); name != "" && (n == by ||
			n.DataAtom == atom.Input && !strings.EqualFold(attr(n, "type"), "submit") ||
			n.DataAtom == atom.Select || n.DataAtom == atom.Textarea) {
			v := r.nodeOf[r.node(n)].Get("value")
			fields.Add(name, v.String())
		}
	}
	return fields.Encode()
}

// Errand reports whether a form carries what one site tells another about somebody who logs in.
func Errand(form *html.Node) bool {
	return find(form, func(n *html.Node) bool {
		return errandFields[strings.ToLower(attr(n, "name"))]
	}) != nil
}

var errandFields = map[string]bool{"samlrequest": true, "samlresponse": true, "relaystate": true,
	"id_token": true, "wresult": true, "pareq": true, "creq": true}

// press clicks on what is to be pressed, and says what that sends.
func (r *run) press(n *html.Node) {
	r.result.Exits, r.sent = nil, nil
	r.depth = 0
	ref := strings.TrimSpace(attr(n, "href"))
	code, scripted := cutScheme(ref)
	switch {
	case n.DataAtom == atom.Input && !strings.EqualFold(attr(n, "type"), "button"):
		if attr(n, "name") == "" { // a button with a name sends that, too
			r.click(n)
		}
	default:
		stopped := r.tell(n, "click", r.event("click", nil))
		if scripted && !stopped && r.sent == nil {
			r.runCode(decoded(code))
		}
	}
	r.rest()
}

// cookies are those that scripts set, as they read them.
func (r *run) cookies() string {
	return strings.Join(r.jar, "; ")
}

// bake sets a cookie.
func (r *run) bake(line string) {
	if len(r.result.Cookies) < mostCookies {
		r.result.Cookies = append(r.result.Cookies, line)
	}
	pair, _, _ := strings.Cut(line, ";")
	name, _, _ := strings.Cut(pair, "=")
	for i, was := range r.jar {
		if n, _, _ := strings.Cut(was, "="); n == name {
			r.jar[i] = strings.TrimSpace(pair)
			return
		}
	}
	r.jar = append(r.jar, strings.TrimSpace(pair))
}

// inner is the markup in a node.
func inner(n *html.Node) string {
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if n.DataAtom == atom.Script || n.DataAtom == atom.Style {
			b.WriteString(c.Data)
			continue
		}
		html.Render(&b, c)
	}
	return b.String()
}
