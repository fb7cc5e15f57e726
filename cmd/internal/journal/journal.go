// Package journal writes down what a planner decides, step by step, as a chain of hashes that two
// versions of the program can be compared by.
//
// A journal is a function of the answers that the planner had. It holds each ask and each estimate
// in exact bits, what a dry run would plan, and at the end why the planner stopped and what it
// knows of the forms. Sentences for people are hashed apart from decisions, so that a better
// wording is not taken for another decision.
//
//	var r journal.Recorder
//	simdb.Play(site, simdb.Run{Seed: 1, Decided: r.Decided})
//	j := r.Journal("U1 auto 1", formID)
//	fmt.Print(&j)
//
// lines.go is what a step looks like, golden.go how journals are kept and compared, stored.go how
// the steps of a real harvest become one.
package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"

	"deepcrawl/querygen"
)

// A Journal is what is kept of a run.
type Journal struct {
	Run   string `json:"run"`   // what ran, such as "U1 auto 1": case, policy, seed
	Steps int    `json:"steps"` // that were observed
	Known int    `json:"known"` // items, at the end
	// as the planner says it; "" where it would have asked more
	Stopped   string `json:"stopped"`
	Decisions string `json:"decisions"` // hash of all asks, estimates and facts
	Sentences string `json:"sentences"` // hash of the reasons and the evidence in words
	// hash of what the site holds, where that differs between machines
	Corpus string `json:"corpus,omitempty"`

	// Marks has a letter for each decision, which stands for all decisions up to it: where two
	// journals begin to differ, their marks do (a letter may be the same by chance, once in 64
	// times; then the next one differs).
	Marks string `json:"-"`
}

// A Recorder makes a journal. The zero value is ready, and records one run.
type Recorder struct {
	Print io.Writer // gets the lines of the journal as they come; nil: nobody does

	decisions, sentences hash.Hash
	marks                bytes.Buffer
	planner              *querygen.Planner
}

// planned is how many asks of a dry run are written down: more than any form of the cases has ways
// to list.
const planned = 20

// Decided writes down what the planner is about to ask, and its estimate. It is called before each
// step, and once more at the end.
func (r *Recorder) Decided(p *querygen.Planner) {
	if r.planner == nil {
		r.planner, r.decisions, r.sentences = p, sha256.New(), sha256.New()
		for _, a := range p.Plan(planned) {
			r.write("plan "+askLine(a), a.Query.Why)
		}
	}
	n, what, why := r.marks.Len(), "", ""
	if a, ok := p.Next(); ok {
		what, why = askLine(a), a.Query.Why
	} else {
		what = stopLine(p.Stopped())
	}
	r.write(stepLine(n, what, p.Estimate()), why)
	r.marks.WriteByte(letters[r.decisions.Sum(nil)[0]%64])
}

// letters are what marks are made of.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// Journal ends the run, which had these forms. At least one decision must have been recorded.
func (r *Recorder) Journal(run string, forms ...string) Journal {
	p := r.planner
	for _, id := range forms {
		decided, said := factLines(p.Facts(id))
		r.write("facts "+id+" "+decided, said)
	}
	return Journal{
		Run: run, Steps: r.marks.Len() - 1, Known: p.Estimate().Known, Stopped: p.Stopped(),
		Decisions: brief(r.decisions), Sentences: brief(r.sentences), Marks: r.marks.String(),
	}
}

// write hashes a line and what is said of it in words, and prints both.
func (r *Recorder) write(line, said string) {
	io.WriteString(r.decisions, line+"\n")
	io.WriteString(r.sentences, said+"\n")
	if r.Print != nil {
		io.WriteString(r.Print, line+"\n")
		if said != "" {
			io.WriteString(r.Print, "\t# "+said+"\n")
		}
	}
}

// brief is a hash of 64 bits: enough to tell some thousand journals apart.
func brief(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)[:8]) }
