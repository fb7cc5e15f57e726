package paging

import (
	"strings"
	"unicode"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"

	"github.com/PuerkitoBio/goquery"
)

// fetchers are what a script of a page calls to fetch something.
var fetchers = []string{"XMLHttpRequest", "fetch(", "$.get", "$.post", "$.ajax", "jQuery.get",
	"jQuery.ajax", "axios"}

// Unpressed returns what is written on a button behind which a script of the page fetches more; ""
// where the page has none.
func Unpressed(p *fetch.Page) string {
	doc, err := p.Document()
	if err != nil || !wording.ContainsAny(doc.Find("script:not([src])").Text(), fetchers) {
		return ""
	}
	button := ""
	doc.Find(`button, a, input[type=button]`).EachWithBreak(func(_ int, s *goquery.Selection) bool {
		text := strings.TrimSpace(s.Text() + s.AttrOr("value", ""))
		href := strings.TrimSpace(s.AttrOr("href", ""))
		sends := strings.EqualFold(s.AttrOr("type", ""), "submit") ||
			s.Is("button:not([type])") && s.Closest("form").Length() > 0
		if sends || href != "" && !strings.HasPrefix(href, "#") &&
			!strings.HasPrefix(href, "javascript:") ||
			outline.Hidden(s.Nodes[0]) || !strings.ContainsFunc(text, unicode.IsLetter) ||
			wording.WordRole(wording.Fold(text)) != wording.ToNext {
			return true
		}
		button = strings.Join(strings.Fields(text), " ")
		return false
	})
	return button
}
