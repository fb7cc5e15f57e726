package forms

import (
	"encoding/json"
	"net/url"
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Bounds on search boxes outside of forms.
const (
	maxLoose     = 10         // boxes that are looked at
	maxScripts   = 256 * 1024 // bytes of scripts that are read for requests
	maxScriptBit = 64 * 1024  // bytes of one script
)

// loose returns the search boxes that no form owns, each with what stands around it. Of a box whose
// request the page tells (an htmx attribute, a handler or script that writes the address, a
// schema.org SearchAction) it makes the form that would send the same; of the others it makes a
// form without an action, which is reported and never sent.
func (pg *page) loose(l *labels.Labels) []kind.Sample {
	var out []kind.Sample
	taken := map[*html.Node]bool{}
	told := teller{page: pg}
	for _, c := range pg.Tree.Loose {
		if len(out) >= maxLoose {
			break
		}
		if c.Off || taken[c.Node] || !asksForSearch(pg.Tree, c.Node) {
			continue
		}
		around, inside := l.InterfaceOf(c.Node)
		if len(inside) == 0 {
			continue
		}
		for _, n := range inside {
			taken[n] = true
		}
		out = append(out, pg.looseForm(c, around, inside, &told, l))
	}
	return out
}

// asksForSearch reports whether a control is a box that says it searches, by itself or by its
// label.
func asksForSearch(t *controls.Tree, n *html.Node) bool {
	if n.DataAtom != atom.Input {
		return false
	}
	switch strings.ToLower(controls.Attr(n, "type")) {
	case "search":
		return true
	case "", "text":
	default:
		return false
	}
	if boxtype.SearchWords.In(controls.Attr(n, "name"), controls.Attr(n, "id"),
		controls.Attr(n, "placeholder"), controls.Attr(n, "aria-label"),
		controls.Attr(n, "title"), controls.Attr(n, "class")) {
		return true
	}
	for p, level := n.Parent, 0; p != nil && level < labels.MaxLevels; p, level = p.Parent,
		level+1 {
		if labels.IsSearch(p) ||
			level < 2 && boxtype.SearchWords.In(controls.Attr(p, "class"), controls.Attr(p, "id")) {
			return true
		}
	}
	said := labelledBy(t, n)
	return len(said) <= labels.MaxLabel && boxtype.SearchWords.In(said)
}

// labelledBy is what the label elements of a control say: one around it, or those that name it by
// its ID.
func labelledBy(t *controls.Tree, n *html.Node) string {
	for p, level := n.Parent, 0; p != nil && level < labels.MaxLevels; p, level = p.Parent,
		level+1 {
		if p.DataAtom == atom.Label {
			return controls.TextWithout(p, labels.Unread)
		}
	}
	id := controls.Attr(n, "id")
	if id == "" {
		return ""
	}
	for _, l := range t.Labels[:min(len(t.Labels), controls.MaxAll)] {
		if controls.Attr(l, "for") == id {
			return controls.TextWithout(l, labels.Unread)
		}
	}
	return ""
}

// marked reports whether a form or what holds it declares that it is the search of its page.
func marked(form *html.Node) bool {
	for p, level := form, 0; p != nil && level < labels.MaxLevels; p, level = p.Parent, level+1 {
		if labels.IsSearch(p) {
			return true
		}
	}
	return false
}

// looseForm makes a form of a box that no form owns.
func (pg *page) looseForm(box controls.Placed, around *html.Node, inside []*html.Node, told *teller,
	l *labels.Labels) kind.Sample {
	f := &webform.Form{Via: "html", PageURL: submit.WithoutFragment(pg.url.String()), Method: "GET",
		Enctype: submit.Urlencoded, Charset: "utf-8"}
	if base := pg.base.String(); base != pg.url.String() {
		f.BaseURL = base
	}
	note := "its box is in no form, and the page does not say which request its script makes"
	c := pg.controlSeen(box, l.Flow)
	if t := told.of(box.Node, inside); t.param != "" {
		note = "its box is in no form; " + t.where
		c.Name, c.Disabled = t.param, false
		f.Action = submit.WithoutFragment(t.address.String())
		f.Controls = t.rest()
	} else if c.Name == "" {
		c.Name = c.ID
	}
	f.Controls = append(f.Controls, c)
	nodes := make([]*html.Node, 0, len(f.Controls)+len(inside))
	for range f.Controls {
		nodes = append(nodes, box.Node)
	}
	for _, n := range inside { // what it says counts; only the box is sent
		if b := pg.controlSeen(controls.Placed{Node: n}, l.Flow); n != box.Node &&
			b.Tag == "button" ||
			controls.Submits(b) || b.Type == "button" {
			b.Name, b.Type = "", "submit"
			f.Controls, nodes = append(f.Controls, b), append(nodes, n)
		}
	}
	f.Fields = controls.Fields(f.Controls)
	f.ID = identity(pg.url, f)
	f.Caption, f.Around = l.Caption(around), l.Around(around)
	fields.Understand(f, nodes, l)
	return kind.Sample{Form: f, Features: kind.Features(f, around), Node: around, Note: note,
		Ruled: fields.RulingOf(f, &pg.open)}
}

// A telling is the address that a search outside of forms asks, and where the page says so.
type telling struct {
	address *url.URL
	param   string
	where   string
}

// rest makes hidden fields of the further parameters of the address: a form replaces them all.
func (t telling) rest() []webform.Control {
	var out []webform.Control
	for pair := range strings.SplitSeq(t.address.RawQuery, "&") {
		name, value, _ := strings.Cut(pair, "=")
		n, err1 := url.QueryUnescape(name)
		v, err2 := url.QueryUnescape(value)
		if err1 == nil && err2 == nil && n != "" && n != t.param {
			out = append(out, webform.Control{Tag: "input", Type: "hidden", Name: n, Value: v})
		}
	}
	return out
}

// A teller looks for the request of a search box that no form owns.
type teller struct {
	page    *page
	scripts []string // of the page, without those that hold data
	action  telling  // what a schema.org SearchAction says
	read    bool
}

func (t *teller) of(box *html.Node, inside []*html.Node) telling {
	for _, k := range []string{"hx-get", "data-hx-get"} {
		if a, name := controls.Attr(box, k), controls.Attr(box, "name"); a != "" && name != "" {
			if found, ok := t.page.telling(a, name); ok {
				found.where = "its htmx attribute says what it asks"
				return found
			}
		}
	}
	for _, n := range inside {
		for _, a := range n.Attr {
			if !strings.HasPrefix(a.Key, "on") {
				continue
			}
			if found, ok := t.written(lang.Clip(a.Val, maxScriptBit)); ok {
				found.where = "a handler at it says what it asks"
				return found
			}
		}
	}
	t.readScripts()
	for _, s := range t.scripts {
		if !mentions(s, box) {
			continue
		}
		if found, ok := t.written(s); ok {
			found.where = "a script says what it asks"
			return found
		}
	}
	return t.action
}

// mentions reports whether a script names a box by its ID or name.
func mentions(script string, box *html.Node) bool {
	for _, k := range []string{"id", "name"} {
		if s := controls.Attr(box, k); len(s) > 1 &&
			(strings.Contains(script, `"`+s+`"`) || strings.Contains(script, "'"+s+"'") ||
				strings.Contains(script, "#"+s) || strings.Contains(script, "name="+s) ||
				strings.Contains(script, `name="`+s+`"`)) {
			return true
		}
	}
	return false
}

// goesTo matches a script that leads the browser to an address which ends with what was typed:
// location.href = "/search?q=" + ... or location.assign(`/search?q=${...`).
var goesTo = regexp.MustCompile(
	"(?:location(?:\\.href)?\\s*=|location\\.(?:assign|replace)\\(|window\\.open\\()\\s*(?:[\\w.]*origin\\s*\\+\\s*)?" +
		"(?:\"([^\"<>\\s]{0,300}[?&])([\\w.\\[\\]-]{1,40})=\"\\s*\\+|'([^'<>\\s]{0," +
		"300}[?&])([\\w.\\[\\]-]{1,40})='\\s*\\+|`(?:\\$\\{[\\w.]*origin\\})?([^`$<>\\s]{0," +
		"300}[?&])([\\w.\\[\\]-]{1,40})=\\$\\{)")

// written reads the one address that a script goes to; where there are several, none can be
// trusted.
func (t *teller) written(script string) (telling, bool) {
	found := goesTo.FindAllStringSubmatch(script, 8)
	var out telling
	for _, m := range found {
		for i := 1; i < len(m); i += 2 {
			if m[i+1] == "" {
				continue
			}
			one, ok := t.page.telling(m[i], m[i+1])
			if !ok || out.param != "" &&
				(one.param != out.param || one.address.String() != out.address.String()) {
				return telling{}, false
			}
			out = one
		}
	}
	return out, out.param != ""
}

// telling resolves an address of the same site, unless asking it would change something there.
func (pg *page) telling(address, param string) (telling, bool) {
	if len(address) > controls.MaxAddress {
		return telling{}, false
	}
	u, err := fetch.ParseURL(pg.base, strings.TrimRight(address, "&"))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" ||
		fetch.Site(u) != fetch.Site(pg.url) {
		return telling{}, false
	}
	t := telling{address: u, param: param}
	if v := safety.JudgeAddress(t.asked("otter")); v.Harmful() && v.Veto != safety.TokenVeto {
		return telling{}, false
	}
	return t, true
}

// asked is the address with words for which it is asked.
func (t telling) asked(words string) *url.URL {
	u := *t.address
	u.RawQuery = strings.Trim(u.RawQuery+"&"+url.QueryEscape(t.param)+"="+url.QueryEscape(words),
		"&")
	return &u
}

// readScripts reads the scripts of the page: code as it is, and the SearchAction of linked data.
func (t *teller) readScripts() {
	if t.read {
		return
	}
	t.read = true
	left := maxScripts
	for _, n := range t.page.Tree.Scripts {
		s := controls.RawText(n)
		if left -= len(s); left < 0 {
			return
		}
		switch typ := strings.ToLower(controls.Attr(n, "type")); {
		case strings.Contains(typ, "ld+json"):
			var v any
			if t.action.param == "" && json.Unmarshal([]byte(s), &v) == nil {
				t.action = t.page.searchAction(v, 0)
			}
		case len(s) <= maxScriptBit:
			t.scripts = append(t.scripts, s)
		}
	}
}

const maxJSONDepth = 20

// searchAction looks for a schema.org SearchAction in linked data.
func (pg *page) searchAction(v any, depth int) telling {
	if depth > maxJSONDepth {
		return telling{}
	}
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			if t := pg.searchAction(x, depth+1); t.param != "" {
				return t
			}
		}
	case map[string]any:
		if v["@type"] == "SearchAction" {
			return pg.target(v["target"])
		}
		for _, k := range []string{"potentialAction", "@graph", "mainEntity", "isPartOf"} {
			if t := pg.searchAction(v[k], depth+1); t.param != "" {
				return t
			}
		}
	}
	return telling{}
}

// target reads the address of a SearchAction: a template with one place for the words, as the value
// of a parameter.
func (pg *page) target(v any) telling {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			if t := pg.target(x); t.param != "" {
				return t
			}
		}
	case map[string]any:
		return pg.target(v["urlTemplate"])
	case string:
		before, after, ok := strings.Cut(v, "={")
		i := strings.LastIndexAny(before, "?&")
		_, after, closed := strings.Cut(after, "}")
		if !ok || !closed || i < 0 || strings.Contains(after, "{") ||
			!strings.Contains(before[:i+1], "?") {
			return telling{}
		}
		if t, ok := pg.telling(before[:i+1]+strings.TrimPrefix(after, "&"), before[i+1:]); ok {
			t.where = "its site describes what it asks as a SearchAction"
			return t
		}
	}
	return telling{}
}
