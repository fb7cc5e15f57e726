package extract

import (
	"context"
	"net/url"
	"regexp"
	"slices"

	"deepcrawl/extract/records/document"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// mostFrames is how deep framesets stand in each other: catalogues of the nineties answer with a
// head, a list and a foot, and the list with two columns.
const mostFrames = 3

// framed is the document of an answer: where the answer only says how a window is parted into
// frames, the frame that holds the results. Its address is the one that its links and its next page
// count from.
func (r *harvest) framed(ctx context.Context, a querygen.Ask, p *fetch.Page) (inner *fetch.Page,
	requests int, err error) {
	for range mostFrames {
		u := answerFrame(a, p)
		if u == nil {
			break
		}
		next, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u, Referer: p.URL})
		requests += cost(next, err)
		if err != nil {
			return nil, requests, err
		}
		p = next
	}
	return p, requests, nil
}

// resultFrames are names of frames that hold what was asked for.
var resultFrames = regexp.MustCompile(
	`(?i)result|hit|list|main|content|body|data|treffer|ergebnis|liste|haupt|princip|central`)

// answerFrame is the address of the frame of a page that most looks like the answer; nil where the
// page has an answer of its own. A frame inside of a page that has other things to say is one only
// if its address asks what was asked.
func answerFrame(a querygen.Ask, p *fetch.Page) *url.URL {
	var best *url.URL
	most := 0
	for _, f := range document.Frames(p) {
		asks := carries(a, f.URL)
		if f.Inline && !asks {
			continue
		}
		score := 1
		if asks {
			score += 4
		}
		if f.URL.RawQuery != "" {
			score++
		}
		if resultFrames.MatchString(f.Name + " " + f.URL.Path) {
			score++
		}
		if score >= most { // the last of equals: heads and menus come first
			best, most = f.URL, score
		}
	}
	return best
}

// carries reports whether an address has a value of the question among its parameters.
func carries(a querygen.Ask, u *url.URL) bool {
	sent := u.Query()
	for _, as := range a.Query.Assign {
		for _, v := range as.Values {
			for _, vs := range sent {
				if v != "" && slices.Contains(vs, v) {
					return true
				}
			}
		}
	}
	return false
}
