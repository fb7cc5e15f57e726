package history

// A Reading is what the pages of a query brought so far.
type Reading struct {
	Pages    int        // read
	Read     int        // distinct items captured
	Added    int        // of these, on the last page
	Returned int        // results on all pages
	Page     int        // results on the last page
	Size     int        // most results on a page
	Fresh    int        // new items it brought
	Last     [2]float64 // new items of the last two pages, the older first
	Dry      int        // pages in a row without a new item
	Repeats  int        // pages in a row that show items, but none new to this query
}

// Freshness is the share of new items among the results to come, as the last pages have it.
func (r *Reading) Freshness() float64 {
	if r.Pages > 2 && r.Size > 0 {
		return min(1, (r.Last[0]+r.Last[1]+0.2)/float64(2*r.Size))
	}
	return (float64(r.Fresh) + 1) / (float64(r.Read) + 1)
}
