package size

import (
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/template"
)

// Proofs and totals: sizers that are asked first, and what keeps anything from being said.

// partsRead is the sizer of SizePartsReadRule.
type partsRead struct{ history.Stateless }

func (partsRead) Size(p *history.Harvest) (history.Interval, bool) {
	return history.Exactly(float64(p.Graph.Records()), "listed"), PartsHoldAll(p)
}

// PartsHoldAll reports whether every part of the database was read, and other queries find nothing
// beside them: a site may show the first items of each part alone.
func PartsHoldAll(p *history.Harvest) bool {
	return partition.PartsProveAll(p) && !p.Holds(BeyondPartsRule, evidence.PartsOf(p).Beyond)
}

// partial is the sizer of SizePartialRule.
type partial struct{ history.Stateless }

func (partial) Size(p *history.Harvest) (history.Interval, bool) {
	return history.Interval{}, template.ShowsPart(p)
}

// formsApart is the sizer of SizeFormsRule.
type formsApart struct{ history.Stateless }

func (formsApart) Size(p *history.Harvest) (history.Interval, bool) {
	total, apart := addUp(p)
	return history.Interval{Size: total, Low: float64(p.Graph.Records()), High: total,
		By: "claimed"}, apart
}

// ownCount is the sizer of SizeOwnCountRule.
type ownCount struct{ history.Stateless }

func (ownCount) Size(p *history.Harvest) (history.Interval, bool) {
	n := float64(p.Graph.Records())
	return history.Exactly(n, "listed"), partition.Proven(p) && n <= 1.01*p.Most()
}

// listed is the sizer of SizeListedRule.
type listed struct{ history.Stateless }

func (listed) Size(p *history.Harvest) (i history.Interval, ok bool) {
	s := evidence.SamplingOf(p)
	outside := 0.0 // share of the value queries' items that no listing showed
	if s.Others >= history.MinSample {
		outside = 1 - float64(s.Both+1)/float64(s.Others+1)
	}
	if !p.FullyListed() || outside >= 0.02 ||
		!Confirmed(p) && !(listing.ListsAll(p, p.Listed) && sampled(p)) {
		return i, false
	}
	return history.Exactly(float64(max(p.Listed.Read, p.Listed.Claimed)), "listed"), true
}

// sampled reports whether other queries have shown enough items to bear out a listing.
func sampled(p *history.Harvest) bool {
	return evidence.SamplingOf(p).Others >= history.MinSample && !evidence.TrialOf(p).HeadsOnly()
}

// claimed is the sizer of SizeClaimedRule.
type claimed struct{ history.Stateless }

func (claimed) Size(p *history.Harvest) (history.Interval, bool) {
	s, total := evidence.SamplingOf(p), Claimed(p)
	return history.Exactly(total, "claimed"), total > 0 && (Confirmed(p) || sampled(p)) &&
		!p.Holds(RefutedTotalRule, func() bool { return s.Refutes(total) })
}

// sumOfParts is the sizer of SizeSumRule.
type sumOfParts struct{ history.Stateless }

func (sumOfParts) Size(p *history.Harvest) (history.Interval, bool) {
	size, high, ok := partition.Sums(p)
	return history.Interval{Size: size, Low: size, High: high, By: partition.AddedUp}, ok
}

// collections is the sizer of SizeCollectionsRule.
type collections struct{ history.Stateless }

func (collections) Size(p *history.Harvest) (history.Interval, bool) {
	size, ok := partition.Collections(p)
	return history.Interval{Size: size, Low: size, High: size, By: partition.AddedUp}, ok
}

// cutPart is the sizer of LeavesCutRule: how much is missing is not known.
type cutPart struct{ history.Stateless }

func (cutPart) Size(p *history.Harvest) (history.Interval, bool) {
	return history.Interval{}, partition.LeavesCut(p)
}

// partsInFull is the sizer of SizePartsRule.
type partsInFull struct{ history.Stateless }

func (partsInFull) Size(p *history.Harvest) (history.Interval, bool) {
	missing, high, ok := partition.InFull(p)
	known := float64(p.Graph.Records())
	return history.Interval{Size: known + missing, Low: known, High: known + high, By: "parts"}, ok
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
