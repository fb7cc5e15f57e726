// Package querygen decides what to ask next: it knows the forms of a site and its content graph, and picks the query and
// the result page that promise the most new items per request.
package querygen

import (
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A Kind says what a result page turned out to be. It is the harvest's word for records.Kind (querygen stands beside records).
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

// A Query is one filled form. It is plain data and survives JSON: a harvest is replayed from stored queries.
type Query struct {
	ID      bipartite.QueryID  `json:"id"`
	Form    string             `json:"form"` // forms.Form.ID
	Assign  []forms.Assignment `json:"assign,omitempty"`
	Purpose string             `json:"purpose"`          // default, nonsense, probe, list, value, pair, explore, split
	Field   int                `json:"field"`            // field that Value stands in; -1 without
	Value   bipartite.Value    `json:"value"`            // the value asked for; zero for listings
	Term    string             `json:"term,omitempty"`   // text typed into a keyword box, as sent; the result page echoes it
	Why     string             `json:"why,omitempty"`    // a sentence for people
	Gain    float64            `json:"gain,omitempty"`   // predicted new items
	Price   float64            `json:"price,omitempty"`  // predicted requests
	By      string             `json:"by,omitempty"`     // estimator that predicted
	Odds    float64            `json:"odds,omitempty"`   // of a value taken by lot: missing items that a new one stands for
	Way     string             `json:"way,omitempty"`    // which listing way or other probe this is; "" for a value
	Region  []Bound            `json:"region,omitempty"` // part of the database that is asked for by menus and ranges
	Rule    string             `json:"rule,omitempty"`   // that asks it; it alone has its further pages asked
}

// An Ask is one result page of one query. Pages count from 1.
type Ask struct {
	Query Query `json:"query"`
	Page  int   `json:"page"`
}

// An Outcome is what came of an Ask.
type Outcome struct {
	Ask          Ask    `json:"ask"`
	Kind         Kind   `json:"kind"`
	Returned     int    `json:"returned"` // records on this page, fillers not counted
	New          int    `json:"new"`      // of these, items not known before
	Matched      int    `json:"matched"`  // of these, records whose text holds the term (trust in local matching)
	Claimed      int    `json:"claimed"`  // total the site prints; -1 when it prints none
	ClaimedExact bool   `json:"claimed_exact"`
	More         bool   `json:"more"`             // a further page can be asked
	Requests     int    `json:"requests"`         // HTTP requests spent, redirects included
	Upkeep       int    `json:"upkeep,omitempty"` // of these, what says nothing of the answer, as loads of the form's page do, and refusals
	Failure      string `json:"failure,omitempty"`
	Broken       bool   `json:"broken,omitempty"`   // the page broke off, as others before it did not: what came of it is read, and it is a failure of the site
	Said         string `json:"said,omitempty"`     // what the page says in place of results
	Declined     bool   `json:"declined,omitempty"` // failed, with a status that is about what was asked and not about the site
	Unlike       bool   `json:"unlike,omitempty"`   // nothing was found, but the page is not the one that nonsense is answered with
	Blank        bool   `json:"blank,omitempty"`    // nothing was found, as the page is empty
	MinWord      int    `json:"min_word,omitempty"` // length of words that it asks for, where those sent were shorter; 0 none

	Filled []forms.Filling `json:"filled,omitempty"` // menus that the page of the form left empty, as this page has them
}

// A Policy names a way of choosing values.
type Policy string

// Policies. All of them ask each form for nonsense and begin with words from outside. Auto, greedy and partition weigh whatever can be asked
// next, page by page: values, and parts by menus and ranges. The others choose one value at a time, read it to its end as their papers have
// it, and turn to parts when no value is left.
const (
	Auto    Policy = "auto"    // beside that the form as served, what it demands, and all ways to list, first
	Greedy  Policy = "greedy"  // f1 and T - n
	F1      Policy = "f1"      // most singletons; two words where answers are cut
	Freq    Policy = "freq"    // Barbosa & Freire
	Ntoulas Policy = "ntoulas" // Ntoulas, Zerfos & Cho
	MMMI    Policy = "mmmi"    // Wu, Wen, Liu & Ma
	Random  Policy = "random"

	Partition Policy = "partition" // Sheng, Zhang, Tao & Jin: menus, ranges and typed fields first, then as greedy
)

// Seeds are words to start from. A short list of common words of ten languages is built in and comes last.
type Seeds struct {
	Page    []string // from the form page
	Surface []string // from pages of the site, best first
	Words   []string // a general word list by frequency
	Fields  FieldSeeds
}

// Config says how a Planner behaves.
type Config struct {
	Seed       uint64
	Policy     Policy
	Coverage   float64    // stop at this estimated coverage; 0: never stop on coverage
	Onward     bool       // beyond it as well, as long as requests bring at least half of what they did on average
	MaxQueries int        // 0: no limit
	Given      FieldSeeds // values of the user, which are all asked before the yield ends the harvest, unless many in a row are in vain
	Today      time.Time  // dates are searched for from here on backwards; zero: not known
	Off        []string   // names of rules that are switched off, see Rules
	MinYield   float64    // new items a request over the last 100 requests below which the harvest ends; 0: 0.05

	rules switches // made of Off
}

// An Estimate says how much of the database is known.
type Estimate struct {
	Known    int     `json:"known"`
	Size     float64 `json:"size"` // 0: no evidence yet
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
	Coverage float64 `json:"coverage"`       // 0: no evidence yet
	By       string  `json:"by"`             // chao1, claimed, listed, ...
	Mute     int     `json:"mute,omitempty"` // forms that found nothing: what they may hold beside is not counted
}
