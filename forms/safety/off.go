//go:build !vetoesoff

package safety

// Off is true in programs that were built with the tag vetoesoff. The lab (cmd/internal/lab) builds
// one to show that its sites can be changed at all: a run that changes nothing with vetoes says
// little where it changes nothing without them. There is no flag for it, and package fetch lets
// such a program speak to this machine only.
const Off = false
