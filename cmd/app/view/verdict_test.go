package view

import (
	"net/url"
	"strings"
	"testing"

	"deepcrawl/store"
	"deepcrawl/surface/spam"
)

func TestAVerdictSaysWhatIsNotKnown(t *testing.T) {
	fs := verdictFacts(store.Judgement{Verdict: spam.Verdict{Unknown: "a script of another address"}})
	if len(fs) != 1 ||
		fs[0].Value != "not known without a browser: a script of another address is missing" {
		t.Errorf("%v", fs)
	}
}

// A page may send its visitors to a hundred addresses of thousands of letters.
func TestWaysOutOfAPageAreShownInPart(t *testing.T) {
	var v spam.Verdict
	for range 100 {
		v.Redirects = append(v.Redirects, spam.Redirect{Via: "script",
			URL: &url.URL{Scheme: "http", Host: "b.test", Path: "/" + strings.Repeat("a", 5000)}})
	}
	fs := verdictFacts(store.Judgement{Verdict: v})
	if len(fs) != mostWays+1 || fs[mostWays].Value != "90 more addresses" {
		t.Errorf("%d facts, the last: %v", len(fs), fs[len(fs)-1])
	}
	if len(fs[0].Value) > widestWay+len("… (script)") {
		t.Errorf("a fact of %d bytes", len(fs[0].Value))
	}
}
