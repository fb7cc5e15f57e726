package jsrender

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

// A page is served by the network, past its service worker, and what was seen tells that there is
// one.
func TestThePageOfAServiceWorkerIsServedByTheNetwork(t *testing.T) {
	server := httptest.NewServer(scripted.New(scripted.Worked, 60))
	defer server.Close()
	page := mustParse(t, server.URL+"/")
	client, err := fetch.NewClient(fetch.Config{Delay: -1, Named: []string{page.Host}})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	r, _ := browserAndWeb(t)
	was := r.cfg.Client
	r.cfg.Client = client
	defer func() { r.cfg.Client = was }()
	seen, err := r.See(t.Context(), &fetch.Request{URL: page}, apiform.Look{},
		func(string) []string { return []string{"winter"} })
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(seen.Before, func(x *apiform.Exchange) bool {
		return x.Request.Header.Get("Service-Worker") == "script"
	}) {
		t.Error("the script of the worker was not seen")
	}
	if !slices.ContainsFunc(seen.After, func(x *apiform.Exchange) bool {
		return x.Request.URL.Path == "/local/books" && x.Status == http.StatusNotFound
	}) {
		t.Error("the network was not asked")
	}
}
