package fetch

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"testing"
)

// TestHostsThatDoNotAnswerAreForgotten connects to nobody many times: nothing of that stays.
func TestHostsThatDoNotAnswerAreForgotten(t *testing.T) {
	transport := newRenewed(func() *http.Transport {
		return &http.Transport{
			DialContext: func(context.Context, string, string) (net.Conn, error) {
				return nil, net.ErrClosed
			}}
	})
	ask := func(from, to int) {
		for n := from; n < to; n++ {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodGet,
				fmt.Sprintf("http://%d.example/", n), nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := transport.RoundTrip(r); err == nil {
				t.Fatal("somebody answered")
			}
		}
	}
	ask(0, mostStranded)
	before := heapOctets()
	const hosts = 20 * mostStranded
	ask(mostStranded, hosts)
	if kept := (heapOctets() - before) / hosts; kept > 50 {
		t.Errorf("%d octets are kept for each host", kept)
	}
	runtime.KeepAlive(transport)
}

func TestARequestUnderWayOutlivesItsTransport(t *testing.T) {
	begun, answer := make(chan struct{}), make(chan struct{})
	c, base := serve(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/slow":
			close(begun)
			<-answer
		case "/last":
			w.Header().Set("Connection", "close")
		}
		fmt.Fprint(w, "<title>x</title>")
	})
	done := make(chan error)
	go func() {
		resp, err := c.transport.RoundTrip(
			c.httpRequest(t.Context(), &ask{method: http.MethodGet, url: at(t, base, "/slow").URL}))
		if err == nil {
			resp.Body.Close()
		}
		done <- err
	}()
	<-begun
	for range mostStranded {
		resp, err := c.transport.RoundTrip(
			c.httpRequest(t.Context(), &ask{method: http.MethodGet, url: at(t, base, "/last").URL}))
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
	}
	close(answer)
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func heapOctets() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
