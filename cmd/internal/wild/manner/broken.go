package manner

import (
	"hash/fnv"
	"math/rand/v2"
	"net/http"
	"net/url"

	"deepcrawl/cmd/internal/wild"
)

const brokenFamily = "broken"

// changes makes a trait that spoils a reply now and then.
func changes(name, doc string, hard bool, least int, of func(r *wild.Reply) bool,
	spoil func(v *wild.Visit, r *wild.Reply)) wild.Trait {
	return wild.Trait{
		Family: brokenFamily, Name: "broken/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) {
			one := least + r.IntN(30)
			s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
				if v.Path != "/robots.txt" && of(r) && nowAndThen(v, name, one) {
					spoil(v, r)
				}
			})
		},
	}
}

func results(r *wild.Reply) bool { return r.Kind == wild.Result && page(r) }

// Replies that go wrong now and then, and are right when asked for again.
var (
	Cut = changes("cut", "Now and then the connection breaks off before the answer.", false, 12,
		page,
		func(_ *wild.Visit, r *wild.Reply) { r.Cut = true })
	Half = changes("half",
		"Now and then the connection breaks off within the page, which said that it was longer.",
		true, 12, page,
		func(_ *wild.Visit, r *wild.Reply) { r.Cut, r.Half = true, true })
	Blank = changes("blank", "Now and then a page of results has nothing in its frame.", true, 20,
		results,
		func(_ *wild.Visit, r *wild.Reply) {
			r.Main, r.Shown, r.Kind, r.Note = "", nil,
				wild.Refusal, "blank"
		})
	Empty = changes("no-octets", "Now and then a page of results has no content at all.", true, 20,
		results,
		func(_ *wild.Visit, r *wild.Reply) {
			r.Raw, r.Shown, r.Kind, r.Note = []byte{}, nil, wild.Refusal, "empty"
		})
)

// BreaksOff loses the rest of an answer.
var BreaksOff = wild.Trait{
	Family: brokenFamily, Name: "broken/list-ends", Hard: true,
	Doc: "Now and then the list of results ends with its page: the pager has no way on, though " +
		"the total says more.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		one := 15 + r.IntN(30)
		s.Results.Shows = append(s.Results.Shows, func(v *wild.Visit, a *wild.Answer) {
			if to := a.From() + a.Size; to < len(a.List) && nowAndThen(v, "ends", one) {
				a.List = a.List[:to]
			}
		})
	},
}

// SomeFail are questions that never work.
var SomeFail = wild.Trait{
	Family: brokenFamily, Name: "broken/some-questions", Hard: true,
	Doc: "Some questions always end in an error of the server (500).",
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Search.Reads = append(s.Search.Reads, func(_ *wild.Visit, a *wild.Answer, q url.Values) {
			h := fnv.New32a()
			_, _ = h.Write([]byte(a.Question.Encode())) // a hash takes everything
			if len(q) > 0 && h.Sum32()%25 == 0 {
				a.Refused, a.Status = s.Say("error"), http.StatusInternalServerError
			}
		})
	},
}

const statusFamily = "status"

// finds reports whether an answer has no items.
func nothing(v *wild.Visit, r *wild.Reply) bool {
	return v.Answer != nil && len(v.Answer.List) == 0 && v.Answer.Refused == "" && results(r)
}

// Statuses that pages of results have.
var (
	Status202 = wild.Trait{
		Family: statusFamily, Name: "status/202", Hard: true,
		Doc: "Pages of results have status 202.",
		Apply: func(s *wild.Site, _ *rand.Rand) {
			s.Finish = append(s.Finish, func(_ *wild.Visit, r *wild.Reply) {
				if results(r) {
					r.Status = http.StatusAccepted
				}
			})
		},
	}
	NoneMissing = wild.Trait{
		Family: statusFamily, Name: "status/none-404",
		Doc: "Where nothing was found the page has status 404.",
		Apply: func(s *wild.Site, _ *rand.Rand) {
			s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
				if nothing(v, r) {
					r.Status = http.StatusNotFound
				}
			})
		},
	}
	NoneFails = wild.Trait{
		Family: statusFamily, Name: "status/none-500", Hard: true,
		Doc: "Where nothing was found the server fails (500).",
		Apply: func(s *wild.Site, _ *rand.Rand) {
			s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
				if nothing(v, r) {
					r.Status, r.Main = http.StatusInternalServerError,
						"<h2>"+say(v, "error")+"</h2>\n"
				}
			})
		},
	}
	NoneElsewhere = wild.Trait{
		Family: statusFamily, Name: "status/none-redirect", Hard: true,
		Doc:  "Where nothing was found the visitor is sent back to the page with the form.",
		Fits: apart,
		Apply: func(s *wild.Site, r *rand.Rand) {
			name := pick(r, "msg", "nohits", "error")
			s.Form.Beside = append(s.Form.Beside, func(v *wild.Visit) string {
				if !v.Given(name) {
					return ""
				}
				return s.Results.Voice(v, s.Say("none"), true)
			})
			s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
				if nothing(v, r) {
					kind := r.Kind
					*r = *wild.Redirect(withParameter(s.Form.Page, name, "1"))
					r.Kind = kind
				}
			})
		},
	}
)
