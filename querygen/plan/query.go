package plan

import (
	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A Kind says what a result page turned out to be. It is the harvest's word for records.Kind, as
// querygen stands beside records.
type Kind string

// Kinds of outcome; the same strings as records.Kind.
const (
	Results  Kind = "results"
	Empty    Kind = "empty"
	Overflow Kind = "overflow" // refused: too many matches
	Relaxed  Kind = "relaxed"  // no exact match, something similar shown
	Ignored  Kind = "ignored"  // the answer does not depend on the query
	Blocked  Kind = "blocked"  // captcha, rate limit, login wall
	Failed   Kind = "failed"   // no usable page: network, 4xx, 5xx, robots
)

// A Query is one filled form. It is plain data and survives JSON: a harvest is replayed from
// stored queries.
type Query struct {
	ID     bipartite.QueryID  `json:"id"`
	Form   string             `json:"form"` // forms.Form.ID
	Assign []forms.Assignment `json:"assign,omitempty"`
	// Purpose is default, nonsense, probe, list, value, pair, explore or split.
	Purpose string          `json:"purpose"`
	Field   int             `json:"field"` // field that Value stands in; -1 without
	Value   bipartite.Value `json:"value"` // the value asked for; zero for listings
	// Term is the text typed into a keyword box, as sent; the result page echoes it.
	Term  string  `json:"term,omitempty"`
	Why   string  `json:"why,omitempty"`   // a sentence for people
	Gain  float64 `json:"gain,omitempty"`  // predicted new items
	Price float64 `json:"price,omitempty"` // predicted requests
	By    string  `json:"by,omitempty"`    // estimator that predicted
	// Odds is, of a value by lot, for how many missing items a new one stands.
	Odds float64 `json:"odds,omitempty"`
	Way  string  `json:"way,omitempty"` // which listing way or other probe this is; "" for a value
	// Region is the part of the database that is asked for by menus and ranges.
	Region []Bound `json:"region,omitempty"`
	Rule   string  `json:"rule,omitempty"` // that asks it; it alone has its further pages asked
	// Over are values that stood first among their like, and that vetoes kept back since the last
	// value was asked in the field; at most three.
	Over []Passed `json:"over,omitempty"`
}

// A Passed is a value that was passed over: a veto kept it from being asked.
type Passed struct {
	Text string `json:"text"`
	Rule string `json:"rule"` // the veto
	Why  string `json:"why"`  // a reason for people
}

// A Bound restricts one field of a form in a part of the database. Places are those of the scale
// of the field, both of them inside.
type Bound struct {
	Field int `json:"field"`
	From  int `json:"from"`
	To    int `json:"to"`
}

// Width returns how many places the range has.
func (b Bound) Width() int { return b.To - b.From + 1 }

// Lists reports whether the query asks for everything rather than for a value.
func (q Query) Lists() bool { return q.Purpose == "default" || q.Purpose == "list" }

// Typed returns the text that was typed; "" where nothing was.
func (q Query) Typed() string {
	if q.Term != "" {
		return q.Term
	}
	return q.Value.Text
}

// Chooses returns what the query has in a field, the first of several; "" where it leaves it as
// served.
func (q Query) Chooses(field int) string {
	for _, a := range q.Assign {
		if a.Field == field && len(a.Values) > 0 {
			return a.Values[0]
		}
	}
	return ""
}

// An Ask is one result page of one query. Pages count from 1.
type Ask struct {
	Query Query `json:"query"`
	Page  int   `json:"page"`
}

// Upkeeping is what an Ask took beside its answer.
type Upkeeping struct {
	// Upkeep is what of Requests says nothing of the answer: loads of the form's page, refusals.
	Upkeep int `json:"upkeep,omitempty"`
	// Dies is set where the way to this page had died, and it was come to by the first page again,
	// or where it leads on by one step from a place that the site keeps: pages that are left for
	// later cost as much each time.
	Dies bool `json:"dies,omitempty"`
}

// An Outcome is what came of an Ask.
type Outcome struct {
	Ask      Ask  `json:"ask"`
	Kind     Kind `json:"kind"`
	Returned int  `json:"returned"` // records on this page, fillers not counted
	New      int  `json:"new"`      // of these, items not known before
	// Matched is how many of them have the term in their text: trust in local matching.
	Matched      int  `json:"matched"`
	Claimed      int  `json:"claimed"` // total the site prints; -1 when it prints none
	ClaimedExact bool `json:"claimed_exact"`
	More         bool `json:"more"`     // a further page can be asked
	Requests     int  `json:"requests"` // HTTP requests spent, redirects included
	Upkeeping

	Failure string `json:"failure,omitempty"`
	// Refused is set where the last door kept the question back, and nothing was sent: it says who.
	Refused Refuser `json:"refused,omitempty"`
	// Broken is set where the page broke off, as others before it did not: what came of it is
	// read, and it is a failure of the site.
	Broken bool   `json:"broken,omitempty"`
	Said   string `json:"said,omitempty"` // what the page says in place of results
	// Declined is set where it failed with a status that is about what was asked and not about
	// the site.
	Declined bool `json:"declined,omitempty"`
	// Unlike is set where nothing was found, but the page is not the one that nonsense is answered
	// with.
	Unlike bool `json:"unlike,omitempty"`
	Blank  bool `json:"blank,omitempty"` // nothing was found, as the page is empty
	// Mute is set where nothing was found by a word, and the page neither says so nor counts none,
	// nor holds the word in a box: it may be no answer of a search at all.
	Mute bool `json:"mute,omitempty"`
	Wishes
	Offers
}

// Wishes are what a page without results says that it wants.
type Wishes struct {
	// MinWord is the length of words that the page asks for, where those sent were shorter; 0
	// none.
	MinWord int `json:"min_word,omitempty"`
	// Widest is how many days a range of dates may have by what a page without results says; 0
	// nothing.
	Widest int `json:"widest,omitempty"`

	// Wants is what the page says where it asks for a choice in the form.
	Wants string `json:"wants,omitempty"`
}

// Offers are what a result page offers beside its results.
type Offers struct {
	// Filled are menus that the page of the form left empty, as this page has them.
	Filled []forms.Filling `json:"filled,omitempty"`
	// Sizes are lengths of result pages that the form does not offer.
	Sizes *forms.LentSize `json:"sizes,omitempty"`
}

// A Refuser is who keeps a question back: whatever a rule of ours or of the site may ask for is
// tried at the last door alone.
type Refuser string

// The refusers.
const (
	ByRobots Refuser = "robots" // the robots.txt of the site
	ByRecipe Refuser = "recipe" // a recipe of the user
	ByVeto   Refuser = "veto"   // it could change something
	ByUser   Refuser = "user"   // the user's scope, or his list of hosts that are never visited
	ByGuard  Refuser = "guard"  // it leads to an address inside
)

// NoPage reports whether no usable page came.
func (o Outcome) NoPage() bool { return o.Kind == Failed || o.Kind == Blocked }

// Cost is how many requests the answer itself took. What was spent on a session depends on when
// the program was started, and a harvest that was interrupted is to go on as it would have.
func (o Outcome) Cost() int { return o.Requests - o.Upkeep }

// An Estimate says how much of the database is known.
type Estimate struct {
	Known    int     `json:"known"`
	Size     float64 `json:"size"` // 0: no evidence yet
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
	Coverage float64 `json:"coverage"` // 0: no evidence yet
	By       string  `json:"by"`       // chao1, claimed, listed, ...
	// Mute counts forms that found nothing: what they may hold beside is not counted.
	Mute int `json:"mute,omitempty"`
	// Rough is what a harvest that ended before there was an estimate could say of the size; nil:
	// nothing, or there is one.
	Rough *Estimate `json:"rough,omitempty"`
}
