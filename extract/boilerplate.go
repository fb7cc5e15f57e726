package extract

import (
	"slices"

	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Where a site says nothing when nothing matches, what stands beside the answers is all that a page
// shows: news, what others read. A form that takes no nonsense has no answer that tells. What tells
// is that a few records come alone, for one question after the other, and never with others.

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

// unlearn forgets the wrapper, which may have been learnt from what stands beside the answers.
func (rd *reader) unlearn() { rd.wrapper, rd.saved = nil, 0 }

// tells reports whether an answer counts the records that are read on it, or has more of them.
// claimed is -1 for no count. A count of others says that there are some.
func (rd *reader) tells(more bool, claimed, shown int) bool {
	if more || claimed < 0 {
		return more
	}
	rd.others = rd.others || claimed != shown
	return claimed == shown
}

// stands takes in the keys of an answer's records, and reports whether they were shown for so many
// questions that they stand beside the answers: then the first of these waits in rd.nonsense, to be
// learnt from together with this one. told says that the site counts them or has more of them. A
// stored answer has no page.
func (rd *reader) stands(a querygen.Ask, p *fetch.Page, keys []string, told bool) bool {
	if rd.empty != nil || a.Page != 1 || isNonsense(a) || len(keys) == 0 {
		return false
	}
	slices.Sort(keys)
	shares := func(s *besideSet) bool {
		return !slices.Equal(s.keys, keys) &&
			slices.ContainsFunc(keys, func(k string) bool { return slices.Contains(s.keys, k) })
	}
	before := len(rd.beside)
	rd.beside = slices.DeleteFunc(rd.beside, shares)
	if told || before > len(rd.beside) || len(keys) > besideMost {
		rd.others = true
		return false // they are found by more than one question
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
		return false
	}
	rd.nonsense, rd.beside = []nonsense{s.first}, nil
	return true
}
