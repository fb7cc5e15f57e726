package fetch

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

type repeated struct {
	text  string
	times int
}

func (p *repeated) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&p.text, &p.times})
}

func written(s string, parts []repeated) string {
	for _, p := range parts {
		s += strings.Repeat(p.text, p.times)
	}
	return s
}

// The cases restate RFC 9309 and what the reference parser tests; see NOTICE.
func TestRobotsCases(t *testing.T) {
	f, err := os.Open("testdata/robots.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var c struct {
			ID, Kind, Agent, Robots, URL, Note string
			RobotsParts                        []repeated `json:"robots_parts"`
			URLParts                           []repeated `json:"url_parts"`
			Allowed                            bool
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if c.Kind != "match" {
			continue // cmd/bench runs those, through a Client
		}
		r := ParseRobots([]byte(written(c.Robots, c.RobotsParts)), c.Agent)
		u := mustParse(t, written(c.URL, c.URLParts))
		if got, rule := r.Test(u); got != c.Allowed {
			t.Errorf("%s (%s): allowed %t by %q", c.ID, c.Note, got, rule)
		}
		for i := range r.rules {
			r.rules[i].group = nil
		}
		if got, rule := r.Test(u); got != c.Allowed {
			t.Errorf("%s (%s): by glob: allowed %t by %q", c.ID, c.Note, got, rule)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

func TestParseRobots(t *testing.T) {
	r := ParseRobots([]byte("Sitemap: /a.xml\nUser-agent: *\nCrawl-delay: 3\nUser-agent: "+
		"deepcrawl\nCrawl-delay: 1.5\nDisallow: /x # no\nSitemap: http://o.example/b.xml"),
		"deepcrawl")
	if diff := cmp.Diff([]string{"/a.xml", "http://o.example/b.xml"}, r.Sitemaps); diff != "" {
		t.Errorf("sitemaps (-want +got):\n%s", diff)
	}
	if r.Delay != 1500*time.Millisecond {
		t.Errorf("delay %s, want 1.5s", r.Delay)
	}
	if ok, rule := r.Test(mustParse(t, "http://h.example/xyz")); ok ||
		rule != "Disallow: /x, line 6" {
		t.Errorf("allowed %t by %q", ok, rule)
	}
}

func TestRulesHoldForAddressesThatNetURLRefuses(t *testing.T) {
	r := ParseRobots([]byte("User-agent: *\nDisallow: /"), "deepcrawl")
	for _, ref := range []string{"http://h/a|b", "http://h//a|b", "http://u:p@h//a%zz?q"} {
		if ok, _ := r.Test(mustParse(t, ref)); ok {
			t.Errorf("%s is allowed", ref)
		}
	}
}

func TestAHostileRobotsTxtIsCheap(t *testing.T) {
	var b strings.Builder
	b.WriteString("User-agent: *\n")
	for b.Len() < maxRobots {
		b.WriteString("Disallow: /*a*b*c*d*e\n")
	}
	r := ParseRobots([]byte(b.String()), "deepcrawl")
	if r.rules[0].group != nil {
		t.Error("a regular expression was made for each of thousands of rules")
	}
	if ok, _ := r.Test(mustParse(t, "http://h.example/"+strings.Repeat("abcd", 1000))); !ok {
		t.Error("a path without e is forbidden")
	}
	r = ParseRobots(
		[]byte("User-agent: *\nDisallow: /"+strings.Repeat("*a", 5000)+"$\nDisallow: /plain"),
		"deepcrawl")
	if r.rules[0].group != nil || r.rules[1].group != nil {
		t.Error("a regular expression was made of thousands of stars, or of a rule without any")
	}
	for n, want := range map[int]bool{4999: true, 5000: false} {
		if ok, _ := r.Test(mustParse(t, "http://h.example/"+strings.Repeat("a", n))); ok != want {
			t.Errorf("%d times a: allowed %v", n, ok)
		}
	}
}

func TestAgentToken(t *testing.T) {
	for agent, want := range map[string]string{
		"deepcrawl/1.0":                                      "deepcrawl",
		"deepcrawl/1.0 (+mailto:a@b.de)":                     "deepcrawl",
		"Mozilla/5.0 (compatible; deepcrawl/1.0; +http://x)": "deepcrawl",
		"Mozilla/5.0 (X11; Linux x86_64)":                    "Mozilla",
	} {
		if got := agentToken(agent); got != want {
			t.Errorf("%s: %q, want %q", agent, got, want)
		}
	}
}

func FuzzRobots(f *testing.F) {
	f.Add([]byte("User-agent: *\nDisallow: /a*b$\nAllow: /index.html"), "/a%2ab?c")
	f.Add([]byte("\xef\xbb\xbfuser-agent d\rcrawl-delay: 1e99\rdisallow: *$$%zz"), "$")
	f.Fuzz(func(t *testing.T, body []byte, path string) {
		u, err := ParseURL(nil, "http://h.example/"+path)
		if err != nil {
			return
		}
		r := ParseRobots(body, "d")
		byTemoto, _ := r.Test(u)
		for i := range r.rules {
			r.rules[i].group = nil
		}
		if byGlob, rule := r.Test(u); byGlob != byTemoto {
			t.Errorf("temoto %t, glob %t by %s", byTemoto, byGlob, rule)
		}
		if r.Delay < 0 {
			t.Errorf("delay %s", r.Delay)
		}
	})
}
