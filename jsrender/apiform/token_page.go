package apiform

import (
	"net/http"
	"net/url"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// giver is what gives values of a request: the page of the box as it was served, else what its
// script asked for first.
func giver(s Sighting, r pieces) *fetch.Page {
	page := document(s)
	if page != nil && gives(page, r) {
		return page
	}
	for _, x := range s.Before {
		kind := strings.ToLower(x.Header.Get("Content-Type"))
		if x.Request.Method == http.MethodGet && x.Status == http.StatusOK &&
			strings.Contains(kind, "json") && fetch.Site(x.Request.URL) == fetch.Site(s.Page) &&
			gives(x.page(), r) {
			return x.page()
		}
	}
	return page
}

func gives(page *fetch.Page, r pieces) bool {
	found := false
	r.each(func(p piece) {
		parts := constant(page, p.text)
		found = found || parts[len(parts)-1].Fill == forms.Fresh
	})
	return found
}

// sourceOf is the address of what gives values; "" when that is the page of the box.
func sourceOf(page *fetch.Page, s Sighting) string {
	if page == nil || Address(page.URL) == Address(s.Page) {
		return ""
	}
	return Address(page.URL)
}

// document is the page of the box as it was served.
func document(s Sighting) *fetch.Page {
	for _, x := range s.Before {
		if Address(x.Request.URL) == Address(s.Page) {
			return x.page()
		}
	}
	return nil
}

// Address is u as a request names it: without a fragment.
func Address(u *url.URL) string {
	v := *u
	v.Fragment, v.RawFragment = "", ""
	return v.String()
}
