package spam

import (
	"deepcrawl/surface/fetch"
)

// Cookies returns what the scripts that stand in a page assign to document.cookie by themselves, as
// far as it is known without a browser and without other files. The clock of the scripts stands at
// the time at which the page was fetched, in UTC, and chance is always 0.
func Cookies(p *fetch.Page) []string {
	doc, err := p.Document()
	if err != nil {
		return nil
	}
	return run(p, doc.Nodes[0]).Cookies
}
