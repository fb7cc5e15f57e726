package fetch

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"

	"deepcrawl/surface/fetch/simulated"
)

// nameServerAt answers on a free port of loopback: every name but gone.example. and inside.example.
// has a public address, for as long as ttl.
func nameServerAt(t *testing.T,
	ttl uint32) (dial func(context.Context, string, string) (net.Conn, error),
	queries *atomic.Int64) {
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	queries = new(atomic.Int64)
	done := make(chan struct{})
	go func() {
		defer close(done)
		b := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(b)
			if err != nil {
				return
			}
			queries.Add(1)
			_, _ = conn.WriteTo(answerTo(b[:n], ttl), from)
		}
	}()
	t.Cleanup(func() { conn.Close(); <-done })
	return func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", conn.LocalAddr().String())
	}, queries
}

func answerTo(query []byte, ttl uint32) []byte {
	var m dnsmessage.Message
	if err := m.Unpack(query); err != nil {
		return nil
	}
	q := m.Questions[0]
	m.Response, m.Additionals = true, nil
	h := dnsmessage.ResourceHeader{Name: q.Name, Class: dnsmessage.ClassINET, TTL: ttl}
	switch {
	case q.Name.String() == "gone.example.":
		m.RCode = dnsmessage.RCodeNameError
		m.Authorities = []dnsmessage.Resource{
			{Header: h, Body: &dnsmessage.SOAResource{NS: q.Name, MBox: q.Name, MinTTL: 30}}}
	case q.Type == dnsmessage.TypeA && q.Name.String() == "inside.example.":
		m.Answers = []dnsmessage.Resource{
			{Header: h, Body: &dnsmessage.AResource{A: [4]byte{127, 0, 0, 1}}}}
	case q.Type == dnsmessage.TypeA:
		m.Answers = []dnsmessage.Resource{
			{Header: h, Body: &dnsmessage.AResource{A: [4]byte{192, 0, 2, 7}}}}
	}
	b, _ := m.Pack()
	return b
}

func TestANameIsAskedForOnceWhileTheAnswerHolds(t *testing.T) {
	for _, tt := range []struct {
		name string
		ttl  uint32
		// it is not asked for again after the one, and is after the other
		holds, beyond time.Duration
	}{
		{"lib.example.", 60, 59 * time.Second, 2 * time.Second},
		{"lib.example.", 7 * 24 * 3600, 59 * time.Minute, 2 * time.Minute},
		{"lib.example.", 0, 0, time.Second},
		{"gone.example.", 3600, 29 * time.Second, 2 * time.Second},
	} {
		clock := simulated.NewClock(time.Date(2036, 5, 1, 12, 0, 0, 0, time.UTC))
		c := newNameCache(clock)
		var queries *atomic.Int64
		c.dial, queries = nameServerAt(t, tt.ttl)
		r := c.resolver()
		r.PreferGo = true
		asked := func() int64 {
			before := queries.Load()
			as, err := r.LookupNetIP(t.Context(), "ip4", tt.name)
			if known := slices.Equal(as,
				[]netip.Addr{netip.MustParseAddr("192.0.2.7")}); known == (tt.name == "gone.example.") {
				t.Errorf("%s: %v, %v", tt.name, as, err)
			}
			return queries.Load() - before
		}
		if n := asked(); n == 0 {
			t.Errorf("%s, TTL %d: it was never asked for", tt.name, tt.ttl)
		}
		clock.Pass(tt.holds)
		if n := asked(); (n > 0) != (tt.ttl == 0) {
			t.Errorf("%s, TTL %d: asked for %d times after %s", tt.name, tt.ttl, n, tt.holds)
		}
		clock.Pass(tt.beyond)
		if n := asked(); n == 0 {
			t.Errorf("%s, TTL %d: not asked for once more after %s", tt.name, tt.ttl,
				tt.holds+tt.beyond)
		}
	}
}

func TestTheGuardSeesWhereAKnownNameLeads(t *testing.T) {
	c := newNameCache(ClockOf(nil))
	var queries *atomic.Int64
	c.dial, queries = nameServerAt(t, 60)
	d := newDialer(Config{})
	d.resolver.Dial, d.resolver.PreferGo = c.connect, true
	for range 3 {
		if _, err := d.dial(t.Context(), "tcp4", "inside.example.:9"); !errors.Is(err, ErrAddress) {
			t.Errorf("got %v, not %v", err, ErrAddress)
		}
	}
	if n := queries.Load(); n != 1 {
		t.Errorf("the name server was asked %d times", n)
	}
}

// A list of a million names takes no more room than one of a thousand.
func TestNamesAreBounded(t *testing.T) {
	clock := simulated.NewClock(time.Date(2036, 5, 1, 12, 0, 0, 0, time.UTC))
	c := newNameCache(clock)
	for i := range 3 * mostNames {
		last := dnsmessage.Question{Type: dnsmessage.Type(i)}
		if c.keep(last, []byte{0, 0, 1}, time.Minute); len(c.kept) > mostNames ||
			c.recall(0, last) == nil {
			t.Fatalf("%d answers are kept after %d", len(c.kept), i+1)
		}
	}
	clock.Pass(time.Minute)
	if got := c.recall(0, dnsmessage.Question{Type: 3*mostNames - 1}); got != nil {
		t.Errorf("%v is given after its time", got)
	}
}
