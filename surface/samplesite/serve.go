package samplesite

import (
	"io"
	"log"
	"net"
	"net/http"
	"sync"
)

// serve answers on l with h until stop is called, which waits for every goroutine that was started,
// those of connections too (http.Server.Close does not): a test that stops a site leaves nothing
// behind.
func serve(l net.Listener, h http.Handler) (stop func()) {
	var running sync.WaitGroup
	server := &http.Server{
		Handler:  h,
		ErrorLog: log.New(io.Discard, "", 0), // broken clients and handshakes are part of the game
		ConnState: func(_ net.Conn, state http.ConnState) {
			switch state {
			case http.StateNew: // said by Serve itself, so the group cannot be empty here
				running.Add(1)
			case http.StateClosed, http.StateHijacked:
				running.Done()
			}
		},
	}
	running.Go(func() { _ = server.Serve(l) }) // ends with ErrServerClosed
	return func() {
		_ = server.Close()
		_ = l.Close() // Serve may not have begun to look after it
		running.Wait()
	}
}
