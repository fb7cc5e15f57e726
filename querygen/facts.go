package querygen

import (
	"maps"
	"math"
)

// Facts are what a harvest found out about the interface of a form. A zero field is not known, or not so.
type Facts struct {
	Nonsense   Kind     `json:"nonsense,omitempty"`   // how a query that matches nothing is answered
	Totals     string   `json:"totals,omitempty"`     // exact, rounded, none, wrong
	Cap        int      `json:"cap,omitempty"`        // results reachable a query
	Refused    int      `json:"refused,omitempty"`    // queries refused for too many matches
	Words      string   `json:"words,omitempty"`      // several words: and, or
	Match      float64  `json:"match,omitempty"`      // share of returned items that hold the word asked for
	Lists      []string `json:"lists,omitempty"`      // ways that list without a value
	Useless    []string `json:"useless,omitempty"`    // ways that were tried and do not
	PageSize   int      `json:"page_size,omitempty"`  // results a page
	StopWords  bool     `json:"stop_words,omitempty"` // frequent words find nothing
	MinWord    int      `json:"min_word,omitempty"`   // shorter words find nothing
	Required   []string `json:"required,omitempty"`   // fields without which nothing is found
	Range      string   `json:"range,omitempty"`      // how wide a range may be
	Incomplete []string `json:"incomplete,omitempty"` // menus whose options do not reach every item
	Unreached  int      `json:"unreached,omitempty"`  // items in parts that cannot be narrowed and hold more than a query shows
	Dropped    []string `json:"dropped,omitempty"`    // fields that bring nothing

	Evidence map[string]string `json:"evidence,omitempty"` // by the JSON name of the fact: a sentence
}

// note keeps the evidence for a fact.
func (f *Facts) note(fact, evidence string) {
	if f.Evidence == nil {
		f.Evidence = make(map[string]string)
	}
	f.Evidence[fact] = evidence
}

// Facts returns what is known of the interface of a form; the zero Facts for a form the planner does not have.
func (p *Planner) Facts(form string) Facts {
	b := p.boxes[form]
	if b == nil {
		return Facts{}
	}
	p.saturatedFact(b)
	f := b.facts
	f.Match = math.Round(10*f.Match) / 10 // it moves with each answer
	f.Evidence = maps.Clone(f.Evidence)
	return f
}
