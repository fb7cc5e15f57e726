package extract

import (
	"net/url"
	"testing"
	"time"

	"deepcrawl/surface/fetch"
)

// Tools are called "wait" too, and what is told of one may be that it does so for some seconds.
func TestWordsOfItemsAskForNoWait(t *testing.T) {
	u, _ := url.Parse("http://h.example/search?q=wait")
	for name, c := range map[string]struct {
		body string
		wait time.Duration
	}{
		"an item's excerpt": {`<form></form><ul><li><a href="/tool/delay">delay</a> ` +
			`<span>wait up to 3 seconds for a lock</span></li></ul>`, 0},
		"a row of a table": {`<table><tr><td><a href="/tool/1">delay</a></td><td>wait ` +
			`for 3 seconds</td></tr><tr><td><a href="/tool/2">retry</a></td><td>try again in 5 ` +
			`seconds</td></tr></table>`, 0},
		"a message": {
			`<p>Please wait 3 seconds.</p><ul><li><a href="/tool/delay">delay</a> a tool</li>` +
				`</ul>`, 3 * time.Second},
		"a message beside a way": {`<p><a href="/">Home</a> Please wait 3 seconds.</p>`,
			3 * time.Second},
		"a message in a laid table": {`<table><tr><td><a href="/about">About</a></td><td>Please ` +
			`wait 3 seconds.</td></tr></table>`, 3 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			got, _ := waitFor(refusal(said(&fetch.Request{URL: u}, c.body)))
			if got != c.wait {
				t.Errorf("waits %v, want %v", got, c.wait)
			}
		})
	}
}
