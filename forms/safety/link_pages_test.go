package safety

import (
	"compress/gzip"
	"encoding/csv"
	"encoding/json"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestPagesOfData prints which links of the labelled pages are left, where LABELLED names the
// folder that holds them: at most one in a hundred, and those change something.
func TestPagesOfData(t *testing.T) {
	dir := os.Getenv("LABELLED")
	if dir == "" {
		t.Skip("LABELLED names no folder of labelled pages")
	}
	links, left := 0, 0
	by := map[string]int{}
	seen := map[string]bool{}
	eachPage(t, dir, func(at *url.URL, page io.Reader) {
		doc, err := html.Parse(page)
		if err != nil {
			return
		}
		var refs []string
		var anchors []*html.Node
		for n := range doc.Descendants() {
			if n.Type != html.ElementNode || n.Data != "a" {
				continue
			}
			for _, a := range n.Attr {
				if a.Key == "href" {
					refs = append(refs, a.Val)
					anchors = append(anchors, n)
				}
			}
		}
		p := NewPage(at, refs)
		p.Tell(func(yield func(*url.URL, func() *Link) bool) {
			for i, ref := range refs {
				if u, err := at.Parse(strings.TrimSpace(ref)); err == nil &&
					!yield(u, func() *Link { return LinkOf(anchors[i], u, nil) }) {
					return
				}
			}
		})
		for i, ref := range refs {
			u, err := at.Parse(strings.TrimSpace(ref))
			if err != nil || u.Scheme != "http" && u.Scheme != "https" ||
				strings.TrimPrefix(u.Host, "www.") != strings.TrimPrefix(at.Host, "www.") ||
				strings.HasPrefix(ref, "#") || seen[u.String()] {
				continue
			}
			seen[u.String()] = true
			links++
			l := LinkOf(anchors[i], u, p)
			l.Session = os.Getenv("SESSION") != ""
			if v := l.Judge(); v.Harmful() {
				left++
				by[v.Veto]++
				t.Logf("left: %-20s %s %q %q: %s", v.Veto, u, l.Text, l.Says, v.Why)
			}
		}
	})
	t.Logf("%d of %d links left: %v", left, links, by)
}

func eachPage(t *testing.T, dir string, do func(at *url.URL, page io.Reader)) {
	packed := func(at, name string) {
		u, err := url.Parse(at)
		if err != nil {
			return
		}
		f, err := os.Open(name)
		if err != nil {
			return
		}
		defer f.Close()
		if r, err := gzip.NewReader(f); err == nil {
			do(u, r)
		}
	}
	sites, _ := filepath.Glob(filepath.Join(dir, "extract/results150/*/*.html.gz"))
	for _, name := range sites {
		packed("http://"+filepath.Base(filepath.Dir(name))+"/search", name)
	}
	if f, err := os.Open(filepath.Join(dir, "extract/pager/labels.csv")); err == nil {
		rows, _ := csv.NewReader(f).ReadAll()
		f.Close()
		for _, r := range rows[1:] {
			packed(r[1], filepath.Join(dir, "extract/pager", r[0]+".html.gz"))
		}
	}
	for _, name := range []string{"forms/formasaurus-dev.jsonl.gz", "forms/ddg-autofill-dev.jsonl.gz"} {
		f, err := os.Open(filepath.Join(dir, name))
		if err != nil {
			continue
		}
		r, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		for lines := json.NewDecoder(r); ; {
			var page struct{ URL, Site, HTML string }
			if lines.Decode(&page) != nil {
				break
			}
			if page.URL == "" {
				page.URL = "http://" + page.Site + "/"
			}
			if u, err := url.Parse(page.URL); err == nil {
				do(u, strings.NewReader(page.HTML))
			}
		}
		f.Close()
	}
}
