// Package choices shows the ways to cut a page into records among which the record finder chooses,
// with the features by which it does. It exists for fitting and measuring.
package choices

import (
	"slices"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/surface/fetch"
)

// A Choice is one way to cut a page into records, as the scorer sees it.
type Choice struct {
	Features []float64 // in the order of FeatureNames
	o        *outline.Outline
	spans    []outline.Span
}

// Texts returns the text of each record of the choice.
func (c Choice) Texts() []string {
	out := make([]string, len(c.spans))
	for i, s := range c.spans {
		out[i] = c.o.TextOf(s)
	}
	return out
}

// FeatureNames returns the names of the features, which are the keys of Model.Weights.
func FeatureNames() []string { return slices.Clone(regions.FeatureNames[:]) }

// Of returns all ways to cut a page that the record finder would weigh.
func Of(a question.Asked, p *fetch.Page) ([]Choice, error) {
	o, err := outline.Of(p, a.Term)
	if err != nil {
		return nil, err
	}
	cs := regions.Candidates(o)
	out := make([]Choice, len(cs))
	cl := claim.Read(o)
	for i := range cs {
		regions.Measure(o, &cs[i], cl)
		out[i] = Choice{Features: cs[i].X[:], o: o, spans: cs[i].Spans}
	}
	return out, nil
}
