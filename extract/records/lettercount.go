package records

import "cmp"

// What is counted where a page shows the records of one letter of an answer.
const (
	ofOne = "one" // the records of that letter
	ofAll = "all" // those of all letters
)

// ofLetter reports whether the page counts, or may count, the records of the letter that it shows.
// A letter that one page shows whole tells it for all pages: it has as many records as are counted,
// or fewer.
func (r *reading) ofLetter() bool {
	if !r.divided || !r.total.Known {
		return false
	}
	shown := cmp.Or(len(r.res.Records), len(r.f.Spans))
	if r.w.Letters == "" && !r.onward && !r.amid && shown > 0 {
		r.w.Letters = ofAll
		if r.total.N <= shown {
			r.w.Letters = ofOne
		}
		r.w.changed()
	}
	switch r.w.Letters {
	case ofOne:
		return true
	case ofAll:
		return false
	}
	return r.amid || r.onward && r.pages == 0 || r.total.N <= shown*max(1, r.pages)
}
