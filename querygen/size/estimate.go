// Package size says how large a database is. It asks proofs and totals first, then what was found
// twice, then the last answers, and says nothing where the interval is wide or two of them
// contradict each other.
package size

import (
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/template"
)

// Evidence that must be there before a number is shown: earlier every estimator is poor. All are
// estimates.
const (
	MinCaptures = 200  // results of all answers together
	mostCut     = 4    // draws for one whose answer is cut, so that what it lacks is not known
	mostOpen    = 0.2  // of the coverage that an interval leaves open to either side, from which on nothing is said
	copies      = 0.02 // of the records may be second copies, or none, and as many of what a site counts
)

// EstimateNow returns the estimate of this step, which is made once.
func EstimateNow(p *history.Harvest) plan.Estimate {
	own := onHarvest.Of(p)
	if now := (evidence.Moment{Step: p.Step, Items: p.Graph.Records(), Captures: p.Graph.Captures()}); onHarvest.Of(
		p,
	).estimated.At == nil ||
		*own.estimated.At != now {
		own.estimated = evidence.Kept{Estimate: Estimate(p), At: &now}
	}
	return own.estimated.Estimate
}

// CheckedSize is what is known of the size by proofs, totals and what was found twice, checked.
func CheckedSize(p *history.Harvest) plan.Estimate {
	size, low, high, by := Size(p)
	return checkedEstimate(p, size, low, high, by)
}

// Estimate asks what tells the size in a stated order: proofs and totals, then what was found twice
// (size), then the last answers. Each has an interval of its own; nothing is said by one that is
// wide, nor where two contradict each other.
func Estimate(p *history.Harvest) plan.Estimate {
	e := CheckedSize(p)
	size, low, high, by := recent(p)
	last := checkedEstimate(p, size, low, high, by)
	switch {
	case e.By == "listed" || e.By == "claimed" || e.By == partition.AddedUp:
	case e.By != "" && last.By != "" && (last.High < e.Low || e.High < last.Low):
		e = plan.Estimate{}
	case e.By == "" || leavesOpen(e) && last.By != "":
		e = last
	}
	if e.By == "" || leavesOpen(e) && p.On(SizeWideRule) && p.Acts(SizeWideRule) {
		return plan.Estimate{Known: p.Graph.Records()}
	}
	return e
}

// EstimatedOf returns the estimate of a harvest that is kept until the next answer; it is never nil.
func EstimatedOf(p *history.Harvest) *evidence.Kept { return &onHarvest.Of(p).estimated }

// leavesOpen reports whether the interval leaves so much of the coverage open that it says nothing.
func leavesOpen(e plan.Estimate) bool {
	known := float64(e.Known)
	return e.Coverage-known/e.High > mostOpen || known/e.Low-e.Coverage > mostOpen
}

// checkedEstimate holds what one kind of evidence says against what is known otherwise; By is empty
// where it says nothing.
func checkedEstimate(p *history.Harvest, size, low, high float64, by string) plan.Estimate {
	known := float64(p.Graph.Records())
	if by == "" || size == 0 {
		return plan.Estimate{}
	}
	if size, low, high, by = withTotals(p, size, low, high, by); by == "" {
		return plan.Estimate{}
	}
	if left := listing.LeftOut(p); known+left > size && p.On(SizeLettersRule) &&
		p.Acts(SizeLettersRule) { // as far from the truth as a prediction may be
		size, high = known+left, max(high, known+2*left)
		if by != partition.AddedUp {
			by = "letters left out"
		}
	}
	if v := retry.Volatility(p); v > 0 && by != "listed" && by != "claimed" && p.On(SizeVolatileRule) &&
		p.Acts(SizeVolatileRule) {
		missing, most, unlucky := (size-known)/(1-v), (high-known)/(1-v), retry.Unlucky(p)
		size, high = known+missing+unlucky, known+most+2*unlucky
	}
	size = max(size, known)
	return plan.Estimate{
		Known: p.Graph.Records(), Size: size, Low: (1 - copies) * min(size, max(low, known)), High: max(high, size),
		Coverage: known / size, By: by, Mute: p.Mutes(),
	}
}

// withTotals holds an estimate against what single queries claim and forms count: the database is
// no smaller. Where that is more than the estimate leaves possible, what it stands on is of a part,
// and nothing is known of the rest.
func withTotals(p *history.Harvest, size, low, high float64, by string) (_, _, _ float64, _ string) {
	most := max(p.Most(), float64(p.Graph.Records())+p.Uncollected())
	if by == "listed" || most <= size || !p.On(SizeTotalsRule) || !p.Acts(SizeTotalsRule) {
		return size, low, high, by
	}
	if most > (1+copies)*high {
		return 0, 0, 0, ""
	}
	return most, max(low, most), max(high, most), by
}

// Size returns the number of items that the database is believed to have, the limits between
// which it lies, and the evidence for it. The size is 0 and by is "" where nothing tells.
func Size(p *history.Harvest) (size, low, high float64, by string) {
	s := evidence.SamplingOf(p)
	if n := float64(p.Graph.Records()); p.Holds(SizePartsReadRule, func() bool { return partition.PartsProveAll(p) }) {
		return n, n, n, "listed"
	}
	if p.Holds(SizePartialRule, func() bool { return template.ShowsPart(p) }) {
		return 0, 0, 0, ""
	}
	if total, apart := p.AddUp(); apart && p.On(SizeFormsRule) && p.Acts(SizeFormsRule) {
		return total, float64(p.Graph.Records()), total, "claimed"
	}
	if n := float64(p.Graph.Records()); p.Holds(
		SizeOwnCountRule,
		func() bool { return partition.Proven(p) && n <= 1.01*p.Most() },
	) {
		return n, n, n, "listed" // as many as the form counts itself
	}
	outside := 0.0 // share of the value queries' items that no listing showed
	if s.Others >= history.MinSample {
		outside = 1 - float64(s.Both+1)/float64(s.Others+1)
	}
	if p.Holds(SizeListedRule, func() bool {
		return p.FullyListed() && outside < 0.02 &&
			(Confirmed(p) || listing.ListsAll(p, p.Listed) && s.Others >= history.MinSample)
	}) {
		if !listing.ListsAll(p, p.Listed) && s.Others >= history.MinSample && p.On(UnionRecaptureRule) &&
			p.Acts(UnionRecaptureRule) { // what holds none of its words was not listed
			return history.Recapture(float64(s.Listed), float64(s.Others), float64(s.Both))
		}
		n := float64(max(p.Listed.Read, p.Listed.Claimed))
		return n, n, n, "listed"
	}
	if total := Claimed(p); p.Holds(SizeClaimedRule, func() bool {
		return total > 0 && (Confirmed(p) || s.Others >= history.MinSample) &&
			!p.Holds(RefutedTotalRule, func() bool { return s.Refutes(total) })
	}) {
		return total, total, total, "claimed"
	}
	if size, high, ok := partition.Sums(p); ok && p.On(SizeSumRule) && p.Acts(SizeSumRule) {
		return size, size, high, partition.AddedUp
	}
	if p.Holds(LeavesCutRule, func() bool { return partition.LeavesCut(p) }) {
		return 0, 0, 0, "" // how much is not known
	}
	if missing, high, ok := partition.InFull(p); ok && p.On(SizePartsRule) && p.Acts(SizePartsRule) {
		known := float64(p.Graph.Records())
		return known + missing, known, known + high, "parts"
	}
	if missing, low, high, by := unseen(p); by != "" && p.On(SizeEvidenceRule) && p.Acts(SizeEvidenceRule) {
		known := float64(p.Graph.Records())
		return known + missing, known + low, known + high, by
	}
	if p.Holds(NoChaoListedRule, func() bool { return s.Listed >= p.Graph.Records()/2 }) {
		return 0, 0, 0, "" // items that a listing shows are captured once: they say nothing
	}
	if p.Holds(NoChaoLongRule, func() bool { return 2*p.Longest >= p.Graph.Records() }) {
		return 0, 0, 0, "" // nor do those of a value that lists as well as any listing
	}
	if p.Holds(NoChaoLotRule, func() bool { return sample.DrawsOf(p).Asked > 0 }) {
		return 0, 0, 0, "" // values taken by lot will say more than what was chosen
	}
	if p.Holds(NoChaoPartsRule, func() bool { return inParts(p) || p.WalksAny() }) {
		return 0, 0, 0, "" // parts exclude each other: they show each item once, however many are missing
	}
	if !p.On(SizeChaoRule) {
		return 0, 0, 0, ""
	}
	p.Acts(SizeChaoRule)
	return chao1(p.Graph)
}

// walks reports whether a box is asked for beginnings of words one after the other.
func walks(p *history.Harvest) bool {
	return slices.ContainsFunc(p.Forms, func(b *history.FormState) bool { return prefix.WalkOfForm(b) != nil })
}

// seldomMet reports whether few known items were found by a second query.
func seldomMet(p *history.Harvest) bool {
	f := p.Graph.FrequencyOfFrequencies()
	return len(f) > 1 && 10*f[1] >= 6*p.Graph.Records()
}

// inParts reports whether the database was asked for part by part.
func inParts(p *history.Harvest) bool {
	for _, b := range p.Forms {
		if partition.Of(b) != nil && partition.Of(b).Answers > 0 {
			return true
		}
	}
	return false
}

// unseen estimates how many items are missing, with an interval. Values taken by lot are without
// favour, but few; what the overlap of queries says may be wrong by as much as the values asked for
// attract or avoid each other; a listing of a part is a sample of the whole as far as its part is.
func unseen(p *history.Harvest) (missing, low, high float64, by string) {
	known := float64(p.Graph.Records())
	draws, cut := sample.Drawn(p)
	e := clues{known: known, draws: draws, doubt: countedDoubt}
	if p.Holds(CutDrawsRule, func() bool { return cut*mostCut > len(draws) }) || !p.On(DrawsRule) {
		e.draws = nil
	}
	if p.On(PartSampleRule) {
		e.parts = evidence.SamplingOf(p).Parts(known, walks(p) || inParts(p) && seldomMet(p))
	}
	switch {
	case len(e.draws) >= sample.MinDraws:
		by = "draws"
		p.Acts(DrawsRule)
	case len(e.parts) > 0 &&
		(evidence.SamplingOf(p).Both >= history.MinSample ||
			evidence.SamplingOf(p).Listed >= p.Graph.Records()/2):
		by = "recapture"
		p.Acts(PartSampleRule)
	default:
		return 0, 0, 0, "" // overlap alone was seen to be wrong by half where values exclude each other
	}
	if e.overlap, e.overlapped = evidence.MissingByOverlap(p); e.overlapped {
		e.overlapped = p.On(OverlapRule) && p.Acts(OverlapRule)
	}
	e.elsewhere = known - float64(evidence.OverlapOf(p).Some)
	slant := countedSlant
	if mismatched := p.Holds(MismatchedRule, func() bool { return mismatched(p) }); mismatched || uncounted(p) {
		slant, e.doubt = uncountedSlant, uncountedDoubt
		if mismatched && len(e.draws) >= sample.MinDraws {
			e.overlapped = false // which of the known items hold the values asked for does not show
		}
	}
	if p.On(SlantRule) && p.Acts(SlantRule) {
		e.overlap *= slant
	}
	missing, sd := e.settle(0.1 * known)
	factor := factorOf(missing, sd, deviations)
	if low = missing / factor; low < history.LeastDoubt*known || e.allows(0) {
		low = 0
	}
	high = e.most(missing, missing*factor)
	return missing, low, high, by
}

// uncounted reports whether some form prints no total, or none that can be counted with.
func uncounted(p *history.Harvest) bool {
	for b := range p.Awake() {
		if b.Facts.Totals != "exact" {
			return true
		}
	}
	return false
}

// mismatched reports whether some form finds items by what they do not show, as where it stems: T -
// n then counts known items as missing, and what stands in no result that was read as known.
func mismatched(p *history.Harvest) bool {
	for b := range p.Awake() {
		if b.Main >= 0 && (b.Fields[0].Match.Ratio() < history.OwnMatching || b.Recall.Ratio() < history.OwnMatching) {
			return true
		}
	}
	return false
}

// Confirmed reports whether the answers bear out that the listing holds everything. A union needs
// more of them: the first values asked are those that led to its words.
func Confirmed(p *history.Harvest) bool {
	if p.Listed == nil || evidence.TrialOf(p).Answers < history.VerifyAfter ||
		!listing.ListsAll(p, p.Listed) && evidence.TrialOf(p).Answers < 2*history.VerifyAfter {
		return false
	}
	return !evidence.TrialOf(p).Refutes() && !listing.Contradicted(p, p.TopQuery())
}

// Claimed returns the grand total that a listing prints, if it is to be believed.
func Claimed(p *history.Harvest) float64 {
	most := 0
	for _, b := range p.Forms {
		if a := b.Base; a != nil && listing.ListsAll(p, a) && a.Exact && b.Facts.Totals != "wrong" {
			most = max(most, a.Claimed)
		}
	}
	if float64(most) < float64(p.Graph.Records()) {
		return 0 // more is known than it claims: it is the total of a part
	}
	return float64(most)
}

// chao1 is the bias-corrected estimator of Chao (1984) from the items captured once and twice, with
// the log-normal interval of Chao (1987).
func chao1(g *bipartite.Graph) (size, low, high float64, by string) {
	f := g.FrequencyOfFrequencies()
	if g.Captures() < MinCaptures || len(f) < 3 || f[2] < history.MinDoubletons {
		return 0, 0, 0, ""
	}
	known, once, twice := float64(g.Records()), float64(f[1]), float64(f[2])
	unseen := once * max(0, once-1) / (2 * (twice + 1))
	size = known + unseen
	if unseen == 0 {
		return size, size, size, "chao1"
	}
	r := once / twice
	variance := twice * (r*r*r*r/4 + r*r*r + r*r/2)
	factor := factorOf(unseen, math.Sqrt(variance), 1.96)
	return size, known + unseen/factor, known + unseen*factor, "chao1"
}
