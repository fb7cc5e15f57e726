package extract

import (
	"context"
	"fmt"
	"hash/fnv"
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Some sites keep the last search in the session, and their links to further pages say a number and
// nothing of the search: they lead on in whatever was searched last. Pages of two queries read in
// turn would then be taken for each other's. So where a query is read on after another was asked,
// it is asked once more first, which costs its first page. Some keep the place in it as well, and
// every page leads on by one address. Such a page is come to by all those before it.

// turns are what is known of who was asked last, and where the links to further pages led.
type turns struct {
	last   bipartite.QueryID
	any    bool              // last is known
	missed place             // the further page that was refused last
	recent bipartite.QueryID // of which a page was asked last
	page   int               // its number
	still  bool              // a page leads on by the way by which it was come to
	owners map[string]uint64 // by the way to a page: the question that showed it first
	one    bool              // two questions showed the same way
	button string            // that ended answers, behind which a script fetches more
	most   int               // records of such an answer
}

// note takes in a result page of a query, in the order of the requests.
func (t *turns) note(q querygen.Query, page int, next *fetch.Request) {
	if t.recent, t.page = q.ID, page; page == 1 {
		t.last, t.any = q.ID, true
	}
	if next == nil || next.URL == nil || t.one {
		return
	}
	if t.owners == nil {
		t.owners = make(map[string]uint64)
	}
	way := wayOf(next)
	asked := question(q)
	if owner, ok := t.owners[way]; ok && owner != asked {
		t.one, t.owners = true, nil
		return
	}
	t.owners[way] = asked
}

// wayOf is the same for requests that ask the same.
func wayOf(r *fetch.Request) string {
	return r.Method + " " + r.URL.String() + " " + string(r.Body)
}

// stays reports whether a page leads on by the way by which it was come to: the site knows the
// place, and the way is one step.
func stays(came, next *fetch.Request) bool {
	return came != nil && next != nil && came.URL != nil && next.URL != nil &&
		wayOf(came) == wayOf(next)
}

// stays reports whether the page of a question leads on by the way by which it was come to.
func (r *harvest) stays(a querygen.Ask, next *fetch.Request) bool {
	return a.Page > 1 && stays(r.next[a.Query.ID], next)
}

// lostPlace reports whether a way of one step would lead elsewhere than to a page of a query, as
// another page was asked last.
func (t *turns) lostPlace(q bipartite.QueryID, page int) bool {
	return t.still && (!t.any || t.last != q || t.recent != q || t.page != page-1)
}

// question is the same for queries that ask the same: one that is asked twice shows the same way.
func question(q querygen.Query) uint64 {
	h := fnv.New64a()
	for _, a := range q.Assign {
		fmt.Fprintf(h, "%q%q", a.Name, a.Values)
	}
	return h.Sum64()
}

// strays reports whether a way to a further page of a query may lead on in another one.
func (t *turns) strays(q querygen.Query, next *fetch.Request) bool {
	if t.any && t.last == q.ID || next == nil || next.URL == nil {
		return false
	}
	return t.one || tellsNothing(q, next)
}

// tellsNothing reports whether a way to a further page has nothing of what was asked in it, nor
// anything else that could stand for that: no more than short numbers.
func tellsNothing(q querygen.Query, next *fetch.Request) bool {
	sent := make(map[string]bool)
	body, err := url.ParseQuery(string(next.Body))
	if err != nil {
		return false
	}
	for _, a := range q.Assign {
		for _, v := range a.Values {
			if v != "" && strings.Contains(next.URL.Path, v) {
				return false
			}
			sent[v] = true
		}
	}
	for _, values := range []url.Values{next.URL.Query(), body} {
		for _, vs := range values {
			for _, v := range vs {
				if _, err := strconv.Atoi(v); v != "" && (err != nil || len(v) > 4 || sent[v]) {
					return false
				}
			}
		}
	}
	delete(sent, "")
	return len(sent) > 0 && !strings.ContainsAny(next.URL.Path, ";=") && !longNumber(next.URL.Path)
}

// longNumber reports whether a path has a number in it that may stand for a search.
func longNumber(path string) bool {
	digits := 0
	for _, r := range path {
		if r < '0' || r > '9' {
			digits = 0
		} else if digits++; digits > 4 {
			return true
		}
	}
	return false
}

// backTo asks a query once more where the way to its next page would lead on in the one asked last.
func (r *harvest) backTo(ctx context.Context, rd *reader, a querygen.Ask) (requests int,
	err error) {
	if rd.session.form.Template != nil || rd.wrapper != nil && rd.wrapper.Lost != "" ||
		!r.turns.strays(a.Query, r.next[a.Query.ID]) {
		return 0, nil
	}
	req, requests, err := r.submission(ctx, &rd.session, a.Query)
	if err != nil {
		return requests, err
	}
	p, err := r.fetcher.Fetch(ctx, req)
	if err == nil {
		r.turns.last, r.turns.any = a.Query.ID, true
	}
	return requests + cost(p, err), err
}
