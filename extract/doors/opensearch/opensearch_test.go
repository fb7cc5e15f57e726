package opensearch

import (
	"context"
	"strings"
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
)

func TestTemplatesThatAProgramCanFillAreTaken(t *testing.T) {
	const atom = `<Url type="application/atom+xml" template="`
	for _, tt := range []struct{ name, url, want string }{
		{"with places",
			atom + `/s?q={searchTerms}&amp;i={startIndex?}&amp;n={count?}&amp;l={language?}"/>`,
			"http://lib.example/s?q=&i=1&n=100&l=%2A"},
		{"counted from 0", `<Url indexOffset="0" type="application/rss+xml" ` +
			`template="/s?q={searchTerms}&amp;i={startIndex}"/>`, "http://lib.example/s?q=&i=0"},
		{"with a place that may be empty", atom + `/s?q={searchTerms}&amp;b={geo:box?}"/>`,
			"http://lib.example/s?q=&b="},
		{"with a place that nobody knows", atom + `/s?q={searchTerms}&amp;b={geo:box}"/>`, ""},
		{"by POST", `<Url method="post" type="application/atom+xml" template="/s?q={searchTerms}"/>`, ""},
		{"for what is typed",
			`<Url type="application/x-suggestions+json" template="/s?q={searchTerms}"/>`, ""},
		{"for people", `<Url type="text/html" template="/s?q={searchTerms}"/>`, ""},
		{"at another site", atom + `http://other.example/s?q={searchTerms}"/>`, ""},
	} {
		_, all := read(
			made.Page("http://lib.example/os.xml",
				"<OpenSearchDescription>"+tt.url+"</OpenSearchDescription>"))
		got := ""
		if len(all) > 0 {
			got = all[0].address("")
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// A search that finds nothing by no words and by any is no list of all records, and neither is one
// that turns no pages.
func TestASearchThatWantsWordsIsNoDoor(t *testing.T) {
	const described = `<OpenSearchDescription><Url type="application/rss+xml" ` +
		`template="/s?q={searchTerms}"/></OpenSearchDescription>`
	for name, tt := range map[string]struct {
		answer string
		asked  string
		doors  int
	}{
		"wants words": {`<rss><channel><totalResults>0</totalResults></channel></rss>`,
			"/os.xml /s?q= /s?q=%2A", 0},
		"turns no pages": {`<rss><channel><totalResults>9</totalResults><item><title>a</title>` +
			`</item></channel></rss>`, "/os.xml /s?q= /s?q=%2A", 0},
		"shows all": {`<rss><channel><totalResults>1</totalResults><item><title>a</title>` +
			`</item></channel></rss>`, "/os.xml /s?q=", 1},
	} {
		var asked []string
		f := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
			asked = append(asked, r.URL.RequestURI())
			if r.URL.Path == "/os.xml" {
				return made.Page(r.URL.String(), described), nil
			}
			return made.Page(r.URL.String(), tt.answer), nil
		})
		found, err := Protocol{}.Open(t.Context(), f,
			doors.Lead{Address: made.Page("http://lib.example/os.xml", "").URL})
		if err != nil || len(found) != tt.doors || strings.Join(asked, " ") != tt.asked {
			t.Errorf("%s: %+v, %v; asked %v", name, found, err, asked)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`<feed><totalResults>30</totalResults><entry><title>a</title></entry></feed>`),
		kindAtom, "q={searchTerms}&i={startIndex?}")
	f.Add([]byte(`{"totalResults":30,"items":[{"title":"a"}]}`), kindJSON, "p={startPage}")
	f.Add([]byte(`<OpenSearchDescription><Url type="text/json" template="?a={searchTerms}"/>`+
		`</OpenSearchDescription>`), kindRSS, "")
	f.Fuzz(func(t *testing.T, body []byte, kind, template string) {
		p := made.Page("http://lib.example/s?q=&i=1&p=1", string(body))
		d := doors.Door{Variant: kind, First: p.URL.String(),
			Template: "http://lib.example/s?" + template}
		if a := (Protocol{}).Read(d, p); a.Next != nil && a.Next.URL.String() == p.URL.String() &&
			kind == kindJSON {
			t.Fatal("an answer goes on with itself")
		}
		read(p)
	})
}
