package records

import "golang.org/x/net/html"

// A page that counts its matches may show beside them what it shows to nonsense, too, marked up as
// they are: the most borrowed, the newest. The count tells that the rest is the answer.

// fewestBeside is how many entries such a list has at least: a part of the matches, as those of one
// year, may be known by chance (estimate).
const fewestBeside = 3

// withoutBeside drops the sections and boxes of the choice that stand in nonsense answers word by
// word, where others are left and the page does not count as many matches as it shows. That such
// entries hold what was asked for, as a year, does not make them matches.
func (r *reading) withoutBeside() {
	if !r.ok || r.a.Empty == nil || !r.counted() || len(r.f.Spans) == r.total.N {
		return
	}
	type box struct {
		section int
		in      *html.Node
	}
	boxOf := func(k int) box { return box{r.f.Sections[k], r.o.Nodes[r.f.Roots[k]].HTML.Parent} }
	shown, static := map[box]int{}, map[box]int{}
	for k, s := range r.f.Spans {
		shown[boxOf(k)]++
		if r.staticSpan(s) {
			static[boxOf(k)]++
		}
	}
	left := r.f.Where(func(k int) bool {
		b := boxOf(k)
		return static[b] < shown[b] || shown[b] < fewestBeside
	})
	if len(left.Spans) > 0 {
		r.f = left
	}
}
