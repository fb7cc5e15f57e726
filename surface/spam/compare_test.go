package spam

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"deepcrawl/surface/fetch"
)

// Compare looks at what scripts did, and not at the redirect alone.
func TestCompareWeighsWhatTheBrowserSaw(t *testing.T) {
	const at = "http://doorway.test/"
	text := "<html lang=en><p>" +
		strings.Repeat(
			"Prices of kibble and salmon rise with the treat, say readers from Basel and Cork. ",
			8) + "</p>"
	away, own := parse(t, "http://away.test/"), parse(t, "http://www.doorway.test/")
	for _, c := range []struct {
		name, served, drawn string
		hops                []fetch.Hop
		offSite, spam       bool
		kind                string
	}{
		{"stays", text, text, nil, false, false, ""},
		{"goes to its own site", text, text, []fetch.Hop{{URL: own, Via: "script"}}, false, false,
			""},
		{"goes to a login", text, text,
			[]fetch.Hop{{URL: parse(t, "http://id.test/login"), Via: "script"}}, false, false, ""},
		{"moved, and says where", `<p>We have moved to <a href="http://away.test/">away</a>`, "",
			[]fetch.Hop{{URL: away, Via: "script"}}, true, false, "script"},
		{"goes away by coded script behind a text", text, text,
			[]fetch.Hop{{URL: away, Via: "script", Dynamic: true}}, true, true, "script"},
		{"goes away when there was time to read", text, text,
			[]fetch.Hop{{URL: away, Via: "script", Delay: 20 * time.Second}}, false, false, ""},
		{"shows another text", text,
			"<html lang=en><p>Blue pills and white pills from the cheapest shop", nil, true, false,
			"content_swap"},
		{"speaks another language", text,
			"<html lang=de><p>Preise für Futter und Lachs steigen mit der Nachfrage", nil, false,
			false, ""},
		{"draws what was not there", "<div id=app></div>", text, nil, false, false, ""},
		{"has nothing to show yet", text, "<html lang=en><p>Loading", nil, false, false, ""},
		{"adds to its text", text, text + "<p>Related articles of other readers</p>", nil, false,
			false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			served, drawn := page(t, at, c.served), page(t, at, c.drawn)
			drawn.Rendered, drawn.Served, drawn.Hops = true, served,
				append([]fetch.Hop{{URL: drawn.URL, Status: 200}}, c.hops...)
			v := Inspect(drawn)
			if v.OffSite != c.offSite || v.Spam != c.spam || v.Kind != c.kind {
				t.Errorf("off-site %t, spam %t, kind %q (%q); want %t, %t, %q", v.OffSite, v.Spam,
					v.Kind, v.Reasons, c.offSite, c.spam, c.kind)
			}
		})
	}
}

// What scripts lack without a browser is said of a page that no browser drew.
func TestWhatScriptsLackIsUnknown(t *testing.T) {
	for body, want := range map[string]bool{
		inline(`var a = 1; document.title = "x"`):                   false,
		inline(`fetch("/next").then(r => { location = r.url })`):    true,
		library + inline(`shop.open(document.title)`):               true,
		inline(`missing(); location = "http://other.test/"`):        true,
		inline(`try { missing() } catch { location = "//o.test" }`): false,
	} {
		p := page(t, "http://doorway.test/", body)
		if v := Inspect(p); (v.Unknown != "") != want {
			t.Errorf("%s: unknown %q, want %t", body, v.Unknown, want)
		}
		drawn := page(t, "http://doorway.test/", body)
		drawn.Rendered, drawn.Served = true, p
		if v := Inspect(drawn); v.Unknown != "" {
			t.Errorf("%s, drawn: unknown %q", body, v.Unknown)
		}
	}
}

func parse(t *testing.T, address string) *url.URL {
	t.Helper()
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		t.Fatal(err)
	}
	return u
}
