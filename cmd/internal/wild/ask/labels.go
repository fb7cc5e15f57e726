package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

func labels(name, doc string, hard bool, label func(id, label, control string) string) wild.Trait {
	return wild.Trait{
		Family: "labels", Name: "labels/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, _ *rand.Rand) { s.Form.Label = label },
	}
}

// attributed puts an attribute into the first element of a control.
func attributed(control, attribute, value string) string {
	at := strings.IndexAny(control, " ")
	return control[:at] + fmt.Sprintf(" %s=\"%s\"", attribute, html.EscapeString(value)) +
		control[at:]
}

// How a label and its control stand together. Without one of these: a label element that names it.
var (
	Wrapping = labels("wrapping", "The label stands around its control.", false,
		func(_, label, control string) string {
			return fmt.Sprintf("<div><label>%s %s</label></div>\n", html.EscapeString(label),
				control)
		})
	Above = labels("above", "The label stands in a line above its control, and names nothing.",
		false, func(_, label, control string) string {
			return fmt.Sprintf("<div class=\"lbl\">%s</div>\n<div class=\"ctl\">%s</div>\n",
				html.EscapeString(label), control)
		})
	TextBefore = labels("text-before", "The label is bare text before the control.", false,
		func(_, label, control string) string {
			return fmt.Sprintf("<b>%s:</b>&nbsp;%s<br>\n", html.EscapeString(label), control)
		})
	Placeholder = labels("placeholder",
		"Boxes have no label but a placeholder; menus have a title.", true,
		func(_, label, control string) string {
			if strings.HasPrefix(control, "<input type=\"text\"") &&
				!strings.Contains(control, "placeholder=") {
				return "<div class=\"form-group\">" + attributed(control, "placeholder", label) +
					"</div>\n"
			}
			return "<div class=\"form-group\">" + attributed(control, "title", label) + "</div>\n"
		})
	Aria = labels("aria-label", "The label is an attribute for readers of screens.", false,
		func(_, label, control string) string {
			return "<div>" + attributed(control, "aria-label", label) + "</div>\n"
		})
	TitleLabel = labels("title-attribute",
		"The label is a title attribute that is shown when one points at the control.", false,
		func(_, label, control string) string {
			return "<span class=\"field\">" + attributed(control, "title", label) + "</span>\n"
		})
	LabelledBy = labels("labelled-by", "The control names the element that labels it.", false,
		func(id, label, control string) string {
			return fmt.Sprintf("<div><span id=\"%s_l\">%s</span> %s</div>\n", id,
				html.EscapeString(label), attributed(control, "aria-labelledby", id+"_l"))
		})
	TableCell = wild.Trait{
		Family: "labels", Name: "labels/table-cell",
		Doc: "The form is a table with the labels in the cells before the controls.",
		Apply: func(s *wild.Site, r *rand.Rand) {
			cell := pick(r, "td", "td align=\"right\"", "th", "td class=\"label\" nowrap")
			end, _, _ := strings.Cut(cell, " ")
			sign := pick(r, ":", ":", "")
			row := func(_, label, control string) string {
				return fmt.Sprintf("<tr><%s>%s%s</%s><td>%s</td></tr>\n", cell,
					html.EscapeString(label), sign, end, control)
			}
			tabled(s, row)
		},
	}
	TableAbove = wild.Trait{
		Family: "labels", Name: "labels/table-row-above",
		Doc: "The form is a table with each label in a row above its control.",
		Apply: func(s *wild.Site, r *rand.Rand) {
			tabled(s, func(_, label, control string) string {
				return fmt.Sprintf("<tr><td colspan=\"2\"><font "+
					"size=\"2\">%s</font></td></tr><tr><td colspan=\"2\">%s</td></tr>\n",
					html.EscapeString(label), control)
			})
		},
	}
)

// tabled makes a table of a form. What brings no row of its own gets one.
func tabled(s *wild.Site, row func(id, label, control string) string) {
	s.Form.Label = row
	s.Form.Group = func(label, controls string) string { return row("", label, controls) }
	s.Form.Lay = func(controls, buttons string) string {
		return fmt.Sprintf(
			"<table border=\"0\" "+
				"cellpadding=\"2\">\n%s<tr><td></td><td>%s</td></tr>\n</table>\n", rows(controls),
			buttons)
	}
}

// rows puts what stands between the rows of a table into rows.
func rows(controls string) string {
	var b strings.Builder
	for controls != "" {
		at := strings.Index(controls, "<tr>")
		if at < 0 {
			at = len(controls)
		}
		if between := strings.TrimSpace(controls[:at]); between != "" {
			fmt.Fprintf(&b, "<tr><td></td><td>%s</td></tr>\n", between)
		}
		controls = controls[at:]
		end := strings.LastIndex(controls[:next(controls)], "</tr>")
		if end < 0 {
			break
		}
		b.WriteString(controls[:end+len("</tr>")] + "\n")
		controls = controls[end+len("</tr>"):]
	}
	return b.String()
}

// next returns where the row that a text begins with is over: before the next one.
func next(controls string) int {
	if len(controls) < len("<tr>") {
		return len(controls)
	}
	if at := strings.Index(controls[len("<tr>"):], "<tr>"); at >= 0 {
		return at + len("<tr>")
	}
	return len(controls)
}

// Grouped is how several buttons stand under one label. Without it: a fieldset with a legend.
var Grouped = wild.Trait{
	Family: "groups", Name: "groups/plain",
	Doc:      "Groups of buttons have a bold line above them and no fieldset.",
	Excludes: []string{"labels/table-cell", "labels/table-row-above"},
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Form.Group = func(label, controls string) string {
			return fmt.Sprintf("<div class=\"group\"><strong>%s</strong><br>%s</div>\n",
				html.EscapeString(label), controls)
		}
	},
}
