package spam

import (
	"strings"

	"deepcrawl/surface/fetch"
)

// mostSet is how many cookies of the scripts of a page are told.
const mostSet = 50

// Cookies returns what the scripts that stand in a page assign to document.cookie by themselves, as
// far as it is known without a browser: what hangs on other files is left out. The clock of the
// scripts stands at the time at which the page was fetched, in UTC, and chance is always 0.
func Cookies(p *fetch.Page) []string {
	in := inspector{page: p, site: fetch.Site(p.URL), bakes: new(baking)}
	in.read(p)
	return in.bakes.set
}

// baking is what scripts assigned to document.cookie.
type baking struct{ set []string }

// note takes note of an assignment. Of a text whose end is not known, name and value may be, and
// the attributes up to there: what is lost is mostly a date. Such a cookie lasts as long as the
// run, for all of its host, as most scripts have it.
func (b *baking) note(in *inspector, v value) {
	if b == nil || in.doubt > 0 || len(b.set) >= mostSet {
		return
	}
	line := v.s
	switch v.kind {
	case isText:
	case isUnknown:
		end := strings.LastIndexByte(v.s, ';')
		if end < 0 {
			return
		}
		line = v.s[:end]
		if pair, _, _ := strings.Cut(line, ";"); strings.HasSuffix(strings.TrimSpace(pair), "=") {
			return // it may as well be taken back
		}
		if !strings.Contains(strings.ToLower(line), "path") {
			line += "; path=/"
		}
	default:
		return
	}
	b.set = append(b.set, line)
}
