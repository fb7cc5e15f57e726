package main

import (
	"deepcrawl/querygen"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// The parts name things for programs; these tables put the names into words for people. What is missing in them is shown
// as it is.

// inWords returns the words for a name.
func inWords[N ~string](words map[N]string, name N) string { return orElse(words[name], string(name)) }

// pageOutcomes are the ends of visits that gave nothing to read, as they stand behind a number of pages.
var pageOutcomes = map[string]string{
	surface.OutcomeDuplicate:      "with the text of another page",
	surface.OutcomeStatus:         "with an error status",
	surface.OutcomeMoved:          "that moved off the site",
	surface.OutcomeNotHTML:        "not HTML",
	surface.OutcomeError:          "with an error",
	string(fetch.KindRobots):      "closed by robots.txt",
	string(fetch.KindBudget):      "over the budget",
	string(fetch.KindAddress):     "at addresses that are not visited",
	string(fetch.KindGivenUp):     "on a host that was given up",
	string(fetch.KindDNS):         "on a host that does not exist",
	string(fetch.KindRefused):     "refused",
	string(fetch.KindUnreachable): "out of reach",
	string(fetch.KindTimeout):     "too slow",
	string(fetch.KindReset):       "broken off",
	string(fetch.KindTLS):         "without a secure connection",
	string(fetch.KindProtocol):    "not sent as HTTP",
	string(fetch.KindRedirects):   "redirected without end",
	string(fetch.KindLocation):    "redirected to no web address",
}

// predictors are the ways to tell in advance what a query brings.
var predictors = map[string]string{
	"f1":                 "from the known items that hold the value and were found once",
	"partition":          "from what its part of the database is believed to hold, less what is known of it",
	"survey":             "a word of most known items, to compare with a long query",
	"probe":              "a probe: what it brings cannot be told, a listing it may find saves thousands",
	"neighbour":          "a number next to known ones: by what the last of these brought",
	"seed":               "a word to begin with: a guess",
	"explore":            "a value of which little is known: a guess",
	"elsewhere":          "a value that other sites or lists have: a guess",
	"malformed":          "no value of its kind, to see whether the box is used",
	"draw":               "taken by lot, to tell how much is missing",
	"draw of singletons": "taken by lot among items found once, to tell how much is missing",
}

// answers are what a result page turned out to be.
var answers = map[querygen.Kind]string{
	querygen.Results:  "results",
	querygen.Empty:    "nothing matches",
	querygen.Overflow: "refused: too many matches",
	querygen.Relaxed:  "no match, something similar instead",
	querygen.Ignored:  "what every query gets",
	querygen.Blocked:  "blocked: captcha, rate limit or login",
	querygen.Failed:   "no usable page",
}
