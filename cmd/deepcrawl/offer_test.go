package main

import (
	"bufio"
	"os"
	"os/exec"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// cmdOffer starts a command that prints the address of a server on its first line, sets OFFERED to
// that, and interrupts it at the end of the script.
func cmdOffer(ts *testscript.TestScript, neg bool, args []string) {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = ts.MkAbs(".")
	cmd.Env = append(os.Environ(), "NO_COLOR=1", "HOME="+ts.Getenv("HOME"))
	stdout, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	ts.Defer(func() {
		ts.Check(cmd.Process.Signal(os.Interrupt))
		ts.Check(cmd.Wait())
	})
	lines := bufio.NewScanner(stdout)
	if !lines.Scan() {
		ts.Fatalf("%s says nothing", args)
	}
	_, address, _ := strings.Cut(lines.Text(), "http://")
	ts.Setenv("OFFERED", "http://"+address)
}
