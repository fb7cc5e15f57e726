package sample

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"deepcrawl/bipartite"
	"deepcrawl/forms/lang"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// A survey has too few requests for the weights of values taken by lot: five of these were asked in
// a hundred. It takes words of what it found, and holds the answers against that (sample-resample,
// Si & Callan 2003): a word that stands in a tenth of the known records and is answered with twenty
// of which two were known tells of ten times as many records as are known.

// Estimates.
const (
	surveyFrom  = 20 // known records, from which on words are asked
	surveyEvery = 2  // steps, of which one asks a word: the others find what words are taken from
	// part of the known records, that a word stands in at most: it may be left out as too common,
	// or be a label
	surveyShare = 4
	surveyWord  = 4  // letters; shorter words are often not indexed
	surveyTries = 50 // records taken by lot of which none has a word to ask for
)

// resample is the strategy of SurveyRule.
type resample struct{ history.Stateless }

// Instead returns a word of what was found, where one is due and no page is urgent.
func (resample) Instead(p *history.Harvest, page history.Offer) (history.Offer, bool) {
	if !p.Config.Survey || page.Key >= history.Urgent || p.Graph.Records() < surveyFrom ||
		p.FullyListed() {
		return history.Offer{}, false
	}
	f := liveliest(p)
	if f == nil || p.Step+1 < onHarvest.Of(p).resampled+surveyEvery+uint64(f.Vain) {
		return history.Offer{}, false // the more words were in vain, the longer the next one waits
	}
	v, ok := surveyed(p, f)
	if !ok {
		return history.Offer{}, false
	}
	q := p.ValueQuery(f, p.Graph.Value(v))
	q.Gain, q.Price = p.Predict(f, v)
	q.By, q.Why = history.Resampled, "a word of a record taken by lot: how much of its answer is "+
		"known tells how large the database is"
	return history.Offer{Key: history.Urgent, New: true, Settled: true,
		Ask: plan.Ask{Query: q, Page: 1}}, true
}

// Resample takes in that such a word is asked.
func Resample(p *history.Harvest) { onHarvest.Of(p).resampled = p.Step }

// surveyed takes a known record by lot and one of its words. Where totals are printed a word of
// several records tells more, and is preferred.
func surveyed(p *history.Harvest, f *history.FieldState) (bipartite.ValueID, bool) {
	counted := f.Of.Facts.Totals != "" && f.Of.Facts.Totals != "none"
	for try := range uint64(surveyTries) {
		r := history.Mix(history.Mix(p.Config.Seed, p.Step), try)
		d := bipartite.RecordID(r % uint64(p.Graph.Records()))
		words := slices.Collect(p.Graph.ValuesOf(d))
		words = slices.DeleteFunc(words, func(v bipartite.ValueID) bool { return !tells(p, f, v) })
		several := slices.DeleteFunc(slices.Clone(words), func(v bipartite.ValueID) bool {
			return p.Graph.Degree(v) < 2
		})
		if counted && len(several) > 0 {
			words = several
		}
		if len(words) == 0 {
			continue
		}
		if v := words[history.Mix(r, 1)%uint64(len(words))]; !p.Unaskable(f, v) {
			return v, true
		}
	}
	return 0, false
}

// tells reports whether the answer to a value of a known record is likely to tell how many records
// there are.
func tells(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	if p.Begun.Has(v) || int(v) >= len(p.Class) || p.Class[v]&values.Word == 0 ||
		!f.Takes(p.Class[v]) {
		return false
	}
	text := p.Graph.Value(v).Text
	first, _ := utf8.DecodeRuneInString(text)
	if !unicode.IsLetter(first) ||
		utf8.RuneCountInString(text) < surveyWord && !lang.Unspaced(first) {
		return false
	}
	return surveyShare*p.Graph.Degree(v) <= max(2*surveyShare, p.Graph.Records()) &&
		!UnheardOf(p, f, v) && !p.BeyondLetters(f, v)
}
