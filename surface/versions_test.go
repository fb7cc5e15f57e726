package surface

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const version = `<link rel=alternate hreflang=%s href="%s">`

// headed puts elements into the head of a page.
func headed(elements, page string) string {
	return strings.Replace(page, "<title>", elements+"<title>", 1)
}

func TestVersionsThatOnlyHreflangNamesAreVisitedLast(t *testing.T) {
	w := pages("a.example", map[string]string{
		"/": headed(fmt.Sprintf(version, "x-default", "/")+
			fmt.Sprintf(version, "de", "/de/")+fmt.Sprintf(version, "fr", "//b.example/fr"),
			doc("home", "/about About", "/de/delete/5 x")),
		"/about":      doc("about"),
		"/de/":        doc("start", "/de/katalog Katalog"),
		"/de/katalog": doc("katalog") + searchForm,
	})
	got := crawl(t, w, newMemory(), Config{}, "http://a.example/").Sites[0]
	if diff := cmp.Diff([]string{"/", "/about", "/de/", "/de/katalog"}, w.paths()); diff != "" ||
		got.Forms != 1 {
		t.Errorf("%d forms; asked for (-want +got):\n%s", got.Forms, diff)
	}
}

func TestHeadersNameVersions(t *testing.T) {
	html := http.Header{"Content-Type": {"text/html; charset=utf-8"}}
	named := http.Header{"Content-Type": {"text/html; charset=utf-8"}, "Link": {
		`</style.css>; rel=preload, </de/>; rel="alternate"; hreflang="de", </m>; rel=alternate; ` +
			`media=handheld`, `<fi>;hreflang=fi;rel=alternate`, `</?page=2>; rel="next"`}}
	w := newWeb(func(u *url.URL) answer {
		if u.Path == "/" {
			return answer{html: doc("home", "/about About"), header: named}
		}
		return answer{html: doc(u.Path), header: html}
	})
	crawl(t, w, newMemory(), Config{}, "http://a.example/")
	if diff := cmp.Diff([]string{"/", "/about", "/?page=2", "/de/", "/fi"}, w.paths()); diff != "" {
		t.Errorf("asked for (-want +got):\n%s", diff)
	}
}

// polyglot is a site of 20 languages with as many pages of each, every one of which names its
// versions.
func polyglot(n int) *web {
	langs := strings.Fields("en de fr es it pt nl pl cs sk hu ro bg el tr fi sv da et lv")
	return newWeb(func(u *url.URL) answer {
		lang, page, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
		if !slices.Contains(langs, lang) {
			return answer{html: doc("home", "/en/0 English")}
		}
		var b strings.Builder
		for _, l := range langs {
			fmt.Fprintf(&b, version, l, "/"+l+"/"+page)
		}
		var links []string
		for i := range n {
			links = append(links, fmt.Sprintf("/%s/%d", lang, i))
		}
		b.WriteString(doc(lang+" words of page "+page, links...))
		if page == "3" {
			b.WriteString(searchForm)
		}
		return answer{html: b.String()}
	})
}

func TestLanguagesDoNotMultiplyTheVisitsOfASite(t *testing.T) {
	w := polyglot(12)
	got := crawl(t, w, newMemory(), Config{}, "http://a.example/").Sites[0]
	if got.Forms != 1 || got.Pages > 20+20 || w.share("/en/") < 0.5 {
		t.Errorf("%d forms on %d pages, %.0f %% of them English", got.Forms, got.Pages,
			100*w.share("/en/"))
	}
	w = polyglot(12)
	crawl(t, w, newMemory(), Config{Order: "bfs", Exhaustive: true, MaxPages: 100},
		"http://a.example/")
	if english := w.paths()[:13]; slices.ContainsFunc(english, func(p string) bool {
		return p != "/" && !strings.HasPrefix(p, "/en/")
	}) {
		t.Errorf("the pages that links lead to do not come first: %v", english)
	}
}
