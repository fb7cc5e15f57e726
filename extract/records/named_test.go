package records

import (
	"net/url"
	"strings"
	"testing"
)

// A wiki offers to write the page that was not found, under a name made of what was asked for.
func TestThePageThatNobodyWroteYetIsNoRecord(t *testing.T) {
	answer := func(term, joiner string) string {
		name := strings.Join(strings.Fields(strings.ToLower(term)), joiner)
		return `<html><body><h1><a href="/doc?id=start">Notes</a></h1><form action="/doc"><input ` +
			`type="hidden" name="do" value="search"><input name="q" value="` + term + `"></form>
<div class="trace">Trace: <a href="/doc?id=start">start</a></div><main><h1>Search</h1><p>You can find the results of your search below. If you did not find what you looked for, you can write the page <a href="/doc?id=` + name +
			`&amp;do=edit" class="new">:` + name + `</a>, named after your query.</p><p>Nothing ` +
			`was found.</p></main><div id="foot">start.txt, last changed by Ann</div></body></html>`
	}
	at := "http://h.example/doc?do=search&q="
	for _, joiner := range []string{"_", "-", "+", ""} {
		e := LearnEmpty([]string{"xqzxwv", "qzjxxkk"},
			pageOf(t, at+"xqzxwv", answer("xqzxwv", joiner)),
			pageOf(t, at+"qzjxxkk", answer("qzjxxkk", joiner)))
		for _, term := range []string{"not xqwzvk", "Old mill at the river", "Mill", "9 Hits"} {
			res, err := (&Wrapper{}).Apply(Asked{Term: term, Empty: e},
				pageOf(t, at+url.QueryEscape(term), answer(term, joiner)))
			if err != nil || res.Kind != None {
				t.Errorf("%q, joined by %q: %s with %d records (%v)", term, joiner, res.Kind,
					len(res.Records), err)
			}
		}
	}
}
