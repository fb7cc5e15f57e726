package ask

import (
	"fmt"
	"html"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// visits are the visitors of a site that shows an answer below the form that asked for it. Each has
// a number, by which an address, a hidden field and a cookie name it.
type visits struct {
	s *wild.Site
	// the parameter of the form's page with the number, and what stands before that
	param, before string
	field, cookie string // that carry the number as well
	status        int    // of the redirects
	// by number: the question that the visitor asked last; nil: none yet
	asked map[string]url.Values
}

// given returns the number that an address or a form brings, or else the cookie; "": a new visitor.
func (t *visits) given(v *wild.Visit, number string) string {
	if _, known := t.asked[number]; known {
		return number
	}
	if c, err := v.R.Cookie(t.cookie); err == nil {
		if _, known := t.asked[c.Value]; known {
			return c.Value
		}
	}
	return ""
}

// keep remembers a question and sends the visitor to the form's page.
func (t *visits) keep(v *wild.Visit, number string, q url.Values) *wild.Reply {
	fresh := number == ""
	if fresh {
		number = fmt.Sprint(1e12 + t.s.Rand(fmt.Sprint("visit ", v.Number)).Int64N(9e12))
	}
	t.asked[number] = q
	r := wild.Redirect(html.UnescapeString(v.Href(t.address(number))))
	if r.Status = t.status; q != nil {
		r.Kind = wild.Result
	}
	if fresh {
		r.SetCookie(t.cookie, number)
	}
	return r
}

func (t *visits) address(number string) string {
	return t.s.Form.Page + "?" + t.param + "=" + t.before + number
}

// guard takes questions, and puts the question of a visitor in place of its number.
func (t *visits) guard(v *wild.Visit) *wild.Reply {
	switch v.Path {
	case t.s.Form.Action:
		number := t.given(v, v.Asked(t.field))
		delete(v.Values, t.field)
		if len(v.Values) == 0 {
			return t.keep(v, number, nil)
		}
		return t.keep(v, number, v.Values)
	case t.s.Form.Page:
		number := strings.TrimPrefix(v.Asked(t.param), t.before)
		delete(v.Values, t.param)
		had, known := t.asked[number]
		switch {
		case !known:
			return t.keep(v, t.given(v, ""), nil) // the page without a number begins anew
		case had == nil:
			v.Values = url.Values{t.field: {number}}
			return nil
		}
		asked := maps.Clone(had)
		maps.Copy(asked, v.Values)
		asked.Set(t.field, number)
		v.Values, v.Path = asked, t.s.Form.Action
	}
	return nil
}

// AtForm is a site of Oracle APEX and of others that redirect after a post.
var AtForm = wild.Trait{
	Family: "place", Name: "place/answers-at-form", Hard: true,
	Doc: "The program that takes the question keeps it for the visitor and redirects to the " +
		"form's own page with the " +
		"visitor's number; the answer stands below the form, and addresses of its pages do not " +
		"name the question.",
	Excludes: []string{
		"method/post-only", "form/label-alone", "again", "page-life", "hidden/start-sticks",
		"identity/same-path",
		"o-pager/down", "pager/post-buttons", "pager/post-form", "pager/second-button",
		"pager/buttons-within",
		"pager/postback", "pager/faces", "pager/script-function", "pager/menu", "pager/forgets",
		"none/form-again",
		"state/viewstate", "state/viewstate-ages", // they check posts, and an answer is never one
		"state/token-once-shared", // it writes the address of the results
	},
	Fits: func(s *wild.Site) bool { return s.Results.Onto == nil },
	Apply: func(s *wild.Site, r *rand.Rand) {
		t := &visits{s: s, asked: map[string]url.Values{},
			status: pick(r, http.StatusFound, http.StatusSeeOther)}
		if app := fmt.Sprint(100 + r.IntN(400)); r.IntN(2) == 0 {
			s.Form.Page, s.Form.Action = "/f", "/wwv_flow.accept"
			t.param, t.before, t.field, t.cookie = "p", app+":1:", "p_instance", "ORA_WWV_APP_"+app
		} else {
			s.Form.Page = pick(r, "/ords/query", "/inquiry", "/register.php")
			s.Form.Action = pick(r, "/ords/accept", "/do_query", "/submit.php")
			t.param, t.field, t.cookie = pick(r, "session", "s_no", "visit"), "instance", "instance"
		}
		s.Form.Method = pick(r, http.MethodPost, http.MethodPost, s.Form.Method)
		s.Form.Again = true
		s.Search.Price++ // the redirect
		s.Form.Hidden = append(s.Form.Hidden, func(v *wild.Visit) []wild.Input {
			// a page of another address, which knows the visitor by the cookie
			if !v.Given(t.field) {
				return nil
			}
			return []wild.Input{{Name: t.field, Value: v.Asked(t.field)}}
		})
		s.Results.Onto = func(v *wild.Visit, q url.Values) string {
			more := maps.Clone(q)
			for name := range v.Question() {
				delete(more, name)
			}
			to := t.address(v.Asked(t.field))
			if len(more) > 0 {
				to += "&" + s.Query(more)
			}
			return to
		}
		s.Guards = append(s.Guards, t.guard)
	},
}
