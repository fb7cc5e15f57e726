package fleettest

import (
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"deepcrawl/cmd/internal/fleet"
)

func TestMain(m *testing.M) {
	WorkIfAsked(fleet.Create)
	goleak.VerifyTestMain(m)
}

func newFile(t *testing.T) (address string) { return filepath.Join(t.TempDir(), "queue.db") }

func TestConformance(t *testing.T) { Conformance(t, fleet.Create, newFile) }

func TestFaults(t *testing.T) { Faults(t, fleet.Create, newFile, nil) }
