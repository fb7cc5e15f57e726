package payload

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestXMLIsReadAsTheJSONOfThatAnswer(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"elements that repeat", `<?xml version="1.0"?><r n="2"><b id="1"><t>One &gt; none</t>` +
			`</b><b id="2"><t>Two</t></b></r>`,
			`{"r":{"b":[{"id":1,"t":"One \u003e none"},{"id":2,"t":"Two"}],"n":2}}`},
		{"one result alone", `<rss><channel><title>Feed</title><item><title>One</title><link>` +
			`/1</link></item></channel></rss>`,
			`{"rss":{"channel":{"items":[{"link":"/1","title":"One"}],"title":"Feed"}}}`},
		{"namespaces",
			`<a:feed xmlns:a="http://a.example/"><a:entry><a:id>007</a:id></a:entry></a:feed>`,
			`{"feed":{"entrys":[{"id":"007"}]}}`},
		{"text beside attributes", `<r><h unit="cm">12</h></r>`,
			`{"r":{"h":{"text":"12","unit":"cm"}}}`},
		{"nothing", `<r></r>`, `{"r":""}`},
		{"cut off", `<r><b>`, ``},
		{"nested without end", strings.Repeat("<r>", 1000), ``},
		{"no XML", `plain`, ``},
	} {
		if diff := cmp.Diff(c.want, string(xmlAsJSON([]byte(c.body)))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestPagesForPeopleAreNoXML(t *testing.T) {
	for _, c := range []struct {
		kind, body string
		want       bool
	}{
		{"text/xml; charset=utf-8", "<r/>", true},
		{"application/atom+xml", "<feed/>", true},
		{"text/plain", "\n<?xml version='1.0'?><r/>", true},
		{"application/xhtml+xml", "<html/>", false},
		{"text/xml", "<!DOCTYPE html><HTML>", false},
		{"text/html", "<?xml version='1.0'?><p>", false},
	} {
		_, kind, _ := Readable(http.Header{"Content-Type": {c.kind}}, []byte(c.body))
		if got := kind == "application/json"; got != c.want {
			t.Errorf("%s %s: read as JSON %t, want %t", c.kind, c.body, got, c.want)
		}
	}
}

func FuzzXMLAsJSON(f *testing.F) {
	f.Add([]byte(`<r n="2"><b id="1"><t>One &amp; all</t></b><b id="2">Two</b></r>`))
	f.Add([]byte(`<a><item x=1/><![CDATA[<]]></a>`))
	f.Fuzz(func(t *testing.T, body []byte) {
		if out := xmlAsJSON(body); out != nil && !json.Valid(out) {
			t.Errorf("%q is no JSON", out)
		}
	})
}
