package records

// A list of pictures has next to no text to be known by, and the same words below each: "Edit",
// "Add". What nonsense is answered with tells it from the rest of the site: there no link of it
// stands.

// anewDistinct is the share of the stretches of such a list that lead to a page of their own: an
// item may be listed twice.
const anewDistinct = 0.9

// anew reports whether each stretch of the choice has a link that nonsense answers do not have.
func (r *reading) anew() bool {
	n := len(r.f.Spans)
	if r.a.Empty == nil || !r.ok || n < fewestEven || r.o.Nodes[r.f.Box].Side {
		return false
	}
	own := map[string]bool{}
	for _, s := range r.f.Spans {
		first := r.o.Links[s.From]
		if first >= s.To || r.a.Empty.Links(r.o.Nodes[first].Href, r.a.Term) ||
			r.echoes().OfForm(s) || r.echoes().Narrows(s) || r.navigates(s) {
			return false
		}
		own[r.o.Nodes[first].Href] = true
	}
	return float64(len(own)) >= anewDistinct*float64(n)
}
