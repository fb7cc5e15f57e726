package extract

import (
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// mostSizeLooks is how many answers with further results are looked at for other lengths of pages:
// a site offers them beside each, or nowhere.
const mostSizeLooks = 3

// sizes reads from the answer of a step what lengths of pages it offers, where it shows a part of
// what it found; nil for nothing new.
func (rd *reader) sizes(s *Step, p *fetch.Page) *forms.LentSize {
	o := &s.Outcome
	if o.Returned == 0 || !o.More && o.Claimed <= o.Returned || rd.sized >= mostSizeLooks {
		return nil
	}
	rd.sized++
	l := forms.SizesBeside(rd.session.form, p)
	if l != nil {
		rd.sized = mostSizeLooks
	}
	return l
}
