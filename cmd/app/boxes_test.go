package app

import (
	"net/url"
	"testing"

	"deepcrawl/jsrender"
)

// A box that a slow browser did not learn is tried again by the next run.
func TestABoxForWhichTheBrowserWasTooSlowIsTriedAgain(t *testing.T) {
	f := jsrender.Postponed(&url.URL{Scheme: "http", Host: "a.example", Path: "/"})
	if ok, _ := f.Searchable(); ok || !(&Engine{}).opened(f) {
		t.Errorf("searchable %t, opened %t", ok, (&Engine{}).opened(f))
	}
}
