package spam

import (
	"net/url"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// setElement sets a property of an element. The page itself stays as it is.
func (m *machine) setElement(o *object, key string, v value) {
	if event, is := strings.CutPrefix(key, "on"); is && v.kind == isObject {
		switch {
		case event == "error" && o.node.DataAtom == atom.Img:
			m.later(time.Millisecond, func() { m.call(v, known(o), []value{{}}) })
		case !hovering[event] || m.large(o):
			o.set(key, v)
			m.listen(o, event, v)
		}
		return
	}
	switch key {
	case "open":
		if yes, ok := v.truth(); ok && yes && o.node.DataAtom == atom.Details {
			m.tell(o, "toggle", "open")
		}
	case "httpEquiv":
		key = "http-equiv"
	case "className":
		key = "class"
	case "innerHTML", "outerHTML":
		if t, ok := m.text(v); ok {
			m.in.insert(t, m)
			if key == "innerHTML" {
				m.fills(o, t.s)
			}
		}
	case "id":
		if t, ok := m.text(v); ok && t.s != "" && m.in.ids[t.s] == nil &&
			len(m.in.ids) < mostItems {
			m.in.ids[t.s] = o.node
		}
	case "innerText", "textContent":
		key = "text"
	}
	if key == "style" && v.kind == isText {
		s := &object{class: style}
		s.set("cssText", v)
		v = known(s)
	}
	o.set(key, v)
}

// large reports whether the mouse is over o wherever it is.
func (m *machine) large(o *object) bool {
	return o.node.DataAtom == atom.Body || o.node.DataAtom == atom.Html || m.covers(o)
}

// covers reports whether an element lies over the page as scripts made it.
func (m *machine) covers(o *object) bool {
	n := o.node
	if n.Parent == nil { // one that a script made
		n = &html.Node{Type: html.ElementNode, Data: n.Data, DataAtom: n.DataAtom}
		for _, k := range o.keys {
			if v := o.props[k]; v.kind == isText || v.kind == isNumber {
				n.Attr = append(n.Attr, html.Attribute{Key: k, Val: v.str()})
			}
		}
	}
	return m.in.covers(n, m.styleOf(o))
}

// styleOf is the style of an element, as CSS.
func (m *machine) styleOf(o *object) string {
	s, ok := o.get("style")
	if !ok {
		return m.attribute(o, "style").str()
	}
	var b strings.Builder
	if s.kind == isObject {
		for _, k := range s.o.keys {
			if k == "cssText" {
				b.WriteString(s.o.props[k].str() + ";")
			} else {
				b.WriteString(kebab(k) + ":" + s.o.props[k].str() + ";")
			}
		}
	}
	return b.String()
}

// kebab writes backgroundColor as background-color.
func kebab(s string) string {
	var b strings.Builder
	for _, r := range s {
		if 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

func (m *machine) ofElement(o *object, key string, args []value) (value, bool) {
	first := arg(args, 0)
	if v, ok := m.does(o, key, args); ok {
		return v, true
	}
	if v, ok := m.asked(o, key, args); ok {
		return v, true
	}
	switch key {
	case "click":
		m.click(o)
		return undefined, true
	case "requestSubmit":
		if !m.prevented(o, "submit") {
			m.submit(o, nil)
		}
		return undefined, true
	case "submit":
		m.submit(o, nil)
		return undefined, true
	case "setAttribute":
		if k, ok := m.text(first); ok {
			k.s = strings.ToLower(k.s)
			if v := arg(args, 1); strings.HasPrefix(k.s, "on") && v.kind == isText {
				m.listenTo(o, k.s, v)
			} else {
				m.setElement(o, k.s, v)
			}
		}
		return undefined, true
	case "getAttribute":
		v := m.attribute(o, strings.ToLower(first.str()))
		if v.kind == isText {
			v.coded = false
		}
		return v, true
	case "appendChild", "append", "prepend", "insertBefore", "replaceWith", "after", "before",
		"replaceChild", "insertAdjacentElement":
		for _, a := range args {
			switch {
			case a.kind == isObject:
				m.inserted(o, a.o)
			case a.kind == isText && (key == "append" || key == "prepend"):
				m.says(o, key, a)
			}
		}
		if key == "insertAdjacentElement" {
			first = arg(args, 1)
		}
		return first, true
	case "insertAdjacentHTML":
		if t, ok := m.text(arg(args, 1)); ok {
			m.in.insert(t, m)
		}
		return undefined, true
	case "querySelector", "querySelectorAll", "getElementsByTagName", "getElementsByClassName",
		"getElementById":
		if o.node.Type == html.DocumentNode || o.node.FirstChild != nil {
			return m.within(o.node, key, args), true
		}
		return m.ofDocument(key, args)
	case "attachShadow":
		return known(&object{class: element,
			node: &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}}), true
	case "cloneNode":
		return known(o), true
	case "focus", "blur", "remove", "setAttributeNS", "removeChild", "removeAttribute":
		return undefined, true
	}
	return value{}, false
}

func (m *machine) listenTo(o *object, handler string, code value) {
	if event := handler[2:]; (automatic(event) ||
		event == "error" && o.node.DataAtom == atom.Img) && (!hovering[event] || m.large(o)) {
		m.later(time.Millisecond, func() { m.inner(code, known(o)) })
	}
}

// inserted is what happens when an element is put into the page, or into one that will be.
func (m *machine) inserted(parent, o *object) {
	if len(m.fresh.list) < mostLater {
		m.fresh.list = append(m.fresh.list, known(o))
	}
	if o.class != element {
		if v, ok := o.get("markup"); ok && v.kind == isText {
			m.in.write(v, m)
		}
		if v, ok := o.get("data"); ok {
			parent.set("text", v)
		}
		return
	}
	m.in.altered = true
	if len(parent.list) < mostLater {
		parent.list = append(parent.list, known(o))
	}
	m.come(o)
}

// come looks at what an element does by being there.
func (m *machine) come(o *object) {
	if m.spend() {
		return
	}
	switch o.node.DataAtom {
	case atom.Base:
		// the first one counts
		if href := m.attribute(o, "href"); href.kind == isText && m.in.base == m.in.page.URL {
			if u, err := fetch.ParseURL(m.in.page.URL, strings.TrimSpace(href.s)); err == nil {
				m.in.base = u
			}
		}
	case atom.Script:
		src := m.attribute(o, "src")
		if code, ok := m.in.inline(src.str()); ok {
			m.inner(decoded(code), known(m.global))
		} else if code := m.attribute(o, "text"); code.kind == isText && src.kind != isText {
			m.inner(code, known(m.global))
		} else if html := m.attribute(o, "innerHTML"); html.kind == isText && src.kind != isText {
			m.inner(html, known(m.global))
		} else if src.kind == isText {
			m.in.foreign = true
		} else if _, made := o.get("text"); made {
			m.in.strays() // with code that nobody knows
		}
	case atom.Template: // what is put in is its content
		for c := range o.node.ChildNodes() {
			m.in.walk(c, m)
		}
	case atom.Meta:
		if strings.EqualFold(m.attribute(o, "http-equiv").str(), "refresh") {
			m.in.refresh(m.attribute(o, "content"), m)
		}
	case atom.Iframe, atom.Object, atom.Embed:
		if inside := m.attribute(o, "srcdoc"); inside.kind == isText && o.node.Parent == nil {
			m.in.frame(&html.Node{Type: html.ElementNode, Data: "iframe", DataAtom: atom.Iframe,
				Attr: []html.Attribute{{Key: "srcdoc", Val: inside.s}}}, m)
		}
		if m.covers(o) {
			from := m.attribute(o, "src")
			if from.kind != isText {
				from = m.attribute(o, "data")
			}
			m.in.leaves("frame", from, m)
		}
	}
	for _, child := range o.list {
		m.come(child.o)
	}
}

// click is a click that a script makes. What listens is called first, and may have the rest not
// happen.
func (m *machine) click(o *object) {
	if m.prevented(o, "click") {
		return
	}
	if c := m.control(o); c != nil && c != o {
		m.click(c)
		return
	}
	m.ticked(o)
	switch o.node.DataAtom {
	case atom.A, atom.Area:
		via, target := "anchor", m.aim(o)
		if target == "_blank" {
			via = "popup"
		}
		m.sends(o, via, target, m.present(o, "href"))
	case atom.Button, atom.Input:
		if form := enclosing(o.node, atom.Form); form != nil &&
			!m.prevented(m.elementOf(form), "submit") {
			m.submit(m.elementOf(form), o)
		}
	}
}

// present is a property that may have been set.
func (m *machine) present(o *object, key string) value {
	if v, ok := o.get(key); ok {
		return v
	}
	return m.elementProperty(o, key)
}

func enclosing(n *html.Node, a atom.Atom) *html.Node {
	for ; n != nil; n = n.Parent {
		if n.DataAtom == a {
			return n
		}
	}
	return nil
}

// submit sends a form without a click. The address of one that is sent by GET has its fields.
func (m *machine) submit(o, by *object) {
	if o.node.DataAtom != atom.Form {
		return
	}
	to, method, target := m.attribute(o, "action"), m.attribute(o, "method"), m.aim(o)
	if by != nil { // the button may say otherwise
		if v := m.attribute(by, "formaction"); v.kind == isText {
			to = v
		}
		if v := m.attribute(by, "formmethod"); v.kind == isText {
			method = v
		}
		if v := m.attribute(by, "formtarget"); v.kind == isText {
			target = v.s
		}
	}
	if m.in.sent != nil {
		m.in.sent(o, to, method)
		return
	}
	code := strings.HasPrefix(strings.ToLower(strings.TrimSpace(to.s)), "javascript:")
	if strings.EqualFold(method.str(), "post") || code {
		if !m.in.errand(o.node) {
			m.sends(o, "form_post", target, to)
		}
		return
	}
	fields := url.Values{}
	add := func(e *object) {
		if id := m.attribute(e, "name").str(); id != "" &&
			(e == by || e.node.DataAtom == atom.Input && m.attribute(e, "type").str() != "submit") {
			v, _ := m.text(m.attribute(e, "value"))
			fields.Add(id, v.s)
		}
	}
	for n := range m.filled(o).Descendants() {
		add(m.elementOf(n))
	}
	for _, e := range o.list {
		add(e.o)
	}
	if to.kind != isText {
		return
	}
	head, _, _ := strings.Cut(to.s, "?")
	to.s = head + "?" + fields.Encode()
	m.sends(o, "form_get", target, to)
}

// aim is the name of the window or frame that a link or form opens in.
func (m *machine) aim(o *object) string {
	if t := m.attribute(o, "target"); t.kind == isText {
		return t.s
	}
	return ""
}

// filled is an element with what it has in it: what a script wrote there, or what the page did.
func (m *machine) filled(o *object) *html.Node {
	v, ok := o.get("innerHTML")
	if !ok || v.kind != isText {
		return o.node
	}
	*m.steps += 100 + len(v.s)/8
	if doc, err := html.Parse(strings.NewReader(v.s)); err == nil {
		return doc
	}
	return o.node
}

// says adds a text to what stands in an element.
func (m *machine) says(o *object, key string, t value) {
	was, has := o.get("text")
	if !has {
		was = textual(content(o.node, true))
	}
	if key == "prepend" {
		was, t = t, was
	}
	o.set("text", m.add(was, t))
}
