package main

import (
	"fmt"

	"deepcrawl/cmd/app/fail"
)

// Exit codes. Other programs rely on them: codes may be added, none changes its meaning. The
// failures have theirs from their kinds.
const (
	exitDone        = 0
	exitFailure     = int(fail.Unexpected)
	exitUsage       = int(fail.Mistake)
	exitPartly      = int(fail.Partly)
	exitEmpty       = int(fail.Empty)
	exitInUse       = int(fail.InUse)
	exitNoBrowser   = int(fail.NoBrowser)
	exitRobots      = int(fail.Robots)
	exitInterrupted = int(fail.Interrupted)
)

// exitHelp is the same table for people.
const exitHelp = `The exit status of deepcrawl:

    0  done; a limit that you set counts as done
    1  unexpected failure
    2  a mistake in what was typed: flag, site, form, query, address, recipe; a
       login that the site refuses; or no usable line in the list
    3  some sites or lines could not be done
    4  nothing found (with --fail-if-empty)
   10  no store or queue there, or not one of ours
   11  store in use by another run
   12  browser asked for but not usable
   13  everything asked for is closed by robots.txt
  130  interrupted, saved: run the same command again to go on

None changes its meaning; more may be added, and mean failure.
`

// An exitStatus ends the program with this code; what there was to say has been said.
type exitStatus int

func (s exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(s)) }
