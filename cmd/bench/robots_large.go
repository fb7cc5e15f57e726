package main

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"deepcrawl/surface/fetch"
)

// largeRobots are robots.txt files of the size at which a crawler may stop reading, each of one
// line again and again: what is dear for a parser, for a matcher, or for both. %d is the number of
// the line.
var largeRobots = map[string]string{
	"plain paths":           "Disallow: /private/%d\n",
	"one path":              "Disallow: /a\n",
	"stars":                 "Disallow: /*a*b*c*d*e\n",
	"stars that nearly fit": "Disallow: /" + strings.Repeat("*a", 50) + "b%d$\n",
	"only stars":            "Disallow: /" + strings.Repeat("*", 200) + "x\n",
	"ends":                  "Disallow: /*%d$\n",
	"allowed and not":       "Allow: /a/%[1]d\nDisallow: /a/%[1]d/\n",
	"agents":                "User-agent: robot%d\n",
	"groups":                "User-agent: robot%d\nDisallow: /\n",
	"our group again":       "User-agent: deepcrawl\nDisallow: /%d\n",
	"comments":              "# line %d\n",
	"blank lines":           "\n",
	"escapes":               "Disallow: /%%C3%%A4%%2f%%zz%d\n",
	"letters to escape":     "Disallow: /äöü/%d\n",
	"sitemaps":              "Sitemap: https://site.test/map%d.xml\n",
	"delays":                "Crawl-delay: %d\n",
	"unknown names":         "Noindex: /%d\n",
	"no names":              "/%d and nothing else\n",
	"carriage returns":      "Disallow: /%d\r",
	"zeros":                 "\x00\x00\x00\x00\x00%d\n",
	"broken characters":     "Disallow: /\xff\xfe%d\n",
	"spaces": strings.Repeat(" ", 60) + "Disallow" + strings.Repeat(" ", 60) +
		": /%d\n",
	"one long line":      "Disallow: /abcdefghijklmnopqrstuvwxyz",
	"one line of colons": ":",
}

const largeRobotsSize = 500 << 10 // bytes

var largeRobotsTries = 5 // tests need no figure

// benchLargeRobots returns how long reading the dearest of largeRobots and asking it for the
// dearest of some addresses takes, in milliseconds.
func benchLargeRobots() (worst float64, kind string, err error) {
	addresses := []string{"/", "/a/1/", "/private/17", "/" + strings.Repeat("a", 2000),
		"/" + strings.Repeat("abcd", 500), "/%C3%A4/%2F", "/x?" + strings.Repeat("a=b&", 400),
		"/äöü/", "/" + strings.Repeat("/", 1000), "/robots.txt"}
	var asked []*url.URL
	for _, a := range addresses {
		u, err := fetch.ParseURL(nil, "http://site.test"+a)
		if err != nil {
			return 0, "", fmt.Errorf("address %q: %w", a, err)
		}
		asked = append(asked, u)
	}
	for name, line := range largeRobots {
		body := []byte("User-agent: *\n")
		for n := 0; len(body) < largeRobotsSize; n++ {
			if strings.Contains(line, "%") {
				body = fmt.Appendf(body, line, n)
			} else {
				body = append(body, line...)
			}
		}
		var r *fetch.Robots
		took := quickest(func() { r = fetch.ParseRobots(body[:largeRobotsSize], "deepcrawl") })
		ask := time.Duration(0)
		for _, u := range asked {
			ask = max(ask, quickest(func() { r.Test(u) }))
		}
		took += ask
		if ms := float64(took.Microseconds()) / 1000; ms > worst {
			worst, kind = ms, name
		}
	}
	return worst, kind, nil
}

// quickest returns how long f takes, the quickest of some times: what else the machine does only
// adds to it.
func quickest(f func()) time.Duration {
	least := time.Hour
	for range largeRobotsTries {
		begun := time.Now()
		f()
		least = min(least, time.Since(begun))
	}
	return least
}
