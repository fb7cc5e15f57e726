package app

import "deepcrawl/cmd/internal/term"

// What a run tells a Reporter, under names that programs outside of this module can use.
type (
	Printer  = term.Printer // takes results; embed Silent().Print and listen to some
	Site     = term.Site    // a site was walked
	Form     = term.Form    // a form was found
	Step     = term.Step    // one request of a harvest
	Summary  = term.Summary // how a harvest, or the run, ended
	Failure  = term.Error   // what went wrong
	Progress = term.Progress
)
