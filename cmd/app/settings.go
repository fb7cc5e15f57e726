package app

import (
	"context"
	"net/http"
	"net/netip"
	"time"

	"deepcrawl/cmd/app/recipe"
	"deepcrawl/extract"
	"deepcrawl/forms/lvs"
	"deepcrawl/jsrender"
	"deepcrawl/querygen"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
	"deepcrawl/surface/revisit"
)

// Settings say what a run does and how. Zero values mean the defaults of the parts, unless it says
// otherwise; Defaults returns those of the program.
type Settings struct {
	DB      string        // file of the store
	Jobs    int           // sites at once; 0: one
	MaxTime time.Duration // counted from the first request; 0: no limit
	// bytes that the store may take on the disk before the run ends; 0: no limit
	MaxStore int64
	// bytes that the process may take before what is known of sites goes to a file; 0: no limit
	Memory int64
	Seed   uint64 // that random choices start from
	DryRun bool   // say what would be done and send nothing
	// forget the crawl (Discover) or the harvest (Extract) and begin anew
	Restart     bool
	Refresh     bool           // visit and harvest again
	Revisit     revisit.Policy // what of it, when the budget is not enough for all
	FailIfEmpty bool           // it is a failure to find nothing

	Web     Web
	Access  Access
	Browser Browser
	Crawl   Crawl
	Harvest Harvest
	Archive Archive

	Recipes *recipe.Recipes // what a person says of sites; nil: nothing
}

// Web settings say how hosts are asked.
type Web struct {
	Budget int // requests a site in this run; 0: no limit
	// requests to all sites in this run, which Extract shares among them by Harvest.Aim; 0: no
	// limit
	Total    int
	Delay    time.Duration // see fetch.Config
	Patience time.Duration // with a host that does not answer or asks to wait
	// with a site that answered before and answers no more; 0: ten minutes, below 0: none
	Outage       time.Duration
	UserAgent    string
	Contact      string
	IgnoreRobots []string // hosts
	AllowPrivate bool
	Never        *fetch.Never

	// Permit is asked before each request leaves: see fetch.Config. No flag leads to it; it is for
	// those who share servers.
	Permit func(ctx context.Context, server string) error

	// Transport and Lookup take the place of the network and of its names, and Clock that of the
	// machine's, for tests and benches: see fetch.Config. No flag of a command may lead to them.
	Transport http.RoundTripper
	Clock     fetch.Clock
	Lookup    func(ctx context.Context, name string) ([]netip.Addr, error)
}

// Browser settings say when a browser draws pages. The zero value means never.
type Browser struct {
	When       string // see jsrender.When; empty: never
	Path       string // empty: the best one on PATH
	ThirdParty bool   // scripts' requests to other sites may be learnt
}

// Crawl settings are those of Discover, and of Extract where it has to discover first.
type Crawl struct {
	MaxPages, MaxDepth int
	CloakCheck         int // pages a site that are asked for as others as well
	Order, Topic       string
	Follow             int      // other sites that pages link to are gone to, so many at most
	FollowPages        int      // of such a site
	Like               []string // files and addresses of pages about the topic
	// names of rules against traps that are switched off, see trap.Names
	Without []string

	again map[uint64]bool // pages that are visited again, by the keys of their links
}

// Harvest settings are those of Extract.
type Harvest struct {
	Policy     querygen.Policy
	Off        []string // names of rules and menders that are switched off, see extract.CheckRules
	Coverage   float64  // 0: never stop for that reason
	Onward     bool     // no coverage was given
	survey     bool     // see querygen.Config
	MaxQueries int
	Details    string
	Door       string // DoorAuto (also ""), DoorForm, DoorLists
	KeepHTML   bool
	// what requests are to bring most of, where they are shared among sites: AimRecords (also "")
	// and so on
	Aim   string
	Topic string      // words, for AimTopic
	Given []lvs.Entry // values of the user, for fields

	// Watch is called as harvests go on, of several sites at once: Step after each of their steps,
	// with what was asked and came of it, and the requests, records and estimate so far.
	Watch extract.Watch
}

// Archive settings say what is kept of all exchanges.
type Archive struct {
	File    string // WARC; empty: none
	Cookies bool   // are archived as well
}

// DefaultMemory is the memory that harvests aim to take, in bytes: a million items of one site fit
// into it (bench harvest --items 1000000 --kinds listing, 2026-12-01: 568 MB).
const DefaultMemory = 600e6

// Defaults returns the settings of the program without a flag, but without a browser.
func Defaults() Settings {
	return Settings{
		DB: "deepcrawl.db", Jobs: 8, Memory: DefaultMemory, Seed: 1, Web: Web{Delay: time.Second},
		Crawl: Crawl{MaxPages: surface.DefaultMaxPages, MaxDepth: 3, Order: order.Forms,
			FollowPages: FollowPages},
		Harvest: Harvest{Policy: querygen.Auto, Coverage: 0.95, Onward: true,
			Details: extract.DetailsNone},
		Browser: Browser{When: string(jsrender.Never)},
	}
}
