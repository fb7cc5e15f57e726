package jetstream

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"go.uber.org/goleak"

	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/fleet/fleettest"
	"deepcrawl/cmd/internal/fleet/natstest"
)

// The test binary runs itself again as a worker and as a server, to be killed and frozen.
func TestMain(m *testing.M) {
	fleettest.WorkIfAsked(create)
	if dir := os.Getenv(serverEnv); dir != "" {
		serve(dir, os.Getenv(portEnv))
	}
	goleak.VerifyTestMain(m)
}

func create(address string, o fleet.Options) (*fleet.Queue, error) {
	e, err := Create(context.Background(), address, Options{})
	if err != nil {
		return nil, err
	}
	return fleet.New(e, o), nil
}

const (
	serverEnv = "DEEPCRAWL_NATS_SERVER"
	portEnv   = "DEEPCRAWL_NATS_PORT"
)

// embedded starts a server in this process.
func embedded(t testing.TB, o *server.Options) *server.Server {
	t.Helper()
	s, err := natstest.Run(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { natstest.Stop(s) })
	return s
}

// serve is a server in a process of its own, which ends with whoever started it.
func serve(dir, port string) {
	n := -1
	fmt.Sscan(port, &n)
	s, err := server.NewServer(
		&server.Options{Host: "127.0.0.1", Port: n, JetStream: true, StoreDir: dir, NoSigs: true,
			NoLog: true})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	s.Start()
	_, _ = os.Stdin.Read(make([]byte, 1)) // until the other side is closed
	os.Exit(0)
}

// A process is a server that can be killed.
type process struct {
	t       *testing.T
	command func(port string) *exec.Cmd
	port    string
	running *exec.Cmd
}

func (p *process) address() string { return "nats://127.0.0.1:" + p.port }

// start starts the server, and returns when it answers.
func (p *process) start() {
	p.running = p.command(p.port)
	if _, err := p.running.StdinPipe(); err != nil {
		p.t.Fatal(err)
	}
	if err := p.running.Start(); err != nil {
		p.t.Fatal(err)
	}
	for begun := time.Now(); time.Since(begun) < 20*time.Second; time.Sleep(10 * time.Millisecond) {
		if c, err := net.Dial("tcp", "127.0.0.1:"+p.port); err == nil {
			c.Close()
			return
		}
	}
	p.t.Error("the server does not answer")
}

// kill ends it as kill -9 does.
func (p *process) kill() {
	if err := p.running.Process.Kill(); err != nil {
		p.t.Error(err)
	}
	_ = p.running.Wait()
}

// freePort is one that nobody listens at.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return port
}
