package samplesite

import (
	"maps"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Stats are what a site saw of its visitors.
type Stats struct {
	Requests int // in all
	// requests by path template, such as "/item/{id}"; "other" are those without a page
	ByPath map[string]int

	Results   int // pages with results, empty answers included
	Traps     int // months of the calendar
	Forbidden int // requests that the site's robots.txt forbids to their User-Agent
	// submissions of newsletter, login, contact, ... and visits to links that change something:
	// must stay 0
	Decoys int

	MaxConcurrent int // most requests at the same time
	// from the end of a request to the beginning of the next, 0 when they overlap; -1 before two
	// requests
	SmallestGap time.Duration
}

// Stats gives the counts up to now.
func (s *Site) Stats() Stats {
	s.meter.mu.Lock()
	defer s.meter.mu.Unlock()
	st := s.meter.stats
	st.ByPath = maps.Clone(st.ByPath)
	if st.Requests < 2 {
		st.SmallestGap = -1
	}
	return st
}

// A meter counts. The zero value is ready.
type meter struct {
	mu     sync.Mutex
	stats  Stats
	active int
	ended  time.Time // of the last request that ended
}

// begin counts a request; done is called at its end.
func (m *meter) begin(pattern string, forbidden bool) (done func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.stats.ByPath == nil {
		m.stats.ByPath = map[string]int{}
	}
	m.gap()
	m.stats.Requests++
	m.stats.ByPath[pathTemplate(pattern)]++
	if forbidden {
		m.stats.Forbidden++
	}
	m.active++
	m.stats.MaxConcurrent = max(m.stats.MaxConcurrent, m.active)
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.active--
		m.ended = time.Now()
	}
}

// pathTemplate is the path that a pattern of the mux stands for.
func pathTemplate(pattern string) string {
	switch pattern {
	case "/":
		return "other"
	case "/{$}":
		return "/"
	}
	return pattern
}

// gap looks at the time since the request before, if there was one.
func (m *meter) gap() {
	if m.stats.Requests == 0 {
		return
	}
	gap := time.Duration(0)
	if m.active == 0 {
		gap = time.Since(m.ended)
	}
	if m.stats.Requests == 1 || gap < m.stats.SmallestGap {
		m.stats.SmallestGap = gap
	}
}

// count adds one to a number of the stats.
func (m *meter) count(n *int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	*n++
}

// robotsRules are the groups of a robots.txt by lower-case product token. It is written here once
// more, and simpler than in the client, so that a client is judged by another reading of the file
// than its own.
type robotsRules map[string][]robotsRule

type robotsRule struct {
	allow   bool
	pattern string
}

func parseRobots(text string) robotsRules {
	rules := robotsRules{}
	var agents []string
	inRules := false
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch key = strings.ToLower(strings.TrimSpace(key)); key {
		case "user-agent":
			if inRules {
				agents, inRules = nil, false
			}
			value = strings.ToLower(value)
			agents = append(agents, value)
			if _, known := rules[value]; !known {
				rules[value] = nil // a group without rules allows everything
			}
		case "allow", "disallow":
			inRules = true
			if value == "" {
				continue
			}
			for _, a := range agents {
				rules[a] = append(rules[a], robotsRule{key == "allow", value})
			}
		}
	}
	return rules
}

// forbid says that the longest matching rule of the visitor's group is a Disallow; Allow wins
// between equals.
func (rs robotsRules) forbid(r *http.Request) bool {
	if r.URL.Path == "/robots.txt" {
		return false
	}
	group := rs["*"]
	token := strings.IndexAny(r.UserAgent()+"/", "/ ;(")
	if own, ok := rs[strings.ToLower(r.UserAgent()[:token])]; ok {
		group = own
	}
	var best robotsRule
	for _, rule := range group {
		if n := len(rule.pattern); matches(rule.pattern, r.URL.RequestURI()) &&
			(n > len(best.pattern) || n == len(best.pattern) && rule.allow) {
			best = rule
		}
	}
	return best.pattern != "" && !best.allow
}

// matches knows * for anything and a final $ for the end; a pattern without it is a prefix.
func matches(pattern, path string) bool {
	pattern, whole := strings.CutSuffix(pattern, "$")
	parts := strings.Split(pattern, "*")
	if !strings.HasPrefix(path, parts[0]) {
		return false
	}
	rest := path[len(parts[0]):]
	for i, part := range parts[1:] {
		if whole && i == len(parts)-2 {
			return strings.HasSuffix(rest, part)
		}
		at := strings.Index(rest, part)
		if at < 0 {
			return false
		}
		rest = rest[at+len(part):]
	}
	return !whole || rest == "" || len(parts) > 1 && parts[len(parts)-1] == ""
}
