package jsrender

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"deepcrawl/surface/fetch"
)

func TestFirst(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t.Log(r.Method, r.URL, r.Header.Get("User-Agent"))
		switch r.URL.Path {
		case "/":
			w.Write([]byte(`<!doctype html><title>x</title><div id=app></div><script>fetch('/data').then(r=>r.text()).then(t=>{document.getElementById('app').textContent=t})</script>`))
		case "/data":
			w.Write([]byte("drawn"))
		default:
			http.NotFound(w, r)
		}
	}))
	defer srv.Close()
	u, _ := url.Parse(srv.URL + "/")
	c, err := fetch.NewClient(fetch.Config{Delay: -1, Named: []string{u.Host}})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	r, err := New(Config{Client: c})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for range 3 {
		start := time.Now()
		p, err := r.Fetch(context.Background(), &fetch.Request{URL: u})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%v %+v %s", time.Since(start), p.Hops, p.Body)
		if !strings.Contains(string(p.Body), "drawn") {
			t.Error("not drawn")
		}
	}
}
