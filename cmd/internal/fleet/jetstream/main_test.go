package jetstream

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"go.uber.org/goleak"

	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/fleet/fleettest"
)

// The test binary runs itself again as a worker and as a server, to be killed and frozen.
func TestMain(m *testing.M) {
	fleettest.WorkIfAsked(open)
	if dir := os.Getenv(serverEnv); dir != "" {
		serve(dir, os.Getenv(portEnv))
	}
	goleak.VerifyTestMain(m)
}

func open(address string, o fleet.Options) (*fleet.Queue, error) {
	e, err := Open(context.Background(), address, Options{})
	if err != nil {
		return nil, err
	}
	return fleet.New(e, o), nil
}

const (
	serverEnv = "DEEPCRAWL_NATS_SERVER"
	portEnv   = "DEEPCRAWL_NATS_PORT"
)

// embedded starts a server in this process, and returns its address.
func embedded(t testing.TB, dir string, sync bool) *server.Server {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: dir, SyncAlways: sync, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the server does not start")
	}
	return s
}

// serve is a server in a process of its own: it says where it is, and ends with whoever started it.
func serve(dir, port string) {
	n := -1
	fmt.Sscan(port, &n)
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: n, JetStream: true, StoreDir: dir, NoSigs: true, NoLog: true})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		os.Exit(1)
	}
	fmt.Println(s.ClientURL())
	_, _ = os.Stdin.Read(make([]byte, 1)) // until the other side is closed
	os.Exit(0)
}

// A process is a server that can be killed.
type process struct {
	t       *testing.T
	command func(port string) *exec.Cmd
	address string
	running *exec.Cmd
}

// start starts the server, at the same port as before.
func (p *process) start() {
	p.t.Helper()
	_, port, _ := strings.Cut(strings.TrimPrefix(p.address, "nats://"), ":")
	p.running = p.command(port)
	said, err := p.running.StdoutPipe()
	if err == nil {
		_, err = p.running.StdinPipe()
	}
	if err == nil {
		err = p.running.Start()
	}
	if err != nil {
		p.t.Fatal(err)
	}
	line, err := bufio.NewReader(said).ReadString('\n')
	if err != nil {
		p.t.Fatal(err)
	}
	p.address = strings.TrimSpace(line)
}

// kill ends it at once, as the power cut of a program.
func (p *process) kill() {
	if err := p.running.Process.Kill(); err != nil {
		p.t.Error(err)
	}
	_ = p.running.Wait()
}
