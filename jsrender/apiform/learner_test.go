package apiform

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/jsrender/internal/sightings"
	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

func exchange(t *testing.T, k sightings.Exchange) *Exchange {
	t.Helper()
	u, err := url.Parse(k.URL)
	if err != nil {
		t.Fatal(err)
	}
	header := http.Header{"Content-Type": {k.AnswerType}, "Set-Cookie": k.Cookies}
	maps.Copy(header, k.More)
	return &Exchange{
		Request: &fetch.Request{Method: k.Method, URL: u, Header: k.Header, Body: []byte(k.Body)},
		Status:  k.Status, Header: header, sent: []byte(k.Answer),
	}
}

func exchanges(t *testing.T, ks []sightings.Exchange) (xs []*Exchange) {
	for _, k := range ks {
		xs = append(xs, exchange(t, k))
	}
	return xs
}

// A memory is a Watcher that saw everything before.
type memory struct {
	t     *testing.T
	seen  []sightings.Sighting
	shown map[string]string // by term typed
}

func (m *memory) See(_ context.Context, page *fetch.Request, look Look,
	terms func(string) []string) (Sighting, error) {
	if len(m.seen) == 0 {
		return Sighting{Page: page.URL}, ErrNoBox
	}
	words := terms(m.seen[0].Text)
	for _, k := range m.seen {
		if k.Behind == look.Behind && slices.Contains(words, k.Term) {
			s := Sighting{
				Term: k.Term, Behind: k.Behind, Label: k.Label, Text: k.Text, Page: page.URL,
				Before: exchanges(m.t, k.Before), After: exchanges(m.t, k.After),
				Later: exchanges(m.t, k.Later),
			}
			for _, p := range k.Picked {
				s.Picked = append(s.Picked,
					Picked{p.Choice, p.Value, p.Text, exchanges(m.t, p.After), p.Fills})
			}
			return s, nil
		}
	}
	if look.Behind {
		return Sighting{Page: page.URL}, ErrNoBox
	}
	m.t.Fatalf("the browser never saw one of %q; run the tests of jsrender with -update", words)
	return Sighting{}, nil
}

// Ask says what the page showed for a term, which is nothing where none was kept.
func (m *memory) Ask(_ context.Context, page *fetch.Request, term string) (*fetch.Page, error) {
	body := m.shown[term]
	if body == "" {
		body = `{"results": []}`
	}
	return &fetch.Page{Request: page, URL: page.URL, Status: 200,
		Header: http.Header{"Content-Type": {"application/json"}}, Body: []byte(body)}, nil
}

func (m *memory) Offers(_ context.Context, _ *fetch.Request, _ [][]Set, menu string,
	_ bool) (offers []Offer, err error) {
	for _, k := range m.seen {
		for _, o := range k.Offers {
			if k.Menu == menu {
				offers = append(offers, Offer{o.Options, exchanges(m.t, o.After)})
			}
		}
	}
	return offers, nil
}

func (m *memory) Choose(context.Context, *fetch.Request, Way) (Chosen, error) {
	return Chosen{}, ErrNoBox
}

// seenIn is where the tests of jsrender keep what a browser saw; with -update they see it again.
const seenIn = "testdata/sightings"

// recall returns what a browser saw on a site of the kind, as if it had been at host.
func recall(t *testing.T, kind, host string) *memory {
	t.Helper()
	seen, err := sightings.Read(seenIn, kind, host)
	if err != nil {
		t.Fatal(err)
	}
	return &memory{t: t, seen: seen}
}

// serve serves a handler and returns its address and a client for it.
func serve(t *testing.T, h http.Handler) (*url.URL, *fetch.Client) {
	t.Helper()
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	u, err := url.Parse(server.URL + "/")
	if err != nil {
		t.Fatal(err)
	}
	client, err :=
		fetch.NewClient(fetch.Config{Delay: -1, Named: []string{u.Host}, MaxWait: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return u, client
}

// learnt is the form that is made of what a browser saw of the kind of site, which needs none any
// more.
func learnt(t *testing.T, site string, page *url.URL, client *fetch.Client) *forms.Form {
	t.Helper()
	f, err := (&Learner{Browser: recall(t, site, page.Host), Plain: client}).Learn(t.Context(),
		page)
	if err != nil {
		t.Fatal(err)
	}
	if ok, why := kind.Searchable(f); !ok || f.Via != forms.ViaXHR {
		t.Fatalf("not searchable: %s (via %s)", why, f.Via)
	}
	return throughJSON(t, f)
}

// From what a browser saw of two searches a form is made that lists all there is without it.
func TestFormsLearntFromSightingsListEverything(t *testing.T) {
	const items = 300
	for _, kind := range scripted.Kinds() {
		t.Run(kind, func(t *testing.T) {
			site := scripted.New(kind, items)
			page, client := serve(t, site)
			f := learnt(t, kind, page, client)
			urls, requests := readAll(t, client, f, "the")
			if missing := len(site.URLs()) - len(urls); missing != 0 {
				t.Errorf("%d of %d items are missing", missing, items)
			}
			if most := items/10 + 3; requests > most || site.Whole() && requests > 1 {
				t.Errorf("%d requests, want at most %d", requests, most)
			}
			if holds, err := (&Learner{Plain: client}).Holds(t.Context(), f); !holds || err != nil {
				t.Errorf("the form does not hold: %v", err)
			}
		})
	}
}

// Controls beside the box become fields of the form, when they are seen to change what is asked for
// and found.
func TestControlsBesideTheBoxAreFields(t *testing.T) {
	for _, kind := range scripted.FilteredKinds() {
		t.Run(kind, func(t *testing.T) {
			site := scripted.New(kind, 3000)
			page, client := serve(t, site)
			f := learnt(t, kind, page, client)
			var got []string
			for _, fd := range f.Fields[1:] {
				got = append(got, fd.Name)
			}
			if diff := cmp.Diff(site.Fields(), got); diff != "" {
				t.Errorf("fields (-want +got):\n%s", diff)
			}
		})
	}
}

// throughJSON is the form as the store would give it back.
func throughJSON(t *testing.T, f *forms.Form) *forms.Form {
	t.Helper()
	b, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	back := &forms.Form{}
	if err := json.Unmarshal(b, back); err != nil {
		t.Fatal(err)
	}
	return back
}

// readAll reads all pages of the answer to a term and returns the addresses of the records.
func readAll(t *testing.T, client *fetch.Client, f *forms.Form, term string) (urls map[string]bool,
	requests int) {
	t.Helper()
	l := &Learner{Plain: client}
	f = l.renewed(t.Context(), f)
	urls = map[string]bool{}
	as := assignment(f, term)
	for r, err := submit.Request(f, as, submit.Button(f)); r != nil && requests < 1000; requests++ {
		if err != nil {
			t.Fatal(err)
		}
		p, err := client.Fetch(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		f = submit.Following(f, p)
		res, err := (&records.Wrapper{}).Apply(records.Asked{Form: f, Query: as, Term: term}, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, rec := range res.Records {
			urls[rec.URL] = true
		}
		r = res.Next
	}
	return urls, requests
}

// oneBox is what a browser sees of a page whose script asks /find?q=TERM, by GET or as body says.
func oneBox(method, path, body string, answers func(term string) string) func(t *testing.T,
	host string) []sightings.Sighting {
	return func(t *testing.T, host string) (seen []sightings.Sighting) {
		for _, term := range []string{"water", "river", "house"} {
			address := path
			if !strings.Contains(path, "://") {
				address = "http://" + host + path
			}
			seen = append(seen,
				sightings.Sighting{Term: term, Label: "Search", Text: "river river",
					After: []sightings.Exchange{{
						Method: method, URL: strings.ReplaceAll(address, "TERM", term),
						Body:   strings.ReplaceAll(body, "TERM", term),
						Header: http.Header{"Content-Type": {"application/json"}}, Status: 200,
						AnswerType: "application/json", Answer: answers(term),
					}}})
		}
		return seen
	}
}

func books(term string) string {
	return fmt.Sprintf(
		`{"books": [{"id": 1, "title": "The %s house"}, {"id": %d, "title": "A %s"}]}`, term,
		len(term)+int(term[0]), term)
}

func TestWhatIsNotHarvestedSaysWhy(t *testing.T) {
	none := func(string) string { return `{"books": []}` }
	for name, c := range map[string]struct {
		seen   func(t *testing.T, host string) []sightings.Sighting
		answer func(term string) string
		robots string
		want   string
	}{
		"the same without a browser": {oneBox("GET", "/find?q=TERM", "", books), books, "", ""},
		"a mutation": {oneBox("POST", "/find", `{"query": "mutation Note($q: `+
			`String!) { note(q: $q) { id title } }", "variables": {"q": "TERM"}}`, books), books,
			"", ErrMutation.Error()},
		"a method that changes": {oneBox("PUT", "/find?q=TERM", "", books), books, "",
			ErrMutation.Error()},
		"another site": {
			oneBox("GET", "http://search.example/find?q=TERM", "", books), books, "",
			ErrThirdParty.Error()},
		"other records": {oneBox("GET", "/find?q=TERM", "", books),
			func(term string) string {
				return strings.ReplaceAll(books(term), `"id": 1`, `"id": 7`)
			}, "", ErrReplay.Error()},
		"records for anything": {oneBox("GET", "/find?q=TERM", "", books), books, "",
			ErrNonsense.Error()},
		"the same for anything": {oneBox("GET", "/find?q=TERM", "", func(string) string {
			return books("same")
		}),
			func(string) string { return books("same") }, "", ErrIgnores.Error()},
		"no records": {oneBox("GET", "/find?q=TERM", "", none), none, "",
			ErrNoRecords.Error()},
		"closed by robots.txt": {oneBox("GET", "/find?q=TERM", "", books), books,
			"User-agent: *\nDisallow: /find", "robots"},
		"deletes": {oneBox("POST", "/delete?q=TERM", "", books), books, "", "delete"},
	} {
		t.Run(name, func(t *testing.T) {
			page, client := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/robots.txt" {
					fmt.Fprint(w, c.robots)
					return
				}
				term := r.FormValue("q")
				w.Header().Set("Content-Type", "application/json")
				if c.want != ErrNonsense.Error() && term != "water" && term != "river" &&
					term != "house" {
					fmt.Fprint(w, none(""))
					return
				}
				fmt.Fprint(w, c.answer(term))
			}))
			f, err := (&Learner{Browser: &memory{t: t, seen: c.seen(t, page.Host)},
				Plain: client}).Learn(t.Context(), page)
			if err != nil {
				t.Fatal(err)
			}
			ok, why := kind.Searchable(f)
			if ok != (c.want == "") || !strings.Contains(why, c.want) {
				t.Errorf("searchable %t: %s, want %q", ok, why, c.want)
			}
		})
	}
}

// An API at an address that is not visited without being asked for is no failure of the site: the
// form says which flag opens it.
func TestAnAPIAtAPrivateAddressNamesTheFlag(t *testing.T) {
	page, _ := serve(t, http.NotFoundHandler())
	closed := fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		return nil, &fetch.Failure{Kind: fetch.KindAddress, URL: r.URL, Err: fetch.ErrAddress}
	})
	seen := oneBox("GET", "http://10.1.2.3/find?q=TERM", "", books)(t, page.Host)
	f, err := (&Learner{Browser: &memory{t: t, seen: seen}, Plain: closed, ThirdParty: true}).Learn(
		t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	if ok, why := kind.Searchable(f); ok || !strings.Contains(why, "--allow-private") {
		t.Errorf("searchable %t: %s", ok, why)
	}
}

// What the network does not answer a service worker may, past which it was asked: the reason says
// so.
func TestASearchThatAServiceWorkerMayAnswerSaysSo(t *testing.T) {
	page, client := serve(t, http.NotFoundHandler())
	none := func(string) string { return "{}" }
	for name, c := range map[string]struct {
		header http.Header
		said   bool
	}{"with a worker": {http.Header{"Service-Worker": {"script"}}, true}, "without": {nil, false}} {
		seen := oneBox("GET", "/find?q=TERM", "", none)(t, page.Host)
		for i := range seen {
			seen[i].Before = []sightings.Exchange{
				{Method: "GET", URL: page.String() + "worker.js", Header: c.header, Status: 200,
					AnswerType: "text/javascript"}}
		}
		f, err := (&Learner{Browser: &memory{t: t, seen: seen}, Plain: client}).Learn(t.Context(),
			page)
		if err != nil {
			t.Fatal(err)
		}
		if ok, why := kind.Searchable(f); ok || strings.Contains(why, "service worker") != c.said {
			t.Errorf("%s: searchable %t: %s", name, ok, why)
		}
	}
}

func TestAPageWithoutABoxMakesNoForm(t *testing.T) {
	page, client := serve(t, http.NotFoundHandler())
	if f, err := (&Learner{Browser: &memory{t: t}, Plain: client}).Learn(t.Context(),
		page); !errors.Is(err, ErrNoBox) {
		t.Errorf("form %v, error %v", f, err)
	}
}

func TestAFormThatNoLongerAnswersDoesNotHold(t *testing.T) {
	const kind = "fetch while typing"
	page, client := serve(t, scripted.New(kind, 300))
	f, err := (&Learner{Browser: recall(t, kind, page.Host), Plain: client}).Learn(t.Context(),
		page)
	if err != nil {
		t.Fatal(err)
	}
	gone := fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		return &fetch.Page{Request: r, URL: r.URL, Status: http.StatusNotFound,
			Header: http.Header{}}, nil
	})
	if holds, err := (&Learner{Plain: gone}).Holds(t.Context(), f); holds || err != nil {
		t.Errorf("holds %t, error %v", holds, err)
	}
}

func TestHowNumbersGrow(t *testing.T) {
	number := func(start, step int) forms.Part {
		return forms.Part{Fill: forms.Number, Start: start, Step: step}
	}
	text := func(s string) forms.Part { return forms.Part{Text: s} }
	for _, c := range []struct {
		old, now string
		want     []forms.Part
	}{
		{"1", "2", []forms.Part{number(2, 1)}},
		{"0", "20", []forms.Part{number(20, 20)}},
		{"", "2", []forms.Part{number(2, 1)}},
		{"", "10", []forms.Part{number(10, 10)}},
		{"", "11", []forms.Part{number(11, 10)}},
		{"1.json", "2.json", []forms.Part{number(2, 1), text(".json")}},
		{"page-9", "page-10", []forms.Part{text("page-"), number(10, 1)}},
		{"2", "1", nil},
		{"abc", "abd", nil},
		{"", "Page$2", []forms.Part{text("Page$"), number(2, 1)}}, // as grids of ASP.NET have it
		{"", "p7", nil},
		{"1795000000000", "1795000002500", []forms.Part{number(1795000002500, 2500)}},
		{"1795000000000", "1795000090000", nil},
		{"x1", "y2", nil},
	} {
		if diff := cmp.Diff(c.want, growth(c.old, c.now, 10)); diff != "" {
			t.Errorf("%q to %q (-want +got):\n%s", c.old, c.now, diff)
		}
	}
}

// A visitor is a Watcher that asks what the script of a page would, without a browser.
type visitor struct {
	Watcher
	t      *testing.T
	client *fetch.Client
	asks   func(term string, more int) string
}

func (v visitor) See(ctx context.Context, page *fetch.Request, _ Look,
	terms func(string) []string) (Sighting, error) {
	s := Sighting{Page: page.URL, Term: terms("")[0]}
	get := func(more int) []*Exchange {
		u, err := page.URL.Parse(v.asks(s.Term, more))
		if err != nil {
			v.t.Fatal(err)
		}
		r := &fetch.Request{Method: http.MethodGet, URL: u}
		p, err := v.client.Fetch(ctx, r)
		if err != nil {
			v.t.Fatal(err)
		}
		return []*Exchange{{Request: r, Status: p.Status, Header: p.Header, sent: p.Body}}
	}
	s.After, s.Later = get(0), get(1)
	return s, nil
}

// Where the order of the answers changes from call to call, no two first pages are alike, with a
// browser or without.
func TestAFormIsLearntWhoseAnswersChangeTheirOrder(t *testing.T) {
	page, client := serve(t, scripted.New(scripted.Shuffling, 3000))
	asks := func(term string, more int) string {
		return fmt.Sprintf("/svc/find?text=%s&offset=%d", term, 10*more)
	}
	f, err := (&Learner{Browser: visitor{&memory{t: t}, t, client, asks}, Plain: client}).Learn(
		t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	if ok, why := kind.Searchable(f); !ok || f.Template.More == nil {
		t.Errorf("searchable: %v (%s), with a way to further pages: %v", ok, why,
			f.Template.More != nil)
	}
}

// One that shows other records for the same term, as often as it is asked, is no search.
func TestAFormIsNotLearntWhoseAnswersAreByLot(t *testing.T) {
	page, client := serve(t, scripted.New(scripted.Shuffling, 3000))
	asks := func(term string, more int) string {
		return fmt.Sprintf("/svc/find?text=&term=%s&offset=%d", term, 10*more)
	}
	f, err := (&Learner{Browser: visitor{&memory{t: t}, t, client, asks}, Plain: client}).Learn(
		t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	if ok, _ := kind.Searchable(f); ok {
		t.Error("it is searchable")
	}
}
