package population_test

import (
	"net/url"
	"strings"
	"testing"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/population"
)

// begin loads the page with the form, and asks a question as a browser sends it.
func (p *reader) begin(word string) request {
	page, _ := url.Parse(p.s.Base()[:len(p.s.Base())-1] + p.s.Form.Page)
	doc, _ := p.get(request{"GET", page.String(), ""})
	f := doc.Find("form").First()
	f.Find("input[name=q]").SetAttr("value", word)
	p.queue, p.seen = nil, map[string]bool{}
	p.fill(page, f)
	return p.queue[len(p.queue)-1]
}

// TestPagersLeadOnWhereASiteKeepsAState takes each way on from the first page of an answer, each in
// a session of its own, for every pager beside every kind of state.
func TestPagersLeadOnWhereASiteKeepsAState(t *testing.T) {
	each(t, []string{"state"}, func(t *testing.T, state wild.Trait) {
		each(t, []string{"pager"}, func(t *testing.T, pager wild.Trait) {
			trait, err := population.Find("layout/table")
			if err != nil {
				t.Fatal(err)
			}
			excluded := " " + strings.Join(append(state.Excludes, pager.Excludes...), " ") + " "
			if strings.Contains(excluded, " "+pager.Name+" ") ||
				strings.Contains(excluded, " "+state.Name+" ") ||
				strings.Contains(excluded, " state ") || strings.Contains(excluded, " pager ") {
				t.Skip("they exclude each other")
			}
			s := site(t, 1, state, trait, pager)
			found := map[int]bool{}
			ways := 1
			for way := 0; way < ways && way < 8; way++ {
				p := newReader(s)
				asked := p.begin("e")
				doc, entry := p.get(asked)
				for _, i := range entry.Shown {
					found[i] = true
				}
				p.queue, p.seen = nil, map[string]bool{}
				p.lead(asked, doc)
				if ways = len(p.queue); way < ways {
					_, entry = p.get(p.queue[way])
					for _, i := range entry.Shown {
						found[i] = true
					}
				}
			}
			want := len(s.Ask(url.Values{"q": {"e"}}).List)
			if len(found) < min(want, s.Results.Size+5) {
				t.Errorf("%d of %d items by %d ways on", len(found), want, ways)
			}
		})
	})
}
