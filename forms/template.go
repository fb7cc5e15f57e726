package forms

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/surface/fetch"
)

// How forms that only a script sends are asked: Form.Template says more.
const (
	ViaXHR     = "xhr"     // by the request that the script would make
	ViaBrowser = "browser" // by typing into the box, as nobody knows the request
)

// A Template is the request of a search that a script makes, with gaps for what varies. It was seen in a browser and holds
// without one. Like the form it belongs to it is plain data.
type Template struct {
	First   Call     `json:"first"`             // asks for the first result page
	More    *Call    `json:"more,omitempty"`    // asks for the others; nil: there is one, or the answer says where the next is
	Size    int      `json:"size,omitempty"`    // records of a full result page; 0 unknown
	Source  string   `json:"source,omitempty"`  // address that gives the fresh values, where that is not the page of the form
	Raw     bool     `json:"raw,omitempty"`     // the answer comes as a script, which is read nevertheless
	Markup  []string `json:"markup,omitempty"`  // where in the JSON of the answer the records stand, as HTML; nil: they are no HTML in JSON
	Choices []Choice `json:"choices,omitempty"` // controls beside the box
	Proof   []string `json:"proof,omitempty"`   // terms that it brought the same records for as the browser
	Typed   string   `json:"typed,omitempty"`   // why a browser types each term into the box; "" when its request is known
	Refused string   `json:"refused,omitempty"` // why the form is not asked; "" when the template was verified
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
)

// A Part is a piece of a Call: text as it stands, or a gap, or a value that is made of parts itself, such as JSON in a
// parameter. Code says how the value is written: query, path, json, or
// one of the four ways of base64; as it is when empty.
type Part struct {
	Text  string   `json:"text,omitempty"` // of a gap: what stood there last
	Fill  Fill     `json:"fill,omitempty"`
	Start int      `json:"start,omitempty"` // of Number: on the second page
	Step  int      `json:"step,omitempty"`  // of Number: from page to page
	Path  []string `json:"path,omitempty"`  // of Cursor: names and places in the JSON of the answer, -1 the last place; of Fresh: see Origin
	Attr  []string `json:"attr,omitempty"`  // of Cursor in a fragment of HTML: see Carriers
	Code  string   `json:"code,omitempty"`
	In    []Part   `json:"in,omitempty"`
	Name  string   `json:"name,omitempty"` // of Chosen: of which choice
	When  string   `json:"when,omitempty"` // the parts in it stand here when that choice is made, else Text does
}

// A Choice is a control beside the box of a scripted form that restricts or arranges what is found.
type Choice struct {
	Name    string   `json:"name"`
	Label   string   `json:"label,omitempty"`
	Type    string   `json:"type"` // select, or of an input
	Options []Option `json:"options,omitempty"`
}

// Scripted makes a form of a search box whose script makes requests by the template: one box for the term, if there is a gap
// for one. label is what the page calls the box.
func Scripted(page *url.URL, label string, t *Template) *Form {
	f := &Form{
		PageURL: withoutFragment(page.String()), Method: t.First.Method, Enctype: urlencoded, Charset: "utf-8", Via: ViaXHR,
		Kind: Search, Probability: 1, Template: t,
	}
	f.Action = t.First.fixedAddress()
	if t.Typed != "" {
		f.Via = ViaBrowser
	}
	if t.Typed != "" || has(t.First, Term) {
		f.Controls = []Control{{Tag: "input", Type: "search", Name: boxName}}
		f.Fields = []Field{{
			Name: boxName, Controls: []int{0}, Label: label, LabelSource: "placeholder", LabelConfidence: 0.9, Role: Keyword,
			Why: "a browser typed here and saw it sent", Domain: Domain{Kind: Free}, Default: []string{""},
		}}
	}
	f.addChoices(page)
	f.ID = identity(page, f)
	return f
}

// addChoices adds the controls beside the box, understood as if they stood in a form of the page.
func (f *Form) addChoices(page *url.URL) {
	if len(f.Template.Choices) == 0 {
		return
	}
	found, err := Find(&fetch.Page{URL: page, Status: http.StatusOK, Charset: "utf-8", Body: []byte(f.Template.markup())})
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
}

// markup is a form with the choices.
func (t *Template) markup() string {
	var b strings.Builder
	b.WriteString("<form>")
	for _, c := range t.Choices {
		name, label := html.EscapeString(c.Name), html.EscapeString(c.Label)
		if c.Type != "select" {
			fmt.Fprintf(&b, `<p><label>%s <input type="%s" name="%s"></label></p>`, label, html.EscapeString(c.Type), name)
			continue
		}
		fmt.Fprintf(&b, `<p><label>%s <select name="%s">`, label, name)
		for _, o := range c.Options {
			selected := ""
			if o.Selected {
				selected = " selected"
			}
			fmt.Fprintf(&b, `<option value="%s"%s>%s</option>`, html.EscapeString(o.Value), selected, html.EscapeString(o.Text))
		}
		b.WriteString("</select></label></p>")
	}
	return b.String() + "</form>"
}

// fixedAddress is the address up to its first gap, or its query.
func (c Call) fixedAddress() string {
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
	c.each(func(p *Part) { found = found || p.Fill == fill })
	return found
}

// each calls f for every part that has no parts.
func (c Call) each(f func(*Part)) {
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

// scripted is the request for the first page of a scripted form.
func (f *Form) scripted(chosen map[int][]string) (*fetch.Request, error) {
	made := make(choices, len(chosen))
	for i, values := range chosen {
		if len(values) > 0 {
			made[f.Fields[i].Name] = values[0]
		}
	}
	if f.Template.Typed != "" {
		return f.typed(made[boxName])
	}
	return f.call(f.Template.First, 1, made.fill)
}

// choices are the values of fields by name; the first field is the box.
type choices map[string]string

const boxName = "q"

func (c choices) fill(p *Part) string {
	switch {
	case p.Fill == Term:
		return c[boxName]
	case p.Fill == Chosen && c[p.Name] != "":
		return c[p.Name]
	}
	return p.Text
}

// call fills the gaps of c. The number of the page travels in the fragment of the address, which is never sent.
func (f *Form) call(c Call, page int, fill func(*Part) string) (*fetch.Request, error) {
	u, err := fetch.ParseURL(nil, write(c.URL, fill))
	if err != nil {
		return nil, fmt.Errorf("address of form %s: %w", f.ID, err)
	}
	u.Fragment = ""
	if page > 1 {
		u.Fragment = pageFragment + strconv.Itoa(page)
	}
	r := &fetch.Request{Method: c.Method, URL: u, Raw: f.Template.Raw, Header: http.Header{}}
	if r.Referer, err = fetch.ParseURL(nil, f.PageURL); err != nil {
		return nil, fmt.Errorf("page of form %s: %w", f.ID, err)
	}
	for name, ps := range c.Header {
		r.Header.Set(name, write(ps, fill))
	}
	if len(c.Body) > 0 {
		r.Body = []byte(write(c.Body, fill))
	}
	return r, nil
}

const (
	pageFragment  = "page="
	typedFragment = "typed="
)

// typed is the request for the page of the form with the term typed in. The term travels in the fragment as well.
func (f *Form) typed(term string) (*fetch.Request, error) {
	u, err := fetch.ParseURL(nil, f.PageURL)
	if err != nil {
		return nil, fmt.Errorf("page of form %s: %w", f.ID, err)
	}
	u.Fragment = typedFragment + term
	return &fetch.Request{Method: http.MethodGet, URL: u}, nil
}

// TypedTerm returns what a browser is to type into the box of the page that r asks for; ok is false for a request that
// needs no browser.
func TypedTerm(r *fetch.Request) (term string, ok bool) {
	return strings.CutPrefix(r.URL.Fragment, typedFragment)
}

func write(ps []Part, fill func(*Part) string) string {
	var b strings.Builder
	for i := range ps {
		p := &ps[i]
		switch {
		case p.When != "" && fill(&Part{Fill: Chosen, Name: p.When}) == "":
			b.WriteString(p.Text)
		case len(p.In) > 0:
			b.WriteString(encodePart(p.Code, write(p.In, fill)))
		case p.Fill != "":
			b.WriteString(encodePart(p.Code, fill(p)))
		default:
			b.WriteString(encodePart(p.Code, p.Text))
		}
	}
	return b.String()
}

// encodePart writes a value as it stands in a query, a path, a JSON string, or base64.
func encodePart(code, s string) string {
	switch code {
	case "query":
		var b strings.Builder
		percentEncode(&b, s)
		return b.String()
	case "path":
		return url.PathEscape(s)
	case "base64":
		return base64.StdEncoding.EncodeToString([]byte(s))
	case "base64raw":
		return base64.RawStdEncoding.EncodeToString([]byte(s))
	case "base64url":
		return base64.URLEncoding.EncodeToString([]byte(s))
	case "base64rawurl":
		return base64.RawURLEncoding.EncodeToString([]byte(s))
	case "json":
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if e.Encode(s) != nil {
			return ""
		}
		quoted := strings.TrimSuffix(b.String(), "\n")
		return quoted[1 : len(quoted)-1]
	}
	return s
}

// Next returns the request for the result page after p, which answers the assignments and shows so many records of total (0:
// not known); nil when p is the last one, or nobody knows the way on.
func (f *Form) Next(as []Assignment, p *fetch.Page, shown, total int) *fetch.Request {
	t := f.Template
	if t == nil || t.More == nil || shown == 0 || shown < t.Size || p.Request == nil {
		return nil
	}
	page := 1
	if n, ok := strings.CutPrefix(p.Request.URL.Fragment, pageFragment); ok {
		page, _ = strconv.Atoi(n)
	}
	if total > 0 && t.Size > 0 && page*t.Size >= total {
		return nil
	}
	var answer any
	fragment := p
	if has(*t.More, Cursor) {
		answer, fragment = decoded(p.Body), t.Answer(p)
	}
	made, lost := choices{}, false
	for _, a := range as {
		if len(a.Values) > 0 && a.Field >= 0 && a.Field < len(f.Fields) {
			made[f.Fields[a.Field].Name] = a.Values[0]
		}
	}
	r, err := f.call(*t.More, page+1, func(p *Part) string {
		switch p.Fill {
		case Number:
			return strconv.Itoa(p.Start + (page-1)*p.Step)
		case Cursor:
			c, ok := cursorAt(answer, p.Path)
			if len(p.Attr) > 0 {
				c, ok = carriedAt(fragment, p.Attr)
			}
			lost = lost || !ok
			return c
		}
		return made.fill(p)
	})
	if err != nil || lost || repeats(r, p.Request) {
		return nil
	}
	return r
}

// repeats reports whether a request asks what was asked before: the cursor behind the last page may be that of the last page.
func repeats(r, before *fetch.Request) bool {
	return withoutFragment(r.URL.String()) == withoutFragment(before.URL.String()) && bytes.Equal(r.Body, before.Body) && maps.EqualFunc(r.Header, before.Header, slices.Equal)
}

// PageNumber is the request for a later result page of the assignments, where pages are asked for by number; nil elsewhere.
func (f *Form) PageNumber(as []Assignment, n int) *fetch.Request {
	u, err := fetch.ParseURL(nil, f.PageURL)
	if err != nil || f.Template == nil {
		return nil
	}
	u.Fragment = pageFragment + strconv.Itoa(n-1)
	return f.Next(as, &fetch.Page{Request: &fetch.Request{URL: u}, URL: u}, max(f.Template.Size, 1), 0)
}

// decoded is the JSON in an answer; nil when it is none.
func decoded(body []byte) any {
	body = Unwrap(body)
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return nil
	}
	return v
}

// cursorAt follows the path into an answer. There is none behind the last page, where a flag beside it says so.
func cursorAt(v any, path []string) (string, bool) {
	for _, step := range path {
		switch x := v.(type) {
		case map[string]any:
			for _, k := range []string{"hasNextPage", "has_next_page", "hasNext", "has_next", "hasMore", "has_more"} {
				if more, ok := x[k].(bool); ok && !more {
					return "", false
				}
			}
			v = x[step]
		case []any:
			i, err := strconv.Atoi(step)
			if i < 0 {
				i += len(x)
			}
			if err != nil || i < 0 || i >= len(x) {
				return "", false
			}
			v = x[i]
		default:
			return "", false
		}
	}
	switch x := v.(type) {
	case string:
		return x, x != ""
	case json.Number:
		return x.String(), true
	}
	return "", false
}

// guards are what programs write before JSON so that no other site can run it as a script.
var guards = regexp.MustCompile(`^\s*(?:\)\]\}',?|while\s*\(1\);|for\s*\(;;\);|/\*\*/)\s*`)

// callback is the call that JSONP wraps its answer in.
var callback = regexp.MustCompile(`^\s*(?:typeof\s+[\w$.]+\s*===?\s*'function'\s*&&\s*)?[A-Za-z_$][\w$.\[\]]*\s*\(`)

// Unwrap returns the JSON in an answer that is JSON behind a guard, or the argument of a call (JSONP); other bodies come back
// as they are.
func Unwrap(body []byte) []byte {
	inner := body
	if at := guards.FindIndex(inner); at != nil {
		inner = inner[at[1]:]
	}
	if at := callback.FindIndex(inner); at != nil {
		rest := bytes.TrimRight(inner[at[1]:], "; \t\r\n")
		if inside, ok := bytes.CutSuffix(rest, []byte(")")); ok {
			inner = inside
		}
	}
	if inner = bytes.TrimSpace(inner); len(inner) > 0 && (inner[0] == '{' || inner[0] == '[') && json.Valid(inner) {
		return inner
	}
	return body
}

// Answer returns the page as what it is: JSON that came as a script or as text is marked as JSON, HTML that came inside of
// JSON as HTML. p is not changed.
func (t *Template) Answer(p *fetch.Page) *fetch.Page {
	if p == nil || p.Status >= 400 {
		return p
	}
	body, kind := Unwrap(p.Body), ""
	switch {
	case len(t.Markup) > 0:
		s, ok := textAt(decoded(p.Body), t.Markup)
		if !ok {
			return p
		}
		body, kind = []byte(s), "text/html; charset=utf-8"
	case json.Valid(body):
		kind = "application/json"
	case bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")):
		if body = oneList(body); body == nil {
			return p
		}
		kind = "application/json"
	case streamed.Match(body):
		body, kind = inert.ReplaceAll(body, []byte("${1}div")), "text/html; charset=utf-8"
	default:
		return p
	}
	h := p.Header.Clone()
	if h == nil {
		h = http.Header{}
	}
	h.Set("Content-Type", kind)
	return &fetch.Page{
		Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status, Header: h, Body: body, Charset: "utf-8",
		Truncated: p.Truncated, At: p.At, Took: p.Took,
	}
}

// oneList makes a list of lines that are JSON objects each; nil when one is not.
func oneList(body []byte) []byte {
	var lines [][]byte
	for line := range bytes.Lines(body) {
		line = bytes.TrimSpace(line)
		switch {
		case len(line) == 0:
		case line[0] != '{' || !json.Valid(line):
			return nil
		default:
			lines = append(lines, line)
		}
	}
	return slices.Concat([]byte("["), bytes.Join(lines, []byte(",")), []byte("]"))
}

// Fragments that a script puts into the page come in templates, which are no elements of a page until then.
var (
	streamed = regexp.MustCompile(`(?i)^\s*<(?:turbo-stream|template)\b`)
	inert    = regexp.MustCompile(`(?i)(</?)template\b`)
)

// textAt follows a path of names to a string.
func textAt(v any, path []string) (string, bool) {
	for _, name := range path {
		m, ok := v.(map[string]any)
		if !ok {
			return "", false
		}
		v = m[name]
	}
	s, ok := v.(string)
	return s, ok
}

// FreshFrom is the address that gives the values which change with each load: the page of the form, or one that its script
// asks first.
func (f *Form) FreshFrom() string {
	if f.Template != nil && f.Template.Source != "" {
		return f.Template.Source
	}
	return f.PageURL
}

// Wants reports whether the template has values that the page of the form gives with each load.
func (t *Template) Wants() bool {
	return has(t.First, Fresh) || t.More != nil && has(*t.More, Fresh)
}

// Renewed is f with the values that p, a new load of its page, gives. What p does not say stays as it is.
func (f *Form) Renewed(p *fetch.Page) *Form {
	g, t := *f, *f.Template
	t.First = t.First.renewed(p)
	if t.More != nil {
		t.More = new(t.More.renewed(p))
	}
	g.Template = &t
	return &g
}

// Renew is a request that before made, with the values that f has instead.
func (f *Form) Renew(before *Form, r *fetch.Request) *fetch.Request {
	var pairs []string
	for i, old := range before.Template.given() {
		if now := f.Template.given(); i < len(now) && old != now[i] && old != "" {
			pairs = append(pairs, old, now[i])
			if coded := url.QueryEscape(old); coded != old {
				pairs = append(pairs, coded, url.QueryEscape(now[i]))
			}
		}
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

// given are the values that a load gave, in a fixed order.
func (t *Template) given() (values []string) {
	add := func(p *Part) {
		if p.Fill == Fresh {
			values = append(values, p.Text)
		}
	}
	for _, c := range []*Call{&t.First, t.More} {
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

func (c Call) renewed(p *fetch.Page) Call {
	header := make(map[string][]Part, len(c.Header))
	for name, ps := range c.Header {
		header[name] = renewed(ps, p)
	}
	return Call{Method: c.Method, URL: renewed(c.URL, p), Header: header, Body: renewed(c.Body, p)}
}

func renewed(ps []Part, page *fetch.Page) []Part {
	out := make([]Part, len(ps))
	for i, p := range ps {
		if len(p.In) > 0 {
			p.In = renewed(p.In, page)
		}
		if p.Fill == Fresh {
			if v, ok := freshValue(page, p.Path); ok {
				p.Text = v
			}
		}
		out[i] = p
	}
	return out
}

// Where a value comes from that a page gives.
const (
	inMeta   = "meta"   // the content of a meta element, by name
	inInput  = "input"  // the value of a hidden box, by name
	inCookie = "cookie" // by name
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
	for _, c := range (&http.Response{Header: p.Header}).Cookies() {
		if same(c.Value, value) {
			return []string{inCookie, c.Name}
		}
	}
	if v := decoded(p.Body); v != nil {
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
			case n.Data == "meta" && attr(n, "content") == value && attr(n, "name") != "":
				return []string{inMeta, attr(n, "name")}
			case n.Data == "input" && attr(n, "value") == value && attr(n, "name") != "":
				return []string{inInput, attr(n, "name")}
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
	if cookie == value {
		return true
	}
	plain, err := url.QueryUnescape(cookie)
	return err == nil && plain == value
}

func freshValue(p *fetch.Page, origin []string) (string, bool) {
	if len(origin) < 2 {
		return "", false
	}
	kind, name := origin[0], origin[1]
	if kind == inJSON {
		return textAt(decoded(p.Body), origin[1:])
	}
	switch kind {
	case inCookie:
		for _, c := range (&http.Response{Header: p.Header}).Cookies() {
			if v, err := url.QueryUnescape(c.Value); c.Name == name && err == nil {
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
			case n.Type != html.ElementNode || attr(n, "name") != name:
			case kind == inMeta && n.Data == "meta":
				return attr(n, "content"), true
			case kind == inInput && n.Data == "input":
				return attr(n, "value"), true
			}
		}
	}
	return "", false
}
