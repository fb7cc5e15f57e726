package warc

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"

	"deepcrawl/surface/fetch"
)

// coded returns text in a content coding.
func coded(t *testing.T, coding, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	var w io.WriteCloser
	switch coding {
	case "br":
		w = brotli.NewWriter(&b)
	case "zstd":
		var err error
		if w, err = zstd.NewWriter(&b); err != nil {
			t.Fatal(err)
		}
	default:
		return []byte(text)
	}
	_, err := io.WriteString(w, text)
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestWhatTheCrawlerReadsIsArchivedAsFarAsItReadIt(t *testing.T) {
	long := string(bytes.Repeat([]byte("<p>more</p>\n"), 1<<20))
	tests := []struct {
		name, coding, text string
		part               int // of the body is sent, then the connection breaks off
		truncated          string
	}{
		{"a page", "", page, 0, ""},
		{"a page in brotli", "br", page, 0, ""},
		{"a page in zstd", "zstd", page, 0, ""},
		{"12 MiB", "", long, 0, "length"},
		{"half a page", "", page, len(page) / 2, "disconnect"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			body := coded(t, tt.coding, tt.text)
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/html")
				if r.URL.Path != "/page" {
					http.NotFound(w, r)
					return
				}
				if tt.coding != "" {
					w.Header().Set("Content-Encoding", tt.coding)
				}
				w.(http.Flusher).Flush() // chunks
				if tt.part > 0 {
					_, _ = w.Write(body[:tt.part])
					w.(http.Flusher).Flush()
					panic(http.ErrAbortHandler)
				}
				_, _ = w.Write(body)
			}))
			defer s.Close()
			path := filepath.Join(t.TempDir(), "a.warc.gz")
			f, err := Open(path, Info{Software: "deepcrawl/test"})
			if err != nil {
				t.Fatal(err)
			}
			u, err := url.Parse(s.URL + "/page")
			if err != nil {
				t.Fatal(err)
			}
			c, err := fetch.NewClient(
				fetch.Config{Named: []string{u.Host}, Delay: -1, Record: f.Transport})
			if err != nil {
				t.Fatal(err)
			}
			p, err := c.Fetch(context.Background(), &fetch.Request{URL: u, Once: true})
			if err != nil || tt.part > 0 && !p.Truncated {
				t.Fatalf("%d octets, %v", len(p.Body), err)
			}
			c.Close()
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			rs := readAll(t, path)
			last := rs[len(rs)-2] // before its request
			if got := last.header.Get("Warc-Truncated"); got != tt.truncated {
				t.Errorf("truncated %q, want %q", got, tt.truncated)
			}
			_, got, _ := bytes.Cut(last.block, []byte("\r\n\r\n"))
			switch {
			case tt.truncated == "" && !bytes.Equal(got, body):
				t.Errorf("%d octets are archived of %d", len(got), len(body))
			case tt.truncated != "" &&
				(len(got) == 0 || len(got) >= len(body) || !bytes.HasPrefix(body, got)):
				t.Error(cmp.Diff(len(body), len(got)))
			}
		})
	}
}
