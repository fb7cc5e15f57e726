package browser

import (
	"regexp"
	"slices"
	"strings"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam/overlay"
)

// A style is that of an element, which stands in its attribute; or the computed one, which takes
// the style sheets of the page in.
type style struct {
	n        *node
	computed bool
}

// declarations reads properties and their values.
func declarations(css string) (list [][2]string) {
	for _, d := range strings.Split(css, ";") {
		name, v, ok := strings.Cut(d, ":")
		if ok {
			list = append(list, [2]string{strings.ToLower(strings.TrimSpace(name)),
				strings.TrimSpace(v)})
		}
	}
	return list
}

// kebab is a property as style sheets write it.
func kebab(name string) string {
	if name == "cssFloat" {
		return "float"
	}
	var b strings.Builder
	for _, c := range name {
		if c >= 'A' && c <= 'Z' {
			b.WriteByte('-')
			c += 'a' - 'A'
		}
		b.WriteRune(c)
	}
	return b.String()
}

func (s *style) value(name string) string {
	v := ""
	css := attr(s.n.n, "style")
	if s.computed {
		css = s.n.r.sheetsFor(s.n.n) + ";" + css
	}
	for _, d := range declarations(css) {
		if d[0] == name || d[0] == "background" && name == "background-image" {
			v = d[1]
		}
	}
	// which a browser says in full, and in quotes
	if at := soleURL.FindStringSubmatch(v); at != nil && s.computed {
		if u, err := fetch.ParseURL(s.n.r.baseURL(), at[1]); err == nil {
			return `url("` + u.String() + `")`
		}
	}
	if s.computed && v == "" {
		return usual[name]
	}
	return v
}

// usual are values where a page says nothing.
var usual = map[string]string{"display": "block", "visibility": "visible", "opacity": "1",
	"position": "static"}

var soleURL = regexp.MustCompile(`^url\(\s*["']?([^"'()]+?)["']?\s*\)$`)

// sheetsFor are the declarations of the style sheets of the page that are for an element.
func (r *run) sheetsFor(n *html.Node) string {
	var b strings.Builder
	for s := range r.doc.Descendants() {
		if s.DataAtom != atom.Style {
			continue
		}
		for _, m := range sheetRule.FindAllStringSubmatch(textOf(s), mostRules) {
			selector, pseudo, _ := strings.Cut(strings.TrimSpace(m[1]), "::")
			if pseudo != "" || strings.HasPrefix(selector, ":root") {
				selector = strings.Replace(selector, ":root", "html", 1)
			}
			one, err := cascadia.ParseGroup(selector)
			if err != nil {
				continue
			}
			if one.Match(n) {
				b.WriteString(m[2] + ";")
			}
		}
	}
	return b.String()
}

const mostRules = 300 // of a style sheet

var sheetRule = regexp.MustCompile(`([^{}@;]+)\{([^{}]*)\}`)

func (s *style) Get(name string) value {
	r := s.n.r
	switch name {
	case "cssText":
		return r.of(attr(s.n.n, "style"))
	case "getPropertyValue":
		return r.fn(func(_ value, a args) value {
			return r.of(s.value(text(a, 0)))
		})
	case "setProperty":
		return r.fn(func(_ value, a args) value {
			s.put(text(a, 0), text(a, 1))
			return undefined
		})
	case "removeProperty":
		return r.fn(func(_ value, a args) value {
			s.put(text(a, 0), "")
			return undefined
		})
	case "toString", "valueOf", "constructor":
		return nil
	}
	return r.of(s.value(kebab(name)))
}

// put sets a property, or takes it away.
func (s *style) put(name, v string) {
	list := slices.DeleteFunc(declarations(attr(s.n.n, "style")),
		func(d [2]string) bool { return d[0] == name })
	if v != "" {
		list = append(list, [2]string{name, v})
	}
	var b strings.Builder
	for _, d := range list {
		b.WriteString(d[0] + ": " + d[1] + "; ")
	}
	setAttribute(s.n.n, "style", strings.TrimSpace(b.String()))
}

func (s *style) Set(name string, v value) bool {
	if name == "cssText" {
		setAttribute(s.n.n, "style", v.String())
		return true
	}
	s.put(kebab(name), v.String())
	return true
}

func (s *style) Has(name string) bool    { return s.Get(name) != nil }
func (s *style) Delete(name string) bool { s.put(kebab(name), ""); return true }
func (s *style) Keys() []string          { return nil }

// sheets are the style sheets of the page as scripts see them.
func (r *run) sheets() value {
	var list []any
	for n := range r.doc.Descendants() {
		if n.DataAtom == atom.Style {
			list = append(list, r.nodeOf[r.node(n)].sheet())
		}
	}
	return r.rt.NewArray(list...)
}

// sheet is a style sheet with its rules.
func (at *node) sheet() value {
	if at.n.DataAtom != atom.Style {
		return nil
	}
	var list []any
	for _, m := range sheetRule.FindAllStringSubmatch(textOf(at.n), mostRules) {
		holder := &html.Node{Type: html.ElementNode, Data: "style",
			Attr: []html.Attribute{{Key: "style", Val: m[2]}}}
		of := at.r.nodeOf[at.r.node(holder)]
		list = append(list, with{"selectorText": strings.TrimSpace(m[1]),
			"cssText": m[0], "style": at.r.rt.NewDynamicObject(&style{n: of})})
	}
	o := at.r.rt.NewObject()
	rules := at.r.of(list)
	o.Set("cssRules", rules)
	o.Set("rules", rules)
	o.Set("insertRule", at.r.fn(func(value, []value) value { return at.r.of(0) }))
	return o
}

// classes are those of an element.
type classes struct{ n *node }

func (c *classes) Get(name string) value {
	r := c.n.r
	do := func(f func(have []string, a args) value) value {
		return r.fn(func(_ value, a args) value {
			return f(strings.Fields(attr(c.n.n, "class")), a)
		})
	}
	put := func(have []string, class string, on bool) []string {
		have = slices.DeleteFunc(have, func(h string) bool { return h == class })
		if on {
			have = append(have, class)
		}
		setAttribute(c.n.n, "class", strings.Join(have, " "))
		return have
	}
	switch name {
	case "add", "remove":
		return do(func(have []string, a args) value {
			for i := range a {
				have = put(have, text(a, i), name == "add")
			}
			return undefined
		})
	case "toggle":
		return do(func(have []string, a args) value {
			on := !slices.Contains(have, text(a, 0))
			if len(a) > 1 {
				on = a[1].ToBoolean()
			}
			put(have, text(a, 0), on)
			return r.of(on)
		})
	case "contains":
		return do(func(have []string, a args) value {
			return r.of(slices.Contains(have, text(a, 0)))
		})
	case "replace":
		return do(func(have []string, a args) value {
			put(put(have, text(a, 0), false), text(a, 1), true)
			return r.of(true)
		})
	case "item":
		return do(func(have []string, a args) value {
			if i := int(arg(a, 0).ToInteger()); i >= 0 && i < len(have) {
				return r.of(have[i])
			}
			return null
		})
	case "forEach":
		return do(func(have []string, a args) value {
			for i, class := range have {
				r.call(arg(a, 0), undefined, r.of(class), r.of(i))
			}
			return undefined
		})
	case "length":
		return r.of(len(strings.Fields(attr(c.n.n, "class"))))
	case "value":
		return r.of(attr(c.n.n, "class"))
	case "toString":
		return do(func([]string, []value) value { return r.of(attr(c.n.n, "class")) })
	}
	if have := strings.Fields(attr(c.n.n, "class")); name >= "0" && name <= "99" {
		for i, class := range have {
			if name == r.of(i).String() {
				return r.of(class)
			}
		}
	}
	return nil
}

func (c *classes) Set(name string, v value) bool {
	if name == "value" {
		setAttribute(c.n.n, "class", v.String())
	}
	return true
}
func (c *classes) Has(name string) bool { return c.Get(name) != nil }
func (c *classes) Delete(string) bool   { return true }
func (c *classes) Keys() []string       { return nil }

// dataset are the attributes of an element that are data.
type dataset struct{ n *node }

func (d *dataset) Get(name string) value {
	if v, ok := overlay.Attribute(d.n.n, "data-"+kebab(name)); ok {
		return d.n.r.of(v)
	}
	return nil
}

func (d *dataset) Set(name string, v value) bool {
	setAttribute(d.n.n, "data-"+kebab(name), v.String())
	return true
}

func (d *dataset) Has(name string) bool { return d.Get(name) != nil }

func (d *dataset) Delete(name string) bool {
	removeAttribute(d.n.n, "data-"+kebab(name))
	return true
}

func (d *dataset) Keys() (keys []string) {
	for _, a := range d.n.n.Attr {
		if name, ok := strings.CutPrefix(a.Key, "data-"); ok {
			parts := strings.Split(name, "-")
			for i := range parts[1:] {
				if p := parts[i+1]; p != "" {
					parts[i+1] = strings.ToUpper(p[:1]) + p[1:]
				}
			}
			keys = append(keys, strings.Join(parts, ""))
		}
	}
	return keys
}
