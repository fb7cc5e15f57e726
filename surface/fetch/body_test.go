package fetch

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

func code(t testing.TB, coding string, plain []byte) []byte {
	t.Helper()
	var buf bytes.Buffer
	var w io.WriteCloser
	switch coding {
	case "gzip":
		w = gzip.NewWriter(&buf)
	case "br":
		w = brotli.NewWriter(&buf)
	case "deflate":
		w = zlib.NewWriter(&buf)
	case "deflate without a header":
		w, _ = flate.NewWriter(&buf, flate.DefaultCompression)
	case "zstd":
		z, err := zstd.NewWriter(&buf)
		if err != nil {
			t.Fatal(err)
		}
		w = z
	}
	if _, err := w.Write(plain); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// served fetches from a network that answers every request with the page.
func served(t *testing.T, cfg Config, status int, body io.Reader, header ...string) (*Page, error) {
	t.Helper()
	cfg.Delay = -1
	cfg.IgnoreRobots = []string{"a.test"}
	c := fakeClient(t, cfg, &fakeSite{answer: func(*http.Request, int) (*http.Response, error) {
		resp := reply(status, "", header...)
		resp.Body = io.NopCloser(body)
		return resp, nil
	}})
	return c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://a.test/")})
}

func TestContentCodings(t *testing.T) {
	text := strings.Repeat("records ", 1000)
	for _, tt := range []struct {
		name, header string
		body         []byte
		want         string
	}{
		{"gzip", "gzip", code(t, "gzip", []byte(text)), text},
		{"deflate", "deflate", code(t, "deflate", []byte(text)), text},
		{"deflate without a header", "deflate", code(t, "deflate without a header", []byte(text)),
			text},
		{"an empty body said to be deflate", "deflate", nil, ""},
		{"brotli", "br", code(t, "br", []byte(text)), text},
		{"zstd", "zstd", code(t, "zstd", []byte(text)), text},
		{"gzip within brotli", "gzip, br", code(t, "br", code(t, "gzip", []byte(text))), text},
		{"said to be gzip and is not", "gzip", []byte(text), text},
		{"an empty body said to be gzip", "gzip", nil, ""},
		{"an empty body said to be brotli", "br", nil, ""},
		{"an empty body said to be zstd", "zstd", nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := served(t, Config{}, 200, bytes.NewReader(tt.body), "Content-Encoding",
				tt.header)
			if err != nil {
				t.Fatal(err)
			}
			if string(p.Body) != tt.want || p.Truncated {
				t.Errorf("got %d octets (truncated %t), want %d", len(p.Body), p.Truncated,
					len(tt.want))
			}
		})
	}
}

func TestTheDecodedBodyIsCapped(t *testing.T) {
	bomb := make([]byte, 4<<20)
	for _, coding := range []string{"gzip", "br", "zstd", "deflate"} {
		p, err := served(t, Config{MaxBody: 1 << 20}, 200, bytes.NewReader(code(t, coding, bomb)),
			"Content-Encoding", coding)
		if err != nil {
			t.Errorf("%s: %v", coding, err)
			continue
		}
		if len(p.Body) != 1<<20 || !p.Truncated {
			t.Errorf("%s: %d octets, truncated %t; want 1 MiB, truncated", coding, len(p.Body),
				p.Truncated)
		}
	}
}

func TestACodingThatBreaksOffLeavesItsGoodPart(t *testing.T) {
	text := strings.Repeat("records and more ", 10000)
	whole := code(t, "gzip", []byte(text))
	p, err := served(t, Config{}, 200, bytes.NewReader(whole[:len(whole)/2]), "Content-Encoding",
		"gzip")
	if err != nil {
		t.Fatal(err)
	}
	if !p.Truncated || len(p.Body) == 0 || !strings.HasPrefix(text, string(p.Body)) {
		t.Errorf("%d octets, truncated %t", len(p.Body), p.Truncated)
	}
}

// An untouched body fails the test when it is read.
type untouched struct{ t *testing.T }

func (u untouched) Read([]byte) (int, error) {
	u.t.Error("the body was read")
	return 0, io.EOF
}

func TestOnlyTextIsRead(t *testing.T) {
	for _, mediaType := range []string{"application/zip", "image/png", "image/svg+xml", "video/mp4",
		"application/octet-stream", "text/event-stream"} {
		p, err := served(t, Config{}, 200, untouched{t}, "Content-Type", mediaType)
		if err != nil || p.Status != 200 || len(p.Body) > 0 {
			t.Errorf("%s: %d octets, error %v", mediaType, len(p.Body), err)
		}
	}
	for _, mediaType := range []string{"text/html;charset=utf-8", "TEXT/PLAIN",
		"application/xhtml+xml", "application/rss+xml", "application/json", "application/ld+json"} {
		p, err := served(t, Config{}, 200, strings.NewReader("{}"), "Content-Type", mediaType)
		if err != nil || string(p.Body) != "{}" {
			t.Errorf("%s: %q, error %v", mediaType, p.Body, err)
		}
	}
}

func TestARawRequestReadsAnyMediaType(t *testing.T) {
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: []string{"a.test"}},
		&fakeSite{answer: func(*http.Request, int) (*http.Response, error) {
			return reply(200, "\x1f\x8b\xe4", "Content-Type", "application/x-gzip"), nil
		}})
	p, err := c.Fetch(context.Background(),
		&Request{URL: mustParse(t, "http://a.test/sitemap.xml.gz"), Raw: true})
	if err != nil || string(p.Body) != "\x1f\x8b\xe4" {
		t.Errorf("got %q, %v", p.Body, err)
	}
}

// A list of links and what a script loads are asked for raw, and are text of the site like any
// other.
func TestTextThatWasAskedForRawIsDecoded(t *testing.T) {
	for name, tt := range map[string]struct{ mediaType, body string }{
		"by its header":  {"text/html; charset=windows-1251", "<p>\xcf\xee\xe8\xf1\xea"},
		"by its element": {"text/html", "<meta charset=windows-1251><p>\xcf\xee\xe8\xf1\xea"},
		"a script's data": {"application/javascript; charset=windows-1251",
			`f({"title": "` + "\xcf\xee\xe8\xf1\xea" + `"})`},
	} {
		c := fakeClient(t, Config{Delay: -1, IgnoreRobots: []string{"a.test"}},
			&fakeSite{answer: func(*http.Request, int) (*http.Response, error) {
				return reply(200, tt.body, "Content-Type", tt.mediaType), nil
			}})
		p, err := c.Fetch(context.Background(),
			&Request{URL: mustParse(t, "http://a.test/list"), Raw: true})
		if err != nil || !strings.Contains(string(p.Body), "Поиск") || p.Charset != "windows-1251" {
			t.Errorf("%s: got %q in %q, %v", name, p.Body, p.Charset, err)
		}
	}
}

func TestABodyWithoutMediaTypeIsReadIfItLooksLikeText(t *testing.T) {
	p, err := served(t, Config{}, 200, strings.NewReader("<html>"+strings.Repeat("x", 5000)),
		"Content-Type", "")
	if err != nil || len(p.Body) != 5006 {
		t.Errorf("page: %d octets, error %v", len(p.Body), err)
	}
	zip := append([]byte("PK\x03\x04"), make([]byte, 5000)...)
	p, err = served(t, Config{}, 200, bytes.NewReader(zip), "Content-Type", "")
	if err != nil || len(p.Body) != 0 {
		t.Errorf("zip: %d octets, error %v", len(p.Body), err)
	}
}

// A drip gives an octet a second, for ever or until the context of the request is over.
type drip struct{ ctx context.Context }

func (d drip) Read(b []byte) (int, error) {
	select {
	case <-time.After(time.Second):
		b[0] = 'x'
		return 1, nil
	case <-d.ctx.Done():
		return 0, d.ctx.Err()
	}
}

func TestADrippingBodyIsCut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := fakeClient(t, Config{IgnoreRobots: []string{"a.test"}},
			&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
				resp := reply(200, "")
				resp.Body = io.NopCloser(drip{r.Context()})
				return resp, nil
			}})
		start := time.Now()
		r := &Request{Method: http.MethodPost, URL: mustParse(t, "http://a.test/")}
		_, err := c.Fetch(context.Background(), r)
		var f *Failure
		if !errors.As(err, &f) || f.Kind != KindTimeout || time.Since(start) != floorAfter {
			t.Errorf("ended after %s with %v, want a time-out after %s", time.Since(start), err,
				floorAfter)
		}
	})
}

func FuzzDecode(f *testing.F) {
	for _, coding := range []string{"gzip", "br", "zstd", "deflate"} {
		f.Add(code(f, coding, []byte("some records")), coding)
	}
	f.Add([]byte("x"), "gzip, gzip")
	f.Fuzz(func(t *testing.T, body []byte, header string) {
		r, done, err := decode(bytes.NewReader(body), header)
		if err != nil {
			return
		}
		defer done()
		const limit = 1 << 20
		if n, _ := io.Copy(io.Discard, io.LimitReader(r, limit)); n > limit {
			t.Errorf("%d octets", n)
		}
	})
}

func TestABodyThatIsNeitherItsCodingNorTextIsNoPage(t *testing.T) {
	garbage := make([]byte, 500)
	for i := range garbage {
		garbage[i] = byte(i*i*31 + i*7 + 129)
	}
	p, err := served(t, Config{}, 200, bytes.NewReader(garbage), "Content-Encoding", "gzip")
	if err == nil {
		t.Errorf("a page of %d octets came of it: %q", len(p.Body), p.Body[:20])
	}
}
