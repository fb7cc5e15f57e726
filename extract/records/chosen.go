package records

import (
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/forms"
)

// What was chosen in a menu stands in each record of the answer, where the site shows that field: beside a list whose records name
// it, one in which no record does is news or a menu.

const (
	fewestChosen  = 3 // records that name it, as claim.FewestRows
	chosenLetters = 3 // of an option; shorter ones stand in many words
)

// chosen are the pieces of the page outside of the form that hold the text of an option that was asked for, where no word was; in
// order.
func (r *reading) chosen() []int32 {
	if r.showing != nil {
		return r.showing
	}
	r.showing = []int32{}
	text := r.optionAsked()
	if text == "" {
		return r.showing
	}
	for i := range r.o.Nodes {
		if n := &r.o.Nodes[i]; len(n.Text) >= len(text) && strings.Contains(strings.ToLower(n.Text), text) &&
			!r.ofForm(outline.Span{From: int32(i), To: int32(i) + 1}) {
			r.showing = append(r.showing, int32(i))
		}
	}
	return r.showing
}

// optionAsked is the text of the first option that was asked for, in lower case; "" where a word was asked for as well.
func (r *reading) optionAsked() string {
	if r.a.Form == nil || r.a.Term != "" {
		return ""
	}
	for _, as := range r.a.Query {
		if as.Field < 0 || as.Field >= len(r.a.Form.Fields) || len(as.Values) != 1 {
			continue
		}
		f := &r.a.Form.Fields[as.Field]
		if f.Role != forms.Filter || f.Domain.Kind != forms.Options {
			continue
		}
		for _, o := range f.Domain.Options {
			if text := strings.ToLower(strings.TrimSpace(o.Text)); o.Value == as.Values[0] && !o.Any && utf8.RuneCountInString(text) >= chosenLetters {
				return text
			}
		}
	}
	return ""
}

// passesOver reports whether a candidate is none whose records name what was chosen, one each, though at one place of the page so many
// pieces do.
func (r *reading) passesOver(c *regions.Candidate) bool {
	most := r.chosenTogether()
	if most < fewestChosen {
		return false
	}
	share := r.share(c, r.showsChosen)
	return share < 0.5 || share*float64(len(c.Spans)) < 0.5*float64(most)
}

// named reports whether the choice is a list whose records name what was chosen, which says that it is the answer.
func (r *reading) named() bool {
	return r.ok && r.chosenTogether() >= fewestChosen && !r.passesOver(&r.f.Candidate)
}

// chosenTogether is how many of the pieces that hold what was chosen stand at one place of the page's markup.
func (r *reading) chosenTogether() int {
	if len(r.chosen()) < fewestChosen || r.together > 0 {
		return r.together
	}
	at := map[uint64]int{}
	for _, i := range r.chosen() {
		place := r.o.Nodes[r.o.Nodes[i].Parent].Path
		at[place]++
		r.together = max(r.together, at[place])
	}
	return r.together
}

// prefers reports whether each record of one candidate names what was chosen, and none of another one.
func (r *reading) prefers(c, other *regions.Candidate) bool {
	return len(r.chosen()) > 0 && !slices.ContainsFunc(other.Spans, r.showsChosen) &&
		!slices.ContainsFunc(c.Spans, func(s outline.Span) bool { return !r.showsChosen(s) })
}

func (r *reading) showsChosen(s outline.Span) bool {
	at, _ := slices.BinarySearch(r.chosen(), s.From)
	return at < len(r.showing) && r.showing[at] < s.To
}
