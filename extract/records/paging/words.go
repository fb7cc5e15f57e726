package paging

import (
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records/identity"
	"deepcrawl/forms/safety"
)

// Changes reports whether following an address on a page could change something; such links are
// never followed. What stands in the same place of the page's own address does nothing, or has done
// it: a search for "report" is one for more of the same.
func Changes(u, page *url.URL) bool {
	rest := *u
	same := strings.TrimSuffix(u.Path, "/") == strings.TrimSuffix(page.Path, "/")
	if same {
		rest.Path, rest.RawPath = "/", ""
	}
	if rest.RawQuery != "" && page.RawQuery != "" {
		here := strings.FieldsFunc(page.RawQuery, identity.Separates)
		pairs := slices.DeleteFunc(strings.FieldsFunc(u.RawQuery, identity.Separates),
			func(pair string) bool { return slices.Contains(here, pair) })
		rest.RawQuery = strings.Join(pairs, "&")
		if !same { // something may be done with what was looked for: find/mark?q=otter&page=2
			rest.RawQuery += "&q=otter"
		}
	}
	return (&safety.Link{URL: &rest, Page: safety.NewPage(page, nil)}).Judge().Harmful()
}
