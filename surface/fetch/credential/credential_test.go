package credential

import (
	"encoding/base64"
	"encoding/hex"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	key40  = "1e419def7339200238ee49c5cb961453fddad04f"
	rails  = "7ziKF44E1qh5eznWYqwdZh6hWGrSCL+ayZtS2gmZzPgmuNkibtt9PV+j2knlZFzkx2hmFW4cH4UYXVSuTvDDHw=="
	uuid   = "3f2b8c1d-9a4e-4c7b-8f10-2d5e6a7b9c01"
	base62 = "Xk29fLmQ7tRz0PwYb3Vn"
	jwt    = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.dBjftJeZ4CVPmB92K27uhbUJU1p1rwW1gFWFOEjXk"
)

// What is shown to its reader alone is found in whatever it stands, and nothing else.
func TestFind(t *testing.T) {
	for name, c := range map[string]struct {
		at, text string
		want     []string
	}{
		"feed": {text: `<link rel="alternate" type="application/atom+xml" ` +
			`href="http://h.example:81/issues.atom?key=` + key40 + `" />`,
			want: []string{key40 + "@h.example:81"}},
		"in a long query": {text: `<a href="/i.csv?f%5B%5D=status&amp;key=` + key40 +
			`&amp;op%5Ba%5D=%3D">`, want: []string{key40}},
		"calendar": {text: `<a href="webcal://h.example/cal/` + base62 + `/basic.ics">`,
			want: []string{base62 + "@h.example"}},
		"private calendar": {text: `<a href="/calendar/ical/ann/private-` + key40 + `/basic.ics">`,
			want: []string{key40}},
		"segment": {text: `<a href='/feeds/` + uuid + `'>Your feed</a>`,
			want: []string{uuid}},
		"typed link": {text: `<link href="/u/` + base62 +
			`" type=application/rss+xml rel=alternate>`, want: []string{base62}},
		"unnamed parameter": {text: `<a href="/list.rss?u=` + key40 + `">`, want: []string{key40}},
		"member": {text: `<script>gon = {"user":{"id":7,"rss_token":"` + base62 +
			`"}}</script>`, want: []string{base62}},
		"member, spaced": {text: "{\n  feedToken : '" + base62 + "',\n}",
			want: []string{base62}},
		"escaped member": {text: `data-x="{&quot;token&quot;:&quot;` + key40 + `&quot;}"`,
			want: []string{key40}},
		"data attribute": {text: `<div data-api-key="` + key40 + `">`, want: []string{key40}},
		"hidden field": {text: `<input type="hidden" value="` + rails +
			`" name="authenticity_token">`, want: []string{rails}},
		"meta": {text: `<meta name="csrf-token" content="` + rails + `" />`,
			want: []string{rails}},
		"escaped for HTML": {text: `<input name=csrfmiddlewaretoken value="` +
			strings.ReplaceAll(rails, "+", "&#43;") + `">`,
			want: []string{strings.ReplaceAll(rails, "+", "&#43;")}},
		"escaped for JSON": {text: `{"csrf":"` + strings.ReplaceAll(rails+"/a", "/", `\/`) + `"}`,
			want: []string{strings.ReplaceAll(rails+"/a", "/", `\/`)}},
		"encoded": {text: `<a href="/f?token=` + url.QueryEscape(rails) + `">`,
			want: []string{url.QueryEscape(rails)}},
		"address in it": {
			text: `<a href="/login?back_url=http%3A%2F%2Fh%2Fissues.atom%3Fkey%3D` + key40 +
				`%26page%3D2">`, want: []string{key40}},
		"twice encoded": {text: `back=http%253A%252F%252Fh%252Fi%253Fprivate_token%253D` +
			key40, want: []string{key40}},
		"JSON address": {text: `{"href":"http:\/\/h.example\/feeds\/` + key40 + `\/cal.ics"}`,
			want: []string{key40 + "@h.example"}},
		"JWT": {text: `x = "` + jwt + `"`, want: []string{jwt}},
		"bearer": {text: `headers: {"Authorization": "Bearer ` + base62 + `"}`,
			want: []string{base62}},
		"shown": {text: `<pre id="api-access-key" class="x">` + key40 + `</pre>`,
			want: []string{key40}},
		"page of a key": {at: "http://h/my/api_key",
			text: "<div><pre>\n" + key40 + "\n</pre></div>", want: []string{key40}},
		"page of keys": {at: "http://h/user/access-tokens/", text: "<td>" + base62 + "</td>",
			want: []string{base62}},
		"nonce": {text: `<a href="/x?_wpnonce=a81f3c9d02">`,
			want: []string{"a81f3c9d02"}},
		"servlet": {text: `<a href="/find;jsessionid=` + strings.ToUpper(key40[:32]) +
			`?q=a">`, want: []string{strings.ToUpper(key40[:32])}},

		"a revision": {text: `<a href="/r/` + key40 + `.atom">feed</a> Revision ` + key40 +
			` of ann`},
		"a revision, linked": {text: `<a href="/commits/` + key40 +
			`.atom"></a><a href="/commit/` + key40 + `">`},
		"a fingerprint": {text: `<script src="/assets/application-` + key40 +
			`.js" integrity="sha384-` + rails + `"></script>`},
		"in the text": {text: `<td>` + key40 + `</td>`},
		"words": {text: `<a ` +
			`href="/list.atom?key=issue-tracking-in-2024&token=application/x-www-form-urlencoded">`},
		"key of a record": {text: `{"key":"PROJ-12345-subtask-of-9","id":"` + key40 + `"}`},
		"of everybody": {text: `<div data-sitekey="` + base62 + `" data-next-page-token="` +
			base62 + `">`},
		"a time":          {text: `<a href="/x.ics?key=1732500000000000">`},
		"cache of a feed": {text: `<a href="/news.rss?page=2&sort=date">`},
		"an access key":   {text: `<a accesskey="n" href="/issues?page=2">`},
		"identifiers of code": {
			text: `tokenType = "oauthAccessTokenValidatorFactory"; key: "keyboardShortcutHelp"`},
	} {
		at, err := url.Parse(c.at)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range Find(at, c.text) {
			if f.Host != "" {
				f.Raw += "@" + f.Host
			}
			got = append(got, f.Raw)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// What is drawn by lot is told from words.
func TestRandom(t *testing.T) {
	lot := rand.New(rand.NewChaCha8([32]byte{1}))
	draw := func(letters string, n int) string {
		out := make([]byte, n)
		for i := range out {
			out[i] = letters[lot.IntN(len(letters))]
		}
		return string(out)
	}
	const small, digits, draws = "abcdefghijklmnopqrstuvwxyz", "0123456789", 20000
	for name, c := range map[string]struct {
		key   func() string
		least float64
	}{
		"hexadecimal, 16": {func() string { return draw("0123456789abcdef", 16) }, .999},
		"hexadecimal, 40": {func() string {
			return hex.EncodeToString([]byte(draw(small+digits, 20)))
		}, .999},
		"base62, 20": {func() string {
			return draw(small+strings.ToUpper(small)+digits, 20)
		}, .97},
		"base62, 32": {func() string {
			return draw(small+strings.ToUpper(small)+digits, 32)
		}, .995},
		"small letters, 20": {func() string { return draw(small+digits, 20) }, .97},
		"base64, 64 octets": {func() string {
			return base64.StdEncoding.EncodeToString([]byte(draw(small+digits+"\x00\x80\xff", 64)))
		}, .999},
	} {
		found := 0
		for range draws {
			if random(c.key(), least) {
				found++
			}
		}
		if share := float64(found) / draws; share < c.least {
			t.Errorf("%s: found %.4f of them, want %.3f", name, share, c.least)
		} else {
			t.Logf("%s: found %.4f", name, share)
		}
	}
	for _, words := range []string{"issue-tracking-in-2024", "the_history_of_the_book_1850",
		"application/x-www-form-urlencoded", "volume-12-issue-3-page-417", "2026-11-30T13:53:22",
		"InternationalStandardBook"} {
		if random(words, least) {
			t.Errorf("%s looks drawn by lot", words)
		}
	}
}

// A stand-in is as long as what it stands for, and encoded and decoded in the same way.
func TestStandIn(t *testing.T) {
	lot := strings.Repeat("qwertz2345", 20)
	for _, value := range []string{key40, rails, uuid, base62} {
		in := StandIn(value, lot)
		if len(in) != len(value) || strings.Contains(in, value[:8]) {
			t.Errorf("%s stands for %s", in, value)
		}
		if got, want := StandIn(url.QueryEscape(value), lot), url.QueryEscape(in); got != want {
			t.Errorf("encoded %s, want %s", got, want)
		}
		if raw := strings.ReplaceAll(value, "+", "&#43;"); Plain(StandIn(raw, lot)) != in ||
			Plain(raw) != value {
			t.Errorf("escaped: %s, want %s", Plain(StandIn(raw, lot)), in)
		}
	}
}

// A script that reads when a token ends reads it in the stand-in, which has another signature, and
// no credential among its claims.
func TestStandInOfAJSONWebToken(t *testing.T) {
	part := base64.RawURLEncoding.EncodeToString
	of := func(claims string) string {
		return part([]byte(`{"alg":"HS256"}`)) + "." + part([]byte(claims)) +
			".dBjftJeZ4CVPmB92K27uhbUJU1p1rwW1gFWFOEjXk"
	}
	const claims = `{"sub":"ann","exp":1790000000,"session":"%s"}`
	in := StandIn(of(strings.Replace(claims, "%s", key40, 1)), strings.Repeat("qwertz2345", 20))
	want := strings.Replace(of(strings.Replace(claims, "%s", strings.Repeat("qwertz2345", 4), 1)),
		"dBjftJeZ4CVPmB92K27uhbUJU1p1rwW1gFWFOEjXk", strings.Repeat("qwertz2345", 4)+"q", 1)
	if in != want {
		t.Errorf("got %s, want %s", in, want)
	}
	for _, unsigned := range []string{"eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm4ifQ.",
		"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2hvcnQ"} {
		if in := StandIn(unsigned, strings.Repeat("a", len(unsigned))); strings.Contains(in,
			"eyJ") {
			t.Errorf("%s stands for %s, which is read by anybody and needs no signature", in,
				unsigned)
		}
	}
}

func FuzzFind(f *testing.F) {
	f.Add("<input name=token value=" + rails + "> %3Fkey%3D" + key40 + `\/feeds\/` + uuid +
		"&#43;&#x")
	f.Add(`"key":"` + base62 + `\u002b\x2`)
	at := &url.URL{Scheme: "http", Host: "h.example", Path: "/tokens"}
	f.Fuzz(func(t *testing.T, text string) {
		for _, found := range Find(at, text) {
			if !strings.Contains(text, found.Raw) || len(found.Raw) < leastBrief {
				t.Errorf("found %q in %q", found.Raw, text)
			}
			if in := StandIn(found.Raw,
				strings.Repeat("a", len(found.Raw))); len(in) != len(found.Raw) {
				t.Errorf("%q stands for %q", in, found.Raw)
			}
		}
	})
}
