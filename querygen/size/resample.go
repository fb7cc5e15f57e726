package size

import (
	"math"
	"slices"
	"strings"

	"deepcrawl/querygen/history"
)

// What answers to words share with what was known tells the size after few of them
// (sample-resample, Si & Callan 2003; as the recapture of Chapman 1951, over several words): of a
// database of N records of which K are known, an answer of R finds R K/N again. The record that a
// word was taken from is left out, as it was sure to be found.

// Estimates.
const (
	mostFirst = 60 // answers that are looked at, the first
	leastKnow = 20 // records known when a word was asked, from which on its answer counts
	// records found again that an answer counts for at most: those of one word keep company
	mostAgain = 10
	// answers that a record stands in, and half of all: it is shown whatever is asked
	often        = 4
	alike        = 3   // answers of one length, which is where the site cuts them then
	leastShare   = 0.5 // of the results that show the word: others may be shown whatever is asked
	mostRepeated = 1.2 // results for each record of an answer of several pages
	// answers, and records found again for an upper end, where a listing found most of what is
	// known,
	leastOfList  = 2
	leastOfWords = 3   // and where words did
	mostApart    = 1.0 // variance, by the logarithm, of what they say without one of them
)

// Of the interval, by the logarithm (bench survey, development seeds).
const (
	doubtOfOne = 0.8  // variance for one record found again; less by their number for more
	doubtLeft  = 0.15 // standard deviation that stays
	sureness   = 1.3  // standard deviations to either side
	leanListed = 0.8  // to the upper side: what was found first is found again sooner, and
	leanHeads  = 1.2  // the sooner where all is in one order and answers are known by their heads,
	leanWords  = 1.2  // or where what is known was found by words
)

// A reply is what an answer to a word says.
type reply struct {
	known          float64 // records, when it was asked
	results, again float64 // of the answer, and of these, those that were known
	head           bool    // it is the head of an answer that says not how long it is
}

// keepFirst keeps the first answers to values.
func keepFirst(own *harvestState, a *history.Query, returned int) {
	word := a.HasValue && a.Purpose == "value" && a.In != nil && a.In.Kind == history.WordField &&
		!a.InPart
	if word && a.Pages == 1 && returned > 0 && len(own.first) < mostFirst {
		own.first = append(own.first, a)
	}
}

// replies are what the first answers to words say.
func replies(p *history.Harvest) (all []reply) {
	first := onHarvest.Of(p).first
	lengths := make(map[int]int)
	for _, a := range first {
		lengths[lengthOf(a)]++
	}
	for i, a := range first {
		cut := p.CutShort(a) || lengthOf(a) >= history.CapMin && lengths[lengthOf(a)] >= alike ||
			// a total of all for each of them
			float64(lengthOf(a)) >= p.Most() && lengths[lengthOf(a)] > 1
		if a.Others < leastKnow || cut || a.Share < leastShare || a.Paired || a.Foretold ||
			a.Aside || askedBefore(first[:i], a) {
			continue
		}
		r := reply{known: float64(a.Others), results: float64(a.Read),
			again: float64(knownBefore(p, a))}
		switch {
		case a.Counted() && a.Exact && a.Claimed > a.Read && !a.Ended:
			r.results, r.again = float64(a.Claimed), ofTotal(a, r.again)
		case !a.Ended:
			r.head = true
		}
		if a.By != "seed" && a.Held > 0 {
			r.results, r.again = r.results-1, max(0, r.again-1)
		}
		if r.results > 0 {
			r.results, r.again = r.results*min(1, mostAgain/max(1, r.again)),
				min(r.again, mostAgain)
			all = append(all, r)
		}
	}
	return all
}

// lengthOf is how many results an answer has; 0 where that is not known.
func lengthOf(a *history.Query) int {
	switch {
	case a.Counted():
		return a.Claimed
	case a.Ended:
		return a.Read
	}
	return 0
}

func askedBefore(first []*history.Query, a *history.Query) bool {
	for _, b := range first {
		if b.ValueID == a.ValueID {
			return true
		}
	}
	return false
}

// knownBefore counts the records of an answer that were known when it was asked, but for those that
// are shown whatever is asked.
func knownBefore(p *history.Harvest, a *history.Query) (n int) {
	shown := max(often, len(onHarvest.Of(p).first)/2)
	for _, d := range p.Graph.Items(a.ID) {
		if int(d) < a.Others && p.Graph.CaptureCount(d) <= shown {
			n++
		}
	}
	return n
}

// ofTotal is how many of all results of a counted answer were known: as many as hold the word, or
// as the pages read have it, whichever is less. Where answers and listings are in one order the
// first pages are known sooner than the others, and where totals are too low more records hold the
// word than are counted.
func ofTotal(a *history.Query, again float64) float64 {
	total, read := float64(a.Claimed), float64(a.Read)
	paged := max(again, (again+1)/(read+1)*total)
	return min(max(float64(a.Held)/a.Share, again), again+total-read, paged)
}

// resampled estimates the size by the answers to words. By is empty where they say nothing; Size is
// 0 where they say no more than a lower end: Poisson has it that of records of which none was found
// again there may be any number.
func resampled(p *history.Harvest) history.Interval {
	all := replies(p)
	if repeats(p) {
		return history.Interval{}
	}
	up, least := leaning(p, all)
	if float64(len(all)) < min(least, leastOfWords) {
		return history.Interval{}
	}
	size, again := chapman(all, -1)
	doubt := sureness * math.Sqrt(square(doubtLeft)+doubtOfOne/(again+1))
	i := history.Interval{Low: size * math.Exp(-doubt), By: "resample"}
	if float64(len(all)) >= least && again >= least && agree(all) {
		i.Size, i.High = size*math.Exp(up-leanListed), size*math.Exp(up+doubt)
	}
	return i
}

// leaning is by how much the upper end lies further off, by the logarithm, and how much evidence
// there must be for one. What words found is of what these words are about, and so are the words
// that are taken from it; a listing keeps to no topic.
func leaning(p *history.Harvest, all []reply) (up, least float64) {
	heads := slices.ContainsFunc(all, func(r reply) bool { return r.head })
	switch listed := 2*longestListing(p) >= p.Graph.Records(); {
	case listed && heads:
		return leanHeads, leastOfList
	case listed:
		return leanListed, leastOfList
	case heads:
		return 0, math.Inf(1)
	}
	return leanWords, leastOfWords
}

// longestListing counts the records that the longest listing showed; a union of words is none.
func longestListing(p *history.Harvest) (most int) {
	count := func(a *history.Query) {
		if a != nil && a.Lists() && !strings.HasPrefix(a.Way, "union") {
			most = max(most, a.Read)
		}
	}
	for _, b := range p.Forms {
		count(b.Base)
	}
	for _, a := range p.Queries {
		count(a)
	}
	return most
}

// agree reports whether no answer alone decides what all of them say: the jackknife, by the
// logarithm.
func agree(all []reply) bool {
	size, _ := chapman(all, -1)
	apart := 0.0
	for i := range all {
		without, _ := chapman(all, i)
		apart += square(math.Log(without / size))
	}
	return apart <= mostApart
}

// repeats reports whether the further pages of an answer show again what its pages before did: what
// is found again is what the site shows with each answer.
func repeats(p *history.Harvest) bool {
	for _, a := range p.Queries {
		if a.Pages > 2 && float64(a.Returned) > mostRepeated*float64(a.Read) {
			return true
		}
	}
	return false
}

// chapman is the size by all replies but one.
func chapman(all []reply, but int) (size, again float64) {
	for i, r := range all {
		if i != but {
			size, again = size+r.known*r.results, again+r.again
		}
	}
	return (size + 1) / (again + 1), again
}
