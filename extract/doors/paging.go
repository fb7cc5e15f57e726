package doors

import (
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Set is an address with one parameter set to a value. The others stay as they are written, and
// where they are.
func Set(u *url.URL, name, value string) *url.URL {
	set := *u
	pair := escaped(name) + "=" + escaped(value)
	pairs := strings.FieldsFunc(u.RawQuery, func(r rune) bool { return r == '&' })
	found := false
	for i := range pairs {
		written, _, _ := strings.Cut(pairs[i], "=")
		if n, err := url.QueryUnescape(written); err == nil && n == name {
			pairs[i], found = pair, true
		}
	}
	if !found {
		pairs = append(pairs, pair)
	}
	set.RawQuery, set.Fragment = strings.Join(pairs, "&"), ""
	return &set
}

// escaped writes a text as part of a query; "$" and ":", which names of many interfaces begin with
// or have, need no escape.
func escaped(text string) string {
	return strings.NewReplacer("%24", "$", "%3A", ":", "%2C", ",").Replace(url.QueryEscape(text))
}

// OnByOffset says how a list goes on whose parts are asked for by how many records stand before
// them, which the parameter name of the address says. shown is how many the answer has. A total
// that cannot be is dropped.
func (a *Answer) OnByOffset(p *fetch.Page, name string, shown int) {
	before, _ := strconv.Atoi(p.URL.Query().Get(name)) // none: the first part
	a.Doubt(before + shown)
	if shown > 0 && !(a.Total.Known && a.Total.N == before+shown) {
		a.Next = &fetch.Request{URL: Set(p.URL, name, strconv.Itoa(before+shown)), Raw: true}
	}
}

// Doubt drops a total that is less than what was shown so far.
func (a *Answer) Doubt(shown int) {
	if a.Total.Known && a.Total.N < shown {
		a.Total = answer.Total{}
	}
}

// Said is a total that an answer says; none below zero.
func Said(n int) answer.Total { return answer.Total{N: max(n, 0), Known: n >= 0, Exact: n >= 0} }
