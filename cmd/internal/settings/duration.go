package settings

import (
	"fmt"
	"time"
)

// A Duration is a time in a file: "2s", "1m30s".
type Duration time.Duration

// UnmarshalText reads a time.
func (d *Duration) UnmarshalText(text []byte) error {
	t, err := time.ParseDuration(string(text))
	if err != nil || t < 0 {
		return fmt.Errorf("%q is no time: write 2s, 10m or 1h30m", text)
	}
	*d = Duration(t)
	return nil
}
