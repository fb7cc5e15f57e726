package site

import (
	"fmt"
	"net/url"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/visit"
)

const mostFailures = 5 // fetches in a row, then the host is taken to be down

// hosts knows which hosts of a site answer. A site may have many: a link to one that is down ends
// neither the crawl of the others nor, when a redirect led there, that of the host which sent us.
// Links to a lost host stay in the archive for the next run.
type hosts struct {
	homes    map[uint64]string // where each seed, by its key, led to
	failures map[string]int    // in a row, by host
	lost     map[string]bool
	spoke    map[string]bool // in this run or an earlier one
}

func newHosts(seeds []visit.Link) *hosts {
	h := &hosts{homes: map[uint64]string{}, failures: map[string]int{}, lost: map[string]bool{},
		spoke: map[string]bool{}}
	for _, l := range seeds {
		h.homes[l.Key] = l.URL.Host
	}
	return h
}

// Lost reports whether it is in vain to ask for u.
func (h *hosts) Lost(u *url.URL) bool { return h.lost[u.Host] }

// Spoke reports whether u's host ever answered.
func (h *hosts) Spoke(u *url.URL) bool { return h.spoke[u.Host] }

// Learn takes note of which hosts answer, and of where a seed led to.
func (h *hosts) Learn(v *visit.Visit) {
	if v.Answered() {
		h.spoke[v.Link.URL.Host] = true
	}
	if v.Page != nil {
		h.spoke[v.Page.URL.Host] = true
	}
	if _, seed := h.homes[v.Link.Key]; seed && v.Readable() {
		h.homes[v.Link.Key] = v.Page.URL.Host
	}
}

// Count takes note of an answer, or of one that did not come. It reports that no host is left at
// which a seed lives, and why.
func (h *hosts) Count(v *visit.Visit) (why string, over bool) {
	if v.Answered() {
		delete(h.failures, v.Link.URL.Host)
		return "", false
	}
	switch fetch.Kind(v.Outcome) {
	case fetch.KindRobots, fetch.KindAddress, fetch.KindNever, fetch.KindScope: // nothing was sent
		return "", false
	}
	host := v.Failed.Host
	h.failures[host]++
	switch {
	case v.HostGone || v.Outcome == string(fetch.KindGivenUp):
		why = v.Err
	case h.failures[host] >= mostFailures:
		why = fmt.Sprintf("%d requests to %s in a row failed, the last one: %s", mostFailures, host,
			v.Err)
	default:
		return "", false
	}
	h.lost[host] = true
	for _, home := range h.homes {
		if !h.lost[home] {
			return "", false
		}
	}
	return why, true
}
