package forms_test

import (
	"fmt"
	"html"
	"strings"
)

// layouts write the rows of an interface, each in the manner of a kind of site.
var layouts = map[string]func(g *generator) string{
	"table": tableLayout, "dl": dlLayout, "grid": gridLayout, "floating": floatingLayout,
	"placeholder": placeholderLayout,
	"nineties":    ninetiesLayout, "soup": soupLayout, "fieldset": fieldsetLayout,
	"aria":    ariaLayout,
	"columns": columnsLayout,
}

// page writes the interface into a page with what else stands on one.
func (g *generator) page() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<!doctype html><html lang="%s"><head><title>%s</title></head><body>`,
		g.language, g.say("heading"))
	if g.chance(0.3) {
		fmt.Fprintf(&b, `<header><form action="/quick"><input name="quick" type="search"><button>`+
			`%s</button></form></header>`, g.say("search"))
	}
	if g.chance(0.5) {
		fmt.Fprintf(&b, `<nav><a href="/">%s</a><a href="/all">%s</a></nav>`, g.say("category"),
			g.say("all"))
	}
	if g.chance(0.7) {
		fmt.Fprintf(&b, `<h1>%s</h1>`, g.say("heading"))
	}
	if g.chance(0.5) {
		fmt.Fprintf(&b, `<p>%s</p>`, g.say("about"))
	}
	fmt.Fprintf(&b, `<form action="/results" method="get">%s`, g.hidden)
	b.WriteString(layouts[g.layout](g))
	b.WriteString("</form>")
	if g.chance(0.5) {
		fmt.Fprintf(&b, `<footer><p>%s</p></footer>`, g.say("about"))
	}
	b.WriteString("</body></html>")
	return b.String()
}

// id returns a fresh ID for an element.
func (g *generator) id() string {
	g.ids++
	return fmt.Sprintf("c%d", g.ids)
}

// control writes a box, with further attributes.
func (g *generator) control(b box, more string) string {
	if b.tag == "input" {
		typ := ""
		if b.typ != "text" || g.chance(0.5) {
			typ = fmt.Sprintf(` type="%s"`, b.typ)
		}
		return fmt.Sprintf(`<input%s name="%s"%s%s>`, typ, html.EscapeString(b.name), b.attrs, more)
	}
	var s strings.Builder
	fmt.Fprintf(&s, `<select name="%s"%s%s>`, html.EscapeString(b.name), b.attrs, more)
	for _, o := range b.options {
		set := ""
		if o.set {
			set = " selected"
		}
		fmt.Fprintf(&s, `<option value="%s"%s>%s</option>`, o.value, set, html.EscapeString(o.text))
	}
	return s.String() + "</select>"
}

// inside writes the boxes of a row with the words between them.
func (g *generator) inside(r row, more string) string {
	var s strings.Builder
	for i, b := range r.boxes {
		switch {
		case r.choice && (i+g.naming)%2 == 0:
			fmt.Fprintf(&s, `<label>%s %s</label> `, g.control(b, ""), html.EscapeString(b.label))
			continue
		case r.choice:
			fmt.Fprintf(&s, `%s %s `, g.control(b, ""), html.EscapeString(b.label))
			continue
		case b.word != "":
			s.WriteString(html.EscapeString(b.word) + " ")
		}
		s.WriteString(g.control(b, more) + " " + b.after + " ")
		more = ""
	}
	return s.String()
}

func (g *generator) label(r row, colon string) string {
	star := ""
	if r.must {
		star = g.pick("*", ` <span class="req">*</span>`, " ")
	}
	if r.label == "" {
		return ""
	}
	return html.EscapeString(r.label) + star + colon
}

func (g *generator) helpText(r row, tag string) string {
	if r.help == "" {
		return ""
	}
	return fmt.Sprintf(`<%s class="help">%s</%s>`, tag, r.help, tag)
}

func (g *generator) button() string {
	if g.chance(0.5) {
		return fmt.Sprintf(`<input type="submit" value="%s">`, g.say("search"))
	}
	return fmt.Sprintf(`<button type="submit" class="btn"><span>%s</span></button>`,
		g.say("search"))
}

func tableLayout(g *generator) string {
	var s strings.Builder
	cell := g.pick("td", "th")
	s.WriteString(`<table class="search" cellpadding="2"><tbody>`)
	for _, r := range g.rows {
		fmt.Fprintf(&s, `<tr><%s class="l">%s</%s><td>%s%s</td></tr>`, cell, g.label(r, ":"), cell,
			g.inside(r, ""), g.helpText(r, "div"))
	}
	fmt.Fprintf(&s, `<tr><td></td><td>%s</td></tr></tbody></table>`, g.button())
	return s.String()
}

func dlLayout(g *generator) string {
	var s strings.Builder
	s.WriteString(`<dl>`)
	for _, r := range g.rows {
		fmt.Fprintf(&s, `<dt>%s</dt><dd>%s%s</dd>`, g.label(r, ""), g.inside(r, ""),
			g.helpText(r, "em"))
	}
	return s.String() + `</dl>` + g.button()
}

func gridLayout(g *generator) string {
	var s strings.Builder
	for _, r := range g.rows {
		more, tag := "", `div class="col-sm-4 lbl"`
		if len(r.boxes) == 1 && !r.choice && g.chance(0.5) {
			id := g.id()
			more, tag = fmt.Sprintf(` id="%s"`, id), fmt.Sprintf(`label for="%s"`, id)
		}
		name, _, _ := strings.Cut(tag, " ")
		fmt.Fprintf(&s, `<div class="row"><%s>%s</%s><div class="col-sm-8"><div class="inner">`+
			`%s</div>%s</div></div>`,
			tag, g.label(r, ""), name, g.inside(r, more), g.helpText(r, "small"))
	}
	return s.String() + `<div class="actions">` + g.button() + `</div>`
}

// group writes a row of radio or check boxes where boxes have no row of their own.
func (g *generator) group(r row) string {
	if r.label == "" {
		return `<div class="check">` + g.inside(r, "") + `</div>`
	}
	if g.naming%2 == 0 {
		return fmt.Sprintf(`<fieldset><legend>%s</legend>%s</fieldset>`, g.label(r, ""),
			g.inside(r, ""))
	}
	return fmt.Sprintf(`<div role="group" aria-label="%s">%s</div>`, html.EscapeString(r.label),
		g.inside(r, ""))
}

func floatingLayout(g *generator) string {
	var s strings.Builder
	for _, r := range g.rows {
		if r.choice {
			s.WriteString(g.group(r))
			continue
		}
		for _, b := range r.boxes {
			id := g.id()
			tag := fmt.Sprintf(`label for="%s"`, id)
			if g.naming%2 == 0 {
				tag = `span class="floating-label"`
			}
			name, _, _ := strings.Cut(tag, " ")
			fmt.Fprintf(&s, `<div class="form-floating">%s<%s>%s</%s></div>`,
				g.control(b, fmt.Sprintf(` id="%s"`, id)), tag, html.EscapeString(b.label), name)
		}
	}
	return s.String() + g.button()
}

func placeholderLayout(g *generator) string {
	var s strings.Builder
	for _, r := range g.rows {
		if r.choice {
			s.WriteString(g.group(r))
			continue
		}
		for _, b := range r.boxes {
			more := fmt.Sprintf(` placeholder="%s"`, html.EscapeString(b.label))
			if b.tag == "select" || b.typ == "range" || b.typ == "date" {
				more = fmt.Sprintf(` title="%s"`, html.EscapeString(b.label))
			}
			fmt.Fprintf(&s, `<div class="field">%s</div>`, g.control(b, more))
		}
	}
	return s.String() + g.button()
}

func ninetiesLayout(g *generator) string {
	var s strings.Builder
	above := g.chance(0.5)
	for _, r := range g.rows {
		part := " "
		if above {
			part = "<BR>"
		}
		label := ""
		if r.label != "" {
			label = fmt.Sprintf(`<FONT SIZE=2><B>%s</B></FONT>%s`, g.label(r, ":"), part)
		}
		fmt.Fprintf(&s, `<P>%s%s%s`, label, g.inside(r, ""), g.helpText(r, "I"))
	}
	return s.String() + "<HR>" + g.button() + ` <INPUT TYPE=reset>`
}

func soupLayout(g *generator) string {
	var s strings.Builder
	for i, r := range g.rows {
		mark := ""
		if r.must {
			mark = `<span aria-hidden="true" class="Mui-asterisk"> *</span>`
		}
		label := fmt.Sprintf(`<span class="css-%x"><span>%s</span>%s</span>`, i*7919,
			html.EscapeString(r.label), mark)
		if r.label == "" {
			label = ""
		}
		fmt.Fprintf(&s, `<div class="css-%x FormControl-root"><div class="css-1a">%s</div><div `+
			`class="css-2b"><div class="css-3c">%s</div></div>%s</div>`,
			i*104729, label, g.inside(r, ""), g.helpText(r, "p"))
	}
	return `<div class="css-0"><div>` + s.String() + `</div>` + g.button() + `</div>`
}

func fieldsetLayout(g *generator) string {
	var s strings.Builder
	for _, r := range g.rows {
		switch {
		case r.label == "":
			fmt.Fprintf(&s, `<p>%s</p>`, g.inside(r, ""))
		case len(r.boxes) > 1 || g.chance(0.3):
			fmt.Fprintf(&s, `<fieldset><legend>%s</legend>%s%s</fieldset>`, g.label(r, ""),
				g.inside(r, ""), g.helpText(r, "p"))
		default:
			fmt.Fprintf(&s, `<p><label>%s %s</label>%s</p>`, g.label(r, ":"), g.inside(r, ""),
				g.helpText(r, "span"))
		}
	}
	return s.String() + g.button()
}

func ariaLayout(g *generator) string {
	var s strings.Builder
	for _, r := range g.rows {
		if r.choice {
			s.WriteString(g.group(r))
			continue
		}
		for _, b := range r.boxes {
			if g.naming%2 == 0 {
				fmt.Fprintf(&s, `<div>%s</div>`,
					g.control(b, fmt.Sprintf(` aria-label="%s"`, html.EscapeString(b.label))))
				continue
			}
			id := g.id()
			fmt.Fprintf(&s, `<div><span hidden id="%s">%s</span>%s</div>`, id,
				html.EscapeString(b.label), g.control(b, fmt.Sprintf(` aria-labelledby="%s"`, id)))
		}
	}
	return s.String() + g.button()
}

// columnsLayout writes a row of labels above a row of boxes, three by three.
func columnsLayout(g *generator) string {
	var s strings.Builder
	s.WriteString("<table>")
	for i := 0; i < len(g.rows); i += 3 {
		part := g.rows[i:min(i+3, len(g.rows))]
		s.WriteString("<tr>")
		for _, r := range part {
			fmt.Fprintf(&s, "<th>%s</th>", g.label(r, ""))
		}
		s.WriteString("</tr><tr>")
		for _, r := range part {
			fmt.Fprintf(&s, "<td>%s</td>", g.inside(r, ""))
		}
		s.WriteString("</tr>")
	}
	return s.String() + "</table>" + g.button()
}
