package extract

import (
	"encoding/json"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Where a site says nothing when nothing matches, what stands beside the answers is all that a page shows: news, what others read. A
// form that takes no nonsense has no answer that tells. What tells is that a few records come alone, for one question after the other,
// and never with others.

const (
	besideTimes = 3  // unlike questions that show the same (estimate)
	besideMost  = 12 // records of a box beside the answers (estimate)
	besideSets  = 4  // sets of records that are remembered
)

// A besideSet is what some answers showed, and nothing else.
type besideSet struct {
	keys      []string
	first     nonsense        // the first of these answers
	questions map[uint64]bool // that were answered so
}

// stands takes in an answer, and learns what the site shows where nothing matches once that came for several questions; nil before.
func (rd *reader) stands(a querygen.Ask, p *fetch.Page, res records.Result) (json.RawMessage, error) {
	if rd.empty != nil || a.Page != 1 || isNonsense(a) || res.Kind != records.Results || len(res.Records) == 0 {
		return nil, nil
	}
	var keys []string
	for _, r := range res.Records {
		keys = append(keys, r.Key)
	}
	slices.Sort(keys)
	shares := func(s *besideSet) bool {
		return !slices.Equal(s.keys, keys) && slices.ContainsFunc(keys, func(k string) bool { return slices.Contains(s.keys, k) })
	}
	found := len(rd.beside)
	rd.beside = slices.DeleteFunc(rd.beside, shares)
	if found > len(rd.beside) || len(keys) > besideMost || res.Next != nil || res.Claimed.Known {
		rd.others = true
		return nil, nil // they come with others, or are counted: what is found by more than one question
	}
	at := slices.IndexFunc(rd.beside, func(s *besideSet) bool { return slices.Equal(s.keys, keys) })
	if at < 0 {
		if len(rd.beside) == besideSets {
			rd.beside = rd.beside[1:]
		}
		at = len(rd.beside)
		rd.beside = append(rd.beside, &besideSet{keys, nonsense{a.Query, p}, map[uint64]bool{}})
	}
	s := rd.beside[at]
	s.questions[rd.asked(a).Hash()] = true
	if len(keys) < 2 || len(s.questions) < besideTimes || len(rd.beside) < 2 && !rd.others {
		return nil, nil
	}
	rd.nonsense, rd.beside = []nonsense{s.first, {a.Query, p}}, nil
	rd.wrapper = nil // it may have been learnt from them
	return rd.learnEmpty()
}
