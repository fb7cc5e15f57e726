package controls

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// Servers of the 2000s send a form by a link or a plain button whose script calls submit(). What is
// written on it says what the form does, as words on a button do, and nothing of it is sent.

const (
	maxPressed  = 200   // bytes of what is written on one
	maxScripted = 5     // links and buttons of a form that send it by a script
	maxCalls    = 50    // plain buttons and links of a page that call a function
	MaxBlocks   = 20    // scripts of a page that are looked through for it
	maxCode     = 20000 // bytes of one
	maxFunction = 1500  // bytes of a function
)

var (
	// submits fits scripts that send a form; the first group is how it is named, if it is.
	submitCall = regexp.MustCompile(
		`((?:document|this|forms?)[\w.$'"()\[\]-]{0,120})\.(?:submit|requestSubmit)\s*\(`)
	submitted = regexp.MustCompile(`\.(?:submit|requestSubmit)\s*\(`)
	sentAway  = regexp.MustCompile(
		`(?i)\.(?:form)?action\s*=[^=]|(?:attr|attribute|prop)\(\s*['"](?:form)?action['"]`)
	called = regexp.MustCompile(
		`^\s*(?:javascript:)?\s*(?:return\s+)?([A-Za-z_$][\w$]*)\s*\(\s*(?:this(?:\.form)?)?\s*\)\s*;?\s*(?:return\s+(?:false|true)\s*;?)?\s*$`)
	formNamed = regexp.MustCompile(
		`(?:forms?\s*[\[(]\s*|ById\(\s*|forms\.|document\.)['"]?([\w$-]+)`)
)

// Scripted gives each form what is written on the links and plain buttons that send it by a script.
func (t *Tree) Scripted(found []Owned, forms []*webform.Form) {
	at := map[*html.Node]int{}
	for i, o := range found {
		at[o.Form] = i
	}
	for _, s := range t.sends {
		i, ok := at[s.around]
		if n := t.formNamed(s.Node); n != nil {
			i, ok = at[n]
		}
		if words := lang.Clip(pressedWords(s.Node), maxPressed); ok && words != "" &&
			len(forms[i].Scripted) < maxScripted {
			forms[i].Scripted = append(forms[i].Scripted, words)
		}
	}
}

// sendsForm reports whether a link or button sends a form by its script.
func sendsForm(n *html.Node) bool {
	switch n.DataAtom {
	case atom.A, atom.Span, atom.Div, atom.Img:
	case atom.Input, atom.Button:
		if !strings.EqualFold(Attr(n, "type"), "button") {
			return false
		}
	default:
		return false
	}
	return submitCall.MatchString(scriptOf(n))
}

// calledFunction is the name of the function that a click on a plain button or a link calls with
// nothing but itself, and does no more. One that is called with a number turns pages.
func calledFunction(n *html.Node) string {
	switch n.DataAtom {
	case atom.A:
	case atom.Input, atom.Button:
		if !strings.EqualFold(Attr(n, "type"), "button") {
			return ""
		}
	default:
		return ""
	}
	code := strings.TrimPrefix(scriptOf(n), ";")
	if m := called.FindStringSubmatch(code); m != nil {
		return m[1]
	}
	return ""
}

// follow adds the buttons and links that call a function of the page that sends a form and does not
// change where it is sent.
func (t *Tree) follow() {
	t.runs = map[*html.Node]string{}
	for _, c := range t.calls {
		body := t.function(calledFunction(c.Node))
		if submitted.MatchString(body) && !sentAway.MatchString(body) {
			t.runs[c.Node] = body
			t.sends = append(t.sends, c)
		}
	}
}

// function is the text of a function of the page's scripts, "" where there is none or it is long.
func (t *Tree) function(name string) string {
	for _, n := range t.Scripts[:min(len(t.Scripts), MaxBlocks)] {
		for rest := lang.Clip(RawText(n), maxCode); ; {
			_, after, found := strings.Cut(rest, "function "+name)
			if !found {
				break
			}
			rest = after
			if body, ok := block(strings.TrimLeft(after, " ")); ok {
				return body
			}
		}
	}
	return ""
}

// block is what stands between the braces of a function whose code begins with its arguments.
func block(code string) (string, bool) {
	code = code[:min(len(code), maxFunction)]
	if !strings.HasPrefix(code, "(") {
		return "", false
	}
	depth := 0
	for i := range len(code) {
		switch code[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth <= 0 {
				return code[:i], depth == 0
			}
		}
	}
	return "", false
}

// scriptOf is what a click on an element runs.
func scriptOf(n *html.Node) string {
	code := lang.Clip(Attr(n, "onclick"), MaxAttr)
	if href := Attr(n, "href"); len(href) > 11 && strings.EqualFold(href[:11], "javascript:") {
		code += ";" + lang.Clip(href[11:], MaxAttr)
	}
	return code
}

// formNamed is the form that a script names by its number, name or id; nil where it names none.
func (t *Tree) formNamed(n *html.Node) *html.Node {
	if body := t.runs[n]; body != "" {
		for _, m := range formNamed.FindAllStringSubmatch(body, -1) {
			for _, f := range t.Forms {
				if Attr(f, "name") == m[1] || Attr(f, "id") == m[1] {
					return f
				}
			}
		}
		return nil
	}
	m := submitCall.FindStringSubmatch(scriptOf(n))
	if m == nil {
		return nil
	}
	named := formNamed.FindStringSubmatch(m[1])
	if named == nil {
		return nil
	}
	if k, err := strconv.Atoi(named[1]); err == nil {
		if k < len(t.Forms) {
			return t.Forms[k]
		}
		return nil
	}
	for _, f := range t.Forms {
		if Attr(f, "name") == named[1] || Attr(f, "id") == named[1] {
			return f
		}
	}
	return nil
}

// pressedWords is what is written on a link or a button.
func pressedWords(n *html.Node) string {
	out := Text(n)
	for _, name := range []string{"value", "title", "alt", "aria-label"} {
		if out == "" {
			out = strings.TrimSpace(Attr(n, name))
		}
	}
	return cmp.Or(out, PictureText(n))
}

// PictureText is what the first picture in an element says instead of itself; "" for none.
func PictureText(n *html.Node) string {
	for d := range n.Descendants() {
		if d.DataAtom == atom.Img {
			return strings.TrimSpace(Attr(d, "alt"))
		}
	}
	return ""
}
