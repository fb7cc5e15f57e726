// Package local is a web server on this machine, for what the program shows to browsers and to
// other programs.
//
//	s, err := local.On("127.0.0.1:0")
//	fmt.Println(s.Base())
//	err = s.Serve(ctx, handler) // until ctx ends
//
// It listens from On on. Who answers asks Names first: a name of somebody else's may lead to this
// machine (DNS rebinding), and the pages of that name are then read by whoever owns it.
package local

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A Server listens at one address. Its methods are safe for concurrent use.
type Server struct{ listener net.Listener }

// On begins to listen at an address and port; port 0 is one that is free.
func On(address string) (*Server, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	return &Server{l}, nil
}

// Close ends a server that does not serve.
func (s *Server) Close() error { return s.listener.Close() }

func (s *Server) address() *net.TCPAddr { return s.listener.Addr().(*net.TCPAddr) }

// Loopback reports whether it listens where only this machine can reach it.
func (s *Server) Loopback() bool { return s.address().IP.IsLoopback() }

// Port is the one that it listens on.
func (s *Server) Port() int { return s.address().Port }

// Base is the address of its first page.
func (s *Server) Base() string {
	host := s.address().IP
	if host.IsUnspecified() {
		host = net.IPv4(127, 0, 0, 1)
	}
	return "http://" + net.JoinHostPort(host.String(), fmt.Sprint(s.Port())) + "/"
}

// Names reports whether a Host header names it: a number, or localhost, with its port. Where only
// this machine can reach it the number is one of this machine.
func (s *Server) Names(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = strings.Trim(host, "[]"), "80"
	}
	if port != strconv.Itoa(s.Port()) {
		return false
	}
	return name == "localhost" ||
		net.ParseIP(name) != nil && (!s.Loopback() || net.ParseIP(name).IsLoopback())
}

// Bounds of a connection.
const (
	headerTime = 10 * time.Second
	idleTime   = time.Minute
	endTime    = 300 * time.Millisecond // that answers under way have once it is to end
	maxHeader  = 1 << 16                // bytes of a request without its body
)

// Serve answers until ctx ends, with which the contexts of all requests end.
func (s *Server) Serve(ctx context.Context, h http.Handler) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	server := &http.Server{Handler: h, ReadHeaderTimeout: headerTime, IdleTimeout: idleTime,
		MaxHeaderBytes: maxHeader,
		BaseContext:    func(net.Listener) context.Context { return ctx }}
	var closing sync.WaitGroup
	closing.Go(func() {
		<-ctx.Done()
		late, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTime)
		defer cancel()
		if server.Shutdown(late) != nil {
			server.Close()
		}
	})
	err := server.Serve(s.listener)
	end()
	closing.Wait()
	if errors.Is(err, http.ErrServerClosed) {
		err = nil
	}
	return err
}
