package term

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// A table sets cells below each other. Where it has less room than it takes, columns that can be
// spared are left out, and then the widest of those that can be narrowed are; where room is 0
// nobody sees it on a terminal, and it is as wide as it is.
type table struct {
	margin  int
	columns []column
	rows    []tableRow
}

// A column of a table.
type column struct {
	head  string
	least int // cells it may be narrowed to; 0: it is not narrowed
	spare int // columns with a number are left out of a narrow table, the lowest number first
	as    narrowing
}

// A narrowing is what a text becomes in a column that is narrower.
type narrowing func(text string, width int) []string

// A tableRow is the cells of a row, and a text that stands below them.
type tableRow struct {
	cells []string
	below string
}

// Narrowings: cut at the end or in the middle, or broken into lines.
func cutEnd(s string, width int) []string    { return []string{cut(s, width)} }
func cutMiddle(s string, width int) []string { return []string{middle(s, width)} }
func broken(s string, width int) (lines []string) {
	for _, l := range Wrap(s, width) {
		for cells(l) > width {
			part := fit(l, width)
			lines, l = append(lines, part), l[len(part):]
		}
		lines = append(lines, l)
	}
	return lines
}

func (t *table) row(cells ...string) { t.rows = append(t.rows, tableRow{cells: cells}) }

// gap is how many cells stand between two columns.
const gap = 2

// write writes the table, and returns the heads of the columns that were left out.
func (t *table) write(w io.Writer, room int) (spared []string) {
	widths, shown := t.widths(), t.all()
	for room > 0 && t.total(widths, shown) > room {
		i := t.leastNeeded(shown)
		if i < 0 {
			break
		}
		shown[i] = false
		spared = append(spared, t.columns[i].head)
	}
	for room > 0 && t.total(widths, shown) > room {
		i := t.widest(widths, shown)
		if i < 0 {
			break
		}
		widths[i]--
	}
	t.line(w, t.heads(), widths, shown)
	for _, r := range t.rows {
		t.line(w, r.cells, widths, shown)
		if r.below != "" {
			fmt.Fprint(w, indented(r.below, t.margin+4, t.margin+4, room))
		}
	}
	return spared
}

// heads are the cells of the first line, none where no column has a head.
func (t *table) heads() []string {
	heads, some := make([]string, len(t.columns)), false
	for i, c := range t.columns {
		heads[i], some = c.head, some || c.head != ""
	}
	if !some {
		return nil
	}
	return heads
}

// widths are the cells that columns take where there is room for all.
func (t *table) widths() []int {
	widths := make([]int, len(t.columns))
	for i, c := range t.columns {
		widths[i] = cells(c.head)
		for _, r := range t.rows {
			if i < len(r.cells) {
				widths[i] = max(widths[i], cells(r.cells[i]))
			}
		}
	}
	return widths
}

// takes is how many cells the table takes where there is room for all.
func (t *table) takes() int {
	return t.total(t.widths(), t.all())
}

func (t *table) all() []bool { return slices.Repeat([]bool{true}, len(t.columns)) }

// total is how many cells the shown columns take with these widths.
func (t *table) total(widths []int, shown []bool) int {
	sum := t.margin - gap
	for i, n := range widths {
		if shown[i] {
			sum += n + gap
		}
	}
	return sum
}

// leastNeeded is the shown column to leave out next; -1 for none.
func (t *table) leastNeeded(shown []bool) int {
	best := -1
	for i, c := range t.columns {
		if shown[i] && c.spare > 0 && (best < 0 || c.spare < t.columns[best].spare) {
			best = i
		}
	}
	return best
}

// widest is the shown column to narrow next; -1 for none.
func (t *table) widest(widths []int, shown []bool) int {
	best := -1
	for i, c := range t.columns {
		if shown[i] && c.least > 0 && widths[i] > c.least &&
			(best < 0 || widths[i] > widths[best]) {
			best = i
		}
	}
	return best
}

// line writes the cells of one row, on as many lines as the tallest of them takes.
func (t *table) line(w io.Writer, row []string, widths []int, shown []bool) {
	parts, height := make([][]string, len(row)), 0
	for i, text := range row {
		if !shown[i] {
			continue
		}
		parts[i] = []string{text}
		if cells(text) > widths[i] {
			parts[i] = t.columns[i].as(text, widths[i])
		}
		height = max(height, len(parts[i]))
	}
	for n := range height {
		line := strings.Repeat(" ", t.margin)
		for i, lines := range parts {
			if !shown[i] {
				continue
			}
			text := ""
			if n < len(lines) {
				text = lines[n]
			}
			line += text + strings.Repeat(" ", max(0, widths[i]-cells(text))+gap)
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}
