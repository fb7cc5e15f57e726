package extract_test

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"slices"
	"testing"
	"time"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// An outageSite answers questions in a bad way while it is down.
type outageSite struct {
	good  fetch.FetcherFunc
	bad   func(r *fetch.Request, good *fetch.Page) (*fetch.Page, error)
	down  bool
	fails map[string]bool // questions that fail always
	asked int             // while it was down
}

func (s *outageSite) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	p, err := s.good(ctx, r)
	if err != nil || r.URL.RawQuery == "" || !s.down && !s.fails[r.URL.String()] {
		return p, err
	}
	s.asked++
	if s.fails != nil {
		s.fails[r.URL.String()] = true
	}
	return s.bad(r, p)
}

// bare answers with a status and next to nothing.
func bare(status int, body string) func(*fetch.Request, *fetch.Page) (*fetch.Page, error) {
	return func(r *fetch.Request, _ *fetch.Page) (*fetch.Page, error) {
		return &fetch.Page{Request: r, URL: r.URL, Hops: []fetch.Hop{{URL: r.URL, Status: status}},
			Status: status, Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(body),
			At: time.Now()}, nil
	}
}

func fails(err error) func(*fetch.Request, *fetch.Page) (*fetch.Page, error) {
	return func(r *fetch.Request, _ *fetch.Page) (*fetch.Page, error) {
		return nil, &fetch.Failure{Kind: fetch.KindReset, URL: r.URL, Err: err}
	}
}

// half answers with the first half of the page, and the connection tells of it or not.
func half(told bool) func(*fetch.Request, *fetch.Page) (*fetch.Page, error) {
	return func(r *fetch.Request, good *fetch.Page) (*fetch.Page, error) {
		return &fetch.Page{Request: r, URL: good.URL, Hops: good.Hops, Status: good.Status,
			Header: good.Header, Body: good.Body[:len(good.Body)/2], At: good.At, Broken: told,
			Truncated: told}, nil
	}
}

func sentTo(address string) func(*fetch.Request, *fetch.Page) (*fetch.Page, error) {
	home := browse(samplesite.New(samplesite.Options{Items: 80, PageSize: 10}))
	return func(r *fetch.Request, _ *fetch.Page) (*fetch.Page, error) {
		u, err := fetch.ParseURL(r.URL, address)
		if err != nil {
			return nil, err
		}
		p, err := home(context.Background(), &fetch.Request{URL: u})
		if err == nil {
			p.Request, p.Hops = r,
				[]fetch.Hop{{URL: r.URL, Status: http.StatusFound}, {URL: u, Status: p.Status}}
		}
		return p, err
	}
}

func newOutageSite(bad func(*fetch.Request, *fetch.Page) (*fetch.Page, error)) *outageSite {
	return &outageSite{good: browse(samplesite.New(samplesite.Options{Items: 80, PageSize: 10})),
		bad: bad}
}

// run harvests the site, which is down from the step after from on; 0: it is as it is. It is killed
// after so many steps of its own.
func (s *outageSite) run(t *testing.T, m extract.Archive, fs []*forms.Form, round, from,
	kill int) (lines []line, r extract.Report) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	cfg := config()
	cfg.Round = round
	cfg.Watch.Step = func(step *extract.Step, p extract.Progress) {
		if lines = append(lines, lineOf(step, p)); step.Seq == from {
			s.down = true
		}
		if len(lines) == kill {
			stop()
		}
	}
	r, err := extract.New(s, m, cfg).Run(ctx, fs)
	if err != nil {
		t.Fatal(err)
	}
	return lines, r
}

const outFrom = 20 // the step after which the sites of these tests go down

// What a site answers while it is out of order is no answer: the next run asks what failed again,
// and ends as if nothing had been.
func TestAHarvestGoesOnAfterAnOutageAsIfItHadNotBeen(t *testing.T) {
	t.Parallel()
	for name, bad := range map[string]func(*fetch.Request, *fetch.Page) (*fetch.Page, error){
		"bad gateway": bare(502, "bad gateway"),
		"forbidden":   bare(403, "forbidden"),
		"a login": bare(200, `<form method=post action=/login>You must be logged `+
			`in <input name=u><input type=password name=p></form>`),
		"reset":                 fails(errors.New("connection reset by peer")),
		"not found":             bare(404, "not found"),
		"not found, in silence": bare(404, ""),
		"gone":                  bare(410, "gone"),
		"no content":            bare(204, ""),
		"a redirect to nowhere": bare(302, ""),
		"sent home":             sentTo("/"),
		"a page of its own":     bare(200, "<html><p>hello</html>"),
		"cut":                   half(true),
		"cut, and nobody says":  half(false),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			site := newOutageSite(bad)
			fs := searchForms(t, site, home)
			whole := &rounds{of: map[int]*memory{}}
			_, want := newOutageSite(nil).run(t, whole, fs, 1, 0, 0)

			a := &rounds{of: map[int]*memory{}}
			first, r := site.run(t, a, fs, 1, outFrom, 0)
			if r.Stopped != extract.Blocked || site.asked > 20 {
				t.Fatalf("stopped %s (%s) after %d questions to a site that was down", r.Stopped,
					r.Reason, site.asked)
			}
			t.Logf("%d steps and %d records, %s", len(first), r.Records, r.Reason)
			before := site.asked
			if again, r := site.run(t, a, fs, 1, 0, 0); r.Stopped != extract.Blocked ||
				len(again) != 1 || site.asked > before+2 {
				t.Errorf("still down: %d questions, %d requests, stopped %s", len(again),
					site.asked-before, r.Stopped)
			}
			site.down = false
			resumed := a.prefix(1, len(a.of[1].steps))
			lines, r := site.run(t, a, fs, 1, 0, 0)
			if r.Stopped != want.Stopped || r.Records != want.Records ||
				r.Queries != want.Queries || r.Estimate != want.Estimate {
				t.Errorf("after the outage: %s, %d records by %d queries, %+v\nundisturbed: %s, "+
					"%d records by %d queries, %+v", r.Stopped, r.Records, r.Queries, r.Estimate,
					want.Stopped, want.Records, want.Queries, want.Estimate)
			}

			t.Logf("%d steps and %d records after it, %s", len(lines), r.Records, r.Stopped)
			if testing.Short() && name != "bad gateway" && name != "cut" {
				return // the others are made of steps as these are
			}

			var killed []line
			for len(killed) < len(lines) {
				more, k := site.run(t, resumed, fs, 1, 0, max(1, len(lines)/min(4, kills)))
				killed = append(killed, more...)
				if k.Stopped != extract.Interrupted {
					break
				}
			}
			differs(t, "killed after the outage", lines, killed, r, r)

			cut := a.prefix(1, outFrom+2)
			site.down = true
			rest, k := site.run(t, cut, fs, 1, 0, 0)
			differs(t, "killed in the outage", first,
				append(slices.Clone(first[:outFrom+2]), rest...),
				extract.Report{Stopped: extract.Blocked}, extract.Report{Stopped: k.Stopped})
			site.down = false

			_, want = newOutageSite(nil).run(t, whole, fs, 2, 0, 0)
			if _, r := site.run(t, a, fs, 2, 0, 0); r.Stopped != want.Stopped ||
				r.Records != want.Records {
				t.Errorf("next round: %s, %d records; undisturbed: %s, %d", r.Stopped, r.Records,
					want.Stopped, want.Records)
			}
		})
	}
}

// A page to which all questions are sent is taken for the only hit of the first of them alone.
func TestAHarvestGoesOnAfterAllQuestionsWereSentToOnePage(t *testing.T) {
	site := newOutageSite(sentTo("/about"))
	fs := searchForms(t, site, home)
	m := &memory{}
	if _, r := site.run(t, m, fs, 1, outFrom, 0); r.Stopped != extract.Blocked {
		t.Fatalf("stopped %s: %s", r.Stopped, r.Reason)
	}
	site.down = false
	if _, r := site.run(t, m, fs, 1, 0, 0); r.Stopped == extract.Blocked || r.Records < 80 ||
		r.Records > 81 {
		t.Errorf("stopped %s with %d records of 80", r.Stopped, r.Records)
	}
}

// A host that is given up in the middle of failures leaves them behind as well.
func TestAHarvestGoesOnAfterItsHostWasGivenUp(t *testing.T) {
	site := newOutageSite(nil)
	site.bad = func(r *fetch.Request, _ *fetch.Page) (*fetch.Page, error) {
		if site.asked > 2 {
			return nil, &fetch.GivenUp{Host: "site.test", Reason: "refused"}
		}
		return nil, &fetch.Failure{Kind: fetch.KindRefused, URL: r.URL, Err: errors.New("refused")}
	}
	fs := searchForms(t, site, home)
	_, want := newOutageSite(nil).run(t, &memory{}, fs, 1, 0, 0)
	m := &memory{}
	if _, r := site.run(t, m, fs, 1, outFrom, 0); r.Stopped != extract.Blocked {
		t.Fatalf("stopped %s", r.Stopped)
	}
	site.down = false
	if _, r := site.run(t, m, fs, 1, 0, 0); r.Stopped != want.Stopped ||
		r.Records != want.Records || r.Estimate != want.Estimate {
		t.Errorf("%s, %d records, %+v; undisturbed %s, %d, %+v", r.Stopped, r.Records, r.Estimate,
			want.Stopped, want.Records, want.Estimate)
	}
}

// A site that is down when a harvest begins has answered nothing that could be asked on trial.
func TestAHarvestBeginsAfterAnOutage(t *testing.T) {
	site := newOutageSite(bare(502, "bad gateway"))
	fs := searchForms(t, site, home)
	_, want := newOutageSite(nil).run(t, &memory{}, fs, 1, 0, 0)
	m := &memory{}
	site.down = true
	for range 3 {
		if _, r := site.run(t, m, fs, 1, 0, 0); r.Stopped != extract.Blocked {
			t.Fatalf("stopped %s", r.Stopped)
		}
	}
	if site.asked > 20 {
		t.Errorf("%d questions to a site that was down", site.asked)
	}
	site.down = false
	if _, r := site.run(t, m, fs, 1, 0, 0); r.Stopped != want.Stopped || r.Records != want.Records {
		t.Errorf("%s, %d records; undisturbed %s, %d", r.Stopped, r.Records, want.Stopped,
			want.Records)
	}
}

// Where the site answers and its questions fail again and again, they are left.
func TestQuestionsThatAlwaysFailDoNotBlockAHarvestForGood(t *testing.T) {
	site := newOutageSite(bare(500, "internal error"))
	site.fails = map[string]bool{}
	fs := searchForms(t, site, home)
	m := &memory{}
	site.run(t, m, fs, 1, outFrom, 0)
	site.down = false
	var r extract.Report
	for range 5 {
		_, r = site.run(t, m, fs, 1, 0, 0)
	}
	if r.Stopped == extract.Blocked || r.Records < 75 {
		t.Errorf("stopped %s with %d records", r.Stopped, r.Records)
	}
}

func TestASiteThatKeepsRefusingIsTakenAtItsWord(t *testing.T) {
	site := newOutageSite(bare(403, "forbidden"))
	fs := searchForms(t, site, home)
	m := &memory{}
	_, r := site.run(t, m, fs, 1, outFrom, 0)
	for range 5 {
		_, r = site.run(t, m, fs, 1, 0, 0)
	}
	if extract.KeepsRefusing(r.Reason) {
		t.Errorf("it is too early for: %s", r.Reason)
	}
	for _, s := range m.steps {
		s.At = s.At.Add(-25 * time.Hour)
	}
	before := site.asked
	_, r = site.run(t, m, fs, 1, 0, 0)
	if r.Stopped != extract.Blocked || !extract.KeepsRefusing(r.Reason) || site.asked != before {
		t.Errorf("%d requests, stopped %s: %s", site.asked-before, r.Stopped, r.Reason)
	}
}

// A site may say so that nothing was found.
func TestStatusesThatNonsenseIsAnsweredWithAreAnswers(t *testing.T) {
	site := newOutageSite(nil)
	good := site.good
	site.good = func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		p, err := good(ctx, r)
		if err == nil && r.URL.RawQuery != "" && !bytes.Contains(p.Body, []byte("/item")) {
			return bare(404, "<title>Sample</title><p>Nothing found</p>")(r, nil)
		}
		return p, err
	}
	fs := searchForms(t, site, home)
	_, want := newOutageSite(nil).run(t, &memory{}, fs, 1, 0, 0)
	if _, r := site.run(t, &memory{}, fs, 1, 0, 0); r.Stopped != want.Stopped ||
		r.Records < want.Records {
		t.Errorf("%s, %d records; %s, %d where pages say it", r.Stopped, r.Records, want.Stopped,
			want.Records)
	}
}
