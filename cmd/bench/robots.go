package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"time"

	"deepcrawl/surface/fetch"
)

// A robotsCase is one line of cases.jsonl, see the README beside it.
type robotsCase struct {
	ID, Kind, Agent string
	Robots          string
	RobotsParts     []part `json:"robots_parts"`
	URL             string
	URLParts        []part `json:"url_parts"`
	Chain           []robotsAnswer
	Path            string
	Allowed         bool
}

// A part is a text and how many times it is repeated.
type part struct {
	text  string
	times int
}

func (p *part) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &[]any{&p.text, &p.times}) }

func joined(whole string, parts []part) string {
	var b strings.Builder
	b.WriteString(whole)
	for _, p := range parts {
		b.WriteString(strings.Repeat(p.text, p.times))
	}
	return b.String()
}

// A robotsAnswer is what the server says to one request for robots.txt, Repeat more times.
type robotsAnswer struct {
	Status   int
	Location string
	Body     string
	Error    string
	Repeat   int
}

// benchRobots runs both kinds of case through the whole Client: a server made of the case answers,
// and the gate decides.
func benchRobots(o options) (map[string]any, error) {
	f, err := os.Open(o.data)
	if err != nil {
		return nil, fmt.Errorf("robots cases: %w", err)
	}
	defer f.Close()
	passed, total := 0, 0
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var c robotsCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return nil, fmt.Errorf("robots cases, line %d: %w", total+1, err)
		}
		total++
		got, err := c.run()
		if err != nil {
			return nil, fmt.Errorf("robots case %s: %w", c.ID, err)
		}
		if got == c.Allowed {
			passed++
			continue
		}
		fmt.Fprintf(os.Stderr, "%s: allowed %t, want %t\n", c.ID, got, c.Allowed)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("robots cases: %w", err)
	}
	worst, kind, err := benchLargeRobots()
	if err != nil {
		return nil, fmt.Errorf("large robots.txt: %w", err)
	}
	return map[string]any{"passed": passed, "total": total, "large_kinds": len(largeRobots),
		"large_worst_ms": worst, "large_worst": kind}, nil
}

// run reports whether the program would fetch the address of the case. A robots.txt that cannot be
// had ends in a host given up, which is a no.
func (c *robotsCase) run() (bool, error) {
	target, chain := joined(c.URL, c.URLParts), c.Chain
	if c.Kind == "match" {
		chain = []robotsAnswer{{Status: http.StatusOK, Body: joined(c.Robots, c.RobotsParts)}}
	} else {
		target = "http://shop.test" + c.Path
	}
	u, err := fetch.ParseURL(nil, target)
	if err != nil {
		return false, err
	}
	client, err := fetch.NewClient(fetch.Config{
		UserAgent: c.Agent + "/1.0",
		Delay:     -1,
		MaxWait:   time.Nanosecond,
		Transport: &robotsServer{chain: chain},
	})
	if err != nil {
		return false, err
	}
	allowed, _, err := client.Gate().Allowed(context.Background(), u)
	return allowed && err == nil, nil
}

// A robotsServer gives the answers of a chain one after the other, and the last one for ever.
type robotsServer struct {
	chain []robotsAnswer
	given int
}

// RoundTrip gives the next answer.
func (s *robotsServer) RoundTrip(r *http.Request) (*http.Response, error) {
	a := s.chain[0]
	if s.given < a.Repeat {
		s.given++
	} else if len(s.chain) > 1 {
		s.chain, s.given = s.chain[1:], 0
	}
	switch a.Error {
	case "refused":
		return nil, &net.OpError{Op: "dial", Err: syscall.ECONNREFUSED}
	case "nxdomain":
		return nil, &net.DNSError{Err: "no such host", Name: r.URL.Host, IsNotFound: true}
	case "timeout":
		return nil, context.DeadlineExceeded
	}
	h := http.Header{"Content-Type": {"text/plain"}}
	if a.Location != "" {
		h.Set("Location", a.Location)
	}
	return &http.Response{
		StatusCode: a.Status, Header: h, Request: r,
		Body: io.NopCloser(strings.NewReader(a.Body)), ContentLength: int64(len(a.Body)),
	}, nil
}
