package fetch

import (
	"context"
	"maps"
	"net"
	"sync"
	"time"

	"golang.org/x/net/dns/dnsmessage"
)

const (
	// answers that are kept, of some hundred bytes each: two for a name
	mostNames = 8192
	// that an answer is believed, whatever it says of itself: a site may move in a long crawl
	longestHere = time.Hour
	longestGone = 5 * time.Minute // that a name is believed not to be there, likewise
)

// A nameCache keeps what name servers answered for as long as they say that it holds, so that a
// name is not asked for anew with each connection. It stands between Go's resolver and the name
// servers and keeps their messages: which servers, suffixes and addresses are tried, and in which
// order, is the resolver's to say, and what is dialled passes the guard as before. Where Go asks
// the system for names, as on Windows and macOS, the system keeps them. It is safe for concurrent
// use.
type nameCache struct {
	clock Clock
	dial  func(ctx context.Context, network, address string) (net.Conn, error)

	mu   sync.Mutex
	kept map[dnsmessage.Question]namesAnswer
}

// namesAnswer is a message of a name server.
type namesAnswer struct {
	message []byte
	until   time.Time
}

func newNameCache(clock Clock) *nameCache {
	return &nameCache{clock: clock, dial: new(net.Dialer).DialContext,
		kept: map[dnsmessage.Question]namesAnswer{}}
}

// resolver is Go's resolver that asks by way of n.
func (n *nameCache) resolver() *net.Resolver { return &net.Resolver{Dial: n.connect} }

// connect is that to a name server. Long answers come by TCP; they are rare, and not kept.
func (n *nameCache) connect(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := n.dial(ctx, network, address)
	if datagrams, ok := conn.(*net.UDPConn); ok && err == nil {
		return &nameServer{UDPConn: datagrams, names: n}, nil
	}
	return conn, err
}

// recall returns the answer to a question with the number of a query, nil where none holds.
func (n *nameCache) recall(id uint16, q dnsmessage.Question) []byte {
	n.mu.Lock()
	defer n.mu.Unlock()
	a, known := n.kept[q]
	if !known || !n.clock.Now().Before(a.until) {
		return nil
	}
	return append([]byte{byte(id >> 8), byte(id)}, a.message[2:]...)
}

// keep takes note of an answer. Where there is no room, those go that hold no more, and then any
// until half are left.
func (n *nameCache) keep(q dnsmessage.Question, message []byte, holds time.Duration) {
	n.mu.Lock()
	defer n.mu.Unlock()
	now := n.clock.Now()
	if len(n.kept) >= mostNames {
		maps.DeleteFunc(n.kept, func(_ dnsmessage.Question, a namesAnswer) bool {
			return !now.Before(a.until)
		})
		maps.DeleteFunc(n.kept, func(dnsmessage.Question, namesAnswer) bool {
			return len(n.kept) > mostNames/2
		})
	}
	n.kept[q] = namesAnswer{append([]byte(nil), message...), now.Add(holds)}
}

// A nameServer is a connection to one, for one query at a time.
type nameServer struct {
	*net.UDPConn
	names *nameCache

	id    uint16
	asked dnsmessage.Question
	ready []byte // the answer to what was asked, where it is known
}

// Write sends a query, unless its answer is known.
func (s *nameServer) Write(query []byte) (int, error) {
	var p dnsmessage.Parser
	h, err := p.Start(query)
	if err == nil {
		s.asked, err = p.Question()
	}
	if err != nil {
		return s.UDPConn.Write(query)
	}
	s.id = h.ID
	if s.ready = s.names.recall(h.ID, s.asked); s.ready != nil {
		return len(query), nil
	}
	return s.UDPConn.Write(query)
}

// Read returns the answer to the query.
func (s *nameServer) Read(b []byte) (int, error) {
	if s.ready != nil {
		n := copy(b, s.ready)
		s.ready = nil
		return n, nil
	}
	n, err := s.UDPConn.Read(b)
	if err == nil {
		if holds := s.holds(b[:n]); holds > 0 {
			s.names.keep(s.asked, b[:n], holds)
		}
	}
	return n, err
}

// holds is for how long a message is the answer to what was asked: the shortest time of its
// records, 0 where it is no answer that may be kept.
func (s *nameServer) holds(message []byte) time.Duration {
	var p dnsmessage.Parser
	h, err := p.Start(message)
	if err != nil || !h.Response || h.Truncated || h.ID != s.id ||
		h.RCode != dnsmessage.RCodeSuccess && h.RCode != dnsmessage.RCodeNameError {
		return 0
	}
	if q, err := p.Question(); err != nil || q != s.asked || p.SkipAllQuestions() != nil {
		return 0
	}
	answers, err := p.AllAnswers()
	if err != nil {
		return 0
	}
	if len(answers) > 0 && h.RCode == dnsmessage.RCodeSuccess {
		return shortest(answers, longestHere)
	}
	authorities, err := p.AllAuthorities()
	if err != nil {
		return 0
	}
	for _, r := range authorities { // RFC 2308: how long there is no such name, or no address of it
		if soa, ok := r.Body.(*dnsmessage.SOAResource); ok {
			return min(ttl(r.Header.TTL), ttl(soa.MinTTL), longestGone)
		}
	}
	return 0
}

func shortest(records []dnsmessage.Resource, most time.Duration) time.Duration {
	for _, r := range records {
		most = min(most, ttl(r.Header.TTL))
	}
	return most
}

func ttl(seconds uint32) time.Duration { return time.Duration(seconds) * time.Second }
