package records

import (
	"slices"
	"strings"
	"unicode"
)

// A prePiece is a piece of preformatted text as it stands on its line.
type prePiece struct {
	raw string // tabs as spaces
	col int    // where it begins
}

const (
	tabStop     = 8
	widestLine  = 400 // characters; longer lines are no rows
	fewestRuled = 3   // lines from which gaps between columns are told, that of the titles counted
	usualGap    = 2   // what words of one text never have between them in all lines
	outOfLine   = 10  // one line in so many may run over into the next column
)

// preformatted keeps how a piece stands on its line: columns that only spaces make are lost once these are folded.
func (f *flattener) preformatted(raw string) prePiece {
	if f.colLine != f.line {
		f.colLine, f.col = f.line, 0
	}
	p := prePiece{col: f.col}
	var b strings.Builder
	for _, r := range raw {
		n := 1
		if r == '\t' {
			n, r = tabStop-f.col%tabStop, ' '
		}
		for range n {
			b.WriteRune(r)
		}
		if f.col += n; f.col > 2*widestLine {
			break
		}
	}
	p.raw = b.String()
	return p
}

// A ruling is how the lines of a preformatted table are cut into columns.
type ruling struct {
	starts []int // of the columns
	names  []string
}

// ruled finds the columns of records that are one line each of preformatted text: what no line but a few has a letter in parts
// them. nil when they are no such records.
func (o *outline) ruled(spans []span) *ruling {
	var lines [][]rune
	for _, s := range spans {
		line := o.rawLine(s)
		if line == nil {
			return nil
		}
		lines = append(lines, line)
	}
	head := o.lineAbove(spans)
	if head != nil {
		lines = append(lines, head)
	}
	if len(lines) < fewestRuled && (head == nil || len(lines) < 2) {
		return nil
	}
	ru := &ruling{starts: columnStarts(lines, head)}
	if len(ru.starts) < 2 {
		return nil
	}
	ru.call(head)
	return ru
}

// rawLine is the line that a record is; nil when it is more or nothing preformatted.
func (o *outline) rawLine(s span) []rune {
	var out []rune
	line := int32(-1)
	for i := s.from; i < s.to; i++ {
		if o.nodes[i].text == "" {
			continue
		}
		p, ok := o.pre[i]
		if !ok || line >= 0 && o.nodes[i].line != line {
			return nil
		}
		line = o.nodes[i].line
		out = p.onto(out)
		if len(out) > widestLine {
			return nil
		}
	}
	return out
}

// onto writes a piece at its place of a line.
func (p prePiece) onto(line []rune) []rune {
	for len(line) < p.col {
		line = append(line, ' ')
	}
	return append(line, []rune(p.raw)...)
}

// lineAbove is the line above the records that may name their columns: without links and figures. Lines of dashes do not count.
func (o *outline) lineAbove(spans []span) []rune {
	end := spans[0].from
	for range 2 {
		i := end - 1
		for i >= 0 && o.nodes[i].text == "" {
			i--
		}
		if i < 0 {
			return nil
		}
		line := o.nodes[i].line
		var out []rune
		from := i
		for from > 0 && (o.nodes[from-1].text == "" || o.nodes[from-1].line == line) {
			from--
		}
		for k := from; k <= i; k++ {
			if o.nodes[k].text == "" {
				continue
			}
			p, ok := o.pre[k]
			if !ok || o.nodes[k].inLink || len(out) > widestLine {
				return nil
			}
			out = p.onto(out)
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

// columnStarts returns where the columns of lines begin: after what is blank in nearly all of them, two characters wide, or one
// where the line above the records has a word for what follows. What only some lines reach is the end of a long title.
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
func (ru *ruling) call(head []rune) {
	if head == nil {
		return
	}
	names := ru.cut(head, 0)
	said := 0
	for _, n := range names {
		if n != "" && len([]rune(n)) <= maxLabel {
			said++
		}
	}
	if said >= len(ru.starts)-1 {
		ru.names = names
	}
}

// cut parts a stretch of a line that begins at a column into the texts of all columns.
func (ru *ruling) cut(line []rune, from int) []string {
	out := make([]string, len(ru.starts))
	for k, start := range ru.starts {
		end := from + len(line)
		if k+1 < len(ru.starts) {
			end = min(end, ru.starts[k+1])
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
func (ru *ruling) breaks(line []rune, from int) bool {
	return slices.ContainsFunc(ru.starts[1:], func(start int) bool {
		k := start - from
		return k > 0 && k < len(line) && line[k-1] != ' '
	})
}

// rule parts the items of a record that reach over several columns, and names them.
func (ru *ruling) rule(o *outline, items []item) []item {
	var out []item
	for _, it := range items {
		line, from := o.rawItem(it.span)
		if line == nil || it.name != "" || it.label != "" && it.raw == "" || ru.breaks(line, from) {
			out = append(out, it)
			continue
		}
		parts, cut := ru.cut(line, from), 0
		for k, text := range parts {
			if text == "" {
				continue
			}
			part := it
			part.label, part.raw = "", ""
			if !it.link {
				part.path = hashPair(it.path, uint64(ru.starts[k]))
			}
			if ru.names != nil {
				part.name = ru.names[k]
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

// rawItem is how the pieces of an item stand on their line, and where they begin; nil when they are not preformatted.
func (o *outline) rawItem(s span) ([]rune, int) {
	var out []rune
	from := -1
	for i := s.from; i < s.to; i++ {
		p, ok := o.pre[i]
		if !ok {
			if o.nodes[i].text != "" {
				return nil, 0
			}
			continue
		}
		if from < 0 {
			from = p.col
		}
		p.col -= from
		out = p.onto(out)
	}
	return out, from
}
