package submit

import (
	"bytes"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/payload"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// FreshFrom is the address that gives the values which change with each load: the page of the form,
// or one that its script asks first.
func FreshFrom(f *webform.Form) string {
	if f.Template != nil && f.Template.Source != "" {
		return f.Template.Source
	}
	return f.PageURL
}

// Wants reports whether the template has values that the page of the form gives with each load.
func Wants(t *webform.Template) bool {
	return Has(t.First, webform.Fresh) || t.More != nil && Has(*t.More, webform.Fresh)
}

// Following is f with the values that cookies of an answer to it give: some sites let each answer
// say the token of the next request. Without any it is f.
func Following(f *webform.Form, p *fetch.Page) *webform.Form {
	if f.Template == nil || !Wants(f.Template) || p.Header.Get("Set-Cookie") == "" {
		return f
	}
	return Renewed(f, &fetch.Page{Header: p.Header})
}

// Renewed is f with the values that p, a new load of its page, gives. What p does not say stays as
// it is.
func Renewed(f *webform.Form, p *fetch.Page) *webform.Form {
	g, t := *f, *f.Template
	t.First = renewedCall(t.First, p)
	if t.More != nil {
		t.More = new(renewedCall(*t.More, p))
	}
	g.Template = &t
	return &g
}

// Renew is a request that before made, with the values that f has instead.
func Renew(f *webform.Form, before *webform.Form, r *fetch.Request) *fetch.Request {
	var pairs []string
	given := givenValues(f)
	for i, old := range givenValues(before) {
		if i < len(given) && old != given[i] && old != "" && given[i] != "" {
			pairs = append(pairs, old, given[i])
			if coded := url.QueryEscape(old); coded != old {
				pairs = append(pairs, coded, url.QueryEscape(given[i]))
			}
		}
	}
	if len(pairs) == 0 {
		return r
	}
	swap := strings.NewReplacer(pairs...)
	again := *r
	if u, err := fetch.ParseURL(nil, swap.Replace(r.URL.String())); err == nil {
		again.URL = u
	}
	again.Body, again.Header = []byte(swap.Replace(string(r.Body))), http.Header{}
	if len(r.Body) == 0 {
		again.Body = nil
	}
	for name, values := range r.Header {
		for _, v := range values {
			again.Header.Add(name, swap.Replace(v))
		}
	}
	return &again
}

// shortestGiven is how many letters a hidden value has at least that is put in the place of another
// one wherever that stands: what is shorter may be the number of a page.
const shortestGiven = 8

// givenValues are the values that a load gave, in a fixed order; "" stands for one that is no more
// than a short word.
func givenValues(f *webform.Form) (values []string) {
	if f.Template != nil {
		return givenByTemplate(f.Template)
	}
	values = append(values, SessionPath(f))
	for i := range f.Controls {
		if c := &f.Controls[i]; c.Type == "hidden" {
			values = append(values, c.Value)
		}
	}
	for i, v := range values {
		if len(v) < shortestGiven {
			values[i] = ""
		}
	}
	return values
}

// SessionPath is the session that the path of the action names, as servlets write it: "1A2B" of
// "/find;jsessionid=1A2B"; "" for none.
func SessionPath(f *webform.Form) string {
	u, err := url.Parse(f.Action)
	if err != nil {
		return ""
	}
	_, first := fetch.CutParams(u.Path)
	_, value, _ := strings.Cut(first, "=")
	return value
}

// givenByTemplate are the values that a load gave, in a fixed order.
func givenByTemplate(t *webform.Template) (values []string) {
	add := func(p *webform.Part) {
		if p.Fill == webform.Fresh {
			values = append(values, p.Text)
		}
	}
	for _, c := range []*webform.Call{&t.First, t.More} {
		if c == nil {
			continue
		}
		eachPart(c.URL, add)
		eachPart(c.Body, add)
		for _, name := range slices.Sorted(maps.Keys(c.Header)) {
			eachPart(c.Header[name], add)
		}
	}
	return values
}

func renewedCall(c webform.Call, p *fetch.Page) webform.Call {
	header := make(map[string][]webform.Part, len(c.Header))
	for name, ps := range c.Header {
		header[name] = renewed(ps, p)
	}
	return webform.Call{Method: c.Method, URL: renewed(c.URL, p), Header: header,
		Body: renewed(c.Body, p)}
}

func renewed(ps []webform.Part, page *fetch.Page) []webform.Part {
	out := make([]webform.Part, len(ps))
	for i, p := range ps {
		if len(p.In) > 0 {
			p.In = renewed(p.In, page)
		}
		if p.Fill == webform.Fresh {
			if v, ok := FreshValue(page, p.Path); ok {
				p.Text = v
			}
		}
		out[i] = p
	}
	return out
}

// Where a value comes from that a page gives.
const (
	InMeta   = "meta"   // the content of a meta element, by name
	inInput  = "input"  // the value of a hidden box, by name
	InCookie = "cookie" // by name
	inText   = "text"   // the text behind what is given, up to a quote
	inJSON   = "json"   // the string at a path of names
)

const (
	shortestFresh = 8  // characters of a value that is looked for in the page
	leadingText   = 20 // bytes by which a place in a script is known
)

// Origin says where p gives the value, in a form for Part.Path; nil when it does not.
func Origin(p *fetch.Page, value string) []string {
	if len(value) < shortestFresh || !strings.ContainsAny(value, "0123456789") {
		return nil
	}
	names, values := fetch.ReadCookies(p.Header)
	for i, v := range values {
		if same(v, value) {
			return []string{InCookie, names[i]}
		}
	}
	if v := payload.Decoded(p.Body); v != nil {
		if path := pathOf(v, value, nil); path != nil {
			return append([]string{inJSON}, path...)
		}
		return nil
	}
	doc, err := p.Document()
	if err != nil {
		return nil
	}
	for _, root := range doc.Nodes {
		for n := range root.Descendants() {
			switch {
			case n.Type != html.ElementNode:
			case n.Data == "meta" && controls.Attr(n, "content") == value &&
				controls.Attr(n, "name") != "":
				return []string{InMeta, controls.Attr(n, "name")}
			case n.Data == "input" && controls.Attr(n, "value") == value &&
				controls.Attr(n, "name") != "":
				return []string{inInput, controls.Attr(n, "name")}
			}
		}
	}
	if i := bytes.Index(p.Body, []byte(value)); i >= leadingText {
		return []string{inText, string(p.Body[i-leadingText : i])}
	}
	return nil
}

// pathOf finds the names that lead to a string.
func pathOf(v any, value string, path []string) []string {
	m, ok := v.(map[string]any)
	if !ok || len(path) > 20 {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(m)) {
		at := append(slices.Clone(path), name)
		if s, ok := m[name].(string); ok && s == value {
			return at
		}
		if found := pathOf(m[name], value, at); found != nil {
			return found
		}
	}
	return nil
}

// same reports whether a cookie holds the value; browsers' scripts read it with its escapes undone.
func same(cookie, value string) bool {
	if cookie = bare(cookie); cookie == value {
		return true
	}
	plain, err := url.QueryUnescape(cookie)
	return err == nil && plain == value
}

// bare is the value of a cookie without the quotes that some servers put around it.
func bare(cookie string) string {
	if len(cookie) > 1 && cookie[0] == '"' && cookie[len(cookie)-1] == '"' {
		return cookie[1 : len(cookie)-1]
	}
	return cookie
}

// FreshValue is the value that now stands at an origin of p, as Origin gives it; false where none
// does.
func FreshValue(p *fetch.Page, origin []string) (string, bool) {
	if len(origin) < 2 {
		return "", false
	}
	kind, name := origin[0], origin[1]
	if kind == inJSON {
		return payload.TextAt(payload.Decoded(p.Body), origin[1:])
	}
	switch kind {
	case InCookie:
		names, values := fetch.ReadCookies(p.Header)
		for i, v := range values {
			if v, err := url.QueryUnescape(bare(v)); names[i] == name && err == nil {
				return v, true
			}
		}
		return "", false
	case inText:
		_, rest, ok := strings.Cut(string(p.Body), name)
		end := strings.IndexAny(rest, `"'<&`)
		return rest[:max(end, 0)], ok && end > 0
	}
	doc, err := p.Document()
	if err != nil {
		return "", false
	}
	for _, root := range doc.Nodes {
		for n := range root.Descendants() {
			switch {
			case n.Type != html.ElementNode || controls.Attr(n, "name") != name:
			case kind == InMeta && n.Data == "meta":
				return controls.Attr(n, "content"), true
			case kind == inInput && n.Data == "input":
				return controls.Attr(n, "value"), true
			}
		}
	}
	return "", false
}
