package axis

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition/scale"
)

// A Width is how wide ranges are answered and refused.
type Width struct {
	Span    int  // the widest range that was answered
	Wide    int  // the narrowest range that was refused though a narrower one was not; 0 none
	Slim    int  // the narrowest range that was refused; 0 none
	Refused int  // ranges that were
	Said    bool // Wide is believed as wider ones were refused, not as they were empty
	Counts  bool // they were for what they match, not for their width
	Told    int  // how wide they may be by what the site says; 0 nothing
	Void    int  // the widest that was answered with nothing, in words
	Tried   int  // times that wider ranges were tried since there was an answer to one so wide
	TriedAt int  // that width
}

// Widest returns how many positions a range may have where wider ones are refused: what was
// said or answered, or half of what was refused; of dates, the next of the lengths that sites allow.
func (x *Axis) Widest() int {
	if x.Told > 0 {
		return x.Told
	}
	if !x.Dated() {
		return max(1, x.Span, min(x.Wide/2, history.Nearby*max(1, x.Span)))
	}
	if n, ok := scale.NextLength(x.Span, x.Wide); ok {
		return n
	}
	if x.Wide > 2*x.Span+1 {
		return (x.Span + x.Wide) / 2
	}
	return max(1, x.Span)
}
