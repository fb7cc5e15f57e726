// Package safety judges what could change something at a site: links that are followed and forms
// that are sent. It is the one list of all vetoes, plain and browser alike.
//
// deepcrawl runs unattended and often with a user's own session, so a link that deletes, votes or
// buys must not be followed and a form that posts a message must not be sent. Few sites say so in a
// way that a program can rely on. A Veto is one kind of evidence: a verb in the last segment of a
// path, a command in a parameter, a box for an e-mail address. The verbs are those of package lang,
// in many languages.
//
// The package takes plain values and returns a Verdict. It touches no network and reads no clock.
//
//	v := safety.JudgeAddress(u)
//	if v.Harmful() {
//		fmt.Println(v.Why) // its path says "delete" after a number
//	}
//
// The files: link*.go judge links, form*.go judge forms.
package safety

import (
	"slices"

	"deepcrawl/forms/lang"
)

// A Subject is what a veto is about.
type Subject string

// What vetoes are about.
const (
	Links Subject = "links"
	Forms Subject = "forms"
)

// A Veto is one reason not to follow a link or not to send a form as it is.
type Veto struct {
	Name     string         // short and for people, as status prints it: "verb after an id"
	Doc      string         // a sentence: what it stops, and by which evidence
	On       Subject        // links or forms
	Concepts []lang.Concept // whose words are its evidence; nil when it needs no words
}

// Vetoes returns all vetoes, those of links first, in the order in which they are tried.
func Vetoes() []Veto { return slices.Concat(linkVetoes(), formVetoes()) }

// A Verdict is what is thought of a link or a form. The zero value is that nothing speaks against
// it.
type Verdict struct {
	Veto  string // the name of the veto that stops it; "" for none
	Words string // what it saw, as it stands in the link or form: "delete", "action=rollback"
	// a clause for people that goes on from the thing: `its path says "delete" after a number`
	Why string
}

// Harmful reports whether a veto stops it.
func (v Verdict) Harmful() bool { return v.Veto != "" && !Off }

// String is the clause for people, "" when nothing speaks against it.
func (v Verdict) String() string { return v.Why }
