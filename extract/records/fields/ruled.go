package fields

import (
	"slices"
	"strings"
	"unicode"

	"deepcrawl/extract/records/outline"
)

const (
	fewestRuled = 3  // lines from which gaps between columns are told, that of the titles counted
	usualGap    = 2  // what words of one text never have between them in all lines
	outOfLine   = 10 // one line in so many may run over into the next column
)

// A Ruling is how the lines of a preformatted table are cut into columns.
type Ruling struct {
	Starts []int // of the columns
	names  []string
}

// Ruled finds the columns of records that are one line each of preformatted text: what no line but
// a few has a letter in parts them. nil when they are no such records.
func Ruled(o *outline.Outline, spans []outline.Span) *Ruling {
	var lines [][]rune
	for _, s := range spans {
		line := RawLine(o, s)
		if line == nil {
			return nil
		}
		lines = append(lines, line)
	}
	head := lineAbove(o, spans)
	if head != nil {
		lines = append(lines, head)
	}
	if len(lines) < fewestRuled && (head == nil || len(lines) < 2) {
		return nil
	}
	ru := &Ruling{Starts: columnStarts(lines, head)}
	if len(ru.Starts) < 2 {
		return nil
	}
	ru.call(head)
	return ru
}

// RawLine is the line that a record is; nil when it is more or nothing preformatted.
func RawLine(o *outline.Outline, s outline.Span) []rune {
	var out []rune
	line := int32(-1)
	for i := s.From; i < s.To; i++ {
		if o.Nodes[i].Text == "" {
			continue
		}
		p, ok := o.Pre[i]
		if !ok || line >= 0 && o.Nodes[i].Line != line {
			return nil
		}
		line = o.Nodes[i].Line
		out = onto(p, out)
		if len(out) > outline.WidestLine {
			return nil
		}
	}
	return out
}

// onto writes a piece at its place of a line.
func onto(p outline.PrePiece, line []rune) []rune {
	for len(line) < p.Col {
		line = append(line, ' ')
	}
	return append(line, []rune(p.Raw)...)
}

// lineAbove is the line above the records that may name their columns: without links and figures.
// Lines of dashes do not count.
func lineAbove(o *outline.Outline, spans []outline.Span) []rune {
	end := spans[0].From
	for range 2 {
		i := end - 1
		for i >= 0 && o.Nodes[i].Text == "" {
			i--
		}
		if i < 0 {
			return nil
		}
		line := o.Nodes[i].Line
		var out []rune
		from := i
		for from > 0 && (o.Nodes[from-1].Text == "" || o.Nodes[from-1].Line == line) {
			from--
		}
		for k := from; k <= i; k++ {
			if o.Nodes[k].Text == "" {
				continue
			}
			p, ok := o.Pre[k]
			if !ok || o.Nodes[k].InLink || len(out) > outline.WidestLine {
				return nil
			}
			out = onto(p, out)
		}
		text := string(out)
		switch {
		case strings.ContainsFunc(text, unicode.IsDigit):
			return nil
		case strings.ContainsFunc(text, unicode.IsLetter):
			return out
		}
		end = from
	}
	return nil
}

// columnStarts returns where the columns of lines begin: after what is blank in nearly all of them,
// two characters wide, or one where the line above the records has a word for what follows. What
// only some lines reach is the end of a long title.
func columnStarts(lines [][]rune, head []rune) []int {
	widest := 0
	for _, l := range lines {
		widest = max(widest, len(l))
	}
	var starts []int
	blank := usualGap
	for c := range widest {
		written := 0
		for _, l := range lines {
			if c < len(l) && l[c] != ' ' {
				written++
			}
		}
		if outOfLine*written < len(lines) {
			blank++
			continue
		}
		if blank >= usualGap || blank == 1 && c < len(head) && head[c-1] == ' ' && head[c] != ' ' {
			starts = append(starts, c)
		}
		blank = 0
	}
	return slices.DeleteFunc(slices.Clone(starts), func(start int) bool {
		end := widest
		if k := slices.Index(starts, start); k+1 < len(starts) {
			end = starts[k+1]
		}
		filled := 0
		for _, l := range lines {
			if start < len(l) && strings.TrimSpace(string(l[start:min(end, len(l))])) != "" {
				filled++
			}
		}
		return 5*filled < 2*len(lines)
	})
}

// call names the columns by the line above them, where it says a word or two to each.
func (ru *Ruling) call(head []rune) {
	if head == nil {
		return
	}
	names := ru.Cut(head, 0)
	said := 0
	for _, n := range names {
		if n != "" && len([]rune(n)) <= MaxLabel {
			said++
		}
	}
	if said >= len(ru.Starts)-1 {
		ru.names = names
	}
}

// Cut parts a stretch of a line that begins at a column into the texts of all columns.
func (ru *Ruling) Cut(line []rune, from int) []string {
	out := make([]string, len(ru.Starts))
	for k, start := range ru.Starts {
		end := from + len(line)
		if k+1 < len(ru.Starts) {
			end = min(end, ru.Starts[k+1])
		}
		if k == 0 {
			start = 0
		}
		if a, b := max(start-from, 0), end-from; a < b {
			out[k] = strings.TrimSpace(string(line[a:b]))
		}
	}
	return out
}

// breaks reports whether a stretch of a line has a word across the beginning of a column.
func (ru *Ruling) breaks(line []rune, from int) bool {
	return slices.ContainsFunc(ru.Starts[1:], func(start int) bool {
		k := start - from
		return k > 0 && k < len(line) && line[k-1] != ' '
	})
}

// Rule parts the items of a record that reach over several columns, and names them.
func (ru *Ruling) Rule(o *outline.Outline, items []Item) []Item {
	var out []Item
	for _, it := range items {
		line, from := rawItem(o, it.Span)
		if line == nil || it.Name != "" || it.Label != "" && it.Raw == "" || ru.breaks(line, from) {
			out = append(out, it)
			continue
		}
		parts, cut := ru.Cut(line, from), 0
		for k, text := range parts {
			if text == "" {
				continue
			}
			part := it
			part.Label, part.Raw = "", ""
			if !it.Link {
				part.Path = outline.HashPair(it.Path, uint64(ru.Starts[k]))
			}
			if ru.names != nil {
				part.Name = ru.names[k]
			}
			n := len(out)
			if out = part.with(text, out); len(out) > n && cut == 0 {
				cut = 1
			}
		}
		if cut == 0 {
			out = append(out, it)
		}
	}
	return out
}

// rawItem is how the pieces of an item stand on their line, and where they begin; nil when they are
// not preformatted.
func rawItem(o *outline.Outline, s outline.Span) ([]rune, int) {
	var out []rune
	from := -1
	for i := s.From; i < s.To; i++ {
		p, ok := o.Pre[i]
		if !ok {
			if o.Nodes[i].Text != "" {
				return nil, 0
			}
			continue
		}
		if from < 0 {
			from = p.Col
		}
		p.Col -= from
		out = onto(p, out)
	}
	return out, from
}
