package jetstream

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"

	"deepcrawl/cmd/internal/fleet/fleettest"
)

func TestConformance(t *testing.T) {
	s := embedded(t, t.TempDir(), false)
	var n atomic.Int64
	fleettest.Conformance(t, open, func(*testing.T) string { return fmt.Sprintf("%s/queue%d", s.ClientURL(), n.Add(1)) })
}

// The server is killed and started again as well.
func TestFaults(t *testing.T) {
	dir := t.TempDir()
	p := &process{t: t, command: func(port string) *exec.Cmd {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), serverEnv+"="+dir, portEnv+"="+port)
		return c
	}}
	p.start()
	t.Cleanup(p.kill)
	fleettest.Faults(t, open, func(*testing.T) string { return strings.TrimSuffix(p.address, "/") }, func() {
		p.kill()
		p.start()
	})
}
