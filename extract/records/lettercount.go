package records

import "cmp"

// What is counted where a page shows the records of one letter of an answer.
const (
	OfOne = "one" // the records of that letter
	OfAll = "all" // those of all letters
)

// ofLetter reports whether the page counts, or may count, the records of the letter that it shows. A letter that
// one page shows whole tells it for all pages: it has as many records as are counted, or fewer.
func (r *reading) ofLetter() bool {
	if !r.divided || !r.total.Known {
		return false
	}
	shown := cmp.Or(len(r.res.Records), len(r.f.Spans))
	if r.w.Letters == "" && !r.onward && !r.amid && shown > 0 {
		r.w.Letters = OfAll
		if r.total.N <= shown {
			r.w.Letters = OfOne
		}
		r.w.changed()
	}
	switch r.w.Letters {
	case OfOne:
		return true
	case OfAll:
		return false
	}
	return r.amid || r.onward && r.pages == 0 || r.total.N <= shown*max(1, r.pages)
}
