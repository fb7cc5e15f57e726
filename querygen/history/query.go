package history

import (
	"hash/fnv"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

// A Query is a query that was begun: its next result page is one of the things that can be asked
// next.
type Query struct {
	plan.Query
	Of *FormState  // nil when the form is gone
	In *FieldState // nil for listings and probes

	InPart   bool // it asks for a part of the database
	Paired   bool // it asks for two words
	Foretold bool // a union of letters shows what it finds
	Aside    bool // asked to learn how dates are written: it confirms no listing

	Same     *Query // an earlier one that shows and counts the same
	Replaces *Query // the same question, asked for in pages of another length

	Reading
	Progress
	Total
	Matching
	Forecast

	Weighed float64 // of a value taken by lot: the weights of its new items
	Strange int     // of a value taken by lot: its items that were not known when it was asked
	Told    bool    // of a value taken by lot: its answer was counted
	Dip     bool    // it is read at once, as its total would not say what is new

	own owned // what packages above this one keep of it
}

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

// A Progress says whether a further page of a query can be asked.
type Progress struct {
	More     bool // the last page names a next one, which was not asked yet
	Ended    bool // the site has no further page
	Closed   bool // none is asked
	Failures int  // times in a row that its next page could not be had
}

// Matching is what our own matching says of the value that a query asks for.
type Matching struct {
	ValueID  bipartite.ValueID
	HasValue bool    // some item holds the value: known from the first page on
	Share    float64 // of the items it captured, those that hold the value
}

// Believes reports whether the total of a page is that of the query. A later page that contradicts
// the earlier ones with less than they showed has some other number in its place.
func (a *Query) Believes(o plan.Outcome) bool {
	if o.Claimed < 0 || o.Kind == plan.Relaxed || a.Clipped(o.Claimed) {
		return false
	}
	return a.Claimed < 0 || o.Claimed >= a.Printed || o.Claimed >= a.Returned
}

// OfInterface reports whether the query lists what an interface for machines holds.
func (a *Query) OfInterface() bool { return a.Of != nil && a.Of.Form.IsDeclared() }

// WeighedBy counts the rules that had a say in what a value was thought to be worth.
func (p *Harvest) WeighedBy(a *Query) {
	for rule, acted := range map[*plan.Rule]bool{
		SortsRule: a.Stratum.Sort() > 0, SizesRule: a.Stratum.Size() > 0, ElusiveRule: a.Held > 0,
		FurtherItemsRule: a.Held > 0 && !p.Resolved, NearlyMissedRule: a.Held > 0 && p.Resolved,
		CutShareRule: a.Held > 0 && p.Limited(),
	} {
		if acted && p.On(rule) {
			p.Acts(rule)
		}
	}
}

// Capped reports whether the pages ended well before the total that the site claims, be it rounded
// by a tenth: by more than a page, or with the last of three full pages or more, as caps do.
func (a *Query) Capped() bool {
	page := a.Size
	if a.Exact && a.Pages > 2 && a.Size >= CapMin && a.Returned%a.Size == 0 {
		page = 0
	}
	return !a.More && a.Returned > 0 && !a.Distrusted() &&
		a.atLeast() > a.Returned+a.Returned/10+page && a.Repeats == 0
}

// atLeast is the total that the site claims, less a tenth where it is rounded.
func (a *Query) atLeast() int {
	if a.Exact {
		return a.Claimed
	}
	return a.Claimed - a.Claimed/10
}

// Circles reports whether the pages after a round number of results, or of full pages, only repeat
// what was shown, well before the total: a site whose links go on beyond what it will show.
func (a *Query) Circles() bool {
	round := a.Size > 0 && (a.Read%a.Size == 0 || a.Read%100 == 0)
	return round && (a.Ended || !a.More) && a.Repeats > 0 && !a.Distrusted() && a.Size >= CapMin &&
		a.Read >= 2*a.Size &&
		a.atLeast() > a.Read+a.Read/10+a.Size &&
		a.Pages-a.Repeats == (a.Read+a.Size-1)/a.Size
}

// MarkComplete notes that the answer to a value was read to its end, unless a cap may have ended
// it.
func (p *Harvest) MarkComplete(a *Query) {
	if b := a.Of; p.Limit == 0 || a.Returned < p.Limit {
		b.Complete.Add(a.ValueID)
	}
}

// Trusted reports whether the total and our own matching are good enough to close the query on
// arithmetic alone.
func (a *Query) Trusted() bool {
	return a.Exact && a.Claimed >= 0 && !a.Distrusted() &&
		(a.Lists() && a.Claimed > a.Read || a.HasValue && a.Share >= 0.9 || a.Paired)
}

// Obscured reports whether our own matching finds too few of the items that a value query returns,
// as where pages show excerpts, to say how many of its items are known: its total says how long it
// is and not how much of it is new. A value taken by lot is not to be read on for that: it is to
// measure. Where answers are cut most items stand on top of many, and the total is believed sooner:
// reading every answer to its end took a twentieth more requests on program sources.
func (a *Query) Obscured() bool {
	seen := 0.8
	if a.Of != nil && a.Of.Facts.Cap > 0 {
		seen = 0.5
	}
	return a.HasValue && a.In != nil && a.Counted() && a.Share < seen && !a.Drawn()
}

// Counted reports whether the site prints a total for the query that can be worked with.
func (a *Query) Counted() bool { return a.Claimed >= 0 && !a.Distrusted() }

// Distrusted reports whether the totals of the site were found to be wrong.
func (a *Query) Distrusted() bool { return a.Of != nil && a.Of.Facts.Totals == WrongTotals }

// Inflated reports whether the totals of the site are too high.
func (a *Query) Inflated() bool { return a.Of != nil && a.Of.Counts.Share > 0 }

// Signature is the same for answers that show the same items and claim the same total.
func (p *Harvest) Signature(a *Query) uint64 {
	items := slices.Clone(p.Graph.Items(a.ID))
	slices.Sort(items)
	h := fnv.New64a()
	var b [8]byte
	put := func(n uint32) {
		b[0], b[1], b[2], b[3] = byte(n), byte(n>>8), byte(n>>16), byte(n>>24)
		h.Write(b[:4])
	}
	put(uint32(a.Claimed))
	for _, d := range items {
		put(uint32(d))
	}
	return h.Sum64()
}

// Submit notes that a query was submitted.
func (p *Harvest) Submit(q plan.Query) {
	p.Sent[Submission(q.Form, q.Assign)] = true
	if p.texts == nil {
		p.texts = make(map[string]bool)
	}
	for _, a := range q.Assign {
		for _, text := range a.Values {
			p.texts[text] = true
		}
	}
}

// Submitted reports whether a text was submitted in a field. Of most texts no form was sent any,
// and nothing has to be put together to know it.
func (p *Harvest) Submitted(f *FieldState, text string) bool {
	return p.texts[f.Of.Spell(text)] && p.Sent[Submission(f.Of.Form.ID, f.Of.With(f.Typed(text)))]
}

// Submission is the same for assignments that send the same form data.
func Submission(form string, as []forms.Assignment) string {
	sorted := slices.Clone(as)
	slices.SortStableFunc(sorted, func(a, b forms.Assignment) int { return a.Field - b.Field })
	var s strings.Builder
	s.WriteString(form)
	for _, a := range sorted {
		s.WriteByte(0)
		s.WriteString(a.Name)
		for _, v := range a.Values {
			s.WriteByte(1)
			s.WriteString(v)
		}
	}
	return s.String()
}

// Unread returns how many results of a counted query were not read yet. A rounded total may be a
// tenth too low, and a listing that goes on past its total is followed: one page says whether it
// has more.
func (a *Query) Unread() float64 {
	unread := float64(a.Claimed - a.Read)
	if !a.Exact {
		unread += float64(a.Claimed) / 10
	}
	if unread <= 0 && a.More && a.Lists() {
		return 0.5 * float64(a.Size)
	}
	return unread
}

// SurelyNew is what a query must still hold even if everything known is among its results: a word
// that stands in every record lists the database as well as any listing.
func (p *Harvest) SurelyNew(a *Query) float64 {
	return float64(a.Read) + a.Unread() - float64(p.Graph.Records())
}

// asMuch is how much less a query may claim than another one and still claim as much: of an answer
// to a letter and one to a word that the site leaves out, either may miss an item or two (estimate,
// as of what a full listing may miss).
const asMuch = 1.01

// Everything reports whether a query claims as much as any does, kept its word so far, and must
// hold new items for half of what is left of it; of a listing that counts nothing, half of the
// last page has to be new. Such a query will be read to its end, where all that others find
// meanwhile is met again: a page of it counts as full. It keeps its word also while its pages show
// what others brought, as where all are sorted alike.
func (p *Harvest) Everything(a *Query) bool {
	if a.Failures > 0 || a.Pages == 0 {
		return false
	}
	if a.Claimed < 0 && p.ListsAll(a) {
		return 2*a.Last[1] >= float64(a.Size)
	}
	elsewhere := float64(p.Graph.Records() - a.Fresh)
	return a.Counted() && !a.InPart && a.Came+elsewhere >= a.Said/2 &&
		asMuch*float64(a.Claimed) >= p.Most() && 2*p.SurelyNew(a) >= a.Unread()
}

// Broad is the factor of a query of so many results.
func (p *Harvest) Broad(size float64) float64 {
	if !p.On(BroadRule) {
		return 1
	}
	p.Acts(BroadRule)
	return 1 + 0.15*size/max(1, p.Most(), size)
}
