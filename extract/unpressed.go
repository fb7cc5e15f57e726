package extract

import (
	"fmt"
	"strings"
	"unicode"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"

	"github.com/PuerkitoBio/goquery"
)

// An answer may end with a button behind which a script of its page fetches more and puts it below. What
// the script asks for is not known without running it, so that the user is told at least.

// fetchers are what a script of a page calls to fetch something.
var fetchers = []string{"XMLHttpRequest", "fetch(", "$.get", "$.post", "$.ajax", "jQuery.get", "jQuery.ajax", "axios"}

// unpressed returns what is written on such a button; "" where an answer has none, or leads on otherwise.
func unpressed(p *fetch.Page, res records.Result) string {
	if res.Kind != records.Results || len(res.Records) == 0 || res.Next != nil {
		return ""
	}
	doc, err := p.Document()
	if err != nil || !wording.ContainsAny(doc.Find("script:not([src])").Text(), fetchers) {
		return ""
	}
	button := ""
	doc.Find(`button, a, input[type=button]`).EachWithBreak(func(_ int, s *goquery.Selection) bool {
		text := strings.TrimSpace(s.Text() + s.AttrOr("value", ""))
		href := strings.TrimSpace(s.AttrOr("href", ""))
		sends := strings.EqualFold(s.AttrOr("type", ""), "submit") || s.Is("button:not([type])") && s.Closest("form").Length() > 0
		if sends || href != "" && !strings.HasPrefix(href, "#") && !strings.HasPrefix(href, "javascript:") ||
			outline.Hidden(s.Nodes[0]) || !strings.ContainsFunc(text, unicode.IsLetter) ||
			wording.WordRole(wording.Fold(text)) != wording.ToNext {
			return true
		}
		button = strings.Join(strings.Fields(text), " ")
		return false
	})
	return button
}

// scripted says that answers of so many records end with a button that was not pressed.
func scripted(button string, shown int) string {
	if button == "" {
		return ""
	}
	return fmt.Sprintf("; answers are cut at %d records by a button %q, behind which a script of the page fetches more: "+
		"that is not pressed, with a browser or without", shown, button)
}
