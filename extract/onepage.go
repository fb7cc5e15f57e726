package extract

import (
	"context"
	"fmt"
	"strings"
)

// leastAstray is how many answers have to be one page before that is said to be no search.
const leastAstray = 3

// astray says where all questions led that found nothing, when that is one page which the form is
// not sent to: a site shows it to visitors whom it does not know, as without a cookie that a script
// sets.
func (r *harvest) astray(ctx context.Context) string {
	page, asked := "", 0
	for s, err := range r.archive.Steps(context.WithoutCancel(ctx), r.cfg.Site, r.round) {
		rd := r.readers[s.Ask.Query.Form]
		if err != nil || rd == nil || s.URL == "" || sameWay(s.URL, rd.session.form.Action) ||
			page != "" && page != s.URL {
			return ""
		}
		page = s.URL
		asked++
	}
	if asked < leastAstray {
		return ""
	}
	return fmt.Sprintf(": all %d were sent to %s, which is no answer of the search; the site may "+
		"want a cookie that a browser has, see --render and --cookie-file", asked, page)
}

// sameWay reports whether two addresses differ in their queries at most.
func sameWay(a, b string) bool {
	cut := func(s string) string {
		s, _, _ = strings.Cut(s, "#")
		s, _, _ = strings.Cut(s, "?")
		return s
	}
	return cut(a) == cut(b)
}
