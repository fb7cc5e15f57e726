package limit

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// refused makes the trait of a site that shows nothing of an answer with more than k matches.
func refused(name, doc string, hard bool, say func(s *wild.Site, r *rand.Rand,
	k int) func(a *wild.Answer)) wild.Trait {
	return wild.Trait{
		Family: family, Name: "limit/" + name, Doc: doc, Hard: hard, Fits: large,
		Apply: func(s *wild.Site, r *rand.Rand) {
			k := capOf(s, r)
			no := say(s, r, k)
			s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
				a.Most = least(a.Most, k)
				if len(a.List) > k {
					no(a)
					a.List = nil
				}
			})
		},
	}
}

// tooMany is one of the sentences that refuse.
func tooMany(s *wild.Site, r *rand.Rand, k int) string {
	if r.IntN(2) == 0 {
		return s.Say("too many")
	}
	return s.Say("too many than", k)
}

// Refused refuses in words.
var Refused = refused("refused", "An answer with more than k matches is refused in words.", false,
	func(s *wild.Site, r *rand.Rand, k int) func(a *wild.Answer) {
		said := tooMany(s, r, k)
		return func(a *wild.Answer) { a.Refused = said }
	})

// RefusedTold refuses by numbers, in words of the site's own.
var RefusedTold = refused("refused-by-numbers",
	"An answer with more than k matches is refused in words that nobody listed: how many, and "+
		"how many may be.", true,
	func(s *wild.Site, r *rand.Rand, k int) func(a *wild.Answer) {
		said, own := r.IntN(2) == 0, s.Lang.Vocabulary(s.Rand("refusal"), len(s.Lang.Words)+20)
		words := func(n int) (out []string) {
			for range n {
				out = append(out, own[len(own)-1-r.IntN(20)])
			}
			return out
		}
		first, then, last := strings.Join(words(2), " "), strings.Join(words(3), " "),
			strings.Join(words(2), " ")
		return func(a *wild.Answer) {
			if a.Refused = fmt.Sprintf("%s %d %s %d %s.", first, a.Total, then, k, last); said {
				a.Refused = fmt.Sprintf("%s: %d. %s %d.", first, a.Total, then, k)
			}
		}
	})

// RefusedRed refuses in red.
var RefusedRed = refused("refused-red",
	"An answer with more than k matches is refused in a line in red.", false,
	func(s *wild.Site, r *rand.Rand, k int) func(a *wild.Answer) {
		red(s, r)
		said := tooMany(s, r, k)
		return func(a *wild.Answer) { a.Refused = said }
	})

// RefusedStatus refuses with a status that says that the question was wrong.
var RefusedStatus = refused("refused-status",
	"An answer with more than k matches is refused in words, with a status of an error.", true,
	func(s *wild.Site, r *rand.Rand, k int) func(a *wild.Answer) {
		said := tooMany(s, r, k)
		status := []int{http.StatusBadRequest, http.StatusRequestEntityTooLarge,
			http.StatusUnprocessableEntity, http.StatusInternalServerError}[r.IntN(4)]
		return func(a *wild.Answer) { a.Refused, a.Status = said, status }
	})

// RefusedEmpty answers with a page without an answer.
var RefusedEmpty = refused("refused-empty",
	"An answer with more than k matches is a page that shows none and says nothing.", true,
	func(_ *wild.Site, _ *rand.Rand, _ int) func(a *wild.Answer) {
		return func(a *wild.Answer) { a.Refused = "\u00a0" }
	})

// RefusedNone says that nothing was found.
var RefusedNone = refused("refused-as-none",
	"An answer with more than k matches says that nothing was found.", true,
	func(_ *wild.Site, _ *rand.Rand, _ int) func(a *wild.Answer) {
		return func(a *wild.Answer) { a.Total = 0 }
	})
