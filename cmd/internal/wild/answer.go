package wild

import (
	"maps"
	"net/url"
)

// An Answer is what a question finds, and what of it a page shows.
type Answer struct {
	Question url.Values // the parameters of the form that were asked
	Asked    bool       // something was asked
	List     []int      // the items that pages show, in order
	Parts    [][]int    // the list in parts where pages show one of them; nil: pages show the whole
	Matches  int        // that there are in truth
	Total    int        // that the site says
	Most     int        // items that the site shows of an answer; 0: all
	Said     string     // a sentence beside the answer
	Refused  string     // a sentence in place of the answer
	Page     int        // from 0
	Size     int        // items a page
	First    int        // place of the first item shown, from 0
	Shown    []int      // the items of the page
	Rows     []int      // the items of the rows that were drawn; nil where none were
	Status   int        // of the reply; 0: as usual
}

// Pages returns how many pages the answer has.
func (a *Answer) Pages() int { return (len(a.List) + a.Size - 1) / a.Size }

// From returns the place of the first item of the page, from 0.
func (a *Answer) From() int { return a.Page * a.Size }

// Answer answers what a visit asks.
func (s *Site) Answer(v *Visit) *Answer {
	a := &Answer{Question: v.Question(), Size: s.Results.Size}
	for _, need := range s.Search.Needs {
		if said := need(v); said != "" {
			a.Asked, a.Refused = true, said
			return a
		}
	}
	understood := maps.Clone(a.Question)
	for _, read := range s.Search.Reads {
		if read(v, a, understood); a.Refused != "" {
			a.Asked = true
			return a
		}
	}
	var found Set
	for _, c := range s.Form.Controls {
		set, asked := c.Filter(s, understood)
		switch {
		case !asked:
		case found == nil:
			found = set
		default:
			found = found.And(set)
		}
	}
	a.Asked = found != nil
	switch {
	case a.Asked:
	case s.Search.Empty == EmptyLists:
		found = All(s.Content.Len())
	case s.Search.Empty == EmptyRefuses:
		a.Refused = s.Say("enter words")
		return a
	default:
		found = NewSet(s.Content.Len())
	}
	for _, sieve := range s.Search.Sieves {
		found = sieve(v, a, found)
	}
	a.List = found.List()
	// what is whole needs no order
	if s.Search.Order != nil && (!v.quiet || len(s.Search.Limits) > 0) {
		a.List = s.Search.Order(v, a.List)
	}
	a.Matches = len(a.List)
	a.Total = a.Matches
	for _, limit := range s.Search.Limits {
		limit(v, a)
	}
	if s.Search.Total != nil {
		a.Total = s.Search.Total(v, a)
	}
	if a.Refused != "" {
		a.List = nil
	}
	if s.Results.Divide != nil {
		s.Results.Divide(v, a)
	}
	return a
}

// turn opens a page of the answer.
func (s *Site) turn(v *Visit, a *Answer) {
	a.Page = max(0, s.Results.Pager.Page(v))
	if a.From() >= len(a.List) && len(a.List) > 0 && s.Results.Past != nil {
		s.Results.Past(v, a)
	} else {
		a.Open(a.Page)
	}
	for _, change := range s.Results.Shows {
		change(v, a)
	}
}

// Open turns the answer to a page.
func (a *Answer) Open(page int) {
	a.Page = page
	a.First = min(a.From(), len(a.List))
	a.Shown = a.List[a.First:min(a.First+a.Size, len(a.List))]
}

// Ask answers a question as it would be answered to a visitor with all the state that the site
// wants. It leaves no trace in the log.
func (s *Site) Ask(q url.Values) *Answer {
	return s.Answer(&Visit{Site: s, Values: q, quiet: true})
}
