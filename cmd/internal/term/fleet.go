package term

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"
	"time"
)

// What is told of a fleet: sites that many workers take from one queue.

// A Submitted is what came of sites that were put into a queue.
type Submitted struct {
	Queue string `json:"queue"`
	Sites int    `json:"sites"` // that were named
	Added int    `json:"added"` // of these, those that the queue did not know
	// those that were done or had failed, and are to be done once more
	Again   int `json:"again"`
	Invalid int `json:"invalid"` // lines that name no site
}

// A Fleet is how the sites of a queue stand.
type Fleet struct {
	Queue    string    `json:"queue"`
	Waiting  int       `json:"waiting"`
	Leased   int       `json:"leased"` // under way
	Done     int       `json:"done"`
	Nothing  int       `json:"nothing"` // done, and without a form to ask
	Failed   int       `json:"failed"`
	Leases   []Lease   `json:"leases"`   // some of those under way, or all
	Failures []Failure `json:"failures"` // and of those that failed
}

// A Lease is a site that a worker has.
type Lease struct {
	Site   string        `json:"site"`
	Worker string        `json:"worker"`
	Since  time.Time     `json:"since"`
	Until  time.Time     `json:"until"` // unless there is a sign of life before
	For    time.Duration `json:"-"`     // since then
	Left   time.Duration `json:"-"`     // until then
}

// A FleetSite is how a site of a queue stands.
type FleetSite struct {
	Queue  string     `json:"queue"`
	Site   string     `json:"site"`
	State  string     `json:"state"`            // waiting, leased, done, nothing, failed
	Reason string     `json:"reason,omitempty"` // why it ended so, or was given back
	Worker string     `json:"worker,omitempty"` // that has it
	Since  *time.Time `json:"since,omitempty"`  // and since when
}

// A Removed is what came of sites that were to be taken out of a queue.
type Removed struct {
	Queue   string `json:"queue"`
	Sites   int    `json:"sites"`   // that were named
	Removed int    `json:"removed"` // of these, those that the queue knew
}

// A Failure is a site that came to nothing.
type Failure struct {
	Site   string `json:"site"`
	Reason string `json:"reason"`
}

// A Collected is what came of the files of sites that were merged into a store.
type Collected struct {
	File    string `json:"file"`
	Sites   int    `json:"sites"`   // whose file was taken
	Known   int    `json:"known"`   // whose file had been taken before
	Open    int    `json:"open"`    // of both, those that are not done yet
	Failed  int    `json:"failed"`  // whose file could not be taken
	Added   int    `json:"added"`   // records that were not there
	Updated int    `json:"updated"` // records of which a file knew more
	Stored  int    `json:"stored"`  // sites in the store now
	Records int    `json:"records"` // in the store now, without those that are gone
	// sites of the queue that are not done yet, with a file or without
	Left int `json:"left"`
}

func (p *textPrinter) Submitted(s Submitted) {
	what := []string{fmt.Sprintf("%s added", Thousands(s.Added))}
	if s.Again > 0 {
		what = append(what, Thousands(s.Again)+" to be done once more")
	}
	if left := s.Sites - s.Added - s.Again; left > 0 {
		what = append(what, Thousands(left)+" known and left as they are")
	}
	p.line("%s  %s: %s", p.paint.bold(clean(s.Queue)), Count(s.Sites, "site"),
		strings.Join(what, ", "))
}

func (p *textPrinter) Removed(r Removed) {
	what := Thousands(r.Removed) + " removed"
	if left := r.Sites - r.Removed; left > 0 {
		what += fmt.Sprintf(", %s not known", Thousands(left))
	}
	p.line("%s  %s: %s", p.paint.bold(clean(r.Queue)), Count(r.Sites, "site"), what)
}

// standings are the states of sites in words.
var standings = map[string]string{"leased": "under way", "nothing": "no form"}

func (p *textPrinter) FleetSite(s FleetSite) {
	why := s.Reason
	if s.Worker != "" {
		why = "by " + s.Worker
	}
	state := cmp.Or(standings[s.State], s.State)
	p.line("%s", strings.TrimRight(
		fmt.Sprintf("%-9s  %s  %s", state, clean(s.Site),
			clean(strings.TrimPrefix(why, s.Site+" "))), " "))
}

func (p *textPrinter) Fleet(f Fleet) {
	var b bytes.Buffer
	room := p.room()
	fmt.Fprintf(&b, "%s  %s\n", p.paint.bold(clean(f.Queue)),
		Count(f.Waiting+f.Leased+f.Done+f.Nothing+f.Failed, "site"))
	for _, s := range []struct {
		name, words string
		n           int
	}{
		{"waiting", "for a worker", f.Waiting}, {"under way", "", f.Leased}, {"done", "", f.Done},
		{"no form", "that could be asked", f.Nothing},
		{"failed", "deepcrawl fleet retry tries them again", f.Failed},
	} {
		if s.n > 0 || s.name != "failed" && s.name != "no form" {
			fmt.Fprintln(&b,
				strings.TrimRight(fmt.Sprintf("  %-9s  %8s  %s", s.name, Thousands(s.n), s.words),
					" "))
		}
	}
	if len(f.Leases) > 0 {
		fmt.Fprintln(&b)
		t := table{columns: []column{{head: "SITE", least: 16, as: cutMiddle}, {head: "WORKER", least: 12, as: cutMiddle}, {head: "FOR"}, {head: "LEFT"}}}
		for _, l := range f.Leases {
			t.row(middle(l.Site, widestSite), middle(l.Worker, widestSite), Brief(l.For),
				Brief(l.Left))
		}
		t.write(&b, room)
		more(&b, f.Leased, len(f.Leases), "under way")
	}
	if len(f.Failures) > 0 {
		fmt.Fprintln(&b)
		t := table{columns: []column{{head: "FAILED", least: 16, as: cutMiddle}, {head: "WHY", least: 30, as: Wrap}}}
		for _, l := range f.Failures {
			// which many reasons begin with
			t.row(middle(l.Site, widestSite), cut(strings.TrimPrefix(l.Reason, l.Site+" "), 400))
		}
		t.write(&b, room)
		more(&b, f.Failed, len(f.Failures), "failed")
	}
	p.printf("%s", b.Bytes())
}

// more says how many of n are not shown.
func more(b *bytes.Buffer, n, shown int, what string) {
	if n > shown {
		fmt.Fprintf(b, "  and %s %s: --limit %d shows all\n", Count(n-shown, "more site"), what, n)
	}
}

// Brief is a time as a table shows it: 45s, 12m, 3h20m.
func Brief(d time.Duration) string {
	switch d = max(0, d.Round(time.Second)); {
	case d < time.Minute:
		return fmt.Sprintf("%ds", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%dm", int(d.Minutes()))
	case d < 24*time.Hour:
		return fmt.Sprintf("%dh%02dm", int(d.Hours()), int(d.Minutes())%60)
	}
	return fmt.Sprintf("%dd%02dh", int(d.Hours())/24, int(d.Hours())%24)
}

func (p *textPrinter) Collected(c Collected) {
	what := fmt.Sprintf("%s collected: %s new, %s updated", Count(c.Sites, "site"),
		Count(c.Added, "record"), Thousands(c.Updated))
	if c.Known > 0 {
		what += fmt.Sprintf("; %s as before", Thousands(c.Known))
	}
	if c.Left > 0 {
		what += fmt.Sprintf("; %s not done yet", Thousands(c.Left))
	}
	p.line("%s  %s; now %s, %s", p.paint.bold(clean(c.File)), what, Count(c.Stored, "site"),
		Count(c.Records, "record"))
}
