package jsrender

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/jsrender/internal/sightings"
	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

func keep(xs []*apiform.Exchange) (out []sightings.Exchange) {
	for _, x := range xs {
		out = append(out, sightings.Exchange{
			Method: x.Request.Method, URL: x.Request.URL.String(), Header: x.Request.Header,
			Body:   string(x.Request.Body),
			Status: x.Status, AnswerType: x.Header.Get("Content-Type"),
			Cookies: x.Header["Set-Cookie"], More: madeUp(x.Header), Answer: string(x.Body()),
		})
	}
	return out
}

func madeUp(h http.Header) http.Header {
	out := http.Header{}
	for name, values := range h {
		if strings.HasPrefix(name, "X-") {
			out[name] = values
		}
	}
	return out
}

// A recorder is a Watcher that keeps what another one sees.
type recorder struct {
	apiform.Watcher
	seen []sightings.Sighting
}

func (r *recorder) See(ctx context.Context, page *fetch.Request, look apiform.Look,
	terms func(string) []string) (apiform.Sighting, error) {
	s, err := r.Watcher.See(ctx, page, look, terms)
	k := sightings.Sighting{Term: s.Term, Behind: look.Behind, Label: s.Label, Text: s.Text,
		Before: keep(s.Before), After: keep(s.After), Later: keep(s.Later)}
	for _, p := range s.Picked {
		k.Picked = append(k.Picked,
			sightings.Pick{Choice: p.Choice, Value: p.Value, Text: p.Text, After: keep(p.After),
				Fills: p.Fills})
	}
	r.seen = append(r.seen, k)
	return s, err
}

func (r *recorder) Offers(ctx context.Context, page *fetch.Request, paths [][]apiform.Set,
	menu string, alone bool) ([]apiform.Offer, error) {
	offers, err := r.Watcher.Offers(ctx, page, paths, menu, alone)
	k := sightings.Sighting{Menu: menu}
	for _, o := range offers {
		k.Offers = append(k.Offers, sightings.Offer{Options: o.Options, After: keep(o.After)})
	}
	r.seen = append(r.seen, k)
	return offers, err
}

// Where the learner needs what a browser saw of another page than was recorded, -update records it
// again.
func TestWhatABrowserSeesIsRecorded(t *testing.T) {
	if !*update {
		t.Skip("records what the tests of apiform read, with -update")
	}
	for _, kind := range slices.Concat(scripted.Kinds(), scripted.FilteredKinds()) {
		t.Run(kind, func(t *testing.T) {
			items := 300
			if slices.Contains(scripted.FilteredKinds(), kind) {
				items = 3000
			}
			server := httptest.NewServer(scripted.New(kind, items))
			defer server.Close()
			page := mustParse(t, server.URL+"/")
			client, err := fetch.NewClient(
				fetch.Config{Delay: -1, Named: []string{page.Host}, MaxWait: time.Second})
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			r, err := New(Config{Client: client, Path: os.Getenv("DEEPCRAWL_BROWSER")})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			rec := &recorder{Watcher: r}
			if _, err := (&apiform.Learner{Browser: rec, Plain: client}).Learn(t.Context(),
				page); err != nil {
				t.Fatal(err)
			}
			if err := sightings.Write("apiform/testdata/sightings", kind, page.Host,
				rec.seen); err != nil {
				t.Fatal(err)
			}
		})
	}
}
