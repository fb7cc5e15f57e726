package extract

import (
	"os"
	"strings"
	"testing"
)

// withoutMender names the menders that a run of these tests goes without, separated by commas.
const withoutMender = "EXTRACT_WITHOUT"

func TestMain(m *testing.M) {
	if names := os.Getenv(withoutMender); names != "" {
		offInTests = strings.Split(names, ",")
	}
	os.Exit(m.Run())
}
