package main

import (
	"os"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/rogpeppe/go-internal/testscript"

	"deepcrawl/cmd/internal/fleet/natstest"
)

// cmdNATS starts a NATS server for queues, and sets QUEUE to its address.
//
//	nats                     anybody is let in
//	nats closed              it speaks TLS, wants a certificate of the client, which is in ca.pem, cert.pem and key.pem, and the
//	                         password s3cret, which is in QUEUE
//	nats sworn               it wants the credentials in user.creds
func cmdNATS(ts *testscript.TestScript, neg bool, args []string) {
	dir, err := os.MkdirTemp(ts.MkAbs("."), "nats")
	ts.Check(err)
	o := &server.Options{JetStream: true, StoreDir: dir}
	scheme := "nats://"
	switch kind := strings.Join(args, " "); kind {
	case "":
	case "closed":
		_, err = natstest.Certified(o, ts.MkAbs("."))
		o.Username, o.Password, scheme = "fleet", "s3cret", "tls://fleet:s3cret@"
	case "sworn":
		_, err = natstest.Sworn(o, ts.MkAbs("."))
	default:
		ts.Fatalf("there is no nats %s", kind)
	}
	ts.Check(err)
	s, err := natstest.Run(o)
	ts.Check(err)
	ts.Defer(func() { natstest.Stop(s) })
	ts.Setenv("QUEUE", scheme+s.Addr().String())
}
