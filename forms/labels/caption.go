package labels

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/lang"
)

// Caption returns the legend or heading that names a form: the first one inside it, its aria-label,
// or the last one shortly before it.
func (l *Labels) Caption(form *html.Node) string {
	if s := l.aria(form); s != "" {
		return lang.Clip(s, MaxLabel)
	}
	s, ok := l.Flow.Span[form]
	if !ok {
		return ""
	}
	for i, it := range l.Flow.Items[s.Start:s.End] {
		if it.heading && short(it.Text) && !l.ofAPart(s.Start+i, s) {
			return it.Text
		}
	}
	const near = 6 // pieces of text between a heading and the form it names
	for i, texts := s.Start-1, 0; i >= 0 && texts < near; i-- {
		it := l.Flow.Items[i]
		if it.fill && it.hidden == nil {
			return ""
		}
		if it.Text != "" {
			texts++
		}
		if it.heading && short(it.Text) {
			return it.Text
		}
	}
	return ""
}

// ofAPart reports whether a heading is the legend of boxes to tick alone, while the form has
// something else to fill in beside them.
func (l *Labels) ofAPart(at int, form Span) bool {
	for n, s := range l.Flow.Span {
		if n.DataAtom == atom.Fieldset && s.Start <= at && at < s.End && s.Start >= form.Start &&
			s.End <= form.End {
			if !l.Flow.takesText(s) &&
				(l.Flow.takesText(form) || l.Flow.fills(at, s) < l.Flow.fills(at, form)) {
				return true
			}
		}
	}
	return false
}

// takesText reports whether a box for text stands among some items.
func (f *Flow) takesText(s Span) bool {
	return slices.ContainsFunc(f.Items[s.Start:s.End], func(it Item) bool {
		return it.fill && it.control != nil && (it.control.DataAtom == atom.Textarea ||
			it.control.DataAtom == atom.Input &&
				!slices.Contains([]string{"radio", "checkbox"},
					strings.ToLower(controls.Attr(it.control, "type"))))
	})
}

// Around returns what is written in a form and in the two pieces of text before it, or "" if that
// is much. A heading begins what it is over: of what stands before it, only a further heading
// speaks of the form. A link before the form leads elsewhere.
func (l *Labels) Around(form *html.Node) string {
	s, ok := l.Flow.Span[form]
	if !ok || s.End-s.Start > maxPieces {
		return ""
	}
	const before = 2 // pieces of text
	first, headed := s.Start, false
	for texts := 0; first > 0 && texts < before; first-- {
		it := l.Flow.Items[first-1]
		if it.control != nil || headed && !it.heading {
			break
		}
		if it.Text != "" {
			texts++
		}
		headed = headed || it.heading
	}
	var out []string
	for i, it := range l.Flow.Items[first:s.End] {
		if leads := it.linked || it.away && first+i < s.Start; it.Text != "" && !leads {
			out = append(out, it.Text)
		}
	}
	return lang.Clip(strings.Join(out, " · "), maxBytes)
}

const maxBytes = 400 // of text

// pieces of text and controls; a form around a whole page holds all that the page says
const maxPieces = 30
