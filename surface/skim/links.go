package skim

import (
	"net/url"
	"strings"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// How a link stands on its page, where that is no element or relation of the same name.
const (
	ViaFeed        = "feed"
	ViaDescription = "opensearch"
	ViaVersion     = "hreflang" // the page in another language
)

const mostHeaderLinks = 500 // of a page that are looked at

// Link is a link as it stands on a page.
type Link struct {
	URL      *url.URL // nil if known
	Key      uint64
	Known    bool // the address was seen before: nobody will ask for more
	Via      string
	Anchor   string
	Words    string // all that the page says of the link
	Nav      bool   // in a menu
	NoFollow bool
	Element  *safety.Link // what tells whether it changes something; nil: its address alone
}

// HeaderLinks are the versions and the next page that Link headers name (RFC 8288).
func HeaderLinks(p *fetch.Page) (all []Link) {
	for _, value := range p.Header.Values("Link") {
		_, links, _ := strings.Cut(value, "<")
		for link := range strings.SplitSeq(links, "<") {
			target, params, _ := strings.Cut(link, ">")
			via := ""
			switch params = strings.ToLower(params); {
			case strings.Contains(params, "hreflang") && strings.Contains(params, "alternate"):
				via = ViaVersion
			case strings.Contains(params, "rel=next") || strings.Contains(params, `rel="next"`):
				via = "next"
			default:
				continue
			}
			if u, err := fetch.ParseURL(p.URL, strings.TrimSpace(target)); err == nil &&
				weburl.IsWeb(u) && len(all) < mostHeaderLinks {
				all = append(all, Link{URL: u, Key: weburl.Key(u), Via: via})
			}
		}
	}
	return all
}
