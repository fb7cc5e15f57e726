// Package manner holds the traits that say how a site treats its visitors: the state that it keeps
// or makes them bring back, its rules and its bad days, what on its pages would do harm, in which
// characters it writes, and what stands around its content.
//
// Phrases that it adds stand in tongue/english.go, in the block of this package.
package manner

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"slices"

	"deepcrawl/cmd/internal/wild"
)

// pick chooses one of several.
func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }

// say is a phrase as HTML.
func say(v *wild.Visit, key string, args ...any) string {
	return html.EscapeString(v.Site.Say(key, args...))
}

// first puts a guard before all others: one that changes the path or the parameters of a visit.
func first(s *wild.Site, guard func(v *wild.Visit) *wild.Reply) {
	s.Guards = slices.Insert(s.Guards, 0, guard)
}

// question reports whether a visit asks the search something.
func question(v *wild.Visit) bool { return v.Path == v.Site.Form.Action && len(v.Values) > 0 }

// page reports whether a reply is a page in the frame of the site.
func page(r *wild.Reply) bool {
	return r.Raw == nil && !r.Cut && r.Header.Get("Location") == "" &&
		(r.Status == 0 || r.Status == http.StatusOK)
}

// now and then reports, for one in so many visits, that something happens.
func nowAndThen(v *wild.Visit, what string, one int) bool {
	return v.Site.Rand(fmt.Sprint(what, " ", v.Number)).IntN(one) == 0
}

// apart reports whether the page with the form and the results have different paths.
func apart(s *wild.Site) bool { return s.Form.Page != s.Form.Action }
