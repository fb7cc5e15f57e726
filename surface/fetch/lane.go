package fetch

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"time"
)

// Which requests take turns: those to one host, and those to one address of a server, by whatever
// names.

// A lane lets one request through at a time. Who holds the slot waits until ready; ready is guarded
// by Gate.mu.
type lane struct {
	slot  chan struct{}
	ready time.Time
	hosts int // that share it
}

func newLane() *lane { return &lane{slot: make(chan struct{}, 1)} }

// hold takes l's slot and waits until l is ready. A Stay keeps what it holds until its end.
func (g *Gate) hold(ctx context.Context, l *lane) (release func(), err error) {
	if s := stayOf(ctx); s != nil {
		return func() {}, s.hold(ctx, func() error { return g.take(ctx, l) }, l)
	}
	return func() { <-l.slot }, g.take(ctx, l)
}

func (g *Gate) take(ctx context.Context, l *lane) error {
	select {
	case l.slot <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	g.mu.Lock()
	ready := l.ready
	g.mu.Unlock()
	if err := await(ctx, g.cfg.Clock, ready); err != nil {
		<-l.slot
		return err
	}
	return nil
}

// locate finds the lane that h shares with the other names at its address. A name that cannot be
// looked up has one of its own; connecting will tell the reason.
func (g *Gate) locate(ctx context.Context, h *host) error {
	g.mu.Lock()
	located := h.shared != nil
	g.mu.Unlock()
	if located {
		return nil
	}
	address, err := g.address(ctx, h)
	key := h.laneKey(address)
	g.mu.Lock()
	defer g.mu.Unlock()
	if err != nil {
		h.closed = err
		return err
	}
	if h.shared != nil {
		return nil
	}
	l := g.lanes[key]
	if l == nil {
		l = newLane()
		g.lanes[key] = l
	}
	l.hosts++
	h.shared, h.server = l, key
	return ctx.Err()
}

// address returns the lowest address of h, or the name when there is none. The error is ErrAddress
// for a host that leads inside.
func (g *Gate) address(ctx context.Context, h *host) (string, error) {
	name, _, _ := net.SplitHostPort(h.port)
	if g.lookup == nil {
		return name, nil
	}
	if a, err := netip.ParseAddr(name); err == nil {
		return a.Unmap().String(), g.door.inside(h.port, []netip.Addr{a})
	}
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	as, err := g.lookup(ctx, name)
	if err != nil || len(as) == 0 {
		return name, nil
	}
	return slices.MinFunc(as, netip.Addr.Compare).Unmap().String(), g.door.inside(h.port, as)
}

// atTheProxy stands for the look-ups that a proxy makes: what is written tells of localhost alone
// where it leads.
func atTheProxy(_ context.Context, name string) ([]netip.Addr, error) {
	if isAddress(name) {
		return []netip.Addr{netip.IPv6Loopback()}, nil
	}
	return nil, nil
}

// Inside returns ErrAddress where u's host leads inside and was not opened. It asks nobody but the
// resolver.
func (g *Gate) Inside(ctx context.Context, u *url.URL) error {
	h := g.arrive(u)
	defer g.depart(h)
	g.mu.Lock()
	err := h.closed
	g.mu.Unlock()
	if err == nil {
		err = g.locate(ctx, h)
	}
	if errors.Is(err, ErrAddress) {
		return err
	}
	return nil
}

// laneKey is address and port. The two default ports are one server.
func (h *host) laneKey(address string) string {
	_, port, _ := net.SplitHostPort(h.port)
	if port == "80" || port == "443" {
		return address
	}
	return address + " " + port
}
