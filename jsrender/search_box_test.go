package jsrender

import (
	"net/http"
	"testing"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// answered is an exchange of which nothing but the answer matters.
func answered(t *testing.T, address, kind, body string) *apiform.Exchange {
	x := &apiform.Exchange{Request: &fetch.Request{URL: mustParse(t, address)}, Status: 200,
		Header: http.Header{"Content-Type": {kind}}}
	x.Keep([]byte(body))
	return x
}

func TestTermsAreToldFromWhatThePageUsesItself(t *testing.T) {
	const said = "fetch('/Books?q=')"
	script := answered(t, "http://a.example/a.js", "text/javascript", said)
	data := answered(t, "http://a.example/a.json", "application/json", `["heron"]`)
	got := distinct([]string{"books", "heron", "water"}, []*apiform.Exchange{script, data})
	if got != "heron" {
		t.Errorf("got %q, want heron", got)
	}
	// as large scripts have most words
	large := answered(t, "http://a.example/a.js", "text/javascript",
		said+"; post('/works:heron'); say('no waters')")
	got = distinct([]string{"books", "heron", "water"}, []*apiform.Exchange{large})
	if got != "water" {
		t.Errorf("got %q, want water", got)
	}
}
