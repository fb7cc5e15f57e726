package spill

import (
	"bytes"
	"os"
	"runtime"
	"testing"
)

func onlyHere(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("blocks stay on the heap elsewhere")
	}
}

func TestBlocksComeFromTheHeapWhileThereIsRoom(t *testing.T) {
	m := New(2*beside, t.TempDir(), func(line string) { t.Errorf("said %q", line) })
	defer m.Close()
	m.living = func() uint64 { return beside - 1 }
	if take, _ := m.Blocks(); take(1<<20) != nil {
		t.Error("a block of the file while there is room")
	}
	if take, _ := New(0, t.TempDir(), nil).Blocks(); take(1<<20) != nil {
		t.Error("a block of the file without a limit")
	}
}

// What is kept in blocks of the file is there when they were given back to the system, and they are
// used again for the next harvest.
func TestBlocksOfTheFileKeepWhatIsInThem(t *testing.T) {
	onlyHere(t)
	dir, said := t.TempDir(), 0
	m := New(1, dir, func(string) { said++ })
	take, release := m.Blocks()
	var blocks [][]byte
	for i := range 2*residents + 1 {
		b := take(1 << 16)
		if b == nil || len(b) != 0 || cap(b) != 1<<16 {
			t.Fatalf("block %d: %d bytes of %d", i, len(b), cap(b))
		}
		blocks = append(blocks, append(b, bytes.Repeat([]byte{byte(i)}, 1<<16)...))
	}
	for i, b := range blocks {
		if b[0] != byte(i) || b[1<<16-1] != byte(i) {
			t.Fatalf("block %d holds %d", i, b[0])
		}
	}
	size := m.size
	release()
	again, _ := m.Blocks()
	if b := again(1 << 16); b == nil || m.size != size {
		t.Errorf("a block that was released is not used again: the file has %d bytes, and had %d",
			m.size, size)
	}
	if said != 1 {
		t.Errorf("said %d times, want once", said)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("the directory holds %v (%v)", left, err)
	}
	if err := m.Close(); err != nil {
		t.Error(err)
	}
}

func TestWithoutAFileBlocksComeFromTheHeap(t *testing.T) {
	said := 0
	m := New(1, "/nowhere/at/all", func(string) { said++ })
	take, _ := m.Blocks()
	for range 3 {
		if take(1<<16) != nil {
			t.Error("a block of no file")
		}
	}
	if said != 1 {
		t.Errorf("said %d times, want once", said)
	}
}
