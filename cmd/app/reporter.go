package app

import (
	"cmp"
	"log/slog"

	"deepcrawl/cmd/internal/term"
)

// A Talker holds the conversation of a run with whoever started it. *term.Console is one. It is
// safe for concurrent use.
type Talker interface {
	// Say tells one line.
	Say(format string, args ...any)
	// Next says which command to type next.
	Next(format string, args ...any)
	// Fail says why one site of several could not be done.
	Fail(e term.Error)
	// Watch asks now and then where a long job stands, until stop was called.
	Watch(now func() term.Progress) (stop func())
}

// A Reporter takes all that a run tells. What is nil in it is not told.
type Reporter struct {
	Talker
	Print term.Printer // takes results: sites, forms, steps, summaries
	Log   *slog.Logger
	// results are for people, to whom the summary of a run over one site would repeat that of the
	// site
	People bool
}

// Console returns a reporter to a console.
func Console(c *term.Console) Reporter {
	return Reporter{Talker: c, Print: c.Print, Log: c.Log, People: c.Text()}
}

// Silent returns a reporter that tells nobody anything. Its parts can be embedded in others that
// listen to some of it.
func Silent() Reporter { return Reporter{}.Whole() }

// Whole is r with silence in the place of what it has not.
func (r Reporter) Whole() Reporter {
	if r.Talker == nil {
		r.Talker = silence{}
	}
	if r.Print == nil {
		r.Print = silence{}
	}
	r.Log = cmp.Or(r.Log, slog.New(slog.DiscardHandler))
	return r
}

// silence is a Talker and a term.Printer to nobody.
type silence struct{}

func (silence) Say(string, ...any)                       {}
func (silence) Next(string, ...any)                      {}
func (silence) Fail(term.Error)                          {}
func (silence) Watch(func() term.Progress) (stop func()) { return func() {} }
func (silence) Site(term.Site)                           {}
func (silence) Form(term.Form)                           {}
func (silence) Plan(term.Plan)                           {}
func (silence) Step(term.Step)                           {}
func (silence) Summary(term.Summary)                     {}
func (silence) Status(term.Overview, []term.Site)        {}
func (silence) Survey([]term.Survey)                     {}
func (silence) Doors([]term.Door)                        {}
func (silence) Columns([]term.Column)                    {}
func (silence) Explain(term.Explained)                   {}
func (silence) Export(term.Export)                       {}
func (silence) Report(term.Report)                       {}
func (silence) Dashboard(term.Dashboard)                 {}
func (silence) Served(term.Served)                       {}
func (silence) Forgotten(term.Forgotten)                 {}
func (silence) Merged(term.Merged)                       {}
func (silence) Merge(term.Merge)                         {}
func (silence) Submitted(term.Submitted)                 {}
func (silence) Fleet(term.Fleet)                         {}
func (silence) Collected(term.Collected)                 {}
func (silence) FleetSite(term.FleetSite)                 {}
func (silence) Removed(term.Removed)                     {}
func (silence) Error(term.Error)                         {}
