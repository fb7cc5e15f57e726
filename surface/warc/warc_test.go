package warc

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A read record is what the reader below makes of a member. The reader follows the standard, not
// the writer: it shares no code with it and takes gzip, headers and HTTP from the standard library.
type readRecord struct {
	header textproto.MIMEHeader
	block  []byte
}

func readAll(t *testing.T, path string) []readRecord {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var rs []readRecord
	in := bytes.NewReader(data)
	for in.Len() > 0 {
		zip, err := gzip.NewReader(in)
		if err != nil {
			t.Fatalf("member %d: %v", len(rs), err)
		}
		zip.Multistream(false)
		member, err := io.ReadAll(zip)
		if err != nil {
			t.Fatalf("member %d: %v", len(rs), err)
		}
		rs = append(rs, parseRecord(t, member))
	}
	return rs
}

func parseRecord(t *testing.T, member []byte) readRecord {
	t.Helper()
	r := textproto.NewReader(bufio.NewReader(bytes.NewReader(member)))
	if line, err := r.ReadLine(); err != nil || line != "WARC/1.1" {
		t.Fatalf("first line %q, %v", line, err)
	}
	h, err := r.ReadMIMEHeader()
	if err != nil {
		t.Fatal(err)
	}
	n, err := strconv.Atoi(h.Get("Content-Length"))
	if err != nil {
		t.Fatal(err)
	}
	block := make([]byte, n)
	if _, err := io.ReadFull(r.R, block); err != nil {
		t.Fatal(err)
	}
	if rest, _ := io.ReadAll(r.R); string(rest) != "\r\n\r\n" {
		t.Fatalf("a record ends in %q", rest)
	}
	for _, must := range []string{"Warc-Type", "Warc-Record-Id", "Warc-Date", "Content-Type"} {
		if h.Get(must) == "" {
			t.Fatalf("%s is missing in %v", must, h)
		}
	}
	return readRecord{h, block}
}

func types(rs []readRecord) string {
	var out []string
	for _, r := range rs {
		out = append(out, r.header.Get("Warc-Type"))
	}
	return strings.Join(out, " ")
}

var page = strings.Repeat("<p>All the records of the library.</p>\n", 20)

func serve(t *testing.T) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/gzip":
			w.Header().Set("Content-Encoding", "gzip")
			zip := gzip.NewWriter(w)
			io.WriteString(zip, page)
			zip.Close()
		case "/missing":
			http.NotFound(w, r)
		case "/echo":
			io.Copy(w, r.Body)
		default:
			w.(http.Flusher).Flush() // chunks
			io.WriteString(w, page)
		}
	}))
	t.Cleanup(s.Close)
	return s
}

func open(t *testing.T, path string) (*File, *http.Client) {
	t.Helper()
	f, err := Open(path, Info{Software: "deepcrawl/test", Operator: "nobody\r\nX-Evil: 1"})
	if err != nil {
		t.Fatal(err)
	}
	tr := &http.Transport{DisableCompression: true}
	t.Cleanup(tr.CloseIdleConnections)
	return f, &http.Client{Transport: f.Transport(tr)}
}

func get(t *testing.T, c *http.Client, url string) {
	t.Helper()
	resp, err := c.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, resp.Body); err != nil {
		t.Fatal(err)
	}
	if err := resp.Body.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestExchangesComeBackAsTheyWere(t *testing.T) {
	s, path := serve(t), filepath.Join(t.TempDir(), "a.warc.gz")
	f, client := open(t, path)
	get(t, client, s.URL+"/page?q=%C3%A9")
	get(t, client, s.URL+"/gzip")
	get(t, client, s.URL+"/missing")
	resp, err := client.Post(s.URL+"/echo", "application/x-www-form-urlencoded",
		strings.NewReader("q=heron"))
	if err != nil {
		t.Fatal(err)
	}
	io.Copy(io.Discard, resp.Body)
	resp.Body.Close()
	resp.Body.Close() // archives once
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}

	rs := readAll(t, path)
	if got, want := types(rs),
		"warcinfo response request response request response request response request"; got != want {
		t.Fatalf("records: %s, want %s", got, want)
	}
	if bytes.Contains(rs[0].block, []byte("\nX-Evil")) {
		t.Errorf("a line was smuggled in: %s", rs[0].block)
	}
	for i := 1; i < len(rs); i += 2 {
		response, request := rs[i], rs[i+1]
		if request.header.Get("Warc-Concurrent-To") != response.header.Get("Warc-Record-Id") {
			t.Error("request and response do not name each other")
		}
		if response.header.Get("Warc-Warcinfo-Id") != rs[0].header.Get("Warc-Record-Id") ||
			response.header.Get("Warc-Ip-Address") != "127.0.0.1" {
			t.Errorf("header %v", response.header)
		}
		sent, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(request.block)))
		if err != nil {
			t.Fatalf("request %s: %v", request.block, err)
		}
		got, err := http.ReadResponse(bufio.NewReader(bytes.NewReader(response.block)), sent)
		if err != nil {
			t.Fatalf("response %s: %v", response.block, err)
		}
		body, err := io.ReadAll(got.Body)
		if err != nil {
			t.Fatal(err)
		}
		switch sent.URL.Path {
		case "/page":
			if sent.URL.RawQuery != "q=%C3%A9" || string(body) != page {
				t.Errorf("page: query %q, body %d octets", sent.URL.RawQuery, len(body))
			}
		case "/gzip":
			if got.Header.Get("Content-Encoding") != "gzip" ||
				!bytes.HasPrefix(body, []byte{0x1f, 0x8b}) {
				t.Error("an encoded body is archived as it came")
			}
		case "/missing":
			if got.StatusCode != http.StatusNotFound {
				t.Errorf("status %d", got.StatusCode)
			}
		case "/echo":
			form, _ := io.ReadAll(sent.Body)
			if string(form) != "q=heron" || string(body) != "q=heron" {
				t.Errorf("sent %q, got %q", form, body)
			}
		}
	}
}

func TestTheSameBodyIsARevisit(t *testing.T) {
	s, path := serve(t), filepath.Join(t.TempDir(), "a.warc.gz")
	f, client := open(t, path)
	get(t, client, s.URL+"/one")
	get(t, client, s.URL+"/two")
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	rs := readAll(t, path)
	if got := types(rs); got != "warcinfo response request revisit request" {
		t.Fatalf("records: %s", got)
	}
	h := rs[3].header
	want := map[string]string{
		"Warc-Target-Uri": s.URL + "/two", "Warc-Refers-To-Target-Uri": s.URL + "/one",
		"Warc-Refers-To-Date": rs[1].header.Get("Warc-Date"),
		"Warc-Payload-Digest": rs[1].header.Get("Warc-Payload-Digest"),
		"Warc-Profile":        "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest",
	}
	for name, v := range want {
		if h.Get(name) != v {
			t.Errorf("%s: %q, want %q", name, h.Get(name), v)
		}
	}
	if bytes.Contains(rs[3].block, []byte("records of the library")) ||
		!bytes.HasPrefix(rs[3].block, []byte("HTTP/1.1 200 OK\r\n")) {
		t.Errorf("block of a revisit: %s", rs[3].block)
	}
}

func TestAnAnswerThatNothingChangedIsARevisit(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Etag", `"1"`)
		w.WriteHeader(http.StatusNotModified)
	}))
	t.Cleanup(s.Close)
	path := filepath.Join(t.TempDir(), "a.warc.gz")
	f, client := open(t, path)
	get(t, client, s.URL+"/page")
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	rs := readAll(t, path)
	if got := types(rs); got != "warcinfo revisit request" {
		t.Fatalf("records: %s", got)
	}
	h := rs[1].header
	got := []string{h.Get("Warc-Profile"), h.Get("Warc-Refers-To-Target-URI"),
		h.Get("Warc-Payload-Digest")}
	want := []string{"http://netpreserve.org/warc/1.1/revisit/server-not-modified", s.URL + "/page",
		""}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("header (-want +got):\n%s", diff)
	}
	if !bytes.HasPrefix(rs[1].block, []byte("HTTP/1.1 304 Not Modified\r\n")) {
		t.Errorf("block: %s", rs[1].block)
	}
}

func TestABodyThatWasNotReadIsTruncated(t *testing.T) {
	s, path := serve(t), filepath.Join(t.TempDir(), "a.warc.gz")
	f, client := open(t, path)
	resp, err := client.Get(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if rs := readAll(t, path); rs[1].header.Get("Warc-Truncated") != "unspecified" {
		t.Errorf("header %v", rs[1].header)
	}
}

func TestAppendingGoesOnBehindTheLastWholeRecord(t *testing.T) {
	s, path := serve(t), filepath.Join(t.TempDir(), "a.warc.gz")
	f, client := open(t, path)
	get(t, client, s.URL+"/one")
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, torn := range []int{0, 1, 5, 40} {
		t.Run(fmt.Sprint(torn, " octets of a torn record"), func(t *testing.T) {
			if err := os.WriteFile(path, append(bytes.Clone(whole), whole[:torn]...),
				0o644); err != nil {
				t.Fatal(err)
			}
			f, client := open(t, path)
			get(t, client, s.URL+"/two")
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			if got := types(
				readAll(t, path)); got != "warcinfo response request warcinfo response request" {
				t.Errorf("records: %s", got)
			}
		})
	}
	t.Run("killed in the first record", func(t *testing.T) {
		if err := os.WriteFile(path, whole[:30], 0o644); err != nil {
			t.Fatal(err)
		}
		f, _ := open(t, path)
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		if got := types(readAll(t, path)); got != "warcinfo" {
			t.Errorf("records: %s", got)
		}
	})
}

func TestTwoRunsDoNotWriteToOneFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.warc.gz")
	first, err := Open(path, Info{})
	if err != nil {
		t.Fatal(err)
	}
	if second, err := Open(path, Info{}); !errors.Is(err, ErrInUse) {
		t.Errorf("a second one opens it: %v, %v", second, err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(path, Info{})
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	if got := len(readAll(t, path)); got != 2 {
		t.Errorf("%d records, want 2", got)
	}
}

func TestAFileThatIsCutUnderTheRunIsNoticed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.warc.gz")
	f, err := Open(path, Info{})
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Err(); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 0); err != nil { // as logrotate does with copytruncate
		t.Fatal(err)
	}
	if err := f.Err(); !errors.Is(err, ErrLost) { // before anything is written to it
		t.Errorf("got %v", err)
	}
	if err := f.Close(); !errors.Is(err, ErrLost) {
		t.Errorf("at the end: %v", err)
	}
	if again, err := Open(path, Info{}); err != nil {
		t.Errorf("the next run: %v", err)
	} else if err := again.Close(); err != nil || len(readAll(t, path)) != 1 {
		t.Errorf("the next run wrote %d records, %v", len(readAll(t, path)), err)
	}
}

func TestOtherFilesAreLeftAlone(t *testing.T) {
	var zipped bytes.Buffer
	zip := gzip.NewWriter(&zipped)
	io.WriteString(zip, "a log of something else")
	zip.Close()
	for name, content := range map[string][]byte{"text": []byte("sites of mine\n"),
		"short text": []byte("mine\n"), "gzip": zipped.Bytes()} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(path, Info{}); !errors.Is(err, ErrForeign) {
			t.Errorf("%s: %v", name, err)
		}
		left, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(content, left); diff != "" {
			t.Errorf("%s was changed: %s", name, diff)
		}
	}
}

// warcio, the reader of the web archiving community, checks digests and structure where it is
// installed: .ci/setup puts it into bin/npm, where npm is at hand.
func TestWarcioReadsIt(t *testing.T) {
	warcio, err := exec.LookPath("../../bin/npm/node_modules/.bin/warcio")
	if err != nil {
		warcio, err = exec.LookPath("warcio")
	}
	if err != nil {
		t.Skip("warcio is not installed: .ci/setup does so")
	}
	s, path := serve(t), filepath.Join(t.TempDir(), "a.warc.gz")
	f, client := open(t, path)
	for _, p := range []string{"/page", "/again", "/gzip", "/missing"} {
		get(t, client, s.URL+p)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(warcio, "index", path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, want := range []string{`"warc-type":"warcinfo"`, `"warc-type":"response"`,
		`"warc-type":"revisit"`, `"warc-type":"request"`, s.URL + "/gzip"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%s is not in %s", want, out)
		}
	}
}

func FuzzOpen(f *testing.F) {
	f.Add([]byte{}, 3)
	f.Add([]byte("WARC/1.1\r\n"), 0)
	f.Fuzz(func(t *testing.T, tail []byte, cut int) {
		path := filepath.Join(t.TempDir(), "a.warc.gz")
		first, err := Open(path, Info{Software: "x"})
		if err != nil {
			t.Fatal(err)
		}
		if err := first.Close(); err != nil {
			t.Fatal(err)
		}
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if cut < 0 || cut > len(whole) {
			cut = 0
		}
		if err := os.WriteFile(path, append(whole[:len(whole)-cut], tail...), 0o644); err != nil {
			t.Fatal(err)
		}
		again, err := Open(path, Info{})
		if errors.Is(err, ErrForeign) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
		// else the tail may be a member that the fuzzer made, of whatever content
		if len(tail) == 0 {
			readAll(t, path)
		}
	})
}
