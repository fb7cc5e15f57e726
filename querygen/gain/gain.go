// Package gain predicts how many new records a question brings: what known records promise of a
// value, and how well such promises were kept.
//
// Records that only one query found yet look like those that no query found (a leave-one-out
// Good-Turing estimate for each value), so that a value promises as many new records as it has
// singletons. The models here make that an estimate: a Calibration is the ratio of what came to
// what was predicted, ByStratum one for each size and sort of value, Ridge a regression on the
// counters of a value, NewShare the share of new results where answers are cut. Reservation makes
// of a gain and a price what asking is worth, and Ranking finds the best of millions of values
// whose keys change all the time.
//
//	var c gain.Calibration
//	c.LearnAt(came, predicted, known) // after each answer
//	expected := c.PosteriorAt(1, known) * singletons
//
// Nothing here knows the planner, its forms or its switches: whoever calls says what is known.
package gain
