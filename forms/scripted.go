package forms

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/lang"
)

// Servers of the 2000s send a form by a link or a plain button whose script calls submit(). What is written on it says what the
// form does, as words on a button do, and nothing of it is sent.

const maxScripted = 5 // links and buttons of a form that send it by a script

var (
	// submits fits scripts that send a form; the first group is how it is named, if it is.
	submitCall = regexp.MustCompile(`((?:document|this|forms?)[\w.$'"()\[\]-]{0,120})\.(?:submit|requestSubmit)\s*\(`)
	formNamed  = regexp.MustCompile(`(?:forms?\s*[\[(]\s*|ById\(\s*|forms\.|document\.)['"]?([\w$-]+)`)
)

// scripted gives each form what is written on the links and plain buttons that send it by a script.
func (t *tree) scripted(found []owned, forms []*Form) {
	at := map[*html.Node]int{}
	for i, o := range found {
		at[o.form] = i
	}
	for _, s := range t.sends {
		i, ok := at[s.around]
		if n := t.formNamed(s.node); n != nil {
			i, ok = at[n]
		}
		if words := lang.Clip(pressedWords(s.node), maxLabel); ok && words != "" && len(forms[i].Scripted) < maxScripted {
			forms[i].Scripted = append(forms[i].Scripted, words)
		}
	}
}

// sendsForm reports whether a link or button sends a form by its script.
func sendsForm(n *html.Node) bool {
	switch n.DataAtom {
	case atom.A, atom.Span, atom.Div, atom.Img:
	case atom.Input, atom.Button:
		if !strings.EqualFold(attr(n, "type"), "button") {
			return false
		}
	default:
		return false
	}
	return submitCall.MatchString(scriptOf(n))
}

// scriptOf is what a click on an element runs.
func scriptOf(n *html.Node) string {
	code := lang.Clip(attr(n, "onclick"), maxAttr)
	if href := attr(n, "href"); len(href) > 11 && strings.EqualFold(href[:11], "javascript:") {
		code += ";" + lang.Clip(href[11:], maxAttr)
	}
	return code
}

// formNamed is the form that a script names by its number, name or id; nil where it names none.
func (t *tree) formNamed(n *html.Node) *html.Node {
	m := submitCall.FindStringSubmatch(scriptOf(n))
	if m == nil {
		return nil
	}
	named := formNamed.FindStringSubmatch(m[1])
	if named == nil {
		return nil
	}
	if k, err := strconv.Atoi(named[1]); err == nil {
		if k < len(t.forms) {
			return t.forms[k]
		}
		return nil
	}
	for _, f := range t.forms {
		if attr(f, "name") == named[1] || attr(f, "id") == named[1] {
			return f
		}
	}
	return nil
}

// pressedWords is what is written on a link or a button.
func pressedWords(n *html.Node) string {
	out := text(n)
	for _, name := range []string{"value", "title", "alt", "aria-label"} {
		if out == "" {
			out = strings.TrimSpace(attr(n, name))
		}
	}
	if img := n.FirstChild; out == "" && img != nil && img.DataAtom == atom.Img {
		out = strings.TrimSpace(attr(img, "alt"))
	}
	return out
}
