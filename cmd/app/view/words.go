package view

import (
	"cmp"
	"deepcrawl/querygen"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// The parts name things for programs; these tables put the names into words for people. What is
// missing in them is shown as it is.

// inWords returns the words for a name.
func inWords[N ~string](words map[N]string, name N) string {
	return cmp.Or(words[name], string(name))
}

// pageOutcomes are the ends of visits that gave nothing to read, as they stand behind a number of
// pages.
var pageOutcomes = map[string]string{
	surface.OutcomeDuplicate:      "with the text of another page",
	surface.OutcomeStatus:         "with an error status",
	surface.OutcomeMoved:          "that moved off the site",
	surface.OutcomeNotHTML:        "not HTML",
	surface.OutcomeError:          "with an error",
	string(fetch.KindRobots):      "closed by robots.txt",
	string(fetch.KindBudget):      "over the budget",
	string(fetch.KindAddress):     "at addresses that are not visited",
	string(fetch.KindNever):       "on hosts that are never visited (--never)",
	string(fetch.KindScope):       "out of scope",
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
	string(fetch.KindHarm):        "redirected to what could change something",
}

// purposes are what queries are sent for.
var purposes = map[string]string{
	"default":  "to list everything: the form is sent as its page fills it in",
	"list":     "to list everything, or much, at once",
	"nonsense": "to learn how the form answers when nothing matches",
	"probe":    "to learn how the form answers",
	"value":    "to find what holds a value",
	"pair":     "to find with a second word what the answer to the first does not show",
	"explore":  "to find what known records do not lead to",
	"split":    "to read a part of the database",
}

// predictors are the ways to tell in advance what a query brings.
var predictors = map[string]string{
	"f1": "from the known records that hold the value and were found once",
	"pair": "from the total of a word whose answer ends before it, and the known " +
		"records that hold both words",
	"freq": "the planner's own prediction; the policy freq chose the value for the " +
		"number of known records that hold it",
	"freq for ntoulas": "the planner's own prediction; ntoulas chooses as freq does until ten queries had totals",
	"freq for mmmi":    "the planner's own prediction; mmmi chooses as freq does while most results are new",
	"ntoulas": "the planner's own prediction; the policy ntoulas chose the value by " +
		"the law that totals follow",
	"mmmi": "the planner's own prediction; the policy mmmi chose the value for how " +
		"seldom it stands with values asked before",
	"random": "the planner's own prediction; the policy random chose the value by lot",
	"partition": "from what is believed to lie in its part of the database and is not " +
		"known, or from what other parts brought",
	"survey of sorts":    "from the known records that hold the value; none of its sort was asked for before",
	"probe":              "a probe: asked for what it tells",
	"neighbour":          "a number next to known ones: by what the last of these brought",
	"seed":               "a word to begin with: a guess",
	"explore":            "a value of which little is known: a guess",
	"hearing":            "a value that other forms brought, asked of a form that has said nothing yet: a guess",
	"elsewhere":          "a value that other sites or lists have: a guess",
	"given":              "a value that you gave",
	"another order":      "as the same query before, in another order: what it shows in that one is left to be seen",
	"beginning":          "a beginning of words, where the box finds what begins so: by what others brought",
	"beginning of codes": "a beginning of codes: by what others brought",
	"crossed": "a beginning of words with one option of a menu, as more begin so than " +
		"an answer shows: by what others brought",
	"divided": "a word with one option of a menu, as more records have it than an " +
		"answer shows: by what is believed to be left of it",
	"grid": "a text that found something, with another choice of a menu that is " +
		"needed beside it: by what its choice and its text brought",
	"part": "a text that records show where they show those that found something: " +
		"by what such texts brought",
	"written":            "a word with a capital, as names are written: it found nothing in small letters",
	"pattern":            "a word with a sign for any letters, as the page gives it or as many words begin: a guess",
	"resample":           "a word that a survey asks for, to tell the size by what it finds again",
	"shortened":          "the beginning of a word that was found, to see whether the box finds what begins so",
	"check":              "a word of records that may be invented, to see whether it finds them",
	"check of a listing": "a word of some of the listed records, to see whether it finds others",
	"longer pages":       "the same once more, in the longest pages that the form offers",
	"pages as served":    "the same once more in pages of the usual length, as longer ones brought nothing",
	"draw":               "taken by lot, to tell how much is missing",
	"draw of singletons": "taken by lot among records found once, to tell how much is missing",
}

// answers are what a result page turned out to be.
//
//exhaustive:enforce
var answers = map[querygen.Kind]string{
	querygen.Results:  "results",
	querygen.Empty:    "nothing matches",
	querygen.Overflow: "refused: too many matches",
	querygen.Relaxed:  "no match, something similar instead",
	querygen.Ignored:  "what every query gets",
	querygen.Blocked:  "blocked: captcha, rate limit or login",
	querygen.Failed:   "no usable page",
}
