package app

import (
	"fmt"
	"time"
)

// A pace remembers how far a job had come at moments of the latest minutes, to tell how fast it
// goes on. The zero value remembers nothing.
type pace struct {
	marks []mark
	begun int // requests that were made before the first mark
}

// A mark is how far a job had come.
type mark struct {
	at              time.Time
	requests, fresh int
}

const (
	// what a pace is measured over: a few dozen requests to a host that is asked politely
	paceOf    = 2 * time.Minute
	paceAfter = 5 * time.Second // before that, it would be a guess
	paceBy    = 5               // requests; what fewer would take to come to an end is one, too
)

// note remembers how far the job has come.
func (p *pace) note(at time.Time, requests, fresh int) {
	if len(p.marks) == 0 {
		p.begun = requests
	}
	if n := len(p.marks); n > 1 && at.Sub(p.marks[n-2].at) < time.Second {
		p.marks = p.marks[:n-1]
	}
	p.marks = append(p.marks, mark{at, requests, fresh})
	old := 0
	for old < len(p.marks)-2 && at.Sub(p.marks[old+1].at) > paceOf {
		old++
	}
	p.marks = p.marks[old:]
}

// perMinute is how many requests are made and new things found in a minute, up to now; 0 while that
// cannot be said.
func (p *pace) perMinute(now time.Time) (requests, fresh float64) {
	if len(p.marks) < 2 {
		return 0, 0
	}
	first, last := p.marks[0], p.marks[len(p.marks)-1]
	took := now.Sub(first.at)
	if took < paceAfter {
		return 0, 0
	}
	return float64(last.requests-first.requests) / took.Minutes(),
		float64(last.fresh-first.fresh) / took.Minutes()
}

// tells reports whether the pace tells how long the job will take.
func (p *pace) tells() bool {
	return len(p.marks) > 1 && p.marks[len(p.marks)-1].requests-p.begun >= paceBy
}

// perMinuteInWords is a pace for people; "" when it cannot be said.
func perMinuteInWords(rate float64, what string) string {
	switch {
	case rate <= 0:
		return ""
	case rate < 9.5:
		return fmt.Sprintf("%.1f %s/min", rate, what)
	}
	return fmt.Sprintf("%.0f %s/min", rate, what)
}

// toGo is how long it takes to do what is left; 0 when that cannot be said.
func toGo(left, perMinute float64) time.Duration {
	const longest = 1000 * 24 * time.Hour // nobody plans beyond that
	if left <= 0 || perMinute <= 0 || left/perMinute > longest.Minutes() {
		return 0
	}
	return time.Duration(left / perMinute * float64(time.Minute))
}

// What a time to go leads to.
const (
	toTheEnd  = "to go"
	timeLimit = "to the time limit"
)

// sooner is the shorter of two times, of which either may not be known, with what it leads to.
func sooner(a time.Duration, to string, b time.Duration, or string) (time.Duration, string) {
	if a == 0 || b != 0 && b < a {
		return b, or
	}
	return a, to
}

// toGoInWords is a time to go for people, no finer than it can be known; "" when it is not.
func toGoInWords(d time.Duration, to string) string {
	switch {
	case d <= 0:
		return ""
	case d < time.Minute:
		return "<1 min " + to
	case d < 90*time.Minute:
		return fmt.Sprintf("%.0f min %s", d.Minutes(), to)
	case d < 48*time.Hour:
		return fmt.Sprintf("%.0f h %s", d.Hours(), to)
	}
	return fmt.Sprintf("%.0f days %s", d.Hours()/24, to)
}
