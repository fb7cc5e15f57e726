package limit

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// A kept answer is one whose pages have addresses of their own for a time.
type kept struct {
	question url.Values
	visit    int
	at       time.Time
}

// A keeper gives answers numbers, so that addresses of further pages name the number in place of
// the
// question.
type keeper struct {
	s      *wild.Site
	name   string // of the parameter
	kept   map[string]kept
	lapsed func(k kept, v *wild.Visit) bool
	status int
}

// onward puts the number in place of the question.
func (k *keeper) onward(v *wild.Visit, a *wild.Answer, q url.Values) {
	number := v.Asked(k.name)
	if _, ok := k.kept[number]; !ok {
		number = fmt.Sprint(40_000 + v.Number)
		k.kept[number] = kept{question: a.Question, visit: v.Number, at: k.s.Clock.Now()}
	}
	for name := range a.Question {
		q.Del(name)
	}
	q.Set(k.name, number)
}

// guard puts the question back in place of the number.
func (k *keeper) guard(v *wild.Visit) *wild.Reply {
	if v.Path != k.s.Form.Action || !v.Given(k.name) {
		return nil
	}
	had, ok := k.kept[v.Asked(k.name)]
	if !ok || k.lapsed(had, v) {
		delete(k.kept, v.Asked(k.name))
		r := wild.Page(k.s.Frame.Title, k.s.Results.Voice(v, k.s.Say("page lapsed"),
			true)+v.FormHTML())
		r.Status, r.Kind = k.status, wild.Refusal
		return r
	}
	for name, vs := range had.question {
		v.Values[name] = vs
	}
	return nil
}

// lapses makes a trait of sites whose further pages live for some requests or for some seconds.
func lapses(name, doc string, lapsed func(r *rand.Rand) func(k kept,
	v *wild.Visit) bool) wild.Trait {
	return wild.Trait{
		Family: "page-life", Name: "page-life/" + name, Hard: true, Doc: doc,
		Apply: func(s *wild.Site, r *rand.Rand) {
			k := &keeper{
				s: s, name: pick(r, "rset", "set", "searchid", "qid", "hitlist"),
				kept: map[string]kept{}, lapsed: lapsed(r),
				status: []int{http.StatusOK, http.StatusOK, http.StatusGone,
					http.StatusNotFound}[r.IntN(4)],
			}
			s.Results.Onward = append(s.Results.Onward, k.onward)
			s.Guards = append(s.Guards, k.guard)
		},
	}
}

// AfterRequests forgets an answer some requests after it was asked for.
var AfterRequests = lapses("requests",
	"Addresses of further pages name a stored answer, which is gone after m requests.",
	func(r *rand.Rand) func(k kept, v *wild.Visit) bool {
		most := 20 + r.IntN(101)
		return func(k kept, v *wild.Visit) bool { return v.Number-k.visit > most }
	})

// AfterSeconds forgets an answer some time after it was asked for.
var AfterSeconds = lapses("seconds",
	"Addresses of further pages name a stored answer, which is gone after s seconds.",
	func(r *rand.Rand) func(k kept, v *wild.Visit) bool {
		most := time.Duration(30+r.IntN(571)) * time.Second
		return func(k kept, v *wild.Visit) bool { return v.Site.Clock.Now().Sub(k.at) > most }
	})

// OneList keeps one answer for a visitor: further pages are those of the newest question.
var OneList = wild.Trait{
	Family: "page-life", Name: "page-life/one-list", Hard: true,
	Doc: "The site keeps one answer for a visitor: addresses of further pages do not name the " +
		"question, and lead to the newest one's.",
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Remember()
		s.Results.Onward = append(s.Results.Onward,
			func(_ *wild.Visit, a *wild.Answer, q url.Values) {
				for name := range a.Question {
					q.Del(name)
				}
			})
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path != s.Form.Action || len(v.Question()) > 0 || len(v.Values) == 0 ||
				v.Mind == nil {
				return nil
			}
			for name, vs := range v.Mind.Asked {
				v.Values[name] = vs
			}
			return nil
		})
	},
}
