package jsrender

import (
	"context"
	_ "embed" // click_targets.js
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/forms/safety"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

//go:embed click_targets.js
var clickTargetsJS string

// A drawn page may show cards and rows that lead to their items when they are clicked, by an
// address that stands in no attribute: one listener hears the clicks of a whole table. What reads
// pages for links finds none there. So a row is clicked, and where it leads is written into the
// drawn page as data-href, as pages do themselves.
//
// No click can change anything: the line to the network is cut before the first one and stays so,
// navigation is prevented and noted, cookies set by then are not kept, and the tab is thrown away
// with all that the page has stored in it.

const (
	mostClickGroups = 3   // lists of a page that are tried, the longest first
	mostClicked     = 200 // rows of a list; one with more is left alone
	// likewise, where a script takes its time to lead anywhere: each costs the time in which a page
	// comes to rest
	mostLateClicks = 20
	fewLeads       = 3 // rows of a list that must lead to addresses of their own
	// pages of a site with lists that led nowhere, after which it is not tried again
	mostVain = 2
)

// A lead is a row and where a click on it leads.
type lead struct{ Tag, Class, Text, To string }

// clicks is what click_targets.js says.
type clicks struct {
	Groups int
	Rows   []*lead // nil for one that is gone
	Of     int     // rows that the group has
	Late   string
}

func (s *Session) clickTargets(ctx context.Context, act string) (c clicks, err error) {
	err = s.Evaluate(ctx,
		fmt.Sprintf("(%s)(%q, %d)", strings.TrimSpace(clickTargetsJS), act, mostClickGroups), &c)
	return c, err
}

// linkRows writes into p, the page as it was drawn, where clicks on its rows lead. The session is
// of no use afterwards.
func (s *Session) linkRows(ctx context.Context, p *fetch.Page) {
	site := fetch.Site(p.URL)
	if p.Truncated || !isHTML(p) || s.leaving() || s.renderer.vainClicks(site, 0) >= mostVain {
		return
	}
	look, err := s.clickTargets(ctx, "look")
	if err != nil || look.Groups == 0 {
		return
	}
	s.cutLine()
	for g := range look.Groups {
		if leads := s.leadsOf(ctx, g, p.URL); leads != nil {
			write(p, leads)
			return
		}
	}
	s.renderer.vainClicks(site, 1)
}

// cutLine lets nothing of the page through any longer, and nothing of it last.
func (s *Session) cutLine() {
	s.keep()
	s.visit.types(&apiform.Typing{}) // what follows is our doing: see apiform.Harm
	s.visit.hold()
	s.spent = true
}

// leadsOf clicks on the rows of a list. Nil where they lead nowhere, or not each to an address of
// its own.
func (s *Session) leadsOf(ctx context.Context, group int, page *url.URL) []*lead {
	first, err := s.clickTargets(ctx, fmt.Sprintf("click %d 0 1", group))
	if err != nil || len(first.Rows) == 0 || first.Rows[0] == nil || first.Of > mostClicked {
		return nil
	}
	leads := first.Rows
	if leads[0].To != "" {
		rest, err := s.clickTargets(ctx, fmt.Sprintf("click %d 1 %d", group, first.Of))
		if err != nil {
			return nil
		}
		return judged(append(leads, rest.Rows...), page)
	}
	if leads[0].To = s.lateLead(ctx); leads[0].To == "" || first.Of > mostLateClicks {
		return nil
	}
	for i := 1; i < first.Of; i++ {
		one, err := s.clickTargets(ctx, fmt.Sprintf("click %d %d %d", group, i, i+1))
		if err != nil || len(one.Rows) == 0 || one.Rows[0] == nil {
			return nil
		}
		if one.Rows[0].To == "" {
			one.Rows[0].To = s.lateLead(ctx)
		}
		leads = append(leads, one.Rows[0])
	}
	return judged(leads, page)
}

// lateLead is where the last click leads after all.
func (s *Session) lateLead(ctx context.Context) string {
	s.Settle(ctx)
	late, _ := s.clickTargets(ctx, "late") // nowhere, where the page is gone
	return late.Late
}

// judged are the rows when they lead to pages of the site, hardly two to the same, none of which
// may change anything.
func judged(leads []*lead, page *url.URL) []*lead {
	met := map[string]bool{}
	for _, l := range leads {
		if l == nil || l.To == "" {
			continue
		}
		u, err := fetch.ParseURL(page, l.To)
		if err != nil || fetch.Site(u) != fetch.Site(page) || safety.JudgeAddress(u).Harmful() {
			return nil
		}
		if l.To = apiform.Address(u); l.To == apiform.Address(page) {
			return nil // a router that keeps its place behind a hash, or a list that sorts itself
		}
		met[l.To] = true
	}
	if len(met) < fewLeads || 4*len(met) < 3*len(leads) {
		return nil
	}
	return slices.DeleteFunc(leads, func(l *lead) bool { return l == nil || l.To == "" })
}

// write puts the address of each row into p as its data-href.
func write(p *fetch.Page, leads []*lead) {
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(string(p.Body)))
	if err != nil {
		return
	}
	at := 0
	doc.Find(leads[0].Tag).Each(func(_ int, row *goquery.Selection) {
		if at < len(leads) && row.AttrOr("class", "") == leads[at].Class &&
			strings.Join(strings.Fields(row.Text()), " ") == leads[at].Text {
			row.SetAttr("data-href", leads[at].To)
			at++
		}
	})
	if at < len(leads) {
		return // the page is read in another way than the browser has it
	}
	if html, err := doc.Html(); err == nil {
		p.Body = []byte(html)
	}
}

// vainClicks counts the pages of a site with lists that led nowhere.
func (r *Renderer) vainClicks(site string, more int) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	if more > 0 {
		r.vain[site] += more
	}
	return r.vain[site]
}
