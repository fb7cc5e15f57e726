package manner

import (
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// A scope is what a hidden token is good for.
type scope int

const (
	forSession scope = iota
	forPage          // each page has one of its own; all stay good
	forOnce          // a question uses it up
)

// A token is a hidden value that a question must bring back.
type token struct {
	s      *wild.Site
	name   string
	scope  scope
	shared bool // addresses of further pages carry it as well
}

// value returns the token of a page.
func (t *token) value(v *wild.Visit) string {
	if v.Mind == nil {
		return ""
	}
	key := fmt.Sprint("page ", v.Number)
	if t.scope == forSession {
		key = "session"
	}
	if v.Mind.Kept["token "+key] == "" {
		r := t.s.Rand("token " + v.Mind.ID + key)
		value := fmt.Sprintf("%016x%08x", r.Uint64(), r.Uint32())
		v.Mind.Kept["token "+key], v.Mind.Kept["is "+value] = value, "good"
	}
	return v.Mind.Kept["token "+key]
}

// Hidden is the token.
func (t *token) Hidden(v *wild.Visit) []wild.Input {
	return []wild.Input{{Name: t.name, Value: t.value(v)}}
}

// Link adds the token to addresses of results, where these need it.
func (t *token) Link(v *wild.Visit, href string) string {
	if !t.shared || v.Mind == nil || !strings.HasPrefix(href, t.s.Form.Action) ||
		href == t.s.Form.Action {
		return href
	}
	return withParameter(href, t.name, t.value(v))
}

// Check wants a good token, or a question that was answered before in this session.
func (t *token) Check(v *wild.Visit) *wild.Reply {
	if v.Mind == nil {
		return t.s.Refuse(v)
	}
	asked := "asked " + v.Question().Encode()
	got := "is " + v.Asked(t.name)
	switch {
	case v.Mind.Kept[got] == "good":
		if t.scope == forOnce {
			v.Mind.Kept[got] = "used up"
		}
		v.Mind.Kept[asked] = "yes"
		return nil
	case !t.shared && v.Mind.Kept[asked] != "":
		return nil
	}
	return t.s.Refuse(v)
}

// Price is the page with the form, where no page of results has a token for the next question.
func (t *token) Price() int {
	if t.scope == forOnce && !t.shared && !t.s.Form.Again {
		return 1
	}
	return 0
}

func tokened(name, doc string, hard bool, scope scope, shared bool) wild.Trait {
	return wild.Trait{
		Family: stateFamily, Name: "state/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Remember()
			s.State = &token{s: s, scope: scope, shared: shared,
				name: pick(r, "csrf_token", "_token", "authenticity_token",
					"__RequestVerificationToken", "YII_CSRF_TOKEN", "form_build_id",
					"javax.faces.ViewState", "struts.token", "nonce")}
		},
	}
}

// Hidden tokens.
var (
	TokenSession = tokened("token-session",
		"A hidden token, one a session, must come back with each question.", false, forSession,
		false)
	TokenPage = tokened("token-page",
		"A hidden token that differs on each page must come back with each question.", false,
		forPage, false)
	TokenOnce = tokened("token-once",
		"A hidden token is good for one question; further pages need none.", true, forOnce, false)
	TokenShared = tokened("token-once-shared",
		"A hidden token is good for one request; form and pager of a page share it.", true, forOnce,
		true)
)

// viewState is the state of a page in hidden fields, signed and perhaps dated, of which the server
// keeps nothing.
type viewState struct {
	s    *wild.Site
	life time.Duration // 0: for ever
	size int           // of the padding, in bytes
}

func (t *viewState) sign(text string) string {
	h := fnv.New64a()
	fmt.Fprint(h, t.s.Seed, t.s.N, text)
	return fmt.Sprintf("%016x", h.Sum64())
}

// Hidden are the fields of a page of ASP.NET.
func (t *viewState) Hidden(v *wild.Visit) []wild.Input {
	inner := fmt.Sprintf("%d|%d", v.Number, t.s.Clock.Now().Unix())
	r := t.s.Rand("viewstate" + inner)
	padding := make([]byte, t.size)
	for i := range padding {
		padding[i] = byte(r.IntN(256))
	}
	raw := append([]byte("\xff\x01"+inner+"|"+t.sign(inner)+"|"), padding...)
	state := base64.StdEncoding.EncodeToString(raw)
	return []wild.Input{
		{Name: "__EVENTTARGET"}, {Name: "__EVENTARGUMENT"}, {Name: "__VIEWSTATE", Value: state},
		{Name: "__VIEWSTATEGENERATOR", Value: strings.ToUpper(t.sign("generator")[:8])},
		{Name: "__EVENTVALIDATION", Value: base64.StdEncoding.EncodeToString([]byte("\xff\x01" +
			t.sign("event"+inner)))},
	}
}

// Link leaves addresses as they are.
func (*viewState) Link(_ *wild.Visit, href string) string { return href }

// Price is none: any page will do.
func (*viewState) Price() int { return 0 }

// Check reads the fields of a posted question.
func (t *viewState) Check(v *wild.Visit) *wild.Reply {
	if v.R.Method != http.MethodPost {
		return nil
	}
	raw, err := base64.StdEncoding.DecodeString(v.Asked("__VIEWSTATE"))
	parts := strings.SplitN(string(raw), "|", 4)
	if err != nil || len(parts) != 4 {
		return t.invalid(v)
	}
	inner := strings.TrimPrefix(parts[0], "\xff\x01") + "|" + parts[1]
	event, err := base64.StdEncoding.DecodeString(v.Asked("__EVENTVALIDATION"))
	if err != nil || parts[2] != t.sign(inner) ||
		string(event) != "\xff\x01"+t.sign("event"+inner) {
		return t.invalid(v)
	}
	var at int64
	if _, err := fmt.Sscan(parts[1], &at); err != nil || t.life > 0 &&
		t.s.Clock.Now().Sub(time.Unix(at, 0)) > t.life {
		return t.s.Refuse(v)
	}
	return nil
}

func (t *viewState) invalid(v *wild.Visit) *wild.Reply {
	r := wild.Page(v.Site.Say("error"), "<h2><i>"+say(v, "error")+"</i></h2>\n")
	r.Status = http.StatusInternalServerError
	return r
}

func viewStated(name, doc string, hard bool, life func(r *rand.Rand) time.Duration) wild.Trait {
	return wild.Trait{
		Family: stateFamily, Name: "state/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Form.Method = http.MethodPost
			s.State = &viewState{s: s, life: life(r), size: 40 + r.IntN(1500)}
		},
	}
}

// State in the page, as ASP.NET has it.
var (
	ViewState = viewStated("viewstate",
		"The form is posted with the signed state of its page, which differs on each.", false,
		func(*rand.Rand) time.Duration { return 0 })
	ViewStateAges = viewStated("viewstate-ages",
		"The same, and a state older than some seconds is refused.", true,
		func(r *rand.Rand) time.Duration { return time.Duration(10+r.IntN(291)) * time.Second })
)

// moving is an action that has another address after some requests.
type moving struct {
	s    *wild.Site
	life int // requests that an address is the current one
}

func (m *moving) address(epoch int) string {
	return fmt.Sprintf("%s-%06x", m.s.Form.Action,
		m.s.Rand(fmt.Sprint("epoch ", epoch)).IntN(1<<24))
}

// Hidden is none.
func (*moving) Hidden(*wild.Visit) []wild.Input { return nil }

// Link puts the address of the day in place of the action.
func (m *moving) Link(v *wild.Visit, href string) string {
	if rest, ok := strings.CutPrefix(href, m.s.Form.Action); ok && (rest == "" || rest[0] == '?') {
		return m.address(v.Number/m.life) + rest
	}
	return href
}

// Check refuses nothing: the guard did.
func (*moving) Check(*wild.Visit) *wild.Reply { return nil }

// Price is none.
func (*moving) Price() int { return 0 }

// guard takes the addresses of now and of just before.
func (m *moving) guard(v *wild.Visit) *wild.Reply {
	switch epoch := v.Number / m.life; v.Path {
	case m.address(epoch), m.address(epoch - 1):
		v.Path = m.s.Form.Action
	case m.s.Form.Action:
		v.Path = "/gone"
	}
	return nil
}

// Moving is a form whose action changes.
var Moving = wild.Trait{
	Family: stateFamily, Name: "state/moving-action", Hard: true,
	Doc:  "The address of the search changes now and then; the old one is not found any more.",
	Fits: apart,
	Apply: func(s *wild.Site, r *rand.Rand) {
		m := &moving{s: s, life: 15 + r.IntN(60)}
		s.State = m
		first(s, m.guard)
	},
}
