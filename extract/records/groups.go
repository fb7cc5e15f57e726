package records

import (
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
)

// Groups are records under headings that say what they have in common: a day, a department, a
// letter. The heading is a row or an element of its own between the records, and an attribute of
// each below it.

// groups returns what the heading above each record says, "" for none. One that stands above the
// first record alone counts where other pages of the form have such between their records.
func (r *reading) groups(spans []outline.Span) []string {
	if len(spans) == 0 {
		return nil
	}
	heads := make([]int32, len(spans))
	from := r.o.BoxOf(spans)
	kinds := map[uint64]map[string]bool{} // different headings by what they look like, those between records
	for k, s := range spans {
		heads[k] = regions.HeadingIn(r.o, outline.Span{From: from + 1, To: s.From})
		if h := heads[k]; h >= 0 && k > 0 {
			path := regions.HeadingPath(r.o, h)
			if kinds[path] == nil {
				kinds[path] = map[string]bool{}
			}
			kinds[path][regions.HeadingText(r.o, h)] = true
		}
		from = s.To - 1
	}
	if first := heads[0]; first >= 0 {
		if kind := kinds[regions.HeadingPath(r.o, first)]; kind != nil {
			kind[regions.HeadingText(r.o, first)] = true
		}
	}
	for path, texts := range kinds {
		if len(texts) >= regions.FewestGroups && len(texts) < len(spans) {
			r.w.grouped(path)
		}
	}
	if r.w.Grouped == 0 {
		return nil
	}
	out, last := make([]string, len(spans)), ""
	for k, h := range heads {
		if h >= 0 && regions.HeadingPath(r.o, h) == r.w.Grouped {
			last = regions.HeadingText(r.o, h)
		}
		out[k] = last
	}
	return out
}

// grouped keeps what headings over groups look like.
func (w *Wrapper) grouped(path uint64) {
	if w.Grouped == 0 {
		w.Grouped = path
		w.changed()
	}
}
