package term

// A Printer writes results. Both implementations are safe for concurrent use; one call is one
// result and is not torn apart by another.
type Printer interface {
	Site(Site)               // a site was crawled, or could not be
	Form(Form)               // a form was found
	Doors([]Door)            // the ways to the records of sites
	Plan(Plan)               // what a harvest would do
	Step(Step)               // one request of a harvest
	Summary(Summary)         // how a harvest, or the run, ended
	Status(Overview, []Site) // what the store holds
	Survey([]Survey)         // what sites are like
	Columns([]Column)        // what the records of a site have
	Explain(Explained)       // why something is as it is
	Export(Export)           // a file was written; people are told otherwise
	Report(Report)           // a page was written; people are told otherwise
	Dashboard(Dashboard)
	Served(Served)
	Forgotten(Forgotten)
	Merged(Merged)
	Merge(Merge)
	Submitted(Submitted)
	Fleet(Fleet)
	Collected(Collected)
	FleetSite(FleetSite)
	Removed(Removed)
	Error(Error) // what went wrong
}

// A Site is what became of one site. Fields from Records on are filled by status alone.
type Site struct {
	Line   string `json:"line"` // as the user wrote it
	Site   string `json:"site"`
	Status string `json:"status"` // done, budget, failed, robots, interrupted, invalid, pending
	Reason string `json:"reason"`
	Pages  int    `json:"pages"`
	Forms  int    `json:"forms"`
	// the page whose link led to the site, where nobody named it
	Found string `json:"found_on,omitempty"`

	Searchable int            `json:"searchable"`
	Requests   int            `json:"requests,omitempty"`
	Queries    int            `json:"queries,omitempty"`
	Records    int            `json:"records,omitempty"`
	Coverage   *float64       `json:"coverage,omitempty"`
	Stopped    string         `json:"stopped,omitempty"`
	Outcomes   map[string]int `json:"outcomes,omitempty"` // visits by what came of them

	// of the site, the latest of which Requests, Queries and Stopped are about
	Harvests    int `json:"harvests,omitempty"`
	AllRequests int `json:"all_requests,omitempty"` // of all harvests
	AllQueries  int `json:"all_queries,omitempty"`
	// its harvest is not at its end, and a program is at work
	Running bool `json:"running,omitempty"`
	// it was under way in a fleet when it was collected
	InFleet bool `json:"in_fleet,omitempty"`

	Notes []string `json:"notes,omitempty"` // remarks for people
	Again bool     `json:"-"`               // another line named the site, under which all was said
}

// An Overview is how all sites of a store stand together.
type Overview struct {
	Sites    int
	Records  int
	Requests int
	States   []StateCount
	Hidden   int // sites that were chosen and are not shown
}

// A StateCount is how many sites stand so.
type StateCount struct {
	State string
	Words string
	Sites int
}

// A Column is an attribute as all records of a site have it.
type Column struct {
	Site string `json:"site"`
	Name string `json:"name"`
	// what other forms call it, or it would be called now, had it not been exported
	Aliases []string `json:"aliases,omitempty"`
	Kind    string   `json:"value_type"` // text, date, money and so on
	// at the first export, if that was another one
	KindWas  string  `json:"value_type_was,omitempty"`
	Filled   float64 `json:"filled"`   // share of the records that have it
	Distinct int     `json:"distinct"` // different values
	// values that have no normal form, where their type has one
	Unfit    int      `json:"without_normal,omitempty"`
	Examples []string `json:"examples"`
	Origin   string   `json:"origin"` // what told the name
	// why an export leaves it out without --all-columns; then it has no values here
	Left string `json:"left_out,omitempty"`
}

// A Survey is what is known of a site before it is harvested. What is nil, empty or 0 is not known.
type Survey struct {
	Site string `json:"site"`
	URL  string `json:"url"`

	Requests   int      `json:"requests"` // so far, of all harvests
	Queries    int      `json:"queries"`
	Records    int      `json:"records"`
	PerRequest float64  `json:"records_per_request"`
	Size       *float64 `json:"estimate"`
	// alone where no more is known than that there are so many at least
	Low  *float64 `json:"estimate_low"`
	High *float64 `json:"estimate_high"`
	// what tells it: listed, claimed, draws, chao1; resample, captures: a rough one; printed,
	// found: a lower end
	Basis   string `json:"estimate_by,omitempty"`
	Printed int    `json:"printed_total,omitempty"` // largest total that the site printed
	Half    *Price `json:"requests_to_50"`
	Most    *Price `json:"requests_to_90"`

	Language string `json:"language"`
	// that tell most of it, against the others of the survey
	Words  []string      `json:"words"`
	Fields []SurveyField `json:"fields"`
	// records that words, fields and overlap were taken from
	Sampled int `json:"sampled"`
	// share of them whose title another site of the store has
	Overlap     *float64 `json:"overlap"`
	OverlapWith string   `json:"overlap_with,omitempty"`

	Stopped string `json:"stopped,omitempty"` // why its harvest stopped
	Reason  string `json:"reason,omitempty"`  // why there is no more to say
}

// A Price is how many requests it takes to know so much of a site, those that were paid counted in.
type Price struct {
	Requests float64 `json:"requests"`
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
}

// A SurveyField is what records of a site have.
type SurveyField struct {
	Name   string  `json:"name"`
	Kind   string  `json:"value_type"`
	Filled float64 `json:"filled"` // share of the records that have it
}

// A Form is a form that was found.
type Form struct {
	ID          string   `json:"id"`
	Site        string   `json:"site"`
	PageURL     string   `json:"page_url"`
	Action      string   `json:"action"`
	Method      string   `json:"method"`
	Caption     string   `json:"caption,omitempty"`
	Kind        string   `json:"kind"`
	Probability float64  `json:"probability"`
	Searchable  bool     `json:"searchable"`
	Why         string   `json:"why"`
	Reasons     []string `json:"reasons,omitempty"`
	Fields      []Field  `json:"fields"`
	Waits       bool     `json:"-"` // in text: a list that is not asked so far, and may be
	// in text: with the reasons of kind and roles, and hidden fields
	Full   bool `json:"-"`
	Alone  bool `json:"-"` // in text: its ID was said already
	Folded bool `json:"-"` // in text: left out, as those of its kind before it are shown
	More   int  `json:"-"` // in text: how many of its kind behind it are left out
}

// A Field is a field of a form.
type Field struct {
	Name   string `json:"name"`
	Label  string `json:"label"`
	Role   string `json:"role"`
	Domain any    `json:"domain"`

	LabelSource     string  `json:"label_source,omitempty"`
	LabelConfidence float64 `json:"label_confidence,omitempty"`
	Group           string  `json:"group,omitempty"`
	Partner         string  `json:"partner,omitempty"` // name of the other end of a range
	// name of the menu whose choice fills this one
	FilledBy string `json:"filled_by,omitempty"`
	// where label and type are from, in words, for full listings
	Told string `json:"-"`

	Why      string   `json:"why,omitempty"`
	Default  []string `json:"default,omitempty"`
	Disabled bool     `json:"disabled,omitempty"` // in the page as served: it is never sent
	Values   string   `json:"-"`                  // Domain in a few words
	// in text: shown in full listings alone (hidden fields, buttons)
	Quiet bool `json:"-"`
}

// A Plan is what a harvest would do.
type Plan struct {
	Site    string   `json:"site"`
	Forms   []Form   `json:"forms"`
	Skipped []Form   `json:"skipped"`
	Asks    []Ask    `json:"asks"`
	Manners []string `json:"manners"` // gap, budget, limits, in words

	// what a recipe says otherwise than the program judged
	Recipe []RecipeNote `json:"recipe,omitempty"`
}

// A RecipeNote is what a recipe changes, or why it changes nothing.
type RecipeNote struct {
	Place   string `json:"place"` // file:line
	Text    string `json:"text"`
	Warning bool   `json:"warning"` // it comes to nothing, or lifts a veto
}

// An Ask is a result page that would be asked for.
type Ask struct {
	Form    string `json:"form"`
	Query   string `json:"query"`
	Page    int    `json:"page"`
	Purpose string `json:"purpose"`
	Why     string `json:"why"`
}

// A Step is one request of a harvest and what came of it.
type Step struct {
	Site     string   `json:"site"`
	Seq      int      `json:"seq"`
	Form     string   `json:"form"`
	Query    string   `json:"query"`
	Purpose  string   `json:"purpose"`
	Page     int      `json:"page"`
	URL      string   `json:"url"`
	Status   int      `json:"status"`
	Kind     string   `json:"kind"`
	Returned int      `json:"returned"`
	New      int      `json:"new"`
	Claimed  *int     `json:"claimed"` // total the site printed
	Requests int      `json:"requests"`
	Queries  int      `json:"queries"`
	Records  int      `json:"records"` // of the harvest so far
	Estimate *float64 `json:"estimate"`
	Coverage *float64 `json:"coverage"`
	Failure  string   `json:"failure,omitempty"`
	// who kept it from being sent: robots, recipe, veto, user, guard
	Refused string `json:"refused,omitempty"`
	NotSent string `json:"-"` // that in words
}

// A Summary is how a harvest ended, or, without a Site, the whole run.
type Summary struct {
	Site     string   `json:"site"`
	Forms    int      `json:"forms"`
	Requests int      `json:"requests"`
	Queries  int      `json:"queries"`
	Records  int      `json:"records"`
	Estimate *float64 `json:"estimate"` // items in the database; nil without evidence
	Coverage *float64 `json:"coverage"` // nil without evidence
	Stopped  string   `json:"stopped"`
	Reason   string   `json:"reason,omitempty"`
	Seconds  float64  `json:"seconds"`

	// forms that found nothing: what they may hold beside is not in the estimate
	Mute   int      `json:"mute,omitempty"`
	Low    *float64 `json:"estimate_low,omitempty"`
	High   *float64 `json:"estimate_high,omitempty"`
	Sites  int      `json:"sites,omitempty"`  // of the run
	Failed int      `json:"failed,omitempty"` // of these
	// of these, those without a form to ask; of a fleet alone, elsewhere they count as failed
	Nothing  int `json:"nothing,omitempty"`
	Replayed int `json:"replayed,omitempty"` // steps taken over from an earlier run
	// largest exact total that the site printed, where nothing tells how many items there are
	Printed int `json:"printed_total,omitempty"`
	// requests that the site got in this run, those that asked no form included
	Sent int `json:"sent,omitempty"`
}

// An Explained is a list of facts about a page, a form or a query.
type Explained struct {
	What  string `json:"what"` // url, form, query, rules
	Name  string `json:"name"`
	Facts []Fact `json:"facts"`
	Forms []Form `json:"forms,omitempty"`

	Queries []Query `json:"queries,omitempty"` // of a form: the latest and those that brought most
	Rules   []Rule  `json:"rules,omitempty"`   // of the planner
}

// A Rule is a named piece of the planner, with what it did.
type Rule struct {
	Name     string `json:"name"`
	Kind     string `json:"kind"` // strategy, veto, inference, sizer, stopper, trap, mender
	Doc      string `json:"doc"`
	Source   string `json:"source"`
	Queries  int    `json:"queries"` // that it asked, as are the following
	Requests int    `json:"requests"`
	Records  int    `json:"records"` // new ones that they found
}

// A Query is a query of a harvest and what it brought.
type Query struct {
	ID       int64  `json:"id"`
	Query    string `json:"query"`
	Purpose  string `json:"purpose"`
	Returned int    `json:"returned"`
	New      int    `json:"new"`
	Requests int    `json:"requests"`
}

// A Fact is one thing known.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// An Error is what went wrong and what to do about it.
type Error struct {
	Site    string `json:"site,omitempty"` // that it is about, where it ends no more than that one
	Code    int    `json:"code"`           // exit code
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

// A Report is a page that was written.
type Report struct {
	File string `json:"file"`
	Site string `json:"site,omitempty"` // "": all
}

// A Dashboard is one that listens.
type Dashboard struct {
	URL string `json:"url"` // with the token that lets one in
}

// A Served says where records are offered to programs.
type Served struct {
	URL        string `json:"url"` // of the first page, which declares the others
	OAI        string `json:"oai_pmh"`
	OpenSearch string `json:"opensearch"`
	Feed       string `json:"feed"`
	JSON       string `json:"records"`
	Lines      string `json:"lines"`
}

// A Forgotten is a site of which all was removed, and how much that was.
type Forgotten struct {
	Site      string `json:"site"`
	DryRun    bool   `json:"dry_run"` // it was only counted
	Pages     int    `json:"pages"`
	Links     int    `json:"links"`
	Forms     int    `json:"forms"`
	Queries   int    `json:"queries"`
	Steps     int    `json:"steps"`
	Records   int    `json:"records"`
	Documents int    `json:"documents"` // detail pages
	Values    int    `json:"values"`    // learnt for the fields of forms
}

// A Merged is what came of one site of a store that is merged into another one.
type Merged struct {
	Site string `json:"site"`
	From string `json:"from"` // file of the store
	// whose is kept: taken (of that store), kept (that which was there), same; "" none
	Crawl   string `json:"crawl"`
	Harvest string `json:"harvest"` // the same
	Pages   int    `json:"pages"`   // there are now
	Records int    `json:"records"` // there are now
	Added   int    `json:"added"`   // of them, records that were not there
	Updated int    `json:"updated"` // records of which that store knew more
}

// A Merge is the store that others were merged into.
type Merge struct {
	File    string `json:"file"`
	Stores  int    `json:"stores"`            // that were merged
	Exports int    `json:"exports,omitempty"` // that were, where File is one itself
	Sites   int    `json:"sites"`             // in it now
	Changed int    `json:"changed"`           // times that something was taken of a site
	Records int    `json:"records"`           // in it now, without those that are gone
	Added   int    `json:"added"`
	Updated int    `json:"updated"`
}

// An Export is a file that records were written to.
type Export struct {
	File    string `json:"file"`
	Format  string `json:"format"`
	Site    string `json:"site,omitempty"` // the one that was exported; "" all
	Records int    `json:"records"`

	Changes *Changes `json:"changes,omitempty"` // of an export of changes
}

// Changes are how many records an export of changes has.
type Changes struct {
	New     int `json:"new"`
	Changed int `json:"changed"`
	Gone    int `json:"gone"`
}
