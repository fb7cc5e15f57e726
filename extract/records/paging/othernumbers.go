package paging

// mostInRow is how many numbers a row has at most that other numbers are looked for behind, as
// pagers have (estimate).
const mostInRow = 40

// parts cuts a row of numbers in two where only the first of it have addresses that count pages.
func (pg *Pager) parts(row []int) [][]int {
	if len(row) == 0 {
		return nil
	}
	if _, fits := pg.templateOf(row); fits || len(row) > mostInRow {
		return [][]int{row}
	}
	for at := len(row) - 1; at > 1; at-- {
		if _, fits := pg.templateOf(row[:at]); fits {
			return [][]int{row[:at], row[at:]}
		}
	}
	return [][]int{row}
}

// takeOutOthers takes numbers out of the paging that stand beside those of the pages and are of
// something else, as how many records a page is to show: they would hide where the pager is.
func (pg *Pager) takeOutOthers() {
	var all []int
	var row *run
	pages := false
	for k, l := range pg.links {
		if l.Role != ToPage || l.Number == 0 {
			continue
		}
		r := pg.runs[k]
		all, pages = append(all, k), pages || !r.size
		if r.fits && !r.size && !r.years && (row == nil || len(r.links) > len(row.links)) {
			row = r
		}
	}
	if _, fits := pg.templateOf(all); fits || !pages {
		return
	}
	var t Template
	if row != nil {
		t, _ = pg.templateOf(row.links)
	}
	for _, k := range all {
		if pg.runs[k].size ||
			row != nil && pg.links[k].Number > 1 && t.page(pg.links[k].URL) != pg.links[k].Number {
			pg.links[k].Role = NotPaging
		}
	}
}

// plain is the number that stands in its place among those of the links and is none itself, as that
// of the page one is on does; 0 for none, or several.
func (pg *Pager) plain(seen map[int]bool) (here int) {
	for k, l := range pg.links {
		if l.Role != ToPage || l.Number == 0 {
			continue
		}
		n, ok := pg.plainAfter(k)
		if !ok || n != l.Number+1 {
			n, ok = pg.plainBefore(k)
			ok = ok && n > 0 && n == l.Number-1
		}
		switch {
		case !ok || seen[n] || n == here:
		case here > 0:
			return 0
		default:
			here = n
		}
	}
	return here
}
