package history

import "deepcrawl/querygen/gain"

// Learnt is what the answers in a field tell of the values that were not asked yet.
type Learnt struct {
	Gain    gain.Calibration // of f1 as a prediction of new items
	Gains   gain.ByStratum   // the same for values of one sort and size: rare words are found less than they promise
	strange gain.ByStratum   // share of the results of a value that were not known when it was asked
	ridge   gain.Ridge       // what features of a value tell of what it brings
	Match   gain.Calibration // of our matching
	Opening gain.Opening     // of its answers, which tell early whether to read on
	Cut     gain.NewShare    // for where answers are cut
}

// Finish learns what a query brought in all, where no total said so at once.
func (l *Learnt) Finish(a *Query) {
	if (a.Claimed < 0 || a.Obscured()) && a.Weight > 0 && a.Pages > 0 && !a.Drawn() && !a.finished {
		a.finished = true
		l.LearnGain(a, float64(a.Fresh), a.Read)
	}
}

// LearnGain learns from a value that had so many results, of which some came that were not known.
func (l *Learnt) LearnGain(a *Query, came float64, results int) {
	known := float64(max(1, a.Others))
	if a.Features != (gain.Features{}) {
		l.ridge.Learn(a.Features, came, a.Promised)
	}
	l.strange.Learn(a.Stratum, came/float64(max(1, results)), 1, known)
	l.Gain.LearnAt(came, a.Weight, known)
	l.Gains.Learn(a.Stratum, came, a.Weight, known)
	l.Cut.Learn(came, results)
}

// ratio returns what came for each singleton of values in a stratum, where so many items are known.
func (l *Learnt) ratio(d gain.Stratum, known float64) float64 {
	return l.Gains.Posterior(d, l.Gain.PosteriorAt(1, known), known)
}
