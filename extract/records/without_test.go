package records

import (
	"os"
	"strings"
	"testing"
)

// withoutRefiners names the refiners that a run of these tests goes without, separated by commas.
const withoutRefiners = "RECORDS_WITHOUT"

func TestMain(m *testing.M) {
	if names := os.Getenv(withoutRefiners); names != "" {
		if err := Without(strings.Split(names, ",")...); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
