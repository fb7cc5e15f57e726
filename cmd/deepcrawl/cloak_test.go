package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// cmdCloaker starts a site with an honest page, one that is closed to us, and one that shows
// browsers something else.
func cmdCloaker(ts *testscript.TestScript, neg bool, args []string) {
	const (
		tools = "Clean the blade of a spade after use and oil it before winter comes. Rakes, " +
			"hoes and shears want a dry place under a roof, hooks along the wall."
		casino = "Roulette, blackjack and poker tonight: claim your bonus, double the first " +
			"deposit and win jackpots instantly in our mobile lounge with dealers."
	)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		switch r.URL.Path {
		case "/robots.txt":
			fmt.Fprint(w, "User-agent: deepcrawl\nDisallow: /closed\n")
		case "/":
			fmt.Fprintf(w, "<title>Garden</title><h1>Garden</h1><p>%s</p><a "+
				"href=/tools>Tools</a> <a href=/closed>Closed</a>", tools)
		case "/tools":
			if strings.HasPrefix(r.UserAgent(), "Mozilla") {
				fmt.Fprintf(w, "<title>Casino</title><table><tr><td>%s</table><form "+
					"action=http://slots.test/><input name=q></form>", casino)
				return
			}
			fmt.Fprintf(w, "<title>Tools</title><h2>All tools</h2><p>%s Gloves are washed, "+
				"strings coiled.</p><a href=/>Back</a>", tools)
		case "/closed":
			w.WriteHeader(http.StatusTeapot)
		}
	}))
	ts.Defer(server.Close)
	u, err := url.Parse(server.URL)
	ts.Check(err)
	ts.Setenv("URL", server.URL)
	ts.Setenv("PORT", u.Port())
}
