package verdict

import (
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
	"deepcrawl/surface/fetch"
)

// A session that is over, or a page whose hidden state is too old, is said in any order: something
// of a visit and that it is at its end, or that one has to begin anew.

var lapsed = wording.Ways{
	Also: wording.Lazily(inOneSentence(
		wording.Beginning(lang.Session), wording.Beginning(lang.Expired), "40") +
		`|\b(?:no (?:active|valid)|invalid) session`),
}

// longestLapse is how long, in bytes, the text of a page is at most that says no more than that a
// session is over.
const longestLapse = 1500

// Lapsed reports whether a page says no more than that the session or the page that it was asked
// from is over.
func Lapsed(p *fetch.Page) bool {
	text := outline.SaidText(p)
	return len(text) <= longestLapse && lapsed.Match(text)
}
