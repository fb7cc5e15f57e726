package echoes

import (
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/extract/records/outline"
	"deepcrawl/forms"
)

const (
	FewestChosen  = 3 // records that name what was chosen, as claim.FewestRows
	chosenLetters = 3 // of an option; shorter ones stand in many words
)

// Chosen are the pieces of the page outside of the form that hold the text of an option that was
// asked for, where no word was; in order.
func (p *Page) Chosen() []int32 {
	if p.showing != nil {
		return p.showing
	}
	p.showing = []int32{}
	text := p.optionAsked()
	if text == "" {
		return p.showing
	}
	for i := range p.Outline.Nodes {
		if n := &p.Outline.Nodes[i]; len(n.Text) >= len(text) &&
			strings.Contains(strings.ToLower(n.Text), text) &&
			!p.OfForm(outline.Span{From: int32(i), To: int32(i) + 1}) {
			p.showing = append(p.showing, int32(i))
		}
	}
	return p.showing
}

// optionAsked is the text of the first option that was asked for, in lower case; "" where a word
// was asked for as well.
func (p *Page) optionAsked() string {
	if p.Asked.Form == nil || p.Asked.Term != "" {
		return ""
	}
	for _, as := range p.Asked.Query {
		if as.Field < 0 || as.Field >= len(p.Asked.Form.Fields) || len(as.Values) != 1 {
			continue
		}
		f := &p.Asked.Form.Fields[as.Field]
		if f.Role != forms.Filter || f.Domain.Kind != forms.Options {
			continue
		}
		for _, o := range f.Domain.Options {
			if text := strings.ToLower(strings.TrimSpace(o.Text)); o.Value == as.Values[0] &&
				!o.Any && utf8.RuneCountInString(text) >= chosenLetters {
				return text
			}
		}
	}
	return ""
}

// Together is how many of the pieces that hold what was chosen stand at one place of the page's
// markup.
func (p *Page) Together() int {
	if len(p.Chosen()) < FewestChosen || p.together > 0 {
		return p.together
	}
	at := map[uint64]int{}
	for _, i := range p.Chosen() {
		place := p.Outline.Nodes[p.Outline.Nodes[i].Parent].Path
		at[place]++
		p.together = max(p.together, at[place])
	}
	return p.together
}

// ShowsChosen reports whether a stretch holds such a piece.
func (p *Page) ShowsChosen(s outline.Span) bool {
	at, _ := slices.BinarySearch(p.Chosen(), s.From)
	return at < len(p.showing) && p.showing[at] < s.To
}
