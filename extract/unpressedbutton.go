package extract

import (
	"fmt"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/paging"
	"deepcrawl/surface/fetch"
)

// An answer may end with a button behind which a script of its page fetches more and puts it below.
// What the script asks for is not known without running it, so that the user is told at least.

// unpressed returns what is written on such a button; "" where an answer has none, or leads on
// otherwise.
func unpressed(p *fetch.Page, res records.Result) string {
	if res.Kind != records.Results || len(res.Records) == 0 || res.Next != nil {
		return ""
	}
	return paging.Unpressed(p)
}

// scripted says that answers of so many records end with a button that was not pressed.
func scripted(button string, shown int) string {
	if button == "" {
		return ""
	}
	return fmt.Sprintf("; answers are cut at %d records by a button %q, behind which a script of "+
		"the page fetches more: "+
		"that is not pressed, with a browser or without", shown, button)
}
