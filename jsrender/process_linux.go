package jsrender

import (
	"os"
	"os/exec"
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
