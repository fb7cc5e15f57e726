package entries

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch/made"
)

// Each kind of feed gives the same record, with what it says beyond the names that all feeds have.
func TestFeedsOfAllKindsAreRead(t *testing.T) {
	const (
		rss = `<item><title>River &amp;amp; mill</title><link>/book/7</link><guid ` +
			`isPermaLink="false">b7</guid><dc:creator>Abel</dc:creator><prism:volume>` +
			`12</prism:volume><description>&lt;p&gt;A ` +
			`&lt;i&gt;book&lt;/i&gt;.&lt;/p&gt;</description></item>`
	)
	for name, body := range map[string]string{
		"Atom": `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>River &amp; mill</title><link rel="edit" href="/edit/7"/><link href="/book/7"/><id>b7</id>
			<author><name>Abel</name><uri>http://lib.example/abel</uri></author><prism:volume>12</prism:volume><summary>A book .</summary></entry></feed>`,
		"RSS 2.0":          `<rss><channel>` + rss + `</channel></rss>`,
		"RSS 1.0":          `<rdf:RDF><channel><title>x</title></channel>` + rss + `</rdf:RDF>`,
		"without a header": `<rss>` + rss + `</rss>`,
	} {
		l, err := Read(made.Page("http://lib.example/feeds/new", body))
		if err != nil || len(l.Records) != 1 {
			t.Fatalf("%s: %+v, %v", name, l, err)
		}
		r := l.Records[0]
		got := map[string]string{"": r.Title, "key": r.Key}
		for _, a := range r.Attributes {
			switch a.Name {
			case "volume":
				got["volume"] = a.Value
			case "creator", "author":
				got["author"] = a.Value
			case "summary", "description":
				got["says"] = a.Value
			}
		}
		want := map[string]string{"": "River & mill", "key": "http://lib.example/book/7",
			"volume": "12", "author": "Abel", "says": "A book ."}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestWhereAFeedGoesOn(t *testing.T) {
	for _, tt := range []struct{ name, head, want string }{
		{"to the next", `<link rel="next" href="?page=2"/>`, "http://lib.example/feeds/new?page=2"},
		{"to an archive", `<link rel="prev-archive" href="/feeds/2023"/>`,
			"http://lib.example/feeds/2023"},
		{"to the next before an archive",
			`<link rel="prev-archive" href="/feeds/2023"/><link rel="next" href="/n"/>`,
			"http://lib.example/n"},
		{"nowhere", `<link rel="self" href="/feeds/new"/><link href="/"/>`, ""},
		{"to what is no page", `<link rel="next" href="mailto:a@lib.example"/>`, ""},
	} {
		l, err := Read(
			made.Page("http://lib.example/feeds/new",
				`<feed>`+tt.head+`<entry><id>a</id></entry></feed>`))
		got := ""
		if err == nil && l.Next != nil {
			got = l.Next.String()
		}
		if err != nil || got != tt.want {
			t.Errorf("%s: %q, %v; want %q", tt.name, got, err, tt.want)
		}
	}
}

func TestWhatIsNoFeedIsNone(t *testing.T) {
	for _, body := range []string{"", "oops", "<html><item>a</item></html>", "<RDF/>"} {
		if l, err := Read(made.Page("http://lib.example/feeds/new", body)); l != nil || err == nil {
			t.Errorf("%q: %+v", body, l)
		}
	}
	if l, err := Read(
		made.Page("http://lib.example/feeds/new",
			"<rss><channel><item><title>a</title></item><item><ti")); err == nil || len(l.Records) != 2 {
		t.Errorf("what stood before a break: %+v, %v", l, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`<feed><totalResults>3</totalResults><link rel="next" href="/a"/><entry><link ` +
		`href="/b"/><title>a</title></entry></feed>`))
	f.Add([]byte(`<rss><channel><item><guid>a</guid><description>&lt;b&gt;c</description></item>` +
		`</channel></rss>`))
	f.Fuzz(func(t *testing.T, body []byte) {
		l, err := Read(made.Page("http://lib.example/feeds/new", string(body)))
		if l == nil && err == nil {
			t.Fatal("neither a list nor an error")
		}
		if l != nil && l.Next != nil && l.Next.Host == "" {
			t.Fatal("a way on without a host")
		}
	})
}
