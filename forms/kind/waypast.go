package kind

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// A WayOn is what leads past a page that stands before another one: a link or the only button of a
// form, whose words say so or that brings the visitor back to where he wanted to go.
type WayOn struct {
	Label string
	Kind  string // the same on all pages that have it
	Press bool   // it is a button
	Back  bool   // it brings the visitor to where he wanted to go
}

// standsBefore is in what WayOn.Before says.
const standsBefore = "stands before the answers and wants something accepted"

// Barred reports whether a reason is one that WayOn.Before gave: a person has to go first.
func Barred(reason string) bool { return strings.Contains(reason, standsBefore) }

// mostNamed bounds the title or the button by which a page is named, in characters.
const mostNamed = 80

// Before says that a page which has the way on stands before all others, and what a person can do.
func (w WayOn) Before(p *fetch.Page) string {
	name := "page"
	if d, err := p.Document(); err == nil {
		if title := folded(d.Find("title").First()); title != "" {
			name = fmt.Sprintf("page %q", cut(title))
		}
	}
	how := "follow"
	if w.Press {
		how = "press"
	}
	return fmt.Sprintf(
		"the %s %s, such as terms of use: that is for a person to do, who may %s %q in a browser "+
			"and give the cookies that the site sets then with --cookie-file", name, standsBefore,
		how,
		cut(w.Label))
}

func folded(s *goquery.Selection) string { return controls.OneLine(s.Text()) }

func cut(s string) string {
	if rs := []rune(s); len(rs) > mostNamed {
		return string(rs[:mostNamed]) + "..."
	}
	return s
}

// WaysOn are the ways past a page, with the forms that stand on it; those that say yes to something
// come first. A page that holds what was asked for may have some as well, as the button below a
// word on cookies.
func WaysOn(p *fetch.Page, found []*webform.Form) (ways []WayOn) {
	for _, f := range found {
		if len(fields.Askable(f)) > 0 || f.Template != nil {
			continue
		}
		b := submit.Button(f)
		if b == nil {
			continue
		}
		if back := carries(f, p); back || leadsOn(b.Label) {
			ways = append(ways,
				WayOn{Label: b.Label, Kind: "form " + placeOfAction(f.Action), Press: true,
					Back: back})
		}
	}
	d, err := p.Document()
	if err != nil {
		return nil
	}
	d.Find("a[href]").Each(func(_ int, link *goquery.Selection) {
		u, err := fetch.ParseURL(p.URL, link.AttrOr("href", ""))
		if err != nil || u.Host != p.URL.Host || fetch.Key(u) == fetch.Key(p.URL) {
			return
		}
		text, back := folded(link), u.RawQuery != "" && brings(u.Query(), p)
		if back || leadsOn(text) {
			ways = append(ways, WayOn{Label: text, Kind: "link " + u.Path, Back: back})
		}
	})
	slices.SortStableFunc(ways, func(a, b WayOn) int { return cmp.Compare(rankOn(a), rankOn(b)) })
	return ways
}

// rankOn is less for a way that says more of what it does.
func rankOn(w WayOn) int {
	switch {
	case Consents(w.Label):
		return 0
	case GoesOn(w.Label):
		return 1
	}
	return 2
}

// mostOn is how many words a link has at most that does no more than to say yes.
const mostOn = 6

func leadsOn(text string) bool {
	return GoesOn(text) || Consents(text) && len(strings.Fields(text)) <= mostOn
}

// carries reports whether a form sends the address of its page, to come back to it.
func carries(f *webform.Form, p *fetch.Page) bool {
	req, err := submit.Request(f, nil, submit.Button(f))
	if err != nil {
		return false
	}
	sent := req.URL.Query()
	if req.Method == http.MethodPost {
		if sent, err = url.ParseQuery(string(req.Body)); err != nil {
			return false
		}
	}
	return brings(sent, p)
}

// Accepts reports whether a link of a page says yes to something in the visitor's name, and brings
// him back to the page then.
func Accepts(text string, u *url.URL, p *fetch.Page) bool {
	return u.RawQuery != "" && brings(u.Query(), p) && Consents(text) && leadsOn(text)
}

// brings reports whether one of the values that are sent is the address of a page.
func brings(sent url.Values, p *fetch.Page) bool {
	at := []string{p.URL.String(), p.URL.RequestURI()}
	if p.Request != nil && p.Request.URL != nil {
		at = append(at, p.Request.URL.String(), p.Request.URL.RequestURI())
	}
	for _, values := range sent {
		if len(values) == 1 && slices.Contains(at, values[0]) {
			return true
		}
	}
	return false
}

func placeOfAction(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Path
}
