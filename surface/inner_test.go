package surface

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLinksAndFormsOfDocumentsWithinThePage(t *testing.T) {
	t.Parallel()
	within := `&lt;p&gt;&lt;a href=inside&gt;Inside&lt;/a&gt;&lt;iframe srcdoc='&amp;lt;a ` +
		`href=deeper&amp;gt;Deeper&amp;lt;/a&amp;gt;'&gt;&lt;/iframe&gt;`
	w := pages("a.example", map[string]string{
		"/": `<html lang=en><title>Home</title><p>Welcome to all who come ` +
			`here.<iframe src=/never srcdoc="` + within + `"></iframe><p><a href=/old>Old</a>`,
		"/inside": doc("inside"),
		"/deeper": `<title>Deeper</title><p>What we hold.<iframe srcdoc='<form action=/find>` +
			`<label>Search the catalogue <input type=search name=q></label><input type=submit ` +
			`value=Search></form>'></iframe>`,
		"/old": `<html><title>Old</title><frameset><frame src=/framed><noframes><body><a ` +
			`href=/plain>Plain</a></body></noframes></frameset>`,
		"/framed": doc("framed"),
		"/plain": `<title>Plain</title><p>Where our menu is a script.<noscript><p><a ` +
			`href=/menu><img alt=Menu src=m.png></a></noscript>`,
		"/menu":        doc("menu"),
		"/never":       doc("never"),
		"/find?q=deep": doc("found"),
	})
	got := crawl(t, w, newMemory(), Config{Order: "bfs"}, "http://a.example/").Sites[0]
	want := map[string]int{}
	for _, path := range []string{"/", "/inside", "/deeper", "/old", "/framed", "/plain", "/menu"} {
		want["http://a.example"+path] = 1
	}
	if diff := cmp.Diff(want, w.count); diff != "" || got.Forms != 1 {
		t.Errorf("%d forms; asked for (-want +got):\n%s", got.Forms, diff)
	}
}
