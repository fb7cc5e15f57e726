package safety

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// A tableLink is a line of testdata/links.jsonl: links that change something and links that only
// look so, in forty languages, written by someone who had not seen the vetoes.
type tableLink struct {
	ID, Lang, Kind, Page, HTML, Why string
	Harmful, Session                bool
}

func readTable(t testing.TB, name string) (out []tableLink) {
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var l tableLink
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		out = append(out, l)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

var leadsTo = regexp.MustCompile(`location(?:\.href)?\s*=\s*'([^']+)'`)

// link makes of a line what the crawler sees; nil where it would ask for nothing.
func (l tableLink) link(t testing.TB) *Link {
	at, err := url.Parse(l.Page)
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	doc, err := html.Parse(strings.NewReader(l.HTML))
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	var judged *html.Node
	var refs []string
	var all []*Link
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode || n.Data != "a" && n.Data != "area" {
			continue
		}
		for i, a := range n.Attr {
			switch a.Key {
			case "href":
				refs = append(refs, a.Val)
			case "data-judge":
				judged = n
				n.Attr = append(n.Attr[:i:i], n.Attr[i+1:]...)
			}
		}
	}
	for n := range doc.Descendants() {
		if i := slices.IndexFunc(n.Attr, func(a html.Attribute) bool {
			return a.Key == "href"
		}); n.Data == "a" && i >= 0 {
			if u, err := at.Parse(strings.TrimSpace(n.Attr[i].Val)); err == nil {
				all = append(all, LinkOf(n, u, nil))
			}
		}
	}
	if judged == nil {
		t.Fatalf("%s: nothing to judge", l.ID)
	}
	href, click := "", ""
	for _, a := range judged.Attr {
		switch a.Key {
		case "href":
			href = a.Val
		case "onclick":
			click = a.Val
		}
	}
	if m := leadsTo.FindStringSubmatch(click); m != nil && strings.HasPrefix(href, "#") {
		href = m[1]
	}
	if href == "" || strings.HasPrefix(href, "#") || strings.HasPrefix(href, "javascript:") {
		return nil
	}
	u, err := at.Parse(href)
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	page := NewPage(at, refs)
	page.Tell(told(all))
	made := LinkOf(judged, u, page)
	made.Session = l.Session
	return made
}

// What the vetoes make of the tables: the first was read while they were written. The second was
// counted when they were done (39 and 9 then), and has been readable since. The third are lines of
// its own writer, each judged before the vetoes were mended by it. The stranger's are by somebody
// who had not seen the rules: first measured, 14 were followed and 8 left of 75 and 75 on its
// second half. The fourth are as real programs write them, and links that a crawler needs: of 140
// and 139, 27 were followed before pronouns and signs counted. The fifth were written before their
// verdicts were known: 5 of 42 were followed and 3 of 42 left then. LINKS names another file, of which
// nothing is asked.
func TestTable(t *testing.T) {
	for _, tt := range []struct {
		file                   string
		mostFollowed, mostLeft int
	}{
		{"testdata/links.jsonl", 3, 0},
		{"testdata/links_second.jsonl", 8, 0},
		{"testdata/links_third.jsonl", 3, 0},
		{"testdata/links_stranger.jsonl", 0, 1},
		{"testdata/links_fourth.jsonl", 16, 11},
		{"testdata/links_fifth.jsonl", 4, 3},
	} {
		t.Run(filepath.Base(tt.file), func(t *testing.T) {
			if followed, left := judgeTable(t, tt.file); followed > tt.mostFollowed ||
				left > tt.mostLeft {
				t.Errorf("%d harmful links are followed and %d harmless ones left, at most %d "+
					"and %d may be", followed, left, tt.mostFollowed, tt.mostLeft)
			}
		})
	}
	if other := os.Getenv("LINKS"); other != "" {
		judgeTable(t, other)
	}
}

func judgeTable(t *testing.T, file string) (followed, left int) {
	harmful, harmless := 0, 0
	for _, l := range readTable(t, file) {
		k := l.link(t)
		stopped := k == nil // nothing would be asked for
		var v Verdict
		if k != nil {
			v = k.Judge()
			stopped = v.Harmful()
		}
		switch {
		case l.Harmful:
			harmful++
			if !stopped {
				followed++
				t.Logf("followed: %s %s %s: %s %q %q %q", l.ID, l.Lang, l.Kind, k.URL, k.Text,
					k.Says, k.Icons)
			}
		default:
			harmless++
			if v.Harmful() {
				left++
				t.Logf("left: %s %s %s: %s %q: %s: %s", l.ID, l.Lang, l.Kind, k.URL, k.Text, v.Veto,
					v.Why)
			}
		}
	}
	t.Logf("%d of %d harmful links followed, %d of %d harmless links left", followed, harmful, left,
		harmless)
	return followed, left
}
