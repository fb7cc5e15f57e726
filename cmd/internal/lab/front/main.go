// Command front stands before an application of the lab and watches what each request does to it.
//
// Requests go one after the other. After each the state of the application is dumped, and a request
// after which the dump differs is written down with the difference: the lab does not only count
// changes, it names the link or form that made them. What would end the session is written down as
// well and not passed on: a run that logs out at once could do no more. With -cookie-file the front
// sends the cookies of a session itself, so that programs can be tried that have no such flag.
//
// Example: front -listen 127.0.0.1:8400 -to 127.0.0.1:8401 -log access.tsv -changes dir -dump
// './lab dump redmine'
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

func main() {
	log.SetFlags(0)
	listen := flag.String("listen", "", "address to listen on, of this machine only")
	to := flag.String("to", "", "address of the application")
	logFile := flag.String("log", "", "file that a line is added to for each request: changed, "+
		"status, method, address, type, body")
	changes := flag.String("changes", "",
		"folder for the differences, one file a request that changed something")
	dump := flag.String("dump", "",
		"shell command that prints the state of the application; none: nothing is watched")
	cookies := flag.String("cookie-file", "",
		"Netscape cookie file whose cookies go with every request")
	flag.Parse()
	if !strings.HasPrefix(*listen, "127.0.0.1:") {
		log.Fatal("front: -listen 127.0.0.1:PORT")
	}
	w, err := newWatch(*logFile, *changes, *dump)
	if err != nil {
		log.Fatalf("front: %v", err)
	}
	session, err := readCookies(*cookies)
	if err != nil {
		log.Fatalf("front: read the cookies: %v", err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: *to})
			r.Out.Host = r.In.Host
			// a proxy drops what is parted by semicolons, else
			r.Out.URL.RawQuery = r.In.URL.RawQuery
			addCookies(r.Out, session)
		},
		ModifyResponse: w.noteAnswer,
	}
	log.Fatal(http.ListenAndServe(*listen, w.around(proxy)))
}

// A watch lets one request through at a time and compares the dumps before and after it.
type watch struct {
	mu      sync.Mutex
	log     *os.File
	changes string
	dump    string
	before  []byte
	n       int
	status  int    // of the answer under way
	kind    string // its media type
}

func newWatch(logFile, changes, dump string) (*watch, error) {
	w := &watch{changes: changes, dump: dump}
	var err error
	if w.log, err = os.OpenFile(logFile, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600); err != nil {
		return nil, err
	}
	w.before, err = w.state()
	return w, err
}

func (w *watch) state() ([]byte, error) {
	if w.dump == "" {
		return nil, nil
	}
	return exec.Command("bash", "-c", w.dump).Output()
}

// ending is what the addresses look like that end a session in the lab's applications.
var ending = regexp.MustCompile(
	`(?i)^/[^?]*(logout|signout)|[?&;](do|action|route)=/?(logout|signout)|title=Special:UserLogout`)

func (w *watch) around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		w.mu.Lock()
		defer w.mu.Unlock()
		if ending.MatchString(r.URL.RequestURI()) {
			w.n++
			w.status, w.kind = http.StatusNoContent, ""
			rw.WriteHeader(w.status)
			w.note("logout", r, nil)
			return
		}
		body, err := io.ReadAll(io.LimitReader(r.Body, 8<<20))
		if err != nil {
			http.Error(rw, err.Error(), http.StatusBadRequest)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		w.status, w.kind = 0, ""
		next.ServeHTTP(rw, r)
		w.n++
		changed := "-"
		if !plainFile(r.Method, w.kind) {
			changed = w.compare()
		}
		w.note(changed, r, body)
	})
}

func (w *watch) note(changed string, r *http.Request, body []byte) {
	fmt.Fprintf(w.log, "%s\t%d\t%s\t%s\t%s\t%s\n", changed, w.status, r.Method, r.URL.RequestURI(),
		w.kind, short(body))
}

func (w *watch) noteAnswer(r *http.Response) error {
	w.status = r.StatusCode
	w.kind, _, _ = strings.Cut(r.Header.Get("Content-Type"), ";")
	return nil
}

// plainFile reports whether an answer is a part of the look of pages, after which no dump is made:
// a page has dozens of them. What they change is seen with the next page.
func plainFile(method, kind string) bool {
	return method == http.MethodGet &&
		(kind == "text/css" || strings.HasSuffix(kind, "javascript") ||
			strings.HasPrefix(kind, "image/") || strings.HasPrefix(kind, "font/"))
}

// compare returns the name of the file with the difference to the dump before, "-" when there is
// none.
func (w *watch) compare() string {
	after, err := w.state()
	if err != nil {
		return "dump: " + err.Error()
	}
	if bytes.Equal(w.before, after) {
		return "-"
	}
	name := fmt.Sprintf("%05d.diff", w.n)
	file := filepath.Join(w.changes, name)
	if err := writeDiff(file, w.before, after); err != nil {
		name = "diff: " + err.Error()
	}
	w.before = after
	return name
}

func writeDiff(file string, before, after []byte) error {
	old, fresh := file+".before", file+".after"
	defer os.Remove(old)
	defer os.Remove(fresh)
	if err := os.WriteFile(old, before, 0o600); err != nil {
		return err
	}
	if err := os.WriteFile(fresh, after, 0o600); err != nil {
		return err
	}
	out, _ := exec.Command("diff", "-a", "-U0", old, fresh).Output() // status 1: they differ
	return os.WriteFile(file, out, 0o600)
}

func short(body []byte) string {
	return strings.NewReplacer("\t", " ", "\n", " ", "\r",
		" ").Replace(string(body[:min(len(body), 2000)]))
}

// readCookies reads the names and values of a Netscape cookie file; the lab's files are of one
// host.
func readCookies(file string) (map[string]string, error) {
	session := map[string]string{}
	if file == "" {
		return session, nil
	}
	text, err := os.ReadFile(file)
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		if len(f) == 7 {
			session[f[5]] = f[6]
		}
	}
	return session, err
}

// addCookies gives a request the cookies of the session, except those for which it brings a newer
// value.
func addCookies(r *http.Request, session map[string]string) {
	for name, value := range session {
		if _, err := r.Cookie(name); err != nil {
			sep := ""
			if r.Header.Get("Cookie") != "" {
				sep = "; "
			}
			r.Header.Set("Cookie", r.Header.Get("Cookie")+sep+name+"="+value)
		}
	}
}
