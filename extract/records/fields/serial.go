package fields

import "strconv"

// Numbers that run on, 2100, 2099, 2098, are those of the records, though each of them looks like a
// year. A list of issues has such a page among many; where that is the first, the numbers of the
// next pages tell.

const (
	fewestRun = 5 // values that tell a run from a few years
	// numbers that a run goes on by from one record to the next, on the average: some are taken out
	// (estimate)
	longestRun = 4
	// of records that are listed year by year; a run beyond is none of years
	oldestYear, latestYear = 1800, 2030
)

// run reports whether a column holds whole numbers that rise, or fall, from each record to the next
// and hardly leave any out; from is the least of them, and to the greatest.
func (c *Column) run() (from, to int, ok bool) {
	if len(c.Cells) < 2 || c.Held < len(c.Cells) {
		return 0, 0, false
	}
	last, way := 0, 0
	for i := range c.Cells {
		n, err := strconv.Atoi(c.Cells[i].Value)
		if err != nil {
			return 0, 0, false
		}
		switch {
		case i == 0:
			from, to = n, n
		case n == last, way != 0 && (n > last) != (way > 0):
			return 0, 0, false
		case n > last:
			way = 1
		default:
			way = -1
		}
		last, from, to = n, min(from, n), max(to, n)
	}
	return from, to, to-from <= longestRun*(len(c.Cells)-1)
}

// serial reports whether what looks like years are numbers that run on.
func (c *Column) serial() bool {
	from, to, ok := c.run()
	return ok && len(c.Cells) >= fewestRun && (from < oldestYear || to > latestYear)
}

// runsOn reports whether what looks like years may be numbers of a column that has others on other
// pages: they run on, or are few.
func (c *Column) runsOn() bool {
	_, _, ok := c.run()
	return c.Kind() == "year" && (ok || len(c.Cells) < fewestRun)
}
