package main

import (
	"context"
	"net"
	"syscall"
)

// listenOnLoopback listens on all addresses of 127.0.0.0/8: on the loopback device, which nobody
// reaches from outside.
func listenOnLoopback() (net.Listener, error) {
	on := net.ListenConfig{Control: func(_, _ string, c syscall.RawConn) (err error) {
		if e := c.Control(func(fd uintptr) {
			err = syscall.BindToDevice(int(fd), "lo")
		}); e != nil {
			return e
		}
		return err
	}}
	return on.Listen(context.Background(), "tcp4", "0.0.0.0:0")
}
