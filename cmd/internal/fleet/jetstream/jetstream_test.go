package jetstream

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/fleet/fleettest"
)

func TestConformance(t *testing.T) {
	conformance(t, embedded(t, &server.Options{JetStream: true, StoreDir: t.TempDir()}).ClientURL())
}

func conformance(t *testing.T, address string) {
	n := 0
	fleettest.Conformance(t, create, func(*testing.T) string {
		n++
		return fmt.Sprintf("%s/queue%d", address, n)
	})
}

// The server is killed and started again as well.
func TestFaults(t *testing.T) {
	dir := t.TempDir()
	faults(t, &process{t: t, port: freePort(t), command: func(port string) *exec.Cmd {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), serverEnv+"="+dir, portEnv+"="+port)
		return c
	}})
}

// What holds with the server of these tests holds with that of the distribution, which is years
// older. For make faults.
func TestFaultsOfThePackagedServer(t *testing.T) {
	if os.Getenv("DEEPCRAWL_FAULTS") != "long" {
		t.Skip("make faults tries it")
	}
	program, err := exec.LookPath("nats-server")
	if err != nil {
		t.Skip("nats-server is not installed: apt-get install nats-server")
	}
	version, err := exec.Command(program, "--version").Output()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s", version)
	packaged := func(t *testing.T) *process {
		dir := t.TempDir()
		return &process{t: t, port: freePort(t), command: func(port string) *exec.Cmd {
			return exec.Command(program, "-js", "-sd", dir, "-a", "127.0.0.1", "-p", port)
		}}
	}
	t.Run("conformance", func(t *testing.T) {
		p := packaged(t)
		p.start()
		t.Cleanup(p.kill)
		conformance(t, p.address())
	})
	for range 3 {
		t.Run("faults", func(t *testing.T) { faults(t, packaged(t)) })
	}
}

func faults(t *testing.T, p *process) {
	p.start()
	t.Cleanup(p.kill)
	fleettest.Faults(t, create, func(*testing.T) string { return p.address() }, func() {
		p.kill()
		p.start()
	})
}

// The consumer is an index: who deletes it loses nothing.
func TestAConsumerThatIsDeletedIsMadeAnew(t *testing.T) {
	s := embedded(t, &server.Options{JetStream: true, StoreDir: t.TempDir()})
	e, err := Create(t.Context(), s.ClientURL(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	q := fleet.New(e, fleet.Options{})
	t.Cleanup(func() { q.Close() })
	var jobs []fleet.Job
	for n := range 6 {
		jobs = append(jobs, fleet.Job{Kind: "extract", Key: fmt.Sprintf("site%d.test", n)})
	}
	if n, err := q.Submit(t.Context(), jobs...); n != len(jobs) || err != nil {
		t.Fatalf("Submit: %d, %v", n, err)
	}
	var had []string
	for n := range jobs {
		if n == 2 {
			if err := e.jobs.DeleteConsumer(t.Context(), "extract"); err != nil {
				t.Fatal(err)
			}
		}
		l, err := q.Next(t.Context(), "worker", "extract")
		if err != nil {
			t.Fatalf("job %d: %v", n, err)
		}
		had = append(had, l.Key)
		if n%2 == 0 { // the others are under way when the consumer is lost
			if err := l.Done(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if want := []string{"site0.test", "site1.test", "site2.test", "site3.test", "site4.test",
		"site5.test"}; !slices.Equal(had, want) {
		t.Errorf("jobs came as %q, want %q", had, want)
	}
	if l, err := q.Next(t.Context(), "worker", "extract"); !errors.Is(err, fleet.ErrNone) {
		t.Errorf("one more job: %v, %v, want none", l, err)
	}
	if s, err := q.Stats(t.Context()); s.Done != 3 || s.Leased != 3 || s.Waiting != 0 ||
		err != nil {
		t.Errorf("stats: %+v, %v, want 3 done and 3 leased", s, err)
	}
}
