package visit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/skim"
)

// Outcomes of a visit that got an answer. Where none was got, the outcome is the fetch.Kind of the
// failure: robots, budget, refused, timeout, dns, ...
const (
	OutcomePage = "page" // HTML that was read
	// the same text as a page of the site that was read before, or nearly that of several; its
	// links are not followed
	OutcomeDuplicate = "duplicate"
	OutcomeStatus    = "status" // an HTTP status of 400 or more
	OutcomeMoved     = "moved"  // a redirect that left the site, whatever became of it there
	OutcomeNotHTML   = "not_html"
	OutcomeSitemap   = "sitemap"   // a sitemap that robots.txt names, or a feed: links, but no page
	OutcomeDescribed = "described" // an OpenSearch description: a form, but no page
	OutcomeError     = "error"     // none of these, and no fetch.Failure
)

// OutcomeUnchanged is a page that was visited again and is as it was. It is only told to Watch: the
// visit that read the page stays the one that is kept.
const OutcomeUnchanged = "unchanged"

// MovedTo begins what is said of a page that lives on another site; its address follows.
const MovedTo = "moved to "

// Fail takes note of why a fetch got no page. Trouble on another site, where a redirect led, is
// none of this one's.
func (v *Visit) Fail(err error) {
	v.Outcome, v.Err = outcomeOf(err)
	v.Failed = v.Link.URL
	var failure *fetch.Failure
	if errors.As(err, &failure) {
		v.Failed = failure.URL
	}
	if errors.As(err, &v.Later) {
		return
	}
	v.HostGone = errors.Is(err, fetch.ErrGivenUp)
	if fetch.Site(v.Failed) != v.Link.Site {
		v.Outcome, v.Err = OutcomeMoved, fmt.Sprintf("%s%s: %s", MovedTo, v.Failed, v.Err)
	}
}

// Readable reports whether the visit found a page of the site, new or not.
func (v *Visit) Readable() bool {
	return v.Page != nil && (v.Outcome == OutcomePage || v.Outcome == OutcomeDuplicate)
}

// Answered reports whether the host said something, be it no page: a redirect that leads elsewhere,
// or nowhere.
func (v *Visit) Answered() bool {
	switch v.Outcome {
	case OutcomeMoved, string(fetch.KindRedirects), string(fetch.KindLocation),
		string(fetch.KindHarm):
		return true
	}
	return v.Page != nil
}

// outcomeOf says what an error of a fetch means: the kind of the failure, which is an outcome, and
// words for people.
func outcomeOf(err error) (outcome, words string) {
	if errors.Is(err, fetch.ErrNever) {
		words := err.Error()
		return string(fetch.KindNever), words[max(0, strings.Index(words, fetch.ErrNever.Error())):]
	}
	if errors.Is(err, fetch.ErrAddress) {
		return string(fetch.KindAddress), private(err)
	}
	var failure *fetch.Failure
	if errors.As(err, &failure) {
		return string(failure.Kind), plainly(failure)
	}
	for _, known := range []struct {
		err  error
		kind fetch.Kind
	}{
		{fetch.ErrRobots, fetch.KindRobots}, {fetch.ErrBudget, fetch.KindBudget},
		{fetch.ErrGivenUp, fetch.KindGivenUp}, {fetch.ErrNever, fetch.KindNever},
		{context.DeadlineExceeded, fetch.KindTimeout},
	} {
		if errors.Is(err, known.err) {
			return string(known.kind), err.Error()
		}
	}
	return OutcomeError, err.Error()
}

// private says of an address that the guard refused what it is, and why that one is not asked: it
// need not be the one that was named, as names and redirects lead on.
func private(err error) string {
	words := err.Error()
	return "leads to the " + words[max(0, strings.Index(words, fetch.ErrAddress.Error())):] +
		", which was not named as a site (by its number, or as localhost)"
}

// plainly puts the kinds that every list of sites brings into plain words; the others are told as
// they came.
func plainly(f *fetch.Failure) string {
	switch f.Kind {
	case fetch.KindDNS:
		return "no such host: " + f.URL.Hostname()
	case fetch.KindRefused:
		return "connection refused by " + f.URL.Host
	case fetch.KindTimeout:
		return "no answer in time from " + f.URL.Host
	case fetch.KindReset:
		return "connection broken off by " + f.URL.Host
	case fetch.KindTLS:
		return "no secure connection to " + f.URL.Host + ": " + fetch.Words(f.Err)
	case fetch.KindProtocol:
		return "unreadable answer from " + f.URL.Host + ": " + fetch.Words(f.Err)
	}
	return f.Err.Error()
}

// Judge says what is wrong with a page; OutcomePage when nothing is.
func Judge(p *fetch.Page, site string) (outcome, words string) {
	switch {
	case fetch.Site(p.URL) != site:
		return OutcomeMoved, MovedTo + p.URL.String()
	case p.Status >= 400:
		return OutcomeStatus,
			strings.TrimSpace(fmt.Sprintf("answered %d %s", p.Status, http.StatusText(p.Status)))
	case 300 <= p.Status && p.Status < 400 && len(bytes.TrimSpace(p.Body)) == 0:
		return OutcomeStatus, fmt.Sprintf("answered %d without a place to go", p.Status)
	}
	return judgeBody(p)
}

func judgeBody(p *fetch.Page) (outcome, words string) {
	media, _, _ := strings.Cut(p.Header.Get("Content-Type"), ";")
	media = strings.ToLower(strings.TrimSpace(media))
	if media == "" {
		media, _, _ = strings.Cut(http.DetectContentType(p.Body), ";")
	}
	switch {
	case !strings.Contains(media, "html"):
		return OutcomeNotHTML, "not HTML but " + media
	case len(bytes.TrimSpace(p.Body)) == 0:
		return OutcomeNotHTML, "empty answer"
	case skim.Garbage(p.Body):
		return OutcomeNotHTML, "not HTML but garbage bytes"
	}
	return OutcomePage, ""
}
