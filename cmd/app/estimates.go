package app

import (
	"context"
	"math"

	"deepcrawl/extract"
	"deepcrawl/querygen"
)

// tellingChange is the change of an estimate that can be seen in a curve.
const tellingChange = 0.01

// noteEstimate stores how many records a site is estimated to have after a step, where that tells
// something new.
func (h *harvest) noteEstimate(s *extract.Step, e querygen.Estimate) {
	h.mu.Lock()
	r := h.at(s.Site)
	tells := differs(r.told, e)
	if tells {
		r.told = e
	}
	h.mu.Unlock()
	if !tells {
		return
	}
	if err := h.e.db.SaveEstimate(context.Background(), s.Site, s.Round, s.Seq, e); err != nil {
		h.e.con.Log.Warn("an estimate was not noted", "site", s.Site, "err", err)
	}
}

// differs reports whether an estimate differs so much from another one that a curve shows it.
func differs(was, is querygen.Estimate) bool {
	moved := func(a, b float64) bool {
		return math.Abs(a-b) > tellingChange*max(math.Abs(a), math.Abs(b))
	}
	return moved(was.Size, is.Size) || moved(was.Low, is.Low) || moved(was.High, is.High) ||
		moved(was.Coverage, is.Coverage)
}
