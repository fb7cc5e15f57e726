// Package limit holds the traits that say how much of an answer a site shows, how long its pages
// live, and which ways lead round the form.
//
// Phrases that it adds: "too many than", "only first", "members", "current only", "by relevance",
// "browse", "latest", "show all", "all on one page", "page lapsed", "data".
package limit

import (
	"html"
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
)

// family is that of the limits of an answer.
const family = "limit"

// caps are the numbers that sites choose.
var caps = []int{50, 100, 150, 200, 250, 300, 500, 1000}

// capOf draws how many items a site shows of an answer: a number that its longer answers exceed.
func capOf(s *wild.Site, r *rand.Rand) int {
	fit := 1
	for fit < len(caps) && caps[fit] <= s.Content.Len()/3 {
		fit++
	}
	return caps[r.IntN(fit)]
}

// large keeps limits from sites that they would hardly touch.
func large(s *wild.Site) bool { return s.Content.Len() >= 200 }

// cutAt shortens an answer to k items and reports whether it was longer.
func cutAt(a *wild.Answer, k int) bool {
	a.Most = least(a.Most, k)
	if len(a.List) <= k {
		return false
	}
	a.List = a.List[:k]
	return true
}

// least is the smaller of two limits, of which 0 is none.
func least(a, b int) int {
	if a == 0 {
		return b
	}
	return min(a, b)
}

// red makes the site say its sentences in red, as pages of the nineties and of ASP.NET do.
func red(s *wild.Site, r *rand.Rand) {
	open, end := "<font color=\"red\"><b>", "</b></font><br>\n"
	if r.IntN(2) == 0 {
		open, end = "<span id=\"lblMessage\" style=\"color:Red;\">", "</span><br />\n"
	}
	s.Results.Voice = func(_ *wild.Visit, text string, _ bool) string {
		return open +
			html.EscapeString(text) + end
	}
}

// pick chooses one of several.
func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }
