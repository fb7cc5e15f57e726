package surface

import (
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatDescribesTheSearchOfASiteIsReadWhereNoPageHasAFormThatMayBeAsked(t *testing.T) {
	const (
		link        = `<link rel="search" type="application/opensearchdescription+xml" href="/os.xml">`
		description = `<OpenSearchDescription><Url type="text/html" ` +
			`template="http://a.example/seek?q={searchTerms}"/></OpenSearchDescription>`
	)
	for name, tt := range map[string]struct {
		about  string
		closed bool // by robots.txt
		asked  []string
		forms  int
	}{
		"no form":       {doc("about"), false, []string{"/", "/about", "/os.xml"}, 1},
		"one form":      {doc("about") + searchForm, false, []string{"/", "/about"}, 1},
		"a closed form": {doc("about") + searchForm, true, []string{"/", "/about", "/os.xml"}, 2},
	} {
		w := pages("a.example",
			map[string]string{"/": link + doc("home", "/about About"), "/about": link + tt.about,
				"/os.xml": description})
		c := NewCrawler(w, nil, newMemory(), Config{})
		c.shared.Forbids = func(u *url.URL) bool { return tt.closed && u.Path == "/find" }
		sum, err := c.Run(t.Context(), []*url.URL{mustParse("http://a.example/")})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.asked, w.paths()); diff != "" || sum.Sites[0].Forms != tt.forms {
			t.Errorf("%s: %d forms; asked for (-want +got):\n%s", name, sum.Sites[0].Forms, diff)
		}
	}
}

func TestAPageWhoseLinkedDataDeclareASearchIsReadForForms(t *testing.T) {
	declared := `<script type="application/ld+json">{"@type":"SearchAction",` +
		`"target":"http://a.example/find?q={words}"}</script>`
	w := pages("a.example",
		map[string]string{"/": declared + doc("home", "/about About"), "/about": doc("about")})
	if got := crawl(t, w, newMemory(), Config{}, "http://a.example/").Sites[0]; got.Forms != 1 {
		t.Errorf("%d forms", got.Forms)
	}
}
