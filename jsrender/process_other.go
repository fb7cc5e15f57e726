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

// resident is not known here: pages are limited by the memory of their scripts alone.
func resident(*os.Process) (total int64, heaviest int) { return 0, 0 }

// locked never takes a lock here: what killed programs leave behind stays.
func locked(*os.File) bool { return false }

func killProcess(int) {}
