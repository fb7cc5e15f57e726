package surface

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatDescribesTheSearchOfASiteIsReadWhereNoPageHasAForm(t *testing.T) {
	const (
		link        = `<link rel="search" type="application/opensearchdescription+xml" href="/os.xml">`
		description = `<OpenSearchDescription><Url type="text/html" template="http://a.example/find?q={searchTerms}"/></OpenSearchDescription>`
	)
	for name, tt := range map[string]struct {
		about string
		asked []string
	}{
		"no form":  {doc("about"), []string{"/", "/about", "/os.xml"}},
		"one form": {doc("about") + searchForm, []string{"/", "/about"}},
	} {
		w := pages("a.example", map[string]string{"/": link + doc("home", "/about About"), "/about": link + tt.about, "/os.xml": description})
		got := crawl(t, w, newMemory(), Config{}, "http://a.example/").Sites[0]
		if diff := cmp.Diff(tt.asked, w.paths()); diff != "" || got.Forms != 1 {
			t.Errorf("%s: %d forms; asked for (-want +got):\n%s", name, got.Forms, diff)
		}
	}
}

func TestAPageWhoseLinkedDataDeclareASearchIsReadForForms(t *testing.T) {
	declared := `<script type="application/ld+json">{"@type":"SearchAction","target":"http://a.example/find?q={words}"}</script>`
	w := pages("a.example", map[string]string{"/": declared + doc("home", "/about About"), "/about": doc("about")})
	if got := crawl(t, w, newMemory(), Config{}, "http://a.example/").Sites[0]; got.Forms != 1 {
		t.Errorf("%d forms", got.Forms)
	}
}
