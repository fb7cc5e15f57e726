package fetch

import (
	"context"
	"net/http"
	"net/http/httptrace"

	"deepcrawl/surface/fetch/lenient"
)

// oddities gather what was odd about the answer to one request, for its Page.
type oddities struct{ told []string }

type oddKey struct{}

// withOddities makes a transport of ours note in o what is odd about the answer.
func withOddities(ctx context.Context, o *oddities) context.Context {
	return context.WithValue(ctx, oddKey{}, o)
}

// toldOf sends r through t. The connection is told that a request comes, as it has to know where an
// answer begins, and asked for what was odd about it.
func toldOf(t http.RoundTripper, r *http.Request) (*http.Response, error) {
	var (
		conn   *lenient.Conn
		serial int
	)
	trace := &httptrace.ClientTrace{GotConn: func(got httptrace.GotConnInfo) {
		if conn, _ = got.Conn.(*lenient.Conn); conn != nil {
			serial = conn.Expect(r.Method)
		}
	}}
	resp, err := t.RoundTrip(r.WithContext(httptrace.WithClientTrace(r.Context(), trace)))
	if o, wanted := r.Context().Value(oddKey{}).(*oddities); wanted && conn != nil {
		o.told = append(o.told, conn.Odd(serial)...)
	}
	return resp, err
}
