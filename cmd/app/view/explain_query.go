package view

import (
	"fmt"
	"math"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// queryFacts say what is known of a query: why it was sent, what it was expected to bring, what it
// brought, and why some of it was left unread.
func queryFacts(q store.QueryInfo) []term.Fact {
	fs := facts(
		"site", q.Site, "form", q.Query.Form, "asked", Query(q.Query), "purpose",
		inWords(purposes, q.Query.Purpose), "why", q.Query.Why, "asked by the rule", q.Query.Rule,
		"predicted", predicted(q.Query), "brought", brought(q), "answer", answered(q),
		"number of results", printed(q), "left unread", unread(q),
	)
	for _, o := range q.Query.Over {
		fs = append(fs,
			term.Fact{Name: "passed over",
				Value: fmt.Sprintf("%q: %s (%s)", o.Text, o.Why, o.Rule)})
	}
	for i, u := range q.URLs {
		if i == mostSent {
			fs = append(fs,
				term.Fact{Name: "sent",
					Value: fmt.Sprintf("and %s like these",
						term.Count(len(q.URLs)-i, "further page"))})
			break
		}
		if _, err := fetch.ParseURL(nil, u); err == nil {
			fs = append(fs, term.Fact{Name: "sent", Value: u})
		}
	}
	return fs
}

// mostSent is how many addresses of a query are shown: a listing may have thousands that differ in
// a number.
const mostSent = 5

// ofFirstPage reports whether what was predicted is what the first page brings: what lies in a part
// of a database, its answer tells.
func ofFirstPage(q querygen.Query) bool {
	return q.Purpose == "split" && q.Gain > 0 && q.Price <= 1
}

func predicted(q querygen.Query) string {
	switch {
	case q.Purpose == "nonsense":
		return "nothing: no record should match"
	case q.Purpose == "probe":
		return "nothing certain: it is asked for what it tells, not for what it brings"
	case q.Purpose == "default" || q.Purpose == "list":
		return "nothing certain for 1 request (most of such attempts fail, and one that lists " +
			"everything saves thousands of queries)"
	}
	gain := "nothing certain"
	if q.Gain > 0 {
		gain = about(q.Gain, "new record")
	}
	price := "for " + about(max(1, q.Price), "request")
	if ofFirstPage(q) {
		price = "on its first page"
	}
	return fmt.Sprintf("%s %s (%s)", gain, price, predictor(q.By))
}

// about says an expected number: a whole one as it is counted, another with one digit behind the
// point.
func about(x float64, noun string) string {
	rounded := math.Round(10*x) / 10
	if whole := math.Trunc(rounded); whole == rounded {
		return term.Count(int(whole), noun)
	}
	return fmt.Sprintf("%.1f %ss", rounded, noun)
}

func brought(q store.QueryInfo) string {
	if q.Kind == querygen.Failed && q.Requests == 0 {
		return "nothing, as it was not sent"
	}
	on := fmt.Sprintf("on %s for %s", term.Count(q.Pages, "page"),
		term.Count(q.Requests, "request"))
	if q.Returned == 0 {
		return "nothing, " + on
	}
	s := fmt.Sprintf("%s, %s of them new, %s", term.Count(q.Returned, "record"), none(q.Fresh), on)
	if ofFirstPage(q.Query) && q.Pages > 1 {
		s += fmt.Sprintf("; %s of the new ones on the first page", none(q.First))
	}
	return s
}

// answered says what came. What the last door refuses is stored as a query that failed, of which
// nothing was sent.
func answered(q store.QueryInfo) string {
	if q.Kind == querygen.Failed && q.Requests == 0 {
		return NotSent(q.Refused, q.Failure)
	}
	return inWords(answers, q.Kind)
}

// NotSent says who kept a question from being sent, and why. Older stores say why alone.
func NotSent(by querygen.Refuser, why string) string {
	_, rule, robots := strings.Cut(why, fetch.ErrRobots.Error())
	switch {
	case robots:
		return "not sent: robots.txt forbids its address" +
			after(" (", strings.TrimPrefix(rule, ": "), ")")
	case why == "":
		return "not sent: nothing says why"
	}
	if _, cause, cut := strings.Cut(why, ": "); cut { // behind the form, or the address
		why = cause
	}
	return "not sent: " + inWords(refusers, by) + why
}

// refusers say who keeps a question back.
var refusers = map[querygen.Refuser]string{
	querygen.ByRecipe: "your recipe: ", querygen.ByVeto: "it could change something: ",
	querygen.ByUser: "you left it out: ", querygen.ByGuard: "it leads inside: ",
}

// after is text between two others, "" where there is none.
func after(before, text, behind string) string {
	if text == "" {
		return ""
	}
	return before + text + behind
}

func none(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}

// printed says what the site says of the number of results.
func printed(q store.QueryInfo) string {
	switch {
	case q.Claimed < 0:
		return "not printed on the page"
	case !q.Exact:
		return fmt.Sprintf("the site printed about, or more than, %d", q.Claimed)
	}
	return fmt.Sprintf("the site printed %d", q.Claimed)
}

// unread says that further pages were not asked for, and why; empty where there are none.
func unread(q store.QueryInfo) string {
	if !q.More || q.Returned == 0 {
		return ""
	}
	rest := "its further pages"
	if left := q.Claimed - q.Returned; left > 0 {
		rest = term.Count(left, "result")
		if !q.Exact {
			rest = "about " + rest
		}
	}
	switch {
	case q.Query.Purpose == "nonsense", q.Query.Purpose == "probe":
		return rest + ": the first page was enough to tell"
	case q.Last == 0:
		return rest + ": the last page had nothing new, and other queries promised more"
	}
	return rest + ": other queries promised more new records a request"
}

// predictor says in words what predicted the answer to a query: an estimator, or the rule that
// asked.
func predictor(by string) string {
	for _, r := range querygen.Rules() {
		if r.Name == by {
			return "by the rule that asked: " + r.Doc
		}
	}
	return inWords(predictors, by)
}
