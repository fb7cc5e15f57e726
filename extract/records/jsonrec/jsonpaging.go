package jsonrec

import (
	"cmp"
	"math"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// Next returns the request for the next page: the address that the answer gives, else the present
// one with its offset or page number grown, as long as the count says that there is more. nil when
// there is neither.
func Next(v any, p *fetch.Page, shown int, claimed answer.Total) *fetch.Request {
	u := nextAddress(v, p.URL, 0)
	if u == nil {
		u = linkedNext(p)
	}
	if u == nil {
		u = afterCursor(v, p.URL, 0)
	}
	if u == nil && claimed.Known {
		u = grown(p.URL, shown, claimed.N)
	}
	if u == nil && !claimed.Known && goesOn(v, 0) {
		u = grown(p.URL, shown, math.MaxInt)
	}
	if u == nil {
		return nil
	}
	return &fetch.Request{URL: u, Referer: p.URL}
}

// stepsOn reports whether an answer says that there is more of it, without a count of what there
// is.
func goesOn(v any, depth int) bool {
	o, ok := v.(map[string]any)
	if !ok || depth > MaxDepth {
		return false
	}
	for k, v := range o {
		switch strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(k)) {
		case "hasmore", "hasnext", "hasnextpage", "more", "moreresults", "moreavailable":
			if v == true {
				return true
			}
		case "last", "islast", "lastpage", "islastpage":
			if v == false {
				return true
			}
		}
		if goesOn(v, depth+1) {
			return true
		}
	}
	return false
}

// linkOfHeader is one link of a Link header (RFC 8288): its address, and what is said of it.
var linkOfHeader = regexp.MustCompile(`<([^>]*)>((?:\s*;\s*[\w*-]+\s*(?:=\s*(?:"[^"]*"|[^\s",;]*))?)*)`)

// relNext is a link to the next part, possibly among other relations.
var relNext = regexp.MustCompile(
	`(?i);\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?:[\s,;]|$))`)

// linkedNext is what the header of the answer links to as its next part; nil for none.
func linkedNext(p *fetch.Page) *url.URL {
	for _, header := range p.Header.Values("Link") {
		for _, link := range linkOfHeader.FindAllStringSubmatch(header, -1) {
			if !relNext.MatchString(link[2]) {
				continue
			}
			if u := outline.Resolve(p.URL, link[1]); u != nil &&
				fetch.Site(u) == fetch.Site(p.URL) && fetch.Key(u) != fetch.Key(p.URL) {
				return u
			}
		}
	}
	return nil
}

// nextAddress looks for what the answer calls its next page, as text or as an object with a link.
func nextAddress(v any, self *url.URL, depth int) *url.URL {
	o, ok := v.(map[string]any)
	if !ok || depth > 3 {
		return nil
	}
	for _, k := range []string{"next", "next_page", "nextPage", "next_url", "nextUrl", "nextLink",
		"next_link", "next_page_url", "nextPageUrl", "@odata.nextLink", "odata.nextLink",
		"more_url"} {
		next := o[k]
		if link, ok := next.(map[string]any); ok {
			next = cmp.Or(link["href"], link["url"])
		}
		if s, ok := next.(string); ok && s != "" {
			if u := outline.Resolve(self, s); u != nil && fetch.Site(u) == fetch.Site(self) {
				return u
			}
		}
	}
	for _, k := range []string{"links", "_links", "meta", "paging", "pagination", "response",
		"result"} {
		if u := nextAddress(o[k], self, depth+1); u != nil {
			return u
		}
	}
	return nil
}

// cursors are what answers call the place where the next part begins, and the parameter that asks
// for it.
var cursors = []struct{ name, parameter string }{
	{"endCursor", "after"}, {"end_cursor", "after"}, {"next_cursor", "cursor"},
	{"nextCursor", "cursor"}, {"nextCursorMark", "cursorMark"}, {"nextPageToken", "pageToken"},
	{"next_page_token", "page_token"}, {"resumptionToken", "resumptionToken"},
}

// afterCursor is the address with the cursor that an answer gives for its next part; nil where
// there is none, or no more.
func afterCursor(v any, self *url.URL, depth int) *url.URL {
	o, ok := v.(map[string]any)
	if !ok || depth > 4 || o["hasNextPage"] == false || o["has_next_page"] == false ||
		o["has_more"] == false {
		return nil
	}
	q := self.Query()
	for _, c := range cursors {
		if s, ok := o[c.name].(string); ok && s != "" && q.Get(c.parameter) != s {
			q.Set(c.parameter, s)
			u := *self
			u.RawQuery = q.Encode()
			return &u
		}
	}
	for _, k := range SortedKeys(o) {
		if u := afterCursor(o[k], self, depth+1); u != nil {
			return u
		}
	}
	return nil
}

// OffsetNames and PageNames are parameters that say which part of an answer is asked for.
var (
	OffsetNames = wording.Words("start offset skip from startindex start_index first")
	PageNames   = wording.Words("page p pg pagenumber page_number pageno currentpage")
)

// grown is the address of the part after the one at u; nil when u does not say which part it is, or
// there is none.
func grown(u *url.URL, shown, total int) *url.URL {
	for _, s := range paging.Slots(u.String()) {
		name := strings.ToLower(strings.TrimPrefix(s.Key, "q:"))
		next := s.Value + shown
		switch {
		case OffsetNames[name] && next < total:
		case PageNames[name] && s.Value*shown < total:
			next = s.Value + 1
		default:
			continue
		}
		addr := u.String()
		return outline.Resolve(u, addr[:s.From]+strconv.Itoa(next)+addr[s.To:])
	}
	return nil
}
