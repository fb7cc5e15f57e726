package records

import (
	"slices"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/surface/fetch"
)

// LearnEmpty learns from the answers to at least two nonsense queries. terms are what was typed,
// one for each page; pages without one count as typed "". From one page alone nothing that changes
// by itself can be told from what stays, so that less is known.
func LearnEmpty(terms []string, nonsense ...*fetch.Page) *question.Empty {
	e := &question.Empty{Lines: map[uint64]bool{}, Hrefs: map[uint64]bool{},
		Fillers: map[string]bool{}}
	lines, hrefs := map[uint64]int{}, map[uint64]int{}
	pages := 0
	for i, p := range nonsense {
		if p == nil || p.URL == nil {
			continue
		}
		a := question.Asked{}
		if i < len(terms) {
			a.Term = terms[i]
		}
		o, err := outline.Of(p, "") // no record can show nonsense: the term is no evidence
		if err != nil {
			continue
		}
		pages++
		all := o
		if with := o.Unhide(p); with != nil {
			all = with // what is hidden in any answer is no list that a script shows
		}
		for h := range question.LineHashes(all, a.Term) {
			lines[h]++
		}
		for h := range question.HrefHashes(all, a.Term) {
			hrefs[h]++
		}
		fill(e, a, p, o)
		e.Counts = e.Counts || claim.Read(o).N > 0
		e.Login = e.Login || verdict.HasPassword(p) && !verdict.LoginAlone(o, p)
		if f := question.FinalOf(p, a.Term); f != "" && !slices.Contains(e.Finals, f) {
			e.Finals = append(e.Finals, f)
		}
	}
	e.Lines, e.Hrefs = common(lines, pages), common(hrefs, pages)
	return e
}

// common keeps what at least two pages show, or the one there is.
func common(counts map[uint64]int, pages int) map[uint64]bool {
	out := map[uint64]bool{}
	for h, n := range counts {
		if n >= min(2, pages) {
			out[h] = true
		}
	}
	return out
}

// fill keeps the records of a nonsense answer.
func fill(e *question.Empty, a question.Asked, p *fetch.Page, o *outline.Outline) {
	r := reading{w: &Wrapper{}, a: a, p: p, o: o}
	var ok bool
	if r.f, ok = regions.Find(o, regions.Shipped, claim.Claim{}, nil); !ok ||
		r.f.Score < regions.Shipped.Confident || len(r.f.Spans) < 3 {
		return
	}
	for _, rec := range r.read() {
		e.Fillers[rec.Key] = true
	}
}
