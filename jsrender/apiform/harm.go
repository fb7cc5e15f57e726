package apiform

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
)

// A Typing is what the door knows of what we do on a page: only from then on may a request carry
// words of ours.
type Typing struct {
	Term   string
	Chosen string   // the option of a menu, where nothing is typed
	Box    []string // what the page calls the box; none where we choose
	Button string   // beside it

	Pressed bool // the button, which was the last that we did
	Entered bool // Enter
}

// Ours is what a request carries that we cause.
func (t *Typing) Ours() string { return cmp.Or(t.Term, t.Chosen) }

// Harm returns why a request is not sent: it may change something at the site. t is nil before
// anything was typed.
func Harm(r *fetch.Request, t *Typing) error {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions:
	default:
		return ErrMutation
	}
	p := takeApart(r)
	var asks, mutates bool
	p.each(func(p piece) {
		is, changes := graphql(p.text)
		asks, mutates = asks || is, mutates || changes || overrides(p)
	})
	if mutates {
		return ErrMutation
	}
	s := safety.Sending{Method: r.Method, Address: r.URL.String(), Values: p.values(), Asks: asks,
		Message: r.Header.Get("Upgrade") != ""}
	if t != nil {
		// the word typed may be any
		s.Box, s.Button, s.Pressed, s.Entered, s.Address = append([]string{}, t.Box...), t.Button,
			t.Pressed, t.Entered, strings.ReplaceAll(s.Address, t.Term, "")
		s.Into, s.Chosen = into(p, t.Ours()), t.Chosen != ""
	}
	if why := s.Harm(); why != "" {
		return errors.New(why)
	}
	if r.Method == http.MethodGet && t != nil {
		if u, err := url.Parse(s.Address); err == nil {
			asks := len(s.Into) > 0
			if judged := safety.JudgeAddress(u); judged.Harmful() &&
				!(asks && judged.Veto == safety.TokenVeto) {
				return errors.New(judged.String())
			}
		}
	}
	return nil
}

// into names the values that are the term.
func into(p pieces, term string) (names []string) {
	p.each(func(p piece) {
		if term != "" && p.text == term {
			names = append(names, p.name[strings.LastIndexAny(p.name, ".? ")+1:])
		}
	})
	return names
}

// overrides reports whether a value asks for another method than that of the request.
func overrides(p piece) bool {
	switch strings.ToLower(p.name[strings.LastIndexAny(p.name, ".? ")+1:]) {
	case "x-http-method-override", "x-http-method", "x-method-override", "_method":
		return !strings.EqualFold(p.text, http.MethodGet) &&
			!strings.EqualFold(p.text, http.MethodPost)
	}
	return false
}

var opening = regexp.MustCompile(
	`^(?:[\s,]|#[^\n]*\n?)*(?:\{|(?:query|mutation|subscription|fragment)\b)`)

// inert is what says nothing of the operations of a GraphQL document: its comments and strings.
var inert = regexp.MustCompile(`(?s)#[^\n]*|""".*?"""|"(?:[^"\\\n]|\\.)*"`)

var operation = regexp.MustCompile(`[{}]|\b(?:mutation|subscription)\b`)

// graphql reports whether a text is a GraphQL document, and whether one of its operations may
// change something: the words outside of all braces say which operations there are.
func graphql(text string) (is, changes bool) {
	if !opening.MatchString(text) || !strings.Contains(text, "{") {
		return false, false
	}
	depth := 0
	for _, word := range operation.FindAllString(inert.ReplaceAllString(text, ""), -1) {
		switch word {
		case "{":
			depth++
		case "}":
			depth--
		default:
			changes = changes || depth <= 0
		}
	}
	return depth == 0, changes
}
