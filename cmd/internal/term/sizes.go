package term

import "github.com/dustin/go-humanize"

// Bytes is a size as people read it: 512 MB.
func Bytes(n int64) string { return humanize.Bytes(uint64(max(n, 0))) }

// ParseBytes reads a size as people write it: 500MB, 2GiB, 1048576.
func ParseBytes(s string) (int64, error) {
	n, err := humanize.ParseBytes(s)
	return int64(min(n, 1<<62)), err
}
