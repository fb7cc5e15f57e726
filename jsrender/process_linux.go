package jsrender

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// leash ties the browser to us: it has a process group of its own, and dies with this program
// however that ends. Where it is given up, its children go too: one that holds on to its output
// would be waited for.
func leash(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	cmd.Cancel = func() error {
		killGroup(cmd.Process)
		return nil
	}
}

// killGroup ends what may be left of a browser's process group.
func killGroup(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }

const tick = 10 * time.Millisecond // USER_HZ is 100 wherever Go runs

// weigh looks at the group of p; while that is not known, at what this program started, which are
// the parents of such groups.
func weigh(p *os.Process) (w weight) {
	w.work.waited = map[int]time.Duration{}
	var most int64
	paths, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is a constant
	for _, path := range paths {
		stat, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		// proc(5): from the third on
		fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
		if len(fields) < 22 {
			continue
		}
		parent, group := number(fields[1]), number(fields[2])
		if p == nil && parent != os.Getpid() || p != nil && group != p.Pid {
			continue
		}
		for _, ticks := range fields[11:13] { // in user mode and in the kernel
			w.work.ran += time.Duration(number(ticks)) * tick
		}
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		pages := int64(number(fields[21]))
		w.bytes += pages * int64(os.Getpagesize())
		if pages > most {
			most, w.heaviest = pages, pid
		}
		// of its main thread: ran, waited, how often
		sched, err := os.ReadFile(filepath.Join(filepath.Dir(path), "schedstat"))
		if times := bytes.Fields(sched); err == nil && len(times) == 3 {
			w.work.waited[pid] = time.Duration(number(times[1]))
		}
	}
	return w
}

func number(text []byte) int {
	n, _ := strconv.Atoi(string(text))
	return n
}

// locked takes the lock on f, unless another process holds it. It goes with the process, and not to
// its children.
func locked(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}

func killProcess(pid int) { _ = syscall.Kill(pid, syscall.SIGKILL) }
