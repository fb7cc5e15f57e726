package trap

// mostFed is how many pages of one template that a feed lists are visited: a search form stands on
// each of them, or on none (estimate).
const mostFed = 10

// feeds refuses the pages that a feed lists, of a kind of which enough were visited without a form.
type feeds struct{ facts *Facts }

func (feeds) Seen(*Page) {}

func (f feeds) Refuses(l *Link) (why string, last float64) {
	if l.kind.barren >= mostFed && l.Via == "sitemap" && f.facts.Feed(l.From) {
		return "a feed lists it, and pages like it had no form", 0
	}
	return "", 0
}
