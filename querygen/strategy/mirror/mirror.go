// Package mirror finds forms that are the same search as another one, and lets them rest.
package mirror

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Sites show one search in many places: a small box in the header of each page, the full form on a
// page of its own. Such forms send the same box to the same address and differ in what is hidden. A
// form that seems to mirror another is asked one question that the other has answered, and rests
// for good when the answers agree.

// MirrorWay is the name of that question.
const MirrorWay = "mirror"

// Arrange puts the forms into the order in which they are asked: those known to be searches before
// those that may be one, and otherwise as given.
func Arrange(p *history.Harvest, fs []*forms.Form) []*forms.Form {
	given := fs
	fs = append([]*forms.Form(nil), fs...)
	if p.On(SureFirstRule) {
		sort.SliceStable(fs, func(i, j int) bool { return sure(fs[i]) && !sure(fs[j]) })
	}
	if !slices.Equal(fs, given) {
		p.Acts(SureFirstRule)
	}
	return fs
}

func sure(f *forms.Form) bool { return f.Probability >= kind.SureGET }

// FindMirrors finds the forms that seem to mirror another: of those which send one box to one
// address, all but the one with the most fields to ask by, and of those the one that narrows least
// by what it hides; and of the same form with addresses one below the other all but the one on top,
// as a section of a site searches what the whole site searches, or a part of it.
func FindMirrors(boxes []*history.FormState) {
	full := make(map[string]*history.FormState)
	for _, b := range boxes {
		if s := sends(b); s != "" && (full[s] == nil || fuller(b, full[s])) {
			full[s] = b
		}
	}
	for _, b := range boxes {
		if f := full[sends(b)]; f != nil && f != b {
			b.Original = f
		}
	}
	for _, b := range boxes {
		if top := topmost(b, boxes); b.Original == nil && top != nil && b.Rules.On(SectionRule) &&
			b.Rules.Acts(SectionRule) {
			b.Original, onForm.Of(b).section = top, true
		}
	}
}

// fuller reports whether a form asks for more than another, or as much and hides less: the page of
// a part of the site has the form of the whole with a hidden field that names the part.
func fuller(b *history.FormState, o *history.FormState) bool {
	open, hidden := offers(b)
	others, concealed := offers(o)
	longer, fuller := open+hidden > others+concealed,
		open > others || open == others && hidden < concealed
	if longer != fuller && b.Rules.On(HidesLessRule) && b.Rules.Acts(HidesLessRule) {
		return fuller
	}
	return longer
}

// offers counts the fields of a form that can be seen, and those that cannot but for what is a
// secret of the page.
func offers(b *history.FormState) (open, hidden int) {
	for _, f := range b.Form.Fields {
		switch f.Role {
		case forms.Hidden:
			hidden++
		case forms.Token:
		default:
			open++
		}
	}
	return open, hidden
}

// topmost returns the form on top of those that this one is a section of; nil where there is none.
func topmost(b *history.FormState, boxes []*history.FormState) (top *history.FormState) {
	for _, o := range boxes {
		if sectionOf(b, o) && (o.Original == nil || onForm.Of(o).section) &&
			(top == nil || len(o.Form.Action) < len(top.Form.Action)) {
			top = o
		}
	}
	return top
}

// sends names what the form sends where; empty for a form without a keyword box.
func sends(b *history.FormState) string {
	if b.Main < 0 {
		return ""
	}
	return b.Form.Method + " " + b.Form.Action + " " + b.Form.Fields[b.Main].Name
}

// sectionOf reports whether a form is the same as another but for its address, which lies below
// that of the other.
func sectionOf(b *history.FormState, o *history.FormState) bool {
	if b == o || b.Main < 0 || o.Main < 0 || b.Form.Method != o.Form.Method ||
		len(b.Form.Fields) != len(o.Form.Fields) ||
		!holds(o, b) {
		return false
	}
	for i, f := range b.Form.Fields {
		if f.Name != o.Form.Fields[i].Name {
			return false
		}
	}
	return true
}

// holds reports whether the address of a form lies below that of this one.
func holds(b *history.FormState, other *history.FormState) bool {
	return strings.HasPrefix(other.Form.Action, strings.TrimSuffix(b.Form.Action, "/")+"/")
}

// strategy is the strategy of Rule.
type strategy struct{ history.Stateless }

func (strategy) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.AllForms(), func(b *history.FormState) history.Offer {
		return compare(p, b)
	})
}

// compare offers the question that shows whether a form mirrors another, once the other has an
// answer.
func compare(p *history.Harvest, b *history.FormState) history.Offer {
	o := b.Original
	if o == nil || onForm.Of(b).compared {
		return history.Offer{}
	}
	if o.Shown == 0 && o.Barren >= mutedSection {
		// the other form answers nothing: this one has to
		b.Original, onForm.Of(b).section = nil, false
		return history.Offer{}
	}
	if !isAnswered(o) {
		return history.Offer{}
	}
	term := o.Best()
	switch {
	case onForm.Of(b).vain > 0:
		if term = held(p, b); term == "" {
			return history.Offer{}
		}
	case term == "":
		term = o.Base.Term
	}
	w := &history.Probe{Name: MirrorWay, Purpose: "probe", Term: term,
		Assign: []forms.Assignment{b.Set(b.Main, term)},
		Why:    "this form may be the same search as form " + o.Form.ID}
	return history.Offer{Key: float64(p.PageSize), New: true,
		Ask: plan.Ask{Query: p.Probe(b, w), Page: 1}}
}

// held returns the word that most known items hold of those that a form was not asked for; "" for
// none.
func held(p *history.Harvest, b *history.FormState) (word string) {
	most := 0
	for i, c := range p.Class {
		v := bipartite.ValueID(i)
		if n := p.Graph.Degree(v); c&values.Word != 0 && n > most &&
			p.IsNew(b, []forms.Assignment{b.Set(b.Main, p.Graph.ValueText(v))}) {
			word, most = p.Graph.ValueText(v), n
		}
	}
	return word
}

// isAnswered reports whether a form found something that others may be compared by: a word did, or
// a listing was read to its end.
func isAnswered(b *history.FormState) bool {
	return b.Best() != "" || b.Base != nil && b.Base.Closed
}

// Uncompared reports whether a form that seems to mirror another was not compared with it, though
// it could be: what lists one of them may be a part of what the other has.
func Uncompared(p *history.Harvest) bool {
	return p.On(Rule) && slices.ContainsFunc(p.Forms, func(b *history.FormState) bool {
		return b.Original != nil && !onForm.Of(b).compared && onForm.Of(b).vain == 0 &&
			isAnswered(b.Original)
	})
}

// Estimates.
const (
	// questions without an answer, after which the sections of a site are asked instead of the
	// whole
	mutedSection = 40
	mostHolders  = 50 // items that are looked at for one that is the same
	vainWords    = 3  // words in vain, after which a form searches something else
)

// FirstMirror takes in the answer. The original answered the same term before, so its items are
// known, be it under other addresses: a section may have one of its own for each.
func FirstMirror(p *history.Harvest, a *history.Query, o plan.Outcome) {
	b, whole := a.Of, a.Of.Original
	onForm.Of(b).compared = true
	a.More = false
	if whole == nil {
		return
	}
	if o.Kind == plan.Empty && a.Typed() != "" && p.On(VainRule) && p.Acts(VainRule) {
		vain := onForm.Of(b)
		if vain.vain++; vain.vain < vainWords {
			vain.compared = false
			return
		}
		b.Facts.Note("mirror",
			"finds nothing by "+history.Plural(vainWords, "word")+" that form "+whole.Form.ID+
				" finds something by")
		b.Original, vain.section, p.Yield.Dry = nil, false, 0 // another search begins
		return
	}
	doubles := 0
	if p.On(DoublesRule) {
		doubles = doubleOf(p, a)
	}
	if doubles > 0 {
		p.Acts(DoublesRule)
	}
	if fresh := a.Fresh - doubles; o.Kind == plan.Results && 5*fresh > o.Returned {
		b.Facts.Note(
			"mirror",
			history.Quoted(a.Query)+" shows "+history.Plural(fresh, "record")+" that form "+
				whole.Form.ID+" did not show",
		)
		b.Original = nil
		return
	}
	b.Facts.Note("mirror", history.Quoted(a.Query)+" shows what form "+whole.Form.ID+" shows")
}

// doubleOf returns how many of the new items on a page are known under another key: they hold what
// one known item holds.
func doubleOf(p *history.Harvest, a *history.Query) (n int) {
	for _, d := range p.Graph.Items(a.ID) {
		if int(d) >= p.Known && isDouble(p, d) {
			n++
		}
	}
	return n
}

func isDouble(p *history.Harvest, d bipartite.RecordID) bool {
	values := slices.Collect(p.Graph.ValuesOf(d))
	if len(values) == 0 {
		return false
	}
	rarest := slices.MinFunc(
		values,
		func(v, w bipartite.ValueID) int {
			return cmp.Compare(p.Graph.Degree(v), p.Graph.Degree(w))
		},
	)
	looked := 0
	for e := range p.Graph.Holders(rarest) {
		if looked++; looked > mostHolders {
			break
		}
		if int(e) >= p.Known {
			continue
		}
		others, same := 0, 0
		for v := range p.Graph.ValuesOf(e) {
			if others++; slices.Contains(values, v) {
				same++
			}
		}
		if 10*same >= 9*max(others, len(values)) {
			return true
		}
	}
	return false
}
