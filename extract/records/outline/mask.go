package outline

import "math/bits"

// MaskOf unites the masks of the top-level nodes of a span.
func (o *Outline) MaskOf(s Span) Mask {
	var m Mask
	for i := s.From; i < s.To; i = o.Nodes[i].End {
		m.or(o.Nodes[i].Mask)
	}
	return m
}

// Majority is the set of what at least half of the masks hold.
func Majority(ms []Mask) Mask {
	var counts [128]int
	for _, m := range ms {
		for w := range m {
			for b := m[w]; b != 0; b &= b - 1 {
				counts[w*64+bits.TrailingZeros64(b)]++
			}
		}
	}
	var out Mask
	for i, c := range counts {
		if 2*c >= len(ms) && c > 0 {
			out[i/64] |= 1 << (i % 64)
		}
	}
	return out
}

// Jaccard is the share of what two masks have in common, from 0 to 1; 1 for two empty ones.
func (m Mask) Jaccard(o Mask) float64 {
	both := bits.OnesCount64(m[0]&o[0]) + bits.OnesCount64(m[1]&o[1])
	any := bits.OnesCount64(m[0]|o[0]) + bits.OnesCount64(m[1]|o[1])
	if any == 0 {
		return 1
	}
	return float64(both) / float64(any)
}
