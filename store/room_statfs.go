//go:build linux || darwin || freebsd

package store

import "syscall"

func disk(path string) (free, all uint64, ok bool) {
	var st syscall.Statfs_t
	if err := syscall.Statfs(path, &st); err != nil {
		return 0, 0, false
	}
	block := uint64(st.Bsize)
	// less than nothing is left where a reserve is in use
	return uint64(max(st.Bavail, 0)) * block, st.Blocks * block, true
}
