package store

import "os"

// Size is how many bytes the store takes on the disk, with its log.
func (db *DB) Size() (n int64) {
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if info, err := os.Stat(db.path + suffix); err == nil {
			n += info.Size()
		}
	}
	return n
}

// Disk is how many bytes are left for us on the disk that the store is on, and how many it has; ok
// is false where the system does not tell.
func (db *DB) Disk() (free, all uint64, ok bool) { return disk(db.path) }
