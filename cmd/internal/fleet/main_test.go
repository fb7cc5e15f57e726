package fleet

import (
	"fmt"
	"os"
	"testing"

	"go.uber.org/goleak"
)

// The test binary runs itself again as a worker, which is to be killed and frozen.
func TestMain(m *testing.M) {
	if w, ok := workerFromEnv(); ok {
		if err := w.work(); err != nil {
			fmt.Fprintln(os.Stderr, w.Name, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
}
