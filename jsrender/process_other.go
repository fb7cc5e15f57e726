//go:build !linux

package jsrender

import (
	"os"
	"os/exec"
)

// leash does nothing where the system cannot tie a process to another.
func leash(*exec.Cmd) {}

// killGroup ends the browser; its children end by themselves when it is gone.
func killGroup(p *os.Process) { _ = p.Kill() }

// weigh knows nothing here: pages are limited by the memory of their scripts alone, and a busy
// machine takes from their time.
func weigh(*os.Process) weight { return weight{} }

// locked never takes a lock here: what killed programs leave behind stays.
func locked(*os.File) bool { return false }

func killProcess(int) {}
