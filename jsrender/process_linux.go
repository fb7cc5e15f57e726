package jsrender

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
)

// leash ties the browser to us: it has a process group of its own, and dies with this program however that ends.
// Where it is given up, its children go too: one that holds on to its output would be waited for.
func leash(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	cmd.Cancel = func() error {
		killGroup(cmd.Process)
		return nil
	}
}

// killGroup ends what may be left of a browser's process group.
func killGroup(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }

// resident returns how many bytes the group of p has in memory, those that its processes share counted for each, and the
// process that has most of them.
func resident(p *os.Process) (total int64, heaviest int) {
	var most int64
	paths, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is a constant
	for _, path := range paths {
		stat, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:]) // proc(5): from the third on
		if len(fields) < 22 || string(fields[2]) != strconv.Itoa(p.Pid) {
			continue
		}
		pages, _ := strconv.ParseInt(string(fields[21]), 10, 64)
		total += pages * int64(os.Getpagesize())
		if pages > most {
			most = pages
			heaviest, _ = strconv.Atoi(filepath.Base(filepath.Dir(path)))
		}
	}
	return total, heaviest
}

// locked takes the lock on f, unless another process holds it. It goes with the process, and not to its children.
func locked(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}

func killProcess(pid int) { _ = syscall.Kill(pid, syscall.SIGKILL) }
