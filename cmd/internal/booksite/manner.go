package booksite

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"sync"
)

// Manners are faults of the whole server, beside those of each door: "gzip", all answers are
// compressed, whoever asks; "busy", the third request for anything but the front page is refused
// once, for a second; "huge", what data sets of CKAN say of themselves is very long; "moved", all but
// the front page stands below another path, to which the site sends on.
var Manners = []string{"gzip", "busy", "huge", "moved"}

// a manner is how a server serves.
type manner struct {
	faults map[string]bool

	mu    sync.Mutex
	asked int
}

// serve answers a request through a handler, in the manner of the server.
func (m *manner) serve(next http.Handler, w http.ResponseWriter, r *http.Request) {
	if m.faults["busy"] && r.URL.Path != "/" && m.count() == 3 {
		w.Header().Set("Retry-After", "1")
		http.Error(w, "busy", http.StatusServiceUnavailable)
		return
	}
	if m.faults["moved"] && r.URL.Path != "/" && r.URL.Path != "/robots.txt" {
		path, moved := strings.CutPrefix(r.URL.Path, "/moved")
		if !moved {
			http.Redirect(w, r, "/moved"+r.URL.String(), http.StatusMovedPermanently)
			return
		}
		r.URL.Path = path
	}
	if !m.faults["gzip"] {
		next.ServeHTTP(w, r)
		return
	}
	w.Header().Set("Content-Encoding", "gzip")
	zip := gzip.NewWriter(w)
	next.ServeHTTP(zipped{w, zip}, r)
	_ = zip.Close() // who went away gets nothing
}

func (m *manner) count() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked++
	return m.asked
}

// zipped is an answer that is compressed on its way.
type zipped struct {
	http.ResponseWriter
	to io.Writer
}

func (z zipped) Write(p []byte) (int, error) { return z.to.Write(p) }

// long is a text of 50 kB.
var long = strings.Repeat("words ", 50_000/6)
