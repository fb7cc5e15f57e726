//go:build !linux

package main

import (
	"errors"
	"net"
)

// listenOnLoopback takes Linux, where all of 127.0.0.0/8 is loopback.
func listenOnLoopback() (net.Listener, error) { return nil, errors.ErrUnsupported }
