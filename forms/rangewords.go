package forms

import (
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/webform"
)

// Some languages say behind a box which end of a range it is: "[ ]年から [ ]年まで", "[ ] से [ ] तक".
var (
	behindFrom = []string{"から", "以上", "부터", "이상", "से", "देखि"}
	behindTo   = []string{"まで", "以下", "以内", "까지", "이하", "तक", "सम्म"}
)

// postposed returns the text of box i where what stands behind it says which end of a range it is,
// and the box beside it is the other end: that text, after what names the range. It is "" for all
// other boxes.
func (l *labels) postposed(n *html.Node, i int) string {
	form, ok := l.flow.formOf(n)
	if !ok {
		return ""
	}
	if s := l.flow.behind(i, behindFrom); s != "" {
		if next := l.flow.beside(i, +1, form); next < 0 || l.flow.end(next) == "" {
			return ""
		}
		return strings.TrimSpace(l.flow.before(i, form) + " " + s)
	}
	if s := l.flow.end(i); s != "" {
		if last := l.flow.beside(i, -1, form); last >= 0 && l.flow.behind(last, behindFrom) != "" {
			return s
		}
	}
	return ""
}

// end returns the text just behind item i if it says that this is the far end of a range. A text
// with a box right behind it is the name of that box: "日付から [ ]", "日付まで [ ]".
func (f *flow) end(i int) string {
	s := f.behind(i, behindTo)
	if i+2 < len(f.items) && f.items[i+2].fill {
		return ""
	}
	return s
}

// behind returns the text just behind item i if its last word ends in one of some.
func (f *flow) behind(i int, ends []string) string {
	if i+1 >= len(f.items) || f.items[i+1].hidden != f.items[i].hidden {
		return ""
	}
	s := strings.TrimRight(f.items[i+1].text, " .。:：")
	for _, e := range ends {
		if rest, ok := strings.CutSuffix(s, e); ok && len(s) <= maxRemark &&
			(e >= "\u3000" || rest == "" || strings.HasSuffix(rest, " ")) {
			return s
		}
	}
	return ""
}

// beside returns the box before (step -1) or behind (+1) item i in s, with one text at most between
// them, or -1.
func (f *flow) beside(i, step int, s span) int {
	for j := i + step; j >= s.start && j < s.end && j != i+3*step; j += step {
		if f.items[j].fill {
			return j
		}
	}
	return -1
}

// pairDashed pairs two boxes, and no more, that only a dash parts: "Year [ ] ~ [ ]", "Year [ ] km -
// [ ] km". Other dashes than waves stand in numbers too.
func pairDashed(f *webform.Form, nodes []*html.Node, fl *flow) {
	visible := visibleFields(f)
	parted := make([]string, len(visible)+1)
	for k, i := range visible {
		if at, ok := fl.at[nodes[f.Fields[i].Controls[0]]]; ok && k > 0 {
			parted[k] = fl.parting(at)
		}
	}
	for k := 1; k < len(visible); k++ {
		from, to := visible[k-1], visible[k]
		if parted[k] == "" || parted[k-1] != "" || parted[k+1] != "" || f.Fields[from].Pair != 0 ||
			f.Fields[to].Pair != 0 {
			continue
		}
		if writesRange(f, from) && writesRange(f, to) && alike(f, from, to) &&
			(waves[parted[k]] || measuresOf(f, []int{from})) {
			pairUp(f, from, to)
			// what stands behind the first box
			if strings.HasSuffix(f.Fields[to].Label, parted[k]) {
				f.Fields[to].Label = f.Fields[from].Label
			}
		}
	}
}

// parting returns the dash that alone parts the box at item i from the one before it, "" for none.
// What measures both may stand behind each.
func (f *flow) parting(i int) string {
	if i < 1 || f.items[i-1].fill {
		return f.items[i].dash
	}
	if i < 2 || !f.items[i-2].fill || i+1 >= len(f.items) {
		return ""
	}
	unit, dash, ok := strings.Cut(f.items[i-1].text, " ")
	if behind, _, _ := strings.Cut(f.items[i+1].text, " "); ok && dashes[dash] && behind == unit {
		return dash
	}
	return ""
}

// writesRange reports whether a field may be an end of a range that is typed in.
func writesRange(f *webform.Form, i int) bool {
	fd := &f.Fields[i]
	return (fd.Role == webform.Filter || fd.Role == webform.Keyword) && f.Controls[fd.Controls[0]].Tag == "input" &&
		fd.Domain.Kind != webform.Options
}
