package surface

// States of a site when its crawl has ended.
const (
	StatusDone        = "done"        // nothing left that promises anything
	StatusBudget      = "budget"      // a limit was reached
	StatusFailed      = "failed"      // no page was got, or the host stopped answering
	StatusRobots      = "robots"      // closed by robots.txt
	StatusInterrupted = "interrupted" // saved; the same run goes on
	StatusPending     = "pending"     // the run ended before it came to the site
)

// How the reason of a StatusBudget begins where the limit was another than the budget of requests.
const (
	PageLimit = "page limit"         // of Config.MaxPages
	TimeLimit = "time limit reached" // of Config.MaxTime
)

// SiteSummary is what became of one site.
type SiteSummary struct {
	Site   string
	Seed   string // the first of the site's seeds
	Status string // one of the Status constants
	Reason string
	Pages  int  // visited, those of earlier runs included
	Forms  int  // distinct by ID
	Unread bool // it stopped answering before all was read: the next run goes on
	// LeftOut: nothing came of the site in this run, as it was cut short before, or another site of
	// it turned out to be the same. What earlier runs found there stands.
	LeftOut bool
}
