package jsrender

import (
	"bytes"
	"cmp"
	"context"
	_ "embed" // search_box.js
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/vetting"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

//go:embed search_box.js
var boxesJS string

// boxes is what search_box.js says.
type boxes struct {
	Boxes  int
	Fresh  int // of them, those that a button opened
	Label  string
	Text   string // that the page shows
	Lang   string // of the page, as it says
	Value  string // that stands in the box
	Beside string // that is shown around it
	Done   bool   // something was pressed

	Offered []string // suggestions that a list of the box shows

	// what the page calls the box and what it stands in, as far as that may say that it is for
	// searching
	Says   []string
	Asks   []string // what is written at the box for a visitor: what he is to type
	Button string   // what is written on the one that would be pressed

	Choices []forms.Choice // controls beside the box
}

// boxes looks at what a visitor sees as search boxes and does what act says, see search_box.js.
// Forms that are forbidden are left as they are, whatever stands in them.
func (s *Session) boxes(ctx context.Context, act string) (b boxes, err error) {
	var closed [][]string
	if !looksOnly[act] {
		if closed, err = s.forbidden(ctx); err != nil {
			return b, err
		}
	}
	args, err := json.Marshal([]any{act, closed})
	if err != nil {
		return b, err
	}
	err = s.Evaluate(ctx, fmt.Sprintf("(%s)(...%s)", strings.TrimSpace(boxesJS), args), &b)
	for i, c := range b.Choices {
		b.Choices[i] = vetting.Sent(c) // what acts is never chosen
	}
	return b, err
}

// looksOnly are the acts that press nothing and choose nothing.
var looksOnly = map[string]bool{"": true, "offered": true, "scroll": true, "up": true}

// forbidden are the names of the controls of each form that acts, as a script may send what is set
// in it, and a button that says no more than "Next" sends it as well; and of each that needs no
// script to be sent and is no search by itself.
func (s *Session) forbidden(ctx context.Context) (names [][]string, err error) {
	p, err := s.Page(ctx)
	if err != nil {
		return nil, err
	}
	fs, err := forms.Find(p)
	if err != nil {
		return nil, err
	}
	still := !driven.Match(p.Body)
	for _, f := range fs {
		if ok, _ := kind.Searchable(f); forms.Acts(f) == "" &&
			(ok || !still && !sendsElsewhere(f, p)) {
			continue
		}
		own := []string{}
		for _, c := range f.Controls {
			if c.Name != "" {
				own = append(own, c.Name)
			}
		}
		names = append(names, own)
	}
	return names, nil
}

// driven are signs of a script that may drive a form.
var driven = regexp.MustCompile(`(?i)<script|\son[a-z]+\s*=`)

// sendsElsewhere reports whether a form needs no script to be sent: it names an address that is not
// that of its page. What is true of such a form by itself is true of it in a browser.
func sendsElsewhere(f *forms.Form, p *fetch.Page) bool {
	u, err := url.Parse(f.Action)
	return err == nil && f.Action != "" && !f.Hooked &&
		(f.Method == "POST" || u.Path != p.URL.Path || u.Host != p.URL.Host)
}

// mostOpeners is how many buttons that promise a box are pressed until one shows (estimate: a page
// has one, and one for its narrow view).
const mostOpeners = 3

// focus puts the cursor into the box. Where none is to be seen, or one behind a button is wanted,
// what promises a search is pressed first: some pages show the box only then.
func (s *Session) focus(ctx context.Context, behind bool) (b boxes, err error) {
	s.visit.types(&apiform.Typing{}) // what follows is our doing: see apiform.Harm
	if !behind {
		if b, err = s.boxes(ctx, "focus"); err != nil || b.Boxes > 0 {
			return b, err
		}
	}
	for n := range mostOpeners {
		opener, err := s.boxes(ctx, fmt.Sprintf("opener %d", n))
		if err != nil || !opener.Done {
			return boxes{Text: b.Text}, err
		}
		if safety.ButtonActs(opener.Button) != "" {
			continue
		}
		if _, err := s.boxes(ctx, fmt.Sprintf("open %d", n)); err != nil {
			return b, err
		}
		s.Settle(ctx)
		if b, err = s.boxes(ctx, "focus"); err != nil || b.Fresh > 0 {
			return b, err
		}
	}
	return boxes{Text: b.Text}, nil
}

// typeTerm types into the box that has the focus. From then on the door looks at what is sent, see
// harm, and forms too may be sent by POST.
func (s *Session) typeTerm(ctx context.Context, b boxes, term string) error {
	if w := safety.BoxActs(b.Asks...); w != "" {
		err := fmt.Errorf("its box says %q", w)
		s.visit.refuse(err)
		return err
	}
	s.AllowSubmit()
	s.visit.types(&apiform.Typing{Term: term, Box: append([]string{}, b.Says...), Button: b.Button})
	return s.Type(ctx, term)
}

// enter presses Enter in the box.
func (s *Session) enter(ctx context.Context, b boxes, term string) error {
	if err := b.acts(); err != nil {
		return err
	}
	s.visit.types(
		&apiform.Typing{Term: term, Box: append([]string{}, b.Says...), Button: b.Button,
			Entered: true})
	return s.Press(ctx)
}

// pressButton presses the button of the box that the term was typed into.
func (s *Session) pressButton(ctx context.Context, b boxes, term string) error {
	if err := b.acts(); err != nil {
		return err
	}
	s.visit.types(
		&apiform.Typing{Term: term, Box: append([]string{}, b.Says...), Button: b.Button,
			Pressed: true})
	_, err := s.boxes(ctx, "press")
	return err
}

// acts says why the button beside the box is not pressed.
func (b boxes) acts() error {
	if w := safety.ButtonActs(b.Button); w != "" {
		return fmt.Errorf("its button says %q", w)
	}
	return nil
}

// closed returns why a request that carries the term was not let through, or nothing that may
// change something was.
func (v *visit) closed(term string) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.harm != nil {
		return v.harm
	}
	for address, err := range v.failures {
		if plain, _ := url.QueryUnescape(address); strings.Contains(plain, term) {
			return err
		}
	}
	return nil
}

// distinct returns the first term that the page and its scripts do not use, so that it is told from
// the rest of a request. Large scripts use most words; there it is the first one that they use in
// no address and as no name.
func distinct(terms []string, before []*apiform.Exchange) string {
	for _, uses := range []func(body, term []byte) bool{bytes.Contains, addresses} {
		for _, term := range terms {
			used := func(x *apiform.Exchange) bool {
				kind := strings.ToLower(x.Header.Get("Content-Type"))
				return (strings.Contains(kind, "html") || strings.Contains(kind, "script")) &&
					uses(bytes.ToLower(x.Body()), []byte(term))
			}
			if !slices.ContainsFunc(before, used) {
				return term
			}
		}
	}
	return terms[0]
}

// addresses reports whether a term stands in a script where a part of an address or a name stands.
func addresses(body, term []byte) bool {
	for at := 0; ; at += len(term) {
		i := bytes.Index(body[at:], term)
		if i < 0 {
			return false
		}
		at += i
		end := at + len(term)
		if at > 0 && bytes.IndexByte([]byte("/:.\"'`_-?&"), body[at-1]) >= 0 ||
			end < len(body) && bytes.IndexByte([]byte("/:=\"'`_-"), body[end]) >= 0 {
			return true
		}
	}
}

// See types a term into the search box of a page and notes what is asked for: when it is typed,
// else when Enter is pressed, else when the button is. terms are what it may be, from the text that
// the page shows: the first one that the page does not use for itself is taken.
func (r *Renderer) See(ctx context.Context, page *fetch.Request, look apiform.Look,
	terms func(text string) []string) (apiform.Sighting, error) {
	seen := apiform.Sighting{Page: page.URL, Behind: look.Behind}
	s, err := r.Open(ctx, page)
	if err != nil {
		return seen, err
	}
	defer s.Close()
	b, err := s.focus(ctx, look.Behind)
	if err != nil {
		return seen, err
	}
	seen.Before = s.Exchanges()
	words := terms(b.Text)
	seen.Term, seen.Label, seen.Text, seen.Lang = distinct(words, seen.Before), b.Label, b.Text,
		forms.LanguageTag(b.Lang)
	if b.Boxes == 0 {
		r.note(s)
		return seen, cmp.Or(s.cut(), apiform.ErrNoBox)
	}
	begun := len(seen.Before)
	for _, act := range []func() error{
		func() error { return s.typeTerm(ctx, b, seen.Term) },
		func() error { return s.enter(ctx, b, seen.Term) },
		func() error { return s.pressButton(ctx, b, seen.Term) },
	} {
		if err := act(); err != nil {
			break // the page went away with the search, or hangs: what was seen so far counts
		}
		s.Settle(ctx)
		seen.After = slices.Clone(s.Exchanges()[begun:])
		if len(seen.Offered) == 0 {
			o, _ := s.boxes(ctx, "offered") // the page may be gone
			seen.Offered = o.Offered
		}
		if seen.Answered() {
			break
		}
	}
	seen.Closed, seen.Endless = s.visit.closed(seen.Term), s.visit.endless(seen.Term)
	seen.Shown = s.shows(ctx, seen.Shown)
	s.goOn(ctx, &seen, begun+len(seen.After))
	seen.Picked = s.pick(ctx, look.Nth)
	if seen.Closed == nil {
		if last := s.shows(ctx, nil); last != nil {
			s.linkRows(ctx, last[0])
			seen.Shown = append(seen.Shown, last...)
		}
	}
	if (!seen.Asked() || len(seen.Later) == 0) && seen.Closed == nil && !seen.Endless {
		// what is slow is not absent, be it the answer or its next page
		return seen, errors.Join(ctx.Err(), s.cut())
	}
	return seen, ctx.Err()
}

// shows adds the page as it is drawn now, if it is still there.
func (s *Session) shows(ctx context.Context, pages []*fetch.Page) []*fetch.Page {
	if p, err := s.Page(ctx); err == nil {
		pages = append(pages, p)
	}
	return pages
}

// goOn asks for more of what was found and notes what the page asks for then. begun is how many
// requests there were before.
func (s *Session) goOn(ctx context.Context, seen *apiform.Sighting, begun int) {
	for _, act := range []string{"scroll", "up", "scroll", "more"} {
		if _, err := s.boxes(ctx, act); err != nil {
			break
		}
		s.Settle(ctx)
		seen.Later = slices.Clone(s.Exchanges()[begun:])
		if apiform.Bring(seen.Later, seen.Term) {
			break // anything else is no next page, such as what counts visitors
		}
	}
}
